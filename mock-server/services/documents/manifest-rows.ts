import { type Kysely, type RawBuilder, sql } from 'kysely'
import { clockText } from '../../../src/domain/bookings/booking-text.ts'
import type { Day } from '../../../src/domain/dates.ts'
import type { ComingDeparture, ManifestRow } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'

export interface ManifestScope {
  readonly db: Kysely<DB>
  readonly agencyId: number
  readonly departureId: number
  /** Whether passports are given whole. */
  readonly showsPassports: boolean
}

/** A departure as its manifest's head names it. */
export interface ManifestDeparture {
  readonly title: string
  readonly date: Day
  readonly ends_on: Day
  readonly guide: string
  readonly vehicle: string
  readonly pick_up: string
  readonly note: string
}

export async function manifestDeparture({
  db,
  agencyId,
  departureId,
}: Pick<ManifestScope, 'db' | 'agencyId' | 'departureId'>): Promise<ManifestDeparture> {
  const { rows } = await sql<Omit<ManifestDeparture, 'pick_up'> & { place: string | null; at: string | null }>`
    select p.title, d.date, d.date + greatest(p.days, 1) - 1 as ends_on, d.guide, d.vehicle, d.note,
      coalesce(nullif(d.pick_up_place, ''), nullif(p.meeting_point, '')) as place, to_char(d.pick_up_at, 'HH24:MI') as at
    from departures d join packages p on p.id = d.package_id
    where d.id = ${departureId} and d.agency_id = ${agencyId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('departure')
  const { place, at, ...departure } = row
  return { ...departure, pick_up: [place, at === null ? null : clockText(at)].filter(Boolean).join(', ') }
}

const from = ({ agencyId, departureId }: ManifestScope): RawBuilder<unknown> => sql`bookings b
  join clients c on c.id = b.client_id
  left join booking_travellers t on t.booking_id = b.id and t.agency_id = b.agency_id
  where b.agency_id = ${agencyId} and b.deleted_at is null and b.status not in ('cancelled', 'no_show')
    and exists (select from booking_lines l where l.booking_id = b.id and l.departure_id = ${departureId})`

/** Who travels, booking by booking; a booking without names is one row with its client's. */
export const manifestRows = (scope: ManifestScope): RawBuilder<ManifestRow> => sql<ManifestRow>`
  select b.id as booking_id, b.reference, b.status, c.name as client_name, coalesce(t.name, c.name) as name, t.id is not null as is_traveller,
    t.audience, coalesce(t.is_lead, true) as is_lead, t.nationality,
    ${scope.showsPassports ? sql`t.passport_number` : sql`'••••' || right(t.passport_number, 3)`} as passport_number,
    t.passport_expires_on, coalesce(t.room, '') as room, coalesce(t.needs, '') as needs,
    coalesce(t.phone, case when coalesce(t.is_lead, true) then c.phone end) as phone, b.adults + b.children + b.infants as party,
    (select count(*)::int from booking_travellers n where n.booking_id = b.id) as named,
    major(b.balance, b.currency)::float8 as balance, b.currency
  from ${from(scope)} order by b.reference, t.position, t.id`

export const manifestCount = (scope: ManifestScope): RawBuilder<unknown> => sql`select from ${from(scope)}`

/** Those that somebody may want the manifest of now. */
export async function comingDepartures(db: Kysely<DB>, agencyId: number): Promise<ComingDeparture[]> {
  const { rows } = await sql<ComingDeparture>`
    select d.id, d.package_id, p.title, d.date, sum(b.adults + b.children + b.infants)::int as people
    from departures d join packages p on p.id = d.package_id
      join bookings b on b.agency_id = d.agency_id and b.deleted_at is null and b.status not in ('cancelled', 'no_show')
        and exists (select from booking_lines l where l.booking_id = b.id and l.departure_id = d.id)
    where d.agency_id = ${agencyId} and d.date between kampala_today() - 7 and kampala_today() + 92
    group by d.id, p.id order by abs(d.date - kampala_today()), d.date, d.id limit 200`.execute(db)
  return rows
}
