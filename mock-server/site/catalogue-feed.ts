import * as v from 'valibot'
import { catalogueFeeds } from '../../src/domain/growth/marketing/catalogue.ts'
import { keysOf } from '../../src/domain/keys.ts'
import { Refused } from '../http/refusals.ts'
import { catalogueAgency, feedFile, noteFeedRead } from '../services/marketing/catalogue/catalogue-feeds.ts'
import { noBody, publicPage } from './public-page.ts'

const headers = { 'cache-control': 'private, max-age=0, must-revalidate', 'x-robots-tag': 'noindex' }

/**
 * `/catalogue/{secret}/products.csv`: what a catalogue at Facebook reads, with its ETag. A feed without a row answers 503, so that whoever
 * reads it keeps what it has: an empty one would delete everything.
 */
export const catalogueFeed = publicPage({
  method: 'GET',
  path: '/catalogue/{token}/{file}',
  visitorLimit: { name: 'catalogue.ip', per: 'ip', calls: 600, minutes: 10 },
  limit: { name: 'catalogue', per: 'link', calls: 30, minutes: 10 },
  query: v.object({}),
  body: noBody,
  refusal: ({ status, message }) => new Response(message, { status, headers }),
  async answer({ visit: { platform, request }, path }) {
    const { system } = platform.database
    const name = keysOf(catalogueFeeds).find((feed) => path.file === `${feed}.csv`)
    const known = name !== undefined && /^[\w-]{20,100}$/.test(path.token)
    const agencyId = known ? await catalogueAgency(system, path.token) : null
    if (name === undefined || agencyId === null) throw new Refused(404, { message: 'There is no such feed.' })
    const file = await feedFile(system, agencyId, name, platform.settings.serverUrl)
    if (request.method === 'GET') await noteFeedRead(system, agencyId, name)
    if (file === null)
      return new Response('No offer can be listed now. Keep what was read before.', {
        status: 503,
        headers: { ...headers, 'retry-after': '3600' },
      })
    const tagged = { ...headers, etag: file.etag }
    if (namesTag(request.headers.get('if-none-match'), file.etag))
      return new Response(null, { status: 304, headers: tagged })
    return new Response(file.body, { headers: { ...tagged, 'content-type': 'text/csv; charset=utf-8' } })
  },
})

const namesTag = (asked: string | null, etag: string): boolean =>
  asked?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
