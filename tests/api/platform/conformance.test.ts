import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choices } from '../../../src/domain/schema/choices.ts'
import { caller } from '../../../src/gateway/caller.ts'
import { engineOf } from '../../../src/gateway/engine.ts'
import { restFactsOf } from '../../../src/gateway/rest-directive.ts'
import { wholeSchema } from '../../gateway/whole-schema.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { makeCar, rental } from '../../support/sold-offers.ts'
import { inDays, ok, picture } from '../../support/tour.ts'

/** The contract between page and server, tried on the running server: every field of every query comes back as the schema says. */

const schema = wholeSchema()
const engine = engineOf(() => schema)
const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
let server: TestServer
/** First ids of the seed, by the argument that wants them. */
let known: Record<string, unknown> = {}
const seen = new Set<string>()
const strange = new Set<string>()

beforeAll(async () => {
  server = await startServer()
  caller.host = 'http://server.test'
  caller.pause = () => 1
  caller.fetch = async (address, init) => server.app.request(String(address), init)
  caller.token = await server.proved('owner@nile.test')
  const first = async (field: string) => {
    const text = `{ ${field}(per_page: 1) { data { id } } }`
    const { data, errors } = await engine.run({ id: text, text })
    expect(errors).toBeUndefined()
    return (data as Record<string, { data: { id: number }[] }>)[field]?.data[0]?.id
  }
  const { data } = await engine.run({ id: 'agency', text: '{ agency { id } }' })
  const agency = (data as { agency: { id: number } }).agency.id
  const { rows } = await sql<{ type: number; code: string; trip: number; booking: number; credit: number }>`
    select p.ticket_type_id as type, p.code, (select id from bookings where agency_id = ${agency} and kind = 'tour_package' order by id desc limit 1) as trip, (select id from bank_credits where agency_id = ${agency} and state = 'part_matched' limit 1) as credit, (select id from bookings where agency_id = ${agency} and kind = 'service' limit 1) as booking
    from ticket_purchases p where p.agency_id = ${agency} order by p.scanned_at is null limit 1`.execute(server.db)
  known = {
    package: await first('packages'),
    booking: rows[0]?.trip, // not an order: nobody travels with it
    client: await first('clients'),
    event: await first('events'),
    room: await first('rooms'),
    car: await first('cars'),
    service: await first('services'),
    track: await first('tracks'),
    cannedReply: await first('cannedReplies'),
    lead: await first('leads'),
    chatbotAnswer: await first('chatbotAnswers'),
    chatbotConversation: await first('chatbotConversations'),
    contact: await first('contacts'),
    contactCollection: await first('contactCollections'),
    contactField: await first('contactFields'),
    customer: await first('customers'),
    marketingLink: await first('marketingLinks'),
    discount: await first('discounts'),
    blogPost: await first('blogPosts'),
    discountCode: await first('discountCodes'),
    plan: await first('plans'),
    beneficiary: await first('beneficiaries'),
    transfer: await first('transfers'),
    cashSession: await first('cashSessions'),
    bankCredit: rows[0]?.credit,
    settlement: await first('settlements'),
    kindOfBeneficiary: 1,
    ticketType: rows[0]?.type,
    code: rows[0]?.code,
    serviceBooking: rows[0]?.booking,
    agency,
  }
  const accepted = await server.db
    .selectFrom('proposals')
    .select('uuid')
    .where('agency_id', '=', agency)
    .where('status', '=', 'accepted')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  known.proposal = accepted.uuid
  // One whose payer answered its questions.
  const asking = await server.db
    .selectFrom('payments')
    .select('link_id')
    .where('agency_id', '=', agency)
    .where('link_id', 'is not', null)
    .where(sql<boolean>`answers <> '[]'`)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  known.paymentLink = asking.link_id
  // One that was answered and led to a booking.
  const won = await server.db
    .selectFrom('inquiries as i')
    .innerJoin('bookings as b', 'b.inquiry_id', 'i.id')
    .select('i.id')
    .where('i.agency_id', '=', agency)
    .where('i.answered_at', 'is not', null)
    .orderBy('i.id')
    .executeTakeFirstOrThrow()
  known.inquiry = won.id
  // One of which a part was given back.
  const { rows: money } = await sql<{ payment: number; wallet: number }>`
    select (select max(id) from payments where agency_id = ${agency} and status = 'part_refunded') as payment,
      (select id from wallets where agency_id = ${agency} and currency = 'UGX') as wallet`.execute(server.db)
  Object.assign(known, money[0])
  // One that was taken back for another.
  const { rows: credited } = await sql<{ invoice: number }>`
    select i.id as invoice from invoices i join invoices c on c.corrects_id = i.id join invoices n on n.replaces_id = i.id
    where i.agency_id = ${agency} order by i.id desc limit 1`.execute(server.db)
  Object.assign(known, credited[0])
  known.resell = await resoldFrom(known.package)
  known.clientImport = await caredFor(known.client)
  Object.assign(known, await drivenCar())
  await tripOf(known.booking)
  const { rows: led } = await sql<{ id: number }>`
    select l.departure_id as id from booking_lines l join bookings b on b.id = l.booking_id
    where b.agency_id = ${Number(known.agency)} and l.departure_id is not null and b.status = 'confirmed' order by b.starts_on desc limit 1`.execute(
    server.db,
  )
  known.manifest = led[0]?.id
  await flownFrom()
  await kept()
  await website()
})
/** What is on the website: a picture of an album, tags that somebody wrote, and the template that was obtained. */
async function website(): Promise<void> {
  const { rows } = await sql<{ picture: number; tags: number }>`
    select (select min(id) from media where agency_id = ${Number(known.agency)} and owner_type = 'album') as picture,
      (select min(id) from seo_tags where agency_id = ${Number(known.agency)}) as tags`.execute(server.db)
  const { picture, tags } = rows[0] ?? {}
  Object.assign(known, { mediaFile: picture, mediaUses: picture, seoTagsShown: tags })
  for (const query of [
    'siteTemplate',
    'templateUpdateCheck',
    'siteChanges',
    'siteChecks',
    'siteRevisions',
    'siteRevision',
    'sitePreview',
  ])
    known[query] = 1
  const { rows: sent } = await sql<{ id: number }>`
    select id from campaigns where agency_id = ${Number(known.agency)} and status = 'sent' and subject_b <> '' order by id limit 1`.execute(
    server.db,
  )
  for (const query of ['campaign', 'campaignCheck', 'campaignRecipients']) known[query] = sent[0]?.id
  valueFor.key = `"package-${known.package}"`
  valueFor.input = '{ page: "home" }'
}
/** An order of which a piece came back, what it sold, and in the shop a stocktake and the dry run of an import. */
async function kept(): Promise<void> {
  const { rows } = await sql<{ order: number; product: number; place: number }>`
    select r.booking_id as order, v.product_id as product, (select id from stock_places where agency_id = r.agency_id and is_default) as place
    from order_returns r join order_line_returns l on l.return_id = r.id join variants v on v.id = l.variant_id
    where r.agency_id = ${Number(known.agency)} order by cardinality(v.values) desc, r.id limit 1`.execute(server.db)
  const { order, product, place } = rows[0] ?? {}
  const post = async (path: string, body: object) =>
    ok(await server.request(`agent/business/shop/${path}`, { token: caller.token ?? '', body }), 201)
  const text = 'Handle,Title,Variant SKU,Variant Price\nhat,Hat,HAT-1,20000\n,,,\n'
  const take = await post('stocktakes/create', { place_id: place })
  const made = await post('products/imports/create', { file_name: 'hats.csv', text })
  Object.assign(known, { shopOrder: order, productImport: made.id, product, stocktake: take.id })
}
/** A ticketed flight that can be changed and cancelled, and an offer of a search. */
async function flownFrom(): Promise<void> {
  const { rows } = await sql<{ id: number; slice: string }>`
    select id, slices -> 0 ->> 'id' as slice from flights where agency_id = ${Number(known.agency)} and state = 'ticketed'
      and departs_at > now() + interval '2 days' and airline_change is null and (offer -> 'change' ->> 'allowed')::boolean
      and (offer -> 'refund' ->> 'allowed')::boolean order by id limit 1`.execute(server.db)
  known.flight = rows[0]?.id
  valueFor.slice = `"${rows[0]?.slice}"`
  const text = `{ flightSearch(legs: ${valueFor.legs}) { id offers { id } } }`
  const { data } = await engine.run({ id: text, text })
  const { id, offers } = (data as { flightSearch: { id: string; offers: { id: string }[] } }).flightSearch
  valueFor.search = `"${id}"`
  valueFor.offer = `"${offers[0]?.id}"`
}
/** Somebody who travels, documents that were sent and with them the first message of a thread. */
async function tripOf(booking: unknown): Promise<void> {
  const traveller = {
    name: 'Ann Lee',
    birth_date: '1987-03-12',
    nationality: 'UG',
    passport_number: 'A1234567',
    passport_expires_on: '2049-01-01',
    email: 'ann@conformance.test',
    phone: '+256772123456',
  }
  const mail = { kinds: ['voucher'], to: 'desk@conformance.test', subject: 'Voucher', message: 'Here it is.' }
  for (const [path, body] of [
    ['travellers', { travellers: [traveller] }],
    ['documents/send', mail],
  ] as const)
    expect(
      (await server.request(`agent/bookings/${booking}/${path}`, { token: caller.token ?? '', body })).status,
    ).toBe(200)
}
/** Vehicles of every state: back with charges and a photograph, out, and promised; the rental that is back, and its sheet. */
async function drivenCar(): Promise<{ vehicles: number; rentals: number; rentalCharges: number }> {
  const car = await makeCar(server, Number(known.agency), { quantity: 2, extra_km: 50, mileage_limit: 1, deposit: 100 })
  await sql`update vehicles set plate = 'UCC 10' || position || 'C' where car_id = ${car}`.execute(server.db)
  const token = caller.token ?? ''
  const rent = async (from: number) => {
    const items = [rental(car, from, 1)]
    const made = ok(
      await server.request('agent/bookings/new', { token, body: { client: { name: 'Ann' }, items } }),
      201,
    )
    return made.id as number
  }
  const handOver = async (booking: number, which: number) => {
    const path = `agent/bookings/${booking}/handovers`
    const [planned] = ok(await server.request(path, { token }))
    const sheet = {
      rental: planned.id,
      vehicle_id: planned.choices[which].id,
      at: `${inDays(-1)}T12:00`,
      km: 100,
      fuel: 8,
      note: 'Clean',
    }
    const [out] = ok(await server.request(path, { token, body: { ...sheet, deposit: 1, deposit_method: 'cash' } }), 201)
    return out.handover.id as number
  }
  const back = await rent(20)
  const sheet = await handOver(back, 0)
  ok(await server.request(`agent/handovers/${sheet}/gallery`, { token, body: await picture() }), 201)
  const body = { at: `${inDays(-1)}T13:00`, km: 200, fuel: 8, note: 'Dusty', deposit_note: 'Dust' }
  ok(await server.request(`agent/handovers/${sheet}/return`, { token, body }))
  await handOver(await rent(22), 1)
  await rent(24)
  return { vehicles: car, rentals: back, rentalCharges: sheet }
}
/** A note about the client, an export in the queue, and an import, whose id is answered. */
async function caredFor(client: unknown): Promise<number> {
  const post = async (path: string, body: unknown) => {
    const answer = await server.request(`agent/${path}`, { token: caller.token ?? '', body })
    expect([200, 201], `${path}: ${answer.text}`).toContain(answer.status)
    return answer.body.data
  }
  await post(`clients/${client}/notes`, { body: 'Likes tea' })
  await post('background-jobs/export', { path: 'clients', title: 'clients', format: 'csv' })
  const made = await post('clients/imports/create', { file_name: 'guests.csv', columns: ['Name'] })
  await post(`clients/imports/${made.id}/rows/add`, { from: 1, rows: [['Moses Import'], ['']] })
  await post(`clients/imports/${made.id}/check`, { mapping: { name: 0 }, date_order: 'dmy', on_known: 'skip' })
  return made.id
}
/** Terms of every kind, instalments, and an offer of another agency on one's own shelf. */
async function resoldFrom(packageId: unknown): Promise<number> {
  const post = async (token: string, path: string, body: unknown) => {
    const answer = await server.request(`agent/${path}`, { token, body })
    expect([200, 201, 409], `${path}: ${answer.text}`).toContain(answer.status)
    return answer.body.data
  }
  const owner = caller.token ?? ''
  const terms = { commission_percent: 10, max_markup_percent: 10 }
  for (const path of [
    `packages/${packageId}`,
    `business/hotel/rooms/${known.room}`,
    `business/rental/cars/${known.car}`,
  ])
    await post(owner, `${path}/resells/create`, terms)
  await post(owner, 'instalments/enable', { inventory_id: packageId, deposit_percent: 30, instalments: 3 })
  await sql`update agencies set verified_kyc = true, enabled_inventory_proximity = true where slug = 'rift-valley'`.execute(
    server.db,
  )
  const rift = await server.login('owner@rift.test')
  const { rows } = await sql<{ id: number }>`
    select p.id from packages p join agencies a on a.id = p.agency_id
    where a.slug = 'rift-valley' and p.status = 'published' and p.deleted_at is null order by p.id limit 1`.execute(
    server.db,
  )
  const config = await post(rift, `packages/${rows[0]?.id}/resells/create`, terms)
  const resell = await post(owner, `resells/listings/${config.id}/resell`, { markup_percent: 5 })
  // Sold in dollars, so that the statement with its owner has a line.
  const { rows: free } = await sql<{ departure: number; partner: number }>`
    select d.id as departure, d.agency_id as partner from departures d
    where d.package_id = ${rows[0]?.id} and d.status = 'open' and d.date > ${inDays(2)} order by d.date limit 1`.execute(
    server.db,
  )
  const sale = { departure_id: free[0]?.departure, adults: 2, client: { name: 'Ann Resold' } }
  await post(owner, `resells/${resell.id}/book`, sale)
  known.partner = free[0]?.partner
  const { rows: payers } = await sql<{ id: number }>`
    select b.client_id as id from payments p join bookings b on b.id = p.booking_id
    where b.agency_id = ${Number(known.agency)} and b.currency = 'USD' and b.deleted_at is null order by p.id limit 1`.execute(
    server.db,
  )
  known.payer = payers[0]?.id
  return resell.id
}
afterAll(() => server?.close())

