import { airlineName, cityOf } from '../../../src/domain/flights/airports.ts'
import { instantsOf } from '../../../src/domain/flights/flight-times.ts'
import type { FlightSlice } from '../../../src/domain/schema/types.generated.ts'
import type { CalendarEntry, EntryTime } from '../calendar/icalendar.ts'

interface Entered {
  readonly reference: string
  readonly airline_reference: string
  readonly lead_name: string
  readonly passengers_count: number
  readonly slices: readonly FlightSlice[]
  readonly state: string
  readonly version: number
  readonly updated_at: string
}

/** Each flight from take-off to landing as instants: calendar programs show them in the zone of whoever looks; the text has the local clocks. */
export function flightEntries(flight: Entered, agencyId: number, url: string): CalendarEntry[] {
  return flight.slices.flatMap(({ segments }) =>
    segments.map((segment) => ({
      // Numbers of flights repeat day by day, also within one booking.
      uid: `${flight.reference}-${segment.airline}${segment.number}-${segment.departs.slice(0, 10)}-${agencyId}@safiri`,
      summary: `${segment.airline} ${segment.number} ${cityOf(segment.origin)} – ${cityOf(segment.destination)} · ${flight.lead_name}`,
      description: [
        `${airlineName(segment.airline)} ${segment.airline} ${segment.number}`,
        `${segment.origin} ${clock(segment.departs)}, ${segment.destination} ${clock(segment.arrives)} (local times)`,
        ...(flight.airline_reference === '' ? [] : [`Airline reference ${flight.airline_reference}`]),
        `${flight.passengers_count} ${flight.passengers_count === 1 ? 'passenger' : 'passengers'} · ${flight.reference}`,
      ].join('\n'),
      url,
      time: timeOf(segment),
      busy: true,
      tentative: flight.state === 'held',
      version: flight.version,
      changedAt: flight.updated_at,
    })),
  )
}
const clock = (text: string) => text.replace('T', ' ')

/** By whole days where the zone of an airport is not known. */
function timeOf(segment: FlightSlice['segments'][number]): EntryTime {
  const instants = instantsOf(segment)
  if (instants !== null) return { from: new Date(instants[0]).toISOString(), to: new Date(instants[1]).toISOString() }
  const [first, last] = [segment.departs.slice(0, 10), segment.arrives.slice(0, 10)]
  return { firstDay: first, lastDay: last < first ? first : last }
}
