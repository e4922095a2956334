import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { CommandButton } from '../../../commands/command-button.tsx'
import { bookingsOf } from '../../../domain/bookings/booking-lists.ts'
import type { BaseKind } from '../../../domain/offers/offer-kinds.ts'
import { offerKinds } from '../../../domain/offers/offer-kinds.ts'
import { numberText } from '../../../domain/text.ts'
import { useVisitor } from '../../../state/session.ts'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { Day, Instant, Nothing } from '../../../ui/time.tsx'
import { Facts, RailCard } from '../../standard/detail-screen.tsx'
import { FeaturedMark } from './featured-mark.tsx'
import { InstalmentsCard } from './instalments-card.tsx'

// Beside the record of a room, car, service, event or track: on sale or not, since when, from which price, and the verb that
// changes it. `rows` are the kind's own facts, between. The record must stand in the command context (DetailScreen lends it).
//   <OfferStatusRail kind="room" record={room} rows={[['Free tonight', room.free_tonight]]} />

export interface OfferBase {
  readonly id: number
  readonly title: string
  readonly status: string
  readonly featured: boolean
  readonly currency: string
  readonly price_from: number | null
  readonly discount_percent: number
  /** Left out where it has no days: a product. */
  readonly next_availability?: string | null
  readonly bookings_count: number
  readonly published_at: string | null
  readonly created_at: string
  readonly updated_at: string
}

export function OfferStatusRail({
  kind,
  record,
  rows = [],
  verbs = true,
}: {
  kind: BaseKind
  record: OfferBase
  rows?: readonly (readonly [label: string, value: ReactNode])[]
  /** False where the head of the screen has them. */
  verbs?: boolean
}) {
  const seesBookings = useVisitor().permissions.has('View Bookings')
  const context = {
    record: { kind, id: String(record.id), label: record.title, data: { ...record, kind } },
    selection: undefined,
  }
  return (
    <>
      <RailCard title="Summary">
        <Facts
          rows={[
            [
              'Status',
              <span key="status" className="inline-flex flex-wrap items-center gap-2">
                <StatusPill status={record.status} />
                {record.featured && <FeaturedMark />}
              </span>,
            ],
            ...(offerKinds[kind].priced
              ? [
                  [
                    'Price from',
                    record.price_from === null ? (
                      <Nothing key="price" word="No price" />
                    ) : record.price_from === 0 ? (
                      'Free'
                    ) : (
                      <Money
                        key="price"
                        amount={record.price_from}
                        currency={record.currency}
                        className="font-medium"
                      />
                    ),
                  ] as const,
                  ...(record.next_availability === undefined
                    ? []
                    : [
                        ['Next available', <Day key="next" value={record.next_availability} look="weekday" />] as const,
                      ]),
                ]
              : []),
            ...(record.discount_percent > 0 ? [['Discount', `${record.discount_percent}%`] as const] : []),
            ...rows,
            ...(offerKinds[kind].bookingKind === null
              ? []
              : [
                  [
                    offerKinds[kind].bookingKind === 'order' ? 'Orders' : 'Bookings',
                    seesBookings && record.bookings_count > 0 ? (
                      <Link key="bookings" href={bookingsOf(kind, record.id)} className="text-accent hover:underline">
                        {numberText(record.bookings_count)}
                      </Link>
                    ) : (
                      numberText(record.bookings_count)
                    ),
                  ] as const,
                ]),
            ['Published', <Instant key="published" value={record.published_at} look="day" />],
            ['Created', <Instant key="created" value={record.created_at} look="day" />],
            ['Updated', <Instant key="updated" value={record.updated_at} look="ago" />],
          ]}
        />
        {verbs && (
          <div className="mt-3 flex flex-wrap gap-2">
            {record.status !== 'published' && <CommandButton id="offer.publish" context={context} variant="primary" />}
            {record.status === 'published' && <CommandButton id="offer.archive" context={context} />}
          </div>
        )}
        <p className="mt-3 text-muted text-secondary">
          {record.status === 'published'
            ? 'On sale. Existing bookings keep their price.'
            : `Only your staff see this ${offerKinds[kind].noun} until it is published.`}
        </p>
      </RailCard>
      {offerKinds[kind].bookingKind !== null && offerKinds[kind].bookingKind !== 'order' && (
        <InstalmentsCard
          kind={kind}
          id={record.id}
          example={{ amount: record.price_from || 1000, currency: record.currency }}
        />
      )}
    </>
  )
}
