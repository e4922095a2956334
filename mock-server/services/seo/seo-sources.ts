import { type Kysely, sql } from 'kysely'
import { countryName } from '../../../src/domain/countries.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { counted, stripTags } from '../../../src/domain/text.ts'
import type { SeoState } from '../../../src/domain/website/seo/seo-subjects.ts'
import type { SeoSource } from '../../../src/domain/website/seo/seo-texts.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { SiteConfig, SitePageConfig } from '../../../src/domain/website/site-config.ts'
import type { DB } from '../../database/types.generated.ts'
import { type FoundLink, linksOfHtml, readPage } from './page-text.ts'

/** All that is known of a page, an offer or a post, before tags. */
export interface SeoRecord extends SeoSource {
  readonly id: string
  readonly slug: string
  /** Below the site's address. */
  readonly path: string
  readonly state: SeoState
  readonly pictures: number
  readonly missing_alt: number
  readonly thumb: string | null
  readonly share: string | null
  readonly links: readonly FoundLink[]
}

/** More are not looked at: the newest of each table are. */
export const mostOfEach = 3000
const mostText = 20_000

interface Row {
  readonly kind: OfferKind | 'post'
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly summary: string
  readonly html: string
  readonly facts: readonly string[]
  readonly country: string | null
  readonly days: number | null
  readonly tags: readonly string[]
  readonly state: SeoState
  readonly pictures: number
  readonly missing_alt: number
  readonly uuid: string | null
}

const media = (owner: 'package' | 'offer') => sql`
  left join lateral (
    select count(*)::int as pictures, (count(*) filter (where m.alt = '' and not m.decorative))::int as missing_alt,
      (array_agg(m.uuid order by m.position, m.id))[1] as uuid
    from media m where m.agency_id = o.agency_id and m.owner_type = ${sql.lit(owner)} and m.owner_id = o.id and m.deleted_at is null) p on true`

/** What an agency shows of these kinds, with what is written of each. `only`: one of them. */
export async function seoRecords(
  db: Kysely<DB>,
  agencyId: number,
  kinds: readonly OfferKind[],
  withPosts: boolean,
): Promise<SeoRecord[]> {
  const config = await siteConfig(db, agencyId)
  const [packages, offers, posts] = [
    kinds.includes('package') ? await packageRows(db, agencyId) : [],
    kinds.some((kind) => kind !== 'package') ? await offerRows(db, agencyId, kinds) : [],
    withPosts ? await postRows(db, agencyId) : [],
  ]
  return [...(config === null ? [] : pagesOf(config)), ...[...packages, ...offers, ...posts].map(recordOf)]
}

/** The site of an agency: as it is published, else as it is being made; null where no template has been obtained. */
export async function siteConfig(db: Kysely<DB>, agencyId: number): Promise<SiteConfig | null> {
  const { rows } = await sql<{ config: SiteConfig }>`
    select coalesce(published, draft) as config from agency_templates
    where agency_id = ${agencyId} and deleted_at is null order by is_default desc, published_at desc nulls last, id limit 1`.execute(
    db,
  )
  return rows[0]?.config ?? null
}

const packageRows = async (db: Kysely<DB>, agencyId: number): Promise<readonly Row[]> =>
  (
    await sql<Row>`
    select 'package' as kind, o.id, o.title, o.slug, o.summary,
      left(o.description || ' ' || coalesce(days.html, ''), ${mostText}) as html,
      o.destinations as facts, o.country_code as country, o.days, o.tags, o.status as state, p.pictures, p.missing_alt, p.uuid
    from packages o ${media('package')}
    left join lateral (
      select string_agg('<p>' || d.title || '</p> ' || d.description, ' ' order by d.day) as html
      from package_itineraries d where d.package_id = o.id and d.agency_id = o.agency_id) days on true
    where o.agency_id = ${agencyId} and o.deleted_at is null and o.status in ('published', 'draft')
    order by o.id desc limit ${mostOfEach}`.execute(db)
  ).rows

