import { addDays } from '../../../src/domain/dates.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

/** Four codes of the larger agency: for a first trip, for tours, for the quiet months, and one that has ended. */
export async function seedDiscountCodes(world: World, agency: SeededAgency): Promise<void> {
  const { db, today } = world
  const startOf = (days: number) => `${addDays(today, days)}T00:00:00+03:00`
  const made = { agency_id: agency.id, created_at: startOf(-120), updated_at: startOf(-120) }
  const offers: readonly {
    discount: Omit<Row<'discounts'>, 'agency_id'>
    code: Omit<Row<'discount_codes'>, 'agency_id' | 'discount_id'>
  }[] = [
    { discount: { name: 'First trip with us', percent: 10 }, code: { code: 'KARIBU10', per_client: 1 } },
    {
      discount: { name: 'Gorilla season', amount: 50_00, currency: 'USD', scope: 'kind', kinds: ['package'] },
      code: { code: 'GORILLA50', max_uses: 100 },
    },
    {
      discount: {
        name: 'Green season',
        percent: 15,
        scope: 'kind',
        kinds: ['room', 'car'],
        starts_at: startOf(-20),
        ends_at: startOf(100),
      },
      code: { code: 'GREEN15' },
    },
    {
      discount: { name: 'Independence week', percent: 25, starts_at: startOf(-50), ends_at: startOf(-43) },
      code: { code: 'UHURU25' },
    },
  ]
  for (const { discount, code } of offers) {
    const id = world.id('discounts')
    await insertRows(db, 'discounts', [{ id, ...made, ...discount }])
    await insertRows(db, 'discount_codes', [{ id: world.id('discount_codes'), ...made, discount_id: id, ...code }])
  }
}
