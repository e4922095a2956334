import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endUnpaidOrders, tellOfPaidOrders } from '../../../mock-server/services/orders/order-upkeep.ts'
import { placeAsset } from '../../../mock-server/services/shop/asset-files.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, type MadeProduct, makeProduct, orderInput, stockOf } from '../../support/shop/orders.ts'

let server: TestServer
let token: string
let agencyId: number
/** Picked up: what the form of a checkout page sends. */
let pickUp: string
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  agencyId = await agencyOf(server, 'owner@nile.test')
  const methods = await server.request('agent/business/shop/delivery-methods', { token })
  pickUp = `${methods.body.data.find(({ kind }: { kind: string }) => kind === 'pick_up').id}:`
})
afterAll(() => server.close())

const call = (path: string, body?: unknown) => server.request(`agent/business/shop/orders${path}`, { token, body })
const place = async (lines: Parameters<typeof orderInput>[0], more: object = {}) =>
  (await call('/create', orderInput(lines, more))).body.data
const pay = (order: { id: number; balance: number; currency: string }) =>
  server.request(`agent/bookings/${order.id}/payments`, {
    token,
    body: { amount: order.balance, currency: order.currency, method: 'cash' },
  })
const show = async (id: number) => (await call(`/${id}/show`)).body.data
const pathOf = (url: string) => new URL(url).pathname
const send = (path: string, fields: Record<string, string>) =>
  server.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

/** A download whose file is really there. */
async function makeDownload(limits: { most?: number | null; days?: number | null } = {}): Promise<MadeProduct> {
  const made = await makeProduct(server, agencyId, { kind: 'digital', amount: 20_000, ...limits })
  const uuid = await placeAsset(server.platform.settings.dataDir, randomUUID(), Buffer.from('%PDF-1.4 map'))
  await sql`update virtual_assets set uuid = ${uuid} where product_id = ${made.product}`.execute(server.db)
  return made
}

