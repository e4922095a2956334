import type { Party } from '../../../src/domain/bookings/party.ts'
import { type KnownResidency, knownResidencies, type Residency } from '../../../src/domain/bookings/residency.ts'
import { isClock } from '../../../src/domain/clock.ts'
import { type Day, isDay } from '../../../src/domain/dates.ts'

/** Of the kinds of offers, those that a visitor books step by step. */
export const bookableKinds = ['package', 'room', 'car', 'service', 'event'] as const
export type BookableKind = (typeof bookableKinds)[number]

/** What a visitor has chosen so far, as the addresses of the steps have it; what is not there or cannot be read is null. */
export interface SiteChoices {
  readonly departure: number | null
  readonly checkIn: Day | null
  readonly checkOut: Day | null
  /** `2026-12-01T09:30` */
  readonly pickUp: string | null
  readonly back: string | null
  /** A time of a service on a day. */
  readonly time: { readonly date: Day; readonly slot: number } | null
  readonly party: Party
  /** False: nobody was counted, the party is the usual one. */
  readonly isCounted: boolean
  readonly residency: Residency
  /** Rooms, cars, or places of a service. */
  readonly quantity: number | null
  readonly withDriver: boolean | null
  readonly tickets: readonly Amount[]
  readonly extras: readonly Amount[]
  /** Opens hidden types of tickets. */
  readonly access: string
  readonly code: string
}
export interface Amount {
  readonly id: number
  readonly quantity: number
}

/** The names of choices in an address; those of tickets and extras end with their ids. `held`: what is chosen otherwise now. */
const names = [
  ...['departure', 'check_in', 'check_out', 'pick_up', 'pick_up_time', 'return', 'return_time', 'time'],
  ...['adults', 'children', 'infants', 'residency', 'quantity', 'driver', 'access', 'code', 'held'],
]
const prefixes = ['ticket-', 'extra-']
const isChoice = (name: string): boolean =>
  names.includes(name) ||
  prefixes.some((prefix) => name.startsWith(prefix) && /^\d{1,15}$/.test(name.slice(prefix.length)))

const longest = 60
const mostChoices = 60

/** Of an address or a form only what is a choice, each once, so that nothing else is carried from step to step. */
export function choiceTexts(sent: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams()
  for (const [name, value] of sent) {
    const text = value.trim()
    if (isChoice(name) && text !== '' && text.length <= longest && kept.size < mostChoices) kept.set(name, text)
  }
  return kept
}

const wholeOf = (text: string | null, most: number): number | null => {
  const number = text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : null
  return number !== null && number <= most ? number : null
}
const dayOf = (text: string | null): Day | null => (text !== null && isDay(text) ? text : null)

function momentOf(day: string | null, time: string | null): string | null {
  const moment = `${day ?? ''}T${time ?? '09:00'}`
  return isClock(moment) ? moment : null
}

function timeOf(text: string | null): SiteChoices['time'] {
  const [, date = '', slot = ''] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/.exec(text ?? '') ?? []
  return isDay(date) ? { date, slot: Number(slot) } : null
}

const amountsOf = (sent: URLSearchParams, prefix: string): Amount[] =>
  [...sent].flatMap(([name, value]) => {
    const quantity = wholeOf(value, 1000)
    const id = name.startsWith(prefix) ? wholeOf(name.slice(prefix.length), Number.MAX_SAFE_INTEGER) : null
    return id === null || quantity === null || quantity === 0 ? [] : [{ id, quantity }]
  })

const isKnown = (text: string): text is KnownResidency => (knownResidencies as readonly string[]).includes(text)

/** At most so many people of each age: a group that is larger asks. */
const mostPeople = 99
/** For whom prices are shown before somebody was counted. */
const usualParty: Party = { adults: 2, children: 0, infants: 0 }

/** Reads what was chosen from an address or a form; nothing of it can be wrong, only missing. */
export function choicesOf(sent: URLSearchParams): SiteChoices {
  const count = (name: string) => wholeOf(sent.get(name), mostPeople)
  const residency = sent.get('residency') ?? ''
  const isCounted = ['adults', 'children', 'infants'].some((name) => count(name) !== null)
  const driver = sent.get('driver')
  return {
    departure: wholeOf(sent.get('departure'), Number.MAX_SAFE_INTEGER),
    checkIn: dayOf(sent.get('check_in')),
    checkOut: dayOf(sent.get('check_out')),
    pickUp: momentOf(sent.get('pick_up'), sent.get('pick_up_time')),
    back: momentOf(sent.get('return'), sent.get('return_time')),
    time: timeOf(sent.get('time')),
    party: isCounted
      ? { adults: count('adults') ?? 0, children: count('children') ?? 0, infants: count('infants') ?? 0 }
      : usualParty,
    isCounted,
    residency: isKnown(residency) ? residency : 'any',
    quantity: wholeOf(sent.get('quantity'), 1000),
    withDriver: driver === 'yes' ? true : driver === 'no' ? false : null,
    tickets: amountsOf(sent, 'ticket-'),
    extras: amountsOf(sent, 'extra-'),
    access: sent.get('access') ?? '',
    code: sent.get('code') ?? '',
  }
}
