import { CommandButton } from '../../commands/command-button.tsx'
import { countryName } from '../../domain/countries.ts'
import { phoneText } from '../../domain/phone.ts'
import { deliveryKinds, orderSources } from '../../domain/shop/shop-choices.ts'
import { weightText } from '../../domain/shop/weight-text.ts'
import { Day, Instant } from '../../ui/time.tsx'
import { PaidBar } from '../bookings/booking-rail.tsx'
import type { BookingRecord } from '../bookings/booking-record.ts'
import { Facts, RailCard } from '../standard/detail-screen.tsx'
import type { OrderRow } from './order-cells.tsx'
import { isOfFiles, type OrderRecord } from './order-record.ts'

/** The payments at a glance; what is written off and due is known where the booking has been read. */
export function OrderPaid({
  order,
  booking,
}: {
  order: Pick<OrderRow, 'total' | 'paid' | 'refunded' | 'balance' | 'currency' | 'state'>
  booking?: BookingRecord | undefined
}) {
  return (
    <PaidBar
      booking={
        booking ?? {
          ...order,
          written_off: 0,
          due_on: null,
          status: order.state === 'cancelled' ? 'cancelled' : 'confirmed',
        }
      }
    />
  )
}

export function OrderRail({ order, booking }: { order: OrderRecord; booking: BookingRecord | undefined }) {
  const { delivery } = order
  const place = [
    delivery.address,
    delivery.city,
    delivery.country_code == null ? '' : countryName(delivery.country_code),
  ].filter(Boolean)
  return (
    <>
      <RailCard title="Payment">
        <OrderPaid order={order} booking={booking} />
      </RailCard>
      <RailCard title="Delivery">
        <Facts
          rows={[
            isOfFiles(order)
              ? ['Download', 'By a link, once it is paid']
              : [deliveryKinds[delivery.kind], [delivery.name, delivery.zone].filter(Boolean).join(', ')],
            ...(delivery.deliver_by == null || isOfFiles(order)
              ? []
              : [['Deliver by', <Day key="by" value={delivery.deliver_by} look="weekday" />] as const]),
            ...(delivery.recipient === '' ? [] : [['Recipient', delivery.recipient] as const]),
            ...(delivery.phone === ''
              ? []
              : [
                  [
                    'Phone',
                    <a key="phone" href={`tel:${delivery.phone}`} className="text-accent hover:underline">
                      {phoneText(delivery.phone)}
                    </a>,
                  ] as const,
                ]),
            ...(order.weight_grams > 0 ? [['Weight', weightText(order.weight_grams)] as const] : []),
          ]}
        />
        {place.length > 0 && <p className="mt-2 whitespace-pre-line wrap-anywhere">{place.join('\n')}</p>}
        {delivery.note !== '' && <p className="mt-2 text-muted wrap-anywhere">{delivery.note}</p>}
        <div className="mt-3">
          <CommandButton id="order.delivery" size="small" variant="ghost" label="Edit" />
        </div>
      </RailCard>
      <RailCard title="Client’s page">
        <p className="text-muted">State, tracking, downloads and payment, without an account.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <CommandButton id="order.copyPage" size="small" label="Copy link" />
          <CommandButton id="order.openPage" size="small" variant="ghost" label="Open" />
        </div>
      </RailCard>
      <RailCard title="Summary">
        <Facts
          rows={[
            ['Placed', <Instant key="placed" value={order.created_at} look="near" />],
            ['Source', orderSources[order.source]],
            ...(order.created_by_name == null ? [] : [['Made by', order.created_by_name] as const]),
            ...(order.discount_code == null ? [] : [['Discount code', order.discount_code.code] as const]),
          ]}
        />
        {order.notes !== '' && <p className="mt-2 whitespace-pre-line text-muted wrap-anywhere">{order.notes}</p>}
      </RailCard>
    </>
  )
}
