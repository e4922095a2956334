import { fold } from '../../domain/search/spelling.ts'
import { type Known, parse, type Sentence } from './grammar.ts'

/** How people begin when they ask somebody: it says nothing of what they want. */
const politeness =
  /^(hi|hello|hey|safiri|ok|please|kindly|(could|can|would|will) you|(i|we) (want|need|would like|have) to|(i|we)['’]d like to|let (me|us)|let['’]s|help me( to)?|see|open|show( me)?|list|give me)[ ,]+/
/** Questions about lists as the lists' own words. Of what has happened, all are about the past. */
const questions: readonly (readonly [RegExp, string])[] = [
  [/^what (came in|did we (receive|collect|take))\b/, 'payments received'],
  [/^what (did we sell|have we sold|was sold)\b/, 'bookings made'],
  [/^how many (.+?) (?:did|have|do) we (?:make|made|take|taken|sell|sold)\b/, '$1 made'],
  [/^how many (.+?) (?:did|have|has|do|does) (?:we|the (?:web)?site) (lose|lost|win|won)\b/, '$1 $2'],
  [/^(?:how much|what) (?:did|have|do) we (?:earn|make|made|take|earned) (?:with|from|on|by) /, 'earned '],
  [/^(?:how much|what) (?:did|have|has|do) (.+?) (?:earn|bring in|brought in|bring|make|made|earned)\b/, 'earned $1'],
  [/^how many (.+?) (?:did|have|has|do|does) (?:we|the (?:web)?site) (?:have|had|get|got|receive|received)\b/, '$1'],
  [/^how many /, ''],
]

/** “That start this weekend”, not “start a marketplace”. */
const startingWhen = /(?<=\w )(start|begin)(?= (today|tomorrow|on|this|next|in|before|after|between)\b)/

const withoutPoliteness = (text: string): string => {
  const less = text.replace(politeness, '')
  return less === text ? text : withoutPoliteness(less)
}

/**
 * What somebody asks of Safiri: whole sentences with their politeness and questions, which the palette would take for
 * a search. A question opens a list at most; only what is told opens a form.
 */
export function asked(text: string, known: Known): Sentence | undefined {
  const plain = withoutPoliteness(fold(text).trim().replace(/\s+/g, ' ')).replace(startingWhen, 'starting')
  const [from, to] = questions.find(([question]) => question.test(plain)) ?? []
  const words = from === undefined || to === undefined ? plain : plain.replace(from, to)
  const sentence = parse(words, { ...known, asked: true })
  return from !== undefined && sentence !== undefined && sentence.act !== 'list' ? undefined : sentence
}
