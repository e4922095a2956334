import { AlarmClock, BellRing } from 'lucide-react'
import { today } from '../../domain/dates.ts'
import { Money } from '../../ui/money.tsx'
import { Day, Instant } from '../../ui/time.tsx'
import { instalmentText } from './due-columns.tsx'
import type { DueRow } from './due-list.ts'
import { DueDay } from './instalment-state.tsx'

/** An instalment on the board, below the client's name. */
export function DueCard({ row }: { row: DueRow }) {
  const isPaid = row.open <= 0
  return (
    <div className="mt-1 flex flex-col gap-1">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-secondary">{instalmentText(row)}</span>
        <span className="flex shrink-0 flex-col items-end">
          <Money amount={isPaid ? row.amount : row.open} currency={row.currency} className="font-semibold" />
          {row.paid > 0 && !isPaid && (
            <span className="text-muted text-secondary">
              of <Money amount={row.amount} currency={row.currency} />
            </span>
          )}
        </span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted text-secondary">
        {isPaid ? (
          <span>
            Paid <Instant value={row.paid_at} look="ago" />
          </span>
        ) : (
          <DueDay day={row.due_on} state={row.state} />
        )}
      </p>
      <p className="truncate text-muted text-secondary" title={`${row.reference}, ${row.title}`}>
        {row.reference} · {row.title}
      </p>
      {row.snoozed_until !== null && row.snoozed_until > today() && !isPaid && (
        <p className="flex items-center gap-1 text-muted text-secondary">
          <AlarmClock className="size-3" aria-hidden="true" />
          <span>
            Snoozed until <Day value={row.snoozed_until} />
          </span>
        </p>
      )}
      {row.reminded_at !== null && !isPaid && (
        <p className="flex items-center gap-1 text-muted text-secondary">
          <BellRing className="size-3" aria-hidden="true" />
          <span>
            Reminded <Instant value={row.reminded_at} look="ago" />
          </span>
        </p>
      )}
    </div>
  )
}
