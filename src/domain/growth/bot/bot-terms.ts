import type { OfferKind } from '../../offers/offer-kinds.ts'
import { swahiliVerbs } from './word-forms.ts'

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

const listed = (text: string): string[] => text.trim().split(/\s+/)

/** Words that say nothing of the matter, without accents: English, French, Swahili. */
export const fillers: ReadonlySet<string> = new Set(
  listed(`
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
  amount total charge charged included
  plans changed changes lose lost step steps follow spot spots push obligatory compulsory mandatory optional essential lover lovers fan fans keen interested
  agree allow answer appear ask asking assume avoid become begin believe belong better break broken build call care catch check choose close compare complete concern confirm
  consider continue create decide depend describe discuss divide done drop end enjoyed everyone exactly exist explain fail fall feel fill finish follow force forget
  grow handle happens head hear honest hurt imagine important improve increase introduce involve kindly lead learn leave less let lie like likely line listen live loud low main manage matter mention mind miss
  must nature near obvious occur open own particular perfect perhaps please point possible prefer prepare present probably promise prove quick quickly quite raise rather reach ready real realise really
  receive recent recommend reduce refer reason regular remember remove repeat require right rise roughly rule save seem send separate serve set share short show shown similar simple simply since
  sit situation slow small sorry special stand strange strong such suitable suggest suppose surprise sure thank thing think throw together told tomorrow tonight toward true trust turn type
  understand unable unless upon usual various wait watch welcome whether while wide wish wonder worry wrong yesterday yours
  experience based level min max kindly hopefully currently obviously honestly generally mostly mainly
  american americans usa british uk irish dutch italian italians swiss belgian belgians austrian swedish norwegian danish finnish polish canadian canadians australian australians chinese indian indians japanese korean brazilian russian israeli turkish nigerian nigerians ghanaian european europeans african nationals national nationality nationals
  booked women woman men man ladies alone solo left travelling traveling nuit nuits bord moyens kuona wapi
  rude polite impolite farm leg arm hand head
  ninahitaji tunahitaji ningependa tungependa lazima vipi kuhusu pale sasa leo kesho baada kabla pamoja bila ndiyo hapana
  besoin pourrait pourrais pouvons devons doit dois faudrait avant apres pendant entre depuis tres bien aussi encore deja toujours jamais chez leur leurs cela ca ici est-ce
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
  ne pas suis etes sommes serait serai sera ete partir voyager voir visiter trouver savoir dire aimerions voudrions possible probleme problemes ouganda merci beaucoup chose choses quelque quelques tout tous toute toutes certains jour semaine mois annee fois
  eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen twenty thirty am pm oclock
  midnight noon dawn dusk evenings mornings late early
  wadogo mdogo kubwa kuja nije tuje ninawezaje tunawezaje ngapi combien mzuri nzuri zuri upi ipi zipi yupi ticket tickets billet billets tiketi
  na ya wa za la kwa ni je ya kuna una nina tuna mna wana hii hiyo hizi hapo hapa katika kama au lakini yangu yetu yako yenu gani nini nani
  naomba nataka tunataka ninataka tafadhali mimi sisi wewe nyinyi kwenye cha vya pa mwa huko kwani ili nahitaji unahitaji tunahitaji hitaji naweza tunaweza mnaweza inawezekana iko yako`),
)

/** Verbs of Swahili that say as little, in any form: “ninaweza”, “tungependa”. */
export const swahiliFiller = swahiliVerbs(
  listed(
    'kuweza kutaka kuhitaji kupenda kupata kufanya kujua kusema kuuliza kusaidia kuomba kutafuta kwenda kuenda kusafiri kutembelea kufikiri kupanga kuanza kutumia kutoka kuwaona',
  ),
)

/** What people call the kinds of offers. */
export const kindTerms: Readonly<Record<string, readonly OfferKind[]>> = Object.fromEntries(
  (
    [
      [
        'package',
        'tours tour trips trip safaris safari packages package excursions excursion expeditions voyages voyage circuits ziara',
      ],
      [
        'room',
        'rooms room accommodation hotels hotel lodges lodge lodging guesthouse hostel chambres chambre vyumba chumba malazi',
      ],
      ['car', 'cars car vehicles vehicle 4x4 voitures voiture vehicules magari gari'],
      ['event', 'events event concerts concert evenements matukio tamasha'],
      ['service', 'services service classes activities huduma shughuli'],
      ['track', 'trails trail paths tracks hikes walks sentiers'],
      ['product', 'products product souvenirs souvenir gifts shop boutique bidhaa'],
    ] as const
  ).flatMap(([kind, named]) => listed(named).map((word) => [word, [kind]] as const)),
)

