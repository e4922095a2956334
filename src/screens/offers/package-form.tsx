import { prefetch as ask } from '../../gateway/cache.ts'
import { packageHelpersQuery, packageQuery } from '../../gateway/generated/packages.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { idIn } from '../standard/address-id.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { OfferForm } from './every-kind/offer-form.tsx'
import type { PackageRecord } from './package-facts.ts'
import { PackageFields } from './package-fields.tsx'
import { FormRail } from './package-form-rail.tsx'
import { packageForm } from './package-values.ts'

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

const Form = ({ record }: { record: PackageRecord | null }) => (
  <OfferForm
    facts={packageForm}
    record={record}
    rail={(state) => <FormRail record={record} values={state.form.watch()} />}
  >
    {(state) => <PackageFields state={state} />}
  </OfferForm>
)
