import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { packageBookingsQuery } from '../../gateway/packages.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day } from '../../ui/time.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import type { PackageRecord } from './package-facts.ts'

const newest = 10

/** The newest bookings of a package; the whole list has a screen of its own. */
export function BookingsTab({ record }: { record: PackageRecord }) {
  const answer = useQuery(
    packageBookingsQuery,
    { id: record.id, per_page: newest, sort: '-created_at' },
    { keepPrevious: false },
  )
  const page = answer.data?.packageBookings
  if (page === undefined)
    return answer.failure === null ? (
      <SkeletonText lines={8} />
    ) : (
      <FailureState failure={answer.failure} what="bookings" onRetry={answer.refetch} />
    )
  if (page.data.length === 0)
    return (
      <EmptyState
        reason="nothing"
        small
        level={2}
        title="No bookings yet"
        text={
          record.status === 'published'
            ? 'Bookings from the website, from proposals and those you take yourself appear here.'
            : 'Publish the package; then it can be booked.'
        }
        action={<CommandButton id={record.status === 'published' ? 'package.book' : 'package.publish'} />}
      />
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">
          {page.meta.total > newest
            ? `The newest ${newest} of ${counted(page.meta.total, 'booking')}.`
            : 'Newest first.'}
        </p>
        <CommandButton id="package.bookings" label="All bookings" />
      </div>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {page.data.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-40 flex-1">
              <Link href={linkTo('/bookings/view/:id', { id: booking.id })} className="font-medium hover:underline">
                {booking.client.name}
              </Link>
              <span className="block text-muted text-secondary">
                {booking.reference} · <Day value={booking.starts_on} /> ·{' '}
                {counted(booking.adults + booking.children + booking.infants, 'traveller')}
              </span>
            </span>
            <StatusPill status={booking.status} />
            <span className="min-w-28 text-right">
              <Money amount={booking.total} currency={booking.currency} />
              <span className="block text-muted text-secondary">
                {booking.balance > 0 ? (
                  <>
                    owes <Money amount={booking.balance} currency={booking.currency} />
                  </>
                ) : (
                  'paid'
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
