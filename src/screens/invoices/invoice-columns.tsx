import { shortDayText } from '../../domain/date-texts.ts'
import { today } from '../../domain/dates.ts'
import { Money } from '../../ui/money.tsx'
import { Nothing } from '../../ui/time.tsx'
import { Wrapped } from '../standard/list/list-cells.tsx'
import type { Column } from '../standard/list/list-types.ts'
import type { InvoiceRow } from './invoice-list.ts'
import { InvoicePill } from './invoice-state.tsx'

const isLate = ({ state, due_on: due }: InvoiceRow) =>
  (state === 'unpaid' || state === 'partial') && due !== null && due < today()

/** When it is due, said louder once that is past. */
export function DueDay({ invoice }: { invoice: InvoiceRow }) {
  if (invoice.due_on === null || invoice.state === 'credited') return <Nothing />
  return <span className={isLate(invoice) ? 'font-medium text-danger' : ''}>{shortDayText(invoice.due_on)}</span>
}

export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  {
    id: 'state',
    label: 'State',
    cell: (row) => <InvoicePill of={row} />,
    width: '13.5rem',
    phone: 'status',
  },
  {
    id: 'client',
    label: 'Client',
    sort: 'client',
    cell: (row) => <Wrapped>{row.client_name}</Wrapped>,
    width: 'minmax(9rem, 1fr)',
    phone: 'trip',
  },
  {
    id: 'issued',
    label: 'Issued',
    sort: 'issued_on',
    cell: (row) => shortDayText(row.issued_on),
    width: '7.5rem',
    phone: 'date',
  },
  { id: 'due', label: 'Due', sort: 'due_on', cell: (row) => <DueDay invoice={row} />, width: '7.5rem' },
  {
    id: 'total',
    label: 'Total',
    sort: 'total',
    align: 'end',
    cell: (row) => <Money amount={row.kind === 'credit_note' ? -row.total : row.total} currency={row.currency} />,
    width: '9rem',
    phone: 'amount',
  },
  {
    id: 'received',
    label: 'Paid',
    align: 'end',
    cell: (row) => (row.received === null ? <Nothing /> : <Money amount={row.received} currency={row.currency} />),
    width: '8.5rem',
  },
  {
    id: 'credited',
    label: 'Credited',
    align: 'end',
    cell: (row) => (row.credit === 'none' ? <Nothing /> : <Money amount={-row.credited} currency={row.currency} />),
    width: '8.5rem',
    off: true,
  },
  {
    id: 'owed',
    label: 'Left to pay',
    align: 'end',
    cell: (row) => (row.owed === null ? <Nothing /> : <Money amount={row.owed} currency={row.currency} />),
    width: '8.5rem',
    off: true,
  },
  {
    id: 'tax',
    label: 'Tax',
    align: 'end',
    cell: (row) => <Money amount={row.kind === 'credit_note' ? -row.tax : row.tax} currency={row.currency} />,
    width: '8rem',
    off: true,
  },
]