/** Words of questions and what they ask for; they need not occur in what answers it. */
export const intentTerms: Readonly<Record<BotIntent, ReadonlySet<string>>> = {
  price: new Set(
    listed(
      'price prices priced cost costs costing rate rates fee charge charges expensive cheap cheapest dearest priciest usd ugx dollars prix cout coute tarif tarifs combien cher bei gharama inagharimu kiasi pesa shilingi',
    ),
  ),
  dates: new Set(
    listed(
      'date dates available availability departure departures depart departs departing leave leaves next free when soon upcoming schedule quand disponible disponibles disponibilite depart departs prochain prochaine prochains tarehe lini nafasi wakati inayofuata',
    ),
  ),
  included: new Set(
    listed(
      'include includes included including inclusions exclude excluded inclus incluse comprend compris comprises pamoja inajumuisha jumuisha',
    ),
  ),
  length: new Set(listed('long days duration last lasts hours nights duree dure jours longtemps siku muda')),
  place: new Set(
    listed('meet meeting start starts begin begins pick pickup rendez rencontre commence kuanzia kukutana'),
  ),
  difficulty: new Set(
    listed('hard difficult difficulty easy fit fitness tough challenging strenuous difficile facile dur ngumu rahisi'),
  ),
  party: new Set(listed('group size maximum max minimum most least people persons places seats groupe personnes watu')),
  person: new Set(
    listed(
      'human person agent someone somebody staff representative operator speak talk call humain personne conseiller parler mtu kuongea mhudumu',
    ),
  ),
  contact: new Set(
    listed(
      'phone email telephone address office contact located location whatsapp numero adresse bureau simu anwani ofisi barua',
    ),
  ),
  greeting: new Set(listed('hello hi hey morning evening afternoon bonsoir habari jambo mambo hujambo shikamoo')),
  thanks: new Set(listed('thanks thank thx cheers merci asante shukrani')),
  list: new Set(
    listed(
      'offer offers tours tour trip trips packages package safari safaris sell options recommend best popular activities rooms room lodges cars car vehicles events services things voyages circuits excursions chambres voitures safari ziara vyumba magari shughuli',
    ),
  ),
}

/** Words that decide only beside others or where nothing else is said: “What should I bring?”, but “Can I bring a suitcase?”. */
export const lightTerms: Readonly<Record<string, readonly string[]>> = {
  bring: ['pack', 'luggage'],
  wear: ['pack', 'clothes'],
  carry: ['luggage', 'pack'],
  enter: ['entry', 'visa'],
  border: ['border', 'entry', 'visa'],
  travel: ['travel'],
  send: ['pay'],
  join: ['book'],
  register: ['book'],
  accept: ['pay'],
  ...Object.fromEntries(
    listed('rent rents renting rental hire hiring louer location kukodi kukodisha').map((word) => [
      word,
      ['hire', 'rent', 'rental', word],
    ]),
  ),
  percentage: ['deposit', 'percent'],
  percent: ['deposit', 'percent'],
  offer: ['offer'],
  online: ['online'],
}

/** Attempts to make the bot say or do something else: nothing of such a sentence is answered. */
export const hostile: RegExp =
  /\b(ignore|disregard|forget|override)\b.{0,40}\b(instructions?|rules?|previous|above|prompt)\b|system prompt|you are now|pretend (to be|you)|jailbreak|<\s*script|drop table|select \* from|\brepeat after me\b|\bsay that\b|\bact as\b|api key|password|oublie (les|tes) instructions|puuza maagizo|\bother (guests?|clients?|customers?)\b.{0,20}\b(names?|phones?|emails?|bookings?)\b/i

