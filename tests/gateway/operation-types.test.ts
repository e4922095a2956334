import { buildSchema, type GraphQLSchema, isInterfaceType, isObjectType, Kind, parse, validate } from 'graphql'
import { describe, expect, test, vi } from 'vitest'
import { firstAreas, typesOf } from '../../scripts/operation-types.mjs'
import { ask } from '../../src/gateway/client.ts'
import { engineOf, schemaOf, standardEngine } from '../../src/gateway/engine.ts'
import { firstTypes } from '../../src/gateway/first-types.generated.ts'
import { deleteCannedReplyMutation } from '../../src/gateway/generated/canned-replies.generated.ts'
import { clientQuery } from '../../src/gateway/generated/clients.generated.ts'
import { plansQuery } from '../../src/gateway/generated/plans.generated.ts'
import { joins } from '../../src/gateway/joins/joins.ts'
import { providePort } from '../../src/gateway/port.ts'
import { restFactsOf } from '../../src/gateway/rest-directive.ts'
import { json, serve } from './caller.ts'
import { everyOperation } from './operations.ts'
import { wholeSchema } from './whole-schema.ts'

// The worker knows the types of the first screens' operations; any other brings those it selects.

const first = schemaOf(firstTypes, joins)
const schemaFor = ({ types }: { types?: string | undefined }) => (types === undefined ? first : schemaOf(types, joins))
const areas = [...new Set(everyOperation.map(({ operation }) => operation.area))]
const of = (area: string) =>
  everyOperation.filter(({ operation }) => operation.area === area).map(({ operation }) => operation)

/** Why a document cannot be executed by these types. Validation passes over an operation whose root there is no type for. */
const misfits = (schema: GraphQLSchema, text: string): string[] => {
  const document = parse(text)
  const [root] = document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? [node.operation] : [],
  )
  const hasRoot = root !== undefined && schema.getRootType(root) != null
  return [...(hasRoot ? [] : [`no ${root}`]), ...validate(schema, document).map(({ message }) => message)]
}

/** All that a schema says of its fields, a line each. */
const factsOf = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!(isObjectType(type) || isInterfaceType(type)) || type.name.startsWith('__')) return []
    return Object.values(type.getFields()).map((field) => {
      const args = field.args.map(
        ({ name, type, defaultValue }) => `${name}: ${type} = ${JSON.stringify(defaultValue)}`,
      )
      const rest = JSON.stringify(restFactsOf(field, type === schema.getMutationType()))
      const byHand = joins[type.name]?.[field.name] !== undefined
      return `${type.name}.${field.name}(${args}): ${field.type} ${rest} ${byHand && field.resolve === undefined}`
    })
  })

describe('an operation', () => {
  test('belongs to the area of its file, and to no other', () => {
    expect(everyOperation.length).toBeGreaterThan(300)
    expect(everyOperation.filter(({ file, operation }) => file !== operation.area)).toEqual([])
    const names = everyOperation.map(({ operation }) => operation.name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const ids = everyOperation.map(({ operation }) => operation.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('brings its types, unless its area is one of the first', () => {
    const without = areas.filter((area) => of(area).some(({ types }) => types === undefined))
    expect(without.sort()).toEqual([...firstAreas].sort())
    expect(areas.filter((area) => new Set(of(area).map(({ types }) => types === undefined)).size > 1)).toEqual([])
  })

  test.each(areas)('of %s can be executed by the types there are for it', (area) => {
    const wrong = of(area).flatMap((operation) =>
      misfits(schemaFor(operation), operation.text).map((message) => `${operation.name}: ${message}`),
    )
    expect(wrong).toEqual([])
  })

  test('cannot be executed by the types of another (control)', () => {
    const types = schemaFor(plansQuery)
    expect(misfits(types, deleteCannedReplyMutation.text)).toEqual(['no mutation'])
    expect(misfits(types, clientQuery.text)).not.toEqual([])
    expect(misfits(first, plansQuery.text)).not.toEqual([])
  })
})

test('types are those of the schema, with the same calls', () => {
  const whole = new Set(factsOf(wholeSchema()))
  const given = everyOperation.flatMap(({ operation: { types } }) => (types === undefined ? [] : [types]))
  const strange = [firstTypes, ...given].flatMap((types) =>
    factsOf(schemaOf(types, joins)).filter((fact) => !whole.has(fact)),
  )
  expect(strange).toEqual([])
  const other = 'type Query{plans(page:Int per_page:Int):PlanPage!@rest(get:"plan")}type PlanPage{total:Int}'
  expect(factsOf(schemaOf(other, joins)).filter((fact) => !whole.has(fact))).toHaveLength(2) // control
})

describe('the gateway', () => {
  const engine = standardEngine()
  providePort({ tell: () => undefined, ask: (question, signal) => engine.run(structuredClone(question), signal) })

  test('executes a query and a mutation by the types they bring', async () => {
    const plan = { id: 1, name: 'Basic', slug: 'basic', description: '', amount: 0, currency: 'UGX', interval: 'month' }
    const meta = { current_page: 1, per_page: 15, last_page: 1, total: 1, from: 1, to: 1, capped: false }
    const sent = serve(({ method }) =>
      method === 'GET'
        ? json({ data: [{ ...plan, active_features: [], secret: 1 }], meta })
        : json({ message: 'Deleted.' }),
    )
    const { plans } = await ask(plansQuery, { page: 1 })
    expect(plans).toEqual({ data: [{ ...plan, active_features: [] }], meta })
    expect(await ask(deleteCannedReplyMutation, { id: 4 })).toEqual({ done: { message: 'Deleted.' } })
    expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}${new URL(url).search}`)).toEqual([
      'GET /api/agent/plans?page=1',
      'POST /api/agent/canned-replies/4/delete',
    ])
  })

  test('executes one of the first areas by the types it knows', async () => {
    serve(() => json({ message: 'No such client.' }, 404))
    expect(clientQuery.types).toBeUndefined()
    await expect(ask(clientQuery, { id: 4 })).rejects.toMatchObject({ status: 404, messages: ['No such client.'] })
  })

  test('asks for the types of an operation once', async () => {
    serve(() => json({ data: [] }))
    const asked = vi.fn(schemaFor)
    const counting = engineOf(asked)
    for (let n = 0; n < 3; n++) await counting.run({ ...plansQuery, variables: { page: n } })
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('the types of a document', () => {
  const schema = buildSchema(`
    scalar Kind
    scalar Unused
    enum Colour { RED }
    interface Offer { id: Int! "Its name." title: String! price: Int }
    type Boat implements Offer { id: Int! title: String! price: Int seats: Int! kind: Kind! owner: Person }
    type Person { name: String! age: Int }
    type Query { boats(page: Int = 1, kind: Kind): [Boat!]! people: [Person!]! paint: Colour }`)
  const types = (text: string) => typesOf(schema, [parse(text)])

  test('are what it selects, with all arguments of a field', () => {
    expect(types('{ boats { seats } }')).toBe(
      'scalar Kind type Boat{seats:Int!}type Query{boats(page:Int=1 kind:Kind):[Boat!]!}',
    )
  })

  test('have what a fragment on an interface selects in each type that is one', () => {
    expect(types('{ boats { __typename ...Row } } fragment Row on Offer { title }')).toBe(
      'scalar Kind interface Offer{title:String!}type Boat implements Offer{title:String!}type Query{boats(page:Int=1 kind:Kind):[Boat!]!}',
    )
  })

  test('are refused where there is another kind of type', () => {
    expect(() => types('{ paint }')).toThrow('Colour')
  })
})
