import { readCsv } from '../csv.ts'
import { readCountry } from '../typed-countries.ts'
import { readDay, withDaysFirst } from '../typed-days.ts'
import type { TravellerAge } from './travellers.ts'

/** One traveller as it is typed: all words, whether or not they can be read. */
export interface TypedTraveller {
  readonly name: string
  readonly audience: TravellerAge
  readonly birth_date: string
  readonly nationality: string
  readonly passport_number: string
  readonly passport_expires_on: string
  readonly phone: string
  readonly email: string
  readonly needs: string
  readonly room: string
}
export type TypedField = keyof TypedTraveller

const nobody: TypedTraveller = {
  name: '',
  audience: 'adult',
  birth_date: '',
  nationality: '',
  passport_number: '',
  passport_expires_on: '',
  phone: '',
  email: '',
  needs: '',
  room: '',
}

/** What columns of lists are headed by. The longer words are asked first: “passport expiry” is not the number. */
const headings: readonly (readonly [RegExp, TypedField | 'first' | 'last'])[] = [
  [/expir|valid until|good until/, 'passport_expires_on'],
  [/passport|document|travel doc/, 'passport_number'],
  [/birth|born|dob/, 'birth_date'],
  [/nationality|country|citizen/, 'nationality'],
  [/first name|given name|forename/, 'first'],
  [/last name|surname|family name/, 'last'],
  [/name|traveller|traveler|guest|passenger|pax/, 'name'],
  [/type|age|audience|category/, 'audience'],
  [/phone|mobile|tel/, 'phone'],
  [/mail/, 'email'],
  [/room|cabin|sharing/, 'room'],
  [/diet|need|wish|note|remark|allerg|medical|request/, 'needs'],
]

/** A list as it is pasted from a mail or a sheet: one traveller a line, columns by tab, semicolon or comma; headings if there are any. */
export function readTravellers(text: string): TypedTraveller[] {
  const lines = text.replace(/^[^\S\r\n]*(?:\d{1,3}[.)]|[-•*])[^\S\r\n]+/gm, '') // numbered or dotted by hand
  const rows = withDaysFirst(pastedRows(lines).map((row) => row.map((cell) => cell.trim())))
  const [first = []] = rows
  const columns = first.map((cell) => headings.find(([word]) => word.test(cell.toLowerCase()))?.[1])
  const isHeaded =
    columns.some((field) => field === 'name' || field === 'first' || field === 'last') &&
    first.filter((cell) => cell !== '').every((cell) => headings.some(([word]) => word.test(cell.toLowerCase())))
  return (isHeaded ? rows.slice(1).map((row) => byColumn(row, columns)) : rows.map(guessed)).filter(
    ({ name }) => name !== '',
  )
}

/** Cells copied from a sheet, each in its place. */
export function pastedCells(text: string): string[][] {
  const { rows, brokenAt } = readCsv(text, { separator: '\t', keepBlank: true })
  const cells = brokenAt === null ? rows : text.split(/\r\n?|\n/).map((line) => line.split('\t'))
  return withDaysFirst(cells.map((row) => row.map((cell) => cell.trim())))
}

/** A heading or a word of a cell may have any separator in it, so the rarest that is there decides. Quotation marks that do not match are words. */
function pastedRows(text: string): string[][] {
  const separator = ['\t', ';', '|', ','].find((sign) => text.includes(sign)) ?? ','
  const typed = text.replace(/([\t;|,]) +(?=")/g, '$1') // by hand, a space follows a comma
  const { rows, brokenAt } = readCsv(typed, { separator })
  return brokenAt === null
    ? rows
    : text
        .split(/\r\n?|\n/)
        .filter((line) => line.trim() !== '')
        .map((line) => line.split(separator))
}

function byColumn(
  row: readonly string[],
  columns: readonly (TypedField | 'first' | 'last' | undefined)[],
): TypedTraveller {
  const of = (field: TypedField | 'first' | 'last') => row[columns.indexOf(field)] ?? ''
  const words: Record<string, string> = {}
  for (const [at, field] of columns.entries())
    if (field !== undefined && field !== 'first' && field !== 'last') words[field] ??= row[at] ?? ''
  const name = of('name') || [of('first'), of('last')].filter(Boolean).join(' ')
  return { ...nobody, ...words, name, audience: ageOf(of('audience')) ?? 'adult' }
}

export function ageOf(word: string): TravellerAge | null {
  const typed = word.trim().toLowerCase()
  if (/^(infant|baby|inf|i)$/.test(typed)) return 'infant'
  if (/^(child|kid|chd|c|children|minor)$/.test(typed)) return 'child'
  return /^(adult|adt|a|ad)$/.test(typed) ? 'adult' : null
}

/** Without headings the first words are the name, and the others are told by their look. */
function guessed([name = '', ...cells]: readonly string[]): TypedTraveller {
  const one: { -readonly [F in TypedField]: TypedTraveller[F] } = { ...nobody, name }
  const thisYear = new Date().getFullYear()
  for (const cell of cells) {
    if (cell === '') continue
    const age = ageOf(cell)
    const day = readDay(cell, thisYear)
    if (age !== null && cell.length > 1) one.audience = age
    else if (day !== null) {
      if (day <= new Date().toISOString().slice(0, 10) && one.birth_date === '') one.birth_date = cell
      else one.passport_expires_on = cell
    } else if (cell.includes('@')) one.email ||= cell
    else if (/^\+\d[\d ()-]{7,}$/.test(cell) || /^0\d{8,}$/.test(cell)) one.phone ||= cell
    else if (/^(room|rm|twin|double|single|triple)\b/i.test(cell)) one.room ||= cell
    else if (readCountry(cell) !== null && one.nationality === '') one.nationality = cell
    else if (/^(?=.*\d)[A-Z0-9]{6,12}$/i.test(cell) && one.passport_number === '') one.passport_number = cell
    else one.needs = [one.needs, cell].filter(Boolean).join(', ')
  }
  return one
}
