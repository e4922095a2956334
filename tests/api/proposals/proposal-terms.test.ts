import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingDetail } from '../../../src/domain/schema/types.generated.ts'
import { type Colleague, colleagueWith, dollars } from '../../support/agencies/colleagues.ts'
import { pdfTexts } from '../../support/pdf.ts'
import { deskOf, linkOf, option, item as proposed, type Shown, visitorOf } from '../../support/proposal-desk.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok } from '../../support/tour.ts'

// Terms that a proposal has for itself: the client reads them, accepts them, and the booking keeps them.

let server: TestServer
let owner: string
let room: number
let clerk: Colleague

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  room = await makeRoom(server, await agencyOf(server), { quantity: 500 })
  clerk = await colleagueWith(server, { discount_percent: 100, refund: dollars(50), payment: dollars(5000) })
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const desk = () => deskOf(server, owner)
const usual = {
  deposit_percent: 30,
  deposit_sums: [],
  balance_days: 30,
  balance_from: 'start',
  cancellation_rules: [{ days_before: -1, percent: 100 }],
}
const agency = async (terms: Record<string, unknown> = {}) => ok(await ask('business/terms', { ...usual, ...terms }))
const own = (more: Record<string, unknown> = {}) => ({
  deposit_percent: 30,
  deposit_sums: [{ currency: 'USD', amount: 250 }],
  instalments: 1,
  every: 'once',
  last_days_before: 10,
  days_after: 14,
  cancellation_rules: [
    { days_before: 20, percent: 40 },
    { days_before: -1, percent: 90 },
  ],
  ...more,
})
const options = [option('A', [proposed('a', { gross: 1000 })])]
const write = (own_terms: unknown = own()) => desk().write(options, { content: { options, own_terms } })
const withTerms = (proposal: Shown, own_terms: unknown) => ({ content: { ...proposal.content, own_terms } })
const shown = ({ schedule }: Pick<BookingDetail, 'schedule'>) =>
  schedule.map(({ label, basis, amount, due_on }) => [label, basis, amount, due_on])

/** The client says yes on the page. */
async function accepted(sent: Shown): Promise<BookingDetail> {
  const client = visitorOf(server, linkOf(sent))
  const { text } = await client.open()
  const form = { name: 'Ann Lee', option: 'A', edition: /name="edition" value="(\d+)"/.exec(text)?.[1] ?? '' }
  expect((await client.post('accept', form)).status).toBeLessThan(400)
  const { booking_id: id } = await desk().show(sent.uuid)
  return ok(await ask(`bookings/${id}/show`))
}