/** Whose id a query asks for where its name does not begin with it. */
const idFor: Record<string, string> = {
  rates: 'room',
  blocks: 'room',
  saleOffer: 'package',
  bookingForEdit: 'booking',
  travellers: 'booking',
  cancellation: 'booking',
  gateList: 'event',
  gateAdmissions: 'event',
  offerHistory: 'room',
  discountCodeHistory: 'discountCode',
  blogHistory: 'blogPost',
  blogRevisions: 'blogPost',
  blogRevision: 'blogPost',
  linkPayments: 'paymentLink',
  clientStatement: 'payer',
  partnerStatement: 'partner',
  clientImportRows: 'clientImport',
  resellOffer: 'resell',
  agencyAgents: 'agency',
  agencyPackages: 'agency',
  packageTags: 'agency',
  serviceTags: 'agency',
  roomTags: 'agency',
  packageCountries: 'agency',
  beneficiariesOfKind: 'kindOfBeneficiary',
}
/** `carAvailability` is about a car, `ticketType` about a type of ticket. */
const idOf = (query: string): unknown =>
  known[idFor[query] ?? query] ?? Object.entries(known).find(([name]) => query.startsWith(name))?.[1]

/** What else a query cannot do without: a stay, a rental, a day. */
const valueFor: Record<string, string> = {
  currency: '"USD"',
  sums: '"UGX:1000,USD:2"',
  check_in: `"${inDays(20)}"`,
  check_out: `"${inDays(22)}"`,
  pick_up: `"${inDays(20)}T09:00"`,
  return: `"${inDays(22)}T10:00"`,
  date: `"${inDays(20)}"`,
  offer_type: '"package"',
  inventory_type: '"package"',
  slug: '"nile-savannah"',
  need: '"permission:View Users"',
  country: '"UG"',
  provider: '"facebook"',
  bank: '"SBICUGKX"',
  legs: `"EBB-DXB-${inDays(30)}"`,
}

