// The project's own list of public facts. A line of a country and zone, `=UG Africa/Kampala`, then its airports:
// code, @ and the metropolitan code where there is one, latitude, longitude, city, and after a slash the airport's own name.
export const africa = `
=UG Africa/Kampala
EBB 0.04 32.44 Entebbe/Entebbe International (Kampala)
ULU 2.81 32.27 Gulu
RUA 3.05 30.92 Arua
SRT 1.73 33.62 Soroti
KSE 0.18 30.10 Kasese
PAF 2.33 31.50 Pakuba/Pakuba (Murchison Falls)
KHX -0.72 29.70 Kihihi/Savannah (Bwindi)
MBQ -0.56 30.60 Mbarara
JIN 0.45 33.20 Jinja
OYG 3.64 31.76 Moyo
=KE Africa/Nairobi
NBO@NBO -1.32 36.93 Nairobi/Jomo Kenyatta
WIL@NBO -1.32 36.81 Nairobi/Wilson
MBA -4.03 39.59 Mombasa/Moi
UKA -4.29 39.57 Ukunda/Diani Beach
KIS -0.09 34.73 Kisumu
EDL 0.40 35.24 Eldoret
MYD -3.23 40.10 Malindi
LAU -2.25 40.91 Lamu/Manda
LOK 3.12 35.61 Lodwar
WJR 1.73 40.09 Wajir
NYK -0.06 37.04 Nanyuki
ASV -2.65 37.25 Amboseli
UAS 0.53 37.53 Samburu/Buffalo Spring
KTL 0.97 34.96 Kitale
=TZ Africa/Dar_es_Salaam
DAR -6.88 39.20 Dar es Salaam/Julius Nyerere
JRO -3.43 37.07 Kilimanjaro/Kilimanjaro (Arusha and Moshi)
ARK -3.37 36.63 Arusha
ZNZ -6.22 39.22 Zanzibar/Abeid Amani Karume
PMA -5.26 39.81 Pemba/Karume
MWZ -2.44 32.93 Mwanza
BKZ -1.33 31.82 Bukoba
TKQ -4.89 29.67 Kigoma
DOD -6.17 35.75 Dodoma
TBO -5.08 32.83 Tabora
MBI -8.92 33.27 Mbeya/Songwe
IRI -7.67 35.75 Iringa
SGX -10.68 35.58 Songea
MYW -10.34 40.18 Mtwara
SEU -2.46 34.82 Seronera/Seronera (Serengeti)
TGT -5.09 39.07 Tanga
=RW Africa/Kigali
KGL -1.97 30.14 Kigali
KME -2.46 28.91 Kamembe
=BI Africa/Bujumbura
BJM -3.32 29.32 Bujumbura/Melchior Ndadaye
=SS Africa/Juba
JUB 4.87 31.60 Juba
MAK 9.56 31.65 Malakal
WUU 7.73 27.98 Wau
=ET Africa/Addis_Ababa
ADD 8.98 38.80 Addis Ababa/Bole
DIR 9.62 41.85 Dire Dawa
BJR 11.61 37.32 Bahir Dar
LLI 11.98 38.98 Lalibela
GDQ 12.52 37.43 Gondar
AXU 14.14 38.77 Axum
MQX 13.47 39.53 Mekelle
AWA 7.10 38.40 Awasa
JIM 7.67 36.82 Jimma
AMH 6.04 37.59 Arba Minch
JIJ 9.33 42.91 Jijiga
=SO Africa/Mogadishu
MGQ 2.01 45.30 Mogadishu/Aden Adde
HGA 9.52 44.09 Hargeisa/Egal
BSA 11.28 49.15 Bosaso
=DJ Africa/Djibouti
JIB 11.55 43.16 Djibouti/Ambouli
=ER Africa/Asmara
ASM 15.29 38.91 Asmara
=SD Africa/Khartoum
KRT 15.59 32.55 Khartoum
PZU 19.43 37.23 Port Sudan
=CD Africa/Lubumbashi
GOM -1.67 29.24 Goma
BKY -2.31 28.81 Bukavu/Kavumu
BUX 1.57 30.22 Bunia
FKI 0.48 25.34 Kisangani/Bangoka
FBM -11.59 27.53 Lubumbashi/Luano
=CD Africa/Kinshasa
FIH -4.39 15.44 Kinshasa/N'djili
=CG Africa/Brazzaville
BZV -4.25 15.25 Brazzaville/Maya-Maya
PNR -4.82 11.89 Pointe-Noire/Agostinho Neto
=CF Africa/Bangui
BGF 4.40 18.52 Bangui/M'Poko
=TD Africa/Ndjamena
NDJ 12.13 15.03 N'Djamena/Hassan Djamous
=CM Africa/Douala
DLA 4.01 9.72 Douala
NSI 3.72 11.55 Yaounde/Nsimalen
=GA Africa/Libreville
LBV 0.46 9.41 Libreville/Leon Mba
=GQ Africa/Malabo
SSG 3.76 8.71 Malabo
=ST Africa/Sao_Tome
TMS 0.38 6.71 Sao Tome
=NG Africa/Lagos
LOS 6.58 3.32 Lagos/Murtala Muhammed
ABV 9.01 7.26 Abuja/Nnamdi Azikiwe
KAN 12.05 8.52 Kano/Mallam Aminu
PHC 5.02 6.95 Port Harcourt
ENU 6.47 7.56 Enugu/Akanu Ibiam
=BJ Africa/Porto-Novo
COO 6.36 2.38 Cotonou/Cadjehoun
=TG Africa/Lome
LFW 6.17 1.25 Lome/Gnassingbe Eyadema
=GH Africa/Accra
ACC 5.61 -0.17 Accra/Kotoka
KMS 6.71 -1.59 Kumasi/Prempeh I
=CI Africa/Abidjan
ABJ 5.26 -3.93 Abidjan/Felix Houphouet-Boigny
=BF Africa/Ouagadougou
OUA 12.35 -1.51 Ouagadougou/Thomas Sankara
=NE Africa/Niamey
NIM 13.48 2.18 Niamey/Diori Hamani
=ML Africa/Bamako
BKO 12.53 -7.95 Bamako/Modibo Keita
=SN Africa/Dakar
DSS 14.67 -17.07 Dakar/Blaise Diagne
=GM Africa/Banjul
BJL 13.34 -16.65 Banjul/Yundum
=GN Africa/Conakry
CKY 9.58 -13.61 Conakry/Ahmed Sekou Toure
=SL Africa/Freetown
FNA 8.62 -13.20 Freetown/Lungi
=LR Africa/Monrovia
ROB 6.23 -10.36 Monrovia/Roberts
=CV Atlantic/Cape_Verde
RAI 14.92 -23.49 Praia/Nelson Mandela
SID 16.74 -22.95 Sal/Amilcar Cabral
=MR Africa/Nouakchott
NKC 18.31 -15.97 Nouakchott/Oumtounsy
=MA Africa/Casablanca
CMN 33.37 -7.59 Casablanca/Mohammed V
RAK 31.61 -8.04 Marrakech/Menara
=DZ Africa/Algiers
ALG 36.69 3.22 Algiers/Houari Boumediene
=TN Africa/Tunis
TUN 36.85 10.23 Tunis/Carthage
=LY Africa/Tripoli
MJI 32.89 13.28 Tripoli/Mitiga
=EG Africa/Cairo
CAI 30.12 31.41 Cairo
SSH 27.98 34.39 Sharm el Sheikh
HRG 27.18 33.80 Hurghada
LXR 25.67 32.71 Luxor
ASW 23.96 32.82 Aswan
HBE 30.92 29.70 Alexandria/Borg El Arab
=ZM Africa/Lusaka
LUN -15.33 28.45 Lusaka/Kenneth Kaunda
LVI -17.82 25.82 Livingstone/Harry Mwanga Nkumbula
NLA -12.98 28.49 Ndola/Simon Mwansa Kapwepwe
MFU -13.26 31.94 Mfuwe
=ZW Africa/Harare
HRE -17.93 31.09 Harare/Robert Gabriel Mugabe
VFA -18.10 25.84 Victoria Falls
BUQ -20.02 28.62 Bulawayo/Joshua Mqabuko Nkomo
=MW Africa/Blantyre
LLW -13.79 33.78 Lilongwe/Kamuzu
BLZ -15.68 34.97 Blantyre/Chileka
=MZ Africa/Maputo
MPM -25.92 32.57 Maputo
BEW -19.80 34.91 Beira
POL -12.99 40.52 Pemba (Mozambique)
TET -16.10 33.64 Tete
=BW Africa/Gaborone
GBE -24.56 25.92 Gaborone/Seretse Khama
MUB -19.97 23.43 Maun
BBK -17.83 25.16 Kasane
=NA Africa/Windhoek
WDH -22.48 17.47 Windhoek/Hosea Kutako
WVB -22.98 14.65 Walvis Bay
=ZA Africa/Johannesburg
JNB@JNB -26.14 28.24 Johannesburg/O. R. Tambo
HLA@JNB -25.94 27.93 Johannesburg/Lanseria
CPT -33.97 18.60 Cape Town
DUR -29.61 31.12 Durban/King Shaka
PLZ -33.98 25.62 Gqeberha/Chief Dawid Stuurman (Port Elizabeth)
GRJ -34.01 22.38 George
BFN -29.09 26.30 Bloemfontein/Bram Fischer
MQP -25.38 31.11 Nelspruit/Kruger Mpumalanga
HDS -24.37 31.05 Hoedspruit
=SZ Africa/Mbabane
SHO -26.36 31.72 Manzini/King Mswati III
=LS Africa/Maseru
MSU -29.46 27.55 Maseru/Moshoeshoe I
=AO Africa/Luanda
LAD -8.86 13.23 Luanda/Quatro de Fevereiro
=MG Indian/Antananarivo
TNR -18.80 47.48 Antananarivo/Ivato
NOS -13.31 48.31 Nosy Be/Fascene
=MU Indian/Mauritius
MRU -20.43 57.68 Mauritius/Sir Seewoosagur Ramgoolam
=SC Indian/Mahe
SEZ -4.67 55.52 Mahe/Seychelles
PRI -4.32 55.69 Praslin
=KM Indian/Comoro
HAH -11.53 43.27 Moroni/Prince Said Ibrahim
`
