import { dayText } from '../../domain/date-texts.ts'
import { today } from '../../domain/dates.ts'
import { percentOf, toMajor, toMinor } from '../../domain/money.ts'
import { movements } from '../../domain/terms.ts'
import { counted } from '../../domain/text.ts'
import type { PackageQuery } from '../../gateway/generated/packages.generated.ts'

export type PackageRecord = PackageQuery['package']
/** What the form needs of a package: also what a write answers. */
export type PackageFacts = Omit<PackageRecord, 'itineraries' | 'price_options' | 'extras' | 'departures' | 'gallery'>
export type Day = PackageRecord['itineraries'][number]
export type Price = PackageRecord['price_options'][number]
export type Extra = PackageRecord['extras'][number]
export type Departure = PackageRecord['departures'][number]
export type Picture = PackageRecord['gallery'][number]

/** "3 days, 2 nights" */
export const lengthText = ({ days, nights }: { readonly days: number; readonly nights: number }): string =>
  nights === 0 ? counted(days, 'day') : `${counted(days, 'day')}, ${counted(nights, 'night')}`

/** "2 to 8 people", "from 2 people", "1 person or more" */
export const partyText = ({
  min_pax,
  max_pax,
}: {
  readonly min_pax: number
  readonly max_pax: number | null
}): string =>
  max_pax === null
    ? min_pax === 1
      ? 'Any number of people'
      : `${min_pax} people or more`
    : min_pax === max_pax
      ? counted(min_pax, 'person', 'people')
      : `${min_pax} to ${counted(max_pax, 'person', 'people')}`

/** The amount after the package's discount, rounded as the server rounds. */
export function discounted(amount: number, currency: string, percent: number): number {
  const minor = toMinor(amount, currency)
  return toMajor(minor - percentOf(minor, percent), currency)
}

export const isComing = ({ date, status }: Departure, now = today()): boolean => status === 'open' && date >= now

export interface Step {
  readonly tab: string
  readonly label: string
  readonly done: boolean
  readonly help: string
}

/** What a package needs before clients should see it, in the order in which it is made. */
export function stepsOf(record: PackageRecord): readonly Step[] {
  const { itineraries, days, price_options, departures, gallery, on_request, summary, description } = record
  const missing = days - itineraries.length
  return [
    {
      tab: 'itinerary',
      label: 'Itinerary',
      done: missing <= 0,
      help: missing > 0 ? `${counted(missing, 'day')} of ${days} not described yet.` : 'Every day is described.',
    },
    {
      tab: 'prices',
      label: 'Prices',
      done: price_options.length > 0 || on_request,
      help: on_request ? 'On request: no price needed.' : 'At least one price.',
    },
    {
      tab: 'departures',
      label: movements.departures,
      done: on_request || departures.some((each) => isComing(each)),
      help: on_request ? 'On request: no dates needed.' : 'A date that can be booked.',
    },
    { tab: 'photographs', label: 'Photographs', done: gallery.length > 0, help: 'The first one is the cover.' },
    {
      tab: 'overview',
      label: 'Description',
      done: summary !== '' && description !== '',
      help: 'A summary and a description.',
    },
  ]
}

/** How a verb names a day, a departure: “Day 2, Bwindi”. */
export const dayLabel = ({ day, title }: Pick<Day, 'day' | 'title'>): string => `Day ${day}, ${title}`
export const departureLabel = ({ date }: { readonly date: string }): string => `Departure of ${dayText(date)}`
