import { feeKinds } from '../../domain/bookings/terms.ts'
import { counted } from '../../domain/text.ts'
import { access } from '../../domain/verdict.ts'
import { type BookingCancellationQuery, bookingCancellationQuery } from '../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { lookOf } from './booked-item-facts.tsx'

type Cancellation = BookingCancellationQuery['cancellation']

/** Why a booking ends: it is called off, or nobody came. */
type Ending = 'cancellation' | 'no_show'

/** What a cancellation today, or a no-show, would cost; asked of the server, which keeps the policies. */
export function useCancellation(id: number | null, ending: Ending = 'cancellation') {
  const visitor = useVisitor()
  const may = access(visitor, { permission: 'Edit Bookings' }).on
  const { data, failure } = useQuery(
    bookingCancellationQuery,
    { id: id ?? 0, ending },
    { enabled: id !== null && may, keepPrevious: false, freshFor: 5_000 },
  )
  return { cancellation: id === null ? undefined : data?.cancellation, failure }
}

const whenText = (days: number) =>
  days > 0 ? `${counted(days, 'day')} before` : days === 0 ? 'on the day' : 'already begun'

/** Item by item: how near it is, what its policy keeps, and what that comes to. */
export function CancelCost({ cancellation, ending }: { cancellation: Cancellation; ending: Ending }) {
  const { currency, items, paid, kept, refund, owed, fees, admitted } = cancellation
  const policies = [...new Set(items.map((item) => item.policy).filter(Boolean))]
  return (
    <section aria-label={`${feeKinds[ending]} cost`} className="rounded-panel border border-line bg-surface p-3">
      <ul className="flex flex-col gap-1.5">
        {items.map((item) => {
          const { icon: Icon } = lookOf(item.kind)
          return (
            <li key={item.item} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0">
                <Icon className="mr-1.5 inline size-3.5 align-[-2px] text-muted" aria-hidden="true" />
                {item.title}
                <span className="text-muted text-secondary">
                  {' '}
                  · {whenText(item.days_before)} ·{' '}
                  {item.airline_rule ?? (item.percent === 0 ? 'free of charge' : `${item.percent}% fee`)}
                </span>
              </span>
              <span className="shrink-0">
                {item.known ? <Money amount={item.kept} currency={currency} /> : 'as quoted'}
              </span>
              {item.kept > 0 && <Lines lines={item.lines} currency={currency} />}
            </li>
          )
        })}
      </ul>
      <dl className="mt-2 flex flex-col gap-1 border-line border-t pt-2">
        {fees > 0 && <Sum label="Fees of earlier changes" amount={fees} currency={currency} />}
        <Sum label={`${feeKinds[ending]} fee`} amount={kept} currency={currency} strong />
        {paid > 0 && <Sum label="Paid so far" amount={paid} currency={currency} />}
        {refund > 0 && <Sum label="To refund" amount={refund} currency={currency} strong />}
        {owed > 0 && <Sum label="Still owed by the client" amount={owed} currency={currency} />}
      </dl>
      {policies.length > 0 && (
        <details className="mt-2 text-secondary">
          <summary className="text-muted">Full policy</summary>
          {policies.map((policy) => (
            <p key={policy} className="mt-1 whitespace-pre-line text-muted">
              {policy}
            </p>
          ))}
        </details>
      )}
      {admitted.length > 0 && (
        <Banner tone="danger" live title="It cannot be cancelled yet">
          {counted(admitted.length, 'ticket')} {admitted.length === 1 ? 'was' : 'were'} already let in:{' '}
          {admitted.map((ticket) => ticket.code).join(', ')}.
        </Banner>
      )}
    </section>
  )
}

/** What is kept for whom: so many at a price. One line says no more than its item. */
function Lines({ lines, currency }: { lines: Cancellation['items'][number]['lines']; currency: string }) {
  if (lines.length < 2 && (lines[0]?.quantity ?? 1) < 2) return null
  return (
    <ul className="w-full pl-5 text-muted text-secondary">
      {lines.map(({ title, quantity, amount, kept }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a booking keep their order
        <li key={index} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">
            {quantity > 1 ? `${quantity} × ${title}` : title}, <Money amount={amount} currency={currency} />
          </span>
          <span className="shrink-0">
            <Money amount={kept} currency={currency} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Sum({
  label,
  amount,
  currency,
  strong = false,
}: {
  label: string
  amount: number
  currency: string
  strong?: boolean
}) {
  return (
    <div className={`flex items-baseline justify-between gap-3 ${strong ? 'font-semibold' : 'text-muted'}`}>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
}

/** While the cost is on its way, its room is kept. */
export function CancelCostOf({ id, ending = 'cancellation' }: { id: number; ending?: Ending }) {
  const { cancellation, failure } = useCancellation(id, ending)
  if (cancellation !== undefined) return <CancelCost cancellation={cancellation} ending={ending} />
  return failure === null ? (
    <SkeletonText lines={4} />
  ) : (
    <p className="text-danger">The cancellation fee could not be worked out. {failure.messages.join(' ')}</p>
  )
}
