import { Link, Redirect, useSearch } from 'wouter'
import { hasFlight } from '../../commands/areas/bookings/booking-facts.ts'
import type { CommandId } from '../../commands/command.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { documentTypes } from '../../domain/bookings/booking-documents.ts'
import { bookingScreen, listOfKind } from '../../domain/bookings/booking-lists.ts'
import { endsWithSupplier } from '../../domain/bookings/item-kinds.ts'
import { today } from '../../domain/dates.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { routeOf } from '../../domain/routes/routes.ts'
import { access } from '../../domain/verdict.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { bookingQuery, type serviceBookingQuery } from '../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { idIn } from '../standard/address-id.ts'
import { DetailScreen, type MenuHeading } from '../standard/detail-screen.tsx'
import { TriageBar } from '../standard/triage-bar.tsx'
import { BookingApprovals } from './booking-approvals.tsx'
import { BookingForms } from './booking-forms.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BookingOverview } from './booking-overview.tsx'
import { BookingRail } from './booking-rail.tsx'
import type { BookingRecord } from './booking-record.ts'
import { DocumentsTab, MessagesTab, TravellersTab } from './lazy-tabs.tsx'
import { BookingPayments } from './payments/booking-payments.tsx'
import { WhatIsKept } from './what-is-kept.tsx'

export const prefetch = ({ id }: { id: string }) => ask(bookingQuery, { id: idIn(id) })

export default function Booking({ params }: { params: { id: string } }) {
  const id = idIn(params.id)
  const search = useSearch()
  const seesOrders = access(useVisitor(), routeOf('/offers/shop/orders/:order/show')).on
  const booking = useQuery(bookingQuery, { id }, { keepPrevious: false }).data?.booking
  // Payments, notifications and letters know the id alone: an order of the shop has a screen of its own.
  if (seesOrders && booking?.kind === 'order')
    return <Redirect to={`${bookingScreen(booking)}${search === '' ? '' : `?${search}`}`} replace />
  return <BookingScreen id={id} operation={bookingQuery} />
}

/** Whether it is about documents that were sent, the voucher among them. */
const hasVoucher = (after: unknown): boolean =>
  typeof after === 'object' &&
  after !== null &&
  'documents' in after &&
  String(after.documents).split(', ').includes(documentTypes.voucher.title)

/** What the booking is waiting for: its main button. */
function nextStep(booking: BookingRecord): CommandId {
  const { kind, status, balance, starts_on, history } = booking
  const begun = starts_on <= today()
  if (status === 'pending') return 'booking.confirm'
  const rental = kind === 'car_rental'
  if (status === 'confirmed' && begun) return rental ? 'booking.handOver' : 'booking.start'
  if (status === 'in_progress') return rental ? 'booking.takeBack' : 'booking.complete'
  if (status === 'cancelled') {
    if (!hasFlight(booking)) return 'booking.reinstate'
    return balance < 0 ? 'booking.refund' : endsWithSupplier(kind) ? 'flight.search' : 'booking.again'
  }
  if (balance > 0) return 'booking.recordPayment'
  return status === 'confirmed' && !history.some(({ after }) => hasVoucher(after))
    ? 'booking.sendVoucher'
    : 'booking.again'
}
const verbs: readonly CommandId[] = [
  'booking.recordPayment',
  'booking.change',
  'booking.cancel',
  'booking.status',
  'booking.confirm',
  'booking.start',
  'booking.complete',
  'booking.handOver',
  'booking.takeBack',
  'booking.undoHandover',
  'booking.noShow',
  'booking.reinstate',
  'booking.sendDocuments',
  'booking.note',
  'booking.refund',
  'booking.writeOff',
  'booking.restoreWriteOff',
  'booking.schedule',
  'booking.paymentLink',
  'booking.paymentLinkOfBalance',
  'booking.remind',
  'booking.again',
  'flight.addToBooking',
  'booking.tickets',
  'booking.sendVoucher',
  'booking.voucher',
  'booking.itinerary',
  'booking.invoice',
  'booking.issueInvoice',
  'booking.issueProforma',
  'booking.itemTax',
  'booking.receipt',
  'booking.packing_slip',
  'booking.rooming',
  'booking.manifest',
  'booking.client',
  'booking.emailClient',
  'booking.callClient',
  'booking.copyReference',
]
/** The menu of all of them by what they are about. */
const headings: readonly MenuHeading[] = [
  {
    label: 'Booking',
    commands: [
      'booking.confirm',
      'booking.change',
      'booking.cancel',
      'booking.reinstate',
      'booking.note',
      'booking.again',
    ],
  },
  {
    label: 'Trip',
    commands: [
      'booking.status',
      'booking.start',
      'booking.complete',
      'booking.handOver',
      'booking.takeBack',
      'booking.undoHandover',
      'booking.noShow',
    ],
  },
  {
    label: 'Money',
    commands: [
      'booking.recordPayment',
      'booking.refund',
      'booking.writeOff',
      'booking.restoreWriteOff',
      'booking.schedule',
      'booking.paymentLink',
      'booking.paymentLinkOfBalance',
      'booking.remind',
      'booking.itemTax',
      'booking.issueInvoice',
      'booking.issueProforma',
    ],
  },
  {
    label: 'Documents',
    commands: [
      'booking.sendDocuments',
      'booking.sendVoucher',
      'booking.voucher',
      'booking.itinerary',
      'booking.invoice',
      'booking.receipt',
      'booking.packing_slip',
      'booking.tickets',
    ],
  },
  { label: 'Travellers', commands: ['booking.rooming', 'booking.manifest'] },
  { label: 'Client', commands: ['booking.client', 'booking.emailClient', 'booking.callClient'] },
]
/** A booking that is over has other verbs in front. */
const verbsOf = ({ status, balance }: BookingRecord): readonly CommandId[] =>
  ['cancelled', 'completed', 'no_show'].includes(status)
    ? [
        'booking.note',
        'booking.refund',
        ...verbs.filter(
          (id) =>
            !['booking.note', 'booking.refund', 'booking.change', 'booking.cancel', 'booking.confirm'].includes(id),
        ),
      ]
    : balance > 0
      ? verbs
      : [
          'booking.change',
          'booking.cancel',
          'booking.refund',
          ...verbs.slice(3).filter((id) => id !== 'booking.refund'),
          'booking.recordPayment',
        ]

