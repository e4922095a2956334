import type { Party } from '../../bookings/party.ts'
import { partyIn } from '../../bookings/typed-party.ts'
import type { Day } from '../../dates.ts'
import type { OfferKind } from '../../offers/offer-kinds.ts'
import { readCountry } from '../../typed-countries.ts'
import {
  type BotIntent,
  botIntents,
  fillers,
  forPersons,
  hostile,
  intentTerms,
  kindTerms,
  lightTerms,
  ofBeasts,
  offTopic,
  swahiliFiller,
} from './bot-terms.ts'
import { isOrdinary } from './ordinary-terms.ts'
import { budgetIn, datesIn, type SaidBudget, type SaidDates } from './said-slots.ts'
import { travelWordAt } from './travel-terms.ts'
import { englishForms } from './word-forms.ts'

/** What is understood of a question. */
export interface BotQuestion {
  readonly text: string
  readonly language: BotLanguage
  readonly intents: ReadonlySet<BotIntent>
  readonly terms: readonly BotTerm[]
  readonly slots: BotSlots
  /** Nothing of it is answered: it would change the chatbot, or asks of something else altogether. */
  readonly isHostile: boolean
  /** Kinds of offers that a list is asked of; empty where something else is asked. */
  readonly listed: readonly OfferKind[]
  /** Something to keep is asked for: “Do you sell …?” */
  readonly isBuying: boolean
  /** Only a person can settle it: a complaint, a booking of their own. */
  readonly isPersonal: boolean
}
/** Something that a question is about. */
export interface BotTerm {
  readonly word: string
  /** What texts may call it, itself among them. */
  readonly means: readonly string[]
  /** It counts where it is found, and costs nothing where it is not. */
  readonly isLight: boolean
  /** A word of every day: it costs little where nothing says it. */
  readonly isOrdinary?: boolean
  /** Said as the place where: what is true everywhere need not name it. */
  readonly isPlace?: boolean
  /** Where it is not said, nothing is answered: another country than the one that is written of. */
  readonly isDecisive?: boolean
}
export type BotLanguage = 'en' | 'fr' | 'sw'
export interface BotSlots extends Omit<SaidDates, 'rest'>, Omit<SaidBudget, 'rest'> {
  readonly party: Party | null
}

const people: Readonly<Record<string, string>> = {
  adultes: 'adults',
  adulte: 'adult',
  personnes: 'adults',
  people: 'adults',
  persons: 'adults',
  pax: 'adults',
  enfants: 'children',
  enfant: 'child',
}

/** Small letters without accents, apostrophes and marks parted. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’'`]/g, ' ')

/** The words of a text, of letters and digits. */
export const spokenIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

const french = new Set(
  'le la les des une un du de au aux est ce quel quelle quels quelles combien pour avec quand comment vous nous avez puis peut faut je j ne pas suis ma mon mes notre nos votre vos sur ou y bonjour prix merci dans sont il elle qui que sans ouganda'.split(
    ' ',
  ),
)
const swahili = new Set(
  'ya wa na kwa ni je bei gani nini lini ngapi kuna nataka naomba habari jambo asante watoto siku kulipa mnaweza naweza safari gharama yenu wapi mna tunaweza ninaweza la za yangu yetu huko nini nahitaji ninahitaji tunahitaji ninataka tunataka mtoto'.split(
    ' ',
  ),
)

function languageOf(words: readonly string[]): BotLanguage {
  const count = (set: ReadonlySet<string>) => words.filter((word) => set.has(word)).length
  const [fr, sw] = [count(french), count(swahili)]
  if (sw > fr && sw / Math.max(1, words.length) >= 0.2) return 'sw'
  return fr > 0 && fr / Math.max(1, words.length) >= 0.2 ? 'fr' : 'en'
}

/** “How much is it?”, and not “how much luggage” or “how much does it weigh”. */
const howMuch = /\bhow much( (is|are|s|does|do|did|for|to|would|will|per|you|it|a|an|the)\b(?!.*\bweigh)|$| *\?)/