describe('downloads', () => {
  it('are made by the payment, counted, and refused with a reason beyond their number', async () => {
    const map = await makeDownload({ most: 2 })
    const order = await place([map])
    expect(order).toMatchObject({ downloads: [], moves: ['cancelled'] })
    expect((await pay(order)).status).toBe(201)
    const paid = await show(order.id)
    expect(paid).toMatchObject({ state: 'delivered', to_fulfil: 0 })
    const [file] = paid.downloads
    expect(file).toMatchObject({ used: 0, most: 2, revoked_at: null })
    const path = pathOf(file.url)
    await server.app.request(path, { method: 'HEAD' })
    const first = await server.app.request(path)
    expect(first.status).toBe(200)
    expect(await first.text()).toBe('%PDF-1.4 map')
    expect(first.headers.get('content-disposition')).toContain('attachment')
    const both = await Promise.all([1, 2, 3].map(async () => (await server.app.request(path)).status))
    expect(both.toSorted()).toEqual([200, 403, 403])
    const ended = await (await server.app.request(path)).text()
    expect(ended).toContain('as often as it may be')
    const agency = await server.db
      .selectFrom('agencies')
      .select('email')
      .where('id', '=', agencyId)
      .executeTakeFirstOrThrow()
    expect(ended).toContain(`: ${agency.email} or `)
    const page = await (await server.app.request(pathOf(order.client_url))).text()
    expect(page).toContain('<button type="button" class="quiet" disabled>Download map.pdf</button>')
    expect(page).toContain(`: ${agency.email} or `)
    expect(page).not.toContain(file.url)
    const [counted] = (await show(order.id)).downloads
    expect(counted.used).toBe(2)
    // Both times, the latest first; a look ahead and a refusal are none.
    expect(counted.downloaded_at).toHaveLength(2)
    expect(Date.parse(counted.downloaded_at[0])).toBeGreaterThanOrEqual(Date.parse(counted.downloaded_at[1]))
    const renewed = await call(`/${order.id}/downloads/${file.id}/renew`, {})
    expect(renewed.status, renewed.text).toBe(200)
    expect((await server.app.request(path)).status).toBe(404)
    expect((await server.app.request(pathOf(renewed.body.data.downloads[0].url))).status).toBe(200)
    expect((await show(order.id)).downloads[0].downloaded_at).toHaveLength(3) // of the old link and of the new one
  })

  it('are signed: another signature or token is not there', async () => {
    const map = await makeDownload()
    const order = await place([map])
    await pay(order)
    const path = pathOf((await show(order.id)).downloads[0].url)
    expect((await server.app.request(path)).status).toBe(200) // the control
    const [unsigned] = path.split('.')
    const last = path.at(5 - path.length) ?? ''
    for (const other of [
      unsigned,
      `${unsigned}.${'A'.repeat(22)}`,
      path.replace(/\/[\da-f-]{36}/, `/${randomUUID()}`),
      `${path}${last}`,
    ])
      expect((await server.app.request(other ?? '')).status).toBe(404)
  })

  it('end on their day, and are withdrawn by hand, by a return and by a refund', async () => {
    const map = await makeDownload({ days: 3 })
    const order = await place([map])
    await pay(order)
    const [file] = (await show(order.id)).downloads
    const path = pathOf(file.url)
    expect((await server.app.request(path)).status).toBe(200)
    await sql`update order_downloads set expires_at = now() - interval '1 second' where id = ${file.id}`.execute(
      server.db,
    )
    const ended = await server.app.request(path)
    expect(ended.status).toBe(403)
    expect(await ended.text()).toContain('This download ended')
    await sql`update order_downloads set expires_at = null where id = ${file.id}`.execute(server.db)
    expect((await server.app.request(path)).status).toBe(200)
    await call(`/${order.id}/downloads/${file.id}/revoke`, {})
    expect(await (await server.app.request(path)).text()).toContain('withdrawn')
    await call(`/${order.id}/downloads/${file.id}/renew`, {})
    const again = pathOf((await show(order.id)).downloads[0].url)
    expect((await server.app.request(again)).status).toBe(200)
    const returned = await call(`/${order.id}/returns/create`, {
      lines: [{ item: 1, quantity: 1, restocked: true }],
      reason: 'not_as_described',
    })
    expect(returned.status, returned.text).toBe(201)
    expect((await server.app.request(again)).status).toBe(403)
    expect((await call(`/${order.id}/downloads/${file.id}/renew`, {})).status).toBe(409)
    const second = await place([map])
    await pay(second)
    const link = pathOf((await show(second.id)).downloads[0].url)
    expect((await server.app.request(link)).status).toBe(200)
    await server.request(`agent/bookings/${second.id}/payments`, {
      token,
      body: { amount: 20_000, currency: 'UGX', method: 'cash', direction: 'out' },
    })
    expect((await server.app.request(link)).status).toBe(403)
  })
})

describe('the page of an order', () => {
  it('shows where it stands by its secret link, and leads to the payment page', async () => {
    const guide = await makeProduct(server, agencyId, { title: 'Guide <of> birds', amount: 45_000 })
    const order = await place([{ ...guide, quantity: 2 }])
    const path = pathOf(order.client_url)
    const page = await (await server.app.request(path)).text()
    expect(page).toContain(order.number)
    expect(page).toContain('Guide &#60;of&#62; birds')
    expect(page).toContain('Pay online')
    const sent = await send(`${path}/pay`, {})
    expect(sent.status).toBe(303)
    const going = await server.app.request(sent.headers.get('location') ?? '')
    expect(going.headers.get('location')).toMatch(/^\/pay\/[\da-f-]{36}$/)
    await pay(order)
    const paidPage = await (await server.app.request(path)).text()
    expect(paidPage).toContain('Paid, thank you. We are preparing your order.')
    expect(paidPage).not.toContain('Everything is paid') // said once
    const [receipt = ''] = /\/orders\/[\da-f-]+\/receipts\/\d+/.exec(paidPage) ?? []
    const pdf = await server.app.request(receipt)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    const other = await place([guide])
    const elsewhere = receipt.replace(path, pathOf(other.client_url))
    expect((await server.app.request(elsewhere)).status).toBe(404) // of another order
    expect((await server.app.request(`/orders/${randomUUID()}`)).status).toBe(404)
  })
})

