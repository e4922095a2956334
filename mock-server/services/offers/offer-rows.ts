import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type BaseKind, offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import type { DB } from '../../database/types.generated.ts'
import { jsonPage, likeOf, orderOf, pageOf, searchWords } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { imageJson } from '../uploads.ts'
import { all } from './package-rows.ts'

// The common part of rooms, cars, services, events and tracks as lists and records show it. `o` is the row of `offers`;
// each kind joins its own table and adds its own columns.

/** What hangs on an offer and is shown with it; each part is one look into an index. */
export const baseSelect = sql`
  left join lateral (
    select * from media where agency_id = o.agency_id and owner_type = 'offer' and owner_id = o.id and deleted_at is null
    order by position, id limit 1
  ) m on true`

/** After the offer's discount, half away from zero as `percentOf` rounds. */
export const fromMinor = sql`(price_from(o.kind, o.id, o.amount) - round(price_from(o.kind, o.id, o.amount) * o.discount_percent / 100))::bigint`
export const priceFrom = sql`major(${fromMinor}, o.currency)`
/** Bookings of every status: the number of rows behind the link. Kept by a trigger, so that it costs one look. */
export const bookingsCount = sql`coalesce(
  (select ob.bookings from offer_bookings ob where ob.offer_type = o.kind and ob.offer_id = o.id), 0)`
export const views = sql`(
  select coalesce(sum(w.views), 0)::int from offer_views w where w.offer_type = o.kind and w.offer_id = o.id)`
export const nextAvailability = sql`next_available(o.kind, o.id)`
/** The base price, for kinds that have one: `amount`. */
export const baseAmount = sql`major(o.amount, o.currency) as amount`

/** What every offer shows that has no days, with the price in minor units that it begins at. The names are the schema's. */
export const daylessColumns = (from: RawBuilder<unknown>) => sql`
  o.id, o.kind, o.title, o.slug, o.summary, o.description, o.status, o.featured, o.tags, o.currency,
  o.discount_percent::float8 as discount_percent, major(${from}, o.currency) as price_from, o.cancellation_rules, o.cancellation_policy,
  ${imageJson('m')} as first_media, ${bookingsCount} as bookings_count,
  o.version, o.published_at, o.created_at, o.updated_at`
/** An offer's common part as the API shows it, without `baseAmount`. */
export const baseColumns = sql`${daylessColumns(fromMinor)}, ${nextAvailability} as next_availability`

/** Offers without a price or a free day stand last, whichever way they are sorted. */
export const offerSorts = (sort: string | undefined): Readonly<Record<string, RawBuilder<unknown>>> => {
  const down = sort?.startsWith('-') === true
  return {
    created_at: sql`o.created_at`,
    updated_at: sql`o.updated_at`,
    title: sql`lower(o.title)`,
    status: sql`array_position(array['published', 'draft', 'archived'], o.status)`,
    // Amounts of two currencies cannot be compared, so each currency keeps to itself.
    price_from: down
      ? sql`row(${fromMinor} is not null, o.currency, ${fromMinor})`
      : sql`row(${fromMinor} is null, o.currency, ${fromMinor})`,
    next_availability: down ? sql`coalesce(${nextAvailability}, '-infinity'::date)` : nextAvailability,
    bookings: bookingsCount,
    bookings_count: bookingsCount,
    views,
  }
}

export interface OfferFilters {
  readonly q?: string | undefined
  readonly status?: readonly string[] | undefined
  readonly tag?: string | undefined
  readonly featured?: boolean | undefined
}

/** The offers of a kind that a list's filters ask for. Every word of a search must occur. */
export const offerFilter = (agencyId: number, kind: BaseKind, query: OfferFilters): RawBuilder<unknown> =>
  all([sql`o.kind = ${sql.lit(kind)}`, ...offerConditions(agencyId, query)])

/** The same of every kind. */
export function offerConditions(
  agencyId: number,
  { q, status, tag, featured }: OfferFilters,
): readonly RawBuilder<unknown>[] {
  const words = searchWords(q)
  return [
    sql`o.agency_id = ${agencyId}`,
    sql`o.deleted_at is null`,
    ...words.map((word) => sql`o.search like ${likeOf(word)}`),
    ...(status === undefined || status.length === 0
      ? []
      : [sql`o.status in (${sql.join(status.map((one) => sql.lit(one)))})`]), // in the text, so that one plan knows how many
    ...(tag === undefined
      ? []
      : [sql`o.tags <> '{}' and exists (select from unnest(o.tags) tag where lower(tag) = lower(${tag}::text))`]),
    ...(featured === undefined ? [] : [sql`o.featured = ${featured}::boolean`]),
  ]
}

