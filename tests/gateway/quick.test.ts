import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { schemaOf } from '../../src/gateway/engine.ts'
import { firstTypes } from '../../src/gateway/first-types.generated.ts'
import { joins } from '../../src/gateway/joins/joins.ts'
import { quickOf } from '../../src/gateway/quick.ts'
import { everyOperation } from './operations.ts'

const queries = everyOperation.filter(({ constant }) => constant.endsWith('Query')).map(({ operation }) => operation)

/** What one answer does not hold, so that several are joined, and what is asked by POST. */
const joined: readonly string[] = ['Dashboard', 'SitePreview']

test('every query whose rows come as the API gives them is copied without general execution', () => {
  expect(queries.length).toBeGreaterThan(100)
  const first = schemaOf(firstTypes, joins)
  const schemaFor = (types: string | undefined) => (types === undefined ? first : schemaOf(types, joins))
  const slow = queries.filter(({ text, types }) => quickOf(schemaFor(types), parse(text)) === null)
  expect(slow.map(({ name }) => name).sort()).toEqual(joined)
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
