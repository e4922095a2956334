import { carCategories, carFactsText } from '../../domain/offers/car-choices.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { carHelpersQuery, carMakesQuery } from '../../gateway/generated/cars.generated.ts'
import { Money } from '../../ui/money.tsx'
import { OfferForm, WhatComesNext } from '../offers/every-kind/offer-form.tsx'
import { RailCard } from '../standard/detail-screen.tsx'
import { CarFields } from './car-fields.tsx'
import { type CarFacts, type CarValues, carForm } from './car-values.ts'

export const prefetch = () => Promise.all([ask(carHelpersQuery, {}), ask(carMakesQuery, {})])

/** A new car: what it is and what it costs; photographs and rates follow on its own screen. */
export default function NewCar() {
  return <CarForm record={null} />
}

/** The form of a car: a screen of its own for a new one, the first tab of one that is there. */
export function CarForm({ record }: { record: CarFacts | null }) {
  return (
    <OfferForm
      facts={carForm}
      record={record}
      rail={record === null ? (state) => <InShort values={state.form.watch()} /> : undefined}
    >
      {(state) => <CarFields state={state} isNew={record === null} />}
    </OfferForm>
  )
}

const next = [
  'Photographs; the first is the cover',
  'Weekly, hourly and seasonal rates',
  'Days in maintenance',
  'Publish it so that it can be booked',
]

/** Beside a new car: what it comes to so far, and what follows. */
function InShort({ values }: { values: CarValues }) {
  const { category, seats } = values
  return (
    <>
      <RailCard title="Summary">
        <p className="font-medium">{values.title.trim() || 'A car without a name yet'}</p>
        {seats !== null && Number.isFinite(seats) && (
          <p className="text-muted">
            {[category === '' ? '' : carCategories[category], carFactsText({ ...values, seats })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {values.amount !== null && values.amount > 0 && (
          <p className="mt-1">
            <Money amount={values.amount} currency={values.currency} /> <span className="text-muted">a day</span>
          </p>
        )}
      </RailCard>
      <WhatComesNext steps={next} />
    </>
  )
}
