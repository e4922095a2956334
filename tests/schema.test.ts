import {
  buildSchema,
  getNamedType,
  isObjectType,
  Kind,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  validate,
  validateSchema,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../src/domain/contract/contract.ts'
import { choices } from '../src/domain/schema/choices.ts'
import { joins } from '../src/gateway/joins/joins.ts'
import { restFactsOf } from '../src/gateway/rest-directive.ts'
import { graphqlIn, wholeSdl } from './gateway/whole-schema.ts'

const schema = buildSchema(wholeSdl)

/** Endpoints that the page calls by `rest` itself, with who does: they must not need GraphQL, or cannot use it. */
const calledDirectly = new Set([
  ...[
    'login',
    'register',
    'agency-register',
    'set-up/{}',
    'logout',
    'send-password-reset-email',
    'reset-password/{}',
  ].map((path) => `POST agent/${path}`), // before there is a session
  ...['generate-otp-agent', 'verify-otp-agent', 'send-email-verification'].map((path) => `POST agent/${path}`), // otp, verification
  'POST agent/crash-reports', // also while nobody is signed in, and when the gateway is what broke
])
/** Addresses of the specification whose work the page does by the call for offers of every kind: inventory/delete, …/rates. */
const doneForEveryKind = new Set([
  'POST agent/business/hotel/rooms/{}/delete',
  'POST agent/business/hotel/rooms/{}/price-options/create',
  'POST agent/business/tracks/{}/delete',
  // Of the sales funnel, whose screens read several lanes at once: all-leads, lanes.
  ...['leads', 'qualified-leads', 'confirmed-bookings', 'paid-bookings'].map(
    (lane) => `GET agent/crm/sales-funnel/${lane}`,
  ),
])
/** Reached by a hand-written join, which names them. */
const joined = [
  'business/today',
  'business/booking-statistics',
  'business/offer-statistics',
  'business/status',
  'inquiries/recent',
]

const rests = Object.values(schema.getTypeMap()).flatMap((type) => {
  if (!isObjectType(type)) return []
  return Object.values(type.getFields()).flatMap((field) => {
    const facts = restFactsOf(field, type === schema.getMutationType())
    return facts === null
      ? []
      : [{ field: `${type.name}.${field.name}`, type: type.name, facts, args: field.args.map(({ name }) => name) }]
  })
})
const typesWithCalls = [...new Set(rests.map(({ type }) => type))]
/** `Type.field` of every answer that is a bare text. */
const answeredTexts = Object.values(schema.getTypeMap()).flatMap((type) =>
  isObjectType(type) && !type.name.startsWith('__')
    ? Object.values(type.getFields()).flatMap((field) =>
        getNamedType(field.type).name === 'String' ? [`${type.name}.${field.name}`] : [],
      )
    : [],
)
/** Names of fields which as a rule are one of a list of the business. */
const oneOfAList =
  /[._](kinds?|status|state|direction|channels?|mode|unit|currency|type|side|source|lane|method|category|interval|action|role|level|outcome|result|language|phase|basis)$/
/** Those that have such a name and are free text all the same. */
const freeText: Readonly<Record<string, string>> = {
  'AdAccount.currency': 'as the network says, which may be any there is',
  'Advertisement.currency': 'that of the account at the network, which may be any there is',
  'BankImportRow.currency': 'as it stands in the file, where it may be none',
  'BookingLine.unit': 'what the price said when it was booked, also “each” of a custom line',
  'BookingTicket.ticket_type': 'the name of a ticket type',
  'Change.action': 'the name of the call that changed the record',
  'Client.language': 'a language tag, which the agency types',
  'ClientDetail.language': 'a language tag, which the agency types',
  'Contact.language': 'a language tag, which the agency types',
  'ContactDetail.language': 'a language tag, which the agency types',
  'Customer.language': 'a language tag, which the agency types',
  'CustomerDetail.language': 'a language tag, which the agency types',
  'ClientMoment.status': 'of a booking, a proposal, a payment, a ticket or a mail: each has a list of its own',
  'MarketingLink.source': 'what its tag says',
  'MarketingCost.source': 'what a link says, or the name that was typed with a cost',
  'SourceFigures.source': 'what a link says, or the name that was typed with a cost',
  'FlightSegment.fare_basis': 'letters of the airline',
  'FlightSupplierState.mode': 'test or live, as the letters of its key say; empty where it needs none',
  'GateConflict.ticket_type': 'the name of a ticket type',
  'GateListTicket.type': 'the name of a ticket type',
  'GateTicket.ticket_type': 'the name of a ticket type',
  'QuoteLine.unit': 'as of a booked line',
  'SyncedScan.ticket_type': 'the name of a ticket type',
  'TicketPurchase.ticket_type': 'the name of a ticket type',
  'TicketPurchaseDetail.ticket_type': 'the name of a ticket type',
  'TicketSibling.ticket_type': 'the name of a ticket type',
  'TransferBulkRow.currency': 'as it stands in the file, where it may be none',
  'WhatsappTemplate.language': 'as WhatsApp says, which may be any',
}
/** Names in braces differ between SDL and contract; their places do not. */
/** Without what a path carries as its query. */
const shape = (method: string, path: string) => `${method} ${path.replace(/\?.*$/, '').replace(/\{[^}]*\}/g, '{}')}`
/** Asked by POST because what is sent is too long for an address; it changes nothing. */
const askedByPost: readonly string[] = ['Query.sitePreview']
const contracted = new Map(
  endpoints.map(({ area, name, endpoint }) => [shape(endpoint.method, endpoint.path), { area, name, endpoint }]),
)

describe('the schema', () => {
  test('is valid', () => expect(validateSchema(schema)).toEqual([]))

  test('has a list for each scalar of a choice, and a scalar for each list', () => {
    const [, text] = graphqlIn('src/domain/schema').find(([name]) => name === 'choices.graphql') ?? []
    const declared = [...(text ?? '').matchAll(/^scalar (\w+)$/gm)].map(([, name]) => name)
    expect(Object.keys(choices).sort()).toEqual(declared.sort())
  })

  test('gives a scalar to each answer that is one of a list', () => {
    const bare = answeredTexts.filter((place) => oneOfAList.test(place))
    expect(bare.sort()).toEqual(Object.keys(freeText).sort())
  })

  const documents = graphqlIn('src/gateway/operations').map(([name, text]) => [name, parse(text).definitions] as const)
  test.each(documents)('validates every document of %s', (name, definitions) => {
    const lent = documents
      .filter(([other]) => other !== name)
      .flatMap(([, others]) => others.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION))
    const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule) // here most are used by other areas
    expect(validate(schema, { kind: Kind.DOCUMENT, definitions: [...definitions, ...lent] }, rules)).toEqual([])
  })
  test('has no name twice and no fragment that nothing spreads, over all areas', () => {
    const definitions = documents.flatMap(([, each]) => each)
    expect(validate(schema, { kind: Kind.DOCUMENT, definitions })).toEqual([])
  })

  describe.each(typesWithCalls)('of the fields of %s', (name) => {
    const fields = rests.filter(({ type }) => type === name)
    test('each comes from an endpoint of the contract', () => {
      const known = new Set(contracted.keys())
      const lost = fields.filter(({ facts }) => !known.has(shape(facts.method, `${facts.base}/${facts.path}`)))
      expect(lost.map(({ field }) => field)).toEqual([])
    })
    test(name === 'Mutation' ? 'each writes' : 'none writes', () => {
      const wrong = fields.filter(({ facts }) => {
        const { endpoint } = contracted.get(shape(facts.method, `${facts.base}/${facts.path}`)) ?? {}
        const writes = endpoint?.method !== 'GET' || endpoint.facts.writes === true
        return writes !== (name === 'Mutation')
      })
      expect(wrong.map(({ field }) => field).filter((field) => !askedByPost.includes(field))).toEqual([])
    })
    test('every name in a path can be filled', () => {
      const parent = schema.getType(name)
      const own = isObjectType(parent) ? Object.keys(parent.getFields()) : []
      const empty = fields.flatMap(({ field, facts, args }) =>
        [...facts.path.matchAll(/\{([\w.]+)\}/g)]
          .map(([, path = '']) => path.split('.')[0] ?? '')
          .filter((first) => !args.includes(first) && !own.includes(first))
          .map((first) => `${field}: ${first}`),
      )
      expect(empty).toEqual([])
    })
  })
  test('has hundreds of fields with a call of their own', () => expect(rests.length).toBeGreaterThan(340))

  test('every endpoint is reached by the schema, by a join or by a named direct call', () => {
    const reached = new Set(rests.map(({ facts }) => shape(facts.method, `${facts.base}/${facts.path}`)))
    const unreached = endpoints
      .filter(({ endpoint }) => endpoint.facts.raw !== true && endpoint.facts.upload === undefined)
      .map(({ endpoint }) => shape(endpoint.method, endpoint.path))
      .filter(
        (each) =>
          !reached.has(each) &&
          !calledDirectly.has(each) &&
          !doneForEveryKind.has(each) &&
          !joined.some((path) => each === `GET agent/${path}`),
      )
    expect(unreached).toEqual([])
  })

  test('every field without a call of its own is resolved by a join or carried by its parent', () => {
    for (const root of [schema.getQueryType(), schema.getMutationType()]) {
      for (const field of Object.values(root?.getFields() ?? {})) {
        const isDerived = restFactsOf(field, false) !== null
        expect(isDerived || joins[root?.name ?? '']?.[field.name] !== undefined, field.name).toBe(true)
      }
    }
  })

  test('a misspelt path would be found (control)', () => {
    expect([...contracted.keys()]).not.toContain(shape('GET', 'agent/pakages'))
  })
})
