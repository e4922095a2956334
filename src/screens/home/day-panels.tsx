import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { today as todayInKampala } from '../../domain/dates.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import type { DashboardQuery } from '../../gateway/generated/dashboard.generated.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day } from '../../ui/time.tsx'

type Dashboard = DashboardQuery['dashboard']
type Board = Dashboard['today']

export function Panel({
  title,
  link,
  id,
  headingId,
  children,
}: {
  title: string
  link?: ReactNode
  id?: string
  /** With it the heading can take the focus. */
  headingId?: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      id={id}
      className="flex min-w-0 flex-col rounded-panel border border-line bg-surface [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
    >
      <header className="flex items-baseline justify-between gap-3 px-4 pt-3 pb-2">
        <h2 id={headingId} tabIndex={headingId === undefined ? undefined : -1} className="font-semibold">
          {title}
        </h2>
        {link}
      </header>
      {children}
    </section>
  )
}
export const allLink = (href: string, what: string) => (
  <Link href={href} className="tap text-accent text-secondary hover:underline" aria-label={`All: ${what}`}>
    All
  </Link>
)
export const rowLink = 'flex items-center justify-between gap-3 px-4 py-2 ring-inset-focus hover:bg-hover'

export function Travellers({
  title,
  rows,
  day,
  all,
  none,
}: {
  title: string
  rows: Board['leaving']
  day: 'starts_on' | 'ends_on'
  all: string
  none: string
}) {
  return (
    <Panel title={title} link={allLink(all, title)}>
      {rows.length === 0 ? (
        <EmptyState reason="nothing" small level={3} title={none} />
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {rows.map((row) => (
            <li key={row.id}>
              <Link href={bookingScreen(row)} className={rowLink}>
                <span className="min-w-0">
                  <span className="block truncate font-medium">{row.client_name}</span>
                  <span className="block truncate text-muted text-secondary">
                    {row.title} · {counted(row.pax, 'traveller')}
                  </span>
                </span>
                <span className="flex shrink-0 flex-col items-end gap-0.5">
                  <Day value={row[day]} look="weekday" />
                  {row.status === 'pending' && <StatusPill status={row.status} />}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function Owing({ rows }: { rows: Board['owing'] }) {
  const now = todayInKampala()
  return (
    <Panel title="Instalments to collect" link={allLink(linkTo('/bookings/dues'), 'instalments to collect')}>
      {rows.length === 0 ? (
        <EmptyState reason="nothing" small level={3} title="No payments are due." />
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {rows.map((row) => (
            <li key={row.id}>
              <Link href={bookingScreen(row)} className={rowLink}>
                <span className="min-w-0">
                  <span className="block truncate font-medium">{row.client_name}</span>
                  <span className="block truncate text-muted text-secondary">{row.reference}</span>
                </span>
                <span className="flex shrink-0 flex-col items-end">
                  <Money amount={row.due} currency={row.currency} />
                  <span
                    className={
                      row.due_on !== null && row.due_on < now
                        ? 'text-danger text-secondary'
                        : 'text-muted text-secondary'
                    }
                  >
                    {row.due_on !== null && row.due_on < now ? 'Overdue since ' : 'Due '}
                    <Day value={row.due_on} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
