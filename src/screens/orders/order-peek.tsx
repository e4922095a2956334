import { CommandButton } from '../../commands/command-button.tsx'
import { linkTo } from '../../domain/routes/link.ts'
import { deliveryKinds } from '../../domain/shop/shop-choices.ts'
import { shopOrderQuery } from '../../gateway/generated/orders.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { PaymentRows } from '../bookings/payments/booking-payments.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { OrderPills, type OrderRow } from './order-cells.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPaid } from './order-rail.tsx'

/** An order beside its list: what the row knows at once, lines and payments a moment later. */
export function OrderPeek({ row }: { row: OrderRow }) {
  const { data, failure } = useQuery(shopOrderQuery, { id: row.id }, { keepPrevious: false })
  const order = data?.shopOrder
  const over = {
    record: { kind: 'order' as const, id: String(row.id), label: row.number, data: { ...row, ...order } },
    selection: undefined,
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        <OrderPills order={row} />
      </div>
      <div className="flex flex-wrap gap-2">
        <CommandButton id="order.fulfil" context={over} size="small" />
        <CommandButton id="booking.recordPayment" context={over} size="small" />
        <CommandButton id="order.packingSlip" context={over} size="small" />
      </div>
      <Facts
        rows={[
          [
            'Client',
            <a
              key="client"
              href={linkTo('/clients/:id', { id: row.client.id })}
              className="text-accent hover:underline"
            >
              {row.client.name}
            </a>,
          ],
          ['Order', row.number],
          ['Delivery', row.delivery_name || deliveryKinds[row.delivery_kind]],
          ...(row.deliver_by === null
            ? []
            : [['Deliver by', <Day key="by" value={row.deliver_by} look="weekday" />] as const]),
        ]}
      />
      <section aria-label="Payment" className="rounded-panel border border-line bg-surface p-4">
        <OrderPaid order={row} />
      </section>
      {order === undefined ? (
        failure === null ? (
          <SkeletonText lines={5} />
        ) : (
          <p className="text-danger">{failure.messages.join(' ')}</p>
        )
      ) : (
        <>
          <OrderLines order={order} />
          <section aria-label="Payments">
            <h3 className="mb-2 font-semibold">Payments</h3>
            <PaymentRows payments={order.payments} />
          </section>
        </>
      )}
    </div>
  )
}
