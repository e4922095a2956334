import { type RawBuilder, sql } from 'kysely'
import type { Contract } from '../../src/domain/contract/contract.ts'
import type { PackageRow } from '../../src/domain/contract/packages.ts'
import { countryName } from '../../src/domain/countries.ts'
import { linkTo } from '../../src/domain/routes/link.ts'
import { audiences, difficulties, meals, packageStatuses, priceUnits } from '../../src/domain/sales-words.ts'
import type { InventoryRow, PackageUnit } from '../../src/domain/schema/types.generated.ts'
import type { Handler, Handlers } from '../http/handler.ts'
import { jsonPage, orderOf, pageOf } from '../http/lists.ts'
import { countryList, currencyList } from '../services/agency-rows.ts'
import { type Column, exportFile } from '../services/exports.ts'
import {
  all,
  bookingsCount,
  packageFilter,
  packagePage,
  packageParts,
  packageSelect,
  packageSorts,
  priceFrom,
} from '../services/package-rows.ts'
import { imageJson } from '../services/uploads.ts'

type Area = Contract['packages']

const list: Handler<Area['list']> = async (call) => {
  const { agencyId, query, db } = call
  const wanted = {
    where: packageFilter(agencyId, query),
    order: orderOf(query.sort, packageSorts(query.sort), '-created_at', sql`p.id`),
  }
  if (query.download === undefined) return call.rawJson(await packagePage(db, wanted, pageOf(query)))
  return exportFile(db, {
    name: 'packages',
    format: query.download,
    agencyId,
    columns: packageColumnsOfFile,
    query: packageSelect(wanted),
  })
}

const packageColumnsOfFile: readonly Column<PackageRow>[] = [
  { title: 'Title', value: (row) => row.title, width: 40 },
  { title: 'Status', value: (row) => packageStatuses[row.status as keyof typeof packageStatuses] },
  { title: 'Country', value: (row) => countryName(row.country_code) },
  { title: 'Destinations', value: (row) => row.destinations.join(', '), width: 30 },
  { title: 'Days', value: (row) => row.days, type: 'number' },
  { title: 'Nights', value: (row) => row.nights, type: 'number' },
  { title: 'Price from', value: (row) => row.price_from, type: 'amount' },
  { title: 'Currency', value: (row) => row.currency },
  { title: 'Discount %', value: (row) => row.discount_percent, type: 'number' },
  { title: 'Next departure', value: (row) => row.next_departure, type: 'date' },
  { title: 'Seats left', value: (row) => row.seats_left, type: 'number' },
  { title: 'Bookings', value: (row) => row.bookings_count, type: 'number' },
  { title: 'Featured', value: (row) => row.featured, type: 'flag' },
  { title: 'Tags', value: (row) => row.tags.join(', '), width: 30 },
  { title: 'Created', value: (row) => row.created_at, type: 'instant', width: 18 },
  { title: 'Updated', value: (row) => row.updated_at, type: 'instant', width: 18 },
]

/** Every kind of offer; other kinds join with a `union all`, each behind the feature that sells it. */
const inventory: Handler<Area['inventory']> = async (call) => {
  const { agencyId, query, db, session } = call
  const kinds = query.kind?.split(',').filter(Boolean) ?? []
  const shown =
    session.visitor.features.has('tour_and_travel') && (kinds.length === 0 || kinds.includes('tour_package'))
  const where = all([packageFilter(agencyId, query), ...(shown ? [] : [sql`false`])])
  const sorts = packageSorts(query.sort)
  const order = orderOf(
    query.sort,
    {
      ...sorts,
      kind: sql`1`,
      next_availability: sorts.next_departure as RawBuilder<unknown>,
      views: offerViews,
      bookings: bookingsCount,
    },
    '-updated_at',
    sql`p.id`,
  )
  const rows = sql<InventoryRow>`
    select 'tour_package' as kind, p.id, p.title, p.status, ${priceFrom} as price_from, p.currency,
      next.date as next_availability, ${offerViews} as views, ${bookingsCount} as bookings, ${imageJson('m')} as first_media,
      replace(${linkTo('/offers/packages/:id', { id: 0 })}, '0', p.id::text) as link, p.updated_at
    from packages p ${packageParts} where ${where} order by ${order}`
  if (query.download !== undefined)
    return exportFile<InventoryRow>(db, {
      name: 'inventory',
      format: query.download,
      agencyId,
      columns: inventoryColumns,
      query: rows,
    })
  return call.rawJson(
    await jsonPage(db, rows as never, sql`select from packages p where ${where}` as never, pageOf(query)), // a raw query is as good as a built one there
  )
}

const offerViews = sql`(
  select coalesce(sum(w.views), 0)::int from offer_views w where w.offer_type = 'package' and w.offer_id = p.id)`

const inventoryColumns: readonly Column<InventoryRow>[] = [
  { title: 'Kind', value: () => 'Tour package', width: 16 },
  { title: 'Title', value: (row) => row.title, width: 40 },
  { title: 'Status', value: (row) => packageStatuses[row.status as keyof typeof packageStatuses] },
  { title: 'Price from', value: (row) => row.price_from, type: 'amount' },
  { title: 'Currency', value: (row) => row.currency },
  { title: 'Next availability', value: (row) => row.next_availability, type: 'date' },
  { title: 'Views', value: (row) => row.views, type: 'number' },
  { title: 'Bookings', value: (row) => row.bookings, type: 'number' },
  { title: 'Updated', value: (row) => row.updated_at, type: 'instant', width: 18 },
]

const named = (words: Readonly<Record<string, string>>): PackageUnit[] =>
  Object.entries(words).map(([slug, name]) => ({ slug, name }))

const units: Handler<Area['units']> = async () => ({ data: named(priceUnits) })

const helpers: Handler<Area['helpers']> = async (call) => {
  const used = (column: 'tags' | 'destinations') => sql<string[]>`(
    select coalesce(array_agg(word order by lower(word), word), '{}')
    from (select distinct unnest(${sql.ref(column)}) as word from packages where agency_id = ${call.agencyId} and deleted_at is null) words)`
  const { rows } = await sql<{ tags: string[]; destinations: string[] }>`
    select ${used('tags')} as tags, ${used('destinations')} as destinations`.execute(call.db)
  return {
    data: {
      units: named(priceUnits),
      audiences: named(audiences),
      difficulties: named(difficulties),
      meals: named(meals),
      currencies: currencyList,
      countries: countryList,
      tags: rows[0]?.tags ?? [],
      destinations: rows[0]?.destinations ?? [],
    },
  }
}

const tourList = list as unknown as Handler<Area['tourList']> // the same facts under another path

export const packageListHandlers = { list, tourList, inventory, units, helpers } satisfies Partial<Handlers<Area>>
