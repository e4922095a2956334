import { addDays } from '../../../src/domain/dates.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'
import { type SeededUse, sellWithDiscounts } from './discounted-bookings.ts'

type Terms = Omit<Row<'discounts'>, 'agency_id' | 'by_code'>
interface Code extends Omit<Row<'discount_codes'>, 'agency_id' | 'discount_id'> {
  /** Bookings that were made with it. */
  readonly uses?: number
}
interface Campaign {
  readonly terms: Terms
  readonly codes: readonly Code[]
}

/** Twelve codes of nine campaigns, and six discounts that apply by themselves: on, over, to come, used up and paused. */
function campaigns(startOf: (days: number) => string): readonly Campaign[] {
  const vouchers = 'SORRY · 2 Nov 2026, 09:12:40'
  return [
    { terms: { name: 'First trip with us', percent: 10 }, codes: [{ code: 'KARIBU10', per_client: 1, uses: 3 }] },
    {
      terms: { name: 'Gorilla season', amount: 50_00, currency: 'USD', scope: 'kind', kinds: ['package'] },
      codes: [{ code: 'GORILLA50', max_uses: 100, uses: 2 }],
    },
    {
      terms: {
        name: 'Green season',
        percent: 15,
        scope: 'kind',
        kinds: ['room', 'car'],
        starts_at: startOf(-20),
        ends_at: startOf(100),
      },
      codes: [{ code: 'GREEN15', uses: 3 }],
    },
    {
      terms: { name: 'Independence week', percent: 25, starts_at: startOf(-50), ends_at: startOf(-43) },
      codes: [{ code: 'UHURU25' }],
    },
    {
      terms: {
        name: 'Honeymoon',
        amount: 100_00,
        minimum: 1500_00,
        currency: 'USD',
        client_tags: ['honeymoon'],
        combines: false,
      },
      codes: [{ code: 'HONEYMOON100', per_client: 1 }],
    },
    {
      terms: { name: 'Travel fair, Kampala', percent: 20, combines: false, note: 'Cards given out at the stand.' },
      codes: [{ code: 'FAIR20', max_uses: 2, uses: 2 }],
    },
    {
      terms: { name: 'Easter', percent: 10, starts_at: startOf(60), ends_at: startOf(110) },
      codes: [{ code: 'EASTER10', max_uses: 40 }],
    },
    {
      terms: { name: 'Trips for travel agents', percent: 30, combines: false, is_active: false },
      codes: [{ code: 'FAMTRIP30' }],
    },
    {
      terms: { name: 'Voucher after a complaint', amount: 75_00, currency: 'USD' },
      codes: [
        { code: 'SORRY-7KQ2MX9RTA', max_uses: 1, batch: vouchers, uses: 1 },
        { code: 'SORRY-B4NHW8ZC3E', max_uses: 1, batch: vouchers },
        { code: 'SORRY-P6VUY2DJ5G', max_uses: 1, batch: vouchers },
        { code: 'SORRY-K9XS3FL7QM', max_uses: 1, batch: vouchers, is_active: false },
      ],
    },
  ]
}

const automatic = (startOf: (days: number) => string): readonly Terms[] => [
  {
    name: 'Large bookings',
    amount: 250_00,
    minimum: 12_000_00,
    currency: 'USD',
    note: 'Families and small groups of friends.',
  },
  {
    name: 'School journeys',
    percent: 8,
    scope: 'kind',
    kinds: ['package', 'service'],
    client_tags: ['school'],
    combines: false,
  },
  { name: 'Booked on the website', percent: 3, sources: ['website'], max_uses: 200 },
  {
    name: 'Christmas at the lake',
    percent: 10,
    scope: 'kind',
    kinds: ['room'],
    starts_at: startOf(14),
    ends_at: startOf(45),
  },
  { name: 'Long rains', percent: 12, scope: 'kind', kinds: ['room'], starts_at: startOf(-240), ends_at: startOf(-180) },
  {
    name: 'Shillings for Kampala',
    amount: 50_000,
    currency: 'UGX',
    is_active: false,
    note: 'Until the new price list.',
  },
]

export async function seedDiscounts(world: World, agency: SeededAgency): Promise<void> {
  const { db, today } = world
  const startOf = (days: number) => `${addDays(today, days)}T00:00:00+03:00`
  const made = {
    agency_id: agency.id,
    created_by: agency.owner.id,
    created_at: startOf(-120),
    updated_at: startOf(-120),
  }
  const uses: SeededUse[] = []
  for (const { terms, codes } of campaigns(startOf)) {
    const id = world.id('discounts')
    await insertRows(db, 'discounts', [{ id, ...made, ...terms, by_code: true }])
    for (const { uses: times = 0, ...code } of codes) {
      const codeId = world.id('discount_codes')
      await insertRows(db, 'discount_codes', [{ id: codeId, ...made, discount_id: id, ...code }])
      const { percent = null, amount = null, currency = null } = terms
      const kinds = terms.scope === 'kind' ? (terms.kinds as readonly OfferKind[]) : null // typed above
      if (times > 0)
        uses.push({
          times,
          discountId: id,
          codeId,
          name: terms.name,
          code: code.code,
          percent,
          amount,
          currency,
          kinds,
        })
    }
  }
  for (const terms of automatic(startOf))
    await insertRows(db, 'discounts', [{ id: world.id('discounts'), ...made, ...terms, by_code: false }])
  // Sums first: they need a booking in their currency.
  await sellWithDiscounts(
    world,
    agency,
    uses.toSorted((one, other) => Number(one.currency === null) - Number(other.currency === null)),
  )
}
