import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  changeFlight,
  confirmCancel,
  confirmChange,
  decideAirlineChange,
  listAirlineChanges,
  listChangeOffers,
  quote,
  requestChange,
  takeChange,
  unknownCall,
} from './after-sale.ts'
import * as offers from './offers.ts'
import * as orders from './orders.ts'
import { type Call, DuffelProblem, type Fields, fieldsOf, page, type Reply } from './protocol.ts'
import { spoilt, type Trouble, troubles } from './troubles.ts'
import type { AirlineChange, Event, Order, World } from './world.ts'

// Stands in for Duffel v2: speaks its protocol over HTTP, checks what it is sent as strictly, remembers it, sends signed notices, and
// meets every trouble of `troubles.ts`. What a route stands for is in offers.ts, orders.ts and after-sale.ts.

export const duffelToken = 'duffel_test_b7c1-stand-in-token-55'
export const duffelWebhookSecret = 'secret-of-the-webhook-81=='

/** How a notice goes out: as it should, under another secret, or signed so many milliseconds ago. */
export interface Sending {
  readonly secret?: string
  readonly age?: number
}
export interface Delivered {
  readonly type: string
  readonly status: number
}

export interface DuffelStandIn {
  readonly base: string
  /** Every call in order, `POST /air/orders`, with the status that was answered (0: none). */
  readonly calls: { readonly call: string; status: number }[]
  readonly orders: readonly Order[]
  readonly events: readonly Event[]
  readonly delivered: readonly Delivered[]
  /** The trouble of the next call whose method and path it fits. */
  next: { readonly on: RegExp; readonly trouble: Trouble } | null
  /** The error of the next call whose method and path it fits. */
  nextError: { readonly on: RegExp; readonly error: DuffelProblem } | null
  /** Milliseconds from now at which a limit ends. */
  resetIn: number
  /** The currency of the account. */
  currency: string
  isInline: boolean
  ticketsLater: boolean
  drift: number
  webhookUrl: string | null
  /** How often a call was carried out or not, by the method and path it fits. */
  count(on: RegExp): number
  ordersOf(offerId: string): number
  now(): number
  passTime(milliseconds: number): void
  /** The airline changes the first flight of an order. */
  changeFlight(orderId: string, actions?: readonly string[]): AirlineChange
  raisePrice(orderId: string, by: number): void
  issueTickets(orderId: string): void
  /** Makes, or fails to make, what was answered by a 202. */
  settle(): void
  /** A notice as it would be sent, for who reads it without a server. */
  notice(event: Event, sending?: Sending): { readonly headers: Headers; readonly body: string }
  /** Sends notices to the address of the webhook. */
  send(events: readonly Event[], sending?: Sending): Promise<void>
  close(): Promise<void>
}

