import { sql } from 'kysely'
import {
  audiences,
  difficulties,
  meals,
  packageStatuses,
  priceUnits,
} from '../../../src/domain/bookings/sales-choices.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { PackageRow } from '../../../src/domain/contract/offers/packages.ts'
import { countryName } from '../../../src/domain/countries.ts'
import type { PackageUnit } from '../../../src/domain/schema/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { orderOf, pageOf } from '../../http/lists.ts'
import { countryList, currencyList } from '../../services/agency/agency-rows.ts'
import { type Column, exportFile } from '../../services/background-jobs/exports.ts'
import { packageFilter, packagePage, packageSelect, packageSorts } from '../../services/offers/package-rows.ts'

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

export const packageListHandlers = { list, tourList, units, helpers } satisfies Partial<Handlers<Area>>
