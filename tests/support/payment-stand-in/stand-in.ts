import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Call, Callback, Deal, Dialect, DialectName, Memory, Purpose, Reply } from './dialect.ts'
import { flutterwaveDialect, flutterwaveKeys } from './flutterwave.ts'
import { mtnDialect, mtnKeys } from './mtn.ts'
import { pesapalDialect, pesapalKeys } from './pesapal.ts'
import { type Trouble, troubleIn } from './troubles.ts'

// Stands in for Flutterwave, Pesapal and MTN MoMo: speaks their protocols, checks what it is sent, remembers what it was asked for, sends
// notices, and meets every trouble of `troubles.ts`.

export const standInKeys = { flutterwave: flutterwaveKeys, pesapal: pesapalKeys, mtn_momo: mtnKeys }

export interface Delivered extends Callback {
  readonly reference: string
  readonly status: number
  readonly answer: string
}

export interface PaymentStandIn {
  readonly bases: Readonly<Record<DialectName, string>>
  /** Every call in order: method and path, with the status that was answered (0: none). */
  readonly calls: { readonly dialect: DialectName; readonly call: string; status: number }[]
  readonly deals: readonly Deal[]
  readonly delivered: readonly Delivered[]
  /** The trouble of the next call that is none for a token, whatever its numbers say. */
  next: Trouble | null
  /** The trouble of the next call that asks for money. */
  nextMoney: Trouble | null
  /** Where Flutterwave sends notices, as typed into its dashboard. */
  webhookUrl: string | null
  /** How long a token of MTN or Pesapal lasts, in seconds. */
  tokenSeconds: number
  /** How often money was asked for by a reference, with success. */
  taken(reference: string, purpose?: Purpose): number
  /** Ends what stays pending, as its trouble has it, and tells of it. */
  settle(reference: string): Promise<void>
  /** The payer opens a page of the provider and pays there; answers where it leads back to. */
  visit(url: string): Promise<string | null>
  /** Makes every token worthless now. */
  revokeTokens(): void
  /** Waits until every notice has been sent. */
  idle(): Promise<void>
  close(): Promise<void>
}

