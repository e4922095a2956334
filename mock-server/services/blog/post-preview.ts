import { timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { BlogPreview } from '../../../src/domain/schema/types.generated.ts'
import { leadOf, readingTime, wordCount } from '../../../src/domain/website/blog/post-text.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { PostDetail, SitePicture } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { keyedHash } from '../account/secrets.ts'
import { mainDomain } from '../domains/domain-of.ts'
import { sitePictureJson } from '../media/site-pictures.ts'
import { publishedSite } from '../templates/published-site.ts'
import { siteOwner } from '../website/site-owner.ts'
import { relatedPosts } from '../website/site-posts.ts'
import { postFile } from './post-rows.ts'

const lasts = 24 * 3_600_000

interface Previewed {
  readonly agencyId: number
  readonly id: number
}

const signatureOf = (...facts: readonly [agencyId: number, id: number, until: number]) =>
  keyedHash('post preview', ...facts).subarray(0, 16)

/** An address at which somebody without an account reads the post as it is written, for a day. */
export function previewLink(
  serverUrl: string,
  { agencyId, id }: Previewed,
  now = Date.now(),
): Omit<BlogPreview, 'site_url'> {
  const until = Math.ceil((now + lasts) / 1000)
  const signature = signatureOf(agencyId, id, until).toString('base64url')
  return {
    url: `${serverUrl}/post-preview/${agencyId}.${id}.${until}.${signature}`,
    expires_at: new Date(until * 1000).toISOString(),
  }
}

/** What such an address shows; null where it was not signed here, or has expired. It takes the same time whatever is wrong with it. */
export function previewedBy(token: string, now = Date.now()): (Previewed & { readonly until: string }) | null {
  const [, agencyId = '0', id = '0', until = '0', signature = ''] =
    /^(\d{1,15})\.(\d{1,15})\.(\d{1,12})\.([\w-]{22})$/.exec(token) ?? []
  const given = Buffer.from(signature.padEnd(22, 'A'), 'base64url')
  const isSame = timingSafeEqual(given, signatureOf(Number(agencyId), Number(id), Number(until)))
  return isSame && signature !== '' && Number(until) * 1000 > now
    ? { agencyId: Number(agencyId), id: Number(id), until: new Date(Number(until) * 1000).toISOString() }
    : null
}

/** The post as readers would see it now, with what was written since it was published; 404 where it is not there. */
export async function previewedPost(db: Kysely<DB>, { agencyId, id }: Previewed): Promise<PostDetail> {
  const file = await postFile(db, agencyId, id)
  const { title, slug, excerpt, body, tags, author_name: author, cover } = file.draft ?? file
  const [picture, related] = await Promise.all([
    cover === null ? null : coverOf(db, agencyId, cover.id),
    relatedPosts(db, agencyId, { id, tags }),
  ])
  return {
    id,
    title,
    slug: slug === '' ? file.slug : slug,
    excerpt: excerpt === '' ? leadOf(body) : excerpt,
    body,
    tags,
    author,
    cover: picture,
    reading_time: readingTime(wordCount(body)),
    published_at: file.publish_at ?? file.published_at ?? new Date().toISOString(),
    updated_at: file.updated_at,
    related,
  }
}

async function coverOf(db: Kysely<DB>, agencyId: number, id: number): Promise<SitePicture | null> {
  const { rows } = await sql<{ picture: SitePicture }>`
    select ${sitePictureJson('m')} as picture from media m
    where m.id = ${id} and m.agency_id = ${agencyId} and m.deleted_at is null`.execute(db)
  return rows[0]?.picture ?? null
}

/** Where readers find a post on the site; null where it is not published, or the agency has no site with a blog. */
export async function addressOnSite(
  { database, settings }: Platform,
  agencyId: number,
  { status, slug }: { readonly status: string; readonly slug: string },
): Promise<string | null> {
  if (status !== 'published') return null
  const db = database.tenant(agencyId)
  const [site, owner, domain] = await Promise.all([
    publishedSite(db, agencyId),
    siteOwner(db, agencyId),
    mainDomain(database.system, agencyId),
  ])
  if (site === null || !owner.has_blog) return null
  const root = domain === null ? `${settings.serverUrl}/sites/${owner.slug}` : `https://${domain}`
  return `${root}${siteAddress.post(slug)}`
}
