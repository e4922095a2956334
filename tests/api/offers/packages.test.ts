import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { adultPrice, book, inDays, makeTour, ok, tourInput } from '../../support/tour.ts'

let server: TestServer
let owner: string
let clerk: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })

describe('a package', () => {
  it('is created with everything it says, and read back exactly', async () => {
    const input = tourInput({
      title: 'Mgahinga: golden monkeys – “été” 🐒',
      summary: "O'Brien & sons <3",
      tags: ['primates', 'Hiking'],
      destinations: ['Mgahinga'],
      inclusions: ['Permits'],
      exclusions: ['Flights'],
      max_pax: 8,
      discount_percent: 12.5,
      on_request: true,
      difficulty: 'challenging',
    })
    const made = ok(await ask('packages/new', input), 201)
    expect(made).toMatchObject({
      ...input,
      status: 'draft',
      version: 1,
      price_from: null,
      next_departure: null,
      first_media: null,
      bookings_count: 0,
    })
    expect(made.slug).toBe('mgahinga-golden-monkeys-ete')
    expect(ok(await ask(`packages/edit/${made.id}`))).toEqual(made)
  })

  it('gets a slug of its own', async () => {
    const slugs = []
    for (let i = 0; i < 3; i++) slugs.push(ok(await ask('packages/new', tourInput({ title: 'Sipi Falls' })), 201).slug)
    expect(new Set(slugs).size).toBe(3)
  })

  it.each([
    ['script', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['handler', '<p onclick="x()">Hi <img src=x onerror=alert(1)></p>', '<p>Hi </p>'],
    ['bad address', '<a href="javascript:alert(1)">x</a>', 'x'],
    ['phone link', '<a href="tel:+256772000000">x</a>', '<a href="tel:+256772000000" rel="noopener">x</a>'],
    ['style', '<style>p{}</style><p>Hi</p>', '<p>Hi</p>'],
    [
      'good address',
      '<a href="https://nile.test/a" target="_blank">x</a>',
      '<a href="https://nile.test/a" rel="noopener">x</a>',
    ],
    ['frames and forms', '<iframe src="//x"></iframe><form><input></form><h2>T</h2>', '<h2>T</h2>'],
    ['svg', '<svg><g onload=alert(1)></g></svg><ul><li>a</li></ul>', '<ul><li>a</li></ul>'],
    ['plain text', 'a > b, 5 " and \' ', 'a > b, 5 " and \' '],
  ])('keeps of a description what may be shown: %s', async (_name, description, kept) => {
    expect(ok(await ask('packages/new', tourInput({ description })), 201).description).toBe(kept)
  })

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['nights far from days', { nights: 9 }, 'nights'],
    ['party upside down', { min_pax: 5, max_pax: 2 }, 'max_pax'],
    ['an unknown currency', { currency: 'XXX' }, 'currency'],
    ['a discount beyond 100', { discount_percent: 101 }, 'discount_percent'],
    ['published without a price', { status: 'published' }, 'status'],
  ])('is refused with %s', async (_name, changes, field) => {
    const { status, body } = await ask('packages/new', tourInput(changes))
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('is changed once by two who read the same version, and the second learns by whom', async () => {
    const { id } = ok(await ask('packages/new', tourInput()), 201)
    expect((await ask(`packages/edit/${id}`, tourInput({ title: 'First', version: 1 }))).status).toBe(200)
    const late = await ask(`packages/edit/${id}`, tourInput({ title: 'Second', version: 1 }))
    expect(late.status).toBe(409)
    expect(late.body.message).toContain('Grace')
    expect(late.body.clash).toMatchObject({ version: 2 })
    // Control: with the version of now it is taken.
    expect(ok(await ask(`packages/edit/${id}`, tourInput({ title: 'Second', version: 2 })))).toMatchObject({
      title: 'Second',
      version: 3,
    })
  })

  it('leaves a history of the fields that changed, and only those', async () => {
    const { id } = ok(await ask('packages/new', tourInput()), 201)
    await ask(`packages/edit/${id}`, tourInput({ title: 'Chimps of Kibale' }))
    const [last, first] = ok(await ask(`packages/${id}/history`))
    expect(first).toMatchObject({ action: 'packages.create' })
    expect(last.before).toEqual({ title: 'Gorillas of Bwindi', slug: expect.any(String) })
    expect(last.after).toEqual({ title: 'Chimps of Kibale', slug: expect.any(String) })
  })

  it('keeps its address once it has been published', async () => {
    const tour = await makeTour(server, owner, { title: 'Address' })
    const edit = async (title: string, status: string) =>
      ok(await ask(`packages/edit/${tour.id}`, tourInput({ title, status }))).slug
    const drafted = await edit('Another address', 'draft')
    expect(drafted).toMatch(/^another-address/) // control: a draft has the address of its title
    const published = await edit('Renamed', 'published')
    expect(await edit('Renamed again', 'published')).toBe(published)
  })
})

describe('the status of many', () => {
  it('goes to published only with a price or on request, and the refusal names which', async () => {
    const priced = await makeTour(server, owner)
    const bare = ok(await ask('packages/new', tourInput({ title: 'Bare one' })), 201)
    const { status, body } = await ask('packages/status', { ids: [priced.id, bare.id], status: 'published' })
    expect(status).toBe(422)
    expect(body.errors.ids.join()).toContain('Bare one')
    expect(body.errors.ids.join()).not.toContain('Gorillas')
    expect(ok(await ask(`packages/edit/${priced.id}`)).status).toBe('draft')
    expect((await ask('packages/status', { ids: [priced.id], status: 'published' })).status).toBe(200)
    expect(ok(await ask(`packages/edit/${priced.id}`))).toMatchObject({
      status: 'published',
      published_at: expect.any(String),
    })
  })
})

describe('deleting', () => {
  it('is refused while live bookings hang on it, and names them; all or none go', async () => {
    const booked = await makeTour(server, owner)
    const unbooked = await makeTour(server, owner)
    const { id, reference } = await book(server, owner, booked)
    const refused = await ask('packages/delete', { ids: [booked.id, unbooked.id] })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain(reference)
    expect(refused.body.clash.bookings[0].reference).toBe(reference)
    expect((await ask(`packages/edit/${unbooked.id}`)).status).toBe(200)
    ok(await ask(`bookings/${id}/delete`, { reason: 'Ill' }))
    expect((await ask('packages/delete', { ids: [booked.id, unbooked.id] })).status).toBe(200)
    expect((await ask(`packages/edit/${booked.id}`)).status).toBe(404)
  })

  it('and booking at once never both succeed', async () => {
    for (let round = 0; round < 12; round++) {
      const tour = await makeTour(server, owner)
      const [deleted, booked] = await Promise.all([
        ask('packages/delete', { id: tour.id }),
        book(server, owner, tour, 1, `Racer ${round}`).then(
          () => true,
          () => false,
        ),
      ])
      expect([deleted.status, booked]).toEqual(booked ? [409, true] : [200, false])
    }
  })

  it('can be taken back for 30 days, with a new address when the old is taken', async () => {
    const { id, slug } = ok(await ask('packages/new', tourInput({ title: 'Kidepo' })), 201)
    ok(await ask('packages/delete', { id }))
    expect((await ask('packages?q=kidepo')).body.data.map((row: { id: number }) => row.id)).not.toContain(id)
    await ask('packages/new', tourInput({ title: 'Kidepo' }))
    expect(ok(await ask('packages/restore', { ids: [id] })).ids).toEqual([id])
    expect(ok(await ask(`packages/edit/${id}`)).slug).not.toBe(slug)
    ok(await ask('packages/delete', { id }))
    await server.db
      .updateTable('packages')
      .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', id)
      .execute()
    expect((await ask('packages/restore', { ids: [id] })).status).toBe(404)
  })
})

describe('the list', () => {
  it('shows price, next departure, seats and bookings of each', async () => {
    const tour = await makeTour(server, owner, { title: 'List me', discount_percent: 10 }, 5)
    await ask(`packages/${tour.id}/price-options/create`, adultPrice({ name: 'Child', age_band: 'child', amount: 40 }))
    await book(server, owner, tour, 2)
    const [row] = ok(await ask('packages?q=list+me'))
    expect(row).toMatchObject({ price_from: 90, next_departure: tour.date, seats_left: 3, bookings_count: 1 })
  })

  it('finds without accents and case, by every word', async () => {
    const { id } = ok(await ask('packages/new', tourInput({ title: 'Café Élysée 100%' })), 201)
    const found = async (q: string) =>
      ok(await ask(`packages?q=${encodeURIComponent(q)}`)).map((row: { id: number }) => row.id)
    expect(await found('ELYSEE cafe')).toContain(id)
    expect(await found('100%')).toEqual([id])
    expect(await found('elysee nowhere')).toEqual([])
    expect(await found('_')).toEqual([])
  })

  it('is found by a tag and by what its days say, until that is taken away', async () => {
    const tags = ['Pangolins 92', 'river']
    const { id } = ok(await ask('packages/new', tourInput({ title: 'Ninety-two', tags })), 201)
    const day = { title: 'Jinja', activities: ['Quafting'], description: '<p>Grade&nbsp;<b>wugwater</b></p>' }
    const { id: dayId } = ok(await ask(`packages/${id}/itineraries/create`, day), 201)
    await ask(`packages/${id}/itineraries/create`, { title: 'Second day', location_name: 'Zzorth', description: '' })
    const found = async (q: string, token = owner) =>
      ok(await ask(`packages?q=${encodeURIComponent(q)}`, undefined, token)).map((row: { id: number }) => row.id)
    const isHit = async (q: string) =>
      ok(await ask(`search?q=${encodeURIComponent(q)}`)).some(
        (hit: { kind: string; id: string }) => hit.kind === 'package' && hit.id === String(id),
      )
    for (const q of ['pangolin', 'quaft', 'wugwater', 'zzorth', 'ninety quafting pangolins'])
      expect([q, await found(q)]).toEqual([q, [id]])
    for (const q of ['pangolin', 'quaft', 'wugwater']) expect([q, await isHit(q)]).toEqual([q, true])
    expect(await found('quafting nowhere')).toEqual([]) // control
    expect(await found('nbsp')).toEqual([])
    const rift = await server.login('owner@rift.test')
    expect(await found('quafting', rift)).toEqual([])

    const copy = ok(await ask(`packages/duplicate/${id}`))
    expect((await found('quafting')).toSorted()).toEqual([id, copy.id].toSorted())
    ok(await ask(`package_itinerary/${dayId}/update`, { ...day, activities: [], version: 1 }))
    expect(await found('quafting')).toEqual([copy.id])
    const { version } = ok(await ask(`packages/edit/${id}`))
    ok(await ask(`packages/edit/${id}`, tourInput({ title: 'Ninety-two', tags: [], version })))
    expect(await found('pangolin')).toEqual([copy.id])
    expect(await isHit('wugwater')).toBe(true) // control: its days are as they were
    ok(await ask(`package_itinerary/${dayId}/delete`, {}))
    expect(await found('wugwater')).toEqual([copy.id])
  })

  it('filters, sorts and pages without repeating itself', async () => {
    for (let i = 0; i < 5; i++)
      await ask(
        'packages/new',
        tourInput({ title: `Paged ${i}`, tags: ['paging'], country_code: 'RW', featured: i < 2 }),
      )
    const ids = async (query: string) =>
      ok(await ask(`packages?tag=PAGING&${query}`)).map((row: { id: number }) => row.id)
    const all = await ids('sort=title')
    expect(all).toHaveLength(5)
    expect([
      ...(await ids('sort=title&per_page=2&page=1')),
      ...(await ids('sort=title&per_page=2&page=2')),
      ...(await ids('sort=title&per_page=2&page=3')),
    ]).toEqual(all)
    expect(await ids('sort=-title')).toEqual([...all].reverse())
    expect(await ids('featured=true')).toHaveLength(2)
    expect(await ids('country=rw')).toHaveLength(5)
    expect(await ids('country=KE')).toHaveLength(0)
    expect(await ids('status=published,archived')).toHaveLength(0)
    for (const sort of [
      'created_at',
      'updated_at',
      'status',
      'price_from',
      '-price_from',
      'next_departure',
      '-next_departure',
    ])
      expect(await ids(`sort=${sort}`)).toHaveLength(5)
    expect((await ask('packages?tag=paging&per_page=2&page=2')).body.meta).toEqual({
      current_page: 2,
      per_page: 2,
      last_page: 3,
      total: 5,
      from: 3,
      to: 4,
      capped: false,
    })
  })

  it.each([
    'sort=password',
    'sort=constructor',
    'sort=title;drop',
    'per_page=101',
    'page=0',
    'status=gone',
    'featured=maybe',
  ])('refuses %s', async (query) => {
    expect((await ask(`packages?${query}`)).status).toBe(422)
  })

  it('exports all that match, and no living formula', async () => {
    await ask('packages/new', tourInput({ title: '=HYPERLINK("x")', tags: ['export-me'] }))
    await ask('packages/new', tourInput({ title: 'Plain, with "quotes"', tags: ['export-me'] }))
    const { headers, text } = await ask('packages?tag=export-me&download=csv&per_page=1')
    expect(headers.get('content-disposition')).toMatch(/packages-\d{4}-\d\d-\d\d\.csv/)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect((await ask('packages?tag=export-me&download=xlsx')).headers.get('content-type')).toContain('spreadsheet')
  })

  it('is the same under its second address, and one of offers for the inventory', async () => {
    const { id } = ok(await ask('packages/new', tourInput({ title: 'Twice listed' })), 201)
    expect(ok(await ask('business/tour/packages?q=twice'))[0].id).toBe(id)
    expect(ok(await ask('inventory?q=twice'))[0]).toMatchObject({
      kind: 'package',
      id,
      link: `/offers/packages/${id}`,
      views: 0,
      bookings: 0,
    })
    expect(ok(await ask('inventory?q=twice&kind=room'))).toEqual([])
  })

  it('knows the tags and places that the agency uses, and no others', async () => {
    await ask('packages/new', tourInput({ tags: ['used tag'], destinations: ['Used place'] }))
    const helpers = await ask('package_helpers')
    expect(helpers.body.data.tags).toContain('used tag')
    expect(helpers.body.data.destinations).toContain('Used place')
    expect(ok(await ask('packages/units'))).toContainEqual({ slug: 'per_person', name: 'Per person' })
  })
})

describe('the number of bookings', () => {
  const count = async (id: number) => ok(await ask(`packages/edit/${id}`)).bookings_count
  const counted = async (id: number) => {
    const rows = await server.db
      .selectFrom('booking_lines')
      .select('booking_id')
      .distinct()
      .where('offer_type', '=', 'package')
      .where('offer_id', '=', id)
      .execute()
    return rows.length
  }

  it('is what counting gives, for every package of the seed', async () => {
    for (const { id, bookings_count } of ok(await ask('packages?per_page=100')))
      expect(bookings_count).toBe(await counted(id))
  })
  it('grows once for each of many at once, and stays when one is changed or cancelled', async () => {
    const tour = await makeTour(server, owner, {}, 20)
    const made = await Promise.all(Array.from({ length: 12 }, (_, i) => book(server, owner, tour, 1, `Counted ${i}`)))
    expect(await count(tour.id)).toBe(12)
    ok(await ask(`bookings/edit/${made[0].id}`, { adults: 2, lines: [{ price_option_id: tour.price, quantity: 2 }] }))
    ok(await ask(`bookings/${made[1].id}/delete`, { reason: 'Ill' }))
    expect(await count(tour.id)).toBe(12)
    await server.db.deleteFrom('booking_lines').where('booking_id', '=', made[2].id).execute()
    expect(await count(tour.id)).toBe(11)
  })
})

describe('a duplicate', () => {
  it('is a draft with the same days, prices and photographs, without departures', async () => {
    const tour = await makeTour(server, owner, { title: 'Original', tags: ['x'] })
    await ask(`packages/${tour.id}/itineraries/create`, { title: 'Trek', meals: ['lunch'] })
    const { status } = await ask('packages/status', { ids: [tour.id], status: 'published' })
    expect(status).toBe(200)
    const copy = ok(await ask(`packages/duplicate/${tour.id}`))
    expect(copy).toMatchObject({
      title: 'Original (copy)',
      status: 'draft',
      tags: ['x'],
      price_from: 100,
      next_departure: null,
      version: 1,
      published_at: null,
    })
    expect(copy.id).not.toBe(tour.id)
    expect(ok(await ask(`packages/${copy.id}/itineraries`))).toMatchObject([
      { day: 1, title: 'Arrival' },
      { day: 2, title: 'Trek', meals: ['lunch'] },
    ])
    expect(ok(await ask(`packages/${copy.id}/departures`))).toEqual([])
    expect(ok(await ask(`packages/duplicate/${copy.id}`)).slug).not.toBe(copy.slug)
  })
})

describe('reports', () => {
  it('count views, bookings and revenue per currency', async () => {
    const tour = await makeTour(server, owner)
    const { agency_id } = await server.db
      .selectFrom('packages')
      .select('agency_id')
      .where('id', '=', tour.id)
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('offer_views')
      .values([
        { agency_id, offer_type: 'package', offer_id: tour.id, day: inDays(0), views: 30 },
        { agency_id, offer_type: 'package', offer_id: tour.id, day: inDays(-60), views: 10 },
      ])
      .execute()
    await book(server, owner, tour, 2, 'Reporter One')
    const gone = await book(server, owner, tour, 1, 'Reporter Two')
    ok(await ask(`bookings/${gone.id}/delete`, { reason: 'Ill' }))
    const data = ok(await ask(`packages/${tour.id}/statistics`))
    expect(data).toMatchObject({
      views: 40,
      views_30_days: 30,
      bookings: 2,
      live_bookings: 1,
      revenue: [{ currency: 'USD', amount: 200 }],
      conversion: 5,
    })
    expect(data.months).toHaveLength(12)
    expect(data.months.at(-1)).toMatchObject({ bookings: 2, revenue: [{ currency: 'USD', amount: 200 }] })
    expect((await ask(`packages/${tour.id}/bookings`)).body.meta.total).toBe(2)
    expect((await ask(`packages/${tour.id}/bookings?status=cancelled`)).body.meta.total).toBe(1)
    expect((await ask(`packages/${tour.id}/bookings?download=csv`)).text).toContain('Reporter One')
  })
})

describe('a clerk without “View Inventory”', () => {
  it.each([
    ['GET', 'packages'],
    ['GET', 'inventory'],
    ['GET', 'package_helpers'],
    ['GET', 'packages/edit/1'],
    ['POST', 'packages/new'],
    ['POST', 'packages/delete'],
    ['POST', 'packages/status'],
    ['GET', 'packages/duplicate/1'],
    ['GET', 'packages?download=csv'],
  ])('may not %s %s', async (method, path) => {
    const { status, body } = await server.request(`agent/${path}`, {
      method,
      token: clerk,
      ...(method === 'POST' ? { body: tourInput() } : {}),
    })
    expect(status).toBe(403)
    expect(body).toMatchObject({ refusal: 'lacksPermission' })
    expect(body.message).toContain('View Inventory')
  })
})
