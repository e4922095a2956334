import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

/** The name of a Host header as domains are kept: lower case, without port, dot at the end and `www.`; null where it cannot be one. */
export function hostName(host: string): string | null {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '')
  return name.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(name)
    ? name
    : null
}

/** The agency that has proved that a host is its own; null for any other host. `db` is not bound to an agency. */
export async function domainOf(db: Kysely<DB>, host: string): Promise<number | null> {
  const name = hostName(host)
  if (name === null) return null
  const { rows } = await sql<{ agency_id: number }>`
    select agency_id from site_domains
    where name = ${name} and released_at is null and state in ('verified', 'certificate', 'live')`.execute(db)
  return rows[0]?.agency_id ?? null
}

/** The name under which an agency's site is to be found, for addresses in mails, feeds and search engines; null: only below `/sites`. */
export async function mainDomain(db: Kysely<DB>, agencyId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from site_domains
    where agency_id = ${agencyId} and released_at is null and state in ('verified', 'certificate', 'live')
    order by is_primary desc, verified_at, id limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/** Where an agency's site answers: below `/sites` of the server, and under each name that is its own. */
export async function ownSites(db: Kysely<DB>, agencyId: number, serverUrl: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string; names: string[] }>`
    select a.slug, array(select d.name from site_domains d
      where d.agency_id = a.id and d.released_at is null and d.state in ('verified', 'certificate', 'live') order by d.id) as names
    from agencies a where a.id = ${agencyId}`.execute(db)
  return rows.flatMap(({ slug, names }) => [`${serverUrl}/sites/${slug}`, ...names.map((name) => `https://${name}`)])
}
