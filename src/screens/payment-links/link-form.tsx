import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { copyParameter } from '../../commands/areas/payment-links/payment-link-commands.ts'
import { paymentLinkInput } from '../../domain/contract/payment-links.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask, read } from '../../gateway/cache.ts'
import {
  createPaymentLinkMutation,
  paymentLinkQuery,
  updatePaymentLinkMutation,
} from '../../gateway/generated/payment-links.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { MomentInput } from '../../ui/forms/moment-input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen, Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { ClientCard } from './client-card.tsx'
import { LinkFieldsSection } from './link-fields-section.tsx'
import type { LinkRow } from './link-list.ts'
import { type AmountMode, LinkMoneySection } from './link-money-section.tsx'
import { LinkPill } from './link-state.tsx'
import {
  fixedLinkInput,
  freshLink,
  type LinkSchema,
  type LinkValues,
  linkLabels,
  valuesOfCopy,
  valuesOfLink,
} from './link-values.ts'

export const prefetch = ({ uuid }: { uuid?: string }, search: URLSearchParams) => {
  const id = uuid ?? search.get(copyParameter)
  return id === null ? undefined : ask(paymentLinkQuery, { id })
}

/** A new payment link, or a copy (`/payment-links/create`), or one to be changed (`/payment-links/:uuid/edit`). */
export default function LinkFormScreen({ params }: { params: { uuid?: string } }) {
  const copied = new URLSearchParams(useSearch()).get(copyParameter)
  const id = params.uuid ?? copied
  const answer = useQuery(paymentLinkQuery, { id: id ?? '' }, { enabled: id !== null, keepPrevious: false })
  const link = answer.data?.paymentLink.link
  if (id === null) return <LinkForm key="new" record={null} copied={null} />
  if (link !== undefined)
    return params.uuid === undefined ? (
      <LinkForm key={`copy.${id}`} record={null} copied={link} />
    ) : (
      <LinkForm key={id} record={link} copied={null} />
    )
  return answer.failure === null ? (
    <div className="flex flex-col gap-4 p-4 sm:px-6" aria-busy="true">
      <h1 tabIndex={-1} className="sr-only">
        Loading payment link
      </h1>
      <Skeleton className="h-7 w-72 max-w-full" />
      <Skeleton className="h-96 max-w-[45rem]" />
    </div>
  ) : (
    <div className="p-6">
      <h1 tabIndex={-1} className="sr-only">
        Payment link
      </h1>
      <FailureState failure={answer.failure} what="payment link" onRetry={answer.refetch} />
    </div>
  )
}

function LinkForm({ record, copied }: { record: LinkRow | null; copied: LinkRow | null }) {
  const [, navigate] = useLocation()
  const usual = useUser()?.agency?.default_currency ?? 'UGX'
  const create = useMutation(createPaymentLinkMutation)
  const update = useMutation(updatePaymentLinkMutation)
  const source = record ?? copied
  const [chosen, setMode] = useState<AmountMode>(source !== null && source.amount === null ? 'open' : 'fixed')
  const { state, notice } = useRecordForm<LinkSchema, LinkValues, LinkRow>({
    key: record !== null ? `payment-link.${record.id}` : `payment-link.new${copied === null ? '' : `.${copied.id}`}`,
    noun: 'payment link',
    schema: chosen === 'fixed' ? fixedLinkInput : paymentLinkInput,
    labels: linkLabels,
    record,
    fresh: () => (copied === null ? freshLink(usual) : valuesOfCopy(copied)),
    valuesOf: valuesOfLink,
    save: async (output, version) => {
      const input = { ...output, version }
      return record === null
        ? (await create.run({ input })).createPaymentLink
        : (await update.run({ id: record.id, input })).updatePaymentLink
    },
    reread: async () => (await read(paymentLinkQuery, { id: String(record?.id) })).paymentLink.link,
    onSaved: (saved) => {
      toast.done(`“${saved.title}” ${record === null ? 'created' : 'saved'}`)
      navigate(linkTo('/payment-links/view/:id', { id: saved.id }))
    },
  })
  const values = state.form.watch()
  // A draft that was restored may say that the payer chooses.
  const isOpen = values.min_amount !== null || values.max_amount !== null || values.suggestions.length > 0
  const mode = values.amount === null && isOpen ? 'open' : chosen
  return (
    <FormScreen
      title={record === null ? 'New payment link' : `Edit ${record.title}`}
      state={state}
      {...(record === null ? {} : { status: <LinkPill state={record.state} /> })}
      saveLabel={record === null ? 'Create payment link' : 'Save changes'}
      up={record === null ? linkTo('/payment-links') : linkTo('/payment-links/view/:id', { id: record.id })}
      rail={<ClientCard values={values} mode={mode} />}
    >
      {notice}
      <Section title="What it is for">
        <FormField form={state} name="title" label={linkLabels.title} required>
          {(field) => (
            <Input {...field.text} autoComplete="off" maxLength={120} placeholder="Deposit for your safari" autoFocus />
          )}
        </FormField>
        <FormField form={state} name="description" label={linkLabels.description} optional>
          {(field) => <TextArea {...field.text} rows={3} maxLength={2000} />}
        </FormField>
      </Section>
      <LinkMoneySection state={state} mode={mode} onMode={setMode} bookingLabel={source?.booking?.reference ?? null} />
      <LinkFieldsSection state={state} />
      <LimitsSection state={state} />
    </FormScreen>
  )
}

function LimitsSection({ state }: { state: FormState<LinkValues> }) {
  return (
    <>
      <Section title="Until when">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="expires_at" label={linkLabels.expires_at} optional hint="If empty, never.">
            {(field) => (
              <MomentInput
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                label={linkLabels.expires_at}
                usual="23:59"
                clearable
              />
            )}
          </FormField>
          <FormField
            form={state}
            name="max_uses"
            label={linkLabels.max_uses}
            optional
            hint="1 means once. If empty, there is no limit."
          >
            {(field) => <NumberInput value={field.value} min={1} onBlur={field.onBlur} onChange={field.onChange} />}
          </FormField>
        </div>
      </Section>
      <Section title="After the payment">
        <FormField form={state} name="thank_you" label={linkLabels.thank_you} optional>
          {(field) => (
            <TextArea {...field.text} rows={2} maxLength={500} placeholder="Thank you! We will write to you." />
          )}
        </FormField>
        <FormField
          form={state}
          name="redirect_url"
          label={linkLabels.redirect_url}
          optional
          hint="The payer is sent to this address after paying."
        >
          {(field) => <Input {...field.text} type="url" autoComplete="off" placeholder="https://" />}
        </FormField>
      </Section>
    </>
  )
}
