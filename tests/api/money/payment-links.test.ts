import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '../../../src/domain/dates.ts'
import { linkState } from '../../../src/domain/payments/payment-links.ts'
import type { Permission } from '../../../src/domain/rights.ts'
import { makeSubject } from '../../support/rights.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { book, makeTour, ok, type Tour } from '../../support/tour.ts'

let server: TestServer
let owner: string
let clerk: string
let stranger: string
let tour: Tour
const ask = (path: string, token: string, body?: unknown) => server.request(`agent/${path}`, { token, body })
const call = (path: string, body?: unknown) => ask(`payment-links${path}`, owner, body)
const make = async (changes: object = {}) =>
  ok(await call('/create', { title: 'Park fees', currency: 'USD', amount: 40, ...changes }), 201)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const complaints = async (changes: object, path = '/create') => {
  const answer = await call(path, { title: 'Park fees', currency: 'USD', ...changes })
  return [answer.status, Object.keys(answer.body.errors ?? {})]
}
let number = 0
/** A payment by a link, as the payer's page writes it. */
const pay = async (link: { id: number; currency: string }, changes: Record<string, unknown> = {}) => {
  number += 1
  const row = {
    agency_id: (
      await server.db
        .selectFrom('payment_links')
        .select('agency_id')
        .where('id', '=', link.id)
        .executeTakeFirstOrThrow()
    ).agency_id,
    reference: `PAY-TEST-${number}`,
    objective: 'payment_link',
    link_id: link.id,
    aggregator: 'local',
    method: 'mobile_money',
    currency: link.currency,
    amount: 4000,
    payer: 'Ann Lee',
    status: 'succeeded',
    ...changes,
  }
  const { rows } = await sql<{ id: number }>`
    insert into payments (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})
    returning id`.execute(server.db)
  return rows[0]?.id ?? 0
}

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  stranger = await server.login('owner@rift.test')
  tour = await makeTour(server, owner, {}, 90)
})
afterAll(() => server.close())

