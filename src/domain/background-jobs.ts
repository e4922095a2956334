/** What takes longer than a request. Each kind has its runner on the server. */
export const jobKinds = ['export', 'client-import', 'product-import'] as const
export type JobKind = (typeof jobKinds)[number]

export const jobStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]
