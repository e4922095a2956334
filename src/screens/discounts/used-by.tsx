import { useState } from 'react'
import { Link } from 'wouter'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { type DiscountUsesQuery, discountUsesQuery } from '../../gateway/generated/discounts.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { SumsInAll } from '../standard/list/in-all.tsx'

type Report = DiscountUsesQuery['discountUses']

/** By whom a discount, or one of its codes, was used: figures, and the bookings, newest first. */
export function UsedBy({ id, codeId }: { id: number; codeId?: number }) {
  const [page, setPage] = useState(1)
  const answer = useQuery(discountUsesQuery, { id, page, ...(codeId === undefined ? {} : { code_id: codeId }) })
  const report = answer.data?.discountUses
  if (report === undefined)
    return answer.failure ? (
      <FailureState failure={answer.failure} what="bookings" onRetry={answer.refetch} />
    ) : (
      <SkeletonText lines={5} />
    )
  const { meta } = report
  if (report.rows.length === 0)
    return (
      <EmptyState
        reason="nothing"
        small
        title="Not used yet"
        text="Every booking that has it is listed here, with what was taken off."
      />
    )
  return (
    <div className="flex flex-col gap-4" aria-busy={answer.previous}>
      <FigureStrip label="Used, without bookings that were cancelled">
        <FigureCard label="Bookings" value={report.bookings} detail={counted(report.clients, 'client')} />
        <FigureCard label="Taken off" value={<Sums sums={report.taken_off} />} />
        <FigureCard label="Sold with it" value={<Sums sums={report.sold} />} detail="after the discount" />
      </FigureStrip>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {report.rows.map((row) => (
          <Use key={row.booking_id} row={row} withCode={codeId === undefined} />
        ))}
      </ul>
      {meta.last_page > 1 && (
        <p className="flex items-center gap-2">
          <Button
            does="turnPage"
            size="small"
            off={page === 1 ? 'These are the newest.' : undefined}
            onClick={() => setPage(page - 1)}
          >
            Newer
          </Button>
          <span className="text-muted tabular">
            {page} of {meta.last_page}
          </span>
          <Button
            does="turnPage"
            size="small"
            off={page === meta.last_page ? 'These are the oldest.' : undefined}
            onClick={() => setPage(page + 1)}
          >
            Older
          </Button>
        </p>
      )}
    </div>
  )
}

function Sums({ sums }: { sums: Report['sold'] }) {
  if (sums.length === 0) return <>0</>
  return (
    <span className="flex flex-col text-heading">
      {sums.map((sum) => (
        <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />
      ))}
      <span className="text-secondary">
        <SumsInAll sums={sums} />
      </span>
    </span>
  )
}

function Use({ row, withCode }: { row: Report['rows'][number]; withCode: boolean }) {
  const { permissions } = useVisitor()
  const title = permissions.has('View Bookings') ? (
    <Link href={linkTo('/bookings/view/:id', { id: row.booking_id })} className="font-medium hover:underline">
      {row.title}
    </Link>
  ) : (
    <span className="font-medium">{row.title}</span>
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0">
        {title}
        <span className="block text-muted text-secondary">
          {[row.client_name, row.reference, withCode ? row.code : null].filter(Boolean).join(' · ')} ·{' '}
          <Instant value={row.booked_at} look="day" />
        </span>
      </span>
      <span className="flex items-center gap-3">
        <StatusPill status={row.status} />
        <span className="text-right">
          <Money amount={-row.amount} currency={row.currency} />
          <span className="block text-muted text-secondary">
            of <Money amount={row.total + row.amount} currency={row.currency} />
          </span>
        </span>
      </span>
    </li>
  )
}
