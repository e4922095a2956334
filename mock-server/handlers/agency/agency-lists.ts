import { type RawBuilder, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { AgencyCard } from '../../../src/domain/schema/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { countedAtMost, likeOf, metaOf, orderOf, pageOf, searchWords } from '../../http/lists.ts'
import {
  categoryList,
  choiceOf,
  countryList,
  currencyList,
  sizeList,
  volumeList,
} from '../../services/agency/agency-rows.ts'
import { imageJson } from '../../services/uploads.ts'

type Area = Contract['agency']

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = { name: sql`lower(a.name)`, created_at: sql`a.created_at` }

type Card = Omit<AgencyCard, 'category'> & { readonly category_id: number | null }

/**
 * A door between agencies: exactly these columns of a card pass it, on a connection that sees every agency.
 * Addresses, phones, flags, plans and staff stay behind.
 */
const directory: Handler<Area['directory']> = async ({ query, system }) => {
  const page = pageOf(query)
  const words = searchWords(query.q)
  const where = sql.join(
    [sql`a.deleted_at is null`, ...words.map((word) => sql`searchable(a.name) like ${likeOf(word)}`)],
    sql` and `,
  )
  const order = orderOf(query.sort, sorts, 'name', sql`a.id`)
  const { rows } = await sql<Card>`
    select a.id, a.name, a.slug, a.city, a.country_code, a.about, ${imageJson('logo')} as logo, a.category_id
    from agencies a left join media logo on logo.id = a.logo_id and logo.deleted_at is null
    where ${where} order by ${order} limit ${page.perPage} offset ${page.offset}`.execute(system)
  const { rows: counts } = await sql<{ counted: number }>`
    select count(*)::int as counted from (select from agencies a where ${where} limit ${sql.lit(countedAtMost + 1)}) found`.execute(
    system,
  )
  return {
    data: rows.map(({ category_id, ...card }) => ({ ...card, category: choiceOf(categoryList, category_id) })),
    meta: metaOf(page, counts[0]?.counted ?? 0, rows.length),
  }
}

const helpers: Handler<Area['helpers']> = async () => ({
  data: {
    categories: categoryList,
    business_volumes: volumeList,
    company_sizes: sizeList,
    currencies: currencyList,
    countries: countryList,
  },
})
const currencies: Handler<Area['currencies']> = async () => ({ data: currencyList })
const countries: Handler<Area['countries']> = async () => ({ data: countryList })
const categories: Handler<Area['categories']> = async () => ({ data: categoryList })
const businessVolumes: Handler<Area['businessVolumes']> = async () => ({ data: volumeList })
const companySizes: Handler<Area['companySizes']> = async () => ({ data: sizeList })

export const agencyListHandlers = {
  directory,
  helpers,
  currencies,
  countries,
  categories,
  businessVolumes,
  companySizes,
} satisfies Partial<Handlers<Area>>
