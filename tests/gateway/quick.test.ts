import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { schemaOf, standardEngine } from '../../src/gateway/engine.ts'
import type { Operation } from '../../src/gateway/operation.ts'
import { quickOf } from '../../src/gateway/quick.ts'

const generated = import.meta.glob<Record<string, Operation<unknown, never>>>('../../src/gateway/generated/*.ts', {
  eager: true,
})
const queries = Object.values(generated)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Query'))
  .map(([, operation]) => operation)

/** What one answer does not hold, so that several are joined. */
const joined: readonly string[] = ['Dashboard']

test('every query whose rows come as the API gives them is copied without general execution', () => {
  const { schema } = standardEngine()
  const slow = queries.filter(({ text }) => quickOf(schema, parse(text)) === null).map(({ name }) => name)
  expect(slow.sort()).toEqual(joined)
})

const boats = schemaOf(
  `directive @rest(get: String, pick: String) on FIELD_DEFINITION
interface Offer { id: Int! title: String! }
interface Priced { price: Int! }
type Boat implements Offer { id: Int! title: String! seats: Int! price: Int! }
type Query { boat: Boat! @rest(get: "boat", pick: "data") }`,
  {},
)
const fitsBoat = (on: string, field: string) =>
  quickOf(boats, parse(`{ boat { seats ...Shared } } fragment Shared on ${on} { ${field} }`)) !== null

test('a fragment may be on an interface of the type', () => {
  expect(fitsBoat('Offer', 'id title')).toBe(true)
  expect(fitsBoat('Boat', 'id title')).toBe(true)
})

test('control: one on another type is left to general execution', () => {
  expect(fitsBoat('Priced', 'price')).toBe(false)
})
