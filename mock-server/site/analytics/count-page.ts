import { isbot } from 'isbot'
import * as v from 'valibot'
import { codeIn } from '../../../src/domain/growth/marketing/kept-link.ts'
import { type OfferKind, offerKindNames } from '../../../src/domain/offers/offer-kinds.ts'
import { countEvent } from '../../services/analytics/site-events.ts'
import { visitFacts } from '../../services/analytics/visit-facts.ts'
import { visitorOf } from '../../services/analytics/visitor.ts'
import { linkByCode } from '../../services/marketing/link-of-code.ts'
import { siteAt } from '../agency-site/site-at.ts'
import { bytes, publicPage, type Visit } from '../public-page.ts'
import { scriptAt } from '../site-script.ts'
import script from './count.js?raw'

const short = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, most)),
    ),
    '',
  )
const facts = v.object({
  kind: v.picklist(['view', 'leave']),
  path: short(400),
  search: short(1000),
  from: short(1000),
  zone: short(60),
  width: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)), '0'),
  offer: v.optional(v.pipe(v.string(), v.regex(/^[a-z]+\/\d{1,12}$/))),
})

/**
 * Counts a page that somebody looks at, without a cookie: the site's script says so once the page is shown. Robots are left out, and
 * whatever is wrong is not counted; a visitor is never told.
 */
export const countPage = publicPage({
  method: 'POST',
  path: '/sites/{site}/count',
  limit: { name: 'site.count', per: 'ip', calls: 600, minutes: 10 },
  query: v.record(v.string(), v.unknown()),
  body: bytes(8000, 'This is too much.'),
  refusal: ({ status }) => new Response(null, { status: status === 404 ? 204 : status }), // there is nobody to tell
  async answer({ visit, path, body }) {
    const browser = visit.request.headers.get('user-agent') ?? ''
    const said = v.safeParse(facts, Object.fromEntries(new URLSearchParams(body.toString('utf8'))))
    if (said.success && !isbot(browser)) await count(visit, path.site, browser, said.output)
    return new Response(null, { status: 204 })
  },
})

export const countScriptPath = '/site/count.js'
export const countScript = scriptAt(countScriptPath, script)

async function count(visit: Visit, slug: string, browser: string, said: v.InferOutput<typeof facts>) {
  const { platform, ip, url } = visit
  const { agencyId } = await siteAt(visit, { site: slug })
  const who = await visitorOf(platform.database.system, { agencyId, ip, browser })
  if (said.kind === 'leave') return countEvent(platform, { ...who, agencyId, kind: 'leave' })
  const page = pathOf(said.path, slug)
  if (page === null) return
  const given = { width: said.width, zone: said.zone, query: new URLSearchParams(said.search), referrer: said.from }
  const offer = offerOf(said.offer)
  const code = codeIn(given.query)
  const link = code === null ? null : await linkByCode(platform.database.tenant(agencyId), agencyId, code)
  countEvent(platform, {
    ...who,
    ...visitFacts(browser, { ...given, own: [url.hostname] }),
    agencyId,
    kind: 'view',
    page,
    ...(link === null ? {} : { link: link.code }),
    ...(offer === null ? {} : { offer }),
  })
}

/** The path below the site's base, without a slash at its end; null: it is none. */
function pathOf(path: string, slug: string): string | null {
  if (!path.startsWith('/')) return null
  const base = `/sites/${slug}`
  const below = path === base || path.startsWith(`${base}/`) ? path.slice(base.length) : path
  return below.replace(/\/+$/, '').slice(0, 200) || '/'
}

function offerOf(said: string | undefined): { kind: OfferKind; id: number } | null {
  const [name, id] = said?.split('/') ?? []
  const kind = offerKindNames.find((one) => one === name)
  return kind === undefined ? null : { kind, id: Number(id) }
}
