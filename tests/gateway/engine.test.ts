import { beforeEach, describe, expect, test } from 'vitest'
import { Failure } from '../../src/domain/failure.ts'
import { AttemptKeys } from '../../src/gateway/change.ts'
import { ask } from '../../src/gateway/client.ts'
import { type Engine, engineOf, schemaOf } from '../../src/gateway/engine.ts'
import type { Operation } from '../../src/gateway/operation.ts'
import { providePort } from '../../src/gateway/port.ts'
import { json, never, serve } from './caller.ts'

const sdl = `
directive @rest(get: String, post: String, put: String, delete: String, base: RestBase = AGENT, pick: String, writes: Boolean = false) on FIELD_DEFINITION
enum RestBase { AGENT AGENCY }
scalar TripInput
scalar TripFilter
type Query {
  trips(page: Int, q: String, filter: TripFilter): TripPage! @rest(get: "trips")
  trip(id: Int!): Trip! @rest(get: "trips/{id}/show", pick: "data")
  tags(agency: Int!): [String!]! @rest(get: "{agency}/trips/tags", base: AGENCY, pick: "data.tags")
  day: Day!
}
type Mutation {
  createTrip(input: TripInput!): Trip! @rest(post: "trips/new", pick: "data")
  cancelTrip(id: Int!, reason: String!, version: Int): Trip! @rest(post: "trips/{id}/cancel", pick: "data")
  removeTrip(id: Int!): Done! @rest(delete: "trips/{id}")
  copyTrip(id: Int!): Trip! @rest(get: "trips/{id}/copy", pick: "data", writes: true)
  verifyTrip(id: Int!): Trip! @rest(get: "trips/{id}/verify", pick: "data")
}
type TripPage { data: [Trip!]! }
type Trip { id: Int! title: String guide: Guide note: Note @rest(get: "trips/{id}/note", pick: "data") days: [TripDay!]! @rest(get: "trips/{id}/days", pick: "data") self: Trip! @rest(get: "trips/{id}/show", pick: "data") }
type Guide { name: String! }
type Note { text: String }
type TripDay { id: Int! }
type Done { message: String! }
type Day { trips: TripPage tags: [String!] }
`
const joins = {
  Query: { day: () => ({}) },
  Day: {
    trips: (_: unknown, __: unknown, context: { call: (call: object) => Promise<unknown> }) =>
      context.call({ method: 'GET', path: 'trips' }),
    tags: (_: unknown, __: unknown, context: { call: (call: object) => Promise<unknown> }) =>
      context.call({ method: 'GET', path: 'tags' }),
  },
} as never

let engine: Engine
beforeEach(() => {
  const schema = schemaOf(sdl, joins)
  engine = engineOf(() => schema)
  providePort({
    tell: () => undefined,
    ask: (question, signal) => engine.run(structuredClone(question), signal).then((answer) => structuredClone(answer)),
  })
})
const run = (text: string, variables = {}, key?: string) => engine.run({ id: text, text, variables, key })