/** Reads a question: language, what is asked, what about, and when, for whom, for how much. */
export function readQuestion(typed: string, today: Day, own: Readonly<Record<string, string>> = {}): BotQuestion {
  const text = typed.slice(0, 500)
  const all = spokenIn(text)
  const money = budgetIn(plain(text))
  const dates = datesIn(money.rest, today)
  const counted = dates.rest
    .replace(/^\W*good (morning|afternoon|evening|day)\b/, 'hello')
    .replace(
      /\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\s+([a-z]+)/g,
      (found, count: string, word: string) => (Object.hasOwn(people, word) ? `${count} ${people[word]}` : found),
    )
  const hasParty =
    /\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|a)\s+(adults?|child|children|kids?|infants?)\b|\b(couple|family of)\b/.test(
      counted,
    )
  const party = hasParty ? partyIn(counted.replace(/[^\p{L}\p{N}+ ]/gu, ' ')) : null
  const rest = hasParty
    ? counted.replace(
        /\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\s+(adults?|child|children|kids?|infants?)\b/g,
        ' ',
      )
    : counted
  const intents = new Set<BotIntent>()
  const language = languageOf(all)
  const isOfSum = ({ word }: BotTerm) => money.budget !== null && word === 'budget'
  const opening =
    /\b(what time|when) (do|does|is|are) (the|a|an) (?!(tours?|trips?|safaris?)\b)\w+( \w+)? (open|close|shut)s?\b/.test(
      rest,
    )
      ? [{ word: 'opening hours', means: ['opening', 'opens', 'closes'], isLight: false, isDecisive: true }]
      : []
  const terms = [...opening, ...termsIn(spokenIn(rest), language, own, intents), ...ageIn(all)].filter(
    (term) => !isOfSum(term),
  )
  if (howMuch.test(rest)) intents.add('price')
  if (/\bhow long\b/.test(rest)) intents.add('length')
  const slots = { day: dates.day, until: dates.until, month: dates.month, party, budget: money.budget }
  return {
    text,
    language,
    intents,
    terms: terms.filter((term, at) => terms.findIndex(({ word }) => word === term.word) === at),
    slots,
    isHostile: hostile.test(typed) || offTopic.test(plain(typed)) || ofBeasts.test(all.join(' ')),
    listed: listedKinds(all),
    isBuying: buying.test(all.join(' ')),
    isPersonal: forPersons.test(plain(typed)),
  }
}

const asksList =
  /\b(do you (have|offer|sell|run|do|organi[sz]e)|have you|is there|are there|got|show|list|recommend|suggest|looking for|interested in|(i|we) (want|need|would like)|(can|could) (i|we) (do|buy|rent|hire|see|visit)|avez vous|proposez|vendez|y a t il|je cherche|mna|kuna|mnauza|nataka|natafuta|how much (is|are|for)|combien coutent?|bei ya)\b|\b(which|what|any|some|other|quels?|quelles?|gani|zipi|(?:is|are) (?:your|the))\b( \w+){0,3} (%)\b|\b(%) (gani|zipi|ipi)\b/
    .source
const anyKind =
  /\b(have|got|there|offer|want|do|for|try) (anything|something)\b|\b(anything|something) (to|for|in|near|around|else|with|fun|special|nice|under|cheap|we|i)\b|\b(options|activities|what (can|could) (i|we|you) do|things to do|que faire)\b/
const asking = new RegExp(asksList.replaceAll('%', Object.keys(kindTerms).join('|')))
/** “Rooms in Kampala” */
const beginning = new RegExp(
  `^(?:\\w+ )?(${Object.keys(kindTerms).join('|')}) (?:(?:hire|rental|rentals|rent) )?(in|at|for|with|to|near|under|from|below|a|au|dans|avec|mjini|huko)\\b`,
)
const isKind = new RegExp(`\\b(${Object.keys(kindTerms).join('|')})\\b`, 'g')

/** Not “should I buy insurance”. */
const buying =
  /\b(you|shop|also|still) (sell|sells|selling)\b|\b(where|can|could|want|like) (can |could |do |to |i |we )*buy\b|\b(vendez|acheter|mnauza|kununua)\b/

const sleeping =
  /\b(where|somewhere|places?) (to|can (we|i|you)) (sleep|stay|spend the night)\b|\bou (dormir|loger)\b|\bpa kulala\b/

function listedKinds(words: readonly string[]): readonly OfferKind[] {
  const text = words.join(' ')
  if (sleeping.test(text)) return ['room']
  if (buying.test(text)) return ['product']
  const kinds =
    asking.test(text) || beginning.test(text) ? (text.match(isKind) ?? []).flatMap((word) => kindTerms[word] ?? []) : []
  return kinds.length > 0 ? [...new Set(kinds)] : anyKind.test(text) ? ['package', 'service', 'event', 'track'] : []
}

