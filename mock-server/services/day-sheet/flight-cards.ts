import { type Kysely, sql } from 'kysely'
import type { DaySide } from '../../../src/domain/bookings/day-sheet.ts'
import { addDays, type Day } from '../../../src/domain/dates.ts'
import { cityOf } from '../../../src/domain/flights/airports.ts'
import type { DayCard, DayParty, FlightSlice } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { flightLegs } from '../flights/flight-legs.ts'

interface LegRow extends Omit<DayParty, 'people' | 'missing_passports' | 'needs' | 'rooms'> {
  readonly flight_id: number
  readonly leg: number
  readonly quantity: number
  readonly slice: FlightSlice
  readonly missing: number
}

/** Take-offs and landings of a span of days, each on its day and at its time by the clock of its airport: over the date line the landing comes first. */
export async function flightCards(db: Kysely<DB>, agencyId: number, from: Day, to: Day): Promise<DayCard[]> {
  const { rows } = await sql<LegRow>`
    select f.flight_id, f.leg, f.quantity, f.slice, b.id as booking_id, b.reference, b.kind as booking_kind, b.status, k.name as client_name, k.phone,
      major(b.balance, b.currency)::float8 as balance, b.currency, b.notes,
      case when f.is_international then (select count(*)::int from flight_passengers p where p.flight_id = f.flight_id
        and (p.passport_number = '' or p.passport_expires_on < f.last_day)) else 0 end as missing
    from ${flightLegs({ agencyId, from, to: addDays(to, 1) })} join bookings b on b.id = f.booking_id join clients k on k.id = b.client_id
    where b.deleted_at is null and b.status in ('pending', 'confirmed', 'in_progress', 'completed')
    order by f.id`.execute(db)
  return rows.flatMap((row) => [cardOf(row, 'start'), cardOf(row, 'end')]).filter(({ day }) => day >= from && day <= to)
}

function cardOf({ flight_id, leg, quantity, slice, missing, ...party }: LegRow, side: DaySide): DayCard {
  const { segments } = slice
  const [first, last] = [segments[0], segments.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a leg without a flight')
  const at = side === 'start' ? first.departs : last.arrives
  const numbers = segments.map(({ airline, number }) => `${airline} ${number}`).join(', ')
  return {
    key: `flight:${flight_id}:${leg}:${side}`,
    day: at.slice(0, 10),
    kind: 'flight',
    side,
    at: at.slice(11, 16),
    place:
      side === 'start'
        ? placeOf(first.origin, first.origin_terminal)
        : placeOf(last.destination, last.destination_terminal),
    title: `${numbers} ${cityOf(slice.origin)} – ${cityOf(slice.destination)}`,
    departure_id: null,
    guide: '',
    vehicle: '',
    people: quantity,
    parties: [{ ...party, people: quantity, missing_passports: side === 'start' ? missing : 0, needs: [], rooms: [] }],
    ticked_at: null,
    ticked_by: null,
  }
}

const placeOf = (airport: string, terminal: string): string =>
  `${cityOf(airport)} (${airport})${terminal === '' ? '' : `, terminal ${terminal}`}, local time`