describe('a derived resolver', () => {
  test.each([
    [
      '{ trips(page: 2, q: "lake") { data { id } } }',
      {},
      'GET https://api.test/api/agent/trips?page=2&q=lake',
      undefined,
    ],
    [
      'query($f: TripFilter) { trips(filter: $f) { data { id } } }',
      { f: { status: 'open', from: '2026-01-01' } },
      'GET https://api.test/api/agent/trips?from=2026-01-01&status=open',
      undefined,
    ],
    ['{ trip(id: 7) { id } }', {}, 'GET https://api.test/api/agent/trips/7/show', undefined],
    ['{ tags(agency: 3) }', {}, 'GET https://api.test/api/agency/3/trips/tags', undefined],
    [
      'mutation($i: TripInput!) { createTrip(input: $i) { id } }',
      { i: { title: 'Nile' } },
      'POST https://api.test/api/agent/trips/new',
      { title: 'Nile' },
    ],
    [
      'mutation { cancelTrip(id: 7, reason: "rain", version: null) { id } }',
      {},
      'POST https://api.test/api/agent/trips/7/cancel',
      { reason: 'rain' },
    ],
    ['mutation { removeTrip(id: 7) { message } }', {}, 'DELETE https://api.test/api/agent/trips/7', undefined],
    ['mutation { copyTrip(id: 7) { id } }', {}, 'GET https://api.test/api/agent/trips/7/copy', undefined],
  ])('%s', async (text, variables, call, body) => {
    const sent = serve(() => json({ data: { id: 7, tags: ['a'] }, message: 'Done.' }))
    await run(text, variables)
    expect([`${sent[0]?.method} ${sent[0]?.url}`, sent[0]?.body]).toEqual([call, body])
  })

  test('escapes what goes into a path', async () => {
    const other = engineOf(() => schemaOf(sdl.replace('trip(id: Int!)', 'trip(id: String!)'), joins))
    const sent = serve(() => json({ data: { id: 1 } }))
    await other.run({ id: 'q', text: '{ trip(id: "../admin?x") { id } }' })
    expect(sent[0]?.url).toBe('https://api.test/api/agent/trips/..%2Fadmin%3Fx/show')
  })

  test('picks out of the body, passes what is embedded, asks for what is not', async () => {
    const sent = serve(({ url }) =>
      url.endsWith('/days')
        ? json({ data: [{ id: 1 }] })
        : json({ data: { id: 7, title: 'Nile', guide: { name: 'Ann' } } }),
    )
    const { data } = await run('{ trip(id: 7) { title guide { name } days { id } } }')
    expect(data).toEqual({ trip: { title: 'Nile', guide: { name: 'Ann' }, days: [{ id: 1 }] } })
    expect(sent).toHaveLength(2)
  })

  test('asks for what the answer leaves out, also where there need be none', async () => {
    const sent = serve(({ url }) => json({ data: url.endsWith('/note') ? { text: 'Rain' } : { id: 7 } }))
    expect((await run('{ trip(id: 7) { id note { text } } }')).data).toEqual({
      trip: { id: 7, note: { text: 'Rain' } },
    })
    expect(sent).toHaveLength(2)
  })

  test('is a write wherever it is a mutation: with a key, also where it is a GET', async () => {
    const keyOf = async (text: string) => {
      const sent = serve(() => json({ data: { id: 7 } }))
      await run(text)
      return sent[0]?.headers['idempotency-key']
    }
    expect(await keyOf('mutation { copyTrip(id: 7) { id } }')).toEqual(expect.any(String))
    expect(await keyOf('mutation { verifyTrip(id: 7) { id } }')).toEqual(expect.any(String))
    expect(await keyOf('{ trip(id: 7) { id } }')).toBeUndefined() // control
  })

  test('does not ask for what the parent carried along', async () => {
    const sent = serve(() => json({ data: { id: 7, days: [{ id: 4 }] } }))
    expect((await run('{ trip(id: 7) { days { id } } }')).data).toEqual({ trip: { days: [{ id: 4 }] } })
    expect(sent).toHaveLength(1)
  })
})