export async function standInForPayments(): Promise<PaymentStandIn> {
  let origin = ''
  const deals: Deal[] = []
  const delivered: Delivered[] = []
  const sending = new Set<Promise<void>>()
  const memory: Memory = {
    origin: () => origin,
    deals,
    find: (dialect, purpose, by) =>
      deals.find(
        (deal) =>
          deal.dialect === dialect &&
          deal.purpose === purpose &&
          Object.entries(by).every(([key, value]) => deal[key as 'reference' | 'id'] === value), // the keys of `by`
      ),
    visited(deal) {
      if (deal.trouble !== 'late') later(finish(deal))
    },
  }
  const dialects: Readonly<Record<DialectName, Dialect>> = {
    flutterwave: flutterwaveDialect(memory, () => standIn.webhookUrl),
    pesapal: pesapalDialect(memory, () => standIn.tokenSeconds),
    mtn_momo: mtnDialect(memory, () => standIn.tokenSeconds),
  }

  /** The payer has done whatever the trouble says, and the provider tells of it. */
  async function finish(deal: Deal): Promise<void> {
    if (deal.status !== 'new' && deal.status !== 'pending') return
    const { trouble } = deal
    deal.status = trouble === 'failed' || trouble === 'cancelled' || trouble === 'expired' ? trouble : 'successful'
    if (trouble === 'other_amount') deal.amount = Math.floor(deal.amount / 2)
    if (trouble === 'other_currency') deal.currency = 'KES'
    await notify(deal)
    if (trouble === 'twice') await notify(deal)
  }
  async function notify(deal: Deal): Promise<void> {
    const callback = dialects[deal.dialect].callbackOf(deal)
    if (callback === null) return
    const { url, method, headers, body } = callback
    const response = await fetch(url, { method, headers, body }).catch(() => null)
    delivered.push({
      ...callback,
      reference: deal.reference,
      status: response?.status ?? 0,
      answer: (await response?.text()) ?? '',
    })
  }
  const later = (promise: Promise<void>) => {
    sending.add(promise)
    void promise.finally(() => sending.delete(promise))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    const [, prefix = '', path = ''] = /^\/(flutterwave|pesapal|mtn_momo)(\/.*)$/.exec(url.pathname) ?? []
    const dialect = dialects[prefix as DialectName] // the pattern has their names only
    if (dialect === undefined) return void response.writeHead(404).end()
    const raw = await bodyOf(request)
    const call: Call = {
      method: request.method ?? '',
      path,
      query: url.searchParams,
      headers: new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      raw,
      body: jsonOf(raw),
      trouble: null,
    }
    const isToken = /token/i.test(path)
    const isMoney = dialect.isMoney(call)
    const trouble = (isToken ? null : standIn.next) ?? (isMoney ? (standIn.nextMoney ?? troubleIn(call.body)) : null)
    if (!isToken) standIn.next = null
    if (isMoney) standIn.nextMoney = null
    const entry = { dialect: dialect.name, call: `${call.method} ${path}`, status: 0 }
    standIn.calls.push(entry)
    if (trouble === 'lost') return // the connection stays open until the caller gives up
    if (trouble === 'lost_503') return send(entry, response, { status: 503 })
    if (trouble === 'token_expired' && !expired.has(raw)) {
      expired.add(raw)
      dialect.revoke()
    }
    const reply = dialect.answer({ ...call, trouble })
    if (reply.deal !== undefined) deals.push(reply.deal)
    if (trouble === 'callback_first' && reply.deal !== undefined) await finish(reply.deal)
    if (trouble === 'cut') request.socket.destroy()
    else if (trouble !== 'silence') send(entry, response, spoilt(reply, trouble))
    if (reply.deal !== undefined && reply.isPrompt === true && trouble !== 'late') later(finish(reply.deal))
  }
  const expired = new Set<string>() // bodies whose first sending met an ended token

  const server = createServer((request, response) => {
    answer(request, response).catch((problem: unknown) => {
      console.error(problem)
      response.destroy()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port

  const standIn: PaymentStandIn = {
    bases: { flutterwave: `${origin}/flutterwave/v3`, pesapal: `${origin}/pesapal`, mtn_momo: `${origin}/mtn_momo` },
    calls: [],
    deals,
    delivered,
    next: null,
    nextMoney: null,
    webhookUrl: null,
    tokenSeconds: 300,
    taken: (reference, purpose = 'payment') =>
      deals.filter((deal) => deal.reference === reference && deal.purpose === purpose).length,
    async settle(reference) {
      await Promise.all(deals.filter((deal) => deal.reference === reference).map(finish))
    },
    async visit(page) {
      const response = await fetch(page, { redirect: 'manual' })
      await response.text()
      return response.headers.get('location')
    },
    revokeTokens: () => {
      for (const dialect of Object.values(dialects)) dialect.revoke()
    },
    async idle() {
      while (sending.size > 0) await Promise.all(sending)
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return standIn
}

type Sent = Pick<Reply, 'status' | 'json' | 'location'> & { readonly text?: string }

/** The answer as the trouble leaves it. */
function spoilt(reply: Reply, trouble: Trouble | null): Sent {
  switch (trouble) {
    case 'kept_503':
      return { status: 503 }
    case 'garbage':
      return { status: 200, text: '<html><body>Welcome</body></html>' }
    case 'other_types':
      return { status: 200, json: { status: 'success', message: 7, data: 'none', meta: [], amount: {}, token: 1 } }
    case 'huge':
      return { status: 200, text: JSON.stringify({ status: 'success', data: 'x'.repeat(2_000_000) }) }
    case 'redirect':
      return { status: 307, location: 'http://127.0.0.1:9/' }
    default:
      return reply
  }
}

function send(entry: { status: number }, response: ServerResponse, { status, json, text, location }: Sent): void {
  entry.status = status
  response.writeHead(status, {
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(location === undefined ? {} : { location }),
  })
  response.end(text ?? (json === undefined ? '' : JSON.stringify(json)))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // a request without an encoding sends buffers
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(raw: string): Call['body'] {
  try {
    return JSON.parse(raw) as Call['body'] // the dialects check every field
  } catch {
    return null
  }
}
