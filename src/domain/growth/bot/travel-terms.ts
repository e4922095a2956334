import { englishForms, frenchForms, isMistyped, swahiliVerbs } from './word-forms.ts'

/**
 * Words that travellers use for the same thing, a group a line: English, French, Swahili. A line between two words is a
 * space. Each word finds texts with any other of its group; one word may stand in several.
 */
const groups = `
book reserve reservation booking secure_a_place hold_a_place secure_my_spot secure_our_spot secure_my_place sign_up confirm_my_place how_to_order reserver reservation kuhifadhi kuweka_nafasi weka_nafasi reserv make_a_reservation make_a_booking place_a_booking place_an_order book_a_place book_a_spot secure_a_spot sign_us_up sign_me_up s_inscrire inscrire inscription kubuku nibuku
pay payment due owe payable paying paid pays settle money funds instalment payer paiement regler argent lipa kulipa nalipa tunalipa analipa wanalipa malipo pesa settle_the_bill settle_our_bill settle_my_bill pay_the_bill payable_in pay_with pay_by reglement regler_la_facture moyens_de_paiement moyen_de_paiement kulipia njia_za_malipo njia_ya_malipo transferred
card paypal american_express credit_card debit_card visa_card mastercard amex carte carte_bancaire kadi cards visa_or_mastercard apple_pay google_pay stripe cheque cheques western_union moneygram wise revolut venmo alipay chip_and_pin amex visa_debit
mobile_money mtn airtel momo mpesa m_pesa orange_money simu_pesa tigo_pesa tigopesa mobile_payment mobile_wallet
cash banknotes especes liquide taslimu fedha_taslimu in_notes bank_notes notes_and_coins coins in_cash dollar_bills dollar_notes bills euros argent_liquide en_liquide pesa_taslimu keshi
bank bank_transfer wire swift virement banque benki wire_transfer sepa iban virement_bancaire akaunti_ya_benki
deposit down_payment downpayment upfront advance_payment in_advance whole_sum whole_amount full_amount full_price at_once all_at_once everything_now in_full prepayment part_payment just_a_part only_a_part a_part_of_it in_parts acompte arrhes depot amana malipo_ya_awali kianzio pay_half half_now up_front pay_everything pay_all pay_it_all owe_everything pay_the_whole pay_the_full pay_in_full pay_first pay_now pay_before want_first need_first share_of_the_price portion tout_payer payer_tout malipo_ya_kwanza nilipe_kiasi rubuni arbuni kutanguliza tanguliza pay_to_start pay_to_book pay_at_booking pay_when_booking pay_when_i_book pay_when_we_book
balance rest remainder remaining remaining_amount what_is_left final_payment outstanding second_payment solde reste salio baki remaining_sum remaining_money rest_of_the_money rest_of_the_payment rest_of_the_price le_reste montant_restant kiasi_kilichobaki kilichobaki iliyobaki yaliyobaki due_date
cancel cancellation cancelation call_off withdraw pull_out pulling_out drop_out back_out lose_our_deposit lose_my_deposit annuler annulation kughairi kufuta kusitisha sitisha ghairi call_the_trip_off call_it_off call_everything_off call_our_trip_off annule annulons annulent calling_off called_off back_out_of get_out_of_it not_go_through scrap_the_trip abandon ahirisha_kabisa call_the_whole_thing_off
refund money_back reimburse reimbursement get_back give_back rembourser remboursement rembourse rudishiwa kurudishiwa marejesho something_back anything_back our_money my_money refunded refundable get_my_money get_our_money remboursable remboursables returned_money return_my_money return_our_money return_the_money return_my_deposit return_the_deposit reimbursed reimbursement kurudisha kurejesha rejesha_pesa deposit_back payment_back lose_money lose_my_money lose_our_money forfeit
cancel injured accident fall_ill get_sick gets_sick get_ill fall_sick falls_ill gets_ill cannot_come can_not_come can_t_come cant_come cannot_make_it can_t_make_it cant_make_it unable_to_come unable_to_travel have_to_stay_home tomber_malade tombe_malade nikiugua broke_her broke_his broke_my broken_leg broken_arm broke_a_leg broke_an_arm hospitalised hospitalized get_something_back get_anything_back passed_away a_funeral death_in_the_family can_no_longer_come can_no_longer_travel no_longer_come no_longer_go catches_covid catch_covid get_covid gets_covid have_covid positive_for_covid break_my break_a break_her break_his emergency_at_home sick_before ill_before ne_peux_plus_venir ne_pouvons_plus_venir sitaweza_kuja siwezi_kuja hatuwezi_kuja hatutaweza_kuja money_we_sent money_i_sent money_we_paid money_i_paid
change alter amend modify switch swap changer modifier deplacer kubadilisha badilisha badili changer_de_date changer_les_dates changement kubadili mabadiliko
move postpone push push_back push_our_trip_back reschedule another_day another_month other_month instead_of rather_travel other_dates another_date different_date different_dates later_date later_dates shift_our put_off delay one_week_later week_later days_later days_late come_later come_earlier move_our change_my_dates bring_forward reporter decaler kuahirisha ahirisha start_later starts_later begin_later days_later day_later week_later weeks_later flight_was_moved flight_was_cancelled flight_is_late flight_is_delayed delayed_flight month_later months_later travel_later come_later go_later moved moving_the_trip rebook re_book rearrange reprogrammer repousser remettre avancer sogeza kusogeza next_year_instead travel_next_year come_next_year another_time another_week other_week new_dates new_date swap_the_dates change_the_date change_the_dates flights_were_moved flights_were_changed flights_were_cancelled flight_was_changed flights_changed flight_changed shift shifted shifting
visa visa_on_arrival documents travel_documents e_visa evisa entry_permit entry_papers travel_papers visas viza visa_requirements visa_free tourist_visa e_visas visa_touriste papers_do_i_need papers_to_enter visa_ya_utalii kuingia
passport passports passeport pasipoti hati_ya_kusafiria
immigration entry enter customs frontiere douane uhamiaji kuingia ingia
vaccination vaccine vaccinate vaccinated jab shot injection inoculation immunisation immunization immunised vaccin vaccins vacciner piqure chanjo sindano yellow_card vaccinations vaccines inoculations innoculation immunise immunize vaccine_card health_card health_certificate vaccinal vaccinale kuchanja kuchanjwa kudungwa chanjo_gani yellow_fever_card yellow_fever_vaccination
yellow_fever fievre_jaune homa_ya_manjano yellow_card
health covid coronavirus flu medical hospital doctor sick ill illness disease medicine sante malade maladie afya ugonjwa daktari
malaria paludisme palu
mosquito mosquitos mosquitoes mozzie insect insects bug_bites bitten bites repellent moustique moustiques mbu moustiquaires bug bugs insect_bite insect_bites flies tsetse
tablet pill prophylaxis antimalarial malarone doxycycline comprime comprimes cachets dawa vidonge antimalarials medication malaria_medicine traitement_antipaludique antipaludique antipaludiques lariam
net mosquito_net bed_net moustiquaire chandarua
age how_old number_of_years how_many_years minimum_age age_limit youngest too_young old_enough age_minimum ans umri miaka from_what_age from_which_age at_what_age what_age minimum_ages ages age_restriction age_restrictions under_age underage quel_age a_partir_de_quel_age umri_gani wa_umri_gani
children child kid kids son daughter boy girl youngster minor little_one grandchild grandson granddaughter nephew niece enfant enfants fils fille mtoto watoto mwana binti grandkids grandkid pre_teen tween pupils enfant_de gamin gamins ado_de
toddler infant baby babies bebe mtoto_mchanga newborn one_year_old two_year_old nourrisson tout_petit wachanga
teenager teen adolescent youth ado kijana
family families familial famille familia
discount reduction reduced cheaper less lower half_price kidogo concession rabais remise moins_cher punguzo nafuu pay_half half_off nusu nusu_bei demi_tarif tarif_reduit tarif_enfant bei_ya_watoto bei_ya_mtoto promo promotion promotions special_price special_prices special_rate special_rates moitie_prix
group groups party_of large_group groupe kikundi kundi
pack packing packing_list what_to_bring what_to_wear what_to_take dress kit emporter bagage_a_prevoir kubeba nibebe what_do_we_bring what_do_i_bring what_to_pack things_to_bring bring_along equipment equipement quoi_emporter que_prendre preparer_mon_sac faire_ma_valise valise_quoi nije_na tuje_na nibebe_nini vitu_gani packing_tips
clothes clothing garment outfit attire jacket trousers shirt sleeves dress_code vetements habits nguo mavazi clothe dress_like dressed_for long_sleeves warm_clothes s_habiller habiller vetement porter nivae tuvae kuvaa avae
boots shoes footwear trainers sneakers sandals hiking_boots chaussures bottes viatu shoe walking_boots trainers wellies gumboots
rain_jacket raincoat waterproof poncho impermeable koti_la_mvua rain_coat rain_coats rain_gear
hat cap sunscreen sun_cream chapeau kofia
gloves glove gants glovu
gaiters gaiter guetres
luggage baggage bag suitcase case backpack rucksack duffel trunk bagage bagages valise sac mizigo begi mkoba baggages bagages_en_soute holdall hold_all soft_bag hard_case suitcases mizigo_mingi kilo_ngapi kilos_de_bagages
weight weigh kg kilo kilos kilograms heavy weight_limit allowance poids uzito kilo
airport entebbe_airport landing aeroport uwanja_wa_ndege
pick_up pickup pick collect fetch meet_us meet_me met_at come_and_get pick_us_up pick_me_up collection drop_off chercher venir_nous_chercher kuchukua kutuchukua mtatupokea kutupokea picks_us_up picks_me_up picked_up pick_ups picked_up_from collects collects_me collects_us wait_for_us waiting_for_us wait_for_me waiting_for_me greet_us greet_me welcome_us at_arrivals name_board met_on_arrival accueil accueillir accueillez recuperer venir_me_chercher nous_chercher me_chercher kupokea kupokelewa utanipokea tutapokelewa someone_there somebody_there anyone_there be_there_when
transfer shuttle taxi cab transport lift transfert navette usafiri teksi transfers shuttles airport_taxi airport_transfer from_the_airport to_the_airport to_the_hotel to_our_hotel to_my_hotel
arrival arrive arrives land lands landing arriving arrivals arrivee atterrir kufika tukifika nikifika touch_down touchdown we_land i_land plane_lands flight_lands flight_arrives atterrissons atterrissage tunafika ninafika kuwasili tukiwasili nikiwasili plane_gets_in flight_gets_in plane_comes_in flight_comes_in gets_in_at get_in_at
season best_time best_month best_months good_time good_month right_time when_to_go when_to_come when_to_travel saison meilleure_periode msimu wakati_mzuri meilleure_saison meilleur_moment meilleur_mois meilleure_epoque best_period high_season low_season peak_season which_month which_months what_month what_time_of_year time_of_year best_time_of_year when_should_we_come when_should_i_come when_should_we_go meilleur_temps quel_mois quelle_periode quelle_saison mwezi_gani miezi_gani mwezi_mzuri
weather climate temperature meteo climat temps_qu_il_fait hali_ya_hewa hot_or_cold how_hot how_cold how_warm humid humidity fait_il_chaud fait_il_froid baridi joto
rain rainy wet rainfall raining pluie pluvieux mvua masika rains rainy_season wet_season monsoon raining_season muddy pleut saison_des_pluies pleuvoir kunanyesha inanyesha
dry driest drier sec seche kiangazi kavu dry_season saison_seche kiangazi_ni
safe safety secure security danger dangerous unsafe risk risky unrest terrorism terrorists war rebels ebola attack attacks trouble securite danger dangereux usalama salama hatari safely secured perilous peril troubles conflict conflicts fighting fighters militia political_situation security_situation travel_advice travel_warning travel_warnings risque risques dangereuse dangereuses sure_de_voyager situation_securitaire hali_ya_usalama amani vita hostile_border ebola_outbreak outbreak
crime theft robbery thieves stolen kidnapping vol_a_la_tire wizi uhalifu thief pickpocket pickpockets robbed mugged muggings kidnapped steal criminalite voleurs voleur vols kuibiwa mwizi wezi
insurance insured insure travel_cover medical_cover covered_by assurance assure bima insurances travel_policy my_policy our_policy assurances assurance_voyage assures kukatiwa_bima bima_ya_safari bima_ya_afya
evacuation air_ambulance rescue flying_doctors medevac rapatriement uokoaji evacuated flown_out flies_me_out flies_us_out fly_me_out fly_us_out helicopter_rescue medical_emergency hospitalisation evacuer
vegetarian vegan veggie plant_based meat meatless végétarien vegetarien vegetalien mboga mlaji_wa_mboga vegetarians vegans veg_food viande eat_no_meat without_meat no_meat meat_free pescatarian sans_viande vegetarienne vegetariens vegetalienne vegane nyama sili_nyama hatuli_nyama mboga_mboga mla_mboga bila_nyama
halal kosher muslim muslims musulman halali waislamu pork porc nguruwe
meals food meal eat dinner lunch breakfast diet dietary menu cuisine repas nourriture manger dejeuner diner chakula mlo kula foods eating special_diet special_diets special_meals regime regime_alimentaire diete vyakula milo local_food local_dish local_dishes
allergy allergic allergies intolerance intolerant gluten coeliac celiac lactose peanut peanuts nuts allergie allergique mzio allergene allergies_alimentaires celiac_disease dairy diabetic diabetes nut_allergy
drink drinks water beverage boire boisson eau maji kinywaji
alcohol beer wine alcool biere vin pombe bia
guide guides ranger tour_leader escort accompagnateur kiongozi mwongozo waongozaji guiding guided guided_by viongozi waongoza_watalii mwongoza_watalii
language languages speak speaks spoken speaking tongue langue langues parle parlez lugha mnaongea mnazungumza wanaongea wanazungumza kuzungumza kuongea anaongea anazungumza lugha_gani speaker speakers
french francais francophone kifaransa francophones french_speaking
german deutsch allemand kijerumani allemands german_speaking
english anglais kiingereza english_speaking
swahili kiswahili souahili
spanish espagnol kihispania hispanophone
tip tipping gratuity gratuities tips baksheesh pourboire pourboires bakshishi kidokezo give_the_driver give_the_guide give_the_guides give_our_guide give_our_driver give_drivers give_guides give_porters tipped give_the_porters give_the_porter give_to_the_guide give_to_the_driver give_our_guides laisser_un_pourboire laisser_au_guide donner_au_guide donner_au_chauffeur zawadi_kwa_kiongozi kumpa_kiongozi kumpa_dereva bahashishi
porter porters carrier porteur porteurs mpagazi wapagazi
resident residents local locals local_rate local_price we_live_in i_live_in live_here we_are_based_in expat resident_rate residents residente wakazi mkazi live_in i_live_in living_in we_live resident_rates resident_price resident_prices rates_for_residents residency foreign_resident_rate expats expatriate expatriates we_are_living tarif_resident tarif_residents tarif_local bei_ya_wakazi bei_ya_wenyeji wenyeji mwenyeji ninaishi naishi tunaishi
east_africa east_african east_africans kenyan kenyans tanzanian tanzanians rwandan rwandans ugandan ugandans burundian citizen citizens afrique_de_l_est afrika_mashariki raia mganda waganda mkenya wakenya eac ressortissant ressortissants kenyans_pay wananchi bei_ya_raia
foreigner foreigners non_resident non_residents etranger etrangers mgeni wageni
id identity_card national_id identity piece_d_identite kitambulisho
permit permits uwa licence permis kibali vibali trekking_permit permis_gorille permits_ahead
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
birds bird birder birders birding birdwatching bird_watching ornithology oiseau oiseaux ornithologie ndege_wa_porini ndege kutazama_ndege birdlife twitching oiseaux_rares ndege_gani birders
shoebill shoebills bec_en_sabot stork storks
game_drive game_drives safari_drive
trek trekking treks tracking hike hiking randonnee kutembea_msituni kupanda
walk walking walks stroll on_foot foot marche balade a_pied kutembea matembezi miguu
climb climbing summit mountaineering ascension escalade kupanda_mlima
mountain mountains hills peak peaks montagne montagnes mlima milima
run running marathon race course_a_pied mbio kukimbia
cycling bicycle bike biking bicycles bikes cycle two_wheels velo baiskeli cyclist bike_ride bike_tour bike_tours cycle_tour velos faire_du_velo vtt mountain_bike mountain_biking kuendesha_baiskeli
horseback horse horses riding cheval equitation farasi horse_riding ride_horses ride_a_horse riding_horses monter_a_cheval a_cheval kupanda_farasi
rafting white_water whitewater rapids raft eaux_vives descente rafter
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
coffee cafe kahawa beans coffee_beans
tea the_noir chai
honey miel asali
city town ville mji jiji
culture cultural traditional village tribe culturel utamaduni
music concert band jazz musique muziki tamasha
film films movie movies cinema filamu
carols christmas noel krismasi
festival fair fete sherehe festivals
class classes lesson lessons course courses workshop workshops cours atelier darasa mafunzo
cooking cook cookery cuisiner kupika mapishi
massage spa massages masaji kukandwa masseuse masser
photography photo photos photographer camera_tips photographie picha kupiga_picha
honeymoon romantic couple couples anniversary lune_de_miel romantique fungate wapenzi
private tailor_made made_to_measure bespoke custom customised personalised own_group prive sur_mesure binafsi
budget cheap affordable low_cost inexpensive bon_marche economique bei_nafuu
luxury luxurious deluxe high_end upmarket five_star luxe anasa kifahari
adventure adventurous thrill aventure
wifi wi_fi internet online_connection connection broadband network mtandao intaneti send_mails send_emails send_mail check_my_mail check_emails whatsapp_call go_online get_online data_connection mobile_data connexion_internet signal reception mobile_network phone_signal wlan mtandaoni
power electricity electric_power plug plugs socket sockets outlet adapter battery batteries charging phone_charging charge_my_phone charge_my_phones charge_our_phones charge_phones charge_my_camera charge_my_batteries charge_my charge_our hair_dryer hairdryer laptop recharge electricite prise courant umeme soketi kuchaji charge_my charge_our charge_a charge_phones charge_cameras recharge electrical recharger recharger_mon recharger_mes charger_mon charger_mes chargeur kuchajisha chaja charger chargers power_points
lodge lodges hotel hotels accommodation camp sleep lodging guesthouse hebergement malazi hoteli
room rooms chambre chambres chumba vyumba
tent tents tented tente tentes hema
cottage cottages banda bungalow chalet
suite suites
apartment apartments flat studio appartement
double double_room double_bed
twin twin_room two_beds single_beds
car cars vehicle vehicles 4x4 jeep land_cruiser suv voiture voitures gari magari
minibus seats_14 van bus coaster hiace minivan minibuses minivans vans buses basi mabasi
self_drive drive_myself drive_ourselves without_driver without_a_driver self_driving drive_it_myself without_chauffeur sans_chauffeur bila_dereva conduire
driver chauffeur with_driver dereva drivers avec_chauffeur na_dereva pamoja_na_dereva
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
fitness physically_fit fit_enough
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

/** Of these a search of English text knows nothing, or another thing. */
const unsearched = new Set(
  'all it me us my our your i we you a an the in to of at for on off up out when before what which how is be there other same no with by from and or can do have not now then if as their her his that this who where will land lands landing'.split(
    ' ',
  ),
)

const groupsOf = new Map<string, Set<string>>()
for (const line of groups.trim().split('\n')) {
  const words = plain(line).split(' ').map(spoken)
  // Of “pay all” a text would be searched for “pay”, and “land” is a car too: these are heard, and not looked for.
  const searched = words.filter((word) => !word.split(' ').some((part) => unsearched.has(part)))
  for (const word of words) {
    const known = groupsOf.get(word) ?? new Set()
    for (const other of searched) known.add(other)
    groupsOf.set(word, known)
  }
}
/** How many words the longest of them has. */
const mostTerms = Math.max(...[...groupsOf.keys()].map((word) => word.split(' ').length))

/** Short words are mistyped into each other, and what is written in the list is not mistyped. */
const leastMistyped = 6
const single = [...groupsOf.keys()].filter((word) => !word.includes(' ') && word.length >= leastMistyped)
const swahiliVerb = swahiliVerbs(groupsOf.keys())

/** Words that are like one of the list by chance, and are themselves. */
const unlike = new Set(
  'manager managers parking parked houses causes passed cooling passing coaching hotline poster'.split(' '),
)

/** “msituni”: in the forest. */
const inSwahili = (word: string): string | undefined => {
  const noun = word.endsWith('ni') ? word.slice(0, -2) : ''
  return groupsOf.has(noun) ? noun : undefined
}

/** How the words of a question are looked up. */
export interface Lookup {
  readonly language?: 'en' | 'fr' | 'sw'
  /** Of these only the words as they stand are looked up: “book”, and not “booked”. */
  readonly asTheyStand?: ReadonlySet<string>
  readonly mayBeMistyped?: (word: string) => boolean
}

function entryOf(
  word: string,
  { language, mayBeMistyped }: Lookup,
): { entry: string; isMistyped: boolean } | undefined {
  const forms = [...englishForms(word), ...(language === 'fr' ? frenchForms(word) : [])]
  const known =
    forms.find((form) => groupsOf.has(form)) ?? (language === 'sw' ? (inSwahili(word) ?? swahiliVerb(word)) : undefined)
  if (known !== undefined) return { entry: known, isMistyped: false }
  if (word.length < leastMistyped || unlike.has(word) || mayBeMistyped?.(word) !== true) return undefined
  const meant = single.find((entry) => isMistyped(word, entry))
  return meant === undefined ? undefined : { entry: meant, isMistyped: true }
}

/** The longest entry of the list that the words from `at` on begin with, and what else says the same. */
export function travelWordAt(
  words: readonly string[],
  at: number,
  lookup: Lookup = {},
): { readonly taken: number; readonly means: readonly string[] } | undefined {
  for (let taken = Math.min(mostTerms, words.length - at); taken > 0; taken -= 1) {
    const said = words.slice(at, at + taken)
    const [word = ''] = said
    const isWhole = taken > 1 || lookup.asTheyStand?.has(word) === true
    const found = isWhole ? { entry: said.join(' '), isMistyped: false } : entryOf(word, lookup)
    const means = found === undefined ? undefined : groupsOf.get(found.entry)
    if (means !== undefined) return { taken, means: found?.isMistyped ? [word, ...means] : [...means] }
  }
  return undefined
}
