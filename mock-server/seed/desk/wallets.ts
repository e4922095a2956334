import type { References } from '../references.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

/** What an agency put into its wallets: currency, minor units, days ago. */
const topUps = {
  'nile-savannah': [
    ['UGX', 8_000_000, 210],
    ['USD', 250_000, 120],
    ['EUR', 80_000, 64],
    ['UGX', 4_500_000, 33],
  ],
  'rift-valley': [['UGX', 1_200_000, 80]],
} as const

/** Top-ups, from which the ledger makes the wallets: three at Nile, one at Rift. They draw no chance. */
export async function seedWallets(world: World, references: References, agency: SeededAgency): Promise<void> {
  if (agency.key !== 'nile-savannah' && agency.key !== 'rift-valley') return
  const rows = topUps[agency.key].map(([currency, amount, daysAgo]): Row<'payments'> => {
    const at = new Date(world.now.getTime() - daysAgo * 86_400_000)
    return {
      id: world.id('payments'),
      agency_id: agency.id,
      reference: references.next(agency.id, 'PAY', at),
      objective: 'top_up',
      aggregator: 'local',
      method: 'bank',
      currency,
      amount,
      payer: agency.owner.name,
      note: '',
      recorded_by: agency.owner.id,
      paid_at: at,
      created_at: at,
    }
  })
  await insertRows(world.db, 'payments', rows)
}
