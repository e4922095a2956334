import type { PaymentFacts } from '../../commands/areas/finance/finance-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { dayText, shortDayText } from '../../domain/date-texts.ts'
import {
  aggregatorNames,
  eventSources,
  hasMoved,
  moneyMethods,
  objectives,
  paymentFlags,
  transactionStatuses,
} from '../../domain/finance/money-flow.ts'
import { settlementStates } from '../../domain/finance/provider-settlements.ts'
import { rateText } from '../../domain/finance/spoken-rates.ts'
import { isOtherSum } from '../../domain/payments/other-sums.ts'
import { creditPath } from '../../domain/routes/bank-address.ts'
import { paymentAddress } from '../../domain/routes/finance-address.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { settlementPath } from '../../domain/routes/settlement-address.ts'
import { type PaymentWholeFragment, paymentQuery } from '../../gateway/generated/finance.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { SectionCard, sectionRow, sectionRows } from '../standard/section-card.tsx'
import { PaymentPill } from './payment-pill.tsx'

type Whole = PaymentWholeFragment
const link = 'text-accent hover:underline'

/** What a payment is: whose, for what, how, and what it came to. */
export function PaymentFactRows({ payment }: { payment: Whole }) {
  const { currency, client, booking, refund_of: origin } = payment
  const isRefund = payment.direction === 'out'
  return (
    <Facts
      rows={[
        ['For', isRefund ? `Refund, ${objectives[payment.objective]}` : objectives[payment.objective]],
        ...(booking == null
          ? []
          : ([
              [
                'Booking',
                <a key="booking" href={bookingScreen(booking)} className={link}>
                  {booking.reference}
                </a>,
              ],
            ] as const)),
        ...(client == null
          ? []
          : ([
              [
                'Client',
                <a key="client" href={linkTo('/clients/:id', { id: client.id })} className={link}>
                  {client.name}
                </a>,
              ],
            ] as const)),
        ...(payment.payer === '' ? [] : ([['Payer', payment.payer]] as const)),
        ...(origin == null
          ? []
          : ([
              [
                'Gives back',
                <a key="origin" href={paymentAddress(origin.id)} className={link}>
                  {origin.reference}
                </a>,
              ],
            ] as const)),
        ...(payment.settlement == null
          ? []
          : ([
              [
                'Settlement',
                <a key="settlement" href={settlementPath(payment.settlement.id)} className={link}>
                  {payment.settlement.reference}
                  {payment.settlement.state === 'settled'
                    ? ''
                    : `, ${settlementStates[payment.settlement.state].toLowerCase()}`}
                </a>,
              ],
            ] as const)),
        ['Method', moneyMethods[payment.method]],
        ['Aggregator', aggregatorNames[payment.aggregator]],
        ...(payment.external_reference === '' ? [] : ([['Provider’s reference', payment.external_reference]] as const)),
        ...(payment.bank_credit == null
          ? []
          : ([
              [
                'Bank credit',
                <a key="credit" href={creditPath(payment.bank_credit.id)} className={link}>
                  {payment.bank_credit.reference || shortDayText(payment.bank_credit.value_date)}
                </a>,
              ],
            ] as const)),
        ['Date', <Instant key="date" value={payment.paid_at} />],
        ['Amount', <Money key="amount" amount={payment.amount} currency={currency} />],
        ...(payment.fee === 0
          ? []
          : ([
              ['Fee', <Money key="fee" amount={payment.fee} currency={currency} />],
              [isRefund ? 'Cost' : 'Net', <Money key="net" amount={payment.net} currency={currency} />],
            ] as const)),
        ...(payment.settled_currency == null
          ? []
          : ([
              [
                isRefund ? 'Takes back' : 'Settles',
                <Money key="settles" amount={payment.settled_amount} currency={payment.settled_currency} />,
              ],
              ...(payment.settled_rate == null || payment.settled_rate === ''
                ? []
                : ([
                    [
                      'Rate',
                      `${rateText(payment.settled_rate, currency, payment.settled_currency)}${payment.settled_rate_day == null ? '' : `, ${dayText(payment.settled_rate_day)}`}`,
                    ],
                  ] as const)),
              ...(payment.rounding == null || payment.rounding === 0
                ? []
                : ([
                    [
                      'Rounding',
                      <Money key="rounding" amount={payment.rounding} currency={payment.settled_currency} />,
                    ],
                  ] as const)),
              ...(payment.settled_reason === '' ? [] : ([['Differs from the rate', payment.settled_reason]] as const)),
            ] as const)),
        ...(payment.refundable > 0
          ? ([['Can be refunded', <Money key="left" amount={payment.refundable} currency={currency} />]] as const)
          : []),
        ...(payment.recorded_by_name == null ? [] : ([['Recorded by', payment.recorded_by_name]] as const)),
        ...(payment.note === '' ? [] : ([['Note', payment.note]] as const)),
      ]}
    />
  )
}

