import { expect, it, vi } from 'vitest'
import { heldOutcome } from '../../src/commands/areas/money/transfer-commands.ts'
import { holdSeconds } from '../../src/domain/transfers/transfer-rules.ts'
import { cancelTransferMutation } from '../../src/gateway/generated/transfers.generated.ts'

const asked: unknown[][] = []
vi.mock('../../src/gateway/change.ts', () => ({ change: async (...call: unknown[]) => void asked.push(call) }))

const row = { id: 7, reference: 'TRF-2026-000007', version: 3 }

it('a transfer that was sent can be taken back while its money is only set apart', async () => {
  const { undo, undone, lasts } = heldOutcome({ ...row, status: 'held' })
  await undo?.()
  expect(asked).toEqual([[cancelTransferMutation, { id: 7, input: { reason: '', version: 3 } }]])
  expect(undone).toBe('TRF-2026-000007 is cancelled')
  expect(lasts).toBe(holdSeconds * 1000)
})

it('one that waits or has left cannot', () => {
  for (const status of ['draft', 'waiting', 'processing', 'sent'] as const)
    expect(heldOutcome({ ...row, status })).toEqual({})
})
