import { type Kysely, sql } from 'kysely'
import { instantText } from '../../../src/domain/date-texts.ts'
import type { DB } from '../../database/types.generated.ts'
import { inTransaction } from '../../http/transaction.ts'
import { type FlightRow, lockedFlight } from './flight-lock.ts'
import { happened, tellOfFlight } from './flight-news.ts'
import { look } from './flight-orders.ts'
import { lapsed } from './flight-outcomes.ts'
import { purgeSearches } from './flight-search.ts'
import type { FlightDesk } from './flight-suppliers.ts'

/** At most so many flights of one run: the rest follows a minute later. */
const mostAtOnce = 100
/** A supplier that cannot be reached any more does not keep a hold alive: after this it has ended in any case. */
const silentHours = 24

type Found = Pick<FlightRow, 'id' | 'agency_id'>

/** What is due: outcomes that are not known, holds whose limit has passed, warnings before it, and how live flights stand. */
export async function watchFlights(desk: FlightDesk): Promise<void> {
  const { system } = desk.database
  await warn(desk)
  const { rows: over } = await sql<Found>`
    select id, agency_id from flights where state = 'held' and under_way is null and pay_by < now() order by pay_by, id
    limit ${sql.lit(mostAtOnce)}`.execute(system)
  for (const flight of over) await quietly(endHold(desk, flight))
  const { rows: due } = await sql<Found>`
    select id, agency_id from flights where ask_at < now()
      and (under_way is not null or state = 'held' or state in ('booked', 'ticketed') and departs_at > now())
    order by under_way is null, ask_at, id limit ${sql.lit(mostAtOnce)}`.execute(system)
  for (const flight of due) await quietly(look(desk, flight.agency_id, flight.id))
}

/** One flight that cannot be asked about holds up no other; it is asked about again. */
const quietly = (work: Promise<unknown>) =>
  work.catch((problem: unknown) => {
    console.error('A flight:', problem instanceof Error ? problem.message : problem)
  })

/** Asks whether somebody has paid at the last moment; where nobody has, the hold is let go. */
async function endHold(desk: FlightDesk, { id, agency_id }: Found): Promise<void> {
  const asked = await look(desk, agency_id, id).then(
    () => true,
    () => false,
  )
  await inTransaction(desk.database.tenant(agency_id), async (tx) => {
    const locked = await lockedFlight(tx, agency_id, id)
    const { state, pay_by, under_way } = locked.flight
    const since = pay_by === null ? Number.NaN : Date.now() - Date.parse(pay_by)
    if (state !== 'held' || under_way !== null || !(since > 0)) return
    if (asked || since > silentHours * 3_600_000) await lapsed(tx, locked, 'lapsed')
  })
}

interface Warned extends Found {
  readonly hours: number
}
/** Once for each of the hours of the settings; where several have passed at once, one warning is enough. */
async function warn({ database }: FlightDesk): Promise<void> {
  const { rows } = await sql<Warned>`
    select f.id, f.agency_id, h.hours
    from flights f left join flight_settings s on s.agency_id = f.agency_id
    cross join lateral unnest(coalesce(s.warn_hours, '{24,4}'::int[])) as h(hours)
    where f.state = 'held' and f.pay_by > now() and f.pay_by < now() + make_interval(hours => h.hours)
      and not exists (select from flight_events e where e.agency_id = f.agency_id and e.key = ${warningKey})
    order by f.id, h.hours`.execute(database.system)
  const told = new Set<number>()
  for (const row of rows) {
    await inTransaction(database.tenant(row.agency_id), (tx) => warnOf(tx, row, !told.has(row.id)))
    told.add(row.id)
  }
}
const warningKey = sql`'warn:' || f.id || ':' || h.hours || ':' || extract(epoch from f.pay_by)::bigint`

async function warnOf(tx: Kysely<DB>, { id, agency_id, hours }: Warned, tells: boolean): Promise<void> {
  const { flight, booking } = await lockedFlight(tx, agency_id, id)
  if (flight.state !== 'held' || flight.pay_by === null) return
  const key = `warn:${id}:${hours}:${Math.round(Date.parse(flight.pay_by) / 1000)}`
  if (!(await happened(tx, flight, { kind: 'warning', key })) || !tells) return
  await tellOfFlight(tx, flight, {
    kind: 'flight_limit',
    title: `${flight.route} of ${flight.lead_name} must be ticketed by ${instantText(flight.pay_by)}`,
    body: `${booking.reference} · after that the hold is released`,
  })
}

/** What nobody needs any more. */
export const tidyFlights = ({ database }: FlightDesk): Promise<void> => purgeSearches(database.system)