describe('a payment link', () => {
  it('is made, shown by id and uuid, changed, and remembers who did what', async () => {
    const link = await make({
      description: 'For Murchison Falls',
      fields: [{ label: 'Size', kind: 'choice', required: true, options: ['S', 'M'] }],
      max_uses: 3,
      expires_at: inHours(48),
      redirect_url: 'https://nile.test/thanks',
      thank_you: 'See you!',
    })
    expect(link).toMatchObject({
      title: 'Park fees',
      amount: 40,
      currency: 'USD',
      state: 'active',
      uses: 0,
      opens: 0,
      starts: 0,
      paid: [],
      booking: null,
      created_by_name: 'Grace Nabwire',
      version: 1,
      fields: [{ label: 'Size', kind: 'choice', required: true, options: ['S', 'M'] }],
    })
    expect(link.address).toMatch(new RegExp(`/pay/${link.uuid}$`))
    const byUuid = ok(await call(`/${link.uuid}/show`))
    expect(byUuid.link).toEqual(ok(await call(`/${link.id}/show`)).link)
    const changed = ok(await call(`/${link.id}/update`, { ...link, amount: 45.5, version: 1 }))
    expect(changed).toMatchObject({ amount: 45.5, version: 2 })
    const stale = await call(`/${link.id}/update`, { ...link, amount: 50, version: 1 })
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('Grace')])
    expect(ok(await call(`/${link.id}/show`)).history).toMatchObject([
      { action: 'paymentLinks.update', before: { amount: 40 }, after: { amount: 45.5 } },
      { action: 'paymentLinks.create' },
    ])
  })

  it('is open with limits and suggestions where no amount is fixed', async () => {
    const link = await make({ amount: null, min_amount: 5, max_amount: 500, suggestions: [10, 20.5, 100] })
    expect(link).toMatchObject({ amount: null, min_amount: 5, max_amount: 500, suggestions: [10, 20.5, 100] })
  })

  const refusals: [string, object, string[]][] = [
    ['no title', { title: ' ' }, ['title']],
    ['an amount of nothing', { amount: 0 }, ['amount']],
    ['a part of a cent', { amount: 1.005 }, ['amount']],
    ['a part of a shilling', { currency: 'UGX', amount: null, suggestions: [10.5] }, ['suggestions']],
    ['limits beside a fixed amount', { amount: 5, min_amount: 1 }, ['amount']],
    ['an expiry that is past', { expires_at: inHours(-1) }, ['expires_at']],
    ['a way on that is not encrypted', { redirect_url: 'http://nile.test' }, ['redirect_url']],
    ['no uses', { max_uses: 0 }, ['max_uses']],
    ['a choice between nothing', { fields: [{ label: 'Size', kind: 'choice', options: [] }] }, ['fields.0.options']],
  ]
  it.each(refusals)('is refused with %s', async (_, changes, fields) => {
    expect(await complaints(changes)).toEqual([422, fields])
  })

  it('that has expired is still put right, and gets a later expiry or none', async () => {
    const link = await make({ expires_at: inHours(1) })
    await sql`update payment_links set expires_at = ${inHours(-1)} where id = ${link.id}`.execute(server.db)
    const { link: over } = ok(await call(`/${link.id}/show`))
    const path = `/${link.id}/update`
    const minute = `${over.expires_at.slice(0, 16)}:00Z` // as a form has it
    expect(ok(await call(path, { ...over, expires_at: minute, title: 'Fees' }))).toMatchObject({ state: 'expired' })
    expect(await complaints({ ...over, version: 2, expires_at: inHours(-2) }, path)).toEqual([422, ['expires_at']])
    expect(ok(await call(path, { ...over, version: 2, expires_at: inHours(2) }))).toMatchObject({ state: 'active' })
  })

  it('leads to this machine in development only', async () => {
    const redirect_url = 'http://localhost:3000/thanks'
    expect((await make({ redirect_url })).redirect_url).toBe(redirect_url)
    const production = await startServer({ development: false })
    try {
      const token = await production.login('owner@nile.test')
      const body = { title: 'Fees', currency: 'USD', redirect_url }
      const answer = await production.request('agent/payment-links/create', { token, body })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['redirect_url']])
    } finally {
      await production.close()
    }
  })

  it('is paused, resumed, deleted and restored', async () => {
    const link = await make()
    expect(ok(await call(`/${link.id}/pause`, {}))).toMatchObject({ state: 'paused', version: 2 })
    expect(ok(await call(`/${link.id}/pause`, {}))).toMatchObject({ state: 'paused', version: 2 })
    expect(ok(await call(`/${link.id}/resume`, {}))).toMatchObject({ state: 'active', paused_at: null })
    expect((await call(`/${link.id}/delete`, {})).status).toBe(200)
    expect((await call(`/${link.id}/show`)).status).toBe(404)
    expect((await call(`/${link.id}/pause`, {})).status).toBe(404)
    expect(ok(await call(`/${link.id}/restore`, {}))).toMatchObject({ title: 'Park fees', state: 'active' })
    await sql`update payment_links set deleted_at = now() - interval '31 days' where id = ${link.id}`.execute(server.db)
    expect((await call(`/${link.id}/restore`, {})).status).toBe(404)
  })
})

