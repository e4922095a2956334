import { useLocation } from 'wouter'
import { packageInput } from '../../domain/contract/offers/package-inputs.ts'
import { packageLabels } from '../../domain/fields/package-fields.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask, read } from '../../gateway/cache.ts'
import {
  createPackageMutation,
  packageHelpersQuery,
  packageQuery,
  updatePackageMutation,
} from '../../gateway/generated/packages.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { toast } from '../../ui/toaster.tsx'
import { idIn } from '../standard/address-id.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { FormScreen } from '../standard/form-screen.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'
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

const valuesOf = (record: PackageFacts): PackageValues => ({
  title: record.title,
  summary: record.summary,
  description: record.description,
  status: record.status as PackageValues['status'], // the server stores the contract's words only
  featured: record.featured,
  tags: [...record.tags],
  country_code: record.country_code,
  destinations: [...record.destinations],
  days: record.days,
  nights: record.nights,
  min_pax: record.min_pax,
  max_pax: record.max_pax,
  inclusions: [...record.inclusions],
  exclusions: [...record.exclusions],
  cancellation_policy: record.cancellation_policy,
  cancellation_rules: record.cancellation_rules.map(({ days_before, percent }) => ({ days_before, percent })),
  meeting_point: record.meeting_point,
  difficulty: record.difficulty as PackageValues['difficulty'], // likewise
  on_request: record.on_request,
  currency: record.currency as PackageValues['currency'], // likewise
  discount_percent: record.discount_percent,
})
const fresh = (country: string, currency: string): PackageValues => ({
  title: '',
  summary: '',
  description: '',
  status: 'draft',
  featured: false,
  tags: [],
  country_code: country,
  destinations: [],
  days: 3,
  nights: 2,
  min_pax: 1,
  max_pax: null,
  inclusions: [],
  exclusions: [],
  cancellation_policy: '',
  cancellation_rules: [],
  meeting_point: '',
  difficulty: 'easy',
  on_request: false,
  currency: currency as PackageValues['currency'], // an agency's currency is one of the list
  discount_percent: 0,
})

function Form({ record }: { record: PackageRecord | null }) {
  const [, navigate] = useLocation()
  const agency = useUser()?.agency
  const helpers = useQuery(packageHelpersQuery, {}, { freshFor: 300_000 }).data?.packageHelpers
  const create = useMutation(createPackageMutation)
  const update = useMutation(updatePackageMutation)
  const { state, notice } = useRecordForm({
    key: record === null ? 'package.new' : `package.${record.id}`,
    noun: 'package',
    schema: packageInput,
    labels: packageLabels,
    record,
    fresh: () => fresh(agency?.country_code ?? 'UG', agency?.default_currency ?? 'UGX'),
    valuesOf,
    save: async (given, version, how) => {
      const input = how === 'draft' ? { ...given, status: 'draft' as const } : given
      if (record === null) return (await create.run({ input })).createPackage
      return (await update.run({ id: record.id, input: { ...input, ...(version === undefined ? {} : { version }) } }))
        .updatePackage
    },
    reread: async () => (await read(packageQuery, { id: record?.id ?? 0 })).package,
    onSaved: (saved, how) => {
      if (record === null)
        toast.done(`${saved.title} created`, how === 'another' ? {} : { detail: 'Next: its days, prices and dates.' })
      else toast.done(`${saved.title} saved`)
      if (how === 'another') return
      const page = linkTo('/offers/packages/:id', { id: saved.id })
      navigate(record === null ? `${page}?tab=itinerary` : page)
    },
  })
  return (
    <FormScreen
      title={record === null ? 'New package' : `Edit ${record.title}`}
      intro={record === null ? 'The frame first: days, prices, dates and photographs follow on its page.' : undefined}
      status={record === null ? undefined : <StatusPill status={record.status} />}
      state={state}
      saveLabel={record === null ? 'Create package' : 'Save changes'}
      {...(record === null ? { anotherLabel: 'Create and another' } : {})}
      draftLabel={record?.status === 'published' ? 'Save and take back to draft' : 'Save as draft'}
      up={record === null ? linkTo('/offers/packages') : linkTo('/offers/packages/:id', { id: record.id })}
      rail={<FormRail record={record} values={state.form.watch()} />}
    >
      {notice}
      <PackageFields state={state} helpers={helpers} />
    </FormScreen>
  )
}
