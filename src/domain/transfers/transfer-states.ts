import { keysOf } from '../keys.ts'

/** Where money on its way to a beneficiary stands. `waiting`: for a second person; `held`: set aside in the wallet, to be sent. */
export const transferStatuses = {
  draft: 'Draft',
  waiting: 'Waiting for approval',
  held: 'Held',
  processing: 'Processing',
  sent: 'Sent',
  returned: 'Returned',
  cancelled: 'Cancelled',
} as const
export type TransferStatus = keyof typeof transferStatuses
export const transferStatusNames = keysOf(transferStatuses)

/**
 * What happens to a transfer, and from where to where; nothing else does. `ask` and `hold` are the same verb of a person: which of the two
 * it becomes is decided by the agency's limit.
 */
export const transferActs = {
  ask: { draft: 'waiting', returned: 'waiting' },
  hold: { draft: 'held', returned: 'held' },
  correct: { draft: 'draft', waiting: 'waiting', returned: 'returned' },
  approve: { waiting: 'held' },
  cancel: { draft: 'cancelled', waiting: 'cancelled', held: 'cancelled', returned: 'cancelled' },
  begin: { held: 'processing' },
  confirm: { processing: 'sent' },
  refuse: { processing: 'returned' },
} as const satisfies Readonly<Record<string, Partial<Record<TransferStatus, TransferStatus>>>>
export type TransferAct = keyof typeof transferActs

/** Where an act leads from a state, or null where it is not possible. */
export function afterAct(status: TransferStatus, act: TransferAct): TransferStatus | null {
  const ways: Partial<Record<TransferStatus, TransferStatus>> = transferActs[act]
  return ways[status] ?? null
}

/** While its amount and fee lie apart in the wallet. */
export const holdsMoney = (status: TransferStatus): boolean => status === 'held' || status === 'processing'

const standing: Readonly<Record<TransferStatus, string>> = {
  draft: 'is a draft',
  waiting: 'waits for approval',
  held: 'is about to be sent',
  processing: 'is being sent',
  sent: 'has been sent',
  returned: 'was returned',
  cancelled: 'was cancelled',
}
const acts: Readonly<Record<TransferAct, string>> = {
  ask: 'sent',
  hold: 'sent',
  correct: 'corrected',
  approve: 'approved',
  cancel: 'cancelled',
  begin: 'begun',
  confirm: 'confirmed',
  refuse: 'returned',
}

/** Why an act is not possible: "TRF-2026-000001 has been sent: it cannot be cancelled." */
export const whyNot = (reference: string, status: TransferStatus, act: TransferAct): string =>
  `${reference} ${standing[status]}: it cannot be ${acts[act]}.`
