import { labelOf } from '../../domain/keys.ts'
import { carCategories, carFactsText, carName } from '../../domain/offers/car-choices.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { carHelpersQuery, carQuery, carStatisticsQuery } from '../../gateway/generated/cars.generated.ts'
import { Money } from '../../ui/money.tsx'
import { OfferScreen } from '../offers/every-kind/offer-screen.tsx'
import { OfferStatusRail } from '../offers/every-kind/offer-status-rail.tsx'
import { StatisticsTab } from '../offers/every-kind/statistics-tab.tsx'
import { RatesTab } from '../rates/rates-tab.tsx'
import { idIn } from '../standard/address-id.ts'
import { RailCard } from '../standard/detail-screen.tsx'
import { CarForm } from './car-form.tsx'
import { ComingDays } from './car-peek.tsx'
import type { CarRecord } from './car-values.ts'
import { FleetToday } from './fleet-today.tsx'
import { VehiclesTab } from './vehicles-tab.tsx'

export const prefetch = ({ id }: { id: string }) =>
  Promise.all([ask(carQuery, { id: idIn(id) }), ask(carHelpersQuery, {})])

/** One car: what it is, what it costs and when it is free, its pictures, and who rented it. */
export default function CarScreen({ params }: { params: { id: string } }) {
  return (
    <OfferScreen
      kind="car"
      id={params.id}
      query={carQuery}
      find={(answer) => answer.car}
      intro={introOf}
      verbs={() => ['offer.duplicate', 'offer.tag', 'offer.price-change']}
      labels={{ 'booking.bookOffer': 'Rent out' }}
      tabs={(car, open) => [
        { id: 'details', label: 'Details', content: () => <CarForm key={car.id} record={car} /> },
        { id: 'vehicles', label: 'Vehicles', content: () => <VehiclesTab id={car.id} /> },
        {
          id: 'rates',
          label: 'Rates & availability',
          content: () => <RatesTab kind="car" offer={car} {...open} />,
        },
      ]}
      wideTab="rates"
      statistics={({ id }) => (
        <StatisticsTab kind="car" id={id} query={carStatisticsQuery} find={(answer) => answer.carStatistics} />
      )}
      rail={(car) => (
        <>
          <OfferStatusRail
            kind="car"
            record={car}
            verbs={false}
            rows={[
              ...(car.amount === car.price_from
                ? []
                : [['A day', <Money key="day" amount={car.amount} currency={car.currency} />] as const]),
              ['Today', <FleetToday key="today" car={car} />],
            ]}
          />
          <RailCard title="Next two weeks">
            <ComingDays id={car.id} />
          </RailCard>
        </>
      )}
    />
  )
}

/** "Four-wheel drive · 2021 · 7 seats, automatic, diesel, self-drive · UBA 123A" */
const introOf = (car: CarRecord): string =>
  [
    carName(car) === car.title ? '' : carName(car),
    labelOf(carCategories, car.category),
    car.year,
    carFactsText(car),
    car.plates.length > 3 ? '' : car.plates.join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
