import type { ReactNode } from 'react'
import { priceUnits } from '../../domain/bookings/sales-choices.ts'
import { discountLines } from '../../domain/discounts/discount-lines.ts'
import { Money } from '../../ui/money.tsx'
import { lookOf } from './booked-item-facts.tsx'
import type { BookingRecord } from './booking-record.ts'

const units: Readonly<Record<string, string>> = {
  ...priceUnits,
  per_week: 'Per week',
  driver_day: 'Per day',
  each: 'Each',
  agreed: 'Agreed price',
}

/** What was agreed, line by line; items of a trip file under their own names. */
export function BookedPrices({ booking }: { booking: BookingRecord }) {
  const { currency } = booking
  const several = booking.items.length > 1
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
      {booking.items.map((item) => {
        const { icon: Icon } = lookOf(item.kind)
        const lines = booking.lines.filter((line) => line.item === item.item)
        const named = several && lines.length > 1
        return (
          <tbody key={item.item}>
            {named && (
              <tr>
                <th scope="rowgroup" colSpan={4} className="pt-3 pb-1 text-left font-medium">
                  <span className="flex items-center gap-2">
                    <Icon className="size-3.5 text-muted" aria-hidden="true" /> {item.title}
                  </span>
                </th>
              </tr>
            )}
            <Lines
              booking={booking}
              lines={lines}
              icon={several && !named ? <Icon className="mr-2 inline size-3.5 text-muted" aria-hidden="true" /> : null}
            />
          </tbody>
        )
      })}
      <tfoot>
        {booking.discount > 0 && (
          <>
            <Foot label="Subtotal" amount={booking.subtotal} currency={currency} />
            {discountLines(booking).map(({ label, amount }) => (
              <Foot key={label} label={label} amount={-amount} currency={currency} />
            ))}
          </>
        )}
        {booking.fee_list
          .filter(({ kind, amount }) => kind === 'change' && amount > 0)
          .map(({ id, label, amount }) => (
            <Foot key={id} label={label} amount={amount} currency={currency} />
          ))}
        <Foot label="Total" amount={booking.total} currency={currency} strong />
      </tfoot>
    </table>
  )
}

function Lines({
  booking: { currency },
  lines,
  icon,
}: {
  booking: BookingRecord
  lines: BookingRecord['lines']
  /** Before an item that has one line. */
  icon: ReactNode
}) {
  return lines.map((line) => {
    const times = line.details?.times ?? 1
    return (
      <tr key={line.id} className="border-line border-b">
        <th scope="row" className="py-2 text-left font-normal">
          {icon}
          {line.title}
          <span className="block text-muted text-secondary">
            <span className="sm:hidden">
              <Money amount={line.unit_amount} currency={currency} />{' '}
            </span>
            {(units[line.unit] ?? line.unit).toLowerCase()}
          </span>
        </th>
        <td className="px-3 py-2 text-right tabular">
          {line.quantity}
          {times > 1 && <span className="text-muted"> × {times}</span>}
        </td>
        <td className="px-3 py-2 text-right max-sm:hidden">
          <Money amount={line.unit_amount} currency={currency} />
        </td>
        <td className="py-2 text-right">
          <Money amount={line.amount} currency={currency} />
        </td>
      </tr>
    )
  })
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