/** What happened to it, latest last: first that it was made, which no later state tells. */
export function PaymentTimeline({ payment }: { payment: Whole }) {
  return (
    <SectionCard title="Timeline">
      <ol className={sectionRows}>
        <li className={sectionRow}>
          <span>{payment.recorded_by_name == null ? 'Made by the payer' : `Made by ${payment.recorded_by_name}`}</span>
          <span className="text-muted">
            <Instant value={payment.created_at} />
          </span>
        </li>
        {payment.events.map((event, at) => (
          <li key={event.id} className={sectionRow}>
            <span className="min-w-0">
              <PaymentPill payment={at === payment.events.length - 1 ? { ...payment, status: event.status } : event} />
              {event.reason !== '' && <span className="block text-secondary wrap-anywhere">{event.reason}</span>}
            </span>
            <span className="text-muted">
              {event.by ?? eventSources[event.source]}, <Instant value={event.at} />
            </span>
          </li>
        ))}
        {payment.events.length === 0 && (
          <li className={sectionRow}>
            <span>{transactionStatuses[payment.status]}</span>
            <span className="text-muted">
              <Instant value={payment.paid_at} />
            </span>
          </li>
        )}
      </ol>
    </SectionCard>
  )
}

const isUnderWay = ({ direction, status, refunds }: Whole): boolean =>
  refunds.some((refund) => refund.status === 'pending') || (direction === 'out' && status === 'pending')

/** Asks again while a provider has not said how a refund went. */
export function WhilePending({ payment }: { payment: Whole }) {
  useQuery(paymentQuery, { id: payment.id }, { every: 5000, freshFor: 0, enabled: isUnderWay(payment) })
  return null
}

/** What of a payment somebody should look at, and why no money moved. */
export function PaymentNotes({ payment }: { payment: Whole }) {
  const { flag, problem, status } = payment
  const isOpen = isOtherSum(payment)
  if (flag == null && problem === '') return null
  return (
    <Banner
      tone={isOpen || status === 'failed' ? 'warning' : 'info'}
      title={flag == null ? problem : paymentFlags[flag]}
    >
      {flag != null && problem}
    </Banner>
  )
}

/** What can be done about a refund that a provider has not carried out. */
function RefundActions({ payment, refund }: { payment: Whole; refund: Whole['refunds'][number] }) {
  if (refund.aggregator === 'cash' || hasMoved(refund.status)) return null
  const { objective, booking } = payment
  const data = {
    ...{ id: refund.id, reference: refund.reference, direction: 'out', status: refund.status, objective },
    ...{ aggregator: refund.aggregator, flag: refund.flag ?? null },
    ...{ booking_id: booking?.id ?? null, booking_kind: booking?.kind ?? null },
  } satisfies PaymentFacts
  const over = {
    record: { kind: 'payment' as const, id: String(refund.id), label: refund.reference, data },
    selection: undefined,
  }
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      {refund.status === 'failed' && <CommandButton id="payment.retryRefund" context={over} size="small" />}
      {refund.flag === 'other_amount' && <CommandButton id="payment.acceptSum" context={over} size="small" />}
      {refund.status === 'pending' && refund.flag == null && refund.aggregator === 'pesapal' && (
        <CommandButton id="payment.endRefund" context={over} size="small" />
      )}
    </span>
  )
}

export function PaymentRefunds({ payment }: { payment: Whole }) {
  if (payment.refunds.length === 0) return null
  return (
    <SectionCard title="Refunds">
      <ul className={sectionRows}>
        {payment.refunds.map((refund) => (
          <li key={refund.id} className={sectionRow}>
            <span className="min-w-0">
              <a href={paymentAddress(refund.id)} className={link}>
                {refund.reference}
              </a>
              {refund.reason !== '' && <span className="block text-secondary wrap-anywhere">{refund.reason}</span>}
              {refund.aggregator !== 'cash' && (
                <span className="mt-1 flex flex-wrap items-center gap-2">
                  <StatusPill status={refund.status} />
                  <span className="text-muted text-secondary">{aggregatorNames[refund.aggregator]}</span>
                </span>
              )}
              {refund.problem !== '' && <span className="block text-danger wrap-anywhere">{refund.problem}</span>}
              <RefundActions payment={payment} refund={refund} />
            </span>
            <span className="ml-auto text-right">
              <Money amount={refund.amount} currency={refund.currency} className="font-medium" />
              {refund.fee !== 0 && (
                <span className="block text-muted text-secondary">
                  and a fee of <Money amount={refund.fee} currency={refund.currency} />
                </span>
              )}
              <span className="block text-muted text-secondary">
                {refund.by == null ? '' : `${refund.by}, `}
                <Instant value={refund.paid_at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
