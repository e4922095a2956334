import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeProduct } from '../../support/shop/orders.ts'
import { publish } from '../../support/website/site.ts'
import { details, formOf, visitorOf } from '../../support/website/site-visitor.ts'

let server: TestServer
let nile: number
let slug: string
let site: string
beforeAll(async () => {
  server = await startServer()
  nile = await agencyOf(server, 'owner@nile.test')
  slug = (await server.db.selectFrom('agencies').select('slug').where('id', '=', nile).executeTakeFirstOrThrow()).slug
  site = `/sites/${slug}`
  await publish(server, slug)
  await sql`update discounts set deleted_at = now()`.execute(server.db)
})
afterAll(() => server.close())

const newsMails = async (to: string) =>
  (await server.mail(to)).filter(({ subject }) => subject.startsWith('Please confirm: news from'))

describe('the cart of a site', () => {
  it('is kept by a cookie from the first product on, and ordered by the machinery of the checkout links', async () => {
    const visitor = visitorOf(server)
    const guide = await makeProduct(server, nile, { title: 'Guide <of> birds', amount: 45_000 })
    const empty = await visitor.open(`${site}/cart`)
    expect(empty.text).toContain('There is nothing in it yet')
    expect(empty.headers.get('set-cookie')).toBeNull()
    const cart = await visitor.post(`${site}/cart`, { variant: String(guide.variant), quantity: '2' })
    expect(cart.path).toBe(`${site}/cart`)
    expect(cart.text).toContain('Guide &#60;of&#62; birds')
    expect(cart.text).toContain('UGX 90,000')
    expect([...visitor.cookies.keys()]).toEqual(['cart'])
    // Another one of the same, then a number by hand.
    await visitor.post(`${site}/cart`, { variant: String(guide.variant), quantity: '1' })
    const three = await visitor.open(`${site}/cart`)
    expect(formOf(three, '/change').fields.get(`quantity-${guide.variant}`)).toBe('3')
    const short = await visitor.send(three, { [`quantity-${guide.variant}`]: '11' }, '/change')
    expect(short.text).toMatch(/field-problem[^>]*>[^<]*10/)
    const checkout = await visitor.send(short, { [`quantity-${guide.variant}`]: '2', next: 'checkout' }, '/change')
    expect(checkout.path).toBe(`${site}/checkout`)
    const form = formOf(checkout, '/checkout')
    const delivery = /name="delivery" value="([^"]*)"[^>]*data-kind="pick_up"/.exec(checkout.text)?.[1] ?? ''
    form.fields.set('delivery', delivery)
    for (const [name, value] of Object.entries(details())) form.fields.set(name, value)
    let placed = await visitor.post(form.action, form.fields)
    if (placed.path === `${site}/checkout`) placed = await visitor.send(placed, {}, '/checkout') // another delivery was reckoned first
    expect(placed.path, placed.text).toMatch(/^\/pay\//)
    const order = await server.db
      .selectFrom('bookings')
      .select(['source', 'kind', 'status', 'total'])
      .where('agency_id', '=', nile)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ source: 'website', kind: 'order', status: 'pending', total: 90_000 })
    expect((await visitor.open(`${site}/cart`)).text).toContain('There is nothing in it yet')
    expect(await newsMails('ada@visitor.test')).toEqual([])
  })

  it('sends the link for news to whoever ticked the box, and takes the order however often it was sent', async () => {
    const map = await makeProduct(server, nile, { amount: 10_000 })
    const order = async (news: Record<string, string>) => {
      const visitor = visitorOf(server)
      await visitor.post(`${site}/cart`, { variant: String(map.variant) })
      const checkout = await visitor.open(`${site}/checkout`)
      expect(checkout.text).toMatch(/name="news" value="yes">/)
      const form = formOf(checkout, '/checkout')
      const delivery = /name="delivery" value="([^"]*)"[^>]*data-kind="pick_up"/.exec(checkout.text)?.[1] ?? ''
      const typed = { ...details({ email: 'news-buyer@visitor.test' }), delivery, ...news }
      for (const [name, value] of Object.entries(typed)) form.fields.set(name, value)
      let placed = await visitor.post(form.action, form.fields)
      if (placed.path === `${site}/checkout`) placed = await visitor.send(placed, news, '/checkout')
      expect(placed.path).toMatch(/^\/pay\//)
    }
    await order({})
    expect(await newsMails('news-buyer@visitor.test'), 'the control').toEqual([])
    for (const _ of [1, 2, 3, 4]) await order({ news: 'yes' })
    expect(await newsMails('news-buyer@visitor.test')).toHaveLength(3)
  })

  it('takes a discount code, and refuses one that is none', async () => {
    const visitor = visitorOf(server)
    const map = await makeProduct(server, nile, { amount: 10_000 })
    const cart = await visitor.post(`${site}/cart`, { variant: String(map.variant) })
    const refused = await visitor.send(cart, { code: 'NOSUCHCODE' }, '/change')
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('id="code-problem"')
  })

  it('within a page of somebody else has its id in the address, and no cookie', async () => {
    const visitor = visitorOf(server)
    const map = await makeProduct(server, nile, { amount: 10_000 })
    const cart = await visitor.post(`/embed/${slug}/cart`, { variant: String(map.variant) })
    expect(cart.path).toMatch(/^\/embed\/[^/]+\/cart\?cart=[\da-f-]{36}$/)
    expect(visitor.cookies.size).toBe(0)
    expect(cart.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' https:`)
    expect((await visitor.open(`${site}/cart`)).headers.get('content-security-policy')).toContain(
      `frame-ancestors 'self'`,
    )
    expect((await visitor.open(`${site}/cart`)).headers.get('content-security-policy')).not.toContain('https:')
  })

  it('takes nothing that is not sold on the site, and leaves out what is not sold any more', async () => {
    const visitor = visitorOf(server)
    const map = await makeProduct(server, nile, { title: 'Old map' })
    const other = await makeProduct(server, nile)
    await sql`delete from channel_products where offer_type = 'product' and offer_id = ${other.product}`.execute(
      server.db,
    )
    expect((await visitor.post(`${site}/cart`, { variant: String(other.variant) })).status).toBe(409)
    expect((await visitor.post(`${site}/cart`, { variant: '999999999' })).status).toBe(409)
    expect((await visitor.post(`${site}/cart`, { variant: String(map.variant) })).text).toContain('Old map')
    await sql`update offers set status = 'archived' where id = ${map.product}`.execute(server.db)
    const cart = await visitor.open(`${site}/cart`)
    expect(cart.text).toContain('is not sold any more')
    expect(cart.text).not.toContain('Old map')
    expect((await visitor.open(`${site}/checkout`)).path).toBe(`${site}/cart`)
  })

  it('of another agency is none of this one', async () => {
    const visitor = visitorOf(server)
    const map = await makeProduct(server, nile, { title: 'A map of ours' })
    await visitor.post(`${site}/cart`, { variant: String(map.variant) })
    const rift = await server.db
      .selectFrom('agencies')
      .innerJoin('users', 'users.agency_id', 'agencies.id')
      .select(['agencies.slug', 'agencies.id'])
      .where('users.email', '=', 'owner@rift.test')
      .executeTakeFirstOrThrow()
    await publish(server, rift.slug)
    const page = await visitor.open(`/sites/${rift.slug}/cart`)
    expect(page.text).not.toContain('A map of ours')
  })
})
