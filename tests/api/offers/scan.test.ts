import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inHours, type MadeEvent, makeEvent, makeTickets, type OrderFacts } from '../../support/gate.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let gate: string
let owner: string
let stranger: string
let event: MadeEvent

beforeAll(async () => {
  server = await startServer()
  gate = await server.login('gate@nile.test')
  owner = await server.login('owner@nile.test')
  stranger = await server.login('owner@rift.test')
  event = await makeEvent(server.db)
})
afterAll(() => server.close())

const tickets = (count = 1, facts: OrderFacts = {}) => makeTickets(server.db, event, count, facts)
const scan = (code: string, more: Record<string, unknown> = {}, token = gate) =>
  server.request(`agent/business/events/tickets/purchases/${encodeURIComponent(code)}/scan`, {
    token,
    body: { event_id: event.id, key: randomUUID(), scanned_at: inHours(0), gate: 'North', ...more },
  })
const sync = (scans: readonly Record<string, unknown>[], token = gate) =>
  server.request('agent/business/events/scans/sync', { token, body: { event_id: event.id, scans } })
const undo = (key: string, token = gate) =>
  server.request(`agent/business/events/scans/${key}/undo`, { token, method: 'POST' })
const stateOf = (code: string) =>
  server.db
    .selectFrom('ticket_purchases')
    .select(['status', 'gate', 'scanned_at', 'scan_id'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
const rowsOf = async (code: string) =>
  (await server.db.selectFrom('ticket_scans').select('result').where('code', '=', code).orderBy('id').execute()).map(
    ({ result }) => result,
  )

describe('a scan', () => {
  it('lets a ticket in once, however it is written, and tells the second when, by whom and where', async () => {
    const [code = ''] = (await tickets()).codes
    const first = await scan(code.toLowerCase().replace(/-/g, ' '))
    expect([first.status, first.body.data]).toEqual([
      200,
      expect.objectContaining({
        result: 'admitted',
        gate: 'North',
        admitted: 1,
        purchase: expect.objectContaining({ code, ticket_type: 'Regular', holder_name: 'Sarah Nakato' }),
        order: { reference: expect.any(String), tickets: 1, admitted: 1 },
      }),
    ])
    const second = await scan(code, { gate: 'South' }, owner)
    expect([second.status, second.body.clash]).toEqual([
      409,
      expect.objectContaining({ result: 'already_admitted', gate: 'North', scanned_at: expect.any(String) }),
    ])
    expect(second.body.clash.scanned_by).toBe(first.body.data.scanned_by)
    expect(second.body).toMatchObject({ message: expect.stringMatching(/^Admitted at .* by .*, North\.$/) })
    expect(await rowsOf(code)).toEqual(['admitted', 'already_admitted']) // a refusal stays on record
  })

  it('sent twice gets the same answer; its key is good for no other ticket', async () => {
    const [code = '', other = ''] = (await tickets(2)).codes
    const key = randomUUID()
    const [one, two] = [await scan(code, { key }), await scan(code, { key })]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body).toEqual(one.body)
    expect(await rowsOf(code)).toEqual(['admitted'])
    expect((await scan(other, { key })).status).toBe(409)
    expect((await stateOf(other)).status).toBe('valid')
    const refused = randomUUID()
    const [no, again] = [await scan(code, { key: refused }), await scan(code, { key: refused })]
    expect([no.status, again.body]).toEqual([409, no.body])
  })

  it.each([
    ['refunded', { status: 'refunded' }],
    ['void', { status: 'void' }],
    ['unpaid', { paid: false }],
  ] as const)('names why not: %s', async (result, facts) => {
    const [code = ''] = (await tickets(1, facts)).codes
    const { status, body } = await scan(code)
    expect([status, body.clash.result]).toEqual([409, result])
    expect((await stateOf(code)).scanned_at).toBeNull()
  })

  it('names the right event, the hours, and a code that nobody has', async () => {
    const later = await makeEvent(server.db, 'nile', { title: 'Jazz by the lake', startsIn: 72, endsIn: 76 })
    const [code = ''] = (await makeTickets(server.db, later)).codes
    const elsewhere = await scan(code)
    expect([elsewhere.body.clash.result, elsewhere.body.message]).toEqual([
      'other_event',
      expect.stringContaining('Jazz by the lake'),
    ])
    const early = await scan(code, { event_id: later.id })
    expect([early.body.clash.result, early.body.message]).toEqual([
      'outside_hours',
      expect.stringContaining('The gate opens at'),
    ])
    const over = await makeEvent(server.db, 'nile', { startsIn: -9, endsIn: -2 })
    const [late = ''] = (await makeTickets(server.db, over)).codes
    expect((await scan(late, { event_id: over.id })).text).toContain('The gate closed at')
    const nobody = await scan('0000-0000-0000')
    expect([nobody.status, nobody.body.clash.result]).toEqual([404, 'unknown'])
    const wrong = await scan('hello')
    expect([wrong.status, wrong.body.message]).toEqual([404, expect.stringContaining('not a ticket code')])
  })

  it('lets the rest of an order in at once, and takes all of it back', async () => {
    const { codes, reference } = await tickets(4)
    const [first = '', second = '', third = ''] = codes
    expect((await scan(first)).body.data.order).toEqual({ reference, tickets: 4, admitted: 1 })
    const key = randomUUID()
    const all = await scan(second, { whole_order: true, key })
    expect(all.body.data).toMatchObject({ admitted: 3, order: { tickets: 4, admitted: 4 } })
    expect((await scan(third, { whole_order: true })).body.clash.result).toBe('already_admitted')
    expect((await undo(key)).body.data).toEqual({ key, taken_back: 3 })
    expect((await undo(key)).body.data).toEqual({ key, taken_back: 0 })
    expect((await stateOf(first)).status).toBe('admitted')
    expect((await stateOf(third)).status).toBe('valid')
    expect((await scan(third)).status).toBe(200)
  })

  it('is taken back only by who made it, and only when it let somebody in', async () => {
    const [code = ''] = (await tickets()).codes
    const [key, no] = [randomUUID(), randomUUID()]
    await scan(code, { key })
    await scan(code, { key: no })
    expect((await undo(key, owner)).status).toBe(409)
    expect((await undo(no)).status).toBe(409)
    expect((await undo(randomUUID())).status).toBe(404)
    expect((await undo('nonsense')).status).toBe(404)
    expect((await undo(key, stranger)).status).toBe(404)
    expect((await undo(key)).status).toBe(200)
    const { status, gate: where, scan_id } = await stateOf(code)
    expect([status, where, scan_id]).toEqual(['valid', '', null])
  })

  it('of another agency finds neither event nor ticket; without the permission nothing', async () => {
    const [code = ''] = (await tickets()).codes
    const own = await makeEvent(server.db, 'rift')
    expect((await scan(code, {}, stranger)).status).toBe(404)
    const theirs = await scan(code, { event_id: own.id }, stranger)
    expect([theirs.status, theirs.body.clash.result, theirs.text]).toEqual([
      404,
      'unknown',
      expect.not.stringContaining('Nakato'),
    ])
    for (const path of ['gate-list', 'admissions'])
      expect((await server.request(`agent/business/events/${event.id}/${path}`, { token: stranger })).status).toBe(404)
    expect((await scan(code, {}, await server.login('clerk@nile.test'))).status).toBe(403)
    expect((await stateOf(code)).status).toBe('valid')
  })

  it('refuses what is no scan', async () => {
    const [code = ''] = (await tickets()).codes
    for (const wrong of [{ key: 'x' }, { scanned_at: 'yesterday' }, { event_id: 0 }, { gate: 'g'.repeat(61) }])
      expect([wrong, (await scan(code, wrong)).status]).toEqual([wrong, 422])
  })
})

describe('what was scanned offline', () => {
  it('is replayed in the order of its time and counts once', async () => {
    const [a = '', b = ''] = (await tickets(2)).codes
    const scans = [
      { key: randomUUID(), code: b, scanned_at: inHours(-0.1), gate: 'South' },
      { key: randomUUID(), code: a, scanned_at: inHours(-0.2), gate: 'South' },
      { key: randomUUID(), code: a, scanned_at: inHours(-0.05), gate: 'South' },
    ]
    const first = await sync(scans)
    expect([first.status, first.body.data.admitted, first.body.data.conflicts]).toEqual([200, 2, 1])
    expect(first.body.data.results.map(({ result }: { result: string }) => result)).toEqual([
      'admitted',
      'admitted',
      'already_admitted',
    ])
    expect((await sync(scans)).body).toEqual(first.body)
    expect(await rowsOf(a)).toEqual(['admitted', 'already_admitted'])
  })

  it('lets in a whole order, and nobody of the orders that were scanned beside it', async () => {
    const [ours, theirs] = [(await tickets(2)).codes, (await tickets(2)).codes]
    const scans = [
      { key: randomUUID(), code: ours[0], scanned_at: inHours(-0.2), gate: 'South', whole_order: true },
      { key: randomUUID(), code: theirs[0], scanned_at: inHours(-0.1), gate: 'South' },
    ]
    const { body } = await sync(scans)
    expect(body.data.results.map(({ result }: { result: string }) => result)).toEqual(['admitted', 'admitted'])
    const states = await Promise.all([...ours, ...theirs].map(stateOf))
    expect(states.map(({ status }) => status)).toEqual(['admitted', 'admitted', 'admitted', 'valid'])
  })

  it('counts before what another gate scanned later; that gate is told of the conflict', async () => {
    const [code = ''] = (await tickets()).codes
    await scan(code, { gate: 'North' }, owner)
    const { body } = await sync([{ key: randomUUID(), code, scanned_at: inHours(-0.2), gate: 'South' }])
    expect(body.data.results[0].result).toBe('admitted')
    expect((await stateOf(code)).gate).toBe('South')
    expect(await rowsOf(code)).toEqual(['conflict', 'admitted'])
    const { data } = (await server.request(`agent/business/events/${event.id}/admissions`, { token: gate })).body
    expect(data.conflicts).toContainEqual(expect.objectContaining({ code, gate: 'North', first_gate: 'South' }))
  })

  it('cannot be of the future, nor admit what is refunded', async () => {
    const [code = ''] = (await tickets()).codes
    const [back = ''] = (await tickets(1, { status: 'refunded' })).codes
    const { body } = await sync([
      { key: randomUUID(), code, scanned_at: inHours(2), gate: 'South' },
      { key: randomUUID(), code: back, scanned_at: inHours(-1), gate: 'South' },
    ])
    expect(body.data.results.map(({ result }: { result: string }) => result)).toEqual(['refunded', 'admitted'])
    expect(Date.parse((await stateOf(code)).scanned_at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  it('of a whole order that lost some of its tickets names exactly those, and again when it is sent again', async () => {
    const { codes } = await tickets(4)
    const [first = '', second = '', third = '', fourth = ''] = codes
    const hashes = codes.map((code) => createHash('sha256').update(code).digest('hex'))
    const other = { scanned_at: inHours(-0.4), gate: 'South', offline: true }
    expect((await scan(second, other)).status).toBe(200)
    await server.db.updateTable('ticket_purchases').set({ status: 'refunded' }).where('code', '=', third).execute()
    const one = { key: randomUUID(), code: first, scanned_at: inHours(-0.2), gate: 'North', whole_order: true, hashes }
    const named = [
      [first, 'admitted'],
      [second, 'already_admitted'],
      [third, 'refunded'],
    ]
    for (const _ of ['sent', 'sent again']) {
      const { body } = await sync([one])
      expect(body.data.results.map((each: { code: string; result: string }) => [each.code, each.result])).toEqual(named)
      expect(body.data).toMatchObject({ admitted: 1, conflicts: 2 })
      expect(body.data.results[1].message).toContain('South')
    }
    expect((await stateOf(fourth)).gate).toBe('North')
    // Refused as a whole: all that this gate let in are named, those of nobody’s claim are not.
    const late = { ...one, key: randomUUID(), scanned_at: inHours(-0.1), hashes: hashes.slice(0, 2) }
    const refused = (await sync([late])).body.data.results as { code: string; result: string }[]
    expect(refused.map(({ code, result }) => [code, result])).toEqual([
      [first, 'already_admitted'],
      [second, 'already_admitted'],
    ])
  })

  it('comes at most five hundred at once, each once', async () => {
    const one = { key: randomUUID(), code: 'x', scanned_at: inHours(0), gate: '' }
    expect((await sync([])).status).toBe(422)
    expect((await sync([one, one])).status).toBe(422)
    expect((await sync(Array.from({ length: 501 }, () => ({ ...one, key: randomUUID() })))).status).toBe(422)
  })
})

describe('the station', () => {
  it('is told the events of today first, and counts by ticket type', async () => {
    const { body } = await server.request('agent/business/events/gate', { token: gate })
    const days = body.data.map(({ today }: { today: boolean }) => today)
    expect(days).toEqual([...days].sort((a, b) => Number(b) - Number(a)))
    expect(body.data.map(({ id }: { id: number }) => id)).toContain(event.id)
    const fresh = await makeEvent(server.db)
    const { codes } = await makeTickets(server.db, fresh, 3)
    await scan(codes[0] ?? '', { event_id: fresh.id })
    const counts = await server.request(`agent/business/events/${fresh.id}/admissions`, { token: gate })
    expect(counts.body.data).toMatchObject({ sold: 3, admitted: 1, left: 2, types: [{ name: 'Regular', sold: 3 }] })
  })

  it('gets a list without codes, addresses and sums, and none when it has that version', async () => {
    const fresh = await makeEvent(server.db)
    const { codes, bookingId } = await makeTickets(server.db, fresh, 2)
    const path = `agent/business/events/${fresh.id}/gate-list`
    const { body, text } = await server.request(path, { token: gate })
    expect(body.data.tickets).toHaveLength(2)
    expect(body.data.tickets[0]).toMatchObject({ type: 'Regular', size: 2, unpaid: false, status: 'valid' })
    const { createHash } = await import('node:crypto')
    expect(body.data.tickets.map(({ hash }: { hash: string }) => hash).sort()).toEqual(
      codes.map((code) => createHash('sha256').update(code).digest('hex')).sort(),
    )
    for (const never of [...codes, ...codes.map((code) => code.replace(/-/g, '')), 'secret.test', '50000', 'amount'])
      expect(text).not.toContain(never)
    const again = await server.request(`${path}?known=${body.data.version}`, { token: gate })
    expect(again.body.data).toMatchObject({ unchanged: true, tickets: [] })
    await server.db.updateTable('bookings').set({ paid: 0 }).where('id', '=', bookingId).execute()
    const changed = await server.request(`${path}?known=${body.data.version}`, { token: gate })
    expect(changed.body.data).toMatchObject({ unchanged: false, tickets: [{ unpaid: true }, { unpaid: true }] })
  })

  it('never answers addresses, sums or other people’s codes', async () => {
    const { codes } = await tickets(2)
    const texts = [await scan(codes[0] ?? ''), await scan(codes[0] ?? '')].map(({ text }) => text)
    for (const text of texts) {
      expect(text).not.toContain('secret.test')
      expect(text).not.toContain('50000')
      expect(text).not.toContain(codes[1])
    }
  })
})
