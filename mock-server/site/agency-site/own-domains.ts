import { isIP } from 'node:net'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { domainOf } from '../../services/domains/domain-of.ts'

/** So long is remembered whose a name is, milliseconds: whoever gives a domain up is heard of as soon as that. */
const keepFor = 10_000
const mostKept = 2000

type Find = (db: Kysely<DB>, host: string) => Promise<number | null>

/** Says which agency's site a Host header asks for. `find` is the table of proved domains, or a stand-in of it. */
export class OwnDomains {
  private readonly known = new Map<string, { readonly slug: string | null; readonly until: number }>()
  private readonly platform: Platform
  private readonly ours: ReadonlySet<string>
  private readonly find: Find

  constructor(platform: Platform, find: Find = domainOf) {
    const { pageUrl, serverUrl } = platform.settings
    this.platform = platform
    this.ours = new Set(['localhost', new URL(pageUrl).hostname, new URL(serverUrl).hostname])
    this.find = find
  }

  /** The slug of the agency whose own domain it is; null for our own hosts, addresses, and names that nobody has proved. */
  async slugOf(header: string | undefined): Promise<string | null> {
    const host = (header ?? '').toLowerCase().replace(/:\d{1,5}$/, '')
    if (host === '' || host.length > 253 || this.ours.has(host) || isIP(host.replace(/^\[|\]$/g, '')) !== 0) return null
    const kept = this.known.get(host)
    if (kept !== undefined && kept.until > Date.now()) return kept.slug
    const slug = await this.look(host)
    if (this.known.size >= mostKept) this.known.clear()
    this.known.set(host, { slug, until: Date.now() + keepFor })
    return slug
  }

  private async look(host: string): Promise<string | null> {
    const { system } = this.platform.database
    const agencyId = await this.find(system, host)
    if (agencyId === null) return null
    const { rows } = await sql<{ slug: string }>`
      select slug from agencies where id = ${agencyId} and deleted_at is null`.execute(system)
    return rows[0]?.slug ?? null
  }
}
