import { sql } from 'kysely'
import type { SeededAgency, World } from '../world.ts'

/** Pick-up, riders and couriers; amounts in shillings. */
export async function seedDelivery(world: World, agency: SeededAgency): Promise<number[]> {
  const made = [
    { kind: 'pick_up', name: 'Pick-up in Kololo', zones: [], bands: [], free: null, days: 0 },
    {
      kind: 'rider',
      name: 'Boda in Kampala',
      zones: [
        { name: 'Central', amount: 5000 },
        { name: 'Ntinda and Kira', amount: 8000 },
        { name: 'Entebbe road', amount: 15_000 },
      ],
      bands: [],
      free: 300_000,
      days: 1,
    },
    {
      kind: 'courier',
      name: 'Courier upcountry',
      zones: [],
      bands: [
        { up_to_grams: 1000, amount: 12_000 },
        { up_to_grams: 5000, amount: 25_000 },
        { up_to_grams: 20_000, amount: 60_000 },
      ],
      free: null,
      days: 3,
    },
  ]
  const ids: number[] = []
  for (const { kind, name, zones, bands, free, days } of made) {
    const { rows } = await sql<{ id: number }>`
      insert into delivery_methods (agency_id, kind, name, currency, zones, bands, free_above, lead_max_days, created_by, created_at, updated_at)
      values (${agency.id}, ${kind}, ${name}, 'UGX', ${JSON.stringify(zones)}::jsonb, ${JSON.stringify(bands)}::jsonb, ${free}, ${days}, ${agency.owner.id},
        ${agency.since}, ${agency.since})
      returning id`.execute(world.db)
    ids.push(rows[0]?.id ?? 0)
  }
  return ids
}
