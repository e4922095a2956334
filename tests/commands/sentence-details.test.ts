import { describe, expect, it } from 'vitest'
import { parse } from '../../src/commands/sentence/grammar.ts'
import { knownNow } from '../../src/commands/sentence/known.ts'
import { factsOfList, type ListId, me } from '../../src/commands/sentence/lists.ts'
import { readSentence } from '../../src/commands/sentence/reading.tsx'
import { resolve } from '../../src/commands/sentence/resolve.ts'
import type { Days } from '../../src/commands/sentence/said-day.ts'
import { daysAt, daysText } from '../../src/commands/sentence/said-days.ts'
import { partyAt } from '../../src/commands/sentence/said-party.ts'
import { sumAt } from '../../src/commands/sentence/said-sums.ts'
import { keysOf } from '../../src/domain/keys.ts'
import type { Permission } from '../../src/domain/rights.ts'
import { bookingSetUp } from '../../src/screens/bookings/booking-list.ts'
import { listSetUp as dueSetUp } from '../../src/screens/dues/due-list.ts'
import { listSetUp as inquirySetUp } from '../../src/screens/inquiries/inquiry-set-up.ts'
import { proposalSetUp } from '../../src/screens/proposals/proposal-list.ts'
import type { ListSetup } from '../../src/screens/standard/list/list-state.ts'
import { owner } from './palette-pool.ts'
import { look, now, whose } from './sentence-world.ts'

const known = knownNow(now)
const said = (text: string): Pick<Days, 'from' | 'to' | 'open'> | undefined => {
  const words = text.split(' ')
  const read = daysAt(words, 0, now)
  if (read === undefined || read.taken !== words.length) return undefined
  const { from, to, open } = read.days
  return { from, to, ...(open === undefined ? {} : { open }) }
}
const days = (from: string, to = from) => ({ from, to })

describe('days', () => {
  it.each([
    ['today', days('2026-11-24')],
    ['tomorow', days('2026-11-25')],
    ['tomorrow', days('2026-11-25')],
    ['day after tomorrow', days('2026-11-26')],
    ['20 dec', days('2026-12-20')],
    ['20dec', days('2026-12-20')],
    ['dec 20', days('2026-12-20')],
    ['20th of december', days('2026-12-20')],
    ['sunday 20 december', days('2026-12-20')],
    ['3 jan', days('2027-01-03')],
    ['15/1', days('2027-01-15')],
    ['15/1/27', days('2027-01-15')],
    ['2026-12-20', days('2026-12-20')],
    ['fri', days('2026-11-27')],
    ['next fri', days('2026-12-04')],
    ['+2w', days('2026-12-08')],
    ['in 2 weeks', days('2026-12-08')],
    ['in a month', days('2026-12-24')],
    ['5-8 dec', days('2026-12-05', '2026-12-08')],
    ['5 to 8 dec', days('2026-12-05', '2026-12-08')],
    ['dec 5-8', days('2026-12-05', '2026-12-08')],
    ['5 dec - 8 dec', days('2026-12-05', '2026-12-08')],
    ['5/12-8/12', days('2026-12-05', '2026-12-08')],
    ['28 dec - 3 jan', days('2026-12-28', '2027-01-03')],
    ['between 5 and 8 dec', days('2026-12-05', '2026-12-08')],
    ['5 dec 3n', days('2026-12-05', '2026-12-08')],
    ['5 dec for 3 nights', days('2026-12-05', '2026-12-08')],
    ['two nights from 5 dec', days('2026-12-05', '2026-12-07')],
    ['this weekend', days('2026-11-28', '2026-11-29')],
    ['next month', days('2026-12-01', '2026-12-31')],
    ['last 7 days', days('2026-11-18', '2026-11-24')],
    ['in november', days('2026-11-01', '2026-11-30')],
    ['january', days('2027-01-01', '2027-01-31')],
    ['jan', undefined],
    ['in january', days('2027-01-01', '2027-01-31')],
    ['after 5 dec', { from: '2026-12-05', to: '2026-12-05', open: 'since' }],
    ['31 feb', undefined],
    ['8-5 dec', undefined],
    ['march', undefined],
    ['grace', undefined],
    ['to', undefined],
    ['2', undefined],
  ])('%s', (text, wanted) => expect(said(text)).toEqual(wanted))
  it('are written short, with the year where it is another', () => {
    expect(daysText(days('2026-12-20'), now)).toBe('Sun 20 Dec')
    expect(daysText(days('2026-11-30', '2026-12-06'), now)).toBe('30 Nov – 6 Dec')
    expect(daysText(days('2027-01-01', '2027-01-31'), now)).toBe('1–31 Jan 2027')
  })
})

describe('sums and parties', () => {
  it.each([
    ['500k', { amount: 500_000 }],
    ['1.5m', { amount: 1_500_000 }],
    ['ugx 500,000', { amount: 500_000, currency: 'UGX' }],
    ['500000/=', { amount: 500_000 }],
    ['$200', { amount: 200, currency: 'USD' }],
    ['200 dollars', { amount: 200, currency: 'USD' }],
    ['okello', undefined],
  ])('%s', (text, wanted) => expect(sumAt(text.split(' '), 0)?.sum).toEqual(wanted))
  it.each([
    ['2', { adults: 2 }],
    ['2+1', { adults: 2, children: 1 }],
    ['pax 3', { adults: 3 }],
    ['1 child', { children: 1 }],
    ['for 4', { adults: 4 }],
    ['family of 5', { adults: 5 }],
    ['2a', { adults: 2 }],
    ['grace', undefined],
    ['400', undefined],
  ])('%s', (text, wanted) => expect(partyAt(text.split(' '), 0, {})?.party).toEqual(wanted))
})

