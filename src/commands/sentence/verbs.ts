import { distance } from '../../domain/search/spelling.ts'
import type { Act } from './grammar.ts'
import { phrases } from './list-phrases.ts'
import { sumAt } from './said-sums.ts'
import { fillers } from './tokens.ts'

const leads: readonly { act: Act; words: readonly string[]; anywhere?: boolean }[] = [
  ...[
    'new booking',
    'make a booking',
    'make booking',
    'take a booking',
    'create booking',
    'add booking',
    'booking for',
  ].map((words) => ({ act: 'book' as const, words: words.split(' ') })),
  ...[
    'new proposal',
    'new quote',
    'send a quote',
    'send quote',
    'make a proposal',
    'write a proposal',
    'make a quote',
  ].map((words) => ({ act: 'propose' as const, words: words.split(' ') })),
  ...[
    'new',
    'create',
    'create a',
    'create a new',
    'add',
    'add a',
    'add a new',
    'register',
    'register a',
    'register a new',
  ]
    .flatMap((verb) => [`${verb} client`, `${verb} customer`])
    .map((words) => ({ act: 'register' as const, words: words.split(' ') })),
  ...['record payment', 'record a payment', 'take payment', 'new payment'].map((words) => ({
    act: 'pay' as const,
    words: words.split(' '),
  })),
  ...['send voucher', 'send a voucher', 'send the voucher', 'voucher for', 'voucher to', 'resend voucher'].map(
    (words) => ({
      act: 'voucher' as const,
      words: words.split(' '),
    }),
  ),
  ...[
    'send invoice',
    'send the invoice',
    'send an invoice',
    'send receipt',
    'send the receipt',
    'send itinerary',
    'send the itinerary',
    'send documents',
  ].map((words) => ({ act: 'documents' as const, words: words.split(' ') })),
  ...[
    'write back to',
    'respond to',
    'get back to',
    'write to',
    'reply to',
    'write',
    'reply',
    'email',
    'e-mail',
    'mail',
    'message',
    'answer',
  ].map((words) => ({
    act: 'write' as const,
    words: words.split(' '),
  })),
  ...['call off', 'cancel'].map((words) => ({ act: 'cancel' as const, words: words.split(' ') })),
  ...['refund', 'pay back', 'give back'].map((words) => ({ act: 'refund' as const, words: words.split(' ') })),
  ...['change', 'move', 'reschedule', 'postpone', 'rebook'].map((word) => ({ act: 'change' as const, words: [word] })),
  ...['voucher'].map((word) => ({ act: 'voucher' as const, words: [word] })),
  ...['invoice', 'receipt', 'itinerary', 'documents'].map((word) => ({ act: 'documents' as const, words: [word] })),
  ...['book', 'reserve'].map((word) => ({ act: 'book' as const, words: [word], anywhere: true })),
  ...['sell', 'hire', 'rent'].map((word) => ({ act: 'book' as const, words: [word] })),
  ...['quote', 'propose', 'quotation'].map((word) => ({ act: 'propose' as const, words: [word], anywhere: true })),
  ...['proposal', 'offer'].map((word) => ({ act: 'propose' as const, words: [word] })),
  ...['remind', 'chase', 'nudge'].map((word) => ({ act: 'remind' as const, words: [word], anywhere: true })),
  ...['pay', 'payment'].map((word) => ({ act: 'pay' as const, words: [word], anywhere: true })),
  ...['paid', 'received', 'receive', 'got', 'pays'].map((word) => ({
    act: 'pay' as const,
    words: [word],
    anywhere: true,
  })),
]
/** What is made or sent to somebody: “send Okello the voucher”, “make Robert Smith a proposal”. */
const making = new Set([
  'make',
  'prepare',
  'draft',
  'write',
  'create',
  'send',
  'resend',
  'email',
  'e-mail',
  'mail',
  'do',
])
const made: Readonly<Record<string, Act>> = {
  proposal: 'propose',
  quote: 'propose',
  quotation: 'propose',
  voucher: 'voucher',
  invoice: 'documents',
  receipt: 'documents',
  itinerary: 'documents',
  documents: 'documents',
  reply: 'write',
  answer: 'write',
  reminder: 'remind',
}
/** Verbs of which one sentence has one: what asks for two things is not half done. */
const acting = new Set([
  'book',
  'cancel',
  'refund',
  'pay',
  'remind',
  'move',
  'transfer',
  'send',
  'delete',
  'exchange',
  'write',
])
const everybody = /\b(every|everyone|everybody|everything|all (the )?(bookings|clients|trips|money|of them))\b/
/** What is left out of something: too easily the wrong one is taken. */
const excepting = /\b(but not|except|excluding|other than|apart from|not the)\b/
const denied = /^(please |kindly )?(do not|never|not|dont|stop|should|why|if)\b|\b(and|then|or) (do not|never) /

