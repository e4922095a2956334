import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentLinks } from '../../../mock-server/database/types.generated.ts'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { sweepPayments } from '../../../mock-server/services/payments/attempts.ts'
import { confirmPayment, endPayment } from '../../../mock-server/services/payments/payment-state.ts'
import type { PaymentEvent } from '../../../src/domain/schema/types.generated.ts'
import { deskOf, item, linkOf, option, visitorOf } from '../../support/proposal-desk.ts'
import { type Answer, startServer, type TestServer } from '../../support/server.ts'
import { book, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let tour: Tour
let agency: number
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  tour = await makeTour(server, owner, {}, 90)
  agency = Number(
    (await server.db.selectFrom('agencies').select('id').where('slug', 'like', 'nile%').executeTakeFirstOrThrow()).id,
  )
})
afterAll(() => server.close())

const makeLink = async (fields: Partial<Insertable<PaymentLinks>> = {}) => {
  const row: Insertable<PaymentLinks> = {
    agency_id: agency,
    title: 'Gorilla permit',
    currency: 'UGX',
    amount: 100_000,
    ...fields,
  }
  const { uuid } = await server.db.insertInto('payment_links').values(row).returning('uuid').executeTakeFirstOrThrow()
  return String(uuid)
}
const form = (path: string, values: Readonly<Record<string, string>>) =>
  server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
  })
const payer = (more: Readonly<Record<string, string>> = {}) => ({
  name: 'Grace Payer',
  email: 'grace@payer.test',
  method: 'card',
  once: randomUUID(),
  ...more,
})
/** Begins a payment on a link; answers with its uuid and the reference of the request to the provider. */
async function begin(link: string, more: Readonly<Record<string, string>> = {}) {
  const values = payer(more)
  const answer = await form(`/pay/${link}`, values)
  expect(answer.status, answer.text).toBe(303)
  const attempt = await server.db
    .selectFrom('payment_attempts')
    .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
    .select(['payments.id', 'payments.uuid', 'payment_attempts.reference', 'payment_attempts.id as attempt'])
    .where('payments.uuid', '=', values.once)
    .executeTakeFirstOrThrow()
  return { ...attempt, values, location: answer.headers.get('location') }
}
const play = (reference: string, outcome: string) => form(`/pay/local/${reference}`, { outcome })
const stateOf = async (uuid: string) => (await server.request(`/pay/${uuid}/state`)).body
const rowOf = (uuid: string) =>
  server.db.selectFrom('payments').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
const cash = (id: number, amount: number) =>
  server.request(`agent/bookings/${id}/payments`, { token: owner, body: { amount, currency: 'USD', method: 'cash' } })
/** The booking of a link, with what of it is open. */
async function dueOf(link: string) {
  const { booking_id } = await server.db
    .selectFrom('payment_links')
    .select('booking_id')
    .where('uuid', '=', link)
    .executeTakeFirstOrThrow()
  return { booking_id, ...ok(await server.request(`agent/bookings/${booking_id}/show`, { token: owner })) }
}
const problems = ({ text }: Answer) => [...text.matchAll(/class="field-problem"[^>]*>([^<]*)/g)].map(([, said]) => said)

