import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import {
  type CatalogueFeed,
  catalogueCsv,
  catalogueFeeds,
  catalogueRow,
  feedOf,
} from '../../../../src/domain/growth/marketing/catalogue.ts'
import { keysOf } from '../../../../src/domain/keys.ts'
import type { AdCatalogue, CatalogueFeedFacts } from '../../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../../database/types.generated.ts'
import { keyedHash, seal, unseal } from '../../account/secrets.ts'
import { catalogueOffers, mostCatalogueOffers } from './catalogue-offers.ts'

const hashOf = (token: string): string => keyedHash('catalogue-feed', token).toString('hex')
const readAt = { products: 'products_read_at', hotels: 'hotels_read_at', destinations: 'destinations_read_at' } as const

/** As many offers that are left out, or could be better, as are named. */
const mostNamed = 200

/** The feeds of an agency: their addresses, how many offers each has, and what keeps others out. */
export async function catalogueOf(db: Kysely<DB>, agencyId: number, serverUrl: string): Promise<AdCatalogue> {
  const feed = await db.selectFrom('catalogue_feeds').selectAll().where('agency_id', '=', agencyId).executeTakeFirst()
  const token = feed === undefined ? null : unseal(feed.token)
  const offers = await catalogueOffers(db, agencyId, serverUrl)
  const checked = offers.map((offer) => ({ offer, feed: feedOf(offer.kind), ...catalogueRow(offer) }))
  const feeds = keysOf(catalogueFeeds).map((name): CatalogueFeedFacts => {
    const own = checked.filter((row) => row.feed === name)
    return {
      name,
      address: token === null ? null : `${serverUrl}/catalogue/${token}/${name}.csv`,
      offers: own.filter(({ missing }) => missing.length === 0).length,
      left_out: own.filter(({ missing }) => missing.length > 0).length,
      read_at: feed?.[readAt[name]] ?? null,
    }
  })
  return {
    feeds,
    created_at: feed?.created_at ?? null,
    capped: offers.length >= mostCatalogueOffers,
    problems: checked
      .filter(({ missing, advice }) => missing.length + advice.length > 0)
      .toSorted((a, b) => Number(b.missing.length > 0) - Number(a.missing.length > 0))
      .slice(0, mostNamed)
      .map(({ offer: { kind, id, title }, feed: name, missing, advice }) => ({
        ...{ kind, id, title, feed: name, left_out: missing.length > 0 },
        reasons: [...missing, ...advice],
      })),
  }
}

/** Gives the feeds new addresses; the former ones answer no more. */
export async function renewCatalogue(tx: Kysely<DB>, agencyId: number): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await sql`insert into catalogue_feeds (agency_id, token, token_hash) values (${agencyId}, ${seal(token)}, ${hashOf(token)})
    on conflict (agency_id) do update set token = excluded.token, token_hash = excluded.token_hash, created_at = now(),
      products_read_at = null, hotels_read_at = null, destinations_read_at = null`.execute(tx)
}

/** The agency of a secret address; null where there is none. `system` is not bound to an agency. */
export async function catalogueAgency(system: Kysely<DB>, token: string): Promise<number | null> {
  const { rows } = await sql<{ agency_id: number }>`
    select f.agency_id from catalogue_feeds f join agencies a on a.id = f.agency_id
    where f.token_hash = ${hashOf(token)} and a.deleted_at is null`.execute(system)
  return rows[0]?.agency_id ?? null
}

export interface FeedFile {
  readonly body: string
  readonly etag: string
}

/** What a feed has now; null where it would be empty: whoever reads an empty feed deletes everything that it had. */
export async function feedFile(
  db: Kysely<DB>,
  agencyId: number,
  name: CatalogueFeed,
  serverUrl: string,
): Promise<FeedFile | null> {
  const offers = await catalogueOffers(db, agencyId, serverUrl)
  const rows = offers.filter(({ kind }) => feedOf(kind) === name).map(catalogueRow)
  const whole = rows.filter(({ missing }) => missing.length === 0)
  if (whole.length === 0) return null
  const body = catalogueCsv(whole)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

/** Notes that a feed was read. */
export async function noteFeedRead(system: Kysely<DB>, agencyId: number, name: CatalogueFeed): Promise<void> {
  await sql`update catalogue_feeds set ${sql.ref(readAt[name])} = now() where agency_id = ${agencyId}`.execute(system)
}
