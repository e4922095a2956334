import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { makeSubject, type Subject } from '../../support/rights.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let colleague: Subject
let agency: number
let serial = 0

const call = (path: string, body?: unknown, token = owner) =>
  server.request(`agent/bank-credits${path}`, { token, body })
const booksAgree = async () => expect((await auditOf(server.db, agency)).differences).toEqual([])

/** The confirmed booking in shillings that owes just enough, other than those that were asked before. */
const used: number[] = []
async function owing(
  least = 170_000,
): Promise<{ id: number; reference: string; version: number; balance: number; client: string }> {
  const { rows } = await sql<{ id: number; reference: string; version: number; balance: number; client: string }>`
    select b.id, b.reference, b.version, b.balance, c.name as client from bookings b join clients c on c.id = b.client_id
    where b.agency_id = ${agency} and b.currency = 'UGX' and b.status = 'confirmed' and b.balance > ${least}
      and not b.id = any(${used}::bigint[]) order by b.balance, b.id limit 1`.execute(server.db)
  const [booking] = rows
  if (booking === undefined) throw new Error('a booking owes something')
  used.push(booking.id)
  return booking
}
const bookingNow = async (id: number) =>
  (
    await sql<{
      balance: number
      paid: number
      version: number
    }>`select balance, paid - refunded as paid, version from bookings where id = ${id}`.execute(server.db)
  ).rows[0]

/** A credit that is like no other. */
async function credit(amount: number, changes: Readonly<Record<string, unknown>> = {}) {
  serial += 1
  const input = {
    value_date: '2026-11-20',
    currency: 'UGX',
    amount,
    reference: `FT-TEST-${serial}`,
    payer: '',
    description: '',
  }
  return ok(await call('/create', { ...input, ...changes }), 201)
}
const part = (booking: { id: number }, amount: number) => ({ booking_id: booking.id, amount })

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  colleague = await makeSubject(server, 'ruth@nile.test')
  agency = colleague.agencyId
})
afterAll(() => server.close())