/** Questions of the world at large that name a place or a beast the agency writes of. */
export const offTopic: RegExp =
  /\b(how many (people|lions|elephants|gorillas|animals|rhinos) (live|are left|exist)|population|what (is|s) \d+|capital (city )?of|president of|who (won|invented|painted|wrote|discovered)|how (tall|deep|high|far|old) is (the |lake |mount )?\w+|(poem|joke|song|essay|recipe|code|translate)\b)/i

const beast =
  '(?:gorill(?:a|e)s?|chimpanzees?|chimps?|lions?|elephants?|rhinos?|hippos?|leopards?|cheetahs?|giraffes?|zebras?|buffal(?:o|os|oes)|crocodiles?|monkeys?|shoebills?|birds?|simba|tembo|twiga|sokwe|chui|kiboko|mamba)'
const article = '(?:(?:an?|the|les?|la|une?|baby|male|female|wild|mountain) )*'
const life =
  '(?:eat|drink|sleep|live|weigh|fight|hunt|run|swim|fly|mate|breed|grow|roar|attack|born|extinct|mangent?|vivent|pesent?|dorment)'
const offered = '(?: (?:trek|tour|trip|permit|visit|walk|tracking|trekking|experience|hike|safari)s?)'

/** A beast that does something itself: “what do lions eat”, “how heavy is a gorilla”; not a trek, and not where to see it. */
export const ofBeasts = new RegExp(
  [
    `^(?:what|how|how \\w+|why|when|which \\w+) (?:do|does|did|can|are|is) ${article}${beast} ${life}\\b`,
    `^how (?:fast|big|heavy|old|tall|strong|clever|intelligent|rare|dangerous) (?:is|are|can|do|does) ${article}${beast}\\b(?!${offered})`,
    `^(?:que|qu est ce que|comment|pourquoi|combien(?: de temps)?) (?:mangent?|vivent|pesent?|dorment) ${article}${beast}\\b`,
    `\\b${beast} (?:hu|ana|wana)(?:kula|ishi|lala)\\b`,
  ].join('|'),
)

/** What only a person settles: a booking of one's own, a complaint, a favour, work, what is nobody's business. */
export const forPersons: RegExp =
  /\b(talk|speak|chat) (to|with) (a |an |the |some |your |one of your )*(real |live )?(person|people|human|manager|someone|somebody|agent|colleague|staff|boss|director|adviser|advisor|operator)\b|\bparler (a|avec) (quelqu|un|une)\b|\b(niongee|kuongea|kuzungumza|nizungumze) na (mtu|mhudumu|meneja|mwakilishi)\b|\b(your|our|the) (driver|guide|ranger|cook|staff|team|agent|colleague)s? (was|were|did|didn|has|had|never|arrived|came|left|shouted|got)\b|\b(mon|notre|votre) (chauffeur|guide) (etait|est arrive|n)\b|\bdereva (wenu|wangu|wetu) (ali|hali|hakuj|haku)\w+|\b(my|our) (booking|reservation|refund|payment|invoice|order|money|card|ticket|voucher)s?\b.{0,30}\b(never|not|wrong|late|missing|still|twice|lost|confirmed|status|arrived|charged)\b|\b(where is|what happened to|status of) (my|our)\b|\bwhy (was|is|were|did|has|have) (my|our)\b|\b(was|were|is|so) rude\b|\brude to (me|us|my|our)\b|\b(insulted|shouted at|harassed|cheated|scammed) (me|us|my|our)\b|\b(overcharged|charged twice|complain|complaint|unhappy|disappointed|lawyer|sue)\b|\b(lost|left|forgot) (my|our)\b|\b(did not|didn t|never|has not|hasn t|have not|haven t) (show|turn|arrive|arrived|come|came|pick|picked|answer|answered|reply|replied|receive|received|get|got)\b|\b(give|make|offer) (me|us) .{0,20}(discount|percent|%|deal|better price|for free)|\bdiscount code\b|\b(lower|reduce|drop|beat|match) (the|your|that) price\b|\b(become|work as|hire me as) (a|an|your) \w+|\bwork (for|with) you\b|\b(are|is|still|currently) (you |they |the company |your company )?(still |currently )?(hiring|recruiting)\b|\b(vacancy|vacancies|job|jobs|career|careers|internship|recruit|recruiting|employ|employees)\b|\b(ceo|boss|owns|owner)\b|\b(share price|pay your (guides|staff|drivers)|registration number)\b/i