function argumentsOf(field: GraphQLField<unknown, unknown>): string {
  const given = field.args.flatMap(({ name, type }) => {
    if (name === 'per_page') return ['per_page: 2']
    if (!isNonNullType(type)) return []
    if (name === 'id') return [`id: ${type.toString() === 'String!' ? `"${idOf(field.name)}"` : idOf(field.name)}`]
    if (name === 'inventory_id') return [`inventory_id: ${known.package}`]
    if (name === 'code') return [`code: "${known.code}"`]
    if (name === 'uuid') return [`uuid: "${known.proposal}"`]
    if (name === 'number') return ['number: 1']
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

/** What is not in the list of its scalar: types of page and server say that it is. */
const strangeIn = (value: unknown, type: GraphQLOutputType, place: string): readonly string[] => {
  const list: readonly unknown[] | undefined = Object.entries(choices).find(([name]) => name === type.toString())?.[1]
  return list === undefined || list.includes(value) ? [] : [`${place}: ${JSON.stringify(value)}`]
}

/** Remembers which fields of which types really had a value, and what of it should not be there. */
function note(value: unknown, type: GraphQLOutputType, place = ''): void {
  const named = getNamedType(type)
  if (value === null || value === undefined) return
  if (Array.isArray(value)) {
    for (const each of value) note(each, named, place)
    return
  }
  for (const found of strangeIn(value, named, place)) strange.add(found)
  if (!isObjectType(named)) return
  for (const [name, inner] of Object.entries(value)) {
    if (inner === null) continue
    seen.add(`${named.name}.${name}`)
    const field = named.getFields()[name]
    if (field !== undefined) note(inner, field.type, `${named.name}.${name}`)
  }
}

/** What answers a whole of its own, without fields that a query could choose. */
const withoutFields = ['sitePreview']

describe('every field of every query comes back', () => {
  test.each(queries)('$name', async (field) => {
    const named = getNamedType(field.type)
    if (!isObjectType(named)) {
      expect(withoutFields).toContain(field.name)
      const text = `{ ${field.name}${argumentsOf(field)} }`
      const { data, errors } = await engine.run({ id: text, text })
      return expect([errors, data?.[field.name]], text).toEqual([undefined, expect.any(Object)])
    }
    const hasPage = field.args.some(({ name }) => name === 'page')
    const isShort = field.args.some(({ name }) => name === 'per_page')
    const inner = selection(named, [named.name], (hasPage || isMany(field.type)) && !isShort)
    const text = `{ ${field.name}${argumentsOf(field)} { ${inner} } }`
    const { data, errors } = await engine.run({ id: text, text })
    expect(errors, text).toBeUndefined()
    note(data?.[field.name], field.type)
  })

  test('and nearly all of them with a value', () => {
    const types = [...answersOf(schema.getQueryType())].filter(({ name }) => name !== 'Query')
    const fields = types.flatMap((type) => Object.keys(type.getFields()).map((name) => `${type.name}.${name}`))
    const empty = fields.filter((name) => !seen.has(name))
    expect(empty.length / fields.length, empty.join(' ')).toBeLessThan(0.16)
  })
})

describe('what is one of a list', () => {
  test('is one of that list', () => expect([...strange]).toEqual([]))

  test('is found out where it is not (control)', () => {
    const status = schema.getType('BookingStatus')
    if (!isScalarType(status)) throw new Error('BookingStatus is no scalar.')
    expect(strangeIn('confirmed', status, 'Booking.status')).toEqual([])
    expect(strangeIn('confirmd', status, 'Booking.status')).toEqual(['Booking.status: "confirmd"'])
  })
})

/** The types that these questions can answer with; some are only answers of writes. */
function answersOf(type: GraphQLObjectType | null | undefined, found = new Set<GraphQLObjectType>()) {
  if (type == null || found.has(type)) return found
  found.add(type)
  for (const field of Object.values(type.getFields())) {
    const named = getNamedType(field.type)
    if (isObjectType(named)) answersOf(named, found)
  }
  return found
}

describe('the test itself', () => {
  test('finds a field that the server does not send (control)', async () => {
    const fetch = caller.fetch ?? globalThis.fetch
    caller.fetch = async (address, init) => {
      const response = await fetch(address, init)
      return new Response((await response.text()).replaceAll('"reference"', '"reverence"'), { status: response.status })
    }
    const { errors } = await engine.run({ id: 'control', text: '{ bookings(per_page: 1) { data { reference } } }' })
    caller.fetch = fetch
    expect(errors?.[0]?.extensions.detail.reason).toContain('Booking.reference')
  })
})
