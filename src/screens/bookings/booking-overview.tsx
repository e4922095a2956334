import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { endsWithSupplier, itemKindOf } from '../../domain/bookings/item-kinds.ts'
import { countryName } from '../../domain/countries.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Instant } from '../../ui/time.tsx'
import { PhoneLink } from '../standard/phone-link.tsx'
import { BookedItems } from './booked-items.tsx'
import { BookedPrices } from './booked-prices.tsx'
import type { BookingRecord } from './booking-record.ts'
import { RentalsCard } from './lazy-tabs.tsx'

/** Who goes where, when, with how many, for how much. */
export function BookingOverview({ booking }: { booking: BookingRecord }) {
  const columns = booking.items.every(({ kind }) => endsWithSupplier(kind))
    ? '' // each takes the whole width
    : 'grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))]'
  return (
    <div className="flex flex-col gap-5">
      <div className={classes('grid items-start gap-5', columns)}>
        <Card title="Client" end={<CommandButton id="booking.client" size="small" variant="ghost" label="Open" />}>
          <Client booking={booking} />
        </Card>
        <BookedItems booking={booking} />
      </div>
      {booking.items.some(({ kind }) => itemKindOf(kind)?.hasVehicles === true) && <RentalsCard booking={booking} />}
      <Card title="Prices">
        <BookedPrices booking={booking} />
      </Card>
      <Card title="Note" end={<CommandButton id="booking.note" size="small" variant="ghost" label="Edit" />}>
        {booking.notes === '' ? (
          <p className="text-muted">No requests, diets or pick-up noted yet.</p>
        ) : (
          <p className="max-w-prose whitespace-pre-line">{booking.notes}</p>
        )}
      </Card>
      <BookedLine booking={booking} />
    </div>
  )
}

type Shown = Pick<BookingRecord, 'created_at' | 'source' | 'created_by_name' | 'discount_code' | 'inquiry_id'>

/** When it was booked, where, and by whom of the staff. */
export function BookedLine({ booking }: { booking: Shown }) {
  return (
    <p className="text-muted text-secondary">
      Booked {booking.source === 'website' && 'on the website '}
      <Instant value={booking.created_at} />
      {booking.source === 'proposal' && ' when the proposal was accepted'}
      {booking.created_by_name !== null &&
        (booking.source === 'proposal' ? `, sold by ${booking.created_by_name}` : ` by ${booking.created_by_name}`)}
      {booking.discount_code !== null &&
        `, with the code ${booking.discount_code.code} (${booking.discount_code.name})`}
      {booking.inquiry_id !== null && (
        <>
          , after{' '}
          <Link
            href={linkTo('/inquiries/:id', { id: booking.inquiry_id })}
            className="text-accent underline underline-offset-2"
          >
            an inquiry
          </Link>
        </>
      )}
    </p>
  )
}

function Card({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-panel border border-line bg-surface">
      <header className="flex min-h-11 items-center justify-between gap-3 px-4 pt-2">
        <h2 className="font-semibold">{title}</h2>
        {end}
      </header>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </section>
  )
}

function Client({ booking: { client } }: { booking: BookingRecord }) {
  return (
    <div className="flex items-start gap-3">
      <Avatar name={client.name} />
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="font-medium">{client.name}</span>
        {client.email !== null && (
          <a
            href={`mailto:${client.email}`}
            className="inline-flex min-h-6 items-center gap-1.5 text-muted hover:text-ink"
          >
            <Mail className="size-3.5" aria-hidden="true" /> <span className="truncate">{client.email}</span>
          </a>
        )}
        {client.phone !== null && (
          <PhoneLink number={client.phone} className="min-h-6 gap-1.5 text-muted hover:text-ink" />
        )}
        {client.country_code !== null && <span className="text-muted">{countryName(client.country_code)}</span>}
      </div>
    </div>
  )
}
