import { CircleCheck, CircleX, Undo2 } from 'lucide-react'
import { linkTo } from '../../domain/routes/link.ts'
import type { ApprovalRowFragment } from '../../gateway/generated/approvals.generated.ts'
import { actText, approvalRecord, placeOf } from '../approval-text.ts'
import { type Command, command, targetsOf } from '../command.ts'
import type { Context } from '../here.ts'
import type { RecordHit } from '../ports.ts'

const one = { on: 'one', kinds: ['approval'] } as const
const shared = { ...one, area: 'Approvals', needs: { permission: 'View Bookings' }, risk: 'none' } as const
const secondPerson = ['second person', 'four eyes', 'authority', 'limit']

/** What waits: for one's own yes, or asked for by oneself. No search finds them. */
const waiting = (mine: boolean) => async (): Promise<readonly RecordHit[]> => {
  const [{ read }, { approvalsQuery }] = await Promise.all([
    import('../../gateway/cache.ts'),
    import('../../gateway/generated/approvals.generated.ts'),
  ])
  const { approvals } = await read(approvalsQuery, { mine, status: 'pending', per_page: 50 })
  return approvals.data
    .filter(({ can_decide, can_withdraw }) => (mine ? can_withdraw : can_decide))
    .map((row) => ({
      ...approvalRecord(row),
      detail: [placeOf(row), row.reason].filter(Boolean).join(': '),
      to: linkTo('/home'),
    }))
}

const rowOf = (context: Context) => targetsOf(one, context)[0]?.data as ApprovalRowFragment | undefined // the row as board and palette have it
const refusesDecision = (context: Context) => {
  const row = rowOf(context)
  return row === undefined || row.can_decide ? undefined : 'You cannot decide this, or it has already been decided.'
}
const writing = () =>
  Promise.all([import('../../gateway/change.ts'), import('../../gateway/generated/approvals.generated.ts')])

export const approvalCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'approval.approve',
    title: 'Approve',
    icon: CircleCheck,
    keywords: ['sign off', 'authorise', 'authorize', 'allow', 'say yes', ...secondPerson],
    records: waiting(false),
    refuses: refusesDecision,
    run: async (context) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const [{ change }, { approveMutation }] = await writing()
      await change(approveMutation, { id: row.id, input: { version: row.version } })
      return {
        message: `Approved: ${actText(row)}`,
        detail: `${row.requested_by.name} has been notified and can do it once.`,
      }
    },
  }),
  command({
    ...shared,
    id: 'approval.decline',
    title: 'Decline approval…',
    icon: CircleX,
    keywords: ['refuse', 'reject', 'say no', 'sign off', ...secondPerson],
    records: waiting(false),
    args: [{ kind: 'text', name: 'note', label: 'Note', placeholder: 'Reason for declining', optional: true }],
    refuses: refusesDecision,
    run: async (context, { note }) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const [{ change }, { declineApprovalMutation }] = await writing()
      await change(declineApprovalMutation, { id: row.id, input: { note: note ?? '', version: row.version } })
      return { message: `Declined: ${actText(row)}`, detail: `${row.requested_by.name} has been notified.` }
    },
  }),
  command({
    ...shared,
    id: 'approval.withdraw',
    title: 'Withdraw request for approval',
    icon: Undo2,
    keywords: ['take back', 'cancel request', ...secondPerson],
    records: waiting(true),
    refuses: (context) => {
      const row = rowOf(context)
      return row === undefined || row.can_withdraw
        ? undefined
        : 'Only the person who asked can withdraw it, and only until it is decided.'
    },
    run: async (context) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const [{ change }, { withdrawApprovalMutation }] = await writing()
      await change(withdrawApprovalMutation, { id: row.id, input: { version: row.version } })
      return { message: `Withdrawn: ${actText(row)}` }
    },
  }),
]