/** Whether the words deny, ask for several things at once or for everybody: nothing is prepared then. */
export const isUnclear = (words: readonly string[]): boolean => {
  const text = words.join(' ')
  return (
    denied.test(text) ||
    excepting.test(text) ||
    everybody.test(text) ||
    words.some((word, at) => (word === 'and' || word === 'then') && acting.has(words[at + 1] ?? ''))
  )
}
/** Words that are a payment only beside a sum. */
const needsSum = new Set(['paid', 'received', 'receive', 'got', 'pays'])
/** “Book” is too short for slips to be told from other words. */
const slipsOfBook = new Set(['bok', 'boook', 'bokk', 'boko', 'obok', 'bbook', 'bookk'])
const mistyped = ['reserve', 'quote', 'propose', 'proposal', 'payment', 'remind', 'quotation']

export interface Lead {
  readonly act: Act
  readonly at: number
  readonly length: number
  /** Where the verb stands apart from what it makes. */
  readonly verb?: number
}

/** The verb of a sentence and where it stands; the first word may have a slip. */
export function leadOf(words: readonly string[]): Lead | undefined {
  const first = words.findIndex((word) => !fillers.has(word))
  const thing = making.has(words[first] ?? '') ? words.findIndex((word, at) => at > first && word in made) : -1
  const act = made[words[thing] ?? '']
  if (act !== undefined) return { act, at: thing, length: 1, verb: first }
  const giving = words.findIndex((word) => word === 'give' || word === 'pay')
  const back = giving < 0 || giving > first ? -1 : words.indexOf('back')
  if (back > giving + 1) return { act: 'refund', at: back, length: 1, verb: giving }
  if (words.some((word) => ['due', 'overdue', 'late', 'reminder', 'reminders'].includes(word))) return undefined
  for (const { act, words: wanted, anywhere } of leads) {
    const at = wanted.length === 1 && anywhere ? words.indexOf(wanted[0] ?? '') : first
    if (at < 0 || !wanted.every((word, place) => words[at + place] === word)) continue
    if (act === 'pay' && /^links?$/.test(words[at + 1] ?? '')) continue
    if (needsSum.has(wanted[0] ?? '') && !words.some((_, place) => place !== at && sumAt(words, place) !== undefined))
      continue
    return { act, at, length: wanted.length }
  }
  const word = words[first] ?? ''
  if (slipsOfBook.has(word)) return { act: 'book', at: first, length: 1 }
  if (word.length < 5 || phrases.has(word)) return undefined
  const slip = mistyped.find(
    (verb) =>
      verb[0] === word[0] &&
      Math.abs(verb.length - word.length) < 2 &&
      distance(word, verb, 1) <= 1 &&
      !verb.startsWith(word),
  )
  const meant =
    slip === undefined ? undefined : leads.find(({ words: wanted }) => wanted.length === 1 && wanted[0] === slip)?.act
  return meant === undefined ? undefined : { act: meant, at: first, length: 1 }
}