describe('its state', () => {
  it('is the same in the database as in the domain, whatever comes together', async () => {
    for (const paused of [true, false])
      for (const expires of [null, -1, 1])
        for (const [most, paid] of [
          [null, 1],
          [2, 1],
          [1, 1],
        ] as const) {
          const link = await make({ max_uses: most })
          if (paid > 0) await pay(link)
          await sql`update payment_links set paused_at = ${paused ? new Date() : null},
            expires_at = ${expires === null ? null : inHours(expires)} where id = ${link.id}`.execute(server.db)
          const shown = ok(await call(`/${link.id}/show`)).link
          expect([shown.state, paused, expires, most]).toEqual([linkState(shown), paused, expires, most])
        }
  })

  it('counts what came and reserves what is under way', async () => {
    const link = await make({ max_uses: 2 })
    const state = async () => {
      const { link: now } = ok(await call(`/${link.id}/show`))
      return [now.uses, now.state]
    }
    await pay(link, { status: 'failed' })
    await pay(link, { status: 'expired' })
    await pay(link, { status: 'pending', expires_at: inHours(-1) })
    expect(await state()).toEqual([0, 'active'])
    const pending = await pay(link, { status: 'pending', expires_at: inHours(1) })
    const came = await pay(link)
    expect(await state()).toEqual([2, 'used_up'])
    await sql`update payments set status = 'cancelled' where id = ${pending}`.execute(server.db)
    expect(await state()).toEqual([1, 'active'])
    await pay(link, { direction: 'out', refund_of: came, amount: 1000 })
    expect(await state()).toEqual([1, 'active'])
    const { link: now } = ok(await call(`/${link.id}/show`))
    expect(now.paid).toEqual([{ currency: 'USD', amount: 40, payments: 1 }])
    const { body } = await call(`/${link.id}/payments?per_page=3`)
    expect([
      body.meta.total,
      body.data.map(({ status, direction }: Record<string, string>) => [status, direction]),
    ]).toEqual([
      6,
      [
        ['succeeded', 'out'],
        ['succeeded', 'in'],
        ['cancelled', 'in'],
      ],
    ])
  })

  it('keeps currency and booking once somebody has paid', async () => {
    const link = await make()
    await pay(link)
    expect(await complaints({ amount: 40, currency: 'EUR', version: 1 }, `/${link.id}/update`)).toEqual([
      422,
      ['currency'],
    ])
    expect(ok(await call(`/${link.id}/update`, { ...link, title: 'Fees of the park' })).title).toBe('Fees of the park')
  })
})

describe('the list', () => {
  it('is searched, filtered by what is derived, sorted, paged and exported', async () => {
    const [one, two] = [await make({ title: 'Zanzibar one', currency: 'EUR' }), await make({ title: 'Zanzibar two' })]
    ok(await call(`/${two.id}/pause`, {}))
    const titles = async (query: string) =>
      (await call(`?${query}`)).body.data.map(({ title }: { title: string }) => title)
    expect(await titles('q=zanzibar&sort=title')).toEqual([one.title, two.title])
    expect(await titles('q=zanzibar&state=paused')).toEqual([two.title])
    expect(await titles('q=zanzibar&state=active,expired')).toEqual([one.title])
    expect(await titles('q=zanzibar&currency=EUR')).toEqual([one.title])
    expect(await titles('q=zanzibar&sort=-title&per_page=1&page=2')).toEqual([one.title])
    for (const sort of ['amount', 'expires_at', '-expires_at', 'opens', 'uses', 'state', '-created_at'])
      expect(await titles(`q=zanzibar&sort=${sort}`)).toHaveLength(2)
    const csv = await call('?q=zanzibar&sort=title&download=csv')
    expect(csv.text.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('Title,State,Currency,Amount'),
      expect.stringContaining('Zanzibar one,Active,EUR,40'),
    ])
  })
})

