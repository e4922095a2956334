import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { countryName } from '../../../src/domain/countries.ts'
import type { CataloguePackage, UsedTag } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf, jsonPage, orderOf, pageOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { KeptAnswers } from '../../services/answer-cache.ts'
import { all, packageFilter, packageSelects, packageSorts, priceFrom } from '../../services/offers/package-rows.ts'
import { onWebsite } from '../../services/website/website-channel.ts'

type Area = Contract['catalogue']

/** 404 for the tags of another agency. */
function own({ agencyId, path }: Pick<Call<Area['packageTags']>, 'agencyId' | 'path'>): number {
  if (idOf(path.id) !== agencyId) throw notFound('agency')
  return agencyId
}

async function usedTags(db: Kysely<DB>, words: RawBuilder<unknown>): Promise<{ data: UsedTag[] }> {
  const { rows } = await sql<UsedTag>`
    select min(word) as name, count(*)::int as count from (${words}) used group by lower(word) order by 2 desc, lower(min(word))`.execute(
    db,
  )
  return { data: rows }
}

const packageTags: Handler<Area['packageTags']> = (call) =>
  usedTags(
    call.db,
    sql`select unnest(tags) as word from packages where agency_id = ${own(call)} and deleted_at is null`,
  )
const serviceTags: Handler<Area['serviceTags']> = (call) =>
  usedTags(
    call.db,
    sql`select unnest(tags) as word from offers where agency_id = ${own(call)} and kind = 'service' and deleted_at is null`,
  )
const roomTags: Handler<Area['roomTags']> = (call) =>
  usedTags(
    call.db,
    sql`select distinct o.id, unnest(o.tags || r.room_tags) as word from offers o join rooms r on r.offer_id = o.id
      where o.agency_id = ${own(call)} and o.kind = 'room' and o.deleted_at is null`,
  )

const packageCountries: Handler<Area['packageCountries']> = async (call) => {
  const { rows } = await sql<{ code: string; count: number }>`
    select country_code as code, count(*)::int as count from packages where agency_id = ${own(call)} and deleted_at is null
    group by 1 order by 2 desc, 1`.execute(call.db)
  return { data: rows.map((row) => ({ ...row, name: countryName(row.code) })) }
}

/** A short while: a catalogue is read by many who are not signed in, and what is taken off sale must soon be gone. */
const kept = new KeptAnswers({ slowAfter: 0, keepFor: 5000 })

/** Exactly these columns pass from an agency to a stranger. */
const columns = sql`
  p.slug, p.title, p.summary, p.description, p.featured, p.tags, p.country_code, p.destinations, p.days, p.nights, p.min_pax, p.max_pax,
  p.difficulty, p.inclusions, p.exclusions, p.cancellation_policy, p.on_request, p.currency, ${priceFrom} as price_from,
  next.date as next_departure, case when m.id is null then null else json_build_object(
    'url', '/files/' || m.uuid || '/large.webp', 'thumb', '/files/' || m.uuid || '/thumb.webp', 'alt', m.alt) end as picture`

const packages: Handler<Area['packages']> = async ({ path, query, rawJson, system }) => {
  const key = JSON.stringify([path.slug, Object.entries(query).sort()])
  return rawJson(await kept.get(key, () => publicPage(system, path.slug, query)))
}

async function publicPage(
  system: Kysely<DB>,
  slug: string,
  { days, ...query }: Call<Area['packages']>['query'],
): Promise<string> {
  const agency = await system
    .selectFrom('agencies')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (agency === undefined) throw notFound('agency')
  const { title, price_from, next_departure, created_at } = packageSorts(query.sort)
  const where = all([
    packageFilter(agency.id, { ...query, status: ['published'] }),
    onWebsite(sql`'package'`, sql`p.id`),
    ...(days === undefined ? [] : [sql`p.days <= ${days}`]),
  ])
  const order = orderOf(
    query.sort,
    {
      title: title as RawBuilder<unknown>,
      price_from: price_from as RawBuilder<unknown>,
      next_departure: next_departure as RawBuilder<unknown>,
      created_at: created_at as RawBuilder<unknown>,
      days: sql`p.days`,
    },
    '-created_at',
    sql`p.id`,
  )
  return jsonPage(
    system,
    sql<CataloguePackage>`select ${columns} from packages p ${packageSelects} where ${where} order by ${order}`,
    sql`select from packages p where ${where}`,
    pageOf(query),
  )
}

export const catalogue: Handlers<Area> = { packageTags, serviceTags, roomTags, packageCountries, packages }
