import { describe, expect, it } from 'vitest'
import { contract } from '../../src/domain/contract/contract.ts'
import type { Endpoint } from '../../src/domain/contract/endpoint.ts'
import { carInput } from '../../src/domain/contract/offers/cars.ts'
import { eventInput, ticketTypeInput } from '../../src/domain/contract/offers/event-input.ts'
import { blockInput, rateInput } from '../../src/domain/contract/offers/offer-rules.ts'
import {
  departureInput,
  extraInput,
  itineraryInput,
  packageInput,
  priceOptionInput,
} from '../../src/domain/contract/offers/package-inputs.ts'
import { roomInput } from '../../src/domain/contract/offers/rooms.ts'
import { serviceInput, slotInput } from '../../src/domain/contract/offers/services.ts'
import { trackInput } from '../../src/domain/contract/offers/tracks.ts'
import type { OfferKind } from '../../src/domain/offers/offer-kinds.ts'
import { bookingAction, bookingFields } from '../../src/screens/bookings/booking-history.tsx'
import { offerHistoryTexts } from '../../src/screens/offers/every-kind/offer-history.ts'

const changeOf = (action: string, after: unknown = {}, before: unknown = null) => ({
  id: 1,
  actor_name: 'Grace',
  action,
  before,
  after,
  created_at: '2026-11-22T10:00:00Z',
})

/** What valibot says of itself. */
interface Schema {
  readonly pipe?: readonly Schema[]
  readonly wrapped?: Schema
  readonly entries?: Readonly<Record<string, Schema>>
  readonly options?: readonly unknown[]
}
const bare = (schema: Schema): Schema => {
  const within = schema.wrapped ?? schema.pipe?.[0]
  return within === undefined || within === schema ? schema : bare(within)
}
const entriesOf = (schema: object) => Object.entries(bare(schema as Schema).entries ?? {})

const kinds: readonly (readonly [OfferKind, object])[] = [
  ['package', packageInput],
  ['room', roomInput],
  ['car', carInput],
  ['service', serviceInput],
  ['event', eventInput],
  ['track', trackInput],
]
const children: readonly (readonly [action: string, kind: OfferKind, input: object])[] = [
  ['packages.createItinerary', 'package', itineraryInput],
  ['packages.createPriceOption', 'package', priceOptionInput],
  ['packages.createExtra', 'package', extraInput],
  ['packages.createDepartures', 'package', departureInput],
  ['rates.createRate', 'room', rateInput],
  ['rates.createBlock', 'car', blockInput],
  ['services.createSlots', 'service', slotInput],
  ['events.createTicket', 'event', ticketTypeInput],
]
const inputs = [...kinds.map(([kind, input]) => [`${kind}s.update`, kind, input] as const), ...children]

describe('each field of each input has a name in the history, and each choice its text', () => {
  it.each(inputs)('%s', (action, kind, input) => {
    const fields = offerHistoryTexts(kind, 'UGX').fields(changeOf(action))
    for (const [name, schema] of entriesOf(input)) {
      expect(fields, name).toHaveProperty(name)
      const { options } = bare(schema)
      if (name !== 'currency')
        for (const option of options ?? []) expect(fields[name]?.text?.(option, {}), name).not.toBe(option)
    }
  })
  it('finds the choices', () => {
    const [, schema] = entriesOf(roomInput).find(([name]) => name === 'board') ?? ['', {}]
    expect(bare(schema).options).toContain('FB')
  })
})

