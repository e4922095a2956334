import * as v from 'valibot'
import { mostSheetDays } from '../../bookings/day-sheet.ts'
import type { DayCard, DayTick, Departure } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { clockTime } from '../offers/offer-rules.ts'
import { day, flag, optionalLine, queryDay, queryNumber, version } from '../rules.ts'

export const tickInput = v.object({
  day: day('Day'),
  /** Of the sheet, by its key. */
  card: v.pipe(
    v.string('The card must be text.'),
    v.regex(/^[a-z]+(:[\d:]+)(:start|:end)?$/, 'There is no such card.'),
  ),
  done: flag('Done'),
})
/** What a departure of the agency goes with. */
export const crew = {
  guide: optionalLine('Guide', 100),
  vehicle: optionalLine('Vehicle', 100),
  pick_up_place: optionalLine('Pick-up place', 200),
  pick_up_at: v.nullable(clockTime('Pick-up time')),
}
/** Only what is given changes. */
export const crewInput = v.object({
  guide: v.optional(crew.guide),
  vehicle: v.optional(crew.vehicle),
  pick_up_place: v.optional(crew.pick_up_place),
  pick_up_at: v.optional(crew.pick_up_at),
  version,
})

export const daySheet = {
  cards: endpoint<{ data: DayCard[] }>()('GET agent/bookings/day-sheet', {
    permission: 'View Bookings',
    query: v.object({
      day: v.optional(queryDay),
      days: v.optional(
        v.pipe(
          queryNumber,
          v.minValue(1, 'must be at least 1'),
          v.maxValue(mostSheetDays, `must be at most ${mostSheetDays}`),
        ),
      ),
    }),
    meaning: 'what departs, arrives and returns on a day and the next, by time, and what is ticked off',
  }),
  tick: endpoint<{ data: DayTick }>()('POST agent/bookings/day-sheet/tick', {
    permission: 'Edit Bookings',
    input: tickInput,
    meaning: 'ticks a card off or reopens it; whoever was first is kept',
  }),
  crew: endpoint<{ data: Departure }>()('POST agent/departures/{id}/crew', {
    permission: 'Edit Bookings',
    input: crewInput,
    meaning: 'guide, vehicle and pick-up of a departure',
  }),
}
