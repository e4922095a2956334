/**
 * Words that travellers use for the same thing, a group a line: English, French, Swahili. A line between two words is a
 * space. Each word finds texts with any other of its group; one word may stand in several.
 */
const groups = `
book reserve reservation booking secure_a_place hold_a_place secure_my_spot secure_our_spot secure_my_place sign_up confirm_my_place how_to_order reserver reservation kuhifadhi kuweka_nafasi weka_nafasi
pay payment due owe payable paying paid pays settle money funds instalment payer paiement regler argent lipa kulipa nalipa tunalipa analipa wanalipa malipo pesa settle_the_bill settle_our_bill settle_my_bill pay_the_bill
card paypal american_express credit_card debit_card visa_card mastercard amex carte carte_bancaire kadi
mobile_money mtn airtel momo mpesa m_pesa orange_money simu_pesa
cash banknotes especes liquide taslimu fedha_taslimu in_notes bank_notes notes_and_coins coins
bank bank_transfer wire swift virement banque benki
deposit down_payment downpayment upfront advance_payment in_advance whole_sum whole_amount full_amount full_price at_once all_at_once everything_now in_full prepayment part_payment just_a_part only_a_part a_part_of_it in_parts acompte arrhes depot amana malipo_ya_awali kianzio pay_half half_now
balance rest remainder remaining remaining_amount what_is_left final_payment outstanding second_payment solde reste salio baki
cancel cancellation cancelation call_off withdraw pull_out pulling_out drop_out back_out lose_our_deposit lose_my_deposit annuler annulation kughairi kufuta kusitisha sitisha ghairi call_the_trip_off call_it_off call_everything_off call_our_trip_off
refund money_back reimburse reimbursement get_back give_back rembourser remboursement rembourse rudishiwa kurudishiwa marejesho something_back anything_back our_money my_money
cancel injured accident fall_ill get_sick gets_sick get_ill fall_sick falls_ill gets_ill cannot_come can_not_come can_t_come cant_come cannot_make_it can_t_make_it cant_make_it unable_to_come unable_to_travel have_to_stay_home tomber_malade tombe_malade nikiugua broke_her broke_his broke_my broken_leg broken_arm broke_a_leg broke_an_arm hospitalised hospitalized get_something_back get_anything_back passed_away funeral death_in_the_family
change alter amend modify switch swap changer modifier deplacer kubadilisha badilisha badili
move postpone push push_back push_our_trip_back reschedule another_day another_month other_month instead_of rather_travel other_dates another_date different_date different_dates later_date later_dates shift_our put_off delay one_week_later week_later days_later days_late come_later come_earlier move_our change_my_dates bring_forward reporter decaler kuahirisha ahirisha start_later starts_later begin_later days_later day_later week_later weeks_later flight_was_moved flight_was_cancelled flight_is_late flight_is_delayed delayed_flight month_later months_later travel_later come_later go_later
visa visa_on_arrival documents travel_documents e_visa evisa entry_permit entry_papers travel_papers visas viza
passport passports passeport pasipoti hati_ya_kusafiria
immigration border entry enter customs frontiere douane uhamiaji mpaka
vaccination vaccine vaccinate vaccinated jab shot injection inoculation immunisation immunization immunised vaccin vaccins vacciner piqure chanjo sindano yellow_card
yellow_fever fievre_jaune homa_ya_manjano yellow_card
health covid coronavirus flu medical hospital doctor sick ill illness disease medicine sante malade maladie afya ugonjwa daktari
malaria paludisme palu
mosquito mosquitos mosquitoes mozzie insect insects bug_bites bitten bites repellent moustique moustiques mbu
tablet pill prophylaxis antimalarial malarone doxycycline comprime comprimes cachets dawa vidonge
net mosquito_net bed_net moustiquaire chandarua
age how_old number_of_years how_many_years minimum_age age_limit youngest too_young old_enough age_minimum ans umri miaka
children child kid kids son daughter boy girl youngster minor little_one grandchild grandson granddaughter nephew niece enfant enfants fils fille mtoto watoto mwana binti
toddler infant baby babies bebe mtoto_mchanga
teenager teen adolescent youth ado kijana
family families familial famille familia
discount reduction reduced cheaper less lower half_price kidogo concession rabais remise moins_cher punguzo nafuu
group groups party_of large_group groupe kikundi kundi
pack packing packing_list what_to_bring what_to_wear what_to_take dress kit emporter bagage_a_prevoir kubeba nibebe
clothes clothing garment outfit attire jacket trousers shirt sleeves dress_code vetements habits nguo mavazi
boots shoes footwear trainers sneakers sandals hiking_boots chaussures bottes viatu
rain_jacket raincoat waterproof poncho impermeable koti_la_mvua
hat cap sunscreen sun_cream chapeau kofia
gloves gaiters gants
luggage baggage bag suitcase case backpack rucksack duffel trunk bagage bagages valise sac mizigo begi mkoba
weight weigh kg kilo kilos kilograms heavy weight_limit allowance poids uzito kilo
airport entebbe_airport landing aeroport uwanja_wa_ndege
pick_up pickup collect fetch meet_us meet_me met_at come_and_get pick_us_up pick_me_up collection drop_off chercher venir_nous_chercher kuchukua kutuchukua mtatupokea kutupokea
transfer shuttle taxi cab transport lift transfert navette usafiri teksi
arrival arrive arrives land lands landing arriving arrivals arrivee atterrir kufika tukifika nikifika
season best_time best_month best_months good_time good_month right_time when_to_go when_to_come when_to_travel saison meilleure_periode msimu wakati_mzuri meilleure_saison meilleur_moment meilleur_mois meilleure_epoque
weather climate temperature meteo climat temps_qu_il_fait hali_ya_hewa
rain rainy wet rainfall raining pluie pluvieux mvua masika
dry driest drier sec seche kiangazi kavu
safe safety secure security danger dangerous unsafe risk risky unrest terrorism terrorists war rebels ebola attack attacks trouble securite danger dangereux usalama salama hatari
crime theft robbery thieves stolen kidnapping vol_a_la_tire wizi uhalifu
insurance insured insure travel_cover medical_cover covered_by assurance assure bima
evacuation air_ambulance rescue flying_doctors medevac rapatriement uokoaji
vegetarian vegan veggie plant_based meat meatless végétarien vegetarien vegetalien mboga mlaji_wa_mboga
halal kosher muslim muslims musulman halali waislamu
meals food meal eat dinner lunch breakfast diet dietary menu cuisine repas nourriture manger dejeuner diner chakula mlo kula
allergy allergic allergies intolerance intolerant gluten coeliac celiac lactose peanut peanuts nuts allergie allergique mzio
drink drinks water beverage boire boisson eau maji kinywaji
alcohol beer wine alcool biere vin pombe bia
guide guides ranger tour_leader escort accompagnateur kiongozi mwongozo waongozaji
language languages speak speaks spoken speaking tongue langue langues parle parlez lugha mnaongea mnazungumza wanaongea
french francais francophone kifaransa
german deutsch allemand kijerumani
english anglais kiingereza
swahili kiswahili souahili
spanish espagnol kihispania
tip tipping gratuity gratuities tips baksheesh pourboire pourboires bakshishi kidokezo give_the_driver give_the_guide give_the_guides give_our_guide give_our_driver give_drivers give_guides give_porters
porter porters carrier porteur porteurs mpagazi wapagazi
resident residents local locals local_rate local_price we_live_in i_live_in live_here we_are_based_in expat resident_rate residents residente wakazi mkazi live_in i_live_in living_in we_live
east_africa east_african east_africans kenyan kenyans tanzanian tanzanians rwandan rwandans ugandan ugandans burundian citizen citizens afrique_de_l_est afrika_mashariki raia mganda waganda mkenya wakenya
foreigner foreigners non_resident non_residents etranger etrangers mgeni wageni
id identity_card national_id identity piece_d_identite kitambulisho
permit permits uwa licence permis kibali vibali
gorilla gorillas ape apes great_apes silverback gorille gorilles sokwe_mtu sokwe masokwe
chimpanzee chimp chimps chimpanzees chimpanze chimpanzes sokwe
primate primates monkey monkeys singe singes nyani tumbili
lion lions lionne simba
elephant elephants tembo ndovu
rhino rhinos rhinoceros kifaru
leopard leopards chui
hippo hippos hippopotamus hippopotame kiboko viboko
giraffe giraffes girafe twiga
buffalo buffalos buffle nyati
zebra zebras zebre pundamilia
crocodile crocodiles croc mamba
big_five big_5 cinq_grands
wildlife animals animal game faune animaux wanyama
birds bird birder birders birding birdwatching bird_watching ornithology oiseau oiseaux ornithologie ndege_wa_porini ndege kutazama_ndege
shoebill shoebills bec_en_sabot
game_drive game_drives safari_drive
trek trekking treks tracking hike hiking randonnee kutembea_msituni kupanda
walk walking walks stroll on_foot foot marche balade a_pied kutembea matembezi miguu
climb climbing summit mountaineering ascension escalade kupanda_mlima
mountain mountains hills peak peaks montagne montagnes mlima milima
run running marathon race course_a_pied mbio kukimbia
cycling bicycle bike biking bicycles bikes cycle two_wheels velo baiskeli
horseback horse horses riding cheval equitation farasi
rafting white_water whitewater rapids raft eaux_vives
boat boats cruise launch canoe ferry bateau croisiere pirogue mashua boti
fishing fish peche uvuvi samaki
swim swimming baignade kuogelea
beach beaches sand plage pwani ufukwe ufuo
island islands isle ile iles kisiwa visiwa
lake lakes lac lacs ziwa maziwa
river riviere fleuve mto
falls waterfall waterfalls cascade cascades chute chutes maporomoko
forest jungle rainforest woods foret msitu misitu
savannah savanna plains savane nyika
crater crater_lakes volcano cratere volcan
hot_springs spring springs sources_chaudes
coffee cafe kahawa
tea the_noir chai
honey miel asali
city town ville mji jiji
culture cultural traditional village tribe culturel utamaduni
music concert band jazz musique muziki tamasha
film films movie movies cinema filamu
carols christmas noel krismasi
festival fair fete sherehe
cooking cook cookery cuisiner kupika mapishi
massage spa massages masaji kukandwa
photography photo photos photographer camera_tips photographie picha kupiga_picha
honeymoon romantic couple couples anniversary lune_de_miel romantique fungate wapenzi
private tailor_made made_to_measure bespoke custom customised personalised own_group prive sur_mesure binafsi
budget cheap affordable low_cost inexpensive bon_marche economique bei_nafuu
luxury luxurious deluxe high_end upmarket five_star luxe anasa kifahari
adventure adventurous thrill aventure
wifi wi_fi internet online_connection connection broadband network mtandao intaneti send_mails send_emails send_mail check_my_mail check_emails whatsapp_call go_online get_online
power electricity electric_power plug plugs socket sockets outlet adapter battery batteries charging phone_charging charge_my_phone charge_my_phones charge_our_phones charge_phones charge_my_camera charge_my_batteries charge_my charge_our hair_dryer hairdryer laptop recharge electricite prise courant umeme soketi kuchaji charge_my charge_our charge_a charge_phones charge_cameras recharge
lodge lodges hotel hotels accommodation camp sleep lodging guesthouse hebergement malazi hoteli
room rooms chambre chambres chumba vyumba
tent tents tented tente tentes hema
cottage cottages banda bungalow chalet
suite suites
apartment apartments flat studio appartement
double double_room double_bed
twin twin_room two_beds single_beds
car cars vehicle vehicles 4x4 jeep land_cruiser suv voiture voitures gari magari
minibus seats_14 van bus coaster hiace minivan
self_drive drive_myself drive_ourselves without_driver without_a_driver
driver chauffeur with_driver dereva
camping camp_site campsite sleeping_bag sleeping_bags kambi
binoculars field_glasses jumelles darubini
map maps carte_routiere ramani
books field_guide guidebook guide_book livre livres kitabu vitabu
souvenir souvenirs gift gifts present crafts craft cadeau cadeaux zawadi
jewellery jewelry necklace bijoux
basket baskets panier kikapu
cloth fabric kitenge tissu kitambaa
bottle flask gourde chupa
calendar calendars calendrier kalenda
advice consultation consulting conseil ushauri
equator equateur ikweta
weekend week_end wikendi
half_day morning matinee asubuhi
day_trip day_trips one_day day_tour excursion_d_une_journee safari_ya_siku
ten_days ten_day 10_day 10_days dix_jours siku_kumi
eight_days eight_day 8_day 8_days huit_jours
five_days five_day 5_day 5_days cinq_jours
four_days four_day 4_day 4_days quatre_jours
three_days three_day 3_day 3_days trois_jours siku_tatu
grand_tour around_uganda across_uganda whole_country tour_of_uganda round_trip grand_uganda
work_permit work_visa residence_permit
student students etudiant mwanafunzi
wedding weddings mariage harusi
conference conferences meeting_room
disabled wheelchair accessible accessibility handicap handicape walemavu
pregnant pregnancy enceinte mjamzito
senior seniors elderly pensioner retired aine wazee
fit fitness physically
altitude altitude_sickness
toilet toilets bathroom restroom toilettes choo
laundry washing_clothes blanchisserie dobi
pool swimming_pool piscine bwawa
smoking smoke fumer sigara kuvuta
dog dogs cat pet pets chien chat mbwa paka
drone drones
sim sim_card sim_cards
exchange_rate exchange_rates currency_exchange
flight flights plane air_ticket avion
train trains rail
helicopter helicopters chopper
balloon balloons hot_air_balloon montgolfiere
voucher vouchers gift_card gift_cards
receipt invoice bill facture risiti
confirmation confirm confirmed e_ticket confirmation_email uthibitisho
delivery deliver shipping ship livraison kuletewa
certificate cert proof certificat cheti
second_hand used_car used_cars pre_owned preowned
park_fees park_fee entrance_fee entrance_fees entry_fee
`