it('writes values as the screens do', () => {
  const room = offerHistoryTexts('room', 'UGX').fields(changeOf('rooms.update'))
  const shown = (name: string, value: unknown, record = {}) => room[name]?.text?.(value, record)
  expect(room.location_name?.label).toBe('Place')
  expect(shown('board', 'FB')).toBe('Full board')
  expect(shown('amount', 250000)).toBe('UGX 250,000')
  expect(shown('amount', 120, { currency: 'USD' })).toBe('USD 120')
  expect(shown('featured', true)).toBe('yes')
  expect(shown('tags', ['family', 'new'])).toBe('family, new')
  expect(shown('discount_percent', 10)).toBe('10%')
  expect(shown('beds', [{ kind: 'double', count: 2 }])).toBe('2 double beds')
  expect(shown('cancellation_rules', [{ days_before: 7, percent: 100 }])).toMatch(/^Free until 8 days before/)
  expect(shown('prices', { 'Base price': 90000 })).toBe('Base price: UGX 90,000')
  const season = offerHistoryTexts('room', 'UGX').fields(changeOf('rates.updateRate'))
  expect(season.amount?.label).toBe('Price')
  expect(season.valid_from?.text?.('2026-12-24', {})).toBe('24 December 2026')
  expect(season.rate).toBeNull()
})

describe('what was done is said in plain words', () => {
  const { action } = offerHistoryTexts('room', 'UGX')
  it.each([
    ['rooms.create', {}, 'created the room'],
    ['inventory.setStatus', { status: 'published' }, 'published it'],
    ['inventory.setStatus', { status: 'draft' }, 'moved it back to draft'],
    ['rooms.setOffered', { offered: false }, 'took it off sale'],
    ['rates.createRate', {}, 'added a season'],
  ])('%s %o', (name, after, said) => expect(action(changeOf(name, after))).toBe(said))

  /** Noted of another record than an offer, or of none. */
  const elsewhere = ['changeHolder', 'sendTicket', 'voidTicket', 'reinstateTicket', 'previewPrices']
  const areas = [
    'packages',
    'rooms',
    'cars',
    'services',
    'events',
    'tracks',
    'inventory',
    'rates',
    'instalments',
  ] as const
  const writes = areas.flatMap((area) =>
    Object.entries<Endpoint>(contract[area])
      .filter(([name, { method, facts }]) => (method !== 'GET' || facts.writes === true) && !elsewhere.includes(name))
      .map(([name]) => `${area}.${name}`),
  )
  it.each(writes)('%s', (name) => expect(action(changeOf(name))).toMatch(/^[a-z]/))
  it('these are all that the areas of offers write', () => expect(writes.length).toBeGreaterThan(60))
})

describe('the history of a booking', () => {
  /** Calls on a booking that change nothing of it. */
  const notesNothing = ['bookings.quote', 'bookings.hold', 'bookings.releaseHold', 'calendar.previewMove']
  const feeds = ['calendar.createFeed', 'calendar.revokeFeed'] // noted on the feed
  const areas = ['bookings', 'bookingDocuments', 'calendar', 'dues', 'handovers', 'travellers'] as const
  const writes = areas.flatMap((area) =>
    Object.entries<Endpoint>(contract[area])
      .filter(([, { method }]) => method !== 'GET')
      .map(([name]) => `${area}.${name}`),
  )
  it('says every action in a sentence', () => {
    expect(writes).toContain('bookingDocuments.send')
    const untold = writes.filter((action) => bookingAction(changeOf(action)) === undefined)
    expect(untold.sort()).toEqual([...notesNothing, ...feeds].sort())
  })

  it('says what the website, the payment page and other desks note on it', () => {
    const noted = [
      'bookings.site',
      'bookings.site_travellers',
      'bookings.lapsed',
      'payments.arrived',
      'finance.refund',
      'invoices.issue',
      'invoices.credit',
      'invoices.creditLines',
      'invoices.setTaxes',
      'bankCredits.match',
      'bankCredits.undo',
    ]
    for (const action of noted) expect([action, bookingAction(changeOf(action))]).toEqual([action, expect.any(String)])
    expect(bookingAction(changeOf('payments.arrived'))).toBe('paid online')
    expect(bookingAction(changeOf('bookings.site'))).toBe('booked on the website')
    expect(bookingFields('UGX').source).toBeNull()
  })
})
