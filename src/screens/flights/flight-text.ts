import { clockText, momentText } from '../../domain/bookings/booking-text.ts'

import { durationText } from '../../domain/maps/tracks.ts'
import { counted } from '../../domain/text.ts'
import type { SliceFactsFragment } from '../../gateway/generated/flight-search.generated.ts'

export type Slice = SliceFactsFragment
export type Segment = Slice['segments'][number]

export const notKnown = 'not known'

/** `2026-12-01T08:05` as 8:05 am, the clock of its airport in the product's one way to write clocks. */
export const flightClock = (moment: string): string => clockText(moment.slice(11, 16))
/** Tue 1 Dec, 8:05 am */
export const flightMoment = (moment: string): string => (moment === '' ? '' : momentText(moment))

export const flightNumber = ({ airline, number }: Pick<Segment, 'airline' | 'number'>): string => `${airline} ${number}`
export const firstOf = ({ segments }: Slice): Segment | undefined => segments[0]
export const lastOf = ({ segments }: Slice): Segment | undefined => segments.at(-1)

/** Where it changes planes, and where it stops without a change. */
export const stopPlaces = ({ segments }: Slice): string[] =>
  segments.flatMap((segment, at) => [...segment.stops, ...(at < segments.length - 1 ? [segment.destination] : [])])
export const elapsedText = durationText

/** Bags of a passenger with a seat: checked and in the cabin. */
export const bagText = (count: number | null, kind: 'checked' | 'cabin'): string =>
  count === null ? `${kind} bags ${notKnown}` : count === 0 ? `no ${kind} bag` : counted(count, `${kind} bag`)
