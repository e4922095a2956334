import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { carInput } from '../../domain/contract/offers/cars.ts'
import { carLabels } from '../../domain/fields/car-fields.ts'
import { carCategories, carFactsText } from '../../domain/offers/car-choices.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask, read } from '../../gateway/cache.ts'
import {
  carHelpersQuery,
  carMakesQuery,
  carQuery,
  createCarMutation,
  updateCarMutation,
} from '../../gateway/generated/cars.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { CancellationTerms } from '../offers/every-kind/cancellation-terms.tsx'
import { RailCard } from '../standard/detail-screen.tsx'
import { FormScreen, Section } from '../standard/form-screen.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { CarFields } from './car-fields.tsx'
import { type CarFields as CarFacts, type CarValues, freshCar, valuesOfCar } from './car-values.ts'

export const prefetch = () => Promise.all([ask(carHelpersQuery, {}), ask(carMakesQuery, {})])

/** A new car: what it is and what it costs; photographs and rates follow on its own screen. */
export default function NewCar() {
  return <CarForm record={null} />
}

/** The form of a car: a screen of its own for a new one, the first tab of one that is there. */
export function CarForm({ record }: { record: CarFacts | null }) {
  const [, navigate] = useLocation()
  const currency = useUser()?.agency?.default_currency ?? 'UGX'
  const helpers = useQuery(carHelpersQuery, {}, { freshFor: 300_000 }).data?.carHelpers
  const create = useMutation(createCarMutation)
  const update = useMutation(updateCarMutation)
  const { state, notice } = useRecordForm({
    key: record === null ? 'car.new' : `car.${record.id}`,
    noun: 'car',
    schema: carInput,
    labels: carLabels,
    record,
    fresh: () => freshCar(currency),
    valuesOf: valuesOfCar,
    save: async (given, version, how) => {
      const input = how === 'draft' ? { ...given, status: 'draft' as const } : given
      if (record === null) return (await create.run({ input })).createCar
      return (await update.run({ id: record.id, input: { ...input, ...(version === undefined ? {} : { version }) } }))
        .updateCar
    },
    reread: async () => (await read(carQuery, { id: record?.id ?? 0 })).car,
    onSaved: (saved, how) => {
      if (record !== null) {
        toast.done(`${saved.title} saved`)
        return
      }
      toast.done(`${saved.title} created`, how === 'another' ? {} : { detail: 'Next: photographs and rates.' })
      if (how !== 'another') navigate(`${linkTo('/offers/cars/:id/edit', { id: saved.id })}?tab=photographs`)
    },
  })
  return (
    <FormScreen
      title={record === null ? 'New car' : `Details of ${record.title}`}
      state={state}
      bare={record !== null}
      saveLabel={record === null ? 'Create car' : 'Save changes'}
      {...(record === null ? { anotherLabel: 'Create and another', draftLabel: 'Save as draft' } : {})}
      up={linkTo('/offers/cars')}
      {...(record === null ? { rail: <InShort values={state.form.watch()} /> } : {})}
    >
      {notice}
      <CarFields
        state={state}
        helpers={helpers}
        isNew={record === null}
        terms={
          <Section title="Cancellation">
            <CancellationTerms state={state} />
          </Section>
        }
      />
    </FormScreen>
  )
}

/** Beside a new car: what it comes to so far, and what follows. */
function InShort({ values }: { values: CarValues }): ReactNode {
  const category = carCategories[values.category]
  return (
    <>
      <RailCard title="In short">
        <p className="font-medium">{values.title.trim() || 'A car without a name yet'}</p>
        {Number.isFinite(values.seats) && (
          <p className="text-muted">{[category, carFactsText(values)].filter(Boolean).join(' · ')}</p>
        )}
        {values.amount !== null && values.amount > 0 && (
          <p className="mt-1">
            <Money amount={values.amount} currency={values.currency} /> <span className="text-muted">a day</span>
          </p>
        )}
      </RailCard>
      <RailCard title="What comes next">
        <ol className="flex list-decimal flex-col gap-1 pl-5 text-muted">
          <li>Photographs; the first is the cover</li>
          <li>Weekly, hourly and seasonal rates</li>
          <li>Days in maintenance</li>
          <li>Publish: from then on it can be booked</li>
        </ol>
      </RailCard>
    </>
  )
}