describe('a proposal’s own terms', () => {
  it('are read by the client before accepting, on the page and in the PDF, and are what is booked', async () => {
    const sent = await desk().send(await write())
    const { text } = await visitorOf(server, linkOf(sent)).open()
    expect(text).toMatch(/Due today, when you accept: USD 250/)
    expect(text).toContain('Free until 21 days before, then 40% fee. No-show: 90% fee.')
    const file = await server.app.request(`/proposal/${linkOf(sent)}/pdf`)
    const pdf = (await pdfTexts(new Uint8Array(await file.arrayBuffer()))).join(' ').replace(/\s+/g, ' ')
    expect(pdf).toContain('Due when you accept: USD 250')
    expect(pdf).toContain('No-show: 90% fee.')

    const made = await accepted(sent)
    expect(shown(made)).toEqual([
      ['Deposit', 'amount', 250, inDays(0)],
      ['Balance', 'rest', 750, inDays(30)],
    ])
    expect(made.deposit_due).toBe(250)
    expect(made.items[0]?.terms?.cancellation_rules).toEqual(own().cancellation_rules)
    expect(made.payment_plan).toMatchObject({ deposit_sums: [{ currency: 'USD', amount: 250 }], last_days_before: 10 })
    // The balance goes with the start.
    const [line] = made.items
    const moved = ok(
      await ask(`bookings/edit/${made.id}`, {
        items: [
          {
            kind: 'custom',
            item: line?.item,
            title: line?.title,
            from: inDays(60),
            to: inDays(60),
            quantity: 1,
            unit_amount: 1000,
          },
        ],
      }),
    )
    expect(moved.schedule.at(-1)?.due_on).toBe(inDays(50))
  })

  it('come before the plan and the steps of the tour that it books', async () => {
    const tour = await makeTour(server, owner, { cancellation_rules: [{ days_before: 25, percent: 100 }] })
    const book = { kind: 'package', package_id: tour.id, departure_id: tour.departure }
    const tours = [option('A', [proposed('a', { gross: 1000, book })])]
    const half = own({ deposit_percent: 50, deposit_sums: [] })
    const draft = await desk().write(tours, { starts_on: tour.date, content: { options: tours, own_terms: half } })
    const sent = await desk().send(draft)
    const { text } = await visitorOf(server, linkOf(sent)).open()
    expect(text).toMatch(/Due today, when you accept: USD 500/)
    expect(text).toContain('Free until 21 days before, then 40% fee.')
    const made = await accepted(sent)
    expect(made.schedule.map(({ amount, due_on }) => [amount, due_on])).toEqual([
      [500, inDays(0)],
      [500, inDays(20)],
    ])
    expect(made.items[0]?.terms?.cancellation_rules).toEqual(half.cancellation_rules)
  })

  it('follow the offers while there are none, and again when they are taken back', async () => {
    await agency({ deposit_percent: 20, deposit_sums: [{ currency: 'USD', amount: 90 }], balance_days: 12 })
    const draft = await write(null)
    expect(draft.offered_terms).toMatchObject({
      deposit_percent: 20,
      deposit_sums: [{ currency: 'USD', amount: 90 }],
      every: 'once',
      last_days_before: 12,
      cancellation_rules: usual.cancellation_rules,
    })
    const mine = await desk().save(draft, withTerms(draft, own()))
    expect(mine.content.own_terms).toEqual(own())
    expect(mine.offered_terms.last_days_before).toBe(12)
    const back = await desk().save(mine, withTerms(mine, null))
    expect(back.content.own_terms).toBeNull()
    const sent = await desk().send(back)
    expect(shown(await accepted(sent))[0]).toEqual(['Deposit', 'amount', 90, inDays(0)])
    await agency()
  })

  it('are copied when it is sent: what the agency changes afterwards changes nothing of it', async () => {
    const sent = await desk().send(await write(null))
    const before = (await visitorOf(server, linkOf(sent)).open()).text
    expect(before).toMatch(/Due today, when you accept: USD 300/)
    await agency({ deposit_percent: 70, balance_days: 1, cancellation_rules: [{ days_before: 365, percent: 100 }] })
    expect((await visitorOf(server, linkOf(sent)).open()).text).toMatch(/Due today, when you accept: USD 300/)
    const made = await accepted(sent)
    expect(shown(made)).toEqual([
      ['Deposit', 'percent', 300, inDays(0)],
      ['Balance', 'rest', 700, inDays(10)],
    ])
    expect(made.items[0]?.terms?.cancellation_rules).toEqual(usual.cancellation_rules)
    await agency()
  })

  it('changed after sending, wait until it is sent again; accepted, they cannot be changed', async () => {
    const sent = await desk().send(await write())
    const changed = await desk().save(sent, withTerms(sent, own({ deposit_sums: [{ currency: 'USD', amount: 10 }] })))
    expect(changed.changed_since_sent).toBe(true)
    expect((await desk().ask(`/${sent.uuid}/accept`, { option: 'A', name: 'Ann' })).status).toBe(409)
    expect((await visitorOf(server, linkOf(sent)).open()).text).toMatch(/when you accept: USD 250/)
    const made = await accepted(sent)
    expect(shown(made)[0]).toEqual(['Deposit', 'amount', 250, inDays(0)])
    const after = await desk().show(sent.uuid)
    expect(after.content.own_terms.deposit_sums).toEqual([{ currency: 'USD', amount: 250 }])
    const { title, currency, starts_on, adults, content, version } = after
    const edit = { title, currency, starts_on, adults, version, content: { ...content, own_terms: null } }
    expect((await desk().ask(`/${sent.uuid}/update`, edit)).status).toBe(409)
    expect(ok(await ask(`bookings/${made.id}/show`)).schedule[0].amount).toBe(250)
  })

  it('sent again are those that count', async () => {
    const sent = await desk().send(await write())
    const changed = await desk().save(sent, withTerms(sent, own({ deposit_sums: [], deposit_percent: 50 })))
    const again = await desk().send(changed)
    expect(shown(await accepted(again))[0]).toEqual(['Deposit', 'percent', 500, inDays(0)])
  })

  it('with a sum above the total ask for all of it, and leave a line’s own fee alone', async () => {
    const items = [
      proposed('a', { gross: 100 }),
      proposed('b', {
        gross: 100,
        book: {
          kind: 'custom',
          title: 'b',
          from: inDays(40),
          to: inDays(40),
          quantity: 1,
          unit_amount: 100,
          kept_percent: 55,
        },
      }),
    ]
    const draft = await desk().write([option('A', items)], {
      content: { options: [option('A', items)], own_terms: own() },
    })
    const made = await accepted(await desk().send(draft))
    expect(shown(made)).toEqual([['Full payment', 'rest', 200, inDays(0)]])
    expect(made.items.map(({ terms }) => terms?.cancellation_rules[0]?.percent).toSorted()).toEqual([40, 55])
  })

  it('of several items: each keeps its offer’s steps where the proposal has none', async () => {
    const booked = stay(room, 40, 42)
    const items = [proposed('a'), proposed('r', { gross: 200, book: booked })]
    await server.db
      .updateTable('offers')
      .set({ cancellation_rules: JSON.stringify([{ days_before: 15, percent: 35 }]) })
      .where('id', '=', room)
      .execute()
    const plan = {
      inventory_type: 'room',
      inventory_id: room,
      deposit_percent: 10,
      instalments: 1,
      every: 'after',
      days_after: 5,
      last_days_before: 0,
    }
    ok(await ask('instalments/enable', plan))
    const sent = await desk().send(await desk().write([option('A', items)]))
    ok(await ask('instalments/enable', { ...plan, enabled: false }))
    const made = await accepted(sent)
    expect(made.items.map(({ terms }) => terms?.cancellation_rules[0])).toEqual([
      { days_before: -1, percent: 100 },
      { days_before: 15, percent: 35 },
    ])
    expect(shown(made)).toEqual([
      ['Deposit', 'percent', 30, inDays(0)],
      ['Balance', 'rest', 270, inDays(5)],
    ])
    await server.db.updateTable('offers').set({ cancellation_rules: '[]' }).where('id', '=', room).execute()
  })

  it('are refused in another currency, and exchanged with the prices of a copy', async () => {
    const draft = await write(null)
    const { title, currency, starts_on, adults, content, version } = draft
    const edit = (own_terms: unknown) => ({
      title,
      currency,
      starts_on,
      adults,
      version,
      content: { ...content, own_terms },
    })
    const errors = async (own_terms: unknown) =>
      (await desk().ask(`/${draft.uuid}/update`, edit(own_terms))).body.errors
    expect(await errors(own({ deposit_sums: [{ currency: 'UGX', amount: 1000 }] }))).toEqual({
      'content.own_terms.deposit_sums': ['The deposit is in UGX, but the proposal is in USD.'],
    })
    expect(await errors(own({ deposit_sums: [{ currency: 'USD', amount: 1.005 }] }))).toHaveProperty(
      'content.own_terms.deposit_sums.0.amount',
    )
    expect(await errors(own({ deposit_percent: 101 }))).toHaveProperty('content.own_terms.deposit_percent')
    const mine = await write()
    const copy = ok(await desk().ask('/create', { copy_of: mine.uuid, currency: 'UGX', rate: 3700 }), 201)
    expect(copy.content.own_terms.deposit_sums).toEqual([{ currency: 'UGX', amount: 925_000 }])
  })

  it('stand in the history, need the latest version, the right, and one’s own agency', async () => {
    const draft = await write(null)
    const mine = await desk().save(draft, withTerms(draft, own()))
    expect(JSON.stringify((await desk().show(draft.uuid)).history)).toContain(
      'Free until 21 days before, then 40% fee. No-show: 90% fee.',
    )
    const { title, currency, starts_on, adults, content } = mine
    const edit = { title, currency, starts_on, adults, content, version: draft.version }
    expect((await desk().ask(`/${draft.uuid}/update`, edit)).status).toBe(409)
    const stranger = await server.login('owner@rift.test')
    const path = `proposals/${draft.uuid}/update`
    expect((await ask(path, { ...edit, version: mine.version }, stranger)).status).toBe(404)
    const reader = (await colleagueWith(server, {}, ['View Proposals'])).token
    expect((await ask(path, { ...edit, version: mine.version }, reader)).status).toBe(403)
    expect((await ask(path, { ...edit, version: mine.version })).status).toBe(200)
  })

  it('that keep less than the offers’ count against the limit for refunds of who sends them', async () => {
    await agency({ cancellation_rules: [{ days_before: 60, percent: 50 }] })
    const draft = await write(own({ cancellation_rules: [{ days_before: 60, percent: 40 }] }))
    const mail = { to: draft.client.email, subject: 'Your trip', message: 'Dear Ann' }
    const refused = await ask(`proposals/${draft.uuid}/send`, mail, clerk.token)
    expect(refused.status).toBe(422)
    expect(refused.body.errors.own_terms[0]).toMatch(
      /could keep USD 100 less than the terms of the offers\. That is above your limit of USD 50\./,
    )
    const request = { ...refused.body.approval, reason: 'An old client' }
    const { kind, proposal_uuid, currency, amount, reason } = request
    const asked = ok(await ask('approvals/create', { kind, proposal_uuid, currency, amount, reason }, clerk.token), 201)
    ok(await ask(`approvals/${asked.id}/approve`, {}))
    ok(await ask(`proposals/${draft.uuid}/send`, mail, clerk.token))
    // Sent once, the same terms are not asked about again; stricter ones never.
    ok(await ask(`proposals/${draft.uuid}/send`, mail, clerk.token))
    const strict = await write(own({ cancellation_rules: [{ days_before: 60, percent: 80 }] }))
    ok(await ask(`proposals/${strict.uuid}/send`, { ...mail, to: strict.client.email }, clerk.token))
    const unsent = await write(own({ cancellation_rules: [{ days_before: 60, percent: 0 }] }))
    const accept = await ask(`proposals/${unsent.uuid}/accept`, { option: 'A', name: 'Ann' }, clerk.token)
    expect([accept.status, Object.keys(accept.body.errors)]).toEqual([422, ['option']])
    await agency()
  })
})
