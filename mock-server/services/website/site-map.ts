import { type Kysely, sql } from 'kysely'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { SiteConfig } from '../../../src/domain/website/site-config.ts'
import type { SiteOwner } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { offersOfKinds } from '../offers/inventory-rows.ts'
import { notListed } from '../seo/tags-of.ts'
import { isPublished } from './site-posts.ts'
import { onWebsite } from './website-channel.ts'

/** So many addresses are in one file; search engines take no more. */
export const mostAddresses = 50_000
/** As many pictures of an address as are named. */
const mostPictures = 10

export interface MapEntry {
  readonly path: string
  /** Instant of the last change; null: nobody knows. */
  readonly changed: string | null
  /** `/files/{uuid}` */
  readonly pictures: readonly string[]
}
interface Mapped {
  readonly agencyId: number
  readonly config: SiteConfig
  readonly owner: SiteOwner
}

/** The pages of the site itself: those that are shown and have something on them. */
function pagesOf({ config, owner }: Mapped): readonly { readonly id: string; readonly path: string }[] {
  return config.pages
    .filter(({ hidden }) => !hidden)
    .flatMap(({ id, role, slug }) => {
      switch (role) {
        case 'home':
          return [{ id, path: siteAddress.home }]
        case 'offers': {
          const kinds = owner.kinds.filter((kind) => kind !== 'product')
          if (kinds.length === 0) return []
          return [{ id, path: siteAddress.offers }, ...kinds.map((kind) => ({ id, path: siteAddress.ofKind(kind) }))]
        }
        case 'shop':
          return owner.has_shop ? [{ id, path: siteAddress.shop }] : []
        case 'blog':
          return owner.has_blog ? [{ id, path: siteAddress.blog }] : []
        case 'contact':
          return [{ id, path: siteAddress.contact }]
        case 'plain':
          return [{ id, path: siteAddress.page(slug) }]
        default:
          return [] // of one offer or post: those are found by themselves
      }
    })
}

const things = ({ agencyId, owner }: Mapped) => sql`(
  select i.kind, i.id, i.updated_at from ${offersOfKinds(agencyId, owner.kinds, { status: ['published'] })} where ${onWebsite(sql`i.kind`, sql`i.id`)}
  union all select 'post', b.id, b.updated_at from blog_posts b where ${isPublished(agencyId)} and ${owner.has_blog}) t`

/** How many files the map of a site has. */
export async function siteMapFiles(db: Kysely<DB>, site: Mapped): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${things(site)}`.execute(db)
  return Math.max(1, Math.ceil(((rows[0]?.count ?? 0) + pagesOf(site).length) / mostAddresses))
}

/** The addresses of one of its files, from 1: the site's own pages first. What search engines are asked not to list is in none. */
export async function siteMap(
  db: Kysely<DB>,
  site: Mapped,
  file: number,
  most: number = mostAddresses,
): Promise<readonly MapEntry[]> {
  const { agencyId } = site
  const [pages, unlisted] = [pagesOf(site), await notListed(db, agencyId)]
  const [from, to] = [(file - 1) * most, file * most]
  const own = pages
    .slice(from, to)
    .filter(({ id }) => !unlisted.has(`page/${id}`))
    .map(({ path }): MapEntry => ({ path, changed: null, pictures: [] }))
  const limit = Math.max(0, to - Math.max(from, pages.length))
  if (limit === 0) return own
  const { rows } = await sql<{
    kind: OfferKind | 'post'
    id: number
    slug: string
    changed: string
    pictures: readonly string[]
  }>`
    select t.kind, t.id, coalesce(p.slug, o.slug, b.slug) as slug, t.updated_at as changed, array(
      select '/files/' || m.uuid from media m where m.agency_id = ${agencyId} and m.deleted_at is null and case t.kind
        when 'post' then m.id = b.cover_id
        when 'package' then m.owner_type = 'package' and m.owner_id = t.id
        else m.owner_type = 'offer' and m.owner_id = t.id end
      order by m.position, m.id limit ${mostPictures}) as pictures
    from (select * from ${things(site)} order by t.kind, t.id limit ${limit} offset ${Math.max(0, from - pages.length)}) t
    left join packages p on t.kind = 'package' and p.id = t.id
    left join blog_posts b on t.kind = 'post' and b.id = t.id
    left join offers o on t.kind not in ('package', 'post') and o.id = t.id
    order by t.kind, t.id`.execute(db)
  return [
    ...own,
    ...rows
      .filter(({ kind, id }) => !unlisted.has(`${kind}/${id}`))
      .map(
        ({ kind, slug, changed, pictures }): MapEntry => ({
          path: kind === 'post' ? siteAddress.post(slug) : siteAddress.offer(kind, slug),
          changed,
          pictures,
        }),
      ),
  ]
}
