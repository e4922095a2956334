import { needsDocuments } from './offers.ts'
import { DuffelProblem, type Fields, invalid, listOf, textOf } from './protocol.ts'
import type { Offer, Passenger } from './world.ts'

const known = [
  'id',
  'title',
  'gender',
  'given_name',
  'family_name',
  'born_on',
  'email',
  'phone_number',
  'identity_documents',
  'infant_passenger_id',
  'loyalty_programme_accounts',
  'user_id',
  'type',
]
/** Space, hyphen, apostrophe, Latin letters to Extended-A without ligatures and Icelandic ones. */
const name = /^(?![\s\S]*[ÆæĲĳŒœÞþð])[ '\-A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F]{1,20}$/

/** Everything that Duffel looks at before it asks an airline. */
export function checkPassengers(offer: Offer, passengers: readonly Fields[]): void {
  const ids = passengers.map(({ id }) => textOf(id))
  const wanted = offer.passengers.map(({ id }) => id)
  if (ids.toSorted().join() !== wanted.toSorted().join()) throw invalid('/passengers', 'invalid_passengers')
  for (const [at, each] of passengers.entries()) checkOne(offer, each, `/passengers/${at}`)
  const names = passengers.map(({ given_name, family_name }) => `${given_name} ${family_name}`.toLowerCase())
  if (new Set(names).size < names.length) throw invalid('/passengers', 'duplicate_passenger_name')
  checkInfants(offer, passengers)
}

function checkOne(offer: Offer, each: Fields, at: string): void {
  for (const field of Object.keys(each)) if (!known.includes(field)) throw invalid(`${at}/${field}`, 'unknown_field')
  const check = (field: string, isRight: boolean) => {
    if (!isRight) throw invalid(`${at}/${field}`, 'invalid_value', `${field} is not valid`)
  }
  check('title', ['mr', 'ms', 'mrs', 'miss', 'dr'].includes(textOf(each.title)))
  check('gender', ['m', 'f'].includes(textOf(each.gender)))
  check('given_name', name.test(textOf(each.given_name)))
  check('family_name', name.test(textOf(each.family_name)))
  check('email', /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(textOf(each.email)))
  check('phone_number', /^\+[1-9]\d{6,14}$/.test(textOf(each.phone_number)))
  const passenger = offer.passengers.find(({ id }) => id === each.id)
  check('born_on', passenger !== undefined && fits(passenger, textOf(each.born_on), lastDay(offer)))
  const documents = listOf(each.identity_documents)
  if (!needsDocuments(offer)) {
    check('identity_documents', documents.length === 0)
    return
  }
  const [document] = documents
  check('identity_documents', documents.length === 1 && document?.type === 'passport')
  check('identity_documents', /^[A-Z\d]{5,15}$/.test(textOf(document?.unique_identifier)))
  check('identity_documents', /^[A-Z]{2}$/.test(textOf(document?.issuing_country_code)))
  check('identity_documents', textOf(document?.expires_on) > lastDay(offer))
}

const lastDay = ({ slices }: Offer) => slices.at(-1)?.segments.at(-1)?.departing_at.slice(0, 10) ?? ''

/** The age at the last flight is the one that was searched for. */
function fits({ type, age }: Passenger, bornOn: string, day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(bornOn) || bornOn > day) return false
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (day.slice(5) < bornOn.slice(5) ? 1 : 0)
  if (age !== null) return years === age
  return type === 'adult' ? years >= 12 : type === 'child' ? years >= 2 && years < 12 : years < 2
}

function checkInfants(offer: Offer, passengers: readonly Fields[]): void {
  const typeOf = (id: unknown) => offer.passengers.find((each) => each.id === id)?.type
  const infants = passengers.filter(({ id }) => typeOf(id) === 'infant_without_seat').map(({ id }) => id)
  const laps = passengers.flatMap(({ id, infant_passenger_id }) => {
    if (infant_passenger_id === undefined || infant_passenger_id === null) return []
    if (infants.includes(id)) throw invalid('/passengers', 'invalid_value', 'an infant carries nobody')
    return [infant_passenger_id]
  })
  if (infants.toSorted().join() !== laps.toSorted().join())
    throw new DuffelProblem(422, 'validation_error', 'infant_without_adult', '', '/passengers')
}
