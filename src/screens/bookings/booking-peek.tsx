import { CommandButton } from '../../commands/command-button.tsx'
import { listedAs } from '../../domain/bookings/booking-lists.ts'
import { lineText, partyText } from '../../domain/bookings/booking-text.ts'
import { itemText } from '../../domain/bookings/item-kinds.ts'
import { discountLines } from '../../domain/discounts/discount-lines.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { numberText } from '../../domain/text.ts'
import { bookingQuery } from '../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import type { BookingRow } from './booking-columns.tsx'
import { PaidBar } from './booking-rail.tsx'
import { listKinds } from './list-kinds.ts'
import { PaymentRows } from './payments/booking-payments.tsx'

/** A booking beside its list: what the row knows at once, lines and payments a moment later. */
export function BookingPeek({ row }: { row: BookingRow }) {
  const { data, failure } = useQuery(bookingQuery, { id: row.id }, { keepPrevious: false })
  const whole = data?.booking
  const { offer, starts, ends } = listKinds[listedAs(row.kind)]
  const over = {
    record: { kind: 'booking' as const, id: String(row.id), label: row.reference, data: whole ?? row },
    selection: undefined,
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        <StatusPill status={row.status} />
        <StatusPill status={row.payment_status} />
        {row.oversold && <StatusPill status="oversold" />}
      </div>
      <div className="flex flex-wrap gap-2">
        <CommandButton id="booking.confirm" context={over} size="small" />
        <CommandButton id="booking.recordPayment" context={over} size="small" />
        <CommandButton id="booking.change" context={over} size="small" />
        <CommandButton id="booking.cancel" context={over} size="small" />
      </div>
      <Facts
        rows={[
          [
            'Client',
            <a
              key="client"
              href={linkTo('/clients/:id', { id: row.client.id })}
              className="text-accent hover:underline"
            >
              {row.client.name}
            </a>,
          ],
          ['Reference', row.reference],
          [offer, row.title],
          ...(row.first === null
            ? ([
                [starts, <Day key="from" value={row.starts_on} look="weekday" />],
                [ends, <Day key="to" value={row.ends_on} look="weekday" />],
              ] as const)
            : row.kind === 'order'
              ? ([['Pieces', numberText(row.pieces)]] as const)
              : ([['When', itemText(row.first.kind, row.first, row.starts_on)]] as const)),
          ...(row.kind === 'order' || partyText(row) === '' ? [] : ([['Party', partyText(row)]] as const)),
        ]}
      />
      <section aria-label="Payment" className="rounded-panel border border-line bg-surface p-4">
        <PaidBar booking={whole ?? row} />
      </section>
      {whole === undefined ? (
        failure === null ? (
          <SkeletonText lines={5} />
        ) : (
          <p className="text-danger">{failure.messages.join(' ')}</p>
        )
      ) : (
        <>
          <section aria-label="Prices">
            <h3 className="mb-2 font-semibold">Prices</h3>
            <Facts
              rows={[
                ...whole.lines.map(
                  (line) =>
                    [lineText(line), <Money key={line.id} amount={line.amount} currency={whole.currency} />] as const,
                ),
                ...discountLines(whole).map(
                  ({ label, amount }) =>
                    [label, <Money key={label} amount={-amount} currency={whole.currency} />] as const,
                ),
                [
                  'Total',
                  <Money key="total" amount={whole.total} currency={whole.currency} className="font-semibold" />,
                ],
              ]}
            />
          </section>
          <section aria-label="Payments">
            <h3 className="mb-2 font-semibold">Payments</h3>
            <PaymentRows payments={whole.payments} />
          </section>
          {whole.notes !== '' && (
            <section aria-label="Note">
              <h3 className="mb-2 font-semibold">Note</h3>
              <p className="whitespace-pre-line text-muted">{whole.notes}</p>
            </section>
          )}
        </>
      )}
    </div>
  )
}
