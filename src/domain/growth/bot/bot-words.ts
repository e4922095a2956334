import type { OfferKind } from '../../offers/offer-kinds.ts'

/** What somebody wants to know, beside what it is about. */
export const botIntents = [
  'price',
  'dates',
  'included',
  'length',
  'place',
  'difficulty',
  'party',
  'person',
  'contact',
  'greeting',
  'thanks',
  'list',
] as const
export type BotIntent = (typeof botIntents)[number]

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Words that say nothing of the matter, without accents: English, French, Swahili. */
export const stopWords: ReadonlySet<string> = new Set(
  words(`
  a an the of to in on at for from with by and or but if is are was were be been am do does did can could would will shall should may might must
  i we you he she it they me us my our your their its this that these those there here what which who whom when where why how any some much many
  please tell know want like need get have has had go going about as so just also too very really then than im id ill whats hows ok
  let give show find looking look help possible way thing something anything one us into up out not no yes s t re ve d m ll dont doesnt
  use used using useful work works working go come coming came comes make makes made making put puts try take took taking gets getting got run runs
  good better great nice fine bad enough sure lot lots bit little kind kinds sort type types usual usually normally often always never sometimes ever again yet once twice
  think guess wonder wondering heard hear read say says said mean means understand explain describe idea advise suggest
  first second last next final before after during while until since between around near nearby within without
  one two three four five six seven eight nine ten both all anyone everyone someone everybody anybody nobody something nothing everything whole same different other others another
  her him his hers herself himself myself yourself ourselves wife husband partner friend friends mother father parents mum dad brother sister mate
  stay staying visit visiting see seeing look looks seem feel keep stop hold holder holders paper papers form forms
  expect expected provide provided provides supply handle manage arrange arranged arranges organise organised organize cover covers covered covering apply applies count
  must ought supposed afford worth well already actually basically maybe perhaps perhaps else instead along across through big small short old new young
  dear sir madam guys team folks hey hi hello there kindly please thanks pls plz
  sell selling sells buy purchase main typical typically people us
  usually currently moment now nowadays these days today tonight mine ours
  amount total charge charged cost included
  against tourist tourists visitor visitors traveller travellers traveler travelers guest guests client clients rather sum top
  love loves enjoy hope hoping plan planning because due ride rides back here prendre emmener aller venir amount
  procedure process part parts problem problems issue special particular year years week weeks month months day days time times hour hours january february march april june july august september october november december
  voyage voyages sejour cher coute janvier fevrier avril juin juillet septembre octobre novembre decembre
  kwenda kiasi inagharimu gharama bado sana pia kila mtu siku wakati
  per later soon ok okay accept accepted take taken require required needed necessary possible allowed able happen happens want wanted info information details question
  policy policies process ways place whats uganda every each day night person people if still already only than about regarding concerning
  le la les l un une des du de d au aux et ou mais si est sont etre avoir ai as a avez nous vous je tu il elle ils on mon ma mes votre vos notre nos
  ce cet cette ces que qu qui quoi quel quelle quels quelles quand comment pour dans sur avec sans par en y se sa son ses plus bonjour salut svp plait
  peut peux puis pouvez faut faire fait veux voudrais aimerais c n j s il ya
  na ya wa za la kwa ni je ya kuna una nina tuna mna wana hii hiyo hizi hapo hapa katika kama au lakini yangu yetu yako yenu gani nini nani
  naomba nataka tunataka ninataka tafadhali mimi sisi wewe nyinyi kwenye cha vya pa mwa huko kwani ili nahitaji unahitaji tunahitaji hitaji naweza tunaweza mnaweza inawezekana iko yako`),
)

/** What people call the kinds of offers. */
export const kindWords: Readonly<Record<string, readonly OfferKind[]>> = Object.fromEntries(
  (
    [
      [
        'package',
        'tours tour trips trip safaris safari packages package excursions excursion expeditions voyages voyage circuits ziara',
      ],
      ['room', 'rooms room accommodation hotels lodges chambres chambre vyumba chumba malazi'],
      ['car', 'cars car vehicles vehicle 4x4 voitures voiture vehicules magari gari'],
      ['event', 'events event concerts concert evenements matukio tamasha'],
      ['service', 'services service classes activities huduma shughuli'],
      ['track', 'trails trail paths tracks hikes walks sentiers'],
      ['product', 'products product souvenirs souvenir gifts shop boutique bidhaa'],
    ] as const
  ).flatMap(([kind, named]) => words(named).map((word) => [word, [kind]] as const)),
)

