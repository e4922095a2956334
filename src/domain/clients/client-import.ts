import { countryCodes, countryName, isCountry } from '../countries.ts'
import { type Channel, channels } from '../growth/channels.ts'
import { type OwnValue, readOwnValue, yesOrNo } from '../growth/own-values.ts'
import { type OwnField, ownPrefix } from '../growth/rule-fields.ts'
import { entriesOf, keysOf } from '../keys.ts'
import { localPhone } from '../phone.ts'
import { plainText } from '../text.ts'
import { type DateOrder, readDay } from '../typed-days.ts'
import { billingFields } from './invoiced-client.ts'

/** Whom a file brings. */
export const importTargets = ['clients', 'contacts'] as const
export type ImportTarget = (typeof importTargets)[number]

/** What a column of a file can be. */
export const importFields = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  country_code: 'Country',
  language: 'Language',
  company: 'Company',
  ...billingFields,
  birth_date: 'Birth date',
  tags: 'Tags',
  notes: 'Notes',
  marketing_consent: 'May get news',
  may_email: `${channels.email} allowed`,
  may_sms: `${channels.sms} allowed`,
  may_whatsapp: `${channels.whatsapp} allowed`,
  consent_words: 'Words they agreed to',
  consent_place: 'Where they agreed',
  consent_date: 'Agreed on',
} as const
export type ImportField = keyof typeof importFields
export const importFieldNames = keysOf(importFields)

/** Columns that say by what somebody may be written to. */
export const consentColumns = {
  email: 'may_email',
  sms: 'may_sms',
  whatsapp: 'may_whatsapp',
} as const satisfies Record<Channel, ImportField>
const ofBoth = ['name', 'first_name', 'last_name', 'email', 'phone', 'country_code', 'language'] as const
/** What a column can be, by whom the file brings. */
export const importFieldsOf: Readonly<Record<ImportTarget, readonly ImportField[]>> = {
  clients: [...ofBoth, 'company', ...keysOf(billingFields), 'birth_date', 'tags', 'notes', 'marketing_consent'],
  contacts: [
    ...ofBoth,
    'tags',
    'notes',
    ...Object.values(consentColumns),
    'consent_words',
    'consent_place',
    'consent_date',
  ],
}
/** Columns of dates. */
const importDates = ['birth_date', 'consent_date'] as const satisfies readonly ImportField[]
/** The columns in which dates stand. */
export const dateColumns = (mapping: Mapping, own: readonly OwnField[]): (ImportField | OwnColumn)[] =>
  [...importDates, ...own.filter(({ kind }) => kind === 'date').map(ownColumn)].filter(
    (column) => mapping[column] !== undefined,
  )
/** Whether a column says that somebody agreed to something. */
export const saysConsent = (mapping: Mapping): boolean =>
  Object.values(consentColumns).some((field) => mapping[field] !== undefined)

/** A column that holds a field of the agency's own, by its key. */
export type OwnColumn = `${typeof ownPrefix}${string}`
export const ownColumn = ({ key }: Pick<OwnField, 'key'>): OwnColumn => `${ownPrefix}${key}`
/** Which column holds a field, by its number from 0. */
export type Mapping = Readonly<Partial<Record<ImportField, number>>> & { readonly [own: OwnColumn]: number }
export const importStatuses = ['mapping', 'checked', 'running', 'done', 'failed', 'cancelled', 'undone'] as const
export const importOutcomes = { create: 'New', update: 'Update', skip: 'Left out', error: 'Needs fixing' } as const
export type ImportOutcome = keyof typeof importOutcomes

/** What is done with people who are known already. */
export const knownClients = ['skip', 'update'] as const

export const mostImportRows = 10_000
/** Of all cells together: as much as the largest file that the page takes. */
export const mostImportBytes = 20_000_000
export const mostImportColumns = 60
export const importRowsAtOnce = 500
export const mostConsentText = 1000
export const mostConsentPlace = 200

const allowed = '(allowed|consent|permission|opt\\W?in|agreed|subscribed)'
/** The narrower ones first: each column is one thing. */
const headings: Readonly<Record<ImportField, RegExp>> = {
  consent_words: /(consent|permission|opt\W?in)\W*(words|text|wording|statement)|^wording$/,
  consent_place: /(consent|permission|opt\W?in)\W*(source|place|where|page|ip)|^where they agreed$/,
  consent_date: /(consent|permission|opt\W?in|agreed|subscribed|confirm)\w*\W*(date|time|on|at)$/,
  may_sms: new RegExp(`(sms|text message).*${allowed}|${allowed}.*sms`),
  may_whatsapp: new RegExp(`whatsapp.*${allowed}|${allowed}.*whatsapp`),
  may_email: new RegExp(`mail.*${allowed}|${allowed}.*mail|consent|marketing|newsletter|opt\\W?in|subscribed`),
  first_name: /^(first|given|fore)\W?name$|^first$|^prenom$|^vorname$/,
  last_name: /^(last|family|sur)\W?name$|^last$|^surname$|^nachname$/,
  legal_name: /legal|registered name|invoice\W?name/,
  tax_number: /\btin\b|\btax|\bvat\b/,
  email: /mail/,
  phone: /phone|mobile|^tel|whatsapp|^cell/,
  country_code: /country|nationality/,
  language: /language|^lang$/,
  address: /address|street/,
  city: /^city$|^town/,
  company: /company|organi[sz]ation|employer|agency/,
  birth_date: /birth|^dob$|born/,
  tags: /^tags?$|label|segment|group/,
  notes: /note|comment|remark/,
  marketing_consent: /consent|marketing|newsletter|opt\W?in|subscribed/,
  name: /name|client|customer|guest|contact/,
}

