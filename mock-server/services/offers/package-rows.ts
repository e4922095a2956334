import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PackageRow } from '../../../src/domain/contract/offers/packages.ts'
import type { DB } from '../../database/types.generated.ts'
import { jsonPage, likeOf, type Page, searchWords } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { lockedRow } from '../records/locked-row.ts'
import { departureTaken } from '../stock/departure-seats.ts'
import { imageJson } from '../uploads.ts'

/** After the package's discount, half away from zero as `percentOf` rounds. */
const discounted = sql`round(o.amount - round(o.amount * p.discount_percent / 100))::bigint`
/** A price from so much on is that of an adult of any residency, else the lowest of an adult, else the lowest. */
export const forAnyAdult = sql`o.age_band in ('adult', 'any') and o.residency = 'any'`
export const forAdults = sql`o.age_band in ('adult', 'any')`
const priced = (people: RawBuilder<unknown>) => sql`min(${discounted}) filter (where ${people})`

/** What hangs on a package and is shown with it; each part is one look into an index. */
export const packageSelects = sql`
  left join lateral (
    select * from media where agency_id = p.agency_id and owner_type = 'package' and owner_id = p.id and deleted_at is null
    order by position, id limit 1
  ) m on true
  left join lateral (
    select coalesce(${priced(forAnyAdult)}, ${priced(forAdults)}, ${priced(sql`true`)}) as amount
    from price_options o
    where o.package_id = p.id and o.deleted_at is null and o.currency = p.currency
      and (o.valid_to is null or o.valid_to >= kampala_today())
  ) price on true
  left join lateral (
    select d.date, greatest(0, d.capacity - ${departureTaken}) as seats_left
    from departures d
    left join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
    where d.package_id = p.id and d.status = 'open' and d.date >= kampala_today()
    order by d.date limit 1
  ) next on true`

export const priceFrom = sql`major(price.amount, p.currency)`

/** Bookings of every status: the number of rows behind the link. Kept by a trigger, so that it costs one look. */
export const bookingsCount = sql`coalesce(
  (select ob.bookings from offer_bookings ob where ob.offer_type = 'package' and ob.offer_id = p.id), 0)`

/** A package as the API shows it. The names are the schema's. */
export const packageColumns = sql`
  p.id, p.title, p.slug, p.summary, p.description, p.status, p.featured, p.tags, p.country_code, p.destinations,
  p.days, p.nights, p.min_pax, p.max_pax, p.inclusions, p.exclusions, p.cancellation_policy, p.cancellation_rules, p.meeting_point, p.difficulty,
  p.on_request, p.currency, p.discount_percent::float8 as discount_percent, ${imageJson('m')} as first_media,
  ${priceFrom} as price_from, next.date as next_departure, next.seats_left, ${bookingsCount} as bookings_count,
  p.version, p.published_at, p.created_at, p.updated_at`

/** Packages without a price or a departure stand last, whichever way they are sorted. */
export const packageSorts = (sort: string | undefined): Readonly<Record<string, RawBuilder<unknown>>> => {
  const down = sort?.startsWith('-') === true
  return {
    created_at: sql`p.created_at`,
    updated_at: sql`p.updated_at`,
    title: sql`lower(p.title)`,
    status: sql`array_position(array['published', 'draft', 'archived'], p.status)`,
    // Amounts of two currencies cannot be compared, so each currency keeps to itself.
    price_from: down
      ? sql`row(price.amount is not null, p.currency, price.amount)`
      : sql`row(price.amount is null, p.currency, price.amount)`,
    next_departure: down ? sql`coalesce(next.date, '-infinity'::date)` : sql`next.date`,
  }
}

export interface PackageFilters {
  readonly q?: string | undefined
  readonly status?: readonly string[] | undefined
  readonly tag?: string | undefined
  readonly country?: string | undefined
  readonly featured?: boolean | undefined
}

export const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([...conditions], sql` and `)

/** The packages of an agency that a list's filters ask for. Every word of a search must occur, in its title, summary or tags or in one of its days. */
export function packageFilter(
  agencyId: number,
  { q, status, tag, country, featured }: PackageFilters,
): RawBuilder<unknown> {
  const words = searchWords(q)
  return all([
    sql`p.agency_id = ${agencyId}`,
    sql`p.deleted_at is null`,
    ...words.map((word) => sql`(p.search like ${likeOf(word)} or p.days_search like ${likeOf(word)})`),
    ...(status === undefined || status.length === 0 ? [] : [sql`p.status = any(${[...status]}::text[])`]),
    ...(tag === undefined ? [] : [sql`exists (select from unnest(p.tags) tag where lower(tag) = lower(${tag}::text))`]),
    ...(country === undefined ? [] : [sql`p.country_code = ${country.toUpperCase()}::text`]),
    ...(featured === undefined ? [] : [sql`p.featured = ${featured}::boolean`]),
  ])
}

export interface WantedPackages {
  readonly where: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

export const packageSelect = ({ where, order }: WantedPackages): RawBuilder<PackageRow> =>
  sql<PackageRow>`select ${packageColumns} from packages p ${packageSelects} where ${where} order by ${order}`

/** One page of packages as JSON text made in the database. */
export const packagePage = (db: Kysely<DB>, wanted: WantedPackages, page: Page): Promise<string> =>
  jsonPage(db, packageSelect(wanted), sql`select from packages p where ${wanted.where}`, page)

export async function packageRow(db: Kysely<DB>, agencyId: number, id: number): Promise<PackageRow> {
  const { rows } = await sql<PackageRow>`
    select ${packageColumns} from packages p ${packageSelects}
    where p.id = ${id} and p.agency_id = ${agencyId} and p.deleted_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('package')
  return row
}

/** The row to write on, locked against everybody else until the transaction ends. */
export const lockedPackage = (db: Kysely<DB>, agencyId: number, id: number) =>
  lockedRow(db, 'packages', { agencyId, id, noun: 'package' })

/** That a package is there and one's own, before its parts are listed. */
export async function checkPackage(db: Kysely<DB>, agencyId: number, id: number): Promise<void> {
  const row = await db
    .selectFrom('packages')
    .select('id')
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound('package')
}

/** Several packages, locked in the order of their ids; 404 when one of them is not there. */
export async function lockedPackages(db: Kysely<DB>, agencyId: number, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  const rows = await db
    .selectFrom('packages')
    .select(['id', 'title', 'status', 'on_request'])
    .where('id', 'in', wanted)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < wanted.length) throw notFound('package')
  return rows
}

/** Which of these packages have no price at all. */
export async function unpriced(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from unnest(${[...ids]}::bigint[]) as w(id)
    where not exists (select from price_options o where o.package_id = w.id and o.deleted_at is null)`.execute(db)
  return rows.map(({ id }) => id)
}

/** A part was changed; the version stays, so that the form of the package itself does not go stale. */
export async function touchPackage(db: Kysely<DB>, agencyId: number, id: number): Promise<void> {
  await db
    .updateTable('packages')
    .set({ updated_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
}
