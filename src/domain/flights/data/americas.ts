/** As `africa.ts` says. */
export const americas = `
=US America/New_York
JFK@NYC 40.64 -73.78 New York/John F. Kennedy
EWR@NYC 40.69 -74.17 New York/Newark Liberty
LGA@NYC 40.78 -73.87 New York/LaGuardia
IAD@WAS 38.94 -77.46 Washington/Dulles
DCA@WAS 38.85 -77.04 Washington/Ronald Reagan
BWI@WAS 39.18 -76.67 Washington/Baltimore
BOS 42.36 -71.01 Boston/Logan
PHL 39.87 -75.24 Philadelphia
ATL 33.64 -84.43 Atlanta/Hartsfield-Jackson
MIA@MIA 25.79 -80.29 Miami
FLL@MIA 26.07 -80.15 Fort Lauderdale
MCO 28.43 -81.31 Orlando
TPA 27.98 -82.53 Tampa
CLT 35.21 -80.94 Charlotte/Douglas
PVD 41.73 -71.42 Providence/Rhode Island T. F. Green
RDU 35.88 -78.79 Raleigh/Raleigh-Durham
=US America/Detroit
DTW 42.21 -83.35 Detroit/Metropolitan Wayne County
=US America/Chicago
ORD@CHI 41.98 -87.90 Chicago/O'Hare
MDW@CHI 41.79 -87.75 Chicago/Midway
DFW@DFW 32.90 -97.04 Dallas/Dallas Fort Worth
DAL@DFW 32.85 -96.85 Dallas/Love Field
IAH@HOU 29.98 -95.34 Houston/George Bush
HOU@HOU 29.65 -95.28 Houston/Hobby
AUS 30.19 -97.67 Austin/Bergstrom
MSP 44.88 -93.22 Minneapolis/Saint Paul
MSY 29.99 -90.26 New Orleans/Louis Armstrong
STL 38.75 -90.37 Saint Louis/Lambert
BNA 36.12 -86.68 Nashville
=US America/Denver
DEN 39.86 -104.67 Denver
SLC 40.79 -111.98 Salt Lake City
=US America/Phoenix
PHX 33.43 -112.01 Phoenix/Sky Harbor
=US America/Los_Angeles
LAX 33.94 -118.41 Los Angeles
SFO 37.62 -122.38 San Francisco
SAN 32.73 -117.19 San Diego/Lindbergh
SEA 47.45 -122.31 Seattle/Tacoma
PDX 45.59 -122.60 Portland
LAS 36.08 -115.15 Las Vegas/Harry Reid
=US America/Anchorage
ANC 61.17 -150.00 Anchorage/Ted Stevens
=US Pacific/Honolulu
HNL 21.32 -157.92 Honolulu/Daniel K. Inouye
=US America/Puerto_Rico
SJU 18.44 -66.00 San Juan/Luis Munoz Marin
=CA America/Toronto
YYZ@YTO 43.68 -79.63 Toronto/Pearson
YTZ@YTO 43.63 -79.40 Toronto/Billy Bishop
YUL@YMQ 45.47 -73.74 Montreal/Trudeau
YOW 45.32 -75.67 Ottawa/Macdonald-Cartier
=CA America/Halifax
YHZ 44.88 -63.51 Halifax/Stanfield
=CA America/St_Johns
YYT 47.62 -52.75 Saint John's
=CA America/Winnipeg
YWG 49.91 -97.24 Winnipeg/James Armstrong Richardson
=CA America/Edmonton
YYC 51.11 -114.02 Calgary
YEG 53.31 -113.58 Edmonton
=CA America/Vancouver
YVR 49.19 -123.18 Vancouver
=MX America/Mexico_City
MEX 19.44 -99.07 Mexico City/Benito Juarez
=MX America/Cancun
CUN 21.04 -86.88 Cancun
=GT America/Guatemala
GUA 14.58 -90.53 Guatemala City/La Aurora
=CR America/Costa_Rica
SJO 9.99 -84.21 San Jose/Juan Santamaria
=PA America/Panama
PTY 9.07 -79.38 Panama City/Tocumen
=CU America/Havana
HAV 22.99 -82.41 Havana/Jose Marti
=JM America/Jamaica
KIN 17.94 -76.79 Kingston/Norman Manley
=DO America/Santo_Domingo
SDQ 18.43 -69.67 Santo Domingo/Las Americas
PUJ 18.57 -68.36 Punta Cana
=BB America/Barbados
BGI 13.07 -59.49 Bridgetown/Grantley Adams
=TT America/Port_of_Spain
POS 10.60 -61.34 Port of Spain/Piarco
=BS America/Nassau
NAS 25.04 -77.47 Nassau/Lynden Pindling
=CO America/Bogota
BOG 4.70 -74.15 Bogota/El Dorado
=VE America/Caracas
CCS 10.60 -66.99 Caracas/Simon Bolivar
=EC America/Guayaquil
UIO -0.13 -78.36 Quito/Mariscal Sucre
=EC Pacific/Galapagos
GPS -0.45 -90.27 Baltra/Seymour (Galapagos)
=PE America/Lima
LIM -12.02 -77.11 Lima/Jorge Chavez
=BO America/La_Paz
LPB -16.51 -68.19 La Paz/El Alto
=CL America/Santiago
SCL -33.39 -70.79 Santiago/Arturo Merino Benitez
=CL Pacific/Easter
IPC -27.16 -109.42 Easter Island/Mataveri
=AR America/Argentina/Buenos_Aires
EZE@BUE -34.82 -58.54 Buenos Aires/Ezeiza
AEP@BUE -34.56 -58.42 Buenos Aires/Jorge Newbery
=UY America/Montevideo
MVD -34.84 -56.03 Montevideo/Carrasco
=PY America/Asuncion
ASU -25.24 -57.52 Asuncion/Silvio Pettirossi
=BR America/Sao_Paulo
GRU@SAO -23.43 -46.47 Sao Paulo/Guarulhos
CGH@SAO -23.63 -46.66 Sao Paulo/Congonhas
GIG@RIO -22.81 -43.25 Rio de Janeiro/Galeao
SDU@RIO -22.91 -43.16 Rio de Janeiro/Santos Dumont
BSB -15.87 -47.92 Brasilia
=BR America/Manaus
MAO -3.04 -60.05 Manaus/Eduardo Gomes
=BR America/Recife
REC -8.13 -34.92 Recife/Guararapes
`