describe('a query of plain answers', () => {
  const trip = { id: 7, title: 'Nile', guide: { name: 'Ann' }, days: [{ id: 1 }, { id: 2 }], secret: 'not asked for' }
  const plain = '{ list: trips { data { ...part no: id __typename } } trip(id: 7) { id title guide { name } } }'
  const fragment = ' fragment part on Trip { id days { id } ... on Trip { guide { name } } title }'
  const replies = (over: object) =>
    serve(({ url }) =>
      url.includes('show')
        ? json({ data: { ...trip, ...over } })
        : json({
            data: [
              { ...trip, ...over },
              { ...trip, guide: null },
            ],
          }),
    )

  // The same question with a directive in it goes through graphql's own execution: the two must never tell different things.
  test.each([
    ['as the schema says', {}],
    ['with nulls where they may be', { title: null, guide: undefined }],
    ['with a null where none may be', { guide: { name: null } }],
    ['with another kind of value', { id: 'seven' }],
    ['with a list that is none', { days: { id: 1 } }],
    ['with an object that is none', { guide: 'Ann' }],
    ['with numbers for texts', { title: 12, guide: { name: 5 } }],
    ['with days not carried along', { days: undefined }],
  ])('answers %s like any other', async (_name, over) => {
    replies(over)
    const quick = await run(plain + fragment)
    replies(over)
    const whole = await run(plain.replace('list: trips', 'list: trips @include(if: true)') + fragment)
    expect(JSON.stringify(quick)).toBe(JSON.stringify(whole))
    expect(JSON.stringify(quick)).not.toContain('not asked for')
  })

  test('asks once for what it then has to explain', async () => {
    const sent = replies({ id: null })
    expect((await run('{ trip(id: 7) { id } }')).errors).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })
})

describe('one operation', () => {
  test('asks the same only once', async () => {
    const sent = serve(() => json({ data: { id: 7 } }))
    await run('{ a: trip(id: 7) { id } b: trip(id: 7) { id self { self { id } } } }')
    expect(sent).toHaveLength(1)
  })

  test('asks the same only once, also when the first answer took its time', async () => {
    const sent = serve(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return json({ data: { id: 7 } })
    })
    await run('{ a: trip(id: 7) { id self { self { id } } } }')
    expect(sent).toHaveLength(1)
  })

  test('asks its parts side by side', async () => {
    let open = 0
    let most = 0
    serve(async () => {
      most = Math.max(most, ++open)
      await new Promise((resolve) => setTimeout(resolve, 5))
      open--
      return json({ data: [] })
    })
    await run('{ day { trips { data { id } } tags } }')
    expect(most).toBe(2)
  })

  test('keeps the parts that did arrive', async () => {
    serve(({ url }) =>
      url.endsWith('tags') ? json({ message: 'No.', refusal: 'lacksPermission' }, 403) : json({ data: [] }),
    )
    expect(await run('{ day { trips { data { id } } tags } }')).toEqual({
      data: { day: { trips: { data: [] }, tags: null } },
      errors: [
        {
          message: 'No.',
          path: ['day', 'tags'],
          extensions: { status: 403, messages: ['No.'], fields: {}, detail: { refusal: 'lacksPermission' } },
        },
      ],
    })
  })

  test('costs at most twenty calls', async () => {
    const sent = serve(() => json({ data: { id: 1 } }))
    const { errors } = await run(
      `{ ${Array.from({ length: 21 }, (_, n) => `t${n}: trip(id: ${n}) { id }`).join(' ')} }`,
    )
    expect(errors?.[0]?.extensions.status).toBe(400)
    expect(sent.length).toBeLessThanOrEqual(20)
  })

  test.each([
    [8, undefined],
    [9, 400],
  ])('%d levels deep', async (levels, status) => {
    serve(() => json({ data: { id: 1 } }))
    const { errors } = await run(`{ trip(id: 1) { ${'self { '.repeat(levels - 2)} id ${'} '.repeat(levels - 2)} } }`)
    expect(errors?.[0]?.extensions.status).toBe(status)
  })

  test('a fragment in a circle is refused, not followed', async () => {
    expect(
      (await run('query { trip(id: 1) { ...A } } fragment A on Trip { self { ...A } }')).errors?.[0]?.extensions.status,
    ).toBe(400)
  })

  test('that writes several times uses a key for each', async () => {
    const sent = serve(() => json({ data: { id: 1 }, message: 'x' }))
    await run('mutation { a: removeTrip(id: 1) { message } b: removeTrip(id: 2) { message } }', {}, 'attempt-1')
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['attempt-1-a', 'attempt-1-b'])
  })

  test('is the words of §8 when an answer breaks the schema', async () => {
    serve(() => json({ data: null }))
    expect((await run('{ trip(id: 1) { id } }')).errors?.[0]?.extensions).toMatchObject({
      status: 500,
      messages: ['Something went wrong. Please try again.'],
    })
  })
})

