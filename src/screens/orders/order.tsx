import { Link } from 'wouter'
import { downloadChild, fulfilmentChild } from '../../commands/areas/shop/fulfilment-commands.ts'
import { lent } from '../../commands/children.ts'
import type { CommandId } from '../../commands/command.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import { orderList } from '../../domain/bookings/booking-lists.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { access } from '../../domain/verdict.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { bookingQuery } from '../../gateway/generated/bookings.generated.ts'
import { shopOrderQuery } from '../../gateway/generated/orders.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Instant } from '../../ui/time.tsx'
import type { BookingRecord } from '../bookings/booking-record.ts'
import { DocumentsTab, MessagesTab } from '../bookings/lazy-tabs.tsx'
import { BookingPayments, PaymentRows } from '../bookings/payments/booking-payments.tsx'
import { WhatIsKept } from '../bookings/what-is-kept.tsx'
import { idIn } from '../standard/address-id.ts'
import { DetailScreen, type DetailTab, type MenuHeading } from '../standard/detail-screen.tsx'
import { OrderPills } from './order-cells.tsx'
import { OrderForms } from './order-forms.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { Downloads, Fulfilments, Returns } from './order-progress.tsx'
import { OrderRail } from './order-rail.tsx'
import type { OrderRecord } from './order-record.ts'

export const prefetch = ({ order }: { order: string }) => ask(shopOrderQuery, { id: idIn(order) })

const verbs: readonly CommandId[] = [
  'order.fulfil',
  'booking.recordPayment',
  'order.packingSlip',
  'order.edit',
  'order.return',
  'order.ship',
  'order.deliver',
  'order.process',
  'order.delivery',
  'order.cancel',
  'order.refundKey',
  'booking.writeOff',
  'booking.restoreWriteOff',
  'booking.schedule',
  'booking.paymentLink',
  'booking.paymentLinkOfBalance',
  'order.remind',
  'booking.itemTax',
  'booking.issueInvoice',
  'booking.issueProforma',
  'booking.sendDocuments',
  'booking.invoice',
  'booking.receipt',
  'order.copyPage',
  'order.openPage',
  'booking.client',
  'booking.emailClient',
  'booking.callClient',
]
const headings: readonly MenuHeading[] = [
  {
    label: 'Order',
    commands: [
      'order.fulfil',
      'order.process',
      'order.ship',
      'order.deliver',
      'order.return',
      'order.edit',
      'order.delivery',
      'order.cancel',
    ],
  },
  {
    label: 'Money',
    commands: [
      'booking.recordPayment',
      'order.refundKey',
      'booking.writeOff',
      'booking.restoreWriteOff',
      'booking.schedule',
      'booking.paymentLink',
      'booking.paymentLinkOfBalance',
      'order.remind',
      'booking.itemTax',
      'booking.issueInvoice',
      'booking.issueProforma',
    ],
  },
  {
    label: 'Documents',
    commands: ['order.packingSlip', 'booking.sendDocuments', 'booking.invoice', 'booking.receipt'],
  },
  {
    label: 'Client',
    commands: ['order.copyPage', 'order.openPage', 'booking.client', 'booking.emailClient', 'booking.callClient'],
  },
]

/** What the order is waiting for: its main button. */
function nextStep({ state, balance, to_fulfil: left, can }: OrderRecord): CommandId {
  if (state === 'cancelled') return balance < 0 ? 'order.refundKey' : 'order.copyPage'
  if (balance > 0 && state === 'pending') return 'booking.recordPayment'
  if (left > 0 && can.fulfil === null) return 'order.fulfil'
  if (state === 'shipped') return 'order.deliver'
  return balance > 0 ? 'booking.recordPayment' : balance < 0 ? 'order.refundKey' : 'order.copyPage'
}

