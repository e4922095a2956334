import { type Kysely, sql } from 'kysely'
import type { CatalogueOffer } from '../../../../src/domain/growth/marketing/catalogue.ts'
import type { OfferKind } from '../../../../src/domain/offers/offer-kinds.ts'
import { stripTags } from '../../../../src/domain/text.ts'
import { offerPlaces, siteAddress } from '../../../../src/domain/website/site-addresses.ts'
import type { DB } from '../../../database/types.generated.ts'
import { mainDomain } from '../../domains/domain-of.ts'
import { type CardRow, cardKey, cardSelect, notOver } from '../../website/card-rows.ts'
import { discountedRow, lessDiscounts } from '../../website/site-discounts.ts'
import { onWebsite } from '../../website/website-channel.ts'

/** More are not read: the newest are. */
export const mostCatalogueOffers = 5000

interface Chosen {
  readonly kind: OfferKind
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly description: string
  readonly status: string
  readonly on_website: boolean
  readonly over: boolean
}

/** The offers that are put on the Facebook catalogue, with what a feed says of each. `serverUrl`: where files and sites are reached. */
export async function catalogueOffers(
  db: Kysely<DB>,
  agencyId: number,
  serverUrl: string,
): Promise<readonly CatalogueOffer[]> {
  const agency = await db
    .selectFrom('agencies')
    .select(['name', 'slug', 'address', 'city', 'country_code'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const domain = await mainDomain(db, agencyId)
  const base = domain === null ? `${serverUrl}/sites/${agency.slug}` : `https://${domain}`
  const chosen = await chosenOffers(db, agencyId)
  const shown = chosen.filter(({ status, over }) => status === 'published' && !over)
  const cards = new Map<string, CardRow>()
  if (shown.length > 0) {
    const { rows } = await cardSelect(agencyId, shown).execute(db)
    const less = await lessDiscounts(db, agencyId)
    for (const row of rows) cards.set(cardKey(row), discountedRow(row, less))
  }
  return chosen.map(({ kind, id, title, slug, description, on_website }): CatalogueOffer => {
    const card = cards.get(`${kind}/${id}`)
    return {
      kind,
      id,
      title,
      description: stripTags(description),
      published: card !== undefined,
      link: on_website ? `${base}${siteAddress.offer(kind, slug)}` : null,
      // As a JPEG that every program reads; drawn by the site.
      picture: card?.picture == null ? null : `${base}/og/${offerPlaces[kind]}/${slug}.jpg`,
      price: card?.price ?? null,
      currency: card?.currency ?? '',
      soldOut: card !== undefined && isSoldOut(card),
      brand: agency.name,
      street: placeOf(card) ?? agency.address ?? '',
      city: cityOf(card) ?? agency.city ?? '',
      country: card?.kind === 'package' ? card.own.country_code : (agency.country_code ?? ''),
      types: card?.tags ?? [],
    }
  })
}

const isSoldOut = (card: CardRow): boolean =>
  card.kind === 'product' ? card.own.out : card.kind === 'event' ? card.own.sold_out : false

const placeOf = (card: CardRow | undefined): string | undefined =>
  card?.kind === 'room' ? card.own.property || undefined : undefined

function cityOf(card: CardRow | undefined): string | undefined {
  if (card?.kind === 'room') return card.own.place || undefined
  return card?.kind === 'package' ? card.own.destinations[0] : undefined
}

async function chosenOffers(db: Kysely<DB>, agencyId: number): Promise<readonly Chosen[]> {
  const { rows } = await sql<Chosen>`
    select i.kind, i.id, i.title, i.slug, coalesce(nullif(i.description, ''), i.summary) as description, i.status,
      ${onWebsite(sql`i.kind`, sql`i.id`)} as on_website, not (${notOver}) as over
    from (
      select 'package' as kind, id, title, slug, summary, description, status, created_at from packages
        where agency_id = ${agencyId} and deleted_at is null
      union all select kind, id, title, slug, summary, description, status, created_at from offers
        where agency_id = ${agencyId} and deleted_at is null and kind <> 'track') i
    join channel_products c on c.agency_id = ${agencyId} and c.offer_type = i.kind and c.offer_id = i.id and c.channel = 'facebook'
    where i.status <> 'archived'
    order by i.created_at desc, i.kind, i.id limit ${mostCatalogueOffers}`.execute(db)
  return rows
}