describe('operations of one tick', () => {
  test('share a read; of the next tick, not', async () => {
    const sent = serve(() => json({ data: { id: 7 } }))
    await Promise.all([run('{ trip(id: 7) { id } }'), run('query B { trip(id: 7) { id } }')])
    expect(sent).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await run('{ trip(id: 7) { id } }')
    expect(sent).toHaveLength(2)
  })

  test('one that stops does not stop the other; the last one stops the read', async () => {
    const sent = serve(never)
    const [one, other] = [new AbortController(), new AbortController()]
    const first = engine.run({ id: 'a', text: '{ trip(id: 7) { id } }' }, one.signal)
    const second = engine.run({ id: 'b', text: 'query B { trip(id: 7) { id } }' }, other.signal)
    await new Promise((resolve) => setTimeout(resolve))
    one.abort()
    await first
    expect(sent[0]?.signal.aborted).toBe(false)
    other.abort()
    await second
    expect(sent[0]?.signal.aborted).toBe(true)
  })
})

describe('the client', () => {
  const trip: Operation<{ trip: { id: number } }, { id: number }> = {
    id: 'Trip.1',
    name: 'Trip',
    area: 'trips',
    text: 'query Trip($id: Int!) { trip(id: $id) { id } }',
  }
  const create: Operation<{ createTrip: { id: number } }, { input: object }> = {
    id: 'C.1',
    name: 'C',
    area: 'trips',
    text: 'mutation C($input: TripInput!) { createTrip(input: $input) { id } }',
  }

  test('answers data', async () => {
    serve(() => json({ data: { id: 7 } }))
    expect(await ask(trip, { id: 7 })).toEqual({ trip: { id: 7 } })
  })

  test('throws a Failure with its fields', async () => {
    serve(() => json({ errors: { title: ['Title is required.'] } }, 422))
    const failure = await ask(create, { input: {} }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({
      status: 422,
      messages: ['Title is required.'],
      fields: { title: ['Title is required.'] },
    })
  })

  test('hands the key over', async () => {
    const sent = serve(() => json({ data: { id: 1 } }))
    await ask(create, { input: {} }, { key: 'attempt-9' })
    expect(sent[0]?.headers['idempotency-key']).toBe('attempt-9-createTrip')
  })

  test('stopping crosses to the call', async () => {
    const sent = serve(never)
    const controller = new AbortController()
    const asked = ask(trip, { id: 7 }, { signal: controller.signal }).catch((error: unknown) => error)
    await new Promise((resolve) => setTimeout(resolve, 5))
    controller.abort()
    expect(await asked).toMatchObject({ status: 499 })
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  test('tells what is missing only when partial answers are wanted', async () => {
    const day: Operation<{ day: { trips: unknown; tags: string[] | null } }, Record<string, never>> = {
      id: 'D',
      name: 'Day',
      area: 'day',
      text: '{ day { trips { data { id } } tags } }',
    }
    serve(({ url }) => (url.endsWith('tags') ? json({}, 403) : json({ data: [] })))
    expect(await ask(day, {}, { partial: true })).toEqual({ day: { trips: { data: [] }, tags: null } })
    await expect(ask(day, {})).rejects.toMatchObject({ status: 403 })
  })
})

describe('the key of an attempt', () => {
  test.each([
    ['a broken line', new Failure(0, ['x']), true],
    ['giving up', new Failure(499, ['x']), true],
    ['a server that fell over', new Failure(502, ['x']), true],
    ['a refusal', new Failure(422, ['x']), false],
    ['success', null, false],
  ])('after %s', (_name, failure, kept) => {
    const keys = new AttemptKeys()
    const key = keys.for('{"a":1}')
    keys.settle('{"a":1}', failure)
    expect(keys.for('{"a":1}') === key).toBe(kept)
    expect(keys.for('{"a":2}')).not.toBe(key)
  })
})
