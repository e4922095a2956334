import type { ShownKind } from '../../domain/bookings/booking-lists.ts'
import { dueLanes } from '../../domain/bookings/instalment-states.ts'
import { type ExactSum, roughly } from '../../domain/exact-sums.ts'
import { paymentStatuses } from '../../domain/terms.ts'
import { counted } from '../../domain/text.ts'
import {
  type BookingTotalsQuery,
  type BookingTotalsQueryVariables,
  bookingTotalsQuery,
} from '../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InAll, useInAll } from '../standard/list/in-all.tsx'
import { bookingVariables, bookingViews } from './booking-list.ts'
import { type BookingFigureFacts, listKinds } from './list-kinds.ts'

type Sums = BookingTotalsQuery['bookingTotals']['sums']

/** Work waiting; each number opens the view that it counts. */
export function BookingFigures({ kind, path }: { kind: ShownKind; path: string }) {
  const views = bookingViews(kind)
  return (
    <FigureStrip label="Work waiting">
      {listKinds[kind].figures.map((figure) => (
        <Figure
          key={figure.view}
          kind={kind}
          path={path}
          figure={figure}
          query={views.find(({ id }) => id === figure.view)?.query ?? {}}
        />
      ))}
    </FigureStrip>
  )
}

function Figure({
  kind,
  path,
  figure: { label, view, show, tone },
  query,
}: {
  kind: ShownKind
  path: string
  figure: BookingFigureFacts
  query: Readonly<Record<string, string>>
}) {
  const { sort: _, ...matching } = query
  const { data } = useQuery(bookingTotalsQuery, bookingVariables(kind, matching), { freshFor: 60_000 })
  const sums = data?.bookingTotals.sums
  if (sums === null) return null // more than can be added up while somebody waits
  const booked = sums?.reduce((all, sum) => all + sum.bookings, 0)
  const count = show === 'events' ? data?.bookingTotals.events : booked
  return (
    <FigureCard
      label={label}
      href={`${path}?${new URLSearchParams({ ...query, view })}`}
      value={count ?? <Skeleton className="h-6 w-8" />}
      {...(tone !== undefined && (count ?? 0) > 0 ? { tone } : {})}
      {...(show === 'count'
        ? {}
        : show === 'events'
          ? {
              end: (
                <span className="pb-0.5 text-muted text-secondary">
                  {booked === undefined ? <Skeleton className="h-4 w-24" /> : counted(booked, 'booking')}
                </span>
              ),
            }
          : {
              end: (
                <span className="pb-0.5 text-muted text-secondary">
                  {sums === undefined ? <Skeleton className="h-4 w-24" /> : <Amounts sums={sums} show={show} />}
                </span>
              ),
            })}
    />
  )
}

function Amounts({ sums, show }: { sums: NonNullable<Sums>; show: 'total' | 'due' | 'overdue' }) {
  const shown = sums.filter((sum) => roughly(sum[show]) > 0)
  if (shown.length === 0) return <>{show === 'total' ? 'Nothing booked' : 'Nothing owed'}</>
  return (
    <span className="flex flex-wrap justify-end gap-x-3">
      {shown.map((sum) => (
        <Money key={sum.currency} amount={sum[show]} currency={sum.currency} />
      ))}
    </span>
  )
}

/** What of its instalments a list was filtered by, and what they come to. */
const dueSums: Readonly<Record<string, { readonly word: string; readonly sum: 'due' | 'overdue' | 'fee' | 'refund' }>> =
  {
    due: { word: 'Due within a week', sum: 'due' },
    overdue: { word: 'Overdue', sum: 'overdue' },
    fee: { word: dueLanes.fee, sum: 'fee' },
    refund: { word: dueLanes.refund, sum: 'refund' },
  }

const wholeSums = [
  ['Total', 'total'],
  ['Balance', 'balance'],
] as const

/** The sums of everything that matches, one line for each currency; nothing where there is too much to add up. */
export function BookingSums({ query }: { query: BookingTotalsQueryVariables }) {
  const { data, fetching } = useQuery(bookingTotalsQuery, query, { freshFor: 30_000 })
  const sums = data?.bookingTotals.sums
  const asked = dueSums[query.due ?? '']
  const shown = [...(asked === undefined ? [] : [[asked.word, asked.sum] as const]), ...wholeSums]
  const inAll = useInAll(
    shown.map(([, sum]) => (sums ?? []).map((one) => ({ currency: one.currency, amount: one[sum] }))),
  )
  if (sums === null) return <span className="text-muted">More than 10,000 bookings: filter to see their sums.</span>
  if (sums === undefined) return <Skeleton className="h-4 w-64" />
  const off = sums.reduce((all, sum) => all + sum.off, 0)
  return (
    <span className="flex flex-wrap items-baseline gap-x-6 gap-y-0.5" aria-busy={fetching} title={offNote}>
      {sums.map((sum) => (
        <span key={sum.currency} className="flex flex-wrap gap-x-3">
          {asked !== undefined && <Sum word={asked.word} amount={sum[asked.sum]} currency={sum.currency} />}
          <Sum word="Total" amount={sum.total} currency={sum.currency} />
          <Sum word="Paid" amount={sum.paid} currency={sum.currency} />
          {roughly(sum.written_off) > 0 && (
            <Sum word={paymentStatuses.written_off} amount={sum.written_off} currency={sum.currency} />
          )}
          <Sum word="Balance" amount={sum.balance} currency={sum.currency} />
          {roughly(sum.to_refund) > 0 && (
            <>
              <Sum word="Owed" amount={sum.owed} currency={sum.currency} />
              <Sum word="To refund" amount={sum.to_refund} currency={sum.currency} />
            </>
          )}
        </span>
      ))}
      {inAll.some((total) => total !== null) && (
        <span className="flex flex-wrap gap-x-3">
          {shown.map(([word], place) =>
            inAll[place] == null ? null : (
              <span key={word}>
                <span className="text-muted">{word}</span> <InAll total={inAll[place]} />
              </span>
            ),
          )}
        </span>
      )}
      {off > 0 && (
        <span className="text-muted" title={offNote}>
          {counted(off, 'booking')} cancelled or no-show: only what was kept counts
        </span>
      )}
    </span>
  )
}
const offNote =
  'Total less paid and written off is the balance. Of a cancelled booking or a no-show, the total is what was kept.'

const Sum = ({ word, amount, currency }: { word: string; amount: ExactSum; currency: string }) => (
  <span>
    <span className="text-muted">{word}</span> <Money amount={amount} currency={currency} />
  </span>
)
