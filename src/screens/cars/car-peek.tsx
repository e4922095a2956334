import { addDays, today } from '../../domain/dates.ts'
import { labelOf } from '../../domain/keys.ts'
import { carCategories, carFactsText, carName } from '../../domain/offers/car-choices.ts'
import { carAvailabilityQuery } from '../../gateway/generated/cars.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { Nothing } from '../../ui/time.tsx'
import { OfferPeek, PeekSection } from '../offers/every-kind/offer-peek.tsx'
import type { CarRow } from './cars.tsx'
import { DayStrip } from './day-strip.tsx'
import { FleetToday } from './fleet-today.tsx'

/** A car at a glance, with the next two weeks. */
export function CarPeek({ row }: { row: CarRow }) {
  return (
    <OfferPeek
      kind="car"
      row={row}
      beside={labelOf(carCategories, row.category)}
      verbs={['booking.bookOffer', 'car.rates']}
      labels={{ 'car.rates': 'Rates & availability' }}
      facts={[
        ['Car', [carName(row), row.year].filter(Boolean).join(', ')],
        ['Equipment', carFactsText(row)],
        ['Plates', row.plates.length === 0 ? <Nothing key="plates" /> : row.plates.join(', ')],
        ['Pick-up', row.pick_up_place === '' ? <Nothing key="place" /> : row.pick_up_place],
        ['Price a day', <Money key="price" amount={row.amount} currency={row.currency} className="font-medium" />],
        ['Today', <FleetToday key="today" car={row} />],
      ]}
    >
      <PeekSection title="Free in the next two weeks">
        <ComingDays id={row.id} />
      </PeekSection>
    </OfferPeek>
  )
}

/** The next two weeks as a strip. */
export function ComingDays({ id }: { id: number }) {
  const from = today()
  const days = useQuery(carAvailabilityQuery, { id, from, to: addDays(from, 13) }, { keepPrevious: false }).data
    ?.carAvailability
  return <DayStrip days={days} />
}
