// The project's own list of public facts. Code, country, name; several to a line.
export const airlineLines = `
UR UG Uganda Airlines|A8 UG Aerolink Uganda|KQ KE Kenya Airways|JM KE Jambojet|F2 KE Safarilink|P2 KE AirKenya Express|WB RW RwandAir
ET ET Ethiopian Airlines|TC TZ Air Tanzania|PW TZ Precision Air|UI TZ Auric Air|SA ZA South African Airways|FA ZA FlySafair|4Z ZA Airlink
GE ZA Lift|MS EG EgyptAir|NP EG Nile Air|SM EG Air Cairo|AT MA Royal Air Maroc|3O MA Air Arabia Maroc|AH DZ Air Algerie
TU TN Tunisair|BJ TN Nouvelair|LN LY Libyan Airlines|8U LY Afriqiyah Airways|SD SD Sudan Airways|3T SD Tarco Aviation|J4 SD Badr Airlines
D3 DJ Daallo Airlines|8Z CD Congo Airways
QC CM Camair-Co|HC SN Air Senegal|HF CI Air Cote d'Ivoire|KP TG Asky Airlines|2J BF Air Burkina|P4 NG Air Peace|W3 NG Arik Air
VK NG ValueJet|QI NG Ibom Air|AW GH Africa World Airlines|OP GH Passion Air|VR CV Cabo Verde Airlines|L6 MR Mauritania Airlines
DT AO TAAG Angola Airlines|TM MZ LAM Mozambique Airlines|UM ZW Air Zimbabwe|FN ZW Fastjet Zimbabwe|BP BW Air Botswana|WV NA FlyNamibia
P0 ZM Proflight Zambia|ZN ZM Zambia Airways|3W MW Malawi Airlines|MD MG Madagascar Airlines|MK MU Air Mauritius|HM SC Air Seychelles
EK AE Emirates|FZ AE Flydubai|EY AE Etihad Airways|G9 AE Air Arabia|QR QA Qatar Airways|WY OM Oman Air|OV OM SalamAir|GF BH Gulf Air
KU KW Kuwait Airways|J9 KW Jazeera Airways|SV SA Saudia|XY SA Flynas|F3 SA Flyadeal|IY YE Yemenia|RJ JO Royal Jordanian
ME LB Middle East Airlines|LY IL El Al|IA IQ Iraqi Airways|IR IR Iran Air|W5 IR Mahan Air|TK TR Turkish Airlines|PC TR Pegasus Airlines
XQ TR SunExpress|BA GB British Airways|VS GB Virgin Atlantic|U2 GB easyJet|LS GB Jet2|FR IE Ryanair|EI IE Aer Lingus|AF FR Air France
TO FR Transavia France|SS FR Corsair|KL NL KLM|HV NL Transavia|SN BE Brussels Airlines|LG LU Luxair|LH DE Lufthansa|EW DE Eurowings
DE DE Condor|4Y DE Discover Airlines|LX CH Swiss|WK CH Edelweiss Air|OS AT Austrian Airlines|AZ IT ITA Airways|NO IT Neos|KM MT KM Malta Airlines
IB ES Iberia|VY ES Vueling|UX ES Air Europa|TP PT TAP Air Portugal|S4 PT Azores Airlines|SK SE SAS|DY NO Norwegian|AY FI Finnair
FI IS Icelandair|LO PL LOT Polish Airlines|OK CZ Czech Airlines|W6 HU Wizz Air|RO RO Tarom|FB BG Bulgaria Air|A3 GR Aegean Airlines
JU RS Air Serbia|OU HR Croatia Airlines|BT LV airBaltic|PS UA Ukraine International|SU RU Aeroflot|J2 AZ Azerbaijan Airlines
KC KZ Air Astana|HY UZ Uzbekistan Airways|AI IN Air India|6E IN IndiGo|QP IN Akasa Air|SG IN SpiceJet|IX IN Air India Express
PK PK Pakistan International|BG BD Biman Bangladesh|RA NP Nepal Airlines|UL LK SriLankan Airlines|Q2 MV Maldivian|TG TH Thai Airways
FD TH Thai AirAsia|PG TH Bangkok Airways|VN VN Vietnam Airlines|VJ VN VietJet Air|MH MY Malaysia Airlines|AK MY AirAsia|D7 MY AirAsia X
SQ SG Singapore Airlines|TR SG Scoot|GA ID Garuda Indonesia|PR PH Philippine Airlines|5J PH Cebu Pacific|CX HK Cathay Pacific
NX MO Air Macau|CA CN Air China|MU CN China Eastern|CZ CN China Southern|HU CN Hainan Airlines|3U CN Sichuan Airlines|KE KR Korean Air
OZ KR Asiana Airlines|JL JP Japan Airlines|NH JP ANA|QF AU Qantas|JQ AU Jetstar|VA AU Virgin Australia
NZ NZ Air New Zealand|3C NZ Air Chathams|FJ FJ Fiji Airways|TN FR Air Tahiti Nui|SB FR Aircalin|NF VU Air Vanuatu|PX PG Air Niugini
IE SB Solomon Airlines|ON NR Nauru Airlines|OL WS Samoa Airways|AA US American Airlines|DL US Delta Air Lines|UA US United Airlines
WN US Southwest Airlines|B6 US JetBlue|AS US Alaska Airlines|HA US Hawaiian Airlines|F9 US Frontier Airlines|NK US Spirit Airlines
AC CA Air Canada|WS CA WestJet|PD CA Porter Airlines|TS CA Air Transat|AM MX Aeromexico|Y4 MX Volaris|CM PA Copa Airlines|AV CO Avianca
LA CL LATAM Airlines|H2 CL Sky Airline|AR AR Aerolineas Argentinas|G3 BR GOL|AD BR Azul|CU CU Cubana|BW TT Caribbean Airlines|UP BS Bahamasair
ZZ GB Duffel Airways
`
