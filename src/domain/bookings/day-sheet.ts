import { sumText } from '../money.ts'
import type { DayCard, DayParty } from '../schema/types.generated.ts'
import { counted } from '../text.ts'
import { clockText } from './booking-text.ts'
import { bookingKinds } from './sales-choices.ts'

/** What a card of the day sheet is about. Events and services are one row each, however many bookings they have. */
export const dayCardKinds = ['tour', 'stay', 'rental', 'service', 'event', 'flight'] as const
export type DayCardKind = (typeof dayCardKinds)[number]
export const daySides = ['start', 'end'] as const
export type DaySide = (typeof daySides)[number]

/** Most days that one sheet shows. */
export const mostSheetDays = 7

/** What happens, as the desk says it. */
export const dayCardTitles: Readonly<Record<DayCardKind, Readonly<Record<DaySide, string>>>> = {
  tour: { start: 'Departure', end: 'Return' },
  stay: { start: 'Check-in', end: 'Check-out' },
  rental: { start: 'Car pick-up', end: 'Car return' },
  service: { start: bookingKinds.service, end: bookingKinds.service },
  event: { start: bookingKinds.event, end: bookingKinds.event },
  flight: { start: 'Take-off', end: 'Landing' },
}

/** Whose card it is: "Ann Lee", "Ann Lee and 2 more". */
export const clientsOf = ({ parties }: Pick<DayCard, 'parties'>): string => {
  const [first, ...others] = distinct(parties.map(({ client_name }) => client_name))
  return others.length === 0 ? (first ?? '') : `${first} and ${others.length} more`
}

/** People who come to an hour of the day need one line; who travels needs a card. */
export const isCompact = ({ kind }: Pick<DayCard, 'kind'>): boolean => kind === 'service' || kind === 'event'

/** Guides and vehicles that the sheet can be narrowed to. */
export const crewsOf = (cards: readonly DayCard[]) => ({
  guides: distinct(cards.map(({ guide }) => guide)),
  vehicles: distinct(cards.map(({ vehicle }) => vehicle)),
})
const distinct = (names: readonly string[]): readonly string[] =>
  [...new Set(names.filter((name) => name !== ''))].sort((a, b) => a.localeCompare(b))

export interface CrewFilter {
  readonly guide: string | null
  readonly vehicle: string | null
}
/** The cards of a guide, a vehicle, or both. */
export const cardsOf = (cards: readonly DayCard[], { guide, vehicle }: CrewFilter): readonly DayCard[] =>
  cards.filter((card) => (guide === null || card.guide === guide) && (vehicle === null || card.vehicle === vehicle))

export const passportText = (missing: number): string => `${counted(missing, 'passport')} missing`
export const owedText = ({ balance, currency }: Pick<DayParty, 'balance' | 'currency'>): string =>
  `${sumText(balance, currency)} unpaid`

/** What is still missing before a card can go: in a few words each. */
export function needsOf(card: DayCard): readonly string[] {
  if (card.side === 'end') return []
  const passports = card.parties.reduce((sum, { missing_passports: missing }) => sum + missing, 0)
  const unpaid = card.parties.filter(({ balance }) => balance > 0).length
  const isLed = card.kind === 'tour' && card.departure_id !== null
  return [
    ...(isLed && card.guide === '' ? ['no guide'] : []),
    ...(isLed && card.vehicle === '' ? ['no vehicle'] : []),
    ...(passports === 0 ? [] : [passportText(passports)]),
    ...(unpaid === 0 ? [] : [`${unpaid} unpaid`]),
  ]
}

/** When a card is due, as people say it. */
export const sheetTime = (card: Pick<DayCard, 'at' | 'kind'>): string =>
  card.at !== null ? clockText(card.at) : isCompact(card) ? 'All day' : 'No time'
