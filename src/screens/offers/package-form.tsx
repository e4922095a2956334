import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { PackageInput } from '../../domain/contract/inputs.ts'
import { packageInput } from '../../domain/contract/offers/package-inputs.ts'
import { Failure } from '../../domain/failure.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { Package } from '../../domain/schema/types.generated.ts'
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
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { toast } from '../../ui/toaster.tsx'
import { idIn } from '../standard/address-id.ts'
import { dropDraft } from '../standard/draft-store.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { FormScreen } from '../standard/form-screen.tsx'
import { useForm } from '../standard/use-form.ts'
import type { PackageRecord } from './package-facts.ts'
import { PackageFields, type PackageValues, packageLabels } from './package-fields.tsx'
import { FormRail } from './package-form-rail.tsx'

export const prefetch = ({ id }: { id?: string }) =>
  Promise.all([ask(packageHelpersQuery, {}), id === undefined ? undefined : ask(packageQuery, { id: idIn(id) })])

/** A new package (`/offers/packages/new`) or one to be changed. */
export default function PackageForm({ params }: { params: { id?: string } }) {
  return params.id === undefined ? <Form record={null} onTheirs={() => undefined} /> : <Edit id={idIn(params.id)} />
}

function Edit({ id }: { id: number }) {
  const answer = useQuery(packageQuery, { id }, { keepPrevious: false })
  // What the form began with: a newer one that arrives meanwhile does not pull the text from under the hands.
  const [taken, setTaken] = useState<{ record: PackageRecord; turn: number } | null>(null)
  const now = answer.data?.package
  if (taken === null && now !== undefined) setTaken({ record: now, turn: 0 })
  const record = taken?.record ?? now
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
  return (
    <Form
      key={taken?.turn}
      record={record}
      onTheirs={(theirs) => setTaken({ record: theirs, turn: (taken?.turn ?? 0) + 1 })}
    />
  )
}

const valuesOf = (record: PackageRecord): PackageValues => ({
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

/** What somebody else saved while this form was open. */
interface Clash {
  readonly theirs: PackageRecord
  readonly who: string
  /** What they changed, and of that what is changed here as well. */
  readonly changed: readonly (keyof PackageValues)[]
  readonly both: readonly (keyof PackageValues)[]
}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const listed = (names: readonly (keyof PackageValues)[]) =>
  names.map((name) => packageLabels[name].toLowerCase()).join(', ')

function Form({ record, onTheirs }: { record: PackageRecord | null; onTheirs: (theirs: PackageRecord) => void }) {
  const [, navigate] = useLocation()
  const agency = useUser()?.agency
  const helpers = useQuery(packageHelpersQuery, {}, { freshFor: 300_000 }).data?.packageHelpers
  const create = useMutation(createPackageMutation)
  const update = useMutation(updatePackageMutation)
  const [clash, setClash] = useState<Clash | null>(null)
  const version = useRef(record?.version)
  const key = record === null ? 'package.new' : `package.${record.id}`
  const up = record === null ? linkTo('/offers/packages') : linkTo('/offers/packages/:id', { id: record.id })
  const values =
    record === null ? fresh(agency?.country_code ?? 'UG', agency?.default_currency ?? 'UGX') : valuesOf(record)

  const state = useForm<PackageValues, unknown>({
    key,
    schema: packageInput as never, // its optional fields are all here
    values,
    labels: packageLabels,
    save: async (output, how) => {
      const given = output as PackageInput // what the contract's schema gives is what it takes
      const input = how === 'draft' ? { ...given, status: 'draft' as const } : given
      setClash(null)
      if (record === null) return (await create.run({ input })).createPackage
      try {
        return (await update.run({ id: record.id, input: { ...input, version: version.current } })).updatePackage
      } catch (problem) {
        if (!(problem instanceof Failure) || problem.status !== 409) throw problem
        const told = problem.detail.clash as { changed_by?: string } | undefined // as the server's refusal has it
        const { package: theirs } = await read(packageQuery, { id: record.id })
        const [was, is, mine] = [valuesOf(record), valuesOf(theirs), state.form.getValues()]
        const changed = (Object.keys(packageLabels) as (keyof PackageValues)[]).filter(
          (name) => !same(was[name], is[name]),
        )
        const both = changed.filter((name) => !same(was[name], mine[name]))
        setClash({ theirs, who: told?.changed_by ?? 'Somebody', changed, both })
        throw new Failure(409, ['Not saved yet: the package was changed while you were editing it. Choose below.'])
      }
    },
    onSaved: (answer, how) => {
      const saved = answer as Package // the answer of `save`
      if (record === null)
        toast.done(`${saved.title} created`, how === 'another' ? {} : { detail: 'Next: its days, prices and dates.' })
      else toast.done(`${saved.title} saved`)
      if (how === 'another') return
      const page = linkTo('/offers/packages/:id', { id: saved.id })
      navigate(record === null ? `${page}?tab=itinerary` : page)
    },
  })

  /** What only they changed comes in; what both changed stays as it is here. */
  const saveBoth = (over: Clash) => {
    const theirs = valuesOf(over.theirs)
    for (const name of over.changed)
      if (!over.both.includes(name)) state.form.setValue(name, theirs[name] as never, { shouldDirty: true })
    version.current = over.theirs.version
    void state.submit('save')
  }
  return (
    <FormScreen
      title={record === null ? 'New package' : `Edit ${record.title}`}
      intro={record === null ? 'The frame first: days, prices, dates and photographs follow on its page.' : undefined}
      status={record === null ? undefined : <StatusPill status={record.status} />}
      state={state}
      saveLabel={record === null ? 'Create package' : 'Save changes'}
      {...(record === null ? { anotherLabel: 'Create and another' } : {})}
      draftLabel={record?.status === 'published' ? 'Save and take back to draft' : 'Save as draft'}
      up={up}
      rail={<FormRail record={record} values={state.form.watch()} />}
    >
      {clash !== null && (
        <Banner tone="warning" live title={`${clash.who} saved this package meanwhile`}>
          <p>
            {clash.changed.length === 0
              ? 'Something outside this form was changed, for example its prices.'
              : `They changed: ${listed(clash.changed)}.`}{' '}
            {clash.both.length > 0
              ? `You changed ${listed(clash.both)} as well: saving keeps yours.`
              : 'Nothing you typed is lost.'}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" variant="primary" onClick={() => saveBoth(clash)}>
              {clash.both.length > 0 ? 'Save, keep mine' : 'Save both'}
            </Button>
            <Button
              size="small"
              onClick={() => {
                dropDraft(key)
                onTheirs(clash.theirs)
              }}
            >
              Take theirs
            </Button>
          </div>
        </Banner>
      )}
      <PackageFields state={state} helpers={helpers} />
    </FormScreen>
  )
}