const origins = new Set(['from', 'de', 'kutoka'])
const abroad = new Set('in to for pour en au aux kwa'.split(' '))
/** “Spanish”, and not “Spain”: who somebody is. */
const national = /(ish|ch|ian|ican|rman|ese|iss|utch)$|^uganda$/
const wheres = new Set('in at to from near around dans a au mjini huko kutoka'.split(' '))
const living = /^(i |we )?(live|living|based) in$|^(ninaishi|naishi|tunaishi)$/
const isUncommon = (word: string): boolean => !fillers.has(word) && !isOrdinary(word) && readCountry(word) === null
const isFiller = (word: string, language: BotLanguage): boolean =>
  fillers.has(word) ||
  (word.length > 4 && englishForms(word).some((form) => fillers.has(form))) ||
  (language === 'sw' && swahiliFiller(word) !== undefined)

/** What the words are about; what they ask for is added to the intents. */
function termsIn(
  words: readonly string[],
  language: BotLanguage,
  own: Readonly<Record<string, string>>,
  intents: Set<BotIntent>,
): readonly BotTerm[] {
  const terms: BotTerm[] = []
  const isBuying = buying.test(words.join(' '))
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    // “Combien de valises” asks no price.
    const isCount = word === 'combien' && words[at + 1] === 'de'
    // “Do you sell phones” asks for no number.
    const asked = isCount
      ? []
      : botIntents.filter((intent) => intentTerms[intent].has(word) && !(isBuying && intent === 'contact'))
    for (const intent of asked) intents.add(intent)
    // Where somebody comes from is no destination.
    if (origins.has(word) && readCountry(words[at + 1] ?? '') !== null) {
      at += 2
      continue
    }
    // Where somebody lives is no destination either, but it says that they live here.
    const known = travelWordAt(words, at, { language, asTheyStand: fillers, mayBeMistyped: isUncommon })
    if (
      known !== undefined &&
      living.test(words.slice(at, at + known.taken).join(' ')) &&
      !fillers.has(words[at + known.taken] ?? '')
    ) {
      terms.push({ word: words.slice(at, at + known.taken).join(' '), means: known.means, isLight: false })
      at += known.taken + 1
      continue
    }
    const before = words[words[at - 1] === 'the' ? at - 2 : at - 1] ?? ''
    if (known === undefined && word.length > 2 && readCountry(word) !== null && !national.test(word)) {
      // “The border with Congo” is one of the country that is written of.
      if (abroad.has(before)) terms.push({ word, means: [word], isLight: false, isDecisive: true })
      else if (before !== 'with' && !fillers.has(word)) terms.push({ word, means: [word], isLight: false })
      at += 1
      continue
    }
    const light = Object.hasOwn(lightTerms, word) ? lightTerms[word] : undefined
    const taken = known?.taken ?? 1
    if (Object.hasOwn(own, word)) terms.push({ word, means: [word, ...(own[word] ?? '').split(' ')], isLight: false })
    else if (known !== undefined)
      terms.push({
        word: words.slice(at, at + taken).join(' '),
        means: known.means,
        isLight: false,
      })
    else if (light !== undefined) terms.push({ word, means: light, isLight: true })
    else if (!isFiller(word, language) && asked.length === 0 && word.length > 1 && !/^\d+$/.test(word))
      terms.push({
        word,
        means: [word],
        isLight: false,
        isOrdinary: isOrdinary(word),
        isPlace: wheres.has(words[at - 1] ?? ''),
      })
    at += taken
  }
  return terms
}

const numbers: Readonly<Record<string, string>> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'
    .split(' ')
    .map((word, at) => [word, String(at + 1)]),
)
const ages =
  /\b(?:is|are|am|aged?|turn(?:s|ing)?) (\d{1,2})\b(?! (?:days|hours|people|adults|usd|dollars))|\b(\d{1,2}) (?:years?|yrs?|ans|yo)\b|\bmiaka (\d{1,2})\b/

const someone =
  /\b(he|she|they|old|aged?|turns|who|son|daughter|boys?|girls?|kids?|child|children|ans|miaka|mtoto|watoto)\b/

/** How old somebody is: of a child it says as much as “child”. */
function ageIn(words: readonly string[]): readonly BotTerm[] {
  const text = words.map((word) => numbers[word] ?? word).join(' ')
  const found = someone.test(text) ? ages.exec(text) : null
  const age = Number(found?.[1] ?? found?.[2] ?? found?.[3] ?? Number.NaN)
  if (Number.isNaN(age)) return []
  const of = (word: string, isLight: boolean): BotTerm => ({
    word,
    means: travelWordAt([word], 0)?.means ?? [word],
    isLight,
  })
  return [
    of('age', true),
    ...(age < 18 ? [of('child', false)] : []),
    ...(age < 4 ? [of('toddler', true)] : age > 11 && age < 18 ? [of('teenager', true)] : []),
  ]
}
