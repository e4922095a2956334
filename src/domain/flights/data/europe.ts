/** As `africa.ts` says. */
export const europe = `
=GB Europe/London
LHR@LON 51.47 -0.46 London/Heathrow
LGW@LON 51.15 -0.19 London/Gatwick
STN@LON 51.89 0.24 London/Stansted
LTN@LON 51.87 -0.37 London/Luton
LCY@LON 51.51 0.06 London/City
SEN@LON 51.57 0.70 London/Southend
MAN 53.35 -2.27 Manchester
BHX 52.45 -1.75 Birmingham
EDI 55.95 -3.37 Edinburgh
GLA 55.87 -4.43 Glasgow
BRS 51.38 -2.72 Bristol
BFS 54.66 -6.22 Belfast
=IE Europe/Dublin
DUB 53.42 -6.27 Dublin
=FR Europe/Paris
CDG@PAR 49.01 2.55 Paris/Charles de Gaulle
ORY@PAR 48.72 2.36 Paris/Orly
NCE 43.66 7.22 Nice/Cote d'Azur
LYS 45.73 5.08 Lyon/Saint-Exupery
MRS 43.44 5.22 Marseille/Provence
TLS 43.63 1.37 Toulouse/Blagnac
=NL Europe/Amsterdam
AMS 52.31 4.76 Amsterdam/Schiphol
=BE Europe/Brussels
BRU@BRU 50.90 4.48 Brussels
CRL@BRU 50.46 4.45 Brussels/Charleroi
=LU Europe/Luxembourg
LUX 49.62 6.21 Luxembourg
=DE Europe/Berlin
FRA 50.03 8.57 Frankfurt
MUC 48.35 11.79 Munich
BER 52.36 13.50 Berlin/Brandenburg
DUS 51.29 6.77 Dusseldorf
HAM 53.63 9.99 Hamburg
STR 48.69 9.22 Stuttgart
CGN 50.87 7.14 Cologne/Cologne Bonn
=CH Europe/Zurich
ZRH 47.46 8.55 Zurich
GVA 46.24 6.11 Geneva
BSL 47.59 7.53 Basel/EuroAirport
=AT Europe/Vienna
VIE 48.11 16.57 Vienna
=IT Europe/Rome
FCO@ROM 41.80 12.25 Rome/Fiumicino
CIA@ROM 41.80 12.59 Rome/Ciampino
MXP@MIL 45.63 8.72 Milan/Malpensa
LIN@MIL 45.45 9.28 Milan/Linate
VCE 45.51 12.35 Venice/Marco Polo
NAP 40.88 14.29 Naples
=MT Europe/Malta
MLA 35.86 14.48 Malta/Luqa
=ES Europe/Madrid
MAD 40.47 -3.56 Madrid/Barajas
BCN 41.30 2.08 Barcelona/El Prat
AGP 36.67 -4.49 Malaga
PMI 39.55 2.74 Palma de Mallorca
=ES Atlantic/Canary
LPA 27.93 -15.39 Gran Canaria
TFS 28.04 -16.57 Tenerife/Tenerife South
=PT Europe/Lisbon
LIS 38.77 -9.13 Lisbon/Humberto Delgado
OPO 41.25 -8.68 Porto/Francisco Sa Carneiro
=PT Atlantic/Azores
PDL 37.74 -25.70 Ponta Delgada/Joao Paulo II
=DK Europe/Copenhagen
CPH 55.62 12.66 Copenhagen/Kastrup
=SE Europe/Stockholm
ARN@STO 59.65 17.92 Stockholm/Arlanda
BMA@STO 59.35 17.94 Stockholm/Bromma
GOT 57.66 12.28 Gothenburg/Landvetter
=NO Europe/Oslo
OSL@OSL 60.19 11.10 Oslo/Gardermoen
BGO 60.29 5.22 Bergen/Flesland
=FI Europe/Helsinki
HEL 60.32 24.96 Helsinki/Vantaa
=IS Atlantic/Reykjavik
KEF@REK 63.99 -22.61 Reykjavik/Keflavik
=PL Europe/Warsaw
WAW 52.17 20.97 Warsaw/Chopin
KRK 50.08 19.78 Krakow/John Paul II
=CZ Europe/Prague
PRG 50.10 14.26 Prague/Vaclav Havel
=SK Europe/Bratislava
BTS 48.17 17.21 Bratislava/M. R. Stefanik
=HU Europe/Budapest
BUD 47.44 19.26 Budapest/Ferenc Liszt
=RO Europe/Bucharest
OTP@BUH 44.57 26.09 Bucharest/Henri Coanda
=BG Europe/Sofia
SOF 42.70 23.41 Sofia/Vasil Levski
=GR Europe/Athens
ATH 37.94 23.94 Athens/Eleftherios Venizelos
HER 35.34 25.18 Heraklion/Nikos Kazantzakis
=CY Asia/Nicosia
LCA 34.88 33.62 Larnaca
=RS Europe/Belgrade
BEG 44.82 20.31 Belgrade/Nikola Tesla
=HR Europe/Zagreb
ZAG 45.74 16.07 Zagreb/Franjo Tudman
=SI Europe/Ljubljana
LJU 46.22 14.46 Ljubljana/Joze Pucnik
=EE Europe/Tallinn
TLL 59.41 24.83 Tallinn/Lennart Meri
=LV Europe/Riga
RIX 56.92 23.97 Riga
=LT Europe/Vilnius
VNO 54.63 25.28 Vilnius
=UA Europe/Kyiv
KBP@IEV 50.35 30.89 Kyiv/Boryspil
=RU Europe/Moscow
SVO@MOW 55.97 37.41 Moscow/Sheremetyevo
DME@MOW 55.41 37.91 Moscow/Domodedovo
LED 59.80 30.26 Saint Petersburg/Pulkovo
=TR Europe/Istanbul
IST@IST 41.26 28.74 Istanbul
SAW@IST 40.90 29.31 Istanbul/Sabiha Gokcen
AYT 36.90 30.79 Antalya
ESB 40.13 32.99 Ankara/Esenboga
ADB 38.29 27.16 Izmir/Adnan Menderes
`