export async function standInForDuffel(): Promise<DuffelStandIn> {
  let base = ''
  let lastId = 0
  let passed = 0
  const delivered: Delivered[] = []
  const world: World = {
    now: () => Date.now() + passed,
    newId: (prefix) => `${prefix}_0000${(++lastId).toString(36).padStart(8, '0')}`,
    currency: () => standIn.currency,
    offers: new Map(),
    orders: [],
    airlineChanges: [],
    quotes: [],
    changeOffers: [],
    pendingChanges: new Map(),
    events: [],
    waiting: [],
    drift: () => standIn.drift,
    isInline: () => standIn.isInline,
    ticketsLater: () => standIn.ticketsLater,
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base)
    const name = `${request.method} ${url.pathname}`
    const raw = await bodyOf(request)
    const entry = { call: name, status: 0 }
    standIn.calls.push(entry)
    const trouble = standIn.next?.on.test(name) === true ? standIn.next.trouble : null
    if (trouble !== null) standIn.next = null
    const isCarriedOut = trouble === null || troubles[trouble] === 'kept'
    const reply = isCarriedOut ? replyTo(request, url, raw) : null
    if (trouble === 'cut') return void request.socket.destroy()
    const sent = trouble === null ? null : spoilt(trouble, world.now() + standIn.resetIn)
    if (trouble !== null && sent === null) return // the connection stays open until the caller gives up
    const { status, text, headers } = sent ?? {
      status: reply?.status ?? 500,
      text: JSON.stringify(reply?.json),
      headers: undefined,
    }
    entry.status = status
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  }

  function replyTo(request: IncomingMessage, url: URL, raw: string): Reply {
    try {
      const data = checked(request, raw)
      const name = `${request.method} ${url.pathname}`
      if (standIn.nextError?.on.test(name) === true) {
        const { error } = standIn.nextError
        standIn.nextError = null
        throw error
      }
      const [, handler] = handlers.find(([pattern]) => pattern.test(name)) ?? []
      const call: Call = { method: request.method ?? '', path: url.pathname, query: url.searchParams, data }
      return handler === undefined ? unknownCall() : handler(world, call)
    } catch (problem) {
      if (problem instanceof DuffelProblem) return problem.reply(world.newId('req'))
      throw problem
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((problem: unknown) => {
      console.error(problem)
      response.destroy()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port

  const orderBy = (id: string): Order => {
    const order = world.orders.find((each) => each.id === id)
    if (order === undefined) throw new Error(`no order ${id}`)
    return order
  }
  const standIn: DuffelStandIn = {
    base,
    calls: [],
    orders: world.orders,
    events: world.events,
    delivered,
    next: null,
    nextError: null,
    resetIn: 0,
    currency: 'USD',
    isInline: true,
    ticketsLater: false,
    drift: 0,
    webhookUrl: null,
    count: (on) => standIn.calls.filter(({ call }) => on.test(call)).length,
    ordersOf: (offerId) => world.orders.filter(({ offer }) => offer.id === offerId).length,
    now: () => world.now(),
    passTime(milliseconds) {
      passed += milliseconds
    },
    changeFlight: (orderId, actions = ['accept', 'cancel']) => changeFlight(world, orderBy(orderId), actions),
    raisePrice(orderId, by) {
      orderBy(orderId).total += by
    },
    issueTickets(orderId) {
      orderBy(orderId).isTicketed = true
    },
    settle() {
      for (const made of world.waiting.splice(0)) made()
    },
    notice: (event, sending = {}) => noticeOf(world, event, sending),
    async send(events, sending = {}) {
      for (const event of events) {
        const { headers, body } = noticeOf(world, event, sending)
        if (standIn.webhookUrl === null) continue
        const response = await fetch(standIn.webhookUrl, { method: 'POST', headers, body }).catch(() => null)
        await response?.text()
        delivered.push({ type: event.type, status: response?.status ?? 0 })
      }
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return standIn
}

const handlers: readonly (readonly [RegExp, (world: World, call: Call) => Reply])[] = [
  [/^GET \/air\/airlines$/, (_, { query }) => page([{ id: 'arl_ZZ', iata_code: 'ZZ', name: 'Duffel Airways' }], query)],
  [/^POST \/air\/offer_requests$/, offers.search],
  [/^GET \/air\/offers$/, offers.list],
  [/^GET \/air\/offers\/[^/]+$/, offers.show],
  [/^GET \/air\/seat_maps$/, offers.seatMaps],
  [/^POST \/air\/orders$/, orders.create],
  [/^GET \/air\/orders$/, orders.list],
  [/^GET \/air\/orders\/[^/]+$/, orders.show],
  [/^POST \/air\/payments$/, orders.pay],
  [/^POST \/air\/order_cancellations$/, quote],
  [/^POST \/air\/order_cancellations\/[^/]+\/actions\/confirm$/, confirmCancel],
  [/^POST \/air\/order_change_requests$/, requestChange],
  [/^GET \/air\/order_change_offers$/, listChangeOffers],
  [/^POST \/air\/order_changes$/, takeChange],
  [/^POST \/air\/order_changes\/[^/]+\/actions\/confirm$/, confirmChange],
  [/^GET \/air\/airline_initiated_changes$/, listAirlineChanges],
  [
    /^(PATCH \/air\/airline_initiated_changes\/[^/]+|POST \/air\/airline_initiated_changes\/[^/]+\/actions\/accept)$/,
    decideAirlineChange,
  ],
]

/** What Duffel looks at before anything else: token, version, types and the envelope. */
function checked({ headers, method }: IncomingMessage, raw: string): Fields {
  const wrong = (status: number, type: string, code: string) => new DuffelProblem(status, type, code)
  if (headers.authorization === undefined) throw wrong(401, 'authentication_error', 'missing_authorization_header')
  if (headers.authorization !== `Bearer ${duffelToken}`)
    throw wrong(401, 'authentication_error', 'access_token_not_found')
  if (headers['duffel-version'] === undefined) throw wrong(400, 'invalid_request_error', 'missing_version_header')
  if (headers['duffel-version'] !== 'v2') throw wrong(400, 'invalid_request_error', 'unsupported_version')
  if (headers.accept !== 'application/json') throw wrong(406, 'invalid_request_error', 'unsupported_format')
  if (method === 'GET' || raw === '') return {}
  if (headers['content-type'] !== 'application/json') throw wrong(400, 'invalid_request_error', 'unsupported_format')
  try {
    const body = fieldsOf(JSON.parse(raw))
    if (typeof body.data !== 'object' || body.data === null)
      throw wrong(400, 'invalid_request_error', 'missing_required_field')
    return fieldsOf(body.data)
  } catch (problem) {
    throw problem instanceof DuffelProblem ? problem : wrong(400, 'invalid_request_error', 'malformed_request')
  }
}

function noticeOf(world: World, { type, key, object }: Event, { secret = duffelWebhookSecret, age = 0 }: Sending) {
  const body = JSON.stringify({
    id: world.newId('wev'), // of this sending: the key stays
    api_version: 'v2',
    type,
    data: { object },
    live_mode: false,
    idempotency_key: key,
    created_at: new Date(world.now()).toISOString(),
    identity_organisation_id: 'org_0000A5IcgBRqte1uoxkDU8',
  })
  const time = Math.floor((world.now() - age) / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = new Headers({
    'content-type': 'application/json',
    'x-duffel-signature': `t=${time},v1=${signature}`,
  })
  return { headers, body }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // a request without an encoding sends buffers
  return Buffer.concat(chunks).toString('utf8')
}
