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
  per later soon ok okay accept accepted take taken require required needed necessary possible allowed able happen happens want wanted info information details question
  policy policies process ways place whats uganda every each day night person people if still already only than about regarding concerning
  le la les l un une des du de d au aux et ou mais si est sont etre avoir ai as a avez nous vous je tu il elle ils on mon ma mes votre vos notre nos
  ce cet cette ces que qu qui quoi quel quelle quels quelles quand comment pour dans sur avec sans par en y se sa son ses plus bonjour salut svp plait
  peut peux puis pouvez faut faire fait veux voudrais aimerais c n j s il ya
  na ya wa za la kwa ni je ya kuna una nina tuna mna wana hii hiyo hizi hapo hapa katika kama au lakini yangu yetu yako yenu gani nini nani
  naomba nataka tunataka ninataka tafadhali mimi sisi wewe nyinyi kwenye cha vya pa mwa huko kwani ili nahitaji unahitaji tunahitaji hitaji naweza tunaweza mnaweza inawezekana iko yako`),
)

/** Words of questions and what they ask for; they need not occur in what answers it. */
export const intentWords: Readonly<Record<BotIntent, ReadonlySet<string>>> = {
  price: new Set(
    words(
      'price prices priced cost costs costing rate rates fee charge charges expensive cheap usd ugx dollars prix cout coute tarif tarifs combien cher bei gharama ngapi pesa shilingi',
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

/** One word of a question, without accents, and what texts in English call it. */
export const meanings: Readonly<Record<string, string>> = Object.fromEntries(
  `reserve book|reserving book|reservations book|cancelation cancel|cancelled cancel|canceled cancel|gorille gorilla|gorilles gorilla|sokwe gorilla|chimpanze chimpanzee|chimpanzes chimpanzee|chimps chimpanzee|chimp chimpanzee|chutes falls|cascade falls|maporomoko falls
  |waterfall falls|waterfalls falls|ziwa lake|lac lake|ile islands|iles islands|kisiwa islands|visiwa islands|mlima mountain|milima mountain|montagne mountain|randonnee trek|marche walk
  |hiking walk|hike walk|trekking trek|kutembea walk|oiseaux birds|ndege birds|birding birds|simba lions|lion lions|tembo elephants|velo cycling|baiskeli cycling|bike cycling|biking cycling
  |cafe coffee|kahawa coffee|chai tea|plage beach|pwani beach|ufuo beach|rafting white-water|mto river|fleuve river|bateau boat|mashua boat|cheval horseback|farasi horseback
  |permis permit|permits permit|kibali permit|vibali permit|visas visa|viza visa|annuler cancel|annulation cancel|cancellation cancel|cancelling cancel|kughairi cancel|kufuta cancel|refunds refund|rembourse refund|remboursement refund|rembourses refund|rudishiwa refund|kurudishiwa refund
  |acompte deposit|depot deposit|amana deposit|payer pay|paiement pay|payment pay|payments pay|paying pay|kulipa pay|nalipa pay|lipa pay|malipo pay|carte card|kadi card|simu-pesa mobile-money|momo mobile-money
  |enfants children|enfant children|kids children|kid children|child children|watoto children|mtoto children|age age|umri age|vaccin vaccination|vaccins vaccination|vaccinations vaccination|vaccine vaccination|vaccines vaccination|chanjo vaccination|jabs vaccination
  |fievre fever|jaune yellow|homa fever|manjano yellow|paludisme malaria|repas meals|meal meals|food meals|nourriture meals|chakula meals|vegetarien vegetarian|vegan vegetarian|mboga vegetarian
  |assurance insurance|bima insurance|valise luggage|emporter pack|packing pack|kubeba pack|vetements pack|vaa pack|aeroport airport|uwanja airport|transfert transfer|transfers transfer|usafiri transfer
  |securite safe|safety safe|usalama safe|salama safe|danger safe|dangerous safe|sur safe|meteo weather|hali weather|climat weather|saison season|msimu season|pourboire tip|pourboires tip|tips tip|tipping tip|bakshishi tip
  |guide guide|guides guide|kiongozi guide|francais french|kifaransa french|kiingereza english|langue language|langues language|languages language|lugha language|bagages luggage|baggage luggage|mizigo luggage|bags luggage|bag luggage
  |reserver book|reservation book|booking book|kuhifadhi book|kuweka book|changer change|modifier change|kubadilisha change|reschedule change|postpone change|resident residents|wakazi residents|locals residents|ugandans residents|east-african residents`
    .split('|')
    .flatMap((pair) => {
      const [word, means] = pair.trim().split(/\s+/)
      return word === undefined || means === undefined ? [] : [[word, means.replaceAll('-', ' ')]]
    }),
)

/** Words that decide only where nothing else is said: “What should I bring?”, but “Can I bring a suitcase?”. */
export const softWords: Readonly<Record<string, string>> = {
  bring: 'pack',
  wear: 'pack',
  carry: 'luggage',
  travel: 'travel',
  enter: 'entry',
}

/** Attempts to make the bot say or do something else: nothing of such a sentence is answered. */
export const hostile =
  /\b(ignore|disregard|forget|override)\b.{0,40}\b(instructions?|rules?|previous|above|prompt)\b|system prompt|you are now|pretend (to be|you)|jailbreak|<\s*script|drop table|select \* from|\brepeat after me\b|\bsay that\b|\bact as\b|api key|password|oublie (les|tes) instructions|puuza maagizo|\bother (guests?|clients?|customers?)\b.{0,20}\b(names?|phones?|emails?|bookings?)\b/i