/** One booking: what was sold, what was paid, and everything that can be done with it. */
export function BookingScreen({
  id,
  operation,
}: {
  id: number
  /** A booking of a service has a call of its own (specification §7). */
  operation: typeof bookingQuery | typeof serviceBookingQuery
}) {
  const answer = useQuery(operation, { id }, { keepPrevious: false })
  const booking = answer.data?.booking
  const primary = booking === undefined ? undefined : nextStep(booking)
  return (
    <>
      <TriageBar kinds={['due', 'booking']} />
      <DetailScreen
        record={
          booking === undefined
            ? undefined
            : { kind: 'booking', id: booking.id, label: booking.reference, data: booking }
        }
        what="booking"
        query={answer}
        status={booking === undefined ? undefined : <Statuses booking={booking} />}
        intro={booking === undefined ? undefined : <Intro booking={booking} />}
        {...(primary === undefined ? {} : { primary })}
        commands={booking === undefined ? [] : verbsOf(booking).filter((id) => id !== primary)}
        headings={headings}
        up={listOfKind(booking?.kind ?? '')}
        tabs={
          booking === undefined
            ? []
            : [
                { id: 'overview', label: 'Overview', content: () => <Overview booking={booking} /> },
                {
                  id: 'payments',
                  label: 'Payments',
                  count: booking.payments.length,
                  content: () => <BookingPayments booking={booking} />,
                },
                { id: 'travellers', label: 'Travellers', content: () => <TravellersTab booking={booking} /> },
                { id: 'documents', label: 'Documents', content: () => <DocumentsTab booking={booking} /> },
                { id: 'messages', label: 'Messages', content: () => <MessagesTab booking={booking} /> },
                { id: 'history', label: 'History', content: () => <BookingHistory booking={booking} /> },
              ]
        }
        rail={booking === undefined ? <span /> : <BookingRail booking={booking} />}
      />
      {booking !== undefined && <BookingForms booking={booking} refetch={answer.refetch} />}
    </>
  )
}

function Statuses({ booking }: { booking: BookingRecord }) {
  return (
    <>
      <StatusPill status={booking.status} />
      <StatusPill status={booking.payment_status} />
      {booking.oversold && <StatusPill status="oversold" />}
    </>
  )
}

function Intro({ booking }: { booking: BookingRecord }) {
  return (
    <span className="flex max-w-96 flex-wrap gap-x-2">
      <Link
        href={linkTo('/clients/:id', { id: booking.client.id })}
        className="tap min-w-0 wrap-anywhere font-medium text-ink hover:underline"
      >
        {booking.client.name}
      </Link>
      <span className="min-w-0 wrap-anywhere">{booking.title}</span>
    </span>
  )
}

function Overview({ booking }: { booking: BookingRecord }) {
  return (
    <div className="flex flex-col gap-5">
      <BookingApprovals booking={booking} />
      {booking.status === 'cancelled' && (
        <Banner
          tone="danger"
          title={
            <>
              Cancelled on <Instant value={booking.cancelled_at} look="day" />
            </>
          }
          {...(hasFlight(booking) ? {} : { action: <CommandButton id="booking.reinstate" size="small" /> })}
        >
          {booking.cancel_reason}
          <WhatIsKept booking={booking} />
        </Banner>
      )}
      {booking.status === 'no_show' && (
        <Banner tone="danger" title="Nobody came">
          <WhatIsKept booking={booking} />
        </Banner>
      )}
      {booking.oversold && (
        <Banner tone="warning" title="More rooms sold than there are">
          {booking.oversold_reason}
        </Banner>
      )}
      <BookingOverview booking={booking} />
    </div>
  )
}