/** What the headings say; a full name wins over its halves, and each column is one thing. */
export function guessMapping(
  columns: readonly string[],
  target: ImportTarget = 'clients',
  own: readonly OwnField[] = [],
): Mapping {
  const mapping: { -readonly [Name in keyof Mapping]: Mapping[Name] } = {}
  const free = new Set(columns.keys())
  for (const field of target === 'contacts' ? own : []) {
    const names = [plainText(field.label), field.key]
    const place = [...free].find((index) => names.includes(plainText(columns[index] ?? '')))
    if (place === undefined) continue
    mapping[ownColumn(field)] = place
    free.delete(place)
  }
  for (const [field, pattern] of entriesOf(headings)) {
    if (!importFieldsOf[target].includes(field)) continue
    const place = [...free].find((index) => pattern.test(plainText(columns[index] ?? '')))
    if (place === undefined) continue
    mapping[field] = place
    free.delete(place)
  }
  if (mapping.first_name !== undefined && mapping.last_name !== undefined) delete mapping.name
  return mapping
}

/** What a line says of consent; absent where it says nothing. */
export interface ConsentRead {
  readonly channels: Readonly<Partial<Record<Channel, boolean>>>
  readonly words: string
  readonly place: string
  /** The day they agreed. */
  readonly day: string | null
}
export interface ReadRow {
  /** What the file says of a person, ready for the contract's rules; what it does not say is absent. */
  readonly given: Readonly<Record<string, unknown>>
  readonly consent: ConsentRead | null
  /** What it says of the agency's own fields, by their keys. */
  readonly own: Readonly<Record<string, OwnValue>>
  readonly problems: Readonly<Record<string, string>>
}

/** One line of the file, read by the mapping. `home` is the country of numbers that are written without one. */
export function readRow(
  cells: readonly string[],
  mapping: Mapping,
  order: DateOrder,
  home: string,
  ownFields: readonly OwnField[] = [],
): ReadRow {
  const cell = (field: ImportField | OwnColumn) => {
    const place = mapping[field]
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
  const given: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  const take = (field: ImportField, value: unknown, problem: string) => {
    if (value === null) problems[field] = problem
    else given[field] = value
  }
  const name = cell('name') || [cell('first_name'), cell('last_name')].filter(Boolean).join(' ')
  if (name === '')
    problems[mapping.name === undefined && mapping.first_name !== undefined ? 'first_name' : 'name'] = 'Enter a name.'
  else given.name = name.replace(/\s+/g, ' ')
  const country = cell('country_code')
  if (country !== '') take('country_code', countryOf(country), `“${country}” is not a country.`)
  const phone = cell('phone')
  if (phone !== '')
    take(
      'phone',
      localPhone(phone, typeof given.country_code === 'string' ? given.country_code : home),
      'Enter a valid phone number.',
    )
  if (cell('email') !== '') given.email = cell('email').replace(/^mailto:/i, '')
  if (cell('language') !== '') given.language = cell('language').slice(0, 2).toLowerCase()
  for (const field of ['company', ...keysOf(billingFields)] as const) if (cell(field) !== '') given[field] = cell(field)
  const birth = cell('birth_date')
  if (birth !== '') take('birth_date', readDay(birth, null, order), 'Enter a date in the chosen format.')
  const tags = cell('tags')
    .split(/[,;|]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
  if (tags.length > 0) given.tags = [...new Set(tags)]
  if (cell('notes') !== '') given.notes = cell('notes')
  const consent = cell('marketing_consent')
  if (consent !== '') take('marketing_consent', yesOrNo(consent), 'Write yes or no.')
  const own: Record<string, OwnValue> = {}
  const ownProblems: Record<string, string> = {}
  for (const field of ownFields) {
    const text = cell(ownColumn(field))
    if (text === '') continue
    const read = readOwnValue(field, text, order)
    if ('problem' in read) ownProblems[ownColumn(field)] = read.problem
    else own[field.key] = read.value
  }
  const consented = readConsent(cell, order, problems)
  return { given, own, consent: consented.consent, problems: { ...consented.problems, ...ownProblems } }
}

/** What a line says of consent; its problems are added to those of the line. */
function readConsent(
  cell: (field: ImportField) => string,
  order: DateOrder,
  before: ReadRow['problems'],
): Pick<ReadRow, 'consent' | 'problems'> {
  const problems: Record<string, string> = { ...before }
  const said: Partial<Record<Channel, boolean>> = {}
  for (const [channel, field] of entriesOf(consentColumns)) {
    const text = cell(field)
    const answer = text === '' ? undefined : yesOrNo(text)
    if (answer === null) problems[field] = 'Write yes or no.'
    else if (answer !== undefined) said[channel] = answer
  }
  if (Object.keys(said).length === 0) return { consent: null, problems }
  const [words, place, date] = [cell('consent_words'), cell('consent_place'), cell('consent_date')]
  const day = date === '' ? null : readDay(date.replace(/[T ]\d{1,2}:\d\d.*$/, ''), null, order)
  if (date !== '' && day === null) problems.consent_date = 'Enter a date in the chosen format.'
  if (words.length > mostConsentText) problems.consent_words = `At most ${mostConsentText} characters.`
  if (place.length > mostConsentPlace) problems.consent_place = `At most ${mostConsentPlace} characters.`
  return { consent: { channels: said, words, place, day }, problems }
}

/** A cell that an export kept from being taken for a formula (“'+256…”) is what it was. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n\0＝＋－＠])/, '')

let countries: Map<string, string> | undefined
function countryOf(text: string): string | null {
  if (isCountry(text.toUpperCase())) return text.toUpperCase()
  countries ??= new Map(countryCodes.map((code) => [plainText(countryName(code)), code]))
  return countries.get(plainText(text)) ?? null
}
