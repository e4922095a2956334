import { CircleCheck, CircleDashed } from 'lucide-react'
import { useRef } from 'react'
import type * as v from 'valibot'
import { resellNeeds } from '../../domain/access.ts'
import type { ResellInput } from '../../domain/contract/inputs.ts'
import { resellInput } from '../../domain/contract/offers/offer-calls.ts'
import type { Failure } from '../../domain/failure.ts'
import { percentOf, toMajor, toMinor } from '../../domain/money.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import type { ResoldKind } from '../../domain/offers/resell-wall.ts'
import { matchPath } from '../../domain/routes/routes.ts'
import { counted } from '../../domain/text.ts'
import { access } from '../../domain/verdict.ts'
import type { ResellTermsFragment } from '../../gateway/generated/resells.generated.ts'
import { useVisitor } from '../../state/session.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { Facts, RailCard } from '../standard/detail-screen.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen } from '../standard/form-screen.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface Offer {
  readonly id: number
  readonly title: string
  readonly status: string
  readonly price_from: number | null
  readonly currency: string
}
interface TermsProps {
  readonly kind: ResoldKind
  readonly offer: Offer
  readonly config: ResellTermsFragment | null
  readonly save: (input: ResellInput, isNew: boolean) => Promise<unknown>
}
type Values = v.InferOutput<typeof resellInput>

const labels = {
  enabled: 'Open to resellers',
  commission_percent: 'Commission, %',
  max_markup_percent: 'Highest markup, %',
  allotment: 'Allotment',
  release_days: 'Released, days before',
  terms: 'Terms',
}

/** On which terms other agencies may sell an offer: what stays with them, what they may put on top, what is kept for them. */
export function ResellTerms({
  offer,
  query,
  ...rest
}: Omit<TermsProps, 'offer'> & {
  readonly offer: Offer | undefined
  readonly query: { readonly failure: Failure | null; readonly refetch: () => unknown }
}) {
  if (offer !== undefined) return <Terms key={offer.id} {...rest} offer={offer} />
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6" aria-busy={query.failure === null}>
      <h1 tabIndex={-1} className="sr-only">
        Resell
      </h1>
      {query.failure === null ? (
        <>
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="h-96 max-w-[45rem]" />
        </>
      ) : (
        <FailureState failure={query.failure} what={offerKinds[rest.kind].noun} onRetry={query.refetch} />
      )}
    </div>
  )
}

