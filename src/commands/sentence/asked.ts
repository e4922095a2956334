import { fold } from '../../domain/search/spelling.ts'
import { type Known, parse, type Sentence } from './grammar.ts'
import { daysAt } from './said-days.ts'
import { tokensOf } from './tokens.ts'

type Rewriting = readonly (readonly [said: RegExp, as: string])[]

/** How people begin when they ask somebody: it says nothing of what they want. */
const politeness =
  /^(hi|hello|hey|safiri|ok|please|kindly|(could|can|would|will) you|(i|we) (want|need|would like|have) to|(i|we)['’]d like to|let (me|us)|let['’]s|help me( to)?|see|open(?! (proposals|quotes|quotations)\b)|show( me)?|list|give me)[ ,]+/
/** Questions about lists as the lists' own words. Of what has happened, all are about the past. */
const questions: Rewriting = [
  [/^what (came in|did we (receive|collect|take))\b/, 'payments received'],
  [/^how much (?:money )?(?:came|has come|comes) in\b/, 'payments received'],
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
  [/^(?:which|what) (.+?) (?:did|have|has|do) we (win|lose|won|lost|send|sent|receive|received|get|got)\b/, '$1 $2'],
  [
    /^(?:is|are) there (?:a |an |any |some )?(room|car|van|vehicle|bed)s?\b(?!.*\b(?:free|available|vacant|left|availability)\b)/,
    'free $1s',
  ],
  [
    /^(?:do|have) we (?:have |got )?(?:a |an |any |some )(room|car|van|vehicle|bed)s?\b(?!.*\b(?:free|available|vacant|left|availability)\b)/,
    'free $1s',
  ],
  [/^how many /, ''],
]
/** What else people say for the same, wherever it stands. */
const sameAs: Rewriting = [
  [/\b(right now|at the moment|at present|currently|just now)\b/g, 'today'],
  [/\b(invoice|booking|payment|client|proposal|inquiry|order|departure) list\b/g, '$1s'],
  [/\b(?:leaving|leaves|leave|departing) (?:the |our |their )?(?:hotel|lodge|rooms?)\b/g, 'checking out'],
  [/\bcheck(s|ing)? out of (?:the |our )?(?:hotel|lodge|rooms?)\b/g, 'check$1 out'],
  [/\bfrom (yesterday|today)\b/g, '$1'],
  [/\bnot been paid\b/g, 'not paid'],
  [/\b(occupied|in use)\b/g, 'in house'],
  [/\b(?:late|behind) with (?:paying|payments?|the payment)\b/g, 'overdue'],
  [/\b(dollars|shillings|euros|pounds) (received|taken|collected)\b/g, '$1 payments $2'],
  [/\b(?:that )?ran out\b/g, 'out of'],
  [/\border(s?) placed\b/g, 'order$1'],
  [/\bnot(?: yet)? sent(?: yet)?\b/g, 'unsent'],
  [/\bstill have to collect\b/g, 'still owed'],
  [/\bmoney (owed|due|outstanding)\b/g, '$1'],
  [/ (?:at|in) (?:the|our) (?:hotel|lodge|camp)\b/g, ''],
  [/\bhotel stays\b/g, 'stays'],
  [
    /\b(cash|money|card payments?|mobile money|bank transfers?)(?: that)? (?:we|was|were) (?:received|took|taken|collected|got)\b/g,
    '$1 payments received',
  ],
  [/\binquirys\b/g, 'inquiries'],
  [/\b(?:hotel|lodge|room) guests\b/g, 'guests'],
  [/ by (?:the |our )?(?:clients?|guests?|customers?|travellers?)(?= |$)/g, ''],
  [/\bwe have\b/g, ''],
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
const wishes: Rewriting = [
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
  [/^get (?:a |the )?(quote|proposal|quotation) ready\b/, '$1'],
  [/^(?:annul|void|call off) /, 'cancel '],
  [
    /^(?:make|create|add|register|save|enter|open|set up) (?:a |an )?(?:new )?(?:client|customer|guest)(?: record| profile| account)? (?:called|named|by the name of) /,
    'new client ',
  ],
  [/^give (.+?) (?:a |the |their |his |her )?(?:full )?(?:refund|money back)\b/, 'refund $1'],
  [/^(?:pay|give|send) back (?=.*\d)(.+? to .+)$/, 'refund $1'],
  [/^pay (?!back|for)([\p{L} ]+?) (?=[$€£]?\d)([^a-z]*\d[\d.,]*[km]?(?: ?[a-z]+)?)$/u, 'transfer $2 to $1'],
  [
    /^(?:change|swap|turn) (?=[$€£]? ?\d.*\b(?:to|into|for) (?:ugx|usd|eur|gbp|kes|dollars?|shillings?|euros?|pounds?)\b)/,
    'exchange ',
  ],
  [/^(?:wire|remit) /, 'transfer '],
  [/^(rent|hire|lend) out /, '$1 '],
  [/^(?:drop|send|write|shoot|give) (.+?) a (?:line|note|message|mail|text|word|reply)$/, 'write to $1'],
  [/^pay (?!back)(?=.*\d.* to )(?!.*\b(?:booking|trip|[a-z]{2}-\d{4}-\d+)\b)/, 'transfer '],
]
/** What a client paid is on their statement. */
const paidBy = /^(?:payments?|receipts) (?:from|by|of|made by) (?!cash|card|bank|mobile|momo|website)(?=[a-z])/
const opening =
  /^(?:(?:show(?: me)? |see |open )?(?:the )?(?:profile|details|page|card) of|find|look at|locate|show(?: me)?|view|display|see|look up|lookup|look for|search( for)?|go to|open|pull up|bring up)(?: the)? (.+)$/

/** “That start this weekend”, not “start a marketplace”. */
const startingWhen = /(?<=\w )(start|begin)(?= (today|tomorrow|on|this|next|in|before|after|between)\b)/

export const withoutPoliteness = (text: string): string => {
  const less = text.replace(politeness, '')
  return less === text ? text : withoutPoliteness(less)
}
const rewritten = (text: string, rules: Rewriting): string =>
  rules.reduce((words, [said, as]) => words.replace(said, as), text)

/**
 * What somebody asks of Safiri: whole sentences with their politeness and questions, which the palette would take for
 * a search. A question opens a list at most; only what is wishes opens a form.
 */
export function asked(text: string, known: Known): Sentence | undefined {
  const typed = fold(text).trim().replace(/\s+/g, ' ')
  const plain = rewritten(withoutPoliteness(typed).replace(startingWhen, 'starting'), sameAs)
  const [from, to] = questions.find(([question]) => question.test(plain)) ?? []
  const isPaidBy = paidBy.test(plain) && tokensOf(plain).every((_, at, all) => daysAt(all, at, known.now) === undefined)
  const words =
    from !== undefined && to !== undefined
      ? plain.replace(from, to)
      : isPaidBy
        ? plain.replace(paidBy, 'statement of ')
        : rewritten(plain, wishes)
  const sentence = parse(words, { ...known, asked: true })
  if (from !== undefined && sentence !== undefined && sentence.act !== 'list') return undefined
  return sentence === undefined || sentence.act !== 'list' ? (openingOf(typed) ?? sentence) : sentence
}

/** “Find Aisha Namuli”, “open booking 123”: one record, where the words are no list. */
function openingOf(text: string): Sentence | undefined {
  const named = opening.exec(withoutPlease(text))?.[2]
  if (named === undefined) return undefined
  const words = tokensOf(named).filter(
    (word) => !['a', 'an', 'the', 'of', 'called', 'named', 'record', 'page'].includes(word),
  )
  return words.length === 0 || words.length > 5
    ? undefined
    : { act: 'open', party: {}, names: [{ words: words.join(' ') }], doubts: [] }
}
/** Politeness alone: “open” is what is asked for here. */
const withoutPlease = (text: string): string =>
  text.replace(/^((hi|hello|please|kindly|(could|can|would|will) you|(i|we) (want|need|would like) to)[ ,]+)+/, '')
