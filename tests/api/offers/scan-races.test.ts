import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPools, type Pools } from '../../../mock-server/database/pools.ts'
import type { DB } from '../../../mock-server/database/types.generated.ts'
import {
  admit,
  holdTickets,
  type Lock,
  type Station,
  type Verdict,
} from '../../../mock-server/services/tickets/admission.ts'
import { inHours, type MadeEvent, makeEvent, makeTickets } from '../../support/gate.ts'
import { rounds } from '../../support/long.ts'
import { type Answer, startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let pools: Pools
let tenant: Kysely<DB>
let event: MadeEvent
let station: Station
let token: string

beforeAll(async () => {
  server = await startServer()
  pools = openPools(server.platform.database.target, async () => false, { system: 2, crossing: 2, app: 20 })
  event = await makeEvent(server.db)
  tenant = pools.tenant(event.agencyId)
  const user = await server.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', 'gate@nile.test')
    .executeTakeFirstOrThrow()
  station = { agencyId: event.agencyId, eventId: event.id, userId: user.id, userName: user.name }
  token = await server.login('gate@nile.test')
})
afterAll(async () => {
  await pools.close()
  await server.close()
})

/** How many gates scan one code at once. */
const gates = rounds(100, 500)

/** All gates scan one code at once, each with its own key. */
async function rush(lock: Lock): Promise<Verdict[]> {
  const { codes } = await makeTickets(server.db, event)
  const [code = ''] = codes
  return Promise.all(
    Array.from({ length: gates }, (_, at) =>
      tenant.transaction().execute(async (tx) => {
        const scan = {
          key: randomUUID(),
          code,
          scannedAt: inHours(0),
          gate: `Gate ${at}`,
          wholeOrder: false,
          offline: false,
        }
        return admit(tx, station, scan, await holdTickets(tx, event.agencyId, [code], false, lock))
      }),
    ),
  )
}

/** 503 says that the server is too busy: the page asks again, and so does this. */
const mostAsked = 10
async function untilAnswered<A extends Pick<Answer, 'status'>>(ask: () => Promise<A>): Promise<A> {
  for (let asked = 1; ; asked++) {
    const answer = await ask()
    if (answer.status !== 503 || asked === mostAsked) return answer
  }
}

describe(`${gates} scans of one code at once`, () => {
  it('let one in, and tell all others when, by whom and at which gate', { timeout: 120_000 }, async () => {
    for (let round = 0; round < rounds(3, 5); round++) {
      const verdicts = await rush('for no key update of p')
      const [winner, ...others] = verdicts.filter(({ admitted }) => admitted)
      expect(others).toEqual([])
      const answer = winner?.admitted === true ? winner.answer : undefined
      const told = verdicts.flatMap((verdict) => (verdict.admitted ? [] : [verdict.clash]))
      expect(told).toHaveLength(gates - 1)
      for (const clash of told)
        expect([clash.result, clash.gate, clash.scanned_by, new Date(clash.scanned_at ?? 0).toISOString()]).toEqual([
          'already_admitted',
          answer?.gate,
          station.userName,
          answer?.scanned_at,
        ])
    }
  })

  it('would let several in without the lock (control)', { timeout: 60_000 }, async () => {
    expect((await rush('')).filter(({ admitted }) => admitted).length).toBeGreaterThan(1)
  })

  it('over the API: one 200, and 409 for all others', { timeout: 120_000 }, async () => {
    const { codes } = await makeTickets(server.db, event)
    const answers = await Promise.all(
      Array.from({ length: gates }, () =>
        untilAnswered(() =>
          server.request(`agent/business/events/tickets/purchases/${codes[0]}/scan`, {
            token,
            body: { event_id: event.id, key: randomUUID(), scanned_at: inHours(0), gate: 'North' },
          }),
        ),
      ),
    )
    const others = answers.filter(({ status }) => status !== 200 && status !== 409)
    expect(others.map(({ status, text }) => `${status} ${text}`)).toEqual([])
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(200), count(409)]).toEqual([1, gates - 1])
  })

  it('asks again as often as it is told to, and no oftener', async () => {
    const told = (...statuses: number[]) => {
      let asked = 0
      const ask = async () => ({ status: statuses[Math.min(asked++, statuses.length - 1)] ?? 0 })
      return untilAnswered(ask).then(({ status }) => [status, asked])
    }
    expect(await told(503, 503, 409)).toEqual([409, 3])
    expect(await told(500, 409)).toEqual([500, 1])
    expect(await told(503)).toEqual([503, mostAsked])
  })
})

interface Replayed {
  readonly key: string
  readonly code: string
  readonly scanned_at: string
  readonly gate: string
  readonly whole_order: boolean
}

describe('the queues of two stations that were offline', () => {
  it('admit every ticket exactly once and lose no scan, in whatever pieces and order they come', {
    timeout: 240_000,
  }, async () => {
    const size = 6
    const scanOf = fc.record({ ticket: fc.nat(size - 1), minute: fc.integer({ min: 1, max: 60 }), whole: fc.boolean() })
    const queue = fc.array(scanOf, { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(
        queue,
        queue,
        fc.array(fc.record({ station: fc.nat(1), take: fc.integer({ min: 1, max: 4 }), twice: fc.boolean() }), {
          minLength: 2,
          maxLength: 8,
        }),
        async (one, two, pieces) => {
          const { codes } = await makeTickets(server.db, event, size)
          const queues = [one, two].map((scans, at) =>
            scans.map(
              ({ ticket, minute, whole }): Replayed => ({
                key: randomUUID(),
                code: codes[ticket] ?? '',
                scanned_at: inHours(-minute / 60),
                gate: `Gate ${at}`,
                whole_order: whole,
              }),
            ),
          )
          const sent = queues.flat()
          const send = async (scans: readonly Replayed[]) => {
            if (scans.length === 0) return
            const { status, text } = await untilAnswered(() =>
              server.request('agent/business/events/scans/sync', { token, body: { event_id: event.id, scans } }),
            )
            expect(status, text).toBe(200)
          }
          for (const { station: at, take, twice } of pieces) {
            const piece = queues[at]?.splice(0, take) ?? []
            await Promise.all([send(piece), ...(twice ? [send(piece)] : [])]) // the answer was lost, so it comes again
          }
          await Promise.all(queues.map(send))

          const rows = await server.db
            .selectFrom('ticket_scans')
            .select(['id', 'key', 'result', 'code', 'scanned_at', 'whole_order'])
            .where('code', 'in', codes)
            .execute()
          expect(rows.map(({ key }) => key).sort()).toEqual(sent.map(({ key }) => key).sort()) // none lost, none twice
          const tickets = await server.db
            .selectFrom('ticket_purchases')
            .select(['code', 'status', 'scan_id', 'scanned_at'])
            .where('code', 'in', codes)
            .execute()
          for (const ticket of tickets) {
            const reaching = sent.filter(({ code, whole_order }) => code === ticket.code || whole_order)
            expect(ticket.status).toBe(reaching.length > 0 ? 'admitted' : 'valid')
            if (reaching.length === 0) continue
            // The earliest scan that meant it counts, whenever it came.
            const first = Math.min(...reaching.map(({ scanned_at }) => Date.parse(scanned_at)))
            expect(Math.abs(Date.parse(ticket.scanned_at ?? '') - first)).toBeLessThan(1000)
            expect(rows.filter(({ id }) => id === ticket.scan_id)).toHaveLength(1)
          }
        },
      ),
      { numRuns: rounds(15, 40) },
    )
  })
})
