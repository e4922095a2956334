import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { sweepPayments } from '../../../mock-server/services/payments/attempts.ts'
import { startServer, type TestServer } from '../server.ts'
import { type PaymentStandIn, standInForPayments, standInKeys } from './stand-in.ts'
import { phoneFor, type Trouble } from './troubles.ts'

// A server with real adapters, against the stand-in that fails, delays, repeats and lies. One agency, one provider at a time.

export type Name = keyof typeof standInKeys

export interface PayingServer {
  readonly standIn: PaymentStandIn
  readonly server: TestServer
  readonly agency: number
  readonly slug: string
  /** Keys of this provider alone, from the environment; of none without a name. */
  use(name?: Name): void
  form(path: string, values: Readonly<Record<string, string>>): ReturnType<TestServer['request']>
  /** Pays a payment link of UGX 120,000, with the trouble of its phone. */
  pay(
    trouble: Trouble | 'ok',
    method?: 'mobile_money' | 'card',
  ): Promise<{
    readonly once: string
    readonly answer: Awaited<ReturnType<TestServer['request']>>
    readonly attempt: { readonly id: number; readonly reference: string; readonly provider: string } | undefined
  }>
  /** The clock comes by; what was lost has had its time. */
  swept(times?: number): Promise<void>
  close(): Promise<void>
}

export async function startPayingServer(within = 400): Promise<PayingServer> {
  const standIn = await standInForPayments()
  const keys: { [N in Name]?: Readonly<Record<string, string>> } = {}
  /** Where the providers reach the server: a socket for one that is called without. */
  const front = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer) // a body of bytes
    const { method = 'GET', url = '/' } = request
    const answer = await server.app.request(url, {
      method,
      headers: request.headers as Record<string, string>, // none is sent twice
      ...(method === 'GET' ? {} : { body: Buffer.concat(parts) }),
    })
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}` // it listens by address
  const server = await startServer({ serverUrl: origin, paymentProviders: { keys, bases: standIn.bases, within } })
  const { id: agency, slug } = await server.db
    .selectFrom('agencies')
    .select(['id', 'slug'])
    .where('slug', 'like', 'nile%')
    .executeTakeFirstOrThrow()
  standIn.webhookUrl = `${origin}/payments/callback/flutterwave/${slug}`
  const form: PayingServer['form'] = (path, values) =>
    server.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(values).toString(),
    })
  return {
    ...{ standIn, server, agency, slug, form },
    use(name) {
      for (const each of Object.keys(keys)) delete keys[each as Name] // the keys of an object of names
      if (name !== undefined) keys[name] = standInKeys[name]
    },
    async pay(trouble, method = 'mobile_money') {
      const { uuid: link } = await server.db
        .insertInto('payment_links')
        .values({ agency_id: agency, title: 'Permit', currency: 'UGX', amount: 120_000 })
        .returning('uuid')
        .executeTakeFirstOrThrow()
      const once = randomUUID()
      const answer = await form(`/pay/${link}`, {
        ...{ name: 'Grace', email: 'grace@payer.test', method, phone: phoneFor(trouble), once },
      })
      const attempt = await server.db
        .selectFrom('payment_attempts as t')
        .innerJoin('payments as p', 'p.id', 't.payment_id')
        .select(['t.id', 't.reference', 't.page_url', 't.provider'])
        .where('p.uuid', '=', once)
        .executeTakeFirst()
      if (attempt?.page_url != null) await standIn.visit(attempt.page_url)
      await standIn.idle()
      return { once, answer, attempt }
    },
    async swept(times = 1) {
      for (let time = 0; time < times; time++) {
        await sql`update payment_attempts set ask_at = now(), busy_until = null, sent_at = sent_at - interval '2 minutes' where state = 'pending'`.execute(
          server.db,
        )
        await sweepPayments(server.platform)
      }
    },
    async close() {
      await server.close()
      await standIn.close()
      front.close()
    },
  }
}
