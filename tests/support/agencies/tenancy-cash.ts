// What is asked of cash sessions with ids of another agency; see tenancy-rows.ts.

export const cashPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agent/cash/sessions/{id}/show': ['cashSession'],
  'GET agent/cash/sessions/{id}/report': ['cashSession'],
  'POST agent/cash/sessions/{id}/move': ['cashSession', { kind: 'pay_in', amount: 5, reason: 'Mine now' }],
  'POST agent/cash/sessions/{id}/close': ['cashSession', { counted: 0, note: 'Mine now' }],
}

/** An open drawer with a movement, every text of them the canary. */
export async function ownDrawer(
  as: (path: string, body: unknown, status?: number) => Promise<{ session: { id: number } }>,
  canary: string,
): Promise<number> {
  const { session } = await as('agent/cash/sessions/open', { currency: 'KES', name: canary, counted: 0, note: canary })
  await as(`agent/cash/sessions/${session.id}/move`, { kind: 'pay_in', amount: 70, reason: canary }, 200)
  return session.id
}
