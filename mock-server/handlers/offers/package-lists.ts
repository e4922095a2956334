import { sql } from 'kysely'
import { ageBands, residencies } from '../../../src/domain/bookings/residency.ts'
import { difficulties, meals, priceUnits } from '../../../src/domain/bookings/sales-choices.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { PackageRow } from '../../../src/domain/contract/offers/packages.ts'
import { packageFields as fields } from '../../../src/domain/fields/package-fields.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { orderOf, pageOf } from '../../http/lists.ts'
import { countryList, currencyList } from '../../services/agency/agency-rows.ts'
import { exportFile } from '../../services/background-jobs/exports.ts'
import { fileColumns } from '../../services/background-jobs/file-columns.ts'
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

const packageColumnsOfFile = fileColumns<PackageRow>([
  fields.title,
  fields.status,
  fields.country,
  fields.destinations,
  fields.days,
  fields.nights,
  fields.price_from,
  fields.currency,
  fields.discount_percent,
  fields.next_departure,
  fields.seats_left,
  fields.bookings_count,
  fields.featured,
  fields.tags,
  fields.created_at,
  fields.updated_at,
])

const named = <Slug extends string>(names: Readonly<Record<Slug, string>>): { slug: Slug; name: string }[] =>
  keysOf(names).map((slug) => ({ slug, name: names[slug] }))

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
      age_bands: named(ageBands),
      residencies: named(residencies),
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
