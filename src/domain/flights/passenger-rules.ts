import { countryName } from '../countries.ts'
import { ageOn, type Day } from '../dates.ts'
import { isPhone, phoneMessage } from '../phone.ts'
import { fold } from '../search/spelling.ts'
import { counted } from '../text.ts'
import {
  type FlightSupplierName,
  type PassengerKind,
  passengerKinds,
  type passengerSexes,
  type passengerTitles,
  passengerTitles as titles,
} from './flight-choices.ts'

/** A passenger as a form has it, with the names of its fields. */
export interface WrittenPassenger {
  readonly kind: PassengerKind
  readonly title: keyof typeof passengerTitles
  readonly given_name: string
  readonly family_name: string
  readonly sex: keyof typeof passengerSexes
  readonly born_on: Day
  readonly passport_number: string
  readonly passport_country: string | null
  readonly passport_expires_on: Day | null
  /** Of an infant: on whose lap, counted from 0. */
  readonly lap_of: number | null
}
export interface PassengerRules {
  readonly supplier: FlightSupplierName
  /** Whose ticket it is. */
  readonly airline: string
  /** Day of the last flight, at the airport from which it leaves: ages are those of that day. */
  readonly lastFlight: Day
  readonly today: Day
  readonly needsDocuments: boolean
  /** For whom the offer was searched. */
  readonly asked: readonly { readonly kind: PassengerKind; readonly age: number | null }[]
}
export interface PassengerProblem {
  /** Which passenger, counted from 0. */
  readonly passenger: number
  readonly field: keyof WrittenPassenger
  readonly message: string
}

/** Under 2 an infant, under 12 a child. */
export const kindAt = (age: number): PassengerKind => (age < 2 ? 'infant' : age < 12 ? 'child' : 'adult')
const kindAges: Readonly<Record<PassengerKind, string>> = {
  infant: 'under 2',
  child: 'from 2 to 11',
  adult: '12 or older',
}