describe('a checkout link', () => {
  const makeLink = async (lines: readonly object[], more: object = {}) => {
    const answer = await server.request('agent/business/shop/checkout-links/create', {
      token,
      body: { title: 'Guide and map', lines, ...more },
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }
  const buyer = (more: Record<string, string> = {}) => ({
    name: 'Asha Noor',
    email: `asha-${randomUUID()}@clients.test`,
    phone: '',
    once: randomUUID(),
    delivery: pickUp,
    ...more,
  })

  it('shows the total first, then places the order once and keeps the stock for half an hour', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 30_000, pieces: 3 })
    const link = await makeLink([{ variant_id: guide.variant, quantity: 1, adjustable: true }])
    const path = pathOf(link.url)
    expect(await (await server.app.request(path)).text()).toContain('Guide and map')
    const form = buyer({ [`quantity-${guide.variant}`]: '2' })
    const asked = await send(path, { ...form, seen: '30000' })
    expect(asked.status).toBe(200)
    expect(await asked.text()).toContain('UGX 60,000')
    expect(await stockOf(server, guide.variant)).toMatchObject({ taken: 0 })
    const sent = await send(path, { ...form, seen: '60000' })
    expect(sent.status, await sent.clone().text()).toBe(303)
    expect((await send(path, { ...form, seen: '60000' })).status).toBe(303) // the same form twice
    expect(sent.headers.get('location')).toBe(`/orders/${form.once}/pay`)
    const going = await server.app.request(`/orders/${form.once}/pay`)
    expect(going.headers.get('location')).toMatch(/^\/pay\//)
    expect(await stockOf(server, guide.variant)).toMatchObject({ taken: 2 })
    const { body } = await call(`?q=${encodeURIComponent(form.email)}`)
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({ state: 'pending', source: 'payment_link', total: 60_000 })
    const refusedMove = await call(`/${body.data[0].id}/update`, { status: 'shipped' })
    expect(refusedMove.status).toBe(409)
    const fulfilled = await call(`/${body.data[0].id}/fulfilments/create`, { lines: [{ item: 1, quantity: 1 }] })
    expect(fulfilled.body.message).toBe('Nobody has paid for this order yet.')
    const links = await server.request('agent/business/shop/checkout-links', { token })
    expect(links.body.data[0]).toMatchObject({ orders: 1 })
  })

  it('shows the form again, with what was typed and what is wrong, for a quantity that is none', async () => {
    const guide = await makeProduct(server, agencyId, { title: 'Counted guide', amount: 30_000, pieces: 5 })
    const link = await makeLink([{ variant_id: guide.variant, quantity: 1, adjustable: true }])
    for (const quantity of ['-3', 'abc', '1.5', '', '5000']) {
      const answer = await send(pathOf(link.url), buyer({ [`quantity-${guide.variant}`]: quantity, seen: '30000' }))
      const page = await answer.text()
      expect(answer.status, quantity).toBe(422)
      expect(page).toContain('Enter a whole number from 0 to 1,000.')
      expect(page).toContain('Counted guide')
      expect(page).toContain('<form')
    }
    const much = await send(pathOf(link.url), buyer({ [`quantity-${guide.variant}`]: '99' }))
    const page = await much.text()
    expect(much.status).toBe(422)
    expect(page).toMatch(/<input id="quantity-\d+"[^>]* value="99"[^>]* aria-invalid="true"[^>]* autofocus>/)
    expect(page).toMatch(/<p class="field-problem" id="quantity-\d+-problem">Only 5 pieces are in stock\.<\/p>/)
    expect(page).toMatch(/<li><a href="#quantity-\d+">“Counted guide”: Only 5 pieces are in stock\.<\/a><\/li>/)
    expect(page).not.toContain('Check it, then place your order')
    const counted = await send(pathOf(link.url), buyer({ [`quantity-${guide.variant}`]: '3' }))
    expect(counted.status).toBe(200) // the total is a step, not a failure
    expect(await counted.text()).toContain('The total is UGX 90,000')
    expect(await stockOf(server, guide.variant)).toMatchObject({ taken: 0 })
  })

  it('shows the total at once with the first delivery, and that of what is chosen, which its script asks for', async () => {
    const guide = await makeProduct(server, agencyId, { title: 'Summed guide', amount: 30_000, pieces: 5 })
    const link = await makeLink([{ variant_id: guide.variant, quantity: 1, adjustable: true }])
    const methods = await server.request('agent/business/shop/delivery-methods', { token })
    const rider = methods.body.data.find(({ kind }: { kind: string }) => kind === 'rider')
    const [zone] = rider.zones
    const first = await (await server.app.request(pathOf(link.url))).text()
    expect(first).toMatch(/data-kind="pick_up" checked/)
    expect(first).toMatch(/<button type="submit"[^>]*>Pay UGX 30,000<\/button>/)
    const chosen = new URLSearchParams({ [`quantity-${guide.variant}`]: '2', delivery: `${rider.id}:${zone.name}` })
    const page = await (await server.app.request(`${pathOf(link.url)}?${chosen}`)).text()
    const total = (60_000 + zone.amount).toLocaleString('en-GB')
    expect(page).toContain(`Pay UGX ${total}</button>`)
    expect(page).toContain('Summed guide × 2')
    expect(page).toContain(`Delivery: ${rider.name}, ${zone.name}`)
    expect(page).toContain(`name="seen" value="${60_000 + zone.amount}"`)
    expect((await server.app.request('/site/live-form.js')).headers.get('content-type')).toContain('javascript')
  })

  it('asks for an address at the field, before any total, where the order is sent', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 30_000, pieces: 5 })
    const link = await makeLink([{ variant_id: guide.variant, quantity: 1 }])
    const methods = await server.request('agent/business/shop/delivery-methods', { token })
    const rider = methods.body.data.find(({ kind }: { kind: string }) => kind === 'rider')
    const form = buyer({ delivery: `${rider.id}:${rider.zones[0].name}` })
    const refused = await send(pathOf(link.url), form)
    const page = await refused.text()
    expect(refused.status).toBe(422)
    expect(page).toMatch(/<input id="address"[^>]* aria-invalid="true"[^>]* autofocus/)
    expect(page).toContain('<a href="#address">Enter the address that it is delivered to.</a>')
    expect(page).toContain(`value="${form.email}"`)
    const sent = await send(pathOf(link.url), {
      ...form,
      address: 'Plot 4, Ntinda',
      seen: String(30_000 + rider.zones[0].amount),
    })
    expect(sent.status, await sent.clone().text()).toBe(303)
    const { body } = await call(`?q=${encodeURIComponent(form.email)}`)
    const booking = await server.request(`agent/bookings/${body.data[0].id}/show`, { token })
    expect(booking.body.data.title).toMatch(/^Field guide \d+$/) // its delivery is nothing more that was ordered
    const paying = await server.app.request(sent.headers.get('location') ?? '')
    const payPath = paying.headers.get('location') ?? ''
    expect(await (await server.app.request(payPath)).text()).not.toContain('+ 1 more')
    const once = randomUUID()
    const begun = await send(payPath, { name: form.name, email: form.email, method: 'card', once })
    await send(begun.headers.get('location') ?? '', { outcome: 'succeed' })
    const done = await (await server.app.request(`/pay/${once}`)).text()
    expect(done).toContain('See your order</a>')
    expect(done).not.toContain('+ 1 more')
  })

  it('gives the stock and the use back when nobody pays in time; what is paid stays', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 30_000, pieces: 4 })
    const link = await makeLink([{ variant_id: guide.variant, quantity: 1 }], { max_uses: 2 })
    const path = pathOf(link.url)
    const [lapsing, paying] = [buyer({ seen: '30000' }), buyer({ seen: '30000' })]
    expect((await send(path, lapsing)).status).toBe(303)
    expect((await send(path, paying)).status).toBe(303)
    const third = await send(path, buyer({ seen: '30000' }))
    expect(third.status).toBe(409)
    const find = async (email: string) => (await call(`?q=${encodeURIComponent(email)}`)).body.data[0]
    await pay(await find(paying.email))
    await sql`update shop_orders set expires_at = now() - interval '1 second' where expires_at is not null and agency_id = ${agencyId}`.execute(
      server.db,
    )
    await endUnpaidOrders(server.platform)
    expect(await find(lapsing.email)).toMatchObject({ state: 'cancelled' })
    const told = (await server.mail(lapsing.email)).map(({ subject }) => subject)
    expect(told.filter((subject) => subject.startsWith('Your order was not paid in time'))).toHaveLength(1)
    expect(told.filter((subject) => subject.includes('cancelled'))).toEqual([])
    expect((await server.mail(paying.email)).filter(({ subject }) => subject.includes('not paid in time'))).toEqual([])
    const paid = await find(paying.email)
    expect(paid).toMatchObject({ state: 'paid', expires_at: null })
    expect((await server.request(`agent/bookings/${paid.id}/show`, { token })).body.data.status).toBe('confirmed')
    expect(await stockOf(server, guide.variant)).toMatchObject({ on_hand: 4, taken: 1 })
    expect((await send(path, buyer({ seen: '30000' }))).status).toBe(303) // its use came back
    await tellOfPaidOrders(server.platform)
    await tellOfPaidOrders(server.platform)
    const mails = (await server.mail(paying.email)).filter(({ subject }) => subject.startsWith('Your order is paid'))
    expect(mails).toHaveLength(1)
  })

  it('sells the last pieces once, to the desk and to the link at the same time', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 1000, pieces: 5 })
    const link = await makeLink([{ variant_id: guide.variant, quantity: 1 }])
    const path = pathOf(link.url)
    const answers = await Promise.all(
      Array.from({ length: 16 }, async (_, at) =>
        at % 2 === 0
          ? (await call('/create', orderInput([guide]))).status
          : (await send(path, buyer({ seen: '1000' }))).status,
      ),
    )
    expect(answers.filter((status) => status === 201 || status === 303)).toHaveLength(5)
    expect(answers.filter((status) => status === 409 || status === 422)).toHaveLength(11)
    expect(await stockOf(server, guide.variant)).toMatchObject({ on_hand: 5, taken: 5 })
  })
})

