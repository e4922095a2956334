import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { countryName } from '../../domain/countries.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { priceUnits } from '../../domain/sales-words.ts'
import { counted } from '../../domain/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Money } from '../../ui/money.tsx'
import { Day, Instant } from '../../ui/time.tsx'
import type { BookingRecord } from './booking-record.ts'

export const partyText = ({
  adults,
  children,
  infants,
}: Pick<BookingRecord, 'adults' | 'children' | 'infants'>): string =>
  [
    adults > 0 ? counted(adults, 'adult') : null,
    children > 0 ? counted(children, 'child', 'children') : null,
    infants > 0 ? counted(infants, 'infant') : null,
  ]
    .filter(Boolean)
    .join(', ')

/** Who goes where, when, with how many, for how much. */
export function BookingOverview({ booking }: { booking: BookingRecord }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <Card title="Client" end={<CommandButton id="booking.client" size="small" variant="ghost" label="Open" />}>
          <Client booking={booking} />
        </Card>
        <Card title="Tour" end={<CommandButton id="booking.change" size="small" variant="ghost" label="Change" />}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            <dt className="text-muted">Package</dt>
            <dd className="min-w-0">
              {booking.package_id === null ? (
                booking.title
              ) : (
                <Link
                  href={linkTo('/offers/packages/:id', { id: booking.package_id })}
                  className="font-medium text-accent hover:underline"
                >
                  {booking.title}
                </Link>
              )}
            </dd>
            <dt className="text-muted">Departs</dt>
            <dd>
              <Day value={booking.starts_on} look="weekday" /> {booking.starts_on.slice(0, 4)}
            </dd>
            <dt className="text-muted">Returns</dt>
            <dd>
              <Day value={booking.ends_on} look="weekday" /> {booking.ends_on.slice(0, 4)}
            </dd>
            <dt className="text-muted">Party</dt>
            <dd>{partyText(booking)}</dd>
          </dl>
        </Card>
      </div>
      <Card title="Prices">
        <Lines booking={booking} />
      </Card>
      <Card title="Note" end={<CommandButton id="booking.note" size="small" variant="ghost" label="Edit" />}>
        {booking.notes === '' ? (
          <p className="text-muted">No wishes, diets or pick-up written down yet.</p>
        ) : (
          <p className="max-w-prose whitespace-pre-line">{booking.notes}</p>
        )}
      </Card>
      <p className="text-muted text-secondary">
        Booked <Instant value={booking.created_at} />
        {booking.created_by_name !== null && ` by ${booking.created_by_name}`}
      </p>
    </div>
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
          <a
            href={`tel:${client.phone}`}
            className="inline-flex min-h-6 items-center gap-1.5 text-muted tabular hover:text-ink"
          >
            <Phone className="size-3.5" aria-hidden="true" /> {client.phone}
          </a>
        )}
        {client.country_code !== null && <span className="text-muted">{countryName(client.country_code)}</span>}
      </div>
    </div>
  )
}

function Lines({ booking }: { booking: BookingRecord }) {
  const { currency } = booking
  return (
    <table className="w-full border-collapse">
      <thead className="text-muted text-secondary">
        <tr className="border-line border-b">
          <th scope="col" className="py-1.5 text-left font-normal">
            Price
          </th>
          <th scope="col" className="px-3 py-1.5 text-right font-normal">
            Quantity
          </th>
          <th scope="col" className="px-3 py-1.5 text-right font-normal max-sm:hidden">
            Each
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {booking.lines.map((line) => (
          <tr key={line.id} className="border-line border-b">
            <th scope="row" className="py-2 text-left font-normal">
              {line.title}
              <span className="block text-muted text-secondary">
                <span className="sm:hidden">
                  <Money amount={line.unit_amount} currency={currency} />{' '}
                </span>
                {(priceUnits[line.unit as keyof typeof priceUnits] ?? line.unit).toLowerCase()}
              </span>
            </th>
            <td className="px-3 py-2 text-right tabular">{line.quantity}</td>
            <td className="px-3 py-2 text-right max-sm:hidden">
              <Money amount={line.unit_amount} currency={currency} />
            </td>
            <td className="py-2 text-right">
              <Money amount={line.amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {booking.discount > 0 && (
          <>
            <Foot label="Subtotal" amount={booking.subtotal} currency={currency} />
            <Foot label="Discount" amount={-booking.discount} currency={currency} />
          </>
        )}
        {booking.fees > 0 && <Foot label="Fees" amount={booking.fees} currency={currency} />}
        <Foot label="Total" amount={booking.total} currency={currency} strong />
      </tfoot>
    </table>
  )
}

function Foot({
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
    <tr className={strong ? 'font-semibold' : 'text-muted'}>
      <td className="max-sm:hidden" />
      <th scope="row" colSpan={2} className="pt-2 pr-3 text-right font-[inherit]">
        {label}
      </th>
      <td className="pt-2 text-right">
        <Money amount={amount} currency={currency} />
      </td>
    </tr>
  )
}
