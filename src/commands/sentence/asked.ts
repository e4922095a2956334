import { fold } from '../../domain/search/spelling.ts'
import { type Known, parse, type Sentence } from './grammar.ts'
import { tokensOf } from './tokens.ts'

type Rewriting = readonly (readonly [said: RegExp, as: string])[]

/** How people begin when they ask somebody: it says nothing of what they want. */
const politeness =
  /^(hi|hello|hey|safiri|ok|please|kindly|(could|can|would|will) you|(i|we) (want|need|would like|have) to|(i|we)['’]d like to|let (me|us)|let['’]s|help me( to)?|see|open(?! (proposals|quotes|quotations)\b)|show( me)?|list|give me)[ ,]+/
/** Questions about lists as the lists' own words. Of what has happened, all are about the past. */
const questions: Rewriting = [
  [/^what (came in|did we (receive|collect|take))\b/, 'payments received'],
  [/^what (did we sell|have we sold|was sold)\b/, 'bookings made'],
  [/^how many (.+?) (?:did|have|do) we (?:make|made|take|taken|sell|sold)\b/, '$1 made'],
  [/^how many (.+?) (?:did|have|has|do|does) (?:we|the (?:web)?site) (lose|lost|win|won)\b/, '$1 $2'],
  [/^(?:how much|what) (?:did|have|do) we (?:earn|make|made|take|earned) (?:with|from|on|by) /, 'earned '],
  [
    /^(?:how much|what)(?: money)? (?:did|have|do|has) (?:we|us) (?:earned|earn|make|made|take|taken|took|receive|received|collect|collected|get|got)\b/,
    'payments received',
  ],
  [/^(?:how much|what) (?:did|have|has|do) (.+?) (?:earn|bring in|brought in|bring|make|made|earned)\b/, 'earned $1'],
  [/^how many (.+?) (?:did|have|has|do|does) (?:we|the (?:web)?site) (?:have|had|get|got|receive|received)\b/, '$1'],
  [/^how many /, ''],
]
/** What else people say for the same, wherever it stands. */
const sameAs: Rewriting = [
  [/\b(right now|at the moment|at present|currently|just now)\b/g, 'today'],
  [/\b(invoice|booking|payment|client|proposal|inquiry|order|departure) list\b/g, '$1s'],
  [/ (?:at|in) (?:the|our) (?:hotel|lodge|camp)\b/g, ''],
  [/\bhotel stays\b/g, 'stays'],
  [
    /\b(cash|money|card payments?|mobile money|bank transfers?)(?: that)? (?:we|was|were) (?:received|took|taken|collected|got)\b/g,
    '$1 payments received',
  ],
  [/\binquirys\b/g, 'inquiries'],
  [/\b(rooms|beds|cars|vehicles|vans) (?:left|to spare|still free|still available)\b/g, 'free $1'],
  [/(\d) ?(?:million|mio)\b/g, '$1m'],
  [/(\d) ?thousand\b/g, '$1k'],
  [/\binto (?=[a-z]+$)/g, 'to '],
  [/\b(?:rooms?|hotel|lodge) (?:revenue|income|turnover|sales|earnings)\b/g, 'rooms earned'],
  [/\b(?:tours?|packages?|safari) (?:revenue|income|turnover|sales|earnings)\b/g, 'tours earned'],
  [/\b(?:cars?|rental|car hire) (?:revenue|income|turnover|sales|earnings)\b/g, 'car rentals earned'],
  [/\bevents? (?:revenue|income|turnover|sales|earnings)\b/g, 'event bookings earned'],
]
/** Somebody else’s wish, and words that stand apart, as a verb at the beginning. */
const told: Rewriting = [
  [
    /^(.+?) (?:wants|wishes|needs|asks|asked|has asked|would like|'d like) (?:to|us to) (?:cancel|call off)\b/,
    'cancel $1',
  ],
  [
    /^(.+?) (?:wants|wishes|needs|asks|asked|has asked|would like) (?:to|us to) (?:add|change|move|postpone|shift|bring|remove|extend|shorten)\b.*$/,
    'change $1 booking',
  ],
  [
    /^(?:take|collect|log|enter|note|record|register|book in) (?=[$€£\w., ]*\d)(?!.*\b(?:night|adult|people|pax|room)s?\b)/,
    'payment ',
  ],
  [/^(?:register|add|create|save|enter|put) (.+?) as (?:a |an )?(?:new )?(?:client|customer)$/, 'new client $1'],
  [/^(?:wire|remit) /, 'transfer '],
  [/^pay (?=.*\d.* to )(?!.*\b(?:booking|trip|[a-z]{2}-\d{4}-\d+)\b)/, 'transfer '],
  [/^(payments?|receipts) (?:from|by|of|made by) (?!cash|card|bank|mobile|momo)(?=[a-z])/, 'statement of '],
]
const opening = /^(?:find|look up|lookup|look for|search( for)?|go to|open|pull up|bring up)(?: the)? (.+)$/

/** “That start this weekend”, not “start a marketplace”. */
const startingWhen = /(?<=\w )(start|begin)(?= (today|tomorrow|on|this|next|in|before|after|between)\b)/

const withoutPoliteness = (text: string): string => {
  const less = text.replace(politeness, '')
  return less === text ? text : withoutPoliteness(less)
}
const rewritten = (text: string, rules: Rewriting): string =>
  rules.reduce((words, [said, as]) => words.replace(said, as), text)

/**
 * What somebody asks of Safiri: whole sentences with their politeness and questions, which the palette would take for
 * a search. A question opens a list at most; only what is told opens a form.
 */
export function asked(text: string, known: Known): Sentence | undefined {
  const typed = fold(text).trim().replace(/\s+/g, ' ')
  const plain = rewritten(withoutPoliteness(typed).replace(startingWhen, 'starting'), sameAs)
  const [from, to] = questions.find(([question]) => question.test(plain)) ?? []
  const words = from === undefined || to === undefined ? rewritten(plain, told) : plain.replace(from, to)
  const sentence = parse(words, { ...known, asked: true })
  if (from !== undefined && sentence !== undefined && sentence.act !== 'list') return undefined
  return sentence === undefined || sentence.act !== 'list' ? (openingOf(typed) ?? sentence) : sentence
}

/** “Find Aisha Namuli”, “open booking 123”: one record, where the words are no list. */
function openingOf(text: string): Sentence | undefined {
  const named = opening.exec(withoutPolitePart(text))?.[2]
  if (named === undefined) return undefined
  const words = tokensOf(named).filter(
    (word) => !['a', 'an', 'the', 'of', 'called', 'named', 'record', 'page'].includes(word),
  )
  return words.length === 0 || words.length > 5
    ? undefined
    : { act: 'open', party: {}, names: [{ words: words.join(' ') }], doubts: [] }
}
/** Politeness alone: “open” is what is asked for here. */
const withoutPolitePart = (text: string): string =>
  text.replace(/^((hi|hello|please|kindly|(could|can|would|will) you|(i|we) (want|need|would like) to)[ ,]+)+/, '')
