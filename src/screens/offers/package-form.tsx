import { getDefaults } from 'valibot'
import { packageInput } from '../../domain/contract/offers/package-inputs.ts'
import { valuesOf } from '../../domain/fields/field.ts'
import { packageLabels } from '../../domain/fields/package-fields.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  createPackageMutation,
  packageHelpersQuery,
  packageQuery,
  updatePackageMutation,
} from '../../gateway/generated/packages.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { idIn } from '../standard/address-id.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { OfferForm, offerForm } from './every-kind/offer-form.tsx'
import type { PackageFacts, PackageRecord } from './package-facts.ts'
import { PackageFields, type PackageValues } from './package-fields.tsx'
import { FormRail } from './package-form-rail.tsx'

export const prefetch = ({ id }: { id?: string }) =>
  Promise.all([ask(packageHelpersQuery, {}), id === undefined ? undefined : ask(packageQuery, { id: idIn(id) })])

/** A new package (`/offers/packages/new`) or one to be changed. */
export default function PackageForm({ params }: { params: { id?: string } }) {
  return params.id === undefined ? <Form record={null} /> : <Edit id={idIn(params.id)} />
}

function Edit({ id }: { id: number }) {
  const answer = useQuery(packageQuery, { id }, { keepPrevious: false })
  const record = answer.data?.package
  if (record === undefined)
    return answer.failure === null ? (
      <div className="flex flex-col gap-4 p-4 sm:px-6" aria-busy="true">
        <h1 tabIndex={-1} className="sr-only">
          Loading package
        </h1>
        <Skeleton className="h-7 w-72 max-w-full" />
        <Skeleton className="h-96 max-w-[45rem]" />
      </div>
    ) : (
      <div className="p-6">
        <h1 tabIndex={-1} className="sr-only">
          Edit package
        </h1>
        <FailureState failure={answer.failure} what="package" onRetry={answer.refetch} />
      </div>
    )
  return <Form key={id} record={record} />
}

const packageForm = offerForm({
  kind: 'package',
  schema: packageInput,
  labels: packageLabels,
  operations: { show: packageQuery, create: createPackageMutation, update: updatePackageMutation },
  valuesOf: (record: PackageFacts): PackageValues => valuesOf(packageLabels, record),
  fresh: (currency, country): PackageValues => ({
    ...valuesOf(packageLabels, getDefaults(packageInput.pipe[0])),
    title: '',
    country_code: country,
    days: 3,
    nights: 2,
    currency,
  }),
  intro: 'The frame first: days, prices, dates and photographs follow on its page.',
  next: 'Next: its days, prices and dates.',
  nextTab: 'itinerary',
  another: true,
  drafts: 'any',
  apart: true,
})

const Form = ({ record }: { record: PackageRecord | null }) => (
  <OfferForm
    facts={packageForm}
    record={record}
    rail={(state) => <FormRail record={record} values={state.form.watch()} />}
  >
    {(state) => <PackageFields state={state} />}
  </OfferForm>
)
