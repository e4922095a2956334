import { type Kysely, sql } from 'kysely'
import type { Visitor } from '../../../src/domain/access.ts'
import type { LinkablePage, LinkableSite } from '../../../src/domain/schema/types.generated.ts'
import { stripTags } from '../../../src/domain/text.ts'
import { access } from '../../../src/domain/verdict.ts'
import { seoKey } from '../../../src/domain/website/seo/seo-subjects.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { SiteConfig } from '../../../src/domain/website/site-config.ts'
import type { DB } from '../../database/types.generated.ts'
import { mainDomain } from '../domains/domain-of.ts'
import { kindsOf } from '../offers/inventory-items.ts'
import { cardKey, cardSelect, listedOffers, notOver } from '../website/card-rows.ts'
import { discountedRow, lessDiscounts } from '../website/site-discounts.ts'
import { isPublished } from '../website/site-posts.ts'

/** So many offers and so many posts can be chosen: the newest. */
const mostOfEach = 500
/** As much as the longest text of a share kit needs. */
const mostText = 1000

type Asker = { readonly agencyId: number; readonly visitor: Visitor; readonly serverUrl: string }

/** The pages of the agency's published site that a link can lead to, with what there is to say of each; of offers, those the visitor may see. */
export async function linkablePages(db: Kysely<DB>, asker: Asker): Promise<LinkableSite> {
  const { agencyId, serverUrl } = asker
  const { name, slug } = await db
    .selectFrom('agencies')
    .select(['name', 'slug'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const domain = await mainDomain(db, agencyId)
  const base = domain === null ? `${serverUrl}/sites/${slug}` : `https://${domain}`
  const config = await publishedSite(db, agencyId)
  const pages =
    config === null ? [] : [...ownPages(config), ...(await offerPages(db, asker)), ...(await postPages(db, asker))]
  return {
    agency: name,
    published: config !== null,
    address: base,
    hosts: [new URL(base).host],
    pages: pages.map((page) => ({ ...page, address: `${base}${page.address}` })),
  }
}

async function publishedSite(db: Kysely<DB>, agencyId: number): Promise<SiteConfig | null> {
  const { rows } = await sql<{ config: SiteConfig }>`
    select published as config from agency_templates
    where agency_id = ${agencyId} and deleted_at is null and published is not null order by is_default desc, published_at desc nulls last, id limit 1`.execute(
    db,
  )
  return rows[0]?.config ?? null
}

const nothingMore = { text: '', picture: null, price: null, currency: null } as const

/** Pages with one address of their own. */
const ownPages = ({ pages }: SiteConfig): LinkablePage[] =>
  pages.flatMap(({ id, role, title, slug, hidden }): LinkablePage[] =>
    hidden || role === 'offer' || role === 'product' || role === 'post'
      ? []
      : [
          {
            ...nothingMore,
            id: seoKey('page', id),
            kind: 'page',
            name: title,
            address: role === 'home' ? siteAddress.home : siteAddress.page(role === 'plain' ? slug : role),
          },
        ],
  )

async function offerPages(db: Kysely<DB>, { agencyId, visitor }: Asker): Promise<LinkablePage[]> {
  const kinds = kindsOf(visitor)
  if (kinds.length === 0) return []
  const order = sql`i.created_at desc, i.kind, i.id`
  const wanted = { list: '', kinds, filters: {}, where: [notOver], order, most: mostOfEach }
  const { rows: listed } = await listedOffers(agencyId, [wanted]).execute(db)
  if (listed.length === 0) return []
  const { rows: cards } = await cardSelect(agencyId, listed).execute(db)
  const less = await lessDiscounts(db, agencyId)
  const byKey = new Map(cards.map((card) => [cardKey(card), discountedRow(card, less)]))
  return listed.flatMap((offer): LinkablePage[] => {
    const card = byKey.get(cardKey(offer))
    if (card === undefined) return []
    const { kind, id, title, summary, slug, picture, price, currency } = card
    return [
      {
        id: seoKey(kind, id),
        kind,
        name: title,
        text: stripTags(summary).slice(0, mostText),
        address: siteAddress.offer(kind, slug),
        picture: picture === null ? null : `${picture.url}/large.webp`,
        price,
        currency: price === null ? null : currency,
      },
    ]
  })
}

async function postPages(db: Kysely<DB>, { agencyId, visitor }: Asker): Promise<LinkablePage[]> {
  if (!access(visitor, { permission: 'View Blog', feature: 'blog', agency: ['blog'] }).on) return []
  const { rows } = await sql<{ id: number; title: string; slug: string; text: string; uuid: string | null }>`
    select b.id, b.title, b.slug, coalesce(nullif(b.excerpt, ''), b.lead) as text, m.uuid
    from blog_posts b left join media m on m.id = b.cover_id and m.agency_id = b.agency_id and m.deleted_at is null
    where ${isPublished(agencyId)} order by b.published_at desc, b.id desc limit ${mostOfEach}`.execute(db)
  return rows.map(({ id, title, slug, text, uuid }) => ({
    ...nothingMore,
    id: seoKey('post', id),
    kind: 'post',
    name: title,
    text: stripTags(text).slice(0, mostText),
    address: siteAddress.post(slug),
    picture: uuid === null ? null : `/files/${uuid}/large.webp`,
  }))
}
