import { today } from '../../domain/dates.ts'
import { orderFields as fields } from '../../domain/fields/order-fields.ts'
import { deliveryKinds } from '../../domain/shop/shop-choices.ts'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { columnOf } from '../standard/list/field-column.tsx'
import { Stacked, Wrapped } from '../standard/list/list-cells.tsx'
import type { Column } from '../standard/list/list-types.ts'
import { OrderPill, type OrderRow } from './order-cells.tsx'

/** Late, as the view “Late” counts it: its day has passed, it is paid or taken up, and something of it is still here. */
export const isLate = ({ deliver_by: by, to_fulfil: left, state }: OrderRow): boolean =>
  by !== null && by < today() && left > 0 && (state === 'paid' || state === 'processing')

export const orderColumns: readonly Column<OrderRow>[] = [
  columnOf(fields.summary, {
    cell: (row) => <Wrapped title={row.summary}>{row.summary}</Wrapped>,
    width: 'minmax(12rem, 1.5fr)',
    phone: 'trip',
  }),
  columnOf(fields.state, { cell: (row) => <OrderPill state={row.state} />, width: '8.5rem', phone: 'status' }),
  columnOf(fields.payment_status, { cell: (row) => <StatusPill status={row.payment_status} />, width: '8rem' }),
  columnOf(fields.total, {
    cell: (row) => (
      <Stacked
        below={
          row.balance > 0 && (
            <>
              owed <Money amount={row.balance} currency={row.currency} />
            </>
          )
        }
      >
        <Money amount={row.total} currency={row.currency} />
      </Stacked>
    ),
    width: 'minmax(9rem, 0.8fr)',
    phone: 'amount',
  }),
  columnOf(fields.to_fulfil, {
    cell: (row) =>
      row.to_fulfil === 0 ? (
        <span className="text-muted tabular">0 of {row.pieces}</span>
      ) : (
        <span className="tabular">
          {row.to_fulfil} <span className="text-muted">of {row.pieces}</span>
        </span>
      ),
    width: '7rem',
  }),
  columnOf(fields.delivery_name, {
    id: 'delivery',
    label: 'Delivery',
    cell: (row) => <Wrapped>{row.delivery_name || deliveryKinds[row.delivery_kind]}</Wrapped>,
    width: 'minmax(8rem, 0.8fr)',
  }),
  columnOf(fields.deliver_by, {
    cell: (row) =>
      row.deliver_by === null ? (
        <Nothing />
      ) : (
        <span className={classes(isLate(row) && 'font-medium text-danger')}>
          {isLate(row) && <span className="sr-only">Late: </span>}
          <Day value={row.deliver_by} look="near" />
        </span>
      ),
    width: '7.5rem',
    phone: 'date',
  }),
  columnOf(fields.created_at, { cell: (row) => <Instant value={row.created_at} look="ago" />, width: '7.5rem' }),
  columnOf(fields.source, { width: '7rem', off: true }),
  columnOf(fields.returned, { width: '6rem', off: true }),
  columnOf(fields.paid, { width: '8rem', off: true }),
  columnOf(fields.refunded, { width: '8rem', off: true }),
  columnOf(fields.created_by_name, { width: '9rem', off: true }),
]
