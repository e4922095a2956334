// What is asked of bank credits with ids of another agency; see tenancy-rows.ts.

export const bankPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agent/bank-credits/{id}/show': ['bankCredit'],
  'POST agent/bank-credits/{id}/match': ['bankCredit', { parts: [{ booking_id: 1, amount: 5 }] }],
  'POST agent/bank-credits/{id}/undo': ['bankCredit', { match_id: 1 }],
  'POST agent/bank-credits/{id}/ignore': ['bankCredit', { reason: 'interest' }],
  'POST agent/bank-credits/{id}/unignore': ['bankCredit', {}],
}

/** A credit matched in part to a booking of theirs, every text of it the canary. */
export async function ownBankCredit(
  as: (path: string, body: unknown, status?: number) => Promise<{ credit: { id: number } }>,
  booking: { readonly id: number; readonly currency: string },
  canary: string,
): Promise<number> {
  const { credit } = await as('agent/bank-credits/create', {
    ...{ value_date: '2026-11-02', currency: booking.currency, amount: 9, reference: canary, payer: canary },
    ...{ description: canary, account: canary },
  })
  await as(`agent/bank-credits/${credit.id}/match`, { parts: [{ booking_id: booking.id, amount: 1 }] }, 200)
  return credit.id
}