const spoken = (word: string): string => word.replaceAll('_', ' ')
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const groupsOf = new Map<string, Set<string>>()
for (const line of groups.trim().split('\n')) {
  const words = plain(line).split(' ').map(spoken)
  for (const word of words) {
    const known = groupsOf.get(word) ?? new Set()
    for (const other of words) known.add(other)
    groupsOf.set(word, known)
  }
}
/** How many words the longest of them has. */
const mostTerms = Math.max(...[...groupsOf.keys()].map((word) => word.split(' ').length))

/** A word of English as the list may have it: without its ending. */
function formsOf(word: string): readonly string[] {
  const forms = [word]
  const cut = (ending: string, puts: readonly string[]) => {
    if (!word.endsWith(ending) || word.length < ending.length + 3) return
    const stem = word.slice(0, -ending.length)
    for (const put of puts) forms.push(stem + put)
    if (ending !== 's' && stem.at(-1) === stem.at(-2)) forms.push(stem.slice(0, -1))
  }
  cut('ies', ['y'])
  cut('es', ['', 'e'])
  cut('s', [''])
  cut('ing', ['', 'e'])
  cut('ed', ['', 'e'])
  return forms
}

/** The longest entry of the list that the words from `at` on begin with, and what else says the same. */
export function travelWordAt(
  words: readonly string[],
  at: number,
  /** Of these only the words as they stand are looked up: “book”, and not “booked”. */
  asTheyStand: ReadonlySet<string> = new Set(),
): { readonly taken: number; readonly means: readonly string[] } | undefined {
  for (let taken = Math.min(mostTerms, words.length - at); taken > 0; taken -= 1) {
    const said = words.slice(at, at + taken)
    const isWhole = taken > 1 || asTheyStand.has(said[0] ?? '')
    const forms = isWhole ? [said.join(' ')] : formsOf(said[0] ?? '')
    const form = forms.find((each) => groupsOf.has(each))
    if (form !== undefined) return { taken, means: [...(groupsOf.get(form) ?? [])] }
  }
  return undefined
}
