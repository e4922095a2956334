import * as v from 'valibot'
import { bytesOf } from '../http/body.ts'
import type { Refused } from '../http/refusals.ts'
import { hearDuffel } from '../services/flights/flight-notices.ts'
import { type PageCall, publicPage } from './public-page.ts'

const path = '/flights/notices/duffel/{agency}'

/** Where Duffel tells us that something happened to an order. */
export const flightNotices = publicPage({
  method: 'POST',
  path,
  limit: { name: 'site.flight-notice', per: 'ip', calls: 1200, minutes: 10 },
  query: v.record(v.string(), v.unknown()),
  body: async (request: Request) => (await bytesOf(request, 256 * 1024, 'This notice is too long.')).toString('utf8'),
  refusal: ({ status, message }: Refused) => Response.json({ message }, { status }),
  async answer({ visit, path: at, body }: PageCall<typeof path, unknown, string>) {
    await hearDuffel(visit.platform, at.agency, { headers: visit.request.headers, body })
    return new Response(null, { status: 204 })
  },
})