/** `/offers/shop/orders/:order/show`: what was ordered, what left and came back, what was paid, and all that can be done. */
export default function Order({ params }: { params: { order: string } }) {
  const id = idIn(params.order)
  const answer = useQuery(shopOrderQuery, { id }, { keepPrevious: false })
  const order = answer.data?.shopOrder
  const mayBook = access(useVisitor(), { permission: 'View Bookings' }).on
  const booked = useQuery(bookingQuery, { id }, { keepPrevious: false, enabled: mayBook })
  const booking = booked.data?.booking
  const refetch = () => Promise.all([answer.refetch(), booked.refetch()])
  const primary = order === undefined ? undefined : nextStep(order)
  useCommandContext({
    children:
      order === undefined
        ? undefined
        : {
            fulfilment: lent(order.fulfilments, (each, place) => fulfilmentChild(order, each, place)),
            order_download: lent(order.downloads, (each) => downloadChild(order, each)),
          },
  })
  return (
    <>
      <DetailScreen
        record={
          order === undefined
            ? undefined
            : { kind: 'order', id: order.id, label: order.number, data: { ...order, booking } }
        }
        what="order"
        query={{ failure: answer.failure, refetch }}
        status={order === undefined ? undefined : <OrderPills order={order} />}
        intro={
          order === undefined ? undefined : (
            <Link
              href={linkTo('/clients/:id', { id: order.client.id })}
              className="tap min-w-0 wrap-anywhere font-medium text-ink hover:underline"
            >
              {order.client.name}
            </Link>
          )
        }
        {...(primary === undefined ? {} : { primary })}
        commands={order === undefined ? [] : verbs.filter((verb) => verb !== primary)}
        headings={headings}
        labels={{ 'order.copyPage': 'Copy client’s link' }}
        up={orderList}
        tabs={order === undefined ? [] : tabsOf(order, booking)}
        rail={order === undefined ? <span /> : <OrderRail order={order} booking={booking} />}
      />
      {order !== undefined && <OrderForms order={order} booking={booking} refetch={refetch} />}
    </>
  )
}

const tabsOf = (order: OrderRecord, booking: BookingRecord | undefined): readonly DetailTab[] => [
  { id: 'overview', label: 'Overview', content: () => <Overview order={order} booking={booking} /> },
  {
    id: 'payments',
    label: 'Payments',
    count: order.payments.length,
    content: () =>
      booking === undefined ? <PaymentRows payments={order.payments} /> : <BookingPayments booking={booking} />,
  },
  ...(booking === undefined
    ? []
    : [
        { id: 'documents', label: 'Documents', content: () => <DocumentsTab booking={booking} /> },
        { id: 'messages', label: 'Messages', content: () => <MessagesTab booking={booking} /> },
      ]),
  { id: 'history', label: 'History', content: () => <OrderHistory order={order} /> },
]

function Overview({ order, booking }: { order: OrderRecord; booking: BookingRecord | undefined }) {
  return (
    <div className="flex flex-col gap-4">
      {order.state === 'cancelled' && (
        <Banner
          tone="danger"
          title={
            <>
              Cancelled on <Instant value={order.cancelled_at} look="day" />
            </>
          }
          action={<CommandButton id="order.create" size="small" />}
        >
          {order.cancel_reason}
          {booking !== undefined && <WhatIsKept booking={booking} />}
        </Banner>
      )}
      {order.expires_at !== null && order.state === 'pending' && (
        <Banner
          tone="warning"
          title={
            <>
              Its stock is kept until <Instant value={order.expires_at} look="near" />
            </>
          }
          action={<CommandButton id="booking.recordPayment" size="small" />}
        >
          Unpaid until then, it is cancelled and its pieces are free again.
        </Banner>
      )}
      {order.balance < 0 && order.state !== 'cancelled' && (
        <Banner
          tone="warning"
          title="More was paid than it costs"
          action={<CommandButton id="order.refundKey" size="small" />}
        >
          Give the difference back to the client.
        </Banner>
      )}
      <OrderLines order={order} />
      <Fulfilments order={order} />
      <Returns order={order} />
      <Downloads order={order} />
    </div>
  )
}