function Terms({ kind, offer, config, save }: TermsProps) {
  const visitor = useVisitor()
  const may = access(visitor, { agency: resellNeeds })
  const version = useRef(config?.version)
  const isNew = useRef(config === null)
  version.current = config?.version
  isNew.current = config === null
  const state: FormState<Values> = useForm({
    key: `resell.${kind}.${offer.id}`,
    schema: resellInput,
    values: {
      enabled: config?.enabled ?? true,
      commission_percent: config?.commission_percent ?? 10,
      max_markup_percent: config?.max_markup_percent ?? 0,
      allotment: config?.allotment ?? null,
      release_days: config?.release_days ?? 14,
      terms: config?.terms ?? '',
      version: undefined,
    },
    labels,
    save: (input) => save({ ...input, version: version.current }, isNew.current),
    onSaved: () => toast.done(isNew.current ? 'Open to resellers' : 'Terms saved'),
  })
  const { form } = state
  const [enabled, commission, markup, allotment] = form.watch([
    'enabled',
    'commission_percent',
    'max_markup_percent',
    'allotment',
  ])
  const screen = offerKinds[kind].screen.replace(':id', String(offer.id))
  return (
    <FormScreen
      title={`Resell “${offer.title}”`}
      intro="Other agencies sell it from the same stock; you keep your price less their commission."
      status={config === null ? undefined : <StatusPill status={config.enabled ? 'active' : 'paused'} />}
      state={state}
      saveLabel={config === null ? 'Open to resellers' : 'Save terms'}
      up={screen}
      rail={
        <>
          {!may.on && <Requirements reason={may.reason} fix={may.fix} />}
          <Shares offer={offer} commission={commission} markup={markup} />
          <Resellers config={config} />
        </>
      }
    >
      <FormField form={state} name="enabled" label={labels.enabled} labelHidden>
        {(field) => (
          <Checkbox {...field.check}>
            Open to resellers
            {offer.status !== 'published' && enabled && (
              <span className="block text-muted text-secondary">They see it once it is published.</span>
            )}
          </Checkbox>
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={state}
          name="commission_percent"
          label={labels.commission_percent}
          required
          hint="Of your price; it stays with the reseller."
        >
          {(field) => (
            <NumberInput value={field.value} min={0} max={100} onBlur={field.onBlur} onChange={field.onChange} />
          )}
        </FormField>
        <FormField
          form={state}
          name="max_markup_percent"
          label={labels.max_markup_percent}
          hint="The most they can add. 0 means they sell at your price."
        >
          {(field) => (
            <NumberInput value={field.value} min={0} max={100} onBlur={field.onBlur} onChange={field.onChange} />
          )}
        </FormField>
        <FormField
          form={state}
          name="allotment"
          label={labels.allotment}
          optional
          hint={
            kind === 'package'
              ? 'Seats kept for resellers on each departure.'
              : `${kind === 'room' ? 'Rooms' : 'Cars'} kept for resellers each day.`
          }
        >
          {(field) => (
            <NumberInput
              value={field.value}
              min={1}
              onBlur={field.onBlur}
              onChange={field.onChange}
              placeholder="None: whatever is free"
            />
          )}
        </FormField>
        {allotment !== null && (
          <FormField
            form={state}
            name="release_days"
            label={labels.release_days}
            hint="Anything unsold by then is released to you automatically."
          >
            {(field) => (
              <NumberInput value={field.value} min={0} max={365} onBlur={field.onBlur} onChange={field.onChange} />
            )}
          </FormField>
        )}
      </div>
      <FormField
        form={state}
        name="terms"
        label={labels.terms}
        optional
        hint="Resellers read this before they start reselling."
      >
        {(field) => (
          <TextArea
            {...field.text}
            rows={4}
            placeholder="Names of the guests five days before. No sale below our public price."
          />
        )}
      </FormField>
    </FormScreen>
  )
}

function Requirements({
  reason,
  fix,
}: {
  reason: string
  fix?: { readonly label: string; readonly to: string } | undefined
}) {
  const { flags } = useVisitor()
  return (
    <RailCard title="Before you can open it">
      <p className="mb-2 text-muted">{reason}</p>
      <ul className="flex flex-col gap-1">
        <Step done={flags.has('kyc')}>Your agency’s documents are verified (KYC)</Step>
        <Step done={flags.has('proximity')}>Inventory proximity is enabled</Step>
      </ul>
      {fix !== undefined && matchPath(fix.to) !== null && (
        <a href={fix.to} className="mt-2 inline-block text-accent underline">
          {fix.label}
        </a>
      )}
    </RailCard>
  )
}

function Step({ done, children }: { done: boolean; children: string }) {
  return (
    <li className="flex items-start gap-2">
      {done ? (
        <CircleCheck className="mt-0.5 text-success" role="img" aria-label="Done:" />
      ) : (
        <CircleDashed className="mt-0.5 text-muted" role="img" aria-label="Missing:" />
      )}
      {children}
    </li>
  )
}

/** What a sale at the lowest price comes to, for all three. */
function Shares({ offer, commission, markup }: { offer: Offer; commission: number; markup: number }) {
  const { price_from: price, currency } = offer
  if (price === null || !Number.isFinite(commission) || !Number.isFinite(markup)) return null
  const minor = toMinor(price, currency)
  const share = percentOf(minor, commission)
  const top = percentOf(minor, markup)
  const sum = (value: number) => (
    <Money key={value} amount={toMajor(value, currency)} currency={currency} className="font-medium" />
  )
  return (
    <RailCard title="A sale at the lowest price">
      <Facts
        rows={[
          ['Your price', sum(minor)],
          ['Commission', sum(share)],
          ['You receive', sum(minor - share)],
          ['Client pays at most', sum(minor + top)],
        ]}
      />
    </RailCard>
  )
}

function Resellers({ config }: { config: ResellTermsFragment | null }) {
  if (config === null) return null
  return (
    <RailCard title={`Resold by ${counted(config.resellers.length, 'agency', 'agencies')}`}>
      {config.resellers.length === 0 ? (
        <p className="text-muted">No agency resells it yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {config.resellers.map((row) => (
            <li key={row.agency_name} className="py-2 first:pt-0 last:pb-0">
              <span className="flex items-center justify-between gap-2">
                <span className="min-w-0 truncate font-medium">{row.agency_name}</span>
                <StatusPill status={row.status} />
              </span>
              <span className="block text-muted text-secondary">
                {counted(row.bookings, 'booking')}
                {row.revenue.map((each) => (
                  <span key={each.currency}>
                    {' · '}
                    <Money amount={each.amount} currency={each.currency} />
                  </span>
                ))}
                {' · since '}
                <Instant value={row.since} look="ago" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </RailCard>
  )
}
