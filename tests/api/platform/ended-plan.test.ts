import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itemKinds } from '../../../src/domain/bookings/item-kinds.ts'
import { endpoints } from '../../../src/domain/contract/contract.ts'
import { offerKindNames } from '../../../src/domain/offers/offer-kinds.ts'
import { makeSubject, type Rights, type Subject } from '../../support/rights.ts'
import { type Answer, startServer, type TestServer } from '../../support/server.ts'
import { inDays, ok } from '../../support/tour.ts'

// A plan that has ended gives none of its features. A basic agency stays active without a plan, so that nothing but the missing
// features can refuse its calls; any other agency is refused everything (matrix.test.ts).

let server: TestServer
let subject: Subject
beforeAll(async () => {
  server = await startServer()
  subject = await makeSubject(server)
  await subject.become({})
  for (const kind of offerKindNames) {
    const [offer] = ok(await ask('GET', `agent/inventory?kind=${kind}&status=published`))
    expect(offer, `${kind} in the seed`).toBeDefined()
    offers.set(kind, offer)
  }
})
afterAll(() => server.close())

type Kind = (typeof offerKindNames)[number]
const offers = new Map<Kind, { readonly id: number; readonly title: string }>()
const offerOf = (kind: Kind) => offers.get(kind) ?? { id: 0, title: '' }

const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
  server.request(path, { method, token: subject.token, body })
const become = async (rights: Rights): Promise<void> => {
  await server.db.deleteFrom('rate_limits').execute()
  await subject.become(rights)
}
/** Whether a call is refused for want of a feature; anything else that it answers is of somebody who was let in. */
const lacks = ({ status, body }: Answer): boolean => {
  expect(status).toBeLessThan(500)
  expect(status).not.toBe(429)
  if (status === 403) expect(body.refusal).toBe('lacksFeature')
  return status === 403
}

const ended: readonly (readonly [how: string, rights: Rights])[] = [
  ['ended by its state', { basic: true, subscribed: false }],
  ['ended by its day', { basic: true, over: true }],
]

/** Calls that need a feature by the contract, and those that need none. */
const guarded = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ path, facts }) =>
      facts.permission !== 'public' && !['agent/logout', 'agent/business/notifications/stream'].includes(path),
  )
const refusedOf = async (planned: boolean): Promise<string[]> => {
  const refused: string[] = []
  for (const { method, path, facts } of guarded) {
    if ((facts.feature !== undefined) !== planned) continue
    if (lacks(await ask(method, path.replace(/\{\w+\}/g, '999999999')))) refused.push(`${method} ${path}`)
  }
  return refused
}
const planned = guarded
  .filter(({ facts }) => facts.feature !== undefined)
  .map(({ method, path }) => `${method} ${path}`)

/** Calls whose feature depends on the offer that they are about. */
const aboutOffers: readonly (readonly [name: string, call: (kind: Kind) => Promise<Answer> | null])[] = [
  [
    'its instalments',
    (kind) => ask('GET', `agent/instalments?inventory_type=${kind}&inventory_id=${offerOf(kind).id}`),
  ],
  [
    'terms of instalments',
    (kind) =>
      ask('POST', 'agent/instalments/enable', {
        inventory_type: kind,
        inventory_id: offerOf(kind).id,
        deposit_percent: 30,
        instalments: 2,
      }),
  ],
  [
    'its seasons',
    (kind) =>
      ['room', 'car', 'service'].includes(kind)
        ? ask('GET', `agent/inventory/${kind}/${offerOf(kind).id}/rates`)
        : null,
  ],
  [
    'its days out of service',
    (kind) =>
      ['room', 'car'].includes(kind) ? ask('GET', `agent/inventory/${kind}/${offerOf(kind).id}/blocks`) : null,
  ],
  [
    'the sheet of rates',
    (kind) => (['room', 'car'].includes(kind) ? ask('GET', `agent/inventory/availability?kind=${kind}`) : null),
  ],
  ['its history', (kind) => ask('GET', `agent/inventory/${kind}/${offerOf(kind).id}/history`)],
  [
    'a change of its status',
    (kind) => ask('POST', 'agent/inventory/status', { items: [{ kind, id: offerOf(kind).id }], status: 'published' }),
  ],
  ['a copy of it', (kind) => ask('POST', 'agent/inventory/duplicate', { kind, id: offerOf(kind).id })],
]

