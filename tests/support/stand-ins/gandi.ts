import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the next call of a kind is answered: as documented, or not. */
export type GandiManners = 'well' | 'lost' | 'trouble' | 'nonsense' | 'other_name' | 'slow'

export interface StandInGandi {
  readonly base: string
  readonly registered: Map<string, 'pending' | 'done'>
  readonly orders: string[]
  readonly taken: Set<string>
  /** Refuses the next order with this text. */
  refuse: string | null
  manners: (call: 'check' | 'order' | 'ask') => GandiManners
  close(): Promise<void>
}

const token = 'pat-of-the-test-0123456789'
export const gandiToken = token

/** Stands in for Gandi's API of domains. An order of a name that is registered is a 409, as there. */
export async function standInForGandi(): Promise<StandInGandi> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://gandi.test')
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${token}`) return json(401, { message: 'Access was denied' })
    const odd = (how: GandiManners, well: () => unknown, name: string) => behave(how, response, well, name)
    if (url.pathname === '/domain/check') {
      const name = url.searchParams.get('name') ?? ''
      const status = standIn.taken.has(name) || standIn.registered.has(name) ? 'unavailable' : 'available'
      return odd(
        standIn.manners('check'),
        () =>
          json(200, {
            currency: 'USD',
            grid: 'A',
            products: [
              {
                name,
                process: 'create',
                status,
                prices: [{ duration_unit: 'y', min_duration: 1, max_duration: 10, price_after_taxes: 19.2 }],
              },
            ],
          }),
        name,
      )
    }
    if (url.pathname === '/domain/domains' && request.method === 'POST') {
      let text = ''
      request.on('data', (chunk) => {
        text += String(chunk)
      })
      request.on('end', () => {
        const { fqdn } = JSON.parse(text) as { fqdn: string }
        standIn.orders.push(fqdn)
        const { refuse } = standIn
        if (refuse !== null) {
          standIn.refuse = null
          return json(400, { message: 'Bad request', errors: [{ name: 'owner', description: refuse }] })
        }
        if (standIn.registered.has(fqdn)) return json(409, { message: 'Conflict' })
        return odd(
          standIn.manners('order'),
          () => {
            standIn.registered.set(fqdn, 'pending')
            return json(202, { message: 'Domain creation is in progress.' })
          },
          fqdn,
        )
      })
      return undefined
    }
    const asked = decodeURIComponent(url.pathname.replace('/domain/domains/', ''))
    const state = standIn.registered.get(asked)
    return odd(
      standIn.manners('ask'),
      () =>
        state === undefined
          ? json(404, { message: 'Not found' })
          : json(200, { fqdn: asked, dates: state === 'done' ? { registry_created_at: '2026-11-27T08:00:00Z' } : {} }),
      asked,
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const standIn: StandInGandi = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    registered: new Map(),
    orders: [],
    taken: new Set(),
    refuse: null,
    manners: () => 'well',
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return standIn
}

function behave(how: GandiManners, response: ServerResponse, well: () => unknown, name: string): unknown {
  if (how === 'well') return well()
  if (how === 'slow') return undefined // never answers
  if (how === 'trouble') return response.writeHead(503).end('down')
  if (how === 'nonsense') return response.writeHead(200, { 'content-type': 'application/json' }).end('<html>')
  if (how === 'other_name')
    return response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        fqdn: `not-${name}`,
        currency: 'USD',
        products: [{ name: `not-${name}`, status: 'available', prices: [{ price_after_taxes: 0.01 }] }],
        dates: { registry_created_at: '2026-01-01' },
      }),
    )
  // Done, but the answer is lost.
  const { writeHead, end } = response
  response.writeHead = (() => response) as typeof writeHead
  response.end = (() => {
    response.destroy()
    return response
  }) as unknown as typeof end // its overloads say more than is needed here
  return well()
}