/** Words of questions and what they ask for; they need not occur in what answers it. */
export const intentWords: Readonly<Record<BotIntent, ReadonlySet<string>>> = {
  price: new Set(
    words(
      'price prices priced cost costs costing rate rates fee charge charges expensive cheap cheapest dearest priciest usd ugx dollars prix cout coute tarif tarifs combien cher bei gharama inagharimu kiasi ngapi pesa shilingi',
    ),
  ),
  dates: new Set(
    words(
      'date dates available availability departure departures depart departs departing leave leaves next free when soon upcoming schedule quand disponible disponibles disponibilite depart departs prochain prochaine prochains tarehe lini nafasi wakati inayofuata',
    ),
  ),
  included: new Set(
    words(
      'include includes included including inclusions exclude excluded inclus incluse comprend compris comprises pamoja inajumuisha jumuisha',
    ),
  ),
  length: new Set(words('long days duration last lasts hours nights duree dure jours longtemps siku muda')),
  place: new Set(
    words('meet meeting start starts begin begins pick pickup rendez rencontre commence kuanzia kukutana'),
  ),
  difficulty: new Set(
    words('hard difficult difficulty easy fit fitness tough challenging strenuous difficile facile dur ngumu rahisi'),
  ),
  party: new Set(words('group size maximum max minimum most least people persons places seats groupe personnes watu')),
  person: new Set(
    words(
      'human person agent someone somebody staff representative operator speak talk call humain personne conseiller parler mtu kuongea mhudumu',
    ),
  ),
  contact: new Set(
    words(
      'phone email telephone address office contact located location whatsapp numero adresse bureau simu anwani ofisi barua',
    ),
  ),
  greeting: new Set(words('hello hi hey morning evening afternoon bonsoir habari jambo mambo hujambo shikamoo')),
  thanks: new Set(words('thanks thank thx cheers merci asante shukrani')),
  list: new Set(
    words(
      'offer offers tours tour trip trips packages package safari safaris sell options recommend best popular activities rooms room lodges cars car vehicles events services things voyages circuits excursions chambres voitures safari ziara vyumba magari shughuli',
    ),
  ),
}

/** Words that decide only beside others or where nothing else is said: “What should I bring?”, but “Can I bring a suitcase?”. */
export const lightWords: Readonly<Record<string, readonly string[]>> = {
  bring: ['pack', 'luggage'],
  wear: ['pack', 'clothes'],
  carry: ['luggage', 'pack'],
  enter: ['entry', 'visa'],
  travel: ['travel'],
  send: ['pay'],
  join: ['book'],
  register: ['book'],
  accept: ['pay'],
  ...Object.fromEntries(
    words('rent rents renting rental hire hiring louer location kukodi kukodisha').map((word) => [
      word,
      ['hire', 'rent', 'rental', word],
    ]),
  ),
  percentage: ['deposit', 'percent'],
  percent: ['deposit', 'percent'],
  offer: ['offer'],
  ...Object.fromEntries(
    words(
      'american americans usa british uk english irish german germans french dutch italian italians spanish swiss belgian belgians austrian swedish norwegian danish finnish polish canadian canadians australian australians chinese indian indians japanese korean brazilian russian israeli turkish nigerian nigerians ghanaian european europeans african nationals national nationality nationals',
    ).map((word) => [word, ['visa', word]]),
  ),
}

/** Attempts to make the bot say or do something else: nothing of such a sentence is answered. */
export const hostile: RegExp =
  /\b(ignore|disregard|forget|override)\b.{0,40}\b(instructions?|rules?|previous|above|prompt)\b|system prompt|you are now|pretend (to be|you)|jailbreak|<\s*script|drop table|select \* from|\brepeat after me\b|\bsay that\b|\bact as\b|api key|password|oublie (les|tes) instructions|puuza maagizo|\bother (guests?|clients?|customers?)\b.{0,20}\b(names?|phones?|emails?|bookings?)\b/i

/** What only a person settles: a booking of one's own, a complaint, a favour, work, what is nobody's business. */
export const forPersons: RegExp =
  /\b(my|our) (booking|reservation|refund|payment|invoice|order|money|card|ticket|voucher)s?\b.{0,30}\b(never|not|wrong|late|missing|still|twice|lost|confirmed|status|arrived|charged)\b|\b(where is|what happened to|status of) (my|our)\b|\b(overcharged|charged twice|rude|complain|complaint|unhappy|disappointed|lawyer|sue)\b|\b(lost|left|forgot) (my|our)\b|\b(did not|didn t|never|has not|hasn t|have not|haven t) (show|turn|arrive|arrived|come|came|pick|picked|answer|answered|reply|replied|receive|received|get|got)\b|\b(give|make|offer) (me|us) .{0,20}(discount|percent|%|deal|better price|for free)|\bdiscount code\b|\b(hiring|vacancy|vacancies|job|jobs|career|careers|internship|recruit|recruiting|employ|employees)\b|\b(ceo|boss|owns|owner)\b|\b(share price|pay your (guides|staff|drivers)|registration number)\b/i