/** Not in the machine-readable lines of a passport, with what stands there instead. */
const instead: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Ĳ: 'IJ',
  Œ: 'OE',
  Þ: 'TH',
  Ð: 'D',
}
/** Latin, as far as Extended-A; × and ÷ stand among the letters of that range. */
const nameSigns = /^[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f' -]+$/
/** The longest name in each of its two fields: Duffel takes 20, airlines what fits in the whole. */
const mostInField: Readonly<Record<FlightSupplierName, number>> = { house: 57, duffel: 20 }
/** Of family name, a stroke and given name together, as airlines write them. */
const mostInAll = 58

const noGivenName = 'FNU'
const noFamilyName = 'LNU'
/** Where somebody has one name only, most airlines want it as the family name with FNU; these want it otherwise. */
const wantsLnu = new Set(['VS'])
const refusesLnu = new Set(['EY'])

function nameProblem(label: string, name: string, supplier: FlightSupplierName): string | null {
  const text = name.trim()
  const most = mostInField[supplier]
  if (text === '') return `Enter the ${label.toLowerCase()} as in the passport.`
  const strange = [...text.normalize('NFC')].find((sign) => instead[sign.toUpperCase()] !== undefined)
  if (strange !== undefined)
    return `Write ${instead[strange.toUpperCase()]} instead of ${strange}, as in the lower lines of the passport.`
  if (!nameSigns.test(text.normalize('NFC')))
    return `${label} may only have Latin letters, spaces, hyphens and apostrophes, as in the lower lines of the passport.`
  if (!/\p{L}/u.test(text)) return `${label} needs a letter.`
  return text.length > most ? `${label} may have at most ${most} characters.` : null
}

function singleNameProblem(
  { given_name, family_name }: WrittenPassenger,
  airline: string,
): [keyof WrittenPassenger, string] | null {
  if (given_name.trim().toUpperCase() === noGivenName && wantsLnu.has(airline))
    return ['given_name', `This airline wants the only name as the given name, and ${noFamilyName} as the family name.`]
  if (family_name.trim().toUpperCase() === noFamilyName && refusesLnu.has(airline))
    return ['family_name', `This airline wants the only name as the family name, and ${noGivenName} as the given name.`]
  return null
}

type Found = (field: keyof WrittenPassenger, message: string) => void

function checkNames(one: WrittenPassenger, { supplier, airline }: PassengerRules, found: Found): void {
  const given = nameProblem('Given name', one.given_name, supplier)
  const family = nameProblem('Family name', one.family_name, supplier)
  if (given !== null) found('given_name', given)
  if (family !== null) found('family_name', family)
  if (given !== null || family !== null) return
  const single = singleNameProblem(one, airline)
  if (single !== null) found(...single)
  if (one.given_name.trim().length + 1 + one.family_name.trim().length > mostInAll)
    found('given_name', `Both names together may have at most ${mostInAll - 1} characters. Leave out middle names.`)
}

function checkPerson(one: WrittenPassenger, { lastFlight, today }: PassengerRules, found: Found): void {
  const age = ageOn(one.born_on, lastFlight)
  if (one.born_on > today) found('born_on', 'Date of birth must not be in the future.')
  if (age > 120) found('born_on', 'Check the date of birth.')
  if (kindAt(age) !== one.kind)
    found(
      'born_on',
      `${passengerKinds[one.kind]} means ${kindAges[one.kind]} on the day of the last flight; this passenger will be ${age}.`,
    )
  const sexOf = { mr: 'm', ms: 'f', mrs: 'f', miss: 'f', dr: one.sex } as const
  if (sexOf[one.title] !== one.sex) found('title', `${titles[one.title]} and the sex do not agree.`)
  if (age < 12 && (one.title === 'mrs' || one.title === 'dr'))
    found('title', `${titles[one.title]} is not for a child.`)
}

function checkDocument(one: WrittenPassenger, { needsDocuments, lastFlight }: PassengerRules, found: Found): void {
  const isWritten = one.passport_number !== '' || one.passport_country !== null || one.passport_expires_on !== null
  if (!needsDocuments && !isWritten) return
  if (one.passport_number === '') found('passport_number', 'Enter the number of the passport.')
  else if (!/^[A-Za-z0-9]{5,15}$/.test(one.passport_number))
    found('passport_number', 'A passport number has 5 to 15 letters and figures.')
  if (one.passport_country === null) found('passport_country', 'Choose the country that issued the passport.')
  if (one.passport_expires_on === null) found('passport_expires_on', 'Enter the day on which the passport expires.')
  else if (one.passport_expires_on < lastFlight)
    found(
      'passport_expires_on',
      `The passport${one.passport_country === null ? '' : ` of ${countryName(one.passport_country)}`} expires before the last flight.`,
    )
}

/** An infant sits on the lap of one adult, and nobody has two. */
function checkLap(all: readonly WrittenPassenger[], at: number, found: Found): void {
  const one = all[at]
  if (one === undefined) return
  if (one.kind !== 'infant') {
    if (one.lap_of !== null) found('lap_of', 'Only an infant sits on a lap.')
    return
  }
  const before = all.findIndex((other) => other.kind === 'infant' && other.lap_of === one.lap_of)
  if (one.lap_of === null) found('lap_of', 'Choose the adult on whose lap the infant sits.')
  else if (all[one.lap_of]?.kind !== 'adult') found('lap_of', 'An infant sits on the lap of an adult.')
  else if (before < at) found('lap_of', 'This adult has another infant on the lap.')
}

/** As airlines compare names: without accents, hyphens, apostrophes and spaces. */
const nameKey = ({ given_name, family_name }: WrittenPassenger): string =>
  `${fold(family_name)}/${fold(given_name)}`.replace(/[ '-]/g, '')

/** Those who fly must be those for whom was searched: as many of each kind, and children of the ages that were given. */
function checkParty(
  all: readonly WrittenPassenger[],
  { asked, lastFlight }: PassengerRules,
  found: (at: number) => Found,
): void {
  for (const kind of ['adult', 'child', 'infant'] as const) {
    const [wanted, have] = [asked, all].map((list) => list.filter((each) => each.kind === kind).length)
    if (wanted === have) continue
    const name = passengerKinds[kind].toLowerCase()
    found(0)(
      'kind',
      `The search was for ${counted(wanted ?? 0, name, kind === 'child' ? 'children' : `${name}s`)}. Search again.`,
    )
    return
  }
  const ages = asked.flatMap(({ kind, age }) => (kind === 'child' && age !== null ? [age] : []))
  for (const [at, one] of all.entries()) {
    const age = ageOn(one.born_on, lastFlight)
    if (one.kind !== 'child' || kindAt(age) !== 'child' || ages.length === 0) continue
    const place = ages.indexOf(age)
    if (place === -1)
      found(at)(
        'born_on',
        `The search was for a child of another age; this one will be ${age} on the day of the last flight. Search again.`,
      )
    else ages.splice(place, 1)
  }
}

/** What is wrong with the passengers of a booking, in plain words; an empty list where nothing is. At most one message for each field. */
export function passengerProblems(all: readonly WrittenPassenger[], rules: PassengerRules): PassengerProblem[] {
  const problems: PassengerProblem[] = []
  const found =
    (passenger: number): Found =>
    (field, message) => {
      if (!problems.some((each) => each.passenger === passenger && each.field === field))
        problems.push({ passenger, field, message })
    }
  const names = all.map(nameKey)
  for (const [at, one] of all.entries()) {
    checkNames(one, rules, found(at))
    checkPerson(one, rules, found(at))
    checkDocument(one, rules, found(at))
    checkLap(all, at, found(at))
    if (names.indexOf(names[at] ?? '') < at)
      found(at)('given_name', 'Two passengers may not have the same name. Add a middle name to one of them.')
  }
  checkParty(all, rules, found)
  return problems
}

/** Of the one phone that airlines call; null where it can be kept. */
export const contactPhoneProblem = (phone: string): string | null => (isPhone(phone) ? null : phoneMessage)
