import { describe, expect, it } from 'vitest'
import { type CommandId, fits, titleOf } from '../../src/commands/command.ts'
import type { Context, RecordKind } from '../../src/commands/here.ts'
import { commandOf, loadAreas } from '../../src/commands/registry.ts'
import { offerKindNames } from '../../src/domain/offers/offer-kinds.ts'
import { owner } from './palette-pool.ts'

await loadAreas()

const context = (kind: RecordKind, data: object = { status: 'draft', tags: ['new'] }): Context => ({
  route: '/offers',
  visitor: owner,
  record: { kind, id: '7', label: 'Gorilla trek', data },
})
const selected = (kind: RecordKind): Context => {
  const ids = ['7', '8']
  return {
    route: '/offers',
    visitor: owner,
    selection: { kind, count: 2, ids, rows: ids.map((id) => ({ kind, id, label: id })), clear: () => undefined },
  }
}
const kindsOf = (id: CommandId) => offerKindNames.filter((kind) => fits(commandOf(id), context(kind)))

describe('the verbs of every kind of offer', () => {
  const every: readonly CommandId[] = [
    'offer.publish',
    'offer.archive',
    'offer.status',
    'offer.tag',
    'offer.untag',
    'offer.delete',
  ]
  it.each(every)('%s acts on one and on several of each kind', (id) => {
    expect(kindsOf(id)).toEqual(offerKindNames)
    for (const kind of offerKindNames)
      expect(id === 'offer.untag' || fits(commandOf(id), selected(kind)), kind).toBe(true)
  })
  it.each([
    ['offer.price-change', 'track'],
    ['offer.bookings', 'track'],
    ['booking.bookOffer', 'track'],
    ['offer.duplicate', 'event'],
  ] as const)('%s is for all but a %s', (id, but) =>
    expect(kindsOf(id)).toEqual(offerKindNames.filter((kind) => kind !== but)),
  )
  it('what an offer is already, it is not asked to become', () => {
    expect(fits(commandOf('offer.draft'), context('package'))).toBe(false)
    expect(fits(commandOf('offer.publish'), context('package', { status: 'published' }))).toBe(false)
  })
})

it('a package without a price is not published, unless it is on request', () => {
  const refusal = (data: object) => commandOf('offer.publish').refuses?.(context('package', data))
  expect(refusal({ on_request: false, price_options: [] })).toMatch(/^Add a price first/)
  expect(refusal({ on_request: true, price_options: [] })).toBeUndefined()
  expect(refusal({ on_request: false, price_options: [{}] })).toBeUndefined()
})

it('a verb says what it is about', () => {
  const home: Context = { route: '/home', visitor: owner }
  const title = (id: CommandId, here: Context) => titleOf(commandOf(id), here)
  expect(title('booking.bookOffer', context('package'))).toBe('Book this package')
  expect(title('offer.bookings', context('room'))).toBe('Bookings of this room')
  expect(title('offer.delete', context('room'))).toBe('Delete')
  expect(title('offer.delete', home)).toBe('Delete offer')
})

it('is asked for from anywhere only by who may see offers', () => {
  const nobody = { ...owner, permissions: new Set<never>() }
  const when = (id: CommandId, visitor: Context['visitor']) => commandOf(id).when?.({ route: '/home', visitor })
  expect(when('offer.publish', owner)).toBe(true)
  expect(when('offer.publish', nobody)).toBe(false)
  expect(when('offer.delete', nobody)).toBe(false)
})