describe('mails', () => {
  it('speak of no preparation and no day of delivery where all is handed over when it is paid; control: before that', async () => {
    const guide = await makeProduct(server, agencyId, { amount: 10_000 })
    const mailOf = async (email: string, isHandedOver: boolean) => {
      const order = await place([guide], { client: { name: 'Moses Otim', email } })
      if (isHandedOver)
        await call(`/${order.id}/fulfilments/create`, { lines: [{ item: 1, quantity: 1 }], state: 'delivered' })
      await pay(order)
      await tellOfPaidOrders(server.platform)
      return (await server.mail(email)).find(({ subject }) => subject.startsWith('Your order is paid'))?.text
    }
    expect(await mailOf('moses.first@clients.test', false)).toContain('preparing your order')
    const after = await mailOf('moses.after@clients.test', true)
    expect(after).toContain('We have received your payment.')
    expect(after).not.toContain('preparing')
  })

  it('tell the client of each step, with what was sent and how', async () => {
    const guide = await makeProduct(server, agencyId, { title: 'Guide by mail', amount: 10_000 })
    const order = await place([guide], { client: { name: 'Moses Otim', email: 'moses.otim@clients.test' } })
    await call(`/${order.id}/fulfilments/create`, {
      lines: [{ item: 1, quantity: 1 }],
      state: 'delivered',
      carrier: 'DHL',
      tracking: 'TRACK-99',
    })
    const mails = await server.mail('moses.otim@clients.test')
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order was delivered: ${order.number}`,
      `We have your order: ${order.number}`,
    ])
    expect(mails[0]?.text).toContain('TRACK-99')
    expect(mails[1]?.text).toContain(order.client_url)
  })
})
