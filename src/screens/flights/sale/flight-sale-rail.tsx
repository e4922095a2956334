import { passengerKinds } from '../../../domain/flights/flight-choices.ts'
import { Money } from '../../../ui/money.tsx'
import { Instant } from '../../../ui/time.tsx'
import { RailCard } from '../../standard/detail-screen.tsx'
import { FareRules } from '../search/offer-details.tsx'
import { SliceLine } from '../slice-view.tsx'
import { extraOf, type FlightValues, type Priced } from './flight-values.ts'

/** Beside the form: what is flown, what it comes to, and how long that holds. */
export function FlightSaleRail({ priced, values, total }: { priced: Priced; values: FlightValues; total: number }) {
  const { offer } = priced
  const line = (label: string, amount: number) => (
    <div key={label} className="flex items-baseline justify-between gap-3 text-muted">
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={offer.currency} />
      </dd>
    </div>
  )
  return (
    <>
      <RailCard title="Flights">
        <div className="flex flex-col gap-1.5">
          {offer.slices.map((slice) => (
            <SliceLine key={slice.id} slice={slice} withDay />
          ))}
        </div>
      </RailCard>
      <RailCard title="Price">
        <dl aria-live="polite" className="flex flex-col gap-1.5">
          {offer.fares.map(({ kind, passengers, total: sum }) =>
            line(`${passengers} × ${passengerKinds[kind].toLowerCase()}`, sum),
          )}
          {values.extras.map(({ id, quantity }) => {
            const extra = extraOf(priced, id)
            return extra === undefined
              ? null
              : line(
                  `${extra.seat === null ? extra.title : `Seat ${extra.seat}`}${quantity > 1 ? ` × ${quantity}` : ''}, passenger ${extra.passenger + 1}`,
                  extra.amount * quantity,
                )
          })}
          {values.discount > 0 && line('Discount', -values.discount)}
          <div className="flex items-baseline justify-between gap-3 border-line border-t pt-1.5 font-semibold text-heading">
            <dt>Total</dt>
            <dd>
              <Money amount={total} currency={offer.currency} />
            </dd>
          </div>
          {offer.margin !== null && line('Margin in it', offer.margin - (values.discount || 0))}
        </dl>
        <p className="mt-2 text-muted text-secondary">
          This price ends at <Instant value={offer.expires_at} look="time" />. It is asked once more when you book.
        </p>
      </RailCard>
      <RailCard title="Rules of the fare">
        <FareRules offer={offer} />
      </RailCard>
    </>
  )
}
