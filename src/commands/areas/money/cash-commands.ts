import { ArrowLeftRight, FileText, LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { cashMoves } from '../../../domain/finance/cash-desk.ts'
import { keysOf } from '../../../domain/keys.ts'
import { sumText } from '../../../domain/money.ts'
import type { CashSessionRowFragment } from '../../../gateway/generated/cash-desk.generated.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports, type RecordHit } from '../../ports.ts'

/** The list of all sessions: the screen of a session, without one. */
export const cashPath = '/finance/cash'
export const sessionPath = (id: number | string): string => `${cashPath}/${id}`
export const sessionName = ({ name, currency }: Pick<CashSessionRowFragment, 'name' | 'currency'>): string =>
  `${name}, ${currency}`

const shared = { area: 'Cash desk', needs: { permission: 'View Finance' } } as const
const one = { on: 'one', kinds: ['cash_session'] } as const
const rowOf = (context: Context) => targetsOf(one, context)[0]?.data as CashSessionRowFragment | undefined // the row as its screens and the palette have it

async function openSessions(): Promise<readonly RecordHit[]> {
  const [{ read }, { cashDrawersQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/cash-desk.generated.ts'),
  ])
  const { cashDrawers } = await read(cashDrawersQuery, {})
  return cashDrawers.flatMap(({ session }) =>
    session == null
      ? []
      : [
          {
            ...{ kind: 'cash_session', id: String(session.id), label: sessionName(session), data: session },
            ...{ detail: sumText(session.expected, session.currency), to: sessionPath(session.id) },
          } as const,
        ],
  )
}
const refusesClosed = (context: Context) => {
  const row = rowOf(context)
  return row === undefined || row.open ? undefined : 'This drawer was closed. What is closed stays as it is.'
}

export const cashCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'cash.open',
    title: 'Open a cash drawer…',
    icon: LockKeyholeOpen,
    keywords: ['start of day', 'float', 'open the till', 'cash register'],
    on: 'none',
    kinds: ['cash_session'],
    keys: { list: ['c'] },
    risk: 'none',
    leadsTo: cashPath,
    run: () => {
      ports.navigate(`${cashPath}?${formParameter}=open`)
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'cash.move',
    title: 'Cash in or out of the drawer…',
    icon: ArrowLeftRight,
    keywords: ['petty cash', 'pay in', 'pay out', 'take cash to the bank', 'cash expense'],
    keys: { list: ['m'], detail: ['m'] },
    records: openSessions,
    refuses: refusesClosed,
    args: [
      {
        kind: 'choice',
        name: 'kind',
        label: 'What is done?',
        options: keysOf(cashMoves).map((value) => ({ value, label: cashMoves[value] })),
      },
      {
        kind: 'money',
        name: 'sum',
        label: 'How much?',
        currency: (context: Context) => rowOf(context)?.currency ?? 'UGX',
      },
      { kind: 'text', name: 'reason', label: 'Why?', optional: true, placeholder: 'Fuel for the airport transfer' },
    ],
    risk: 'none',
    run: async (context, { kind, sum, reason }) => {
      const row = rowOf(context)
      const move = keysOf(cashMoves).find((one) => one === kind)
      if (row === undefined || move === undefined) return undefined
      if (sum.currency !== row.currency) return { message: `${sessionName(row)} holds ${row.currency} only` }
      const [{ change }, { moveCashMutation }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/cash-desk.generated.ts'),
      ])
      const { moveCash } = await change(moveCashMutation, {
        id: row.id,
        input: { kind: move, amount: sum.amount, reason: reason ?? '' },
      })
      const { session } = moveCash
      return {
        message: `${cashMoves[move]}: ${sumText(sum.amount, sum.currency)}`,
        detail: `${sumText(session.expected, session.currency)} is in the drawer.`,
      }
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'cash.close',
    title: 'Count and close the drawer…',
    icon: LockKeyhole,
    keywords: ['end of day', 'cash up', 'close the till', 'over and short'],
    keys: { list: ['w'], detail: ['w'] },
    records: openSessions,
    refuses: refusesClosed,
    risk: 'none',
    run: (context) => {
      const row = rowOf(context)
      if (row !== undefined) ports.navigate(`${sessionPath(row.id)}?${formParameter}=close`)
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'cash.report',
    title: 'Closing report of the drawer',
    icon: FileText,
    keywords: ['cash report', 'print the count', 'z report'],
    keys: { detail: ['p'] },
    records: openSessions,
    risk: 'none',
    run: async (context) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const { openFile } = await import('../../save-file.ts')
      await openFile(`cash/sessions/${row.id}/report`)
      return undefined
    },
  }),
]
