import type { TestServer } from '../server.ts'

// What is asked of settlements with ids of another agency; see tenancy-rows.ts.

const arrived = { arrived: 5, arrived_on: '2026-01-02', provider_reference: '', reason: 'Mine now', note: '' }
export const settlementPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agent/settlements/{id}/show': ['settlement'],
  'POST agent/settlements/{id}/confirm': ['settlement', arrived],
  'POST agent/settlements/{id}/take-back': ['settlement', { reason: 'Mine now' }],
}

/** A settlement of a payment, every text of them the canary. */
export async function ownSettlement(
  { db }: TestServer,
  agencyId: number,
  as: (path: string, body: unknown) => Promise<{ settlement: { id: number } }>,
  canary: string,
): Promise<number> {
  await db
    .insertInto('payments')
    .values({
      ...{ agency_id: agencyId, reference: `PAY-${canary}`, objective: 'payment_link', aggregator: 'flutterwave' },
      ...{ method: 'card', currency: 'KES', amount: 5000, payer: canary, note: canary, external_reference: canary },
    })
    .execute()
  const asked = { provider: 'flutterwave', into: 'bank', currency: 'KES', note: canary }
  return (await as('agent/settlements/make', asked)).settlement.id
}
