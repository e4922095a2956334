import { Ban, CircleCheck, FileUp, PencilLine, Send, SendHorizontal } from 'lucide-react'
import { sumText } from '../../../domain/money.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { holdSeconds } from '../../../domain/transfers/transfer-rules.ts'
import { afterAct, type TransferAct, whyNot } from '../../../domain/transfers/transfer-states.ts'
import type { TransferRowFragment } from '../../../gateway/generated/transfers.generated.ts'
import { type Command, command, type Outcome, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports, type RecordHit } from '../../ports.ts'

/** The list of all transfers: the screen of a beneficiary, without one. */
export const transfersPath = '/beneficiary'
/** Opens a transfer, or how money leaves. */
export const transferPath = (id: number | string, form?: 'correct'): string =>
  `${linkTo('/edit-transfer-details')}?transfer=${id}${form === undefined ? '' : `&${formParameter}=${form}`}`
/** The form of a new transfer over the list, as much of it filled in as is known. */
export const newTransferPath = (known: { to?: string | undefined; amount?: number; currency?: string }): string => {
  const query = new URLSearchParams({ [formParameter]: 'new' })
  for (const [name, value] of Object.entries(known)) if (value !== undefined) query.set(name, String(value))
  return `${transfersPath}?${query}`
}
export const transferText = (row: Pick<TransferRowFragment, 'amount' | 'currency' | 'beneficiary_name'>): string =>
  `${sumText(row.amount, row.currency)} to ${row.beneficiary_name}`

const one = { on: 'one', kinds: ['transfer'] } as const
const shared = { area: 'Transfers', needs: { permission: 'View Finance' } } as const

/** Those with which something can still be done; no search finds them. */
const open = (acts: readonly TransferAct[]) => async (): Promise<readonly RecordHit[]> => {
  const [{ read }, { transfersQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/transfers.generated.ts'),
  ])
  const { transfers } = await read(transfersQuery, { status: 'draft,waiting,held,returned', per_page: 100 })
  return transfers.data
    .filter(({ status }) => acts.some((act) => afterAct(status, act) !== null))
    .map((row) => ({
      ...{ kind: 'transfer', id: String(row.id), label: row.reference, data: row },
      ...{ detail: transferText(row), to: transferPath(row.id) },
    }))
}

const rowOf = (context: Context) => targetsOf(one, context)[0]?.data as TransferRowFragment | undefined // the row as its screens and the palette have it
const refusesAct = (act: TransferAct) => (context: Context) => {
  const row = rowOf(context)
  return row === undefined || afterAct(row.status, act) !== null ? undefined : whyNot(row.reference, row.status, act)
}
const writing = () =>
  Promise.all([import('../../../gateway/change.ts'), import('../../../gateway/generated/transfers.generated.ts')])

/** What is said of a transfer that was just sent: while its money is only set apart, it can be taken back from there. */
export const heldOutcome = (row: Pick<TransferRowFragment, 'id' | 'reference' | 'version' | 'status'>): Outcome =>
  row.status !== 'held'
    ? {}
    : {
        undo: async () => {
          const [{ change }, { cancelTransferMutation }] = await writing()
          await change(cancelTransferMutation, { id: row.id, input: { reason: '', version: row.version } })
        },
        undone: `${row.reference} is cancelled`,
        lasts: holdSeconds * 1000,
      }

export const transferCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'transfer.create',
    title: 'New transfer',
    icon: Send,
    keywords: ['pay out', 'send money', 'payout', 'pay supplier', 'withdraw', 'disburse'],
    on: 'none',
    kinds: ['transfer'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: transfersPath,
    args: [
      { kind: 'record', name: 'to', label: 'Beneficiary', kinds: ['beneficiary'], optional: true },
      { kind: 'money', name: 'sum', label: 'Amount', optional: true, currency: 'UGX' },
    ],
    run: (_, { to, sum }) => {
      ports.navigate(newTransferPath({ to: to?.id, ...(sum === undefined ? {} : sum) }))
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'transfer.bulk',
    title: 'Transfers from a file…',
    icon: FileUp,
    keywords: ['bulk transfer', 'payroll', 'csv', 'many transfers', 'salaries'],
    on: 'none',
    risk: 'none',
    leadsTo: transfersPath,
    run: () => {
      ports.navigate(`${transfersPath}?${formParameter}=bulk`)
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'transfer.approve',
    title: 'Approve transfer',
    icon: CircleCheck,
    keywords: ['second person', 'four eyes', 'sign off', 'authorise', 'checker'],
    keys: { list: ['a'], detail: ['a'] },
    records: open(['approve']),
    refuses: (context) =>
      rowOf(context)?.can_approve === false && rowOf(context)?.status === 'waiting'
        ? 'You made or corrected this transfer: a colleague has to approve it.'
        : refusesAct('approve')(context),
    risk: 'confirm',
    consequence: (context) => {
      const row = rowOf(context)
      return row === undefined
        ? ''
        : `${transferText(row)} leaves the wallet, with a fee of ${sumText(row.fee, row.currency)}.`
    },
    run: async (context) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const [{ change }, { approveTransferMutation }] = await writing()
      const { approveTransfer } = await change(approveTransferMutation, { id: row.id, input: { version: row.version } })
      return {
        message: `Approved: ${transferText(row)}`,
        detail: `${row.reference} is sent in a moment.`,
        ...heldOutcome(approveTransfer),
      }
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'transfer.send',
    title: (context) => (rowOf(context)?.status === 'returned' ? 'Send transfer again' : 'Send transfer'),
    icon: SendHorizontal,
    keywords: ['send draft', 'try again', 'resend', 'retry payout'],
    keys: { detail: ['s'] },
    records: open(['hold']),
    refuses: refusesAct('hold'),
    risk: 'confirm',
    consequence: (context) => {
      const row = rowOf(context)
      return row === undefined
        ? ''
        : `${transferText(row)} leaves the wallet, with a fee of ${sumText(row.fee, row.currency)}.`
    },
    run: async (context) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const [{ change }, { sendTransferMutation }] = await writing()
      const { sendTransfer } = await change(sendTransferMutation, { id: row.id, input: { version: row.version } })
      return {
        message:
          sendTransfer.status === 'waiting'
            ? `${row.reference} waits for approval`
            : `${row.reference} is sent in a moment`,
        detail: transferText(row),
        ...heldOutcome(sendTransfer),
      }
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'transfer.correct',
    title: 'Correct transfer',
    icon: PencilLine,
    keywords: ['change amount', 'other beneficiary', 'edit transfer', 'narration'],
    keys: { list: ['e'], detail: ['e'] },
    records: open(['correct']),
    refuses: refusesAct('correct'),
    risk: 'none',
    run: (context) => {
      const [record] = targetsOf(one, context)
      if (record !== undefined) ports.navigate(transferPath(record.id, 'correct'))
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'transfer.cancel',
    title: 'Cancel transfer…',
    icon: Ban,
    keywords: ['stop transfer', 'decline transfer', 'reject', 'take back'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    records: open(['cancel']),
    args: [{ kind: 'text', name: 'reason', label: 'Reason', optional: true, placeholder: 'Why it is cancelled' }],
    refuses: refusesAct('cancel'),
    risk: 'none',
    run: async (context, { reason }) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const [{ change }, { cancelTransferMutation }] = await writing()
      await change(cancelTransferMutation, { id: row.id, input: { reason: reason ?? '', version: row.version } })
      return {
        message: `Cancelled: ${transferText(row)}`,
        detail: row.status === 'held' ? 'The money is back in the wallet.' : 'Nothing had left the wallet.',
      }
    },
  }),
]
