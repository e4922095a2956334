import { bookingKinds } from '../bookings/sales-choices.ts'
import { type channels, contactSources, suppressionReasons } from './channels.ts'

// What a rule of a collection can ask, and how. Each field is of one kind, and the kind says which tests it knows.

/** What stands after a test: nothing, a text, names, ids of records, a number, a sum, a day, a span of time, or a month. */
export type RuleOperand = 'none' | 'text' | 'values' | 'ids' | 'number' | 'amount' | 'day' | 'span' | 'month'

/** In a sentence; `…` is where the value stands if it does not end it. The second of two that belong together is the opposite. */
export const ruleTests = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  contains_not: 'does not contain',
  known: 'is known',
  unknown: 'is unknown',
  yes: 'yes',
  no: 'no',
  at_least: 'at least',
  at_most: 'at most',
  exactly: 'exactly',
  before: 'before',
  since: 'since',
  ago: 'more than … ago',
  recent: 'within the last',
  coming: 'within the next',
  in_month: 'in',
} as const
export type RuleTest = keyof typeof ruleTests

/** Tests of each kind of field, each with what it needs. */
export const ruleKinds = {
  text: { is: 'text', is_not: 'text', contains: 'text', contains_not: 'text', known: 'none', unknown: 'none' },
  names: { is: 'values', is_not: 'values' },
  records: { is: 'ids', is_not: 'ids' },
  flag: { yes: 'none', no: 'none' },
  number: { at_least: 'number', at_most: 'number', exactly: 'number' },
  known_number: { at_least: 'number', at_most: 'number', exactly: 'number', known: 'none', unknown: 'none' },
  sum: { at_least: 'amount', at_most: 'amount' },
  date: {
    ...{ before: 'day', since: 'day', ago: 'span', recent: 'span', coming: 'span', known: 'none', unknown: 'none' },
  },
  birthday: { coming: 'span', in_month: 'month', known: 'none', unknown: 'none' },
} as const satisfies Record<string, Partial<Record<RuleTest, RuleOperand>>>
export type RuleKind = keyof typeof ruleKinds

export interface RuleField {
  /** In a sentence, and what a person types. */
  readonly words: string
  readonly kind: RuleKind
  /** The names that are possible, each with how it is written; left out: the agency’s own, or any. */
  readonly choices?: Readonly<Record<string, string>>
  /** Names that are looked up elsewhere: how they are read and written. */
  readonly names?: 'country' | 'language' | 'tag'
  /** Of which records the ids are. */
  readonly records?: 'collections' | 'campaigns'
}

export const ruleFields = {
  name: { words: 'name', kind: 'text' },
  email: { words: 'e-mail', kind: 'text' },
  phone: { words: 'phone', kind: 'text' },
  company: { words: 'company', kind: 'text' },
  country: { words: 'country', kind: 'names', names: 'country' },
  language: { words: 'language', kind: 'names', names: 'language' },
  tag: { words: 'tag', kind: 'names', names: 'tag' },
  source: { words: 'source', kind: 'names', choices: contactSources },
  collection: { words: 'collection', kind: 'records', records: 'collections' },
  sent: { words: 'campaign sent', kind: 'records', records: 'campaigns' },
  opened: { words: 'campaign opened', kind: 'records', records: 'campaigns' },
  clicked: { words: 'campaign clicked', kind: 'records', records: 'campaigns' },
  client: { words: 'client', kind: 'flag' },
  may_email: { words: 'e-mail consent', kind: 'flag' },
  may_sms: { words: 'SMS consent', kind: 'flag' },
  may_whatsapp: { words: 'WhatsApp consent', kind: 'flag' },
  unsubscribed: { words: 'unsubscribed', kind: 'flag' },
  stopped: { words: 'address stopped', kind: 'names', choices: suppressionReasons },
  birthday: { words: 'birthday', kind: 'birthday' },
  added: { words: 'added', kind: 'date' },
  last_touch: { words: 'last touch', kind: 'date' },
  last_sent: { words: 'last campaign', kind: 'date' },
  last_opened: { words: 'last opened', kind: 'date' },
  last_clicked: { words: 'last clicked', kind: 'date' },
  booked: { words: 'booked', kind: 'names', choices: bookingKinds },
  bookings: { words: 'bookings', kind: 'number' },
  first_trip: { words: 'first trip', kind: 'date' },
  last_trip: { words: 'last trip', kind: 'date' },
  next_trip: { words: 'next trip', kind: 'date' },
  spent: { words: 'spent', kind: 'sum' },
} as const satisfies Record<string, RuleField>
export type RuleFieldName = keyof typeof ruleFields

/** What an agency can keep in a field of its own. */
export const ownFieldKinds = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  yes_no: 'Yes or no',
  choice: 'One of a list',
} as const

/** A field of the agency’s own, as rules name it: `own.` and its key. */
export interface OwnField {
  readonly key: string
  readonly label: string
  readonly kind: keyof typeof ownFieldKinds
  readonly choices: string[]
}
const kindOfOwn = {
  text: 'text',
  number: 'known_number',
  date: 'date',
  yes_no: 'flag',
  choice: 'names',
} as const satisfies Record<OwnField['kind'], RuleKind>

export const ownPrefix = 'own.'
const isFixed = (name: string): name is RuleFieldName => Object.hasOwn(ruleFields, name)

/** What a field of a rule is; undefined for one that there is not. */
export function ruleField(name: string, own: readonly OwnField[]): RuleField | undefined {
  if (isFixed(name)) return ruleFields[name]
  const field = name.startsWith(ownPrefix) ? own.find(({ key }) => key === name.slice(ownPrefix.length)) : undefined
  if (field === undefined) return undefined
  const choices = Object.fromEntries(field.choices.map((choice) => [choice, choice]))
  return {
    words: `field ${field.key}`,
    kind: kindOfOwn[field.kind],
    ...(field.kind === 'choice' ? { choices } : {}),
  }
}

/** What a test of a field needs; undefined where the field does not know the test. */
export function operandOf(kind: RuleKind, test: RuleTest): RuleOperand | undefined {
  const tests: Partial<Record<RuleTest, RuleOperand>> = ruleKinds[kind]
  return tests[test]
}

export const spanUnits = { day: 'days', week: 'weeks', month: 'months', year: 'years' } as const
export type SpanUnit = keyof typeof spanUnits

/** The flags of consent by their channel. */
export const consentFields = { may_email: 'email', may_sms: 'sms', may_whatsapp: 'whatsapp' } as const satisfies Record<
  string,
  keyof typeof channels
>