describe('the page of a payment link', () => {
  it('is the agency’s own, small, and works without a script', async () => {
    const page = await server.request(`/pay/${await makeLink({ description: 'For one person.' })}`)
    expect(page.status).toBe(200)
    for (const part of ['Nile', 'Gorilla permit', 'For one person.', 'UGX 100,000', 'Mobile money', 'method="post"'])
      expect(page.text).toContain(part)
    const script = await server.request('/site/pay.js')
    expect(page.text.length + script.text.length).toBeLessThan(60_000)
    expect((await server.request('/js/payments.js')).text.length).toBeLessThan(6_144)
  })

  it('is paid: once, with fee, receipt, news for colleagues, and a receipt by mail', async () => {
    const begun = await begin(await makeLink())
    expect(begun.location).toBe(`/pay/local/${begun.reference}`)
    expect(await stateOf(begun.uuid)).toMatchObject({ status: 'pending', state: 'pending pending' })
    expect((await play(begun.reference, 'twice')).status).toBe(303)
    expect(await stateOf(begun.uuid)).toMatchObject({ status: 'succeeded', amount: 100_000, currency: 'UGX' })
    expect(await rowOf(begun.uuid)).toMatchObject({
      status: 'succeeded',
      fee: 2_000,
      aggregator: 'local',
      method: 'card',
    })
    const moved = await sql<{ kind: string; amount: number }>`
      select a.kind, sum(e.amount)::bigint as amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.payment_id = ${begun.id} group by 1 order by 1`.execute(
      server.db,
    )
    expect(moved.rows).toEqual([
      { kind: 'clearing', amount: 98_000 },
      { kind: 'fees', amount: 2_000 },
      { kind: 'sales', amount: -100_000 },
    ])
    const page = await server.request(`/pay/${begun.uuid}`)
    expect(page.text).toContain('has received your payment')
    const receipt = await server.request(`/pay/${begun.uuid}/receipt`)
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const [mail] = await server.mail('grace@payer.test')
    expect(mail?.subject).toMatch(/^Receipt PAY-.*UGX 100,000/)
    const told = await server.request('agent/business/notifications', { token: owner })
    expect(JSON.stringify(told.body)).toContain('UGX 100,000 received')
  })

  it('asks for what is missing, and keeps what was typed', async () => {
    const link = await makeLink({
      amount: null,
      min_amount: 5_000,
      max_amount: 50_000,
      fields: JSON.stringify([{ label: 'Hotel', kind: 'choice', required: true, options: ['Lodge', 'Camp'] }]),
    })
    const none = await form(`/pay/${link}`, payer({ name: '', method: 'mobile_money' }))
    expect(none.status).toBe(422)
    expect(problems(none)).toContain('Enter your name.')
    expect(none.text).toContain('Please check the fields marked below. Nothing was taken.')
    expect(none.text).toMatch(/id="name"[^>]* aria-invalid="true"[^>]* autofocus/)
    expect(none.text).not.toMatch(/id="email"[^>]* autofocus/) // the control
    const low = await form(`/pay/${link}`, payer({ amount: '4,999', 'own-0': 'Lodge' }))
    expect(problems(low)).toEqual(['At least UGX 5,000.'])
    expect(low.text).toContain('value="4,999"')
    expect(problems(await form(`/pay/${link}`, payer({ amount: '60000', 'own-0': 'Lodge' })))).toEqual([
      'At most UGX 50,000.',
    ])
    expect(problems(await form(`/pay/${link}`, payer({ amount: '9000', 'own-0': 'Tent' })))).toEqual([
      'Choose one of the list.',
    ])
    expect(
      problems(await form(`/pay/${link}`, payer({ amount: '9000', 'own-0': 'Lodge', method: 'mobile_money' }))),
    ).toEqual(['Enter the number of the phone that pays.'])
    const begun = await begin(link, { amount: '9 000', 'own-0': 'Camp' })
    expect(await rowOf(begun.uuid)).toMatchObject({ amount: 9_000, answers: [{ label: 'Hotel', value: 'Camp' }] })
  })

  it('gives its last use once, however many want it', async () => {
    const link = await makeLink({ max_uses: 3 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => form(`/pay/${link}`, payer())))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(303), ...Array(9).fill(409)])
    const page = await server.request(`/pay/${link}`)
    expect(page.text).toContain('This has been paid already.')
  })

  it.each([
    ['paused', { paused_at: new Date() }, 'paused at the moment'],
    ['expired', { expires_at: new Date(Date.now() - 1000) }, 'has expired'],
  ])('takes nothing while it is %s', async (_, fields, said) => {
    const link = await makeLink(fields)
    expect((await server.request(`/pay/${link}`)).text).toContain(said)
    expect((await form(`/pay/${link}`, payer())).status).toBe(409)
  })

  it('does not exist for an address that was made up, and shows no other agency’s', async () => {
    for (const uuid of [randomUUID(), 'none', '%00']) expect((await server.request(`/pay/${uuid}`)).status).toBe(404)
    await sql`update agencies set deleted_at = now() where id = 2`.execute(server.db)
    const link = await makeLink({ agency_id: 2 })
    expect((await server.request(`/pay/${link}`)).status).toBe(404)
    await sql`update agencies set deleted_at = null where id = 2`.execute(server.db)
    expect((await server.request(`/pay/${link}`)).status).toBe(200) // the control
  })

  it('is framed by, and goes back to, pages of the agency only', async () => {
    await sql`update agencies set website = 'https://nile.example/tours' where id = ${agency}`.execute(server.db)
    const link = await makeLink()
    const policy = (await server.request(`/pay/${link}`)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-ancestors 'self' http://page.test http://server.test https://nile.example`)
    const back = async (to: string) => {
      const values = payer()
      await form(`/pay/${link}?return=${encodeURIComponent(to)}`, values)
      return (await rowOf(values.once)).return_url
    }
    expect(await back('https://nile.example/thanks')).toBe('https://nile.example/thanks')
    expect(await back('https://evil.example/')).toBeNull()
    expect(await back('javascript:alert(1)')).toBeNull()
  })
})

