import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../../../src/domain/contract/contract.ts'
import type { Endpoint } from '../../../src/domain/contract/endpoint.ts'
import { naughty, scripts, stillSlow, timed } from '../../support/hostile.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { inDays } from '../../support/tour.ts'

// Quality, reliability 9, for offers: fields that the contract knows, ids that exist, values that nobody checked.

let server: TestServer
let token: string
/** Ids of one's own, of another agency, and of nobody; codes and keys among them. */
let ids: readonly string[] = []
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  const { rows } = await sql<{ id: string }>`
    select x.id from (
      (select o.id::text from offers o join agencies a on a.id = o.agency_id where a.slug = 'nile-savannah' order by o.id)
      union all (select id::text from ticket_types order by id limit 10) union all (select id::text from service_slots order by id limit 10)
      union all (select code from ticket_purchases order by code limit 10) union all (select id::text from package_extras order by id limit 5)
      union all (select id::text from bookings order by id desc limit 10) union all (select id::text from resells order by id limit 5)
    ) x`.execute(server.db)
  ids = rows.map(({ id }) => id)
})
afterAll(() => server.close())

const areas = ['inventory', 'rates', 'rooms', 'cars', 'services', 'events', 'scan', 'tracks', 'bookings', 'resells']
const more = ['channels', 'instalments', 'catalogue', 'packages']
const targets = endpoints.filter(({ area }) => [...areas, ...more].includes(area)).map(({ endpoint }) => endpoint)

/** The fields of an input or a query, as the contract names them. */
const fieldsOf = (schema: unknown): string[] => {
  const entries = (schema as { entries?: object } | undefined)?.entries // an object's, whatever is piped behind it
  return entries === undefined ? [] : Object.keys(entries)
}
const hostile = fc.oneof(
  fc.constantFrom(...naughty, ...scripts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 200 }),
)
const known = fc.nat().map((turn) => ids[turn % Math.max(1, ids.length)] ?? '1')
const id = fc.oneof(
  { weight: 5, arbitrary: known },
  { weight: 1, arbitrary: fc.constantFrom('0', '-1', '1.5', 'x', '9999999999999999999', '%00', "1'--") },
)
const kind = fc.constantFrom('package', 'room', 'car', 'service', 'event', 'track', 'ticket', 'boat')
const when = fc.oneof(
  fc.integer({ min: -400, max: 800 }).map(inDays),
  fc.integer({ min: 0, max: 90 }).map((days) => `${inDays(days)}T09:00`),
  fc.constantFrom('2026-02-30', '0000-00-00', '9999-12-31', '275760-09-13', '2026-01-01T25:61'),
)
const number = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.constantFrom(-1, 0.001, 1e15, Number.MAX_SAFE_INTEGER, 2_147_483_648),
  fc.double({ noNaN: true }),
)
const asNumber = known.map((text) => (/^\d+$/.test(text) ? Number(text) : text))
const item = fc.record(
  {
    kind,
    id: asNumber,
    room_id: asNumber,
    car_id: asNumber,
    service_id: asNumber,
    slot_id: asNumber,
    ticket_type_id: asNumber,
    check_in: when,
    check_out: when,
    pick_up: when,
    return: when,
    date: when,
    quantity: number,
    adults: number,
    from: when,
    to: when,
    amount: number,
  },
  { requiredKeys: ['kind', 'id'] },
)
/** Mostly what its name asks for, often something else. */
const plausible = (name: string): fc.Arbitrary<unknown> => {
  const right: fc.Arbitrary<unknown> = /^(items|changes)$/.test(name)
    ? fc.array(item, { maxLength: 4 })
    : name === 'client'
      ? fc.record({ name: hostile })
      : name === 'kind'
        ? kind
        : name === 'ids'
          ? fc.array(asNumber, { maxLength: 4 })
          : /(^|_)id$/.test(name)
            ? asNumber
            : /day$|_at$|^(from|to|date|check_|pick_up|return|valid_|sales_)/.test(name)
              ? when
              : /amount|percent|quantity|capacity|adults|children|seats|minutes|stay|position|weekday/.test(name)
                ? number
                : fc.oneof(
                    hostile,
                    fc.constantFrom('draft', 'published', 'USD', 'UGX', 'per_night', 'hike', '14:00', true, false),
                  )
  const wrong = fc.oneof(
    hostile,
    number,
    fc.constantFrom<unknown>(null, true, [], {}, [[]], [null]),
    fc.array(number, { maxLength: 3 }),
  )
  return fc.oneof({ weight: 5, arbitrary: right }, { weight: 1, arbitrary: wrong })
}
const partOf = (names: readonly string[], kept: number) =>
  fc
    .record(Object.fromEntries(names.map((name) => [name, plausible(name)])))
    .chain((all) =>
      fc
        .array(fc.integer({ min: 0, max: 9 }), { minLength: names.length, maxLength: names.length })
        .map((dice) => Object.fromEntries(Object.entries(all).filter((_, at) => (dice[at] ?? 0) < kept))),
    )
const call = fc.constantFrom(...targets).chain((endpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint),
    ids: fc.tuple(id, id),
    kind,
    query: partOf(fieldsOf(endpoint.facts.query), 4),
    body: partOf(fieldsOf(endpoint.facts.input), 8),
  }),
)

const addressOf = (
  endpoint: Endpoint,
  given: readonly string[],
  of: string,
  query: Readonly<Record<string, unknown>>,
) => {
  let at = 0
  const path = endpoint.path.replace('{kind}', of).replace(/\{\w+\}/g, () => given[at++] ?? '1')
  const asked = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value ?? '').toWellFormed())}`,
  )
  return path + (asked.length === 0 ? '' : `?${asked.join('&')}`)
}

it('1,000 requests about offers are answered in words, in time, and never with a fault', async () => {
  const problems: string[] = []
  const slow: Parameters<typeof timed>[2] = []
  const statuses: Record<number, number> = {}
  const asked = fc.sample(call, { numRuns: 1000, seed: 20_261_122 })
  for (let from = 0; from < asked.length; from += 5)
    await Promise.all(
      asked.slice(from, from + 5).map(async ({ endpoint, ids: given, kind: of, query, body }) => {
        const address = addressOf(endpoint, given, of, query)
        const isRead = endpoint.method === 'GET'
        const name = `${endpoint.method} ${address} ${JSON.stringify(body).slice(0, 400)}`
        const ask = () => server.request(address, { method: endpoint.method, token, ...(isRead ? {} : { body }) })
        const answer = await timed(name, ask, slow)
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        if (answer.status >= 500) problems.push(`${answer.status}: ${name} → ${answer.text.slice(0, 200)}`)
        if (answer.status >= 400 && typeof answer.body?.message !== 'string') problems.push(`without words: ${name}`)
        if (/\bat .*\.ts:\d|syntax error at|pg_catalog/i.test(answer.text)) problems.push(`too many words: ${name}`)
      }),
    )
  expect([...problems, ...(await stillSlow(slow))]).toEqual([])
  // Control: they reached the work, and were not all stopped at the door.
  expect(Object.keys(statuses).map(Number)).toEqual(expect.arrayContaining([200, 404, 422]))
  expect(statuses[200]).toBeGreaterThan(100)
}, 180_000)