describe('what a sentence asks of a list', () => {
  const setUps: Partial<Record<ListId, ListSetup>> = {
    bookings: bookingSetUp('all', '/bookings/tour-packages'),
    trips: bookingSetUp('all', '/bookings/tour-packages'),
    tour_package: bookingSetUp('tour_package', '/bookings/tour-packages'),
    hotel_room: bookingSetUp('hotel_room', '/bookings/hotel-rooms'),
    car_rental: bookingSetUp('car_rental', '/bookings/car-rentals'),
    service: bookingSetUp('service', '/bookings/services'),
    event: bookingSetUp('event', '/bookings/events'),
    dues: dueSetUp,
    inquiries: inquirySetUp,
    proposals: proposalSetUp(9),
  }
  it.each(keysOf(setUps))('%s: declares every filter, with its choices', (id) => {
    const facts = factsOfList(id)
    const filters = setUps[id]?.filters ?? []
    const names = new Set(filters.flatMap((filter) => (filter.kind === 'days' ? [filter.id, filter.to] : [filter.id])))
    const asked = [
      ...facts.meanings.flatMap(({ query }) => Object.keys(query)),
      ...Object.values(facts.days ?? {}).flatMap((names) => names.slice(0, 2)),
      ...(facts.client === true ? ['client_id'] : []),
      ...(facts.offer === undefined ? [] : [facts.offer.name]),
    ].filter((name) => name !== 'sort')
    expect(asked.filter((name) => !names.has(name))).toEqual([])
    const strange = facts.meanings.flatMap(({ query }) =>
      Object.entries(query).filter(([name, value]) => {
        const filter = filters.find((each) => each.id === name)
        return filter?.kind === 'choice' && value !== me && !filter.options.some((option) => option.value === value)
      }),
    )
    expect(strange).toEqual([])
  })
})

describe('a sentence', () => {
  const texts = async (text: string, way = 0) => {
    const sentence = parse(text, known)
    return sentence === undefined ? undefined : resolve(sentence, whose, look, way)
  }
  it('says which of two people of one name is meant, and goes to the next', async () => {
    const first = await texts('book gorilla 2 okello 20 dec')
    expect(first?.ways).toBe(2)
    expect(first?.chips.find(({ choice }) => choice !== undefined)).toMatchObject({
      text: 'John Okello',
      choice: [1, 2],
    })
    const second = await texts('book gorilla 2 okello 20 dec', 1)
    expect(second?.to).toContain('client=14')
  })
  it('takes the first departure with a place of a month that is named', async () => {
    const { to, chips } = (await texts('book gorilla in december grace lubega')) ?? {}
    expect(to).toContain('departure=202')
    expect(chips?.map(({ text }) => text)).toContain('Sat 5 Dec')
  })
  it('warns where there are fewer seats than people, and shows the price', async () => {
    const sentence = parse('book gorilla 4 okello 5 dec', known)
    if (sentence === undefined) throw new Error('not read')
    const priced = {
      ...look,
      sale: async (id: number) => ({
        ...(await look.sale(id)),
        departures: [{ id: 1, date: '2026-12-05', status: 'open', seats_left: 2 }],
        price_from: 1500,
        currency: 'USD',
      }),
    }
    const { chips } = await resolve(sentence, whose, priced, 0)
    expect(chips.slice(-2)).toEqual([
      { text: '2 seats left', tone: 'warning' },
      { text: 'from USD 1,500', tone: 'plain' },
    ])
  })
  it('does not choose a departure that is sold out', async () => {
    const sentence = parse('book gorilla 2 okello 5 dec', known)
    if (sentence === undefined) throw new Error('not read')
    const full = {
      ...look,
      sale: async () => ({
        departures: [{ id: 1, date: '2026-12-05', status: 'open', seats_left: 0 }],
        price_from: null,
        currency: 'USD',
      }),
    }
    const { chips, to } = await resolve(sentence, whose, full, 0)
    expect(chips.at(-1)?.text).toBe('Sold out')
    expect(to).not.toContain('departure')
  })
  it('keeps what it knows when a look-up fails', async () => {
    const sentence = parse('book gorilla 2 okello 5 dec', known)
    if (sentence === undefined) throw new Error('not read')
    const { to } = await resolve(sentence, whose, { ...look, sale: () => Promise.reject(new Error('away')) }, 0)
    expect(to).toContain('package=21')
    expect(to).toContain('from=2026-12-05')
  })
  it('leads nowhere where nothing is owed, and says so', async () => {
    const { to, off } = (await texts('pay 200 amina hassan')) ?? {}
    expect([to, off]).toEqual([undefined, 'Nothing is owed on any booking of this client.'])
  })
})

describe('who may', () => {
  const without = (...taken: Permission[]) => ({
    ...owner,
    permissions: new Set([...owner.permissions].filter((each) => !taken.includes(each))),
  })
  it('is asked of the verb, and of the list', () => {
    expect(readSentence('book gorilla 2 grace 20 dec', owner)?.off).toBeUndefined()
    expect(readSentence('book gorilla 2 grace 20 dec', without('Add Bookings'))?.off).toContain('Add Bookings')
    expect(readSentence('pay 500 okello', without('Edit Bookings'))?.off).toContain('Edit Bookings')
    expect(readSentence('quote gorilla 2 pax okello', without('Edit Proposals'))?.off).toContain('Edit Proposals')
    expect(readSentence('unpaid leaving next week', without('View Bookings'))?.off).toContain('View Bookings')
    expect(readSentence('unanswered inquiries', without('View Inquiries'))?.off).toContain('View Inquiries')
    expect(readSentence('rooms free 5-8 dec', without('View Inventory'))?.off).toContain('View Inventory')
  })
})