describe('a bank credit', () => {
  it('is matched to two bookings in parts, each with a payment of its day and reference', async () => {
    const [one, two] = [await owing(), await owing()]
    const { credit: made } = await credit(250_000, { payer: 'GRACE TOURS' })
    const shown = ok(await call(`/${made.id}/match`, { parts: [part(one, 100_000)], version: made.version }))
    expect(shown.credit).toMatchObject({
      state: 'part_matched',
      matched: 100_000,
      left: 150_000,
      version: made.version + 1,
    })
    const again = ok(await call(`/${made.id}/match`, { parts: [part(two, 150_000)], version: shown.credit.version }))
    expect(again.credit).toMatchObject({ state: 'matched', left: 0 })
    expect(again.suggestions).toEqual([])
    expect(
      again.matches.map(({ amount, recorded }: { amount: number; recorded: boolean }) => [amount, recorded]),
    ).toEqual([
      [150_000, true],
      [100_000, true],
    ])
    const { rows } = await sql<Record<string, unknown>>`
      select p.method, p.aggregator, p.amount, p.payer, p.external_reference, (p.paid_at at time zone 'Africa/Kampala')::date::text as day
      from payments p where p.id = ${again.matches[1].payment_id}`.execute(server.db)
    expect(rows).toEqual([
      {
        method: 'bank',
        aggregator: 'cash',
        amount: 100_000,
        payer: 'GRACE TOURS',
        external_reference: made.reference,
        day: '2026-11-20',
      },
    ])
    expect(await bookingNow(one.id)).toMatchObject({ balance: one.balance - 100_000, version: one.version + 1 })
    await booksAgree()
  })

  it('is matched to several bookings at once, all or none', async () => {
    const [one, two] = [await owing(), await owing()]
    const { credit: made } = await credit(200_000)
    const tooMuch = await call(`/${made.id}/match`, { parts: [part(one, 120_000), part(two, 90_000)] })
    expect(tooMuch.status).toBe(422)
    expect(tooMuch.body.errors['parts.1.amount'][0]).toContain('only UGX 200,000 of this credit is left')
    const aboveBalance = await call(`/${made.id}/match`, { parts: [part(one, 100_000), part(two, two.balance + 1)] })
    expect(aboveBalance.status).toBe(422)
    const { credit: big } = await credit(two.balance + 200_000)
    const refused = await call(`/${big.id}/match`, { parts: [part(one, 100_000), part(two, two.balance + 1)] })
    expect(refused.body.errors['parts.1.amount'][0]).toContain('The balance is')
    expect(await bookingNow(one.id)).toMatchObject({ balance: one.balance })
    const twice = await call(`/${made.id}/match`, { parts: [part(one, 10_000), part(one, 10_000)] })
    expect([twice.status, twice.body.errors]).toEqual([
      ...[422, { 'parts.1.booking_id': ['This booking is listed twice: enter one amount for it.'] }],
    ])
    const payment = { payment_id: 1 }
    expect((await call(`/${made.id}/match`, { parts: [payment, payment] })).body.errors).toEqual({
      'parts.1.payment_id': ['This payment is listed twice.'],
    })
    const nothing = { parts: [part(one, 10_000), { amount: 5 }] }
    expect((await call(`/${made.id}/match`, nothing)).body.errors).toEqual({
      'parts.1.booking_id': ['Choose a booking.'],
    })
    expect((await call(`/${made.id}/match`, { parts: [{ ...part(one, 5), ...payment }] })).status).toBe(422)
    ok(await call(`/${made.id}/match`, { parts: [part(one, 110_000), part(two, 90_000)] }))
    await booksAgree()
  })

  it('is matched by one of two who match it at the same time', async () => {
    const bookings = [await owing(), await owing(), await owing(), await owing()]
    const { credit: made } = await credit(100_000)
    const answers = await Promise.all(
      bookings.map((booking) => call(`/${made.id}/match`, { parts: [part(booking, 100_000)], version: made.version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain(
      'changed this bank credit while you were editing it',
    )
    // Also without a version the sum of the parts stays within the credit.
    const { credit: other } = await credit(100_000)
    const blind = await Promise.all(
      bookings.map((booking) => call(`/${other.id}/match`, { parts: [part(booking, 60_000)] })),
    )
    expect(blind.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    // The control: of two credits both are matched at the same time.
    const [first, second] = [await credit(1000), await credit(1000)]
    const both = await Promise.all(
      [first, second].map(({ credit: { id } }, place) =>
        call(`/${id}/match`, { parts: [part(bookings[place] ?? { id: 0 }, 1000)] }),
      ),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await booksAgree()
  })

  it('is kept from being matched above its amount by the database as well', async () => {
    const booking = await owing(80_000)
    const { credit: made } = await credit(50_000)
    const shown = ok(await call(`/${made.id}/match`, { parts: [part(booking, 50_000)] }))
    const [{ payment_id }] = shown.matches
    const tie = (amount: number, payment = payment_id) =>
      sql`insert into bank_credit_matches (agency_id, credit_id, payment_id, amount, recorded)
      values (${agency}, ${made.id}, ${payment}, ${amount}, false)`.execute(server.db)
    await expect(tie(50_000)).rejects.toThrow('bank_credit_matches_payment')
    const { rows } = await sql<{
      id: number
      amount: number
    }>`select id, amount from payments p where agency_id = ${agency} and direction = 'in'
      and currency = 'UGX' and status = 'succeeded' and not exists (select from bank_credit_matches m where m.payment_id = p.id) limit 1`.execute(
      server.db,
    )
    await expect(tie(1, rows[0]?.id)).rejects.toThrow('is not what bank credit')
    await expect(tie(rows[0]?.amount ?? 0, rows[0]?.id)).rejects.toThrow('bank_credit_not_above')
    await expect(
      sql`update bank_credit_matches set amount = 1 where credit_id = ${made.id}`.execute(server.db),
    ).rejects.toThrow('not rewritten')
  })

  it('records once what is sent twice with one key', async () => {
    const booking = await owing(80_000)
    const { credit: made } = await credit(40_000)
    const send = () =>
      server.request(`agent/bank-credits/${made.id}/match`, {
        token: owner,
        body: { parts: [part(booking, 40_000)], version: made.version },
        headers: { 'idempotency-key': `bank-credit-${made.id}` },
      })
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await bookingNow(booking.id)).toMatchObject({ balance: booking.balance - 40_000 })
  })

  it('ties a payment that was recorded by hand, and books nothing a second time', async () => {
    const booking = await owing(80_000)
    const payment = { amount: 77_000, currency: 'UGX', method: 'bank', received_on: '2026-11-19', payer: 'Bank slip' }
    ok(await server.request(`agent/bookings/${booking.id}/payments`, { token: owner, body: payment }), 201)
    const made = await credit(77_000)
    const [first] = made.suggestions
    expect(first).toMatchObject({ kind: 'payment', booking_id: booking.id, amount: 77_000 })
    expect(first.reasons).toEqual([`Recorded as ${first.payment_reference} on 19 Nov`, 'Same sum'])
    const before = await bookingNow(booking.id)
    const shown = ok(await call(`/${made.credit.id}/match`, { parts: [{ payment_id: first.payment_id }] }))
    expect(shown.matches[0]).toMatchObject({
      recorded: false,
      amount: 77_000,
      payment_reference: first.payment_reference,
    })
    expect(await bookingNow(booking.id)).toEqual(before)
    const other = await credit(77_000)
    expect(other.suggestions.filter(({ kind }: { kind: string }) => kind === 'payment')).toEqual([])
    expect((await call(`/${other.credit.id}/match`, { parts: [{ payment_id: first.payment_id }] })).status).toBe(409)
    const undone = ok(await call(`/${made.credit.id}/undo`, { match_id: shown.matches[0].id }))
    expect(undone.credit).toMatchObject({ state: 'unmatched', left: 77_000 })
    expect(await bookingNow(booking.id)).toEqual(before)
    await booksAgree()
  })

  it('is undone: what the match recorded no longer counts, once, and nobody is refunded', async () => {
    const booking = await owing(80_000)
    const { credit: made } = await credit(60_000)
    const shown = ok(await call(`/${made.id}/match`, { parts: [part(booking, 60_000)] }))
    const undo = { match_id: shown.matches[0].id, reason: 'Another client', version: shown.credit.version }
    const answers = await Promise.all([call(`/${made.id}/undo`, undo), call(`/${made.id}/undo`, undo)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const after = ok(await call(`/${made.id}/show`))
    expect(after.credit).toMatchObject({ state: 'unmatched', left: 60_000 })
    expect(after.matches[0]).toMatchObject({ undone_why: 'Another client' })
    expect(await bookingNow(booking.id)).toMatchObject({ balance: booking.balance })
    const again = await call(`/${made.id}/undo`, { match_id: undo.match_id })
    expect([again.status, again.body.message]).toEqual([409, 'This match was undone already.'])
    const { payment_id } = shown.matches[0]
    const payment = ok(await server.request(`agent/payments/${payment_id}/show`, { token: owner }))
    expect(payment).toMatchObject({ status: 'cancelled', refunds: [], refundable: 0 })
    expect(payment.events.at(-1)).toMatchObject({
      ...{ status: 'cancelled', reason: 'Bank match undone. Another client' },
    })
    const { rows } = await sql<{ refunded: number; posted: number; client: number }>`
      select b.refunded, b.client_id as client, (select sum(e.amount)::bigint from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id where t.payment_id = ${payment_id} and a.kind = 'bank') as posted
      from bookings b where b.id = ${booking.id}`.execute(server.db)
    expect(rows).toMatchObject([{ refunded: 0, posted: 0 }])
    const { body } = await server.request(`agent/clients/${rows[0]?.client}/timeline`, { token: owner })
    const told = JSON.stringify(body)
    expect(told).toContain('Payment cancelled')
    // Other payments of this client may have been refunded.
    const moments: { title: string; detail: string }[] = body.data.moments
    const refunds = moments.filter(({ title }) => title === 'Was refunded')
    expect(refunds.filter(({ detail }) => detail.includes(payment.reference))).toEqual([])
    const { rows: news } = await sql<{ title: string }>`
      select title from notifications where data ->> 'booking_id' = ${String(booking.id)} order by id desc limit 1`.execute(
      server.db,
    )
    expect(news).toEqual([{ title: `Bank match undone: UGX 60,000 no longer counts as paid on ${booking.reference}` }])
    ok(await call(`/${made.id}/match`, { parts: [part(await owing(80_000), 60_000)] }))
    await booksAgree()
  })

  it('is undone in another currency with all that it settled', async () => {
    const booking = await owing(800_000)
    const { credit: made } = await credit(100, { currency: 'USD' })
    const shown = ok(await call(`/${made.id}/match`, { parts: [part(booking, 100)] }))
    expect((await bookingNow(booking.id))?.balance).toBeLessThan(booking.balance)
    ok(await call(`/${made.id}/undo`, { match_id: shown.matches[0].id }))
    expect(await bookingNow(booking.id)).toMatchObject({ balance: booking.balance })
    await booksAgree()
  })

  it('is not undone where its booking has given the money back as a refund of another payment', async () => {
    const booking = await owing(80_000)
    const { credit: made } = await credit(60_000)
    const shown = ok(await call(`/${made.id}/match`, { parts: [part(booking, 60_000)] }))
    const byHand = (direction: 'in' | 'out', amount: number) =>
      server.request(`agent/bookings/${booking.id}/payments`, {
        token: owner,
        body: { amount, currency: 'UGX', method: 'bank', direction },
      })
    ok(await byHand('in', 10_000), 201)
    const { paid = 0 } = (await bookingNow(booking.id)) ?? {}
    ok(await byHand('out', paid - 59_999), 201)
    const refused = await call(`/${made.id}/undo`, { match_id: shown.matches[0].id })
    expect([refused.status, refused.body.message]).toEqual([
      ...[
        409,
        `What ${shown.matches[0].payment_reference} paid has been refunded on ${booking.reference}, at least in part.`,
      ],
    ])
    await booksAgree()
  })

  it('is not undone while a part of its payment was given back', async () => {
    const booking = await owing(80_000)
    const { credit: made } = await credit(60_000)
    const shown = ok(await call(`/${made.id}/match`, { parts: [part(booking, 60_000)] }))
    const [{ id, payment_id }] = shown.matches
    const refund = (amount: number) =>
      server.request(`agent/payments/${payment_id}/refund`, {
        token: owner,
        body: { amount, method: 'bank', reason: 'Paid too much' },
      })
    ok(await refund(10_000))
    expect((await call(`/${made.id}/undo`, { match_id: id })).status).toBe(409)
    ok(await refund(50_000))
    const before = await bookingNow(booking.id)
    expect(ok(await call(`/${made.id}/undo`, { match_id: id })).credit).toMatchObject({ state: 'unmatched' })
    expect(await bookingNow(booking.id)).toEqual(before)
    await booksAgree()
  })

  it('in another currency settles a booking at the house rate of its day', async () => {
    const booking = await owing(800_000)
    const made = await credit(100, { currency: 'USD', description: `For ${booking.reference.replaceAll('-', '')}` })
    const suggestion = made.suggestions.find(({ booking_id }: { booking_id: number }) => booking_id === booking.id)
    expect(suggestion.reasons[0]).toBe(`Names ${booking.reference}`)
    expect(suggestion).toMatchObject({ currency: 'UGX', amount: 100 })
    const { rate, settles } = suggestion
    const match = (more: object) => call(`/${made.credit.id}/match`, { parts: [{ ...part(booking, 100), ...more }] })
    // Another rate than the one that was seen: nothing is recorded.
    const stale = await match({ rate: `${Number(rate) - 1}` })
    expect([stale.status, Object.keys(stale.body.errors)]).toEqual([422, ['parts.0.settled_amount']])
    expect(stale.body.message).toContain('The rate is now')
    const far = await match({ rate, settled_amount: settles * 2 })
    expect([far.status, Object.keys(far.body.errors)]).toEqual([422, ['parts.0.settled_reason']])
    expect(await bookingNow(booking.id)).toMatchObject({ balance: booking.balance })
    const shown = ok(await match({ rate }))
    expect(shown.matches[0]).toMatchObject({ amount: 100, settled_currency: 'UGX', settled_amount: settles })
    const settled = shown.matches[0].settled_amount
    expect(settled).toBeGreaterThan(300_000)
    expect(await bookingNow(booking.id)).toMatchObject({ balance: booking.balance - settled })
    await booksAgree()
  })

  it('is suggested for what it names, for what has its sum and for who has its name', async () => {
    const booking = await owing()
    const { rows } = await sql<{ open: number; label: string }>`
      select greatest(0, least(i.amount, i.due_sum - (b.paid - b.refunded))) as open, i.label from booking_instalments i join bookings b on b.id = i.booking_id
      where b.id = ${booking.id} and greatest(0, least(i.amount, i.due_sum - (b.paid - b.refunded))) > 0 order by i.position limit 1`.execute(
      server.db,
    )
    const open = rows[0]?.open ?? 0
    const reversed = booking.client.split(' ').toReversed().join(' ').toUpperCase()
    const { suggestions } = await credit(open, {
      payer: reversed,
      description: `payment ${booking.reference.toLowerCase()}`,
    })
    expect(suggestions[0]).toMatchObject({ booking_id: booking.id, booking_reference: booking.reference, amount: open })
    expect(suggestions[0].reasons).toContain(`Names ${booking.reference}`)
    expect(suggestions[0].reasons).toContain(`The payer’s name resembles ${booking.client}`)
    expect(suggestions[0].reasons.some((reason: string) => reason.startsWith('Same sum as'))).toBe(true)
    const nameless = await credit(12_347, { payer: 'ZZYZX QWERTY', description: 'nothing known' })
    expect(nameless.suggestions).toEqual([])
    // With a slip of the pen, and by the company.
    await sql`update clients set company = 'Kazi Ngumu Holdings' where id = (select client_id from bookings where id = ${booking.id})`.execute(
      server.db,
    )
    for (const payer of ['KAZI NGUMU HOLDINGS LTD', 'Kasi Ngumu Holding']) {
      const found = (await credit(12_347, { payer })).suggestions
      expect(found.map(({ booking_id }: { booking_id: number }) => booking_id)).toContain(booking.id)
    }
  })

  it('is ignored with a reason, which is taken back', async () => {
    const { credit: made } = await credit(5_000)
    expect((await call(`/${made.id}/ignore`, { reason: 'other' })).status).toBe(422)
    const { credit: ignored } = ok(await call(`/${made.id}/ignore`, { reason: 'interest' }))
    expect(ignored).toMatchObject({ state: 'ignored', ignored_reason: 'interest', left: 0 })
    expect(ignored.ignored_by).toBeTruthy()
    const refused = await call(`/${made.id}/match`, { parts: [part(await owing(5_000), 5_000)] })
    expect([refused.status, refused.body.message]).toEqual([
      ...[409, 'This bank credit is ignored. Stop ignoring it first.'],
    ])
    expect((await call(`/${made.id}/ignore`, { reason: 'interest' })).status).toBe(409)
    expect(ok(await call(`/${made.id}/unignore`, {})).credit).toMatchObject({ state: 'unmatched', ignored_by: null })
    expect((await call(`/${made.id}/unignore`, {})).status).toBe(409)
  })

  it('is typed once, or twice where it came twice', async () => {
    const input = {
      value_date: '2026-11-18',
      currency: 'UGX',
      amount: 9_900,
      reference: 'TWICE',
      payer: 'Jane',
      description: '',
    }
    ok(await call('/create', input), 201)
    expect((await call('/create', input)).body.errors).toHaveProperty('twice')
    expect((await call('/create', { ...input, payer: '  JANE' })).status).toBe(422)
    ok(await call('/create', { ...input, twice: true }), 201)
    expect((await call('/create', { ...input, value_date: '2999-01-01' })).status).toBe(422)
  })

  it('is counted by the totals as the list shows it', async () => {
    const query = '?state=unmatched,part_matched&currency=UGX&per_page=100&q=FT-TEST'
    const listed = (await call(`${query}`)).body.data as { amount: number; left: number }[]
    const [sum] = ok(await call(`/totals?state=unmatched,part_matched&currency=UGX&q=FT-TEST`)).sums
    expect(sum.credits).toBe(listed.length)
    expect(Number(sum.left)).toBe(listed.reduce((all, { left }) => all + left, 0))
    const file = await call('?download=csv&state=matched')
    expect(file.text).toContain('Left to match')
  })

  it('is not added up with more than 10,000 others', async () => {
    await sql`insert into bank_credits (agency_id, currency, value_date, amount, reference, source, fingerprint)
      select ${agency}, case when n % 2 = 0 then 'UGX' else 'USD' end, '2026-11-01', n, 'BULK', 'import', 'bulk ' || n
      from generate_series(1, 10001) n`.execute(server.db)
    expect(ok(await call('/totals?q=BULK'))).toEqual({ sums: null })
    expect(ok(await call('/totals?q=BULK&currency=UGX')).sums).toMatchObject([{ currency: 'UGX', credits: 5000 }])
  })

  it('is within the limit of who matches', async () => {
    const booking = await owing(1_000)
    const { credit: made } = await credit(250_000)
    await colleague.become({ permissions: ['View Finance', 'View Bookings'] })
    expect((await call(`/${made.id}/match`, { parts: [part(booking, 1000)] }, colleague.token)).status).toBe(403)
    await colleague.become({ permissions: ['View Bookings', 'Edit Bookings'] })
    expect((await call('', undefined, colleague.token)).status).toBe(403)
    expect((await call(`/${made.id}/match`, { parts: [part(booking, 1000)] }, colleague.token)).status).toBe(403)
  })

  it('of another agency is not found', async () => {
    const { credit: made } = await credit(30_000)
    const rift = await server.login('owner@rift.test')
    expect((await call(`/${made.id}/show`, undefined, rift)).status).toBe(404)
    expect((await call(`/${made.id}/match`, { parts: [part({ id: 1 }, 1000)] }, rift)).status).toBe(404)
    const theirs = ok(
      await call('/create', { value_date: '2026-11-20', currency: 'UGX', amount: 1000, reference: 'RIFT' }, rift),
      201,
    )
    const ours = await owing(1_000)
    expect((await call(`/${theirs.credit.id}/match`, { parts: [part(ours, 1000)] }, rift)).status).toBe(404)
    const [{ payment_id }] = ok(await call(`/${(await call('?state=matched')).body.data[0].id}/show`)).matches
    expect((await call(`/${theirs.credit.id}/match`, { parts: [{ payment_id }] }, rift)).status).toBe(404)
  })
})

describe('a bank statement', () => {
  const line = (number: number, changes: Readonly<Record<string, unknown>> = {}) => ({
    ...{
      line: number,
      date: '2026-11-17',
      amount: '1,250,000.00',
      debit: '',
      reference: `ST-${number}`,
      payer: '',
      description: 'Transfer',
      currency: '',
    },
    ...changes,
  })
  const statement = (rows: object[], changes: object = {}) => ({
    file_name: 'november.csv',
    account: 'Main',
    currency: 'UGX',
    rows,
    ...changes,
  })
  const countOf = async () => (await call('?q=ST-&per_page=100')).body.meta.total as number

  it('is tried without changing anything, then brought in as promised; a second time nothing is new', async () => {
    const rows = [
      line(2),
      line(3, { amount: '', debit: '40,000' }),
      line(4, { date: '31/11/2026' }),
      line(5, { amount: 'much' }),
      line(6, { reference: 'ST-2', line: 6 }),
      line(7, { amount: '75.50', currency: 'usd' }),
      line(8, { amount: '75.50' }),
      line(9, { date: '17 Nov 2026', amount: '-500' }),
      line(10, { currency: 'XAU' }),
    ]
    const before = await countOf()
    const dry = ok(await call('/import/check', statement(rows)))
    expect(dry.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...['fresh', 'debit', 'wrong', 'wrong', 'fresh', 'fresh', 'wrong', 'debit', 'wrong'],
    ])
    expect(dry.rows[2]).toMatchObject({ line: 4, note: '“31/11/2026” is not a date.' })
    expect(dry).toMatchObject({ fresh: 3, known: 0, debits: 2, wrong: 4 })
    expect(dry.sums).toEqual([
      { currency: 'UGX', credits: 2, amount: 2_500_000 },
      { currency: 'USD', credits: 1, amount: 75.5 },
    ])
    expect(await countOf()).toBe(before)
    const done = ok(await call('/import', statement(rows, { promise: dry.promise })), 201)
    expect(done).toMatchObject({ fresh: 3, promise: dry.promise })
    expect(await countOf()).toBe(before + 3)
    const again = ok(await call('/import/check', statement(rows)))
    expect(again).toMatchObject({ fresh: 0, known: 3 })
    expect((await call('/import', statement(rows))).status).toBe(409)
    expect((await call('/import', statement(rows, { promise: dry.promise }))).body.message).toContain(
      'and 3 are already here',
    )
    expect(await countOf()).toBe(before + 3)
  })

  it('is brought in once by two who do it at the same time', async () => {
    const rows = [line(2, { reference: 'ST-RACE' }), line(3, { reference: 'ST-RACE' })]
    const { promise } = ok(await call('/import/check', statement(rows)))
    const answers = await Promise.all([1, 2, 3].map(() => call('/import', statement(rows, { promise }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await call('?q=ST-RACE')).body.meta.total).toBe(2)
  })

  it('says how ambiguous dates are read, and reads them as asked', async () => {
    const rows = [
      line(2, { date: '03/11/2026', reference: 'ST-D1' }),
      line(3, { date: '04/11/2026', reference: 'ST-D2' }),
    ]
    const dry = ok(await call('/import/check', statement(rows)))
    expect(dry).toMatchObject({ date_order: 'dmy', date_order_guessed: true })
    expect(dry.rows[0].value_date).toBe('2026-11-03')
    const other = ok(await call('/import/check', statement(rows, { date_order: 'mdy' })))
    expect(other).toMatchObject({ date_order: 'mdy', date_order_guessed: false })
    expect(other.rows[0].value_date).toBe('2026-03-11')
    const clear = ok(await call('/import/check', statement([...rows, line(4, { date: '11/23/2026' })])))
    expect(clear).toMatchObject({ date_order: 'mdy', date_order_guessed: false })
  })

  it('names a line like one that somebody typed', async () => {
    ok(await call('/create', { value_date: '2026-11-16', currency: 'UGX', amount: 81_000, reference: 'by hand' }), 201)
    const dry = ok(await call('/import/check', statement([line(2, { date: '2026-11-16', amount: '81000' })])))
    expect(dry.rows[0]).toMatchObject({ outcome: 'fresh' })
    expect(dry.rows[0].note).toContain('has already entered a credit for this day and amount')
  })

  it('has at most 1,000 rows', async () => {
    const many = Array.from({ length: 1001 }, (_, place) => line(place + 2, { date: '2026-11-15' }))
    expect((await call('/import/check', statement(many))).status).toBe(422)
    const most = many.slice(0, 1000)
    const began = Date.now()
    expect(ok(await call('/import/check', statement(most))).fresh).toBe(1000)
    expect(Date.now() - began).toBeLessThan(5000)
  })
})
