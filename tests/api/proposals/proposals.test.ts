import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskOf, item, option, type Shown } from '../../support/proposal-desk.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { inDays, makeTour, ok, picture } from '../../support/tour.ts'

let server: TestServer
let owner: string
let clerk: string
let desk: ReturnType<typeof deskOf>

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  desk = deskOf(server, owner)
})
afterAll(() => server.close())

describe('a draft', () => {
  it('begins empty, open for two weeks, with whoever writes it as its owner', async () => {
    const made = ok(await desk.ask('/create', { client: { name: 'Ann Lee' } }), 201)
    expect(made).toMatchObject({
      title: 'Proposal for Ann Lee',
      status: 'draft',
      sent_version: 0,
      valid_until: inDays(14),
      total: 0,
      options: ['A'],
      client: { name: 'Ann Lee' },
      content: { options: [{ key: 'A', items: [] }], follow_up: true },
    })
    expect(made.reference).toMatch(/^PR-\d{4}-\d{6}$/)
    const soon = ok(await desk.ask('/create', { client: { name: 'Ann Lee' }, starts_on: inDays(10) }), 201)
    expect(soon.valid_until).toBe(inDays(9))
    expect(made.owner_name).toBe(made.created_by_name)
  })

  it('of a package has its days, its price for the party on its departure, and its pictures', async () => {
    const tour = await makeTour(server, owner, { summary: 'Three days', inclusions: ['Park fees', '<Guide>'] })
    ok(
      await server.request(`agent/uploadcare/itinerary_image/${tour.day}`, { token: owner, body: await picture() }),
      201,
    )
    ok(await server.request(`agent/uploadcare/package_images/${tour.id}`, { token: owner, body: await picture() }), 201)
    const made = ok(await desk.ask('/create', { package_id: tour.id, adults: 2 }), 201)
    expect(made).toMatchObject({ title: 'Gorillas of Bwindi', currency: 'USD', starts_on: tour.date, total: 200 })
    const [only] = made.content.options
    expect(only.days).toMatchObject([{ title: 'Arrival', itinerary_id: tour.day }])
    expect(only.items).toMatchObject([
      { gross: 200, net: null, book: { kind: 'package', package_id: tour.id, departure_id: tour.departure } },
    ])
    expect(made.content.terms).toContain('&#60;Guide&#62;')
    expect(made.images).toHaveLength(2)
    expect(only.days[0].image_ids).toEqual([made.images[1].id])
  })

  it('of a package is in its currency, and in another only at a rate', async () => {
    const tour = await makeTour(server, owner) // priced in dollars, by an agency that prices in shillings
    const given = { package_id: tour.id, adults: 2 }
    expect(ok(await desk.ask('/create', { ...given, currency: null }), 201)).toMatchObject({
      currency: 'USD',
      total: 200,
    })
    const bare = await desk.ask('/create', { ...given, currency: 'UGX' })
    expect([bare.status, bare.body.errors]).toEqual([422, { rate: ['Enter how much 1 USD is in UGX.'] }])
    const made = ok(await desk.ask('/create', { ...given, currency: 'UGX', rate: 3712.5 }), 201)
    expect(made).toMatchObject({ currency: 'UGX', total: 742_500 })
    expect(made.content.options[0].items).toMatchObject([{ gross: 742_500 }])
    expect(ok(await desk.ask('/create', { ...given, currency: 'USD', rate: 5 }), 201).total).toBe(200)
    for (const rate of [0, -1])
      expect((await desk.ask('/create', { ...given, currency: 'UGX', rate })).status).toBe(422)
    // Nothing is priced yet: there is nothing to convert.
    expect(ok(await desk.ask('/create', { title: 'Empty', currency: 'EUR', adults: 2 }), 201).currency).toBe('EUR')
  })

  it('cleans what is new or changed in it, and not again what is as it was', async () => {
    const dirty = (text: string) => `<i>${text}</i>` // cleaned it is <em>
    const made = await desk.write([option('A', [], { days: [{ description: dirty('One') }] })], {})
    expect(made.content.options[0].days[0].description).toBe('<em>One</em>')
    await sql`update proposals set content = jsonb_set(content, '{options,0,days,0,description}', to_jsonb(${dirty('Two')}::text))
      where uuid = ${made.uuid}`.execute(server.db)
    const content = { ...made.content, intro: dirty('Three') }
    content.options[0].days.push({ ...content.options[0].days[0], description: dirty('Four') })
    content.options[0].days[0].description = dirty('Two')
    const saved = await desk.save(made, { content })
    expect([
      saved.content.intro,
      ...saved.content.options[0].days.map(({ description }: Shown) => description),
    ]).toEqual(['<em>Three</em>', dirty('Two'), '<em>Four</em>'])
  })

  it('of an inquiry makes whoever asked a client, once', async () => {
    const agency = await server.db
      .selectFrom('users')
      .select('agency_id')
      .where('email', '=', 'owner@nile.test')
      .executeTakeFirstOrThrow()
    const { id } = await server.db
      .insertInto('inquiries')
      .values({
        agency_id: agency.agency_id ?? 0,
        channel: 'email',
        name: 'Grace Otim',
        email: 'grace@otim.test',
        subject: 'Gorillas in June',
        message: 'How much?',
        travel_on: inDays(50),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = ok(await desk.ask('/create', { inquiry_id: id, adults: 3 }), 201)
    expect(made).toMatchObject({
      title: 'Gorillas in June',
      starts_on: inDays(50),
      adults: 3,
      inquiry: { id, subject: 'Gorillas in June', email: 'grace@otim.test' },
      client: { name: 'Grace Otim', email: 'grace@otim.test' },
    })
    const again = ok(await desk.ask('/create', { inquiry_id: id }), 201)
    expect(again.client.id).toBe(made.client.id)
  })

  it('of another proposal has copies of its pictures, which its days name', async () => {
    const first = await desk.write([option('A', [item('a')])])
    const image = ok(
      await server.request(`agent/proposals/${first.uuid}/images`, { token: owner, body: await picture() }),
      201,
    )
    const days = [{ title: 'Arrival', image_ids: [image.id] }]
    await desk.save(first, { content: { options: [option('A', [item('a')], { days })] } })
    const copy = ok(await desk.ask('/create', { copy_of: first.uuid }), 201)
    expect(copy).toMatchObject({ title: 'Gorillas and lakes (copy)', total: 100, client: { id: first.client.id } })
    expect(copy.images).toHaveLength(1)
    expect(copy.images[0].id).not.toBe(image.id)
    expect(copy.content.options[0].days[0].image_ids).toEqual([copy.images[0].id])
  })

  it('is saved with its sums and its end, and sanitised', async () => {
    const days = [{ title: 'Arrival' }, { title: 'Trek', description: '<p onclick="x()">Walk<script>1</script></p>' }]
    const items = [item('a', { quantity: 2 }), item('b', { optional: true, selected: false })]
    const saved = await desk.write([option('A', items, { days, discount_percent: 10 })])
    expect(saved).toMatchObject({ total: 180, net_total: 120, starts_on: inDays(40), ends_on: inDays(41) })
    expect(saved.content.options[0].days[1].description).toBe('<p>Walk</p>')
  })

  it.each([
    [
      'a price finer than the currency',
      { content: { options: [option('A', [item('a', { gross: 1.005 })])] } },
      'content',
    ],
    [
      'more than can be counted',
      { content: { options: [option('A', [item('a', { gross: 1e12, quantity: 10_000 })])] } },
      'content',
    ],
    ['nobody who travels', { adults: 0 }, 'adults'],
    ['two options of one letter', { content: { options: [option('A', []), option('A', [])] } }, 'content.options'],
    ['an owner from elsewhere', { owner_id: 999_999 }, 'owner_id'],
  ])('with %s is refused', async (_, changes, field) => {
    const proposal = await desk.write([option('A', [item('a')])])
    const { status, body } = await desk.ask(`/${proposal.uuid}/update`, {
      ...{ title: 'Trip', currency: 'USD', adults: 2, content: proposal.content, version: proposal.version },
      ...changes,
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toContain(field)
  })

  it('that somebody else has saved meanwhile is a 409', async () => {
    const proposal = await desk.write([option('A', [item('a')])])
    await desk.save(proposal, { title: 'First' })
    const late = await desk.ask(`/${proposal.uuid}/update`, {
      ...{ title: 'Second', currency: 'USD', adults: 2, content: proposal.content, version: proposal.version },
    })
    expect(late.status).toBe(409)
    expect((await desk.show(proposal.uuid)).title).toBe('First')
  })

  it('saved many times within an hour is one line of its history', async () => {
    let proposal = await desk.write([option('A', [item('a')])])
    for (const title of ['One', 'Two', 'Three']) proposal = await desk.save(proposal, { title })
    const { history } = await desk.show(proposal.uuid)
    const saves = history.filter(({ action }: { action: string }) => action === 'proposals.update')
    expect(saves).toHaveLength(1)
    expect(saves[0]).toMatchObject({ before: { total: 0 }, after: { title: 'Three', total: 100 } })
  })

  it('is deleted and comes back', async () => {
    const proposal = await desk.write([option('A', [item('a')])])
    ok(await desk.ask(`/${proposal.uuid}/delete`, {}))
    expect((await desk.ask(`/${proposal.uuid}/show`)).status).toBe(404)
    expect(ok(await desk.ask(`/${proposal.uuid}/restore`, {})).title).toBe('Gorillas and lakes')
  })
})

describe('the list', () => {
  it('finds by words of title and client, filters, sorts and exports', async () => {
    const [a, b] = [
      await desk.write([option('A', [item('a', { gross: 40 })])], { title: 'Zanzibar dhow' }, 'dhow@lee.test'),
      await desk.write([option('A', [item('a', { gross: 70 })])], { title: 'Zanzibar spice' }, 'spice@lee.test'),
    ]
    await desk.send(b)
    const found = async (query: string) => ok(await desk.ask(`?${query}`)).map(({ uuid }: { uuid: string }) => uuid)
    expect(await found('q=zanzibar&sort=total')).toEqual([a.uuid, b.uuid])
    expect(await found('q=zanzibar&sort=-total')).toEqual([b.uuid, a.uuid])
    expect(await found('q=spice@lee.test')).toEqual([b.uuid])
    expect(await found('q=zanzibar&status=sent,viewed')).toEqual([b.uuid])
    expect(await found(`q=zanzibar&ends_before=${inDays(20)}`)).toEqual([b.uuid])
    expect(await found(`q=zanzibar&client_id=${a.client.id}`)).toEqual([a.uuid])
    expect((await desk.ask('?sort=constructor')).status).toBe(422)
    const csv = await desk.ask('?q=zanzibar&download=csv')
    expect(csv.text.split('\r\n')).toHaveLength(4)
    expect(csv.text).toContain('Zanzibar spice')
  })

  it('sums what is open, seen, ending and won', async () => {
    const before = ok(await desk.ask('/totals'))
    const proposal = await desk.send(
      await desk.write([option('A', [item('a', { gross: 1234 })])], { valid_until: inDays(3) }),
    )
    const after = ok(await desk.ask('/totals'))
    const usd = (totals: { open: { currency: string; amount: number }[] }) =>
      totals.open.find(({ currency }) => currency === 'USD')?.amount ?? 0
    expect(usd(after) - usd(before)).toBe(1234)
    expect(after.expiring_count - before.expiring_count).toBe(1)
    ok(await desk.ask(`/${proposal.uuid}/accept`, { option: 'A', name: 'Ann Lee' }))
    const won = ok(await desk.ask('/totals'))
    expect(won.won_count - after.won_count).toBe(1)
    expect(usd(won)).toBe(usd(before))
  })
})

describe('who may', () => {
  it('read but not edit sees no net prices, in no answer', async () => {
    const proposal = await desk.send(await desk.write([option('A', [item('a')])], { title: 'Secret margin' }))
    const { id } = await server.db
      .insertInto('roles')
      .values({
        agency_id: (
          await server.db
            .selectFrom('proposals')
            .select('agency_id')
            .where('id', '=', proposal.id)
            .executeTakeFirstOrThrow()
        ).agency_id,
        name: 'Proposal readers',
        permissions: ['View Proposals'],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const user = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'clerk@nile.test')
      .executeTakeFirstOrThrow()
    expect((await server.request(`agent/proposals/${proposal.uuid}/show`, { token: clerk })).status).toBe(403)
    await server.db.insertInto('user_roles').values({ user_id: user.id, role_id: id }).execute()
    server.platform.sessions.forget({ agencyId: null, userId: user.id })
    const reader = deskOf(server, await server.login('clerk@nile.test'))
    const shown = await reader.show(proposal.uuid)
    expect(shown.net_total).toBeNull()
    expect(shown.content.options[0].items[0]).toMatchObject({ net: null, gross: 100 })
    expect(ok(await reader.ask('?q=secret'))[0]).toMatchObject({ total: 100, net_total: null })
    expect(ok(await reader.ask(`/${proposal.uuid}/versions/1`)).content.options[0].items[0].net).toBeNull()
    expect((await reader.ask(`/${proposal.uuid}/send`, { to: 'a@b.test', subject: 'x', message: 'y' })).status).toBe(
      403,
    )
  })
})
