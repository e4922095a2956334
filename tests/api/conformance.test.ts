import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Engine, standardEngine } from '../../src/gateway/engine.ts'
import { caller } from '../../src/gateway/rest.ts'
import { restFactsOf } from '../../src/gateway/rest-directive.ts'
import { makeEvent } from '../support/gate.ts'
import { makeRoom } from '../support/rooms.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { inDays } from '../support/tour.ts'

/** The contract between page and server, tried on the running server: every field of every query comes back as the schema says. */

const engine: Engine = standardEngine()
const queries = Object.values(engine.schema.getQueryType()?.getFields() ?? {})
let server: TestServer
/** First ids of the seed, by the argument that wants them. */
let known: Record<string, unknown> = {}
const seen = new Set<string>()

beforeAll(async () => {
  server = await startServer()
  caller.host = 'http://server.test'
  caller.pause = () => 1
  caller.fetch = async (address, init) => server.app.request(String(address), init)
  caller.token = await server.login('owner@nile.test')
  const first = async (field: string) => {
    const text = `{ ${field}(per_page: 1) { data { id } } }`
    const { data, errors } = await engine.run({ id: text, text })
    expect(errors).toBeUndefined()
    return (data as Record<string, { data: { id: number }[] }>)[field]?.data[0]?.id
  }
  const { data } = await engine.run({ id: 'agency', text: '{ agency { id } }' })
  known = {
    package: await first('packages'),
    booking: await first('bookings'),
    client: await first('clients'),
    event: (await first('events')) ?? (await makeEvent(server.db)).id,
    room: (await first('rooms')) ?? (await makeRoom(server, caller.token)).id,
    plan: await first('plans'),
    agency: (data as { agency: { id: number } }).agency.id,
  }
})
afterAll(() => server?.close())

const idFor: Record<string, string> = {
  packageBookings: 'package',
  packageHistory: 'package',
  roomAvailability: 'room',
  roomStatistics: 'room',
  roomBookings: 'room',
  rates: 'room',
  blocks: 'room',
  saleOffer: 'package',
  bookingForEdit: 'booking',
  cancellation: 'booking',
  gateList: 'event',
  gateAdmissions: 'event',
  agencyAgents: 'agency',
  agencyPackages: 'agency',
}

/** What else a query cannot do without: a stay, a rental, a day. */
const valueFor: Record<string, string> = {
  check_in: `"${inDays(20)}"`,
  check_out: `"${inDays(22)}"`,
  pick_up: `"${inDays(20)}T09:00"`,
  return: `"${inDays(22)}T10:00"`,
  date: `"${inDays(20)}"`,
  offer_type: '"package"',
}

function argumentsOf(field: GraphQLField<unknown, unknown>): string {
  const given = field.args.flatMap(({ name, type }) => {
    if (name === 'per_page') return ['per_page: 2']
    if (!isNonNullType(type)) return []
    if (name === 'id') return [`id: ${known[idFor[field.name] ?? field.name]}`]
    if (name === 'kind') return ['kind: "room"']
    if (name === 'q') return ['q: "a"']
    if (name in valueFor) return [`${name}: ${valueFor[name]}`]
    if (name === 'screen') return ['screen: "packages"']
    throw new Error(`The test knows no value for ${field.name}(${name}).`)
  })
  return given.length === 0 ? '' : `(${given.join(', ')})`
}

const isMany = (type: GraphQLOutputType): boolean => (isNonNullType(type) ? isMany(type.ofType) : isListType(type))

/** Everything below a type. A field that costs a call for each row of an open-ended list is left to the detail's query. */
function selection(type: GraphQLObjectType, above: readonly string[], isInLongList: boolean): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type)
    if (isInLongList && restFactsOf(field, false) !== null) return []
    if (!isObjectType(named)) return [field.name]
    if (above.includes(named.name) || above.length > 6) return []
    const inner = selection(named, [...above, named.name], isInLongList)
    return inner === '' ? [] : [`${field.name} { ${inner} }`]
  })
  return fields.join(' ')
}

/** Remembers which fields of which types really had a value. */
function note(value: unknown, type: GraphQLOutputType): void {
  const named = getNamedType(type)
  if (value === null || value === undefined || !isObjectType(named)) return
  if (Array.isArray(value)) {
    for (const each of value) note(each, named)
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    if (inner === null) continue
    seen.add(`${named.name}.${name}`)
    const field = named.getFields()[name]
    if (field !== undefined) note(inner, field.type)
  }
}

describe('every field of every query comes back', () => {
  test.each(queries)('$name', async (field) => {
    const named = getNamedType(field.type)
    if (!isObjectType(named)) throw new Error(`${field.name} answers no object.`)
    const hasPage = field.args.some(({ name }) => name === 'page')
    const isShort = field.args.some(({ name }) => name === 'per_page')
    const inner = selection(named, [named.name], (hasPage || isMany(field.type)) && !isShort)
    const text = `{ ${field.name}${argumentsOf(field)} { ${inner} } }`
    const { data, errors } = await engine.run({ id: text, text })
    expect(errors, text).toBeUndefined()
    note(data?.[field.name], field.type)
  })

  test('and nearly all of them with a value', () => {
    const fields = Object.values(engine.schema.getTypeMap()).flatMap((type) => {
      const isRoot = type === engine.schema.getQueryType() || type === engine.schema.getMutationType()
      if (!isObjectType(type) || isRoot || type.name.startsWith('__')) return []
      return Object.keys(type.getFields()).map((name) => `${type.name}.${name}`)
    })
    const empty = fields.filter((name) => !seen.has(name) && !answersOfWrites.has(name.split('.')[0] ?? ''))
    expect(empty.length / fields.length, empty.join(' ')).toBeLessThan(0.15)
  })
})

/** Types that only mutations answer. */
const answersOfWrites = new Set(['Done', 'Quote', 'QuoteLine', 'QuoteItem', 'Hold', 'HeldItem', 'ChangedIds'])

describe('the test itself', () => {
  test('finds a field that the server does not send (control)', async () => {
    const { fetch } = caller
    caller.fetch = async (address, init) => {
      const response = await fetch(address, init)
      return new Response((await response.text()).replaceAll('"reference"', '"reverence"'), { status: response.status })
    }
    const { errors } = await engine.run({ id: 'control', text: '{ bookings(per_page: 1) { data { reference } } }' })
    caller.fetch = fetch
    expect(errors?.[0]?.extensions.detail.reason).toContain('Booking.reference')
  })
})