describe('for a booking', () => {
  const balanceOf = async (id: number) => ok(await ask(`bookings/${id}/show`, owner)).balance
  const forBooking = (id: number, amount?: number) => call('/for-booking', { booking_id: id, amount: amount ?? null })

  it('asks for what is owed now, once, and is answered again while it is unused', async () => {
    const { id, reference } = await book(server, owner, tour, 2, 'Link Lee')
    const first = ok(await forBooking(id))
    expect(first).toMatchObject({
      made: true,
      link: { amount: 200, currency: 'USD', max_uses: 1, state: 'active', booking: { id, reference, balance: 200 } },
    })
    expect(ok(await forBooking(id))).toMatchObject({ made: false, link: { id: first.link.id } })
    expect(ok(await forBooking(id, 50))).toMatchObject({ made: true, link: { amount: 50 } })
    ok(await call(`/${first.link.id}/pause`, {}))
    const second = ok(await forBooking(id))
    expect(second.made).toBe(true)
    await pay(second.link, { objective: 'booking', booking_id: id, amount: 20_000 })
    expect(await balanceOf(id)).toBe(0)
    const settled = await forBooking(id)
    expect([settled.status, settled.body.message]).toEqual([422, `Nothing is owed on ${reference}.`])
  })

  it('asks for the next instalment where there are instalments, and for the whole balance where that is wanted', async () => {
    const { id } = await book(server, owner, tour, 2, 'Deposit Lee')
    const inDays = (days: number) => addDays(today(), days)
    const terms = (label: string, amount: number, due_on: string) => ({ label, basis: 'amount', amount, due_on })
    const instalments = [terms('Deposit', 60, today()), terms('Balance', 140, inDays(30))]
    ok(await ask(`bookings/${id}/schedule`, owner, { instalments }))
    const deposit = ok(await forBooking(id))
    expect(deposit).toMatchObject({ made: true, link: { amount: 60 } })
    const whole = ok(await call('/for-booking', { booking_id: id, whole_balance: true }))
    expect(whole).toMatchObject({ made: true, link: { amount: 200 } })
    ok(await ask(`bookings/${id}/payments`, owner, { amount: 50, currency: 'USD', method: 'cash' }), 201)
    expect(ok(await forBooking(id))).toMatchObject({ made: true, link: { amount: 10 } })
    ok(await ask(`bookings/${id}/payments`, owner, { amount: 10, currency: 'USD', method: 'cash' }), 201)
    expect(ok(await forBooking(id))).toMatchObject({ made: true, link: { amount: 140 } })
  })

  it('is made once by two who ask at the same moment', async () => {
    const { id } = await book(server, owner, tour, 1, 'Twice Lee')
    const answers = await Promise.all([1, 2, 3, 4].map(() => forBooking(id)))
    expect(new Set(answers.map((answer) => ok(answer).link.id)).size).toBe(1)
    expect(answers.filter((answer) => ok(answer).made)).toHaveLength(1)
  })

  it('is in the currency of the booking and at most what is owed', async () => {
    const { id } = await book(server, owner, tour, 1, 'Most Lee')
    expect(await complaints({ booking_id: id, amount: 101 })).toEqual([422, ['amount']])
    expect(await complaints({ booking_id: id, currency: 'EUR', amount: 5 })).toEqual([422, ['currency']])
    expect(await complaints({ booking_id: id, amount: 5, max_quantity: 2 })).toEqual([422, ['max_quantity']])
    expect((await forBooking(id, 101)).body.errors).toHaveProperty('amount')
    const other = await call('/for-booking', { booking_id: id, amount: 5, currency: 'UGX' })
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['currency']])
    const link = await make({ booking_id: id, amount: 100 })
    ok(await ask(`bookings/${id}/payments`, owner, { amount: 60, currency: 'USD', method: 'cash' }), 201)
    // What is owed when it is paid counts; the words can still be changed.
    expect(ok(await call(`/${link.id}/update`, { ...link, booking_id: id, title: 'The rest' })).title).toBe('The rest')
    expect(await complaints({ ...link, booking_id: id, amount: 50, version: 2 }, `/${link.id}/update`)).toEqual([
      422,
      ['amount'],
    ])
  })
})

describe('sharing', () => {
  const mail = { to: 'ann@example.com', subject: 'Your payment', message: 'Dear Ann,\n\nhere it is.' }
  it('mails the address in the name of the agency, while it can be paid', async () => {
    const link = await make()
    expect((await call(`/${link.id}/mail`, mail)).status).toBe(200)
    const sent = await server.mail(mail.to)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ subject: mail.subject, text: expect.stringContaining('Nile & Savannah') })
    expect(sent[0]?.text).toContain(link.address)
    ok(await call(`/${link.id}/pause`, {}))
    expect((await call(`/${link.id}/mail`, mail)).status).toBe(409)
  })
})

