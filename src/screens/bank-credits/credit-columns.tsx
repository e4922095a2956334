import { Ban, CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'
import { type BankCreditState, bankCreditStates } from '../../domain/finance/bank-credits.ts'
import type { BankCreditRowFragment } from '../../gateway/generated/bank-credits.generated.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill, type Tone } from '../../ui/status-pill.tsx'
import { Day, Nothing } from '../../ui/time.tsx'
import { type Column, dayWidth } from '../standard/list/list-types.ts'

const looks: Readonly<Record<BankCreditState, { readonly tone: Tone; readonly icon: typeof Ban }>> = {
  unmatched: { tone: 'warning', icon: CircleDashed },
  part_matched: { tone: 'info', icon: CircleDot },
  matched: { tone: 'success', icon: CircleCheck },
  ignored: { tone: 'neutral', icon: Ban },
}
export const CreditPill = ({ state }: { state: BankCreditState }) => (
  <StatusPill status={state} look={{ ...looks[state], word: bankCreditStates[state] }} />
)

const text = (value: string): ReactNode =>
  value === '' ? (
    <Nothing />
  ) : (
    <span className="truncate" title={value}>
      {value}
    </span>
  )

export const creditColumns: readonly Column<BankCreditRowFragment>[] = [
  {
    id: 'value_date',
    label: 'Day',
    sort: 'value_date',
    cell: (row) => <Day value={row.value_date} />,
    width: dayWidth,
    phone: 'date',
  },
  { id: 'state', label: 'State', cell: (row) => <CreditPill state={row.state} />, width: '8.5rem', phone: 'status' },
  { id: 'reference', label: 'Reference', cell: (row) => text(row.reference), width: '9rem' },
  { id: 'account', label: 'Account', cell: (row) => text(row.account), width: '8rem', off: true },
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    align: 'end',
    cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    width: '9rem',
    phone: 'amount',
  },
  {
    id: 'left',
    label: 'Left to match',
    align: 'end',
    cell: (row) => (row.left === 0 ? <Nothing /> : <Money amount={row.left} currency={row.currency} />),
    width: '9rem',
  },
]