describe('a payment', () => {
  it.each([
    ['fail', 'There was not enough money in the account. Nothing was taken.'],
    ['cancel', 'The payer cancelled. Nothing was taken.'],
  ])('that did not come (%s) says why, and can be tried again', async (outcome, said) => {
    const begun = await begin(await makeLink())
    await play(begun.reference, outcome)
    const page = await server.request(`/pay/${begun.uuid}`)
    expect(page.text).toContain(said)
    const again = await form(`/pay/${begun.uuid}`, { method: 'card' })
    expect(again.status).toBe(303)
    const reference = again.headers.get('location')?.replace('/pay/local/', '') ?? ''
    expect(reference).not.toBe(begun.reference)
    await play(reference, 'succeed')
    expect(await stateOf(begun.uuid)).toMatchObject({ status: 'succeeded' })
    const { id } = await rowOf(begun.uuid)
    const { events } = ok(await server.request(`agent/payments/${id}/show`, { token: owner }))
    expect(events.map((event: PaymentEvent) => [event.status, event.reason])).toEqual([
      ['pending', ''],
      [outcome === 'fail' ? 'failed' : 'cancelled', said.replace(' Nothing was taken.', '')],
      ['pending', 'Tried again.'],
      ['succeeded', ''],
    ])
  })

  it('is asked for once while a request is open, however often the form is sent', async () => {
    const link = await makeLink()
    const values = payer({ method: 'mobile_money', phone: '0772 123 456' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => form(`/pay/${link}`, values)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    const { id } = await rowOf(values.once)
    const attempts = await server.db
      .selectFrom('payment_attempts')
      .select('phone')
      .where('payment_id', '=', id)
      .execute()
    expect(attempts).toEqual([{ phone: '+256772123456' }])
    expect((await server.request(`/pay/${values.once}`)).text).toContain('Approve on your phone')
  })

  it('of another amount is not booked, is looked at by somebody, and is not paid twice', async () => {
    const begun = await begin(await makeLink())
    await play(begun.reference, 'other_amount')
    expect(await rowOf(begun.uuid)).toMatchObject({ status: 'pending', flag: 'other_amount', observed_amount: 50_000 })
    await server.db
      .updateTable('payments')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .where('uuid', '=', begun.uuid)
      .execute()
    await sweepPayments(server.platform)
    expect(await rowOf(begun.uuid)).toMatchObject({ status: 'pending', flag: 'other_amount' })
    const page = await server.request(`/pay/${begun.uuid}`)
    expect(page.text).toContain('UGX 50,000 came in instead of UGX 100,000')
    expect(page.text).not.toContain('<form')
  })

  it('that comes after it had ended is booked and flagged', async () => {
    const begun = await begin(await makeLink())
    await server.db.transaction().execute((tx) => endPayment(tx, begun.id, 'expired', { source: 'clock' }))
    await play(begun.reference, 'succeed')
    expect(await rowOf(begun.uuid)).toMatchObject({ status: 'succeeded', flag: 'late' })
  })

  it('is found by asking where the provider never calls', async () => {
    const begun = await begin(await makeLink())
    await sql`update local_payments set state = state || '{"outcome": "succeed", "playedAt": "2026-01-01T00:00:00Z"}' where reference = ${begun.reference}`.execute(
      server.db,
    )
    expect((await rowOf(begun.uuid)).status).toBe('pending')
    await sql`update payment_attempts set ask_at = now() where id = ${begun.attempt}`.execute(server.db)
    await sweepPayments(server.platform)
    expect((await rowOf(begun.uuid)).status).toBe('succeeded')
  })

  it('that nobody made in time ends, and its use is free again', async () => {
    const link = await makeLink({ max_uses: 1 })
    const begun = await begin(link)
    expect((await form(`/pay/${link}`, payer())).status).toBe(409)
    await sql`update payments set expires_at = now() - interval '1 minute' where id = ${begun.id}`.execute(server.db)
    await sql`update payment_attempts set created_at = now() - interval '1 hour' where payment_id = ${begun.id}`.execute(
      server.db,
    )
    await sweepPayments(server.platform)
    expect((await rowOf(begun.uuid)).status).toBe('expired')
    expect((await form(`/pay/${link}`, payer())).status).toBe(303)
  })

  it('moves money once, from however many sides it is confirmed at the same time', async () => {
    const begun = await begin(await makeLink())
    const once = () =>
      server.db
        .transaction()
        .execute((tx) => confirmPayment(tx, begun.id, { state: 'succeeded' }, { source: 'callback' }))
    expect((await Promise.all(Array.from({ length: 20 }, once))).filter(Boolean)).toHaveLength(1)
    const posted = await server.db
      .selectFrom('ledger_transfers')
      .select('id')
      .where('payment_id', '=', begun.id)
      .execute()
    expect(posted).toHaveLength(1)
  })

  it('of a booking pays what is owed, and never more than that', async () => {
    const booking = await book(server, owner, tour, 2, 'Owing Olive')
    const link = await makeLink({ title: booking.reference, currency: 'USD', amount: 15_000, booking_id: booking.id })
    ok(await cash(booking.id, 80), 201)
    expect((await server.request(`/pay/${link}`)).text).toContain('USD 120')
    const begun = await begin(link)
    ok(await cash(booking.id, 30), 201) // meanwhile, at the desk
    await play(begun.reference, 'succeed')
    const shown = ok(await server.request(`agent/bookings/${booking.id}/show`, { token: owner }))
    expect([shown.paid, shown.balance]).toEqual([230, -30]) // the money is there: it is owed back, not lost
    expect((await server.request(`/pay/${link}`)).text).toContain('This has been paid already.')
    expect((await form(`/pay/${link}`, payer())).status).toBe(409)
  })
})

describe('a client pays from where they are', () => {
  it('from the proposal they have accepted: what is due next, on the payment page', async () => {
    const desk = deskOf(server, owner)
    const sent = await desk.send(await desk.write([option('A', [item('a')])]))
    const client = visitorOf(server, linkOf(sent))
    const path = `/proposal/${linkOf(sent)}`
    expect((await form(`${path}/pay`, {})).status).toBe(409) // nothing is owed before it is accepted
    expect((await client.post('accept', { option: 'A', name: 'Ann Lee', edition: '1' })).status).toBe(303)
    expect((await client.open()).text).toContain('Pay online')
    const started = await form(`${path}/pay`, {})
    expect([started.status, started.headers.get('location')]).toEqual([303, `${path}/pay`])
    const on = await server.request(`${path}/pay`)
    const link = on.headers.get('location')?.replace('/pay/', '') ?? ''
    expect(on.status).toBe(303)
    const { booking_id, schedule } = await dueOf(link)
    const page = await server.request(`/pay/${link}`)
    expect(page.text).toContain(`USD ${schedule[0].open}`)
    const begun = await begin(link)
    await play(begun.reference, 'succeed')
    expect(ok(await server.request(`agent/bookings/${booking_id}/show`, { token: owner })).paid).toBe(schedule[0].open)
    expect((await form(`${path}/pay`, {})).status).toBe(schedule.length > 1 ? 303 : 409)
  })

  it('from the reminder of a due: one link for what it asks', async () => {
    const booking = await book(server, owner, tour, 1, 'Reminded Rita')
    await sql`update clients set email = 'rita@reminded.test' where id = ${booking.client.id}`.execute(server.db)
    ok(await server.request(`agent/bookings/${booking.id}/remind`, { token: owner, body: {} }))
    ok(await server.request(`agent/bookings/${booking.id}/remind`, { token: owner, body: {} }))
    const [mail] = await server.mail('rita@reminded.test')
    const [, link = ''] = /\/pay\/([\da-f-]{36})/.exec(mail?.text ?? '') ?? []
    expect((await server.request(`/pay/${link}`)).text).toContain('USD 100')
    const links = await server.db
      .selectFrom('payment_links')
      .select('id')
      .where('booking_id', '=', booking.id)
      .execute()
    expect(links).toHaveLength(1)
  })
})

describe('what a provider sends', () => {
  it.each(['POST', 'PUT', 'GET'])('by %s is refused for a request that we did not make', async (method) => {
    const answer = await server.request('/payments/callback/flutterwave/PAY-1', {
      method,
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
    expect(answer.status).toBe(404)
  })

  it('is not taken from the demo’s own page once it is in production', async () => {
    const production = await startServer({ development: false })
    try {
      expect((await production.request('/pay/local/any')).status).toBe(404)
      const row = { agency_id: agency, title: 'Permit', currency: 'UGX', amount: 5 } as const
      const { uuid } = await production.db
        .insertInto('payment_links')
        .values(row)
        .returning('uuid')
        .executeTakeFirstOrThrow()
      const page = await production.request(`/pay/${uuid}`)
      expect(page.text).toContain('Payments cannot be taken here yet')
      expect(
        (
          await production.request(`/pay/${uuid}`, {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams(payer()).toString(),
          })
        ).status,
      ).toBe(422)
    } finally {
      await production.close()
    }
  })
})

it('the books agree, after all of this', async () => {
  expect((await auditOf(server.db, agency)).differences).toEqual([])
})