/** What a booking can be made of, but for a line of one's own. */
const sales: readonly (readonly [kind: string, order: object])[] = [
  ['package', { package_id: 1, adults: 2, start_date: inDays(40) }],
  [
    'room',
    { items: [{ kind: 'room', room_id: 1, check_in: inDays(40), check_out: inDays(42), quantity: 1, adults: 2 }] },
  ],
  [
    'car',
    { items: [{ kind: 'car', car_id: 1, pick_up: `${inDays(40)}T10:00`, return: `${inDays(42)}T10:00`, quantity: 1 }] },
  ],
  ['service', { items: [{ kind: 'service', service_id: 1, slot_id: 1, date: inDays(40), quantity: 1 }] }],
  ['ticket', { items: [{ kind: 'ticket', ticket_type_id: 1, quantity: 1 }] }],
  ['product', { items: [{ kind: 'product', variant_id: 1, quantity: 1 }] }],
  ['flight', { items: [{ kind: 'flight', flight_id: 1 }] }],
]
const client = { name: 'Ann Lee', email: 'ann@example.com' }
const book = (order: object) => ask('POST', 'agent/bookings/new', { ...order, client })
const custom = {
  kind: 'custom',
  title: 'A drum lesson',
  from: inDays(40),
  to: inDays(40),
  quantity: 1,
  unit_amount: 20,
}

const exported = ({ path }: { readonly path: string }) =>
  ask('POST', 'agent/background-jobs/export', {
    path: path.slice('agent/'.length).replace(/\{\w+\}/g, '1'),
    title: 'rows',
    format: 'csv',
  })
/** Whether an export is refused for want of a feature; there are more lists than a person may export within minutes. */
const cannotExport = async (list: Parameters<typeof exported>[0]): Promise<boolean> => {
  await server.db.deleteFrom('rate_limits').execute()
  return lacks(await exported(list))
}
const lists = guarded.filter(({ facts }) => facts.download === true)
const [plannedLists, otherLists] = [true, false].map((wanted) =>
  lists.filter(({ facts }) => (facts.feature !== undefined) === wanted),
)

const listed = async (kind: Kind): Promise<boolean> =>
  ok(await ask('GET', `agent/inventory?kind=${kind}&status=published`)).length > 0
const isFound = async (kind: Kind): Promise<boolean> => {
  const { id, title } = offerOf(kind)
  const hits: { id: string | number; kind: string }[] = ok(
    await ask('GET', `agent/search?limit=20&q=${encodeURIComponent(title)}`),
  )
  return hits.some((hit) => hit.kind === kind && Number(hit.id) === id)
}

describe.each(ended)('of a plan that has %s', (_, rights) => {
  beforeAll(() => become(rights))

  it('no call of a feature is answered, and every other one is', async () => {
    expect(await refusedOf(true)).toEqual(planned)
    expect(await refusedOf(false)).toEqual([])
  })

  it.each(offerKindNames)(
    'no call about one kind of offer is answered, nor is it listed or found: %s',
    async (kind) => {
      for (const [name, call] of aboutOffers) {
        const answer = call(kind)
        if (answer !== null) expect([name, lacks(await answer)]).toEqual([name, true])
      }
      expect([await listed(kind), await isFound(kind)]).toEqual([false, false])
    },
  )

  it('nothing is sold that a feature is for; a line of one’s own is', async () => {
    for (const [kind, order] of sales) expect([kind, lacks(await book(order))]).toEqual([kind, true])
    const own = await book({ items: [{ ...custom, currency: 'USD' }] })
    expect(own.status).toBe(201)
  })

  it('no list of a feature is exported, and every other one is', async () => {
    for (const list of plannedLists ?? []) expect([list.path, await cannotExport(list)]).toEqual([list.path, true])
    for (const list of otherLists ?? []) expect([list.path, await cannotExport(list)]).toEqual([list.path, false])
  })
})

describe('control: while the plan runs', () => {
  beforeAll(() => become({ basic: true }))

  it('all of them are answered', async () => {
    expect(planned.length).toBeGreaterThan(50)
    expect(await refusedOf(true)).toEqual([])
  })

  it.each(offerKindNames)('one kind of offer is listed, found and answered about: %s', async (kind) => {
    for (const [name, call] of aboutOffers) {
      const answer = call(kind)
      if (answer !== null) expect([name, lacks(await answer)]).toEqual([name, false])
    }
    expect([await listed(kind), await isFound(kind)]).toEqual([true, true])
  })

  it('every kind is sold, and every list exported', async () => {
    for (const [kind, order] of sales) expect([kind, lacks(await book(order))]).toEqual([kind, false])
    expect([...sales.map(([kind]) => kind), 'custom'].sort()).toEqual(Object.keys(itemKinds).sort())
    expect(plannedLists?.length).toBeGreaterThan(4)
    for (const list of plannedLists ?? []) expect([list.path, await cannotExport(list)]).toEqual([list.path, false])
  })
})