describe('who may', () => {
  it('sees, makes and changes them by a permission each; what is owed is for those who see bookings', async () => {
    const link = await make()
    expect((await ask('payment-links', clerk)).status).toBe(403)
    const { id } = await book(server, owner, tour, 1, 'Rights Lee')
    const bound = ok(await call('/for-booking', { booking_id: id })).link
    const subject = await makeSubject(server)
    const rights: [Permission[], Record<string, number>][] = [
      [['View Payment Links'], { list: 200, create: 403, bound: 403, update: 403, forBooking: 403 }],
      [['Create Payment Links'], { list: 403, create: 201, bound: 403, update: 403, forBooking: 403 }],
      [['Create Payment Links', 'View Bookings'], { list: 403, create: 201, bound: 201, update: 403, forBooking: 200 }],
      [['Edit Payment Links'], { list: 403, create: 403, bound: 403, update: 200, forBooking: 403 }],
    ]
    for (const [permissions, expected] of rights) {
      await subject.become({ permissions })
      const { token } = subject
      const body = { title: 'Fees', currency: 'USD', amount: 1 }
      const answers = {
        list: await ask('payment-links', token),
        create: await ask('payment-links/create', token, body),
        bound: await ask('payment-links/create', token, { ...body, booking_id: id }),
        update: await ask(`payment-links/${link.id}/update`, token, body),
        forBooking: await ask('payment-links/for-booking', token, { booking_id: id }),
      }
      const statuses = Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))
      expect([permissions, statuses]).toEqual([permissions, expected])
    }
    // Whose booking it is, is for those who see bookings; who does not cannot take it away.
    await subject.become({ permissions: ['View Payment Links', 'Edit Payment Links'] })
    const { link: shown } = ok(await ask(`payment-links/${bound.id}/show`, subject.token))
    expect([shown.booking, shown.title]).toEqual([null, bound.title])
    expect((await ask('payment-links?q=Rights Lee', subject.token)).body.data).toEqual([])
    ok(await ask(`payment-links/${bound.id}/update`, subject.token, { ...shown, title: 'Rest of the trip' }))
    const { link: kept } = ok(await call(`/${bound.id}/show`))
    expect(kept).toMatchObject({ title: 'Rest of the trip', booking: { id, client: { name: 'Rights Lee' } } })
  })

  it('finds nothing of another agency', async () => {
    const link = await make({ title: 'ZebraCanary' })
    const { id } = await book(server, owner, tour, 1, 'ZebraCanary')
    const before = ok(await call(`/${link.id}/show`))
    const body = { title: 'Mine now', currency: 'USD', amount: 1 }
    const rows: [string, unknown?][] = [
      [`${link.id}/show`],
      [`${link.uuid}/show`],
      [`${link.id}/payments`],
      [`${link.id}/update`, body],
      [`${link.id}/delete`, {}],
      [`${link.id}/restore`, {}],
      [`${link.id}/pause`, {}],
      [`${link.id}/resume`, {}],
      [`${link.id}/mail`, { to: 'a@b.test', subject: 'x', message: 'x' }],
      ['for-booking', { booking_id: id }],
      ['create', { ...body, booking_id: id }],
    ]
    for (const [path, sent] of rows) {
      const answer = await ask(`payment-links/${path}`, stranger, sent)
      expect([path, answer.status, answer.text.includes('ZebraCanary')]).toEqual([path, 404, false])
    }
    expect((await ask('payment-links?q=ZebraCanary', stranger)).body.data).toEqual([])
    expect((await ask('search?q=ZebraCanary', stranger)).body.data).toEqual([])
    expect((await ask('search?q=ZebraCanary', owner)).body.data).toContainEqual({
      kind: 'payment_link',
      id: String(link.id),
      label: 'ZebraCanary',
      detail: 'USD 40 · Active',
      link: `/payment-links/view/${link.id}`,
    })
    expect(ok(await call(`/${link.id}/show`))).toEqual(before)
  })
})
