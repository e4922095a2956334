import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { isLoopback } from '../../src/domain/loopback.ts'
import { Refused } from '../http/refusals.ts'
import { domainOf, hostName } from '../services/domains/domain-of.ts'
import { isPublicAddress } from '../services/uploadcare.ts'
import { noBody, publicPage, type Visit } from './public-page.ts'

const name = v.optional(v.pipe(v.string(), v.maxLength(300)))

/**
 * `GET /internal/domain?name=`: a proxy that fetches certificates when they are first needed asks here whether it may. 200 only for
 * names that an agency has proved; everything else, also whoever is not the proxy, gets a 404. Caddy says `domain` for `name`.
 */
export const askDomain = publicPage({
  method: 'GET',
  path: '/internal/domain',
  limit: null, // only the proxy gets this far: on this machine or its network, or with the secret
  query: v.object({ name, domain: name, secret: v.optional(v.pipe(v.string(), v.maxLength(300))) }),
  body: noBody,
  admit: refuseStranger,
  refusal: () => plain(404),
  async answer({ visit, query }) {
    const { system } = visit.platform.database
    const asked = query.name ?? query.domain ?? ''
    const agencyId = await domainOf(system, asked)
    if (agencyId === null) return plain(404)
    await sql`update site_domains set state = 'certificate', certificate_at = coalesce(certificate_at, now())
      where name = ${hostName(asked)} and agency_id = ${agencyId} and released_at is null and state = 'verified'`.execute(
      system,
    )
    return plain(200)
  },
})

const plain = (status: 200 | 404) =>
  new Response(status === 200 ? 'yes' : 'no', {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  })

/** What came over a proxy from elsewhere says so in its headers, and is a stranger's. */
function refuseStranger({ request, url, ip, platform }: Visit): void {
  const { askSecret } = platform.settings.domains
  const given = url.searchParams.get('secret')
  if (askSecret !== undefined && given !== null && same(given, askSecret)) return
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((header) => request.headers.has(header))
  const address = ip.replace(/^::ffff:/, '')
  if (askSecret === undefined && !isForwarded && (isLoopback(address) || !isPublicAddress(address))) return
  throw new Refused(404, { message: 'no' })
}

function same(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
