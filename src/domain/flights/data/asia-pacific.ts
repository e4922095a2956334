/** As `africa.ts` says. */
export const asiaPacific = `
=AE Asia/Dubai
DXB@DXB 25.25 55.36 Dubai
DWC@DXB 24.90 55.16 Dubai/Al Maktoum
SHJ 25.33 55.52 Sharjah
AUH 24.43 54.65 Abu Dhabi/Zayed
=QA Asia/Qatar
DOH 25.27 51.61 Doha/Hamad
=OM Asia/Muscat
MCT 23.59 58.28 Muscat
SLL 17.04 54.09 Salalah
=BH Asia/Bahrain
BAH 26.27 50.63 Bahrain
=KW Asia/Kuwait
KWI 29.23 47.97 Kuwait
=SA Asia/Riyadh
RUH 24.96 46.70 Riyadh/King Khalid
JED 21.68 39.16 Jeddah/King Abdulaziz
MED 24.55 39.70 Medina/Prince Mohammad bin Abdulaziz
DMM 26.47 49.80 Dammam/King Fahd
=YE Asia/Aden
ADE 12.83 45.03 Aden
=JO Asia/Amman
AMM 31.72 35.99 Amman/Queen Alia
=LB Asia/Beirut
BEY 33.82 35.49 Beirut/Rafic Hariri
=IL Asia/Jerusalem
TLV 32.01 34.89 Tel Aviv/Ben Gurion
=IQ Asia/Baghdad
BGW 33.26 44.23 Baghdad
=IR Asia/Tehran
IKA 35.42 51.15 Tehran/Imam Khomeini
=AF Asia/Kabul
KBL 34.57 69.21 Kabul
=AZ Asia/Baku
GYD 40.47 50.05 Baku/Heydar Aliyev
=GE Asia/Tbilisi
TBS 41.67 44.95 Tbilisi/Shota Rustaveli
=AM Asia/Yerevan
EVN 40.15 44.40 Yerevan/Zvartnots
=KZ Asia/Almaty
ALA 43.35 77.04 Almaty
=UZ Asia/Tashkent
TAS 41.26 69.28 Tashkent/Islam Karimov
=IN Asia/Kolkata
DEL 28.57 77.10 Delhi/Indira Gandhi
BOM 19.09 72.87 Mumbai/Chhatrapati Shivaji (Bombay)
BLR 13.20 77.71 Bengaluru/Kempegowda (Bangalore)
MAA 12.99 80.17 Chennai/Chennai (Madras)
HYD 17.24 78.43 Hyderabad/Rajiv Gandhi
CCU 22.65 88.45 Kolkata/Netaji Subhas Chandra Bose (Calcutta)
AMD 23.07 72.63 Ahmedabad/Sardar Vallabhbhai Patel
COK 10.15 76.40 Kochi/Cochin
GOI 15.38 73.83 Goa/Dabolim
TRV 8.48 76.92 Thiruvananthapuram
=PK Asia/Karachi
KHI 24.91 67.16 Karachi/Jinnah
LHE 31.52 74.40 Lahore/Allama Iqbal
ISB 33.55 72.83 Islamabad
=BD Asia/Dhaka
DAC 23.84 90.40 Dhaka/Hazrat Shahjalal
=NP Asia/Kathmandu
KTM 27.70 85.36 Kathmandu/Tribhuvan
=LK Asia/Colombo
CMB 7.18 79.88 Colombo/Bandaranaike
=MV Indian/Maldives
MLE 4.19 73.53 Male/Velana
=MM Asia/Yangon
RGN 16.91 96.13 Yangon/Mingaladon
=TH Asia/Bangkok
BKK@BKK 13.69 100.75 Bangkok/Suvarnabhumi
DMK@BKK 13.91 100.61 Bangkok/Don Mueang
HKT 8.11 98.32 Phuket
CNX 18.77 98.96 Chiang Mai
=VN Asia/Ho_Chi_Minh
SGN 10.82 106.65 Ho Chi Minh City/Tan Son Nhat (Saigon)
HAN 21.22 105.81 Hanoi/Noi Bai
=KH Asia/Phnom_Penh
SAI 13.37 104.22 Siem Reap/Angkor
=MY Asia/Kuala_Lumpur
KUL@KUL 2.75 101.71 Kuala Lumpur
PEN 5.30 100.28 Penang
=SG Asia/Singapore
SIN 1.36 103.99 Singapore/Changi
=ID Asia/Jakarta
CGK@JKT -6.13 106.66 Jakarta/Soekarno-Hatta
=ID Asia/Makassar
DPS -8.75 115.17 Denpasar/Ngurah Rai (Bali)
=PH Asia/Manila
MNL 14.51 121.02 Manila/Ninoy Aquino
CEB 10.31 123.98 Cebu/Mactan
=HK Asia/Hong_Kong
HKG 22.31 113.92 Hong Kong/Chek Lap Kok
=MO Asia/Macau
MFM 22.15 113.59 Macau
=CN Asia/Shanghai
PEK@BJS 40.08 116.58 Beijing/Capital
PKX@BJS 39.51 116.41 Beijing/Daxing
PVG@SHA 31.14 121.81 Shanghai/Pudong
SHA@SHA 31.20 121.34 Shanghai/Hongqiao
CAN 23.39 113.30 Guangzhou/Baiyun
SZX 22.64 113.81 Shenzhen/Bao'an
CTU 30.58 103.95 Chengdu/Shuangliu
HGH 30.23 120.43 Hangzhou/Xiaoshan
KMG 25.10 102.93 Kunming/Changshui
=KR Asia/Seoul
ICN@SEL 37.46 126.44 Seoul/Incheon
GMP@SEL 37.56 126.79 Seoul/Gimpo
=JP Asia/Tokyo
HND@TYO 35.55 139.78 Tokyo/Haneda
NRT@TYO 35.76 140.39 Tokyo/Narita
KIX@OSA 34.43 135.24 Osaka/Kansai
ITM@OSA 34.79 135.44 Osaka/Itami
NGO 34.86 136.81 Nagoya/Chubu
FUK 33.59 130.45 Fukuoka
CTS 42.78 141.69 Sapporo/New Chitose
=AU Australia/Sydney
SYD -33.95 151.18 Sydney/Kingsford Smith
CBR -35.31 149.19 Canberra
=AU Australia/Melbourne
MEL -37.67 144.84 Melbourne/Tullamarine
=AU Australia/Brisbane
BNE -27.38 153.12 Brisbane
CNS -16.88 145.75 Cairns
OOL -28.16 153.51 Gold Coast/Coolangatta
=AU Australia/Adelaide
ADL -34.95 138.53 Adelaide
=AU Australia/Perth
PER -31.94 115.97 Perth
=AU Australia/Darwin
DRW -12.41 130.88 Darwin
=AU Australia/Lord_Howe
LDH -31.54 159.08 Lord Howe Island
=NZ Pacific/Auckland
AKL -37.01 174.79 Auckland
CHC -43.49 172.53 Christchurch
WLG -41.33 174.81 Wellington
ZQN -45.02 168.74 Queenstown
=NZ Pacific/Chatham
CHT -43.81 -176.46 Chatham Islands/Tuuta
=FJ Pacific/Fiji
NAN -17.76 177.44 Nadi
=WS Pacific/Apia
APW -13.83 -172.01 Apia/Faleolo
=US Pacific/Pago_Pago
PPG -14.33 -170.71 Pago Pago
=TO Pacific/Tongatapu
TBU -21.24 -175.15 Nuku'alofa/Fua'amotu
=NZ Pacific/Rarotonga
RAR -21.20 -159.81 Rarotonga
=FR Pacific/Tahiti
PPT -17.55 -149.61 Papeete/Faa'a
=FR Pacific/Noumea
NOU -22.01 166.21 Noumea/La Tontouta
=VU Pacific/Efate
VLI -17.70 168.32 Port Vila/Bauerfield
=PG Pacific/Port_Moresby
POM -9.44 147.22 Port Moresby/Jacksons
=SB Pacific/Guadalcanal
HIR -9.43 160.05 Honiara
=US Pacific/Guam
GUM 13.48 144.80 Guam/Antonio B. Won Pat
=KI Pacific/Tarawa
TRW 1.38 173.15 Tarawa/Bonriki
=KI Pacific/Kiritimati
CXI 1.99 -157.35 Kiritimati/Cassidy
=MH Pacific/Majuro
MAJ 7.06 171.27 Majuro/Amata Kabua
`