const offerRows = async (db: Kysely<DB>, agencyId: number, kinds: readonly OfferKind[]): Promise<readonly Row[]> =>
  (
    await sql<Row>`
    select o.kind, o.id, o.title, o.slug, o.summary, left(o.description, ${mostText}) as html,
      array_remove(array[r.property, r.location_name, c.make || ' ' || c.model, v.location_name, e.venue_name, t.start_name, g.vendor]::text[], null) as facts,
      null as country, null as days, o.tags, o.status as state, p.pictures, p.missing_alt, p.uuid
    from offers o ${media('offer')}
    left join rooms r on r.offer_id = o.id left join cars c on c.offer_id = o.id left join services v on v.offer_id = o.id
    left join events e on e.offer_id = o.id left join tracks t on t.offer_id = o.id left join products g on g.offer_id = o.id
    where o.agency_id = ${agencyId} and o.kind = any(${kinds}::text[]) and o.deleted_at is null and o.status in ('published', 'draft')
    order by o.id desc limit ${mostOfEach}`.execute(db)
  ).rows

const postRows = async (db: Kysely<DB>, agencyId: number): Promise<readonly Row[]> =>
  (
    await sql<Row>`
    select 'post' as kind, b.id, b.title, b.slug, b.excerpt as summary, left(b.body, ${mostText}) as html, '{}'::text[] as facts,
      null as country, null as days, b.tags, case b.status when 'published' then 'published' else 'draft' end as state,
      (m.id is not null)::int as pictures, (m.id is not null and m.alt = '' and not m.decorative)::int as missing_alt, m.uuid
    from blog_posts b left join media m on m.id = b.cover_id and m.agency_id = b.agency_id and m.deleted_at is null
    where b.agency_id = ${agencyId} and b.deleted_at is null order by b.id desc limit ${mostOfEach}`.execute(db)
  ).rows

function recordOf(row: Row): SeoRecord {
  const { kind, title, slug, summary, html, country, days, tags, state, pictures, missing_alt, uuid } = row
  const own = row.facts.map((fact) => fact.trim()).filter((fact) => fact !== '')
  return {
    kind,
    id: String(row.id),
    name: title,
    slug,
    path: kind === 'post' ? siteAddress.post(slug) : siteAddress.offer(kind, slug),
    state,
    summary: stripTags(summary),
    text: stripTags(html),
    facts: [
      ...(days === null ? [] : [counted(days, 'day')]),
      ...own.slice(0, 2),
      ...(country === null ? [] : [countryName(country)]),
    ],
    tags,
    pictures,
    missing_alt,
    thumb: uuid === null ? null : `/files/${uuid}/thumb.webp`,
    share: uuid === null ? null : `/files/${uuid}/large.webp`,
    links: linksOfHtml(html),
  }
}

/** The pages that have one address; those that are drawn for every offer or post have the tags of what they show. */
const pagesOf = ({ pages }: SiteConfig): SeoRecord[] =>
  pages.filter(({ role }) => role !== 'offer' && role !== 'product' && role !== 'post').map(pageRecord)

function pageRecord(page: SitePageConfig): SeoRecord {
  const { id, role, title, slug, hidden, sections } = page
  const read = readPage(sections)
  return {
    kind: 'page',
    id,
    name: title,
    slug: role === 'plain' ? slug : '',
    path: role === 'home' ? siteAddress.home : siteAddress.page(role === 'plain' ? slug : role),
    state: hidden ? 'draft' : 'published',
    summary: '',
    text: read.text,
    facts: [],
    tags: [],
    pictures: read.pictures.length,
    missing_alt: read.missing_alt,
    thumb: read.pictures[0] === undefined ? null : `/files/${read.pictures[0]}/thumb.webp`,
    share: read.pictures[0] === undefined ? null : `/files/${read.pictures[0]}/large.webp`,
    links: read.links,
  }
}
