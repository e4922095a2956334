/** Answers a notice with a 200 and nothing else. */
export const acknowledged = { status: 200, body: '', type: 'text/plain' } as const