export interface WantedOffers {
  readonly agencyId: number
  readonly kind: BaseKind
  readonly query: OfferFilters & {
    readonly page?: number | undefined
    readonly per_page?: number | undefined
    readonly sort?: string | undefined
  }
  /** All that is selected, usually `baseColumns, baseAmount, r.property, …`. */
  readonly columns: RawBuilder<unknown>
  /** `join rooms r on r.offer_id = o.id`, and what else the columns or conditions need. */
  readonly joins: RawBuilder<unknown>
  /** As many of them as conditions and orders need, where the others only decorate. */
  readonly sortJoins?: RawBuilder<unknown>
  /** As many of them as the conditions need. */
  readonly countJoins?: RawBuilder<unknown>
  /** More conditions than those of every kind. */
  readonly where?: readonly RawBuilder<unknown>[]
  /** More orders than `offerSorts`. */
  readonly sorts?: Readonly<Record<string, RawBuilder<unknown>>>
  /** `-created_at` by default. */
  readonly fallback?: string
  /** Planned once, whatever its values: what they leave few of is found before, or named in the text. */
  readonly onePlan?: boolean
}

const conditionsOf = ({ agencyId, kind, query, where = [] }: WantedOffers) =>
  all([offerFilter(agencyId, kind, query), ...where])

const orderBy = (wanted: WantedOffers) =>
  orderOf(
    wanted.query.sort,
    { ...offerSorts(wanted.query.sort), ...wanted.sorts },
    wanted.fallback ?? '-created_at',
    sql`o.id`,
  )

export const offerSelect = <Row>(wanted: WantedOffers): RawBuilder<Row> => sql<Row>`
  select ${wanted.columns} from offers o ${wanted.joins} ${baseSelect} where ${conditionsOf(wanted)} order by ${orderBy(wanted)}`

/** One page of offers as JSON text made in the database: `call.rawJson(await offerPage(db, …))`. */
export function offerPage(db: Kysely<DB>, wanted: WantedOffers): Promise<string> {
  const { joins, sortJoins, columns, query } = wanted
  const page = pageOf(query)
  const conditions = conditionsOf(wanted)
  // What only decorates is looked up for the rows of the page, not for each row that was found and sorted. The limit is part of
  // the text: for one that it does not know, the database plans to read a tenth of the table.
  const rows =
    sortJoins === undefined
      ? sql`select ${columns} from offers o ${joins} ${baseSelect} where ${conditions} order by ${orderBy(wanted)}`
      : sql`select ${columns} from (
          select o.id from offers o ${sortJoins} where ${conditions} order by ${orderBy(wanted)} limit ${sql.lit(page.offset + page.perPage)}
        ) chosen join offers o on o.id = chosen.id ${joins} ${baseSelect} order by ${orderBy(wanted)}`
  const count = sql`select from offers o ${wanted.countJoins ?? joins} where ${conditions}`
  return jsonPage(db, rows, count, page, wanted.onePlan)
}

/** All of them as a file. */
export const offerExport = <Row>(
  db: Kysely<DB>,
  wanted: WantedOffers & {
    readonly name: string
    readonly format: 'csv' | 'xlsx'
    readonly fileColumns: readonly Column<Row>[]
  },
): Promise<Response> =>
  exportFile<Row>(db, {
    name: wanted.name,
    format: wanted.format,
    agencyId: wanted.agencyId,
    columns: wanted.fileColumns,
    query: offerSelect<Row>(wanted),
  })

/** One offer as its kind's lists show it; 404 when it is not there, of another agency or another kind. */
export async function offerRow<Row>(
  db: Kysely<DB>,
  {
    agencyId,
    kind,
    id,
    columns,
    joins,
  }: Pick<WantedOffers, 'agencyId' | 'kind' | 'columns' | 'joins'> & { id: number },
): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${columns} from offers o ${joins} ${baseSelect}
    where o.id = ${id} and o.kind = ${kind} and o.agency_id = ${agencyId} and o.deleted_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound(offerKinds[kind].noun)
  return row
}
