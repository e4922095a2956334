import { randomInt } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { marketingLinks } from '../../../src/domain/contract/growth/marketing-links.ts'
import { mostLinks, pathOnSite, shortPath, withTags } from '../../../src/domain/growth/marketing/kept-link.ts'
import { type LinkTags, taggedLink } from '../../../src/domain/growth/marketing/tagged-link.ts'
import type { MarketingLink } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Page } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { soldOnSiteEver } from '../analytics/website-analytics.ts'
import { mainDomain, ownSites } from '../domains/domain-of.ts'

type Input = BodyOf<typeof marketingLinks.create>
type Row = Omit<MarketingLink, 'address' | 'link' | 'short'> & { readonly path: string }
interface Whose {
  readonly agencyId: number
  readonly serverUrl: string
}

/** What a link `l` brought, counted by the last visit that was not direct, as the sources and campaigns are. */
const visits = sql<number>`coalesce((select s.visits from site_words w join site_word_sums s on s.word_id = w.id and s.agency_id = w.agency_id
  where w.agency_id = l.agency_id and w.kind = 'link' and w.word = l.code order by s.day desc limit 1), 0)::int`
const inquiries = sql<number>`(select count(*) from marketing_touches t join inquiries i on i.id = t.inquiry_id
  where t.last_link_id = l.id and i.channel = 'website' and i.deleted_at is null)::int`
const soldBy = (agencyId: number) => sql`
  from marketing_touches t join (select id, currency, total from bookings where ${soldOnSiteEver(agencyId)}) b on b.id = t.booking_id
  where t.last_link_id = l.id`
const bookingsBy = (agencyId: number) => sql<number>`(select count(*) ${soldBy(agencyId)})::int`

const columns = (agencyId: number) => sql`
  l.id, l.name, l.code, l.path, l.source, l.medium, l.campaign, l.content, l.term, l.archived_at, l.version, l.created_at, l.updated_at,
  ${visits} as visits, ${inquiries} as inquiries, ${bookingsBy(agencyId)} as bookings,
  (select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', s.amount) order by s.currency), '[]') from (
    select b.currency, exact_sum(sum(b.total), b.currency) as amount ${soldBy(agencyId)} group by b.currency) s) as sales`

/** By what kept links can be sorted. */
export const linkSorts = (agencyId: number): Readonly<Record<string, RawBuilder<unknown>>> => ({
  name: sql`lower(l.name)`,
  created_at: sql`l.created_at`,
  visits,
  inquiries,
  bookings: bookingsBy(agencyId),
})

/** Kept links as they are selected: `where` and `order` speak of `l`. */
export const linkSelect = (agencyId: number, where: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql<Row>`select ${columns(agencyId)} from marketing_links l where l.agency_id = ${agencyId} and ${where} order by ${order}`

/** A page of them. */
export const linkPage = (rows: RawBuilder<Row>, { perPage, offset }: Pick<Page, 'perPage' | 'offset'>) =>
  sql<Row>`${rows} limit ${perPage} offset ${offset}`

/** Where the agency’s site begins: before every address of a link. */
export async function siteBase(db: Kysely<DB>, { agencyId, serverUrl }: Whose): Promise<string> {
  const domain = await mainDomain(db, agencyId)
  if (domain !== null) return `https://${domain}`
  const { slug } = await db.selectFrom('agencies').select('slug').where('id', '=', agencyId).executeTakeFirstOrThrow()
  return `${serverUrl}/sites/${slug}`
}

/** A kept link with its addresses. */
export const shownLink = ({ path, ...row }: Row, base: string): MarketingLink => ({
  ...row,
  address: `${base}${path}`,
  link: withTags(base, path, row.code, row),
  short: `${base}${shortPath(row.code)}`,
})

/** One link with what it brought; 404 where there is none. */
export async function linkOf(db: Kysely<DB>, whose: Whose, id: number): Promise<MarketingLink> {
  const { agencyId } = whose
  const { rows } = await linkSelect(agencyId, sql`l.id = ${id}`, sql`l.id`).execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('link')
  return shownLink(row, await siteBase(db, whose))
}

/** What is written of a link: the page on the agency’s own site, and its tags as the figures know them. */
async function written(db: Kysely<DB>, { agencyId, serverUrl }: Whose, body: Input) {
  const sites = await ownSites(db, agencyId, serverUrl)
  const { source, medium, campaign, content, term } = body
  const given: LinkTags = { source, medium, campaign, content, term }
  const { link, problems } = taggedLink(
    body.address,
    given,
    sites.flatMap((site) => [new URL(site).host, `www.${new URL(site).host}`]),
  )
  if (problems !== undefined)
    throw refused(Object.fromEntries(Object.entries(problems).map(([name, texts]) => [name, [...texts]])))
  const path = pathOnSite(body.address, sites)
  if (path === null) throw refused({ address: ['This address is not on your website.'] })
  const query = new URL(link).searchParams
  const tag = (name: keyof LinkTags) => query.get(`utm_${name}`) ?? ''
  return {
    ...{ name: body.name, path, source: tag('source'), medium: tag('medium'), campaign: tag('campaign') },
    ...{ content: tag('content'), term: tag('term') },
  }
}

/** Letters and figures that nobody takes for another when they are read from paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const drawnCode = () => Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Keeps a link; its id. */
export async function keepLink(tx: Kysely<DB>, whose: Whose, userId: number, body: Input): Promise<number> {
  const { agencyId } = whose
  const values = await written(tx, whose, body)
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from marketing_links where agency_id = ${agencyId}`.execute(tx)
  if ((rows[0]?.kept ?? 0) >= mostLinks)
    throw conflict('You have kept 5,000 links. Change one that you no longer need.')
  for (let left = 5; left > 0; left -= 1) {
    const made = await tx
      .insertInto('marketing_links')
      .values({ ...values, agency_id: agencyId, code: body.code === '' ? drawnCode() : body.code, created_by: userId })
      .onConflict((conflicts) => conflicts.columns(['agency_id', 'code']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made !== undefined) return made.id
    if (body.code !== '') break
  }
  throw refused({ code: ['Another link has this short address.'] })
}

/** A link of the agency, locked for this transaction. */
export async function lockedLink(tx: Kysely<DB>, agencyId: number, id: number) {
  const row = await tx
    .selectFrom('marketing_links')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('link')
  return row
}
type Locked = Awaited<ReturnType<typeof lockedLink>>

/** Changes a locked link; answers what is written, for its history. */
export async function changeLink(tx: Kysely<DB>, whose: Whose, before: Locked, body: Input) {
  if (body.code !== '' && body.code !== before.code)
    throw refused({ code: ['A short address stays as it is: it may be printed.'] })
  const values = await written(tx, whose, body)
  await tx
    .updateTable('marketing_links')
    .set({ ...values, version: before.version + 1, updated_at: new Date().toISOString() })
    .where('id', '=', before.id)
    .execute()
  return values
}
