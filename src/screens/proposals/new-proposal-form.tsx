import type * as v from 'valibot'
import { useLocation } from 'wouter'
import { editorOf } from '../../commands/areas/proposals/proposal-facts.ts'
import { residencies } from '../../domain/bookings/residency.ts'
import { partyIn } from '../../domain/bookings/typed-party.ts'
import { surelyKnown } from '../../domain/clients/client-moments.ts'
import { newProposalInput } from '../../domain/contract/proposals.ts'
import { dayText } from '../../domain/date-texts.ts'
import { today } from '../../domain/dates.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { currencies } from '../../domain/money.ts'
import { usualEnd } from '../../domain/proposal-days.ts'
import { verbs as terms } from '../../domain/terms.ts'
import { similarClientsQuery } from '../../gateway/generated/client-care.generated.ts'
import { type InquiryRowFragment, inquiryFileQuery } from '../../gateway/generated/inquiries.generated.ts'
import { createProposalMutation } from '../../gateway/generated/proposals.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { focusSoon } from '../../ui/focus-soon.ts'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ClientChoice } from '../bookings/sale/client-choice.tsx'
import { PartyChoice } from '../bookings/sale/party-choice.tsx'
import { type SimilarClient, SimilarClients } from '../clients/similar-clients.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, someFields, useForm } from '../standard/use-form.ts'
import { PackageBox, useSeesPackages } from './package-box.tsx'

type Values = Omit<v.InferOutput<typeof newProposalInput>, 'copy_of'>
const labels = {
  title: 'Title',
  client_id: 'Client',
  'client.name': 'Name',
  'client.email': 'E-mail',
  'client.phone': 'Phone',
  package_id: 'Package',
  currency: 'Currency',
  rate: 'Rate',
  starts_on: 'Starts',
  valid_until: 'Valid until',
  adults: 'Adults',
}
/** The currency follows from the package, or is the agency's own. */
const unchosen = 'unchosen'
/** Whose prices the package is taken at is for the server to say. */
const byCountry = 'country'

interface Given {
  readonly client: number | null
  readonly package: number | null
  readonly inquiry: number | null
  readonly adults: number | null
  readonly children: number | null
  readonly infants: number | null
  readonly starts: string | null
  /** Words for a client that was not found. */
  readonly client_name: string | null
}

/** Another wish has a draft of its own. */
const said = (given: Given): string =>
  [given.adults, given.children, given.infants, given.starts, given.client_name]
    .filter((value) => value !== null)
    .map((value) => `.${value}`)
    .join('')

/** The first questions of a proposal: for whom, when, how many, and from which package; all else is written in the editor. */
export function NewProposalForm({ given, onClose }: { given: Given; onClose: () => void }) {
  const { data, failure } = useQuery(
    inquiryFileQuery,
    { id: given.inquiry ?? 0 },
    { enabled: given.inquiry !== null, keepPrevious: false },
  )
  const inquiry = data?.inquiryFile.inquiry ?? null
  const isStranger = inquiry !== null && inquiry.client_id === null && given.client === null
  const alike = useQuery(
    similarClientsQuery,
    { name: inquiry?.name ?? '', email: inquiry?.email ?? '', phone: inquiry?.phone ?? '' },
    { enabled: isStranger, keepPrevious: false },
  )
  if (given.inquiry !== null && data === undefined && failure === null) return null
  if (isStranger && alike.loading) return null
  const found = alike.data?.similarClients ?? []
  return <Questions given={given} inquiry={inquiry} alike={isStranger ? found : []} onClose={onClose} />
}

/** What somebody has asked is filled in, as far as their inquiry says it. */
function Questions({
  given,
  inquiry,
  alike,
  onClose,
}: {
  given: Given
  inquiry: InquiryRowFragment | null
  /** Clients who may be the one who asked. */
  alike: readonly SimilarClient[]
  onClose: () => void
}) {
  const [, navigate] = useLocation()
  const seesPackages = useSeesPackages()
  const create = useMutation(createProposalMutation)
  const ownCurrency = useUser()?.agency?.default_currency ?? 'UGX'
  const asked = partyIn(inquiry?.party ?? '')
  const known = surelyKnown(alike)
  const travelOn = inquiry?.travel_on != null && inquiry.travel_on >= today() ? inquiry.travel_on : null
  const startsOn = given.starts ?? travelOn
  const state: FormState<Values> = useForm({
    key: `proposal.new.${given.client ?? ''}.${given.package ?? ''}.${given.inquiry ?? ''}${said(given)}`,
    schema: newProposalInput,
    values: {
      title: '',
      client_id: given.client ?? inquiry?.client_id ?? known?.id ?? null,
      client: null,
      currency: null,
      rate: null,
      starts_on: startsOn,
      adults: given.adults ?? asked?.adults ?? 2,
      children: given.children ?? asked?.children ?? 0,
      infants: given.infants ?? asked?.infants ?? 0,
      residency: undefined,
      valid_until: usualEnd(startsOn, today()),
      package_id: given.package ?? (inquiry?.offer_type === 'package' ? inquiry.offer_id : null),
      inquiry_id: given.inquiry,
    },
    labels,
    save: (output) => create.run({ input: output }),
    onSaved: ({ createProposal }) => {
      toast.done(`${createProposal.reference} is a draft`)
      navigate(editorOf(createProposal.uuid))
    },
  })
  const clientId = state.form.watch('client_id')
  const isNewClient = inquiry !== null && inquiry.client_id === null && clientId === null && known === null
  return (
    <FormDialog title={terms.newProposal} state={state} width="medium" saveLabel="Start writing" onClose={onClose}>
      {inquiry !== null && (
        <Banner title={`From ${inquiry.reference}, ${inquiry.name}`}>
          {[
            inquiry.subject,
            inquiry.party,
            inquiry.travel_on === null ? '' : dayText(inquiry.travel_on),
            isNewClient ? 'A new client is added with the proposal.' : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Banner>
      )}
      {isNewClient && (
        <SimilarClients
          found={alike}
          verb={(client) => (
            <Button
              does="choose"
              size="small"
              onClick={() => {
                state.form.setValue('client_id', client.id, { shouldDirty: true })
                focusSoon('client_id')
              }}
            >
              Use {client.name}
            </Button>
          )}
        />
      )}
      {!isNewClient && (
        <ClientChoice
          state={someFields(state)}
          autoFocus={state.form.getValues('client_id') === null}
          words={given.client_name ?? ''}
          labelHidden={false}
          onChosen={() => focusSoon('package_id')}
        />
      )}
      {seesPackages && (
        <FormField
          form={state}
          name="package_id"
          label={labels.package_id}
          optional
          hint="Its days and prices become the first draft, which you can change."
        >
          {(field) => <PackageBox value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
      )}
      <PartyChoice state={state} />
      {state.form.watch('package_id') !== null && (
        <FormField form={state} name="residency" label="Prices for">
          {(field) => (
            <Select
              value={field.value ?? byCountry}
              options={[{ value: byCountry, label: 'From the client’s country' }, ...optionsOf(residencies)]}
              onChange={(value) => field.onChange(value === byCountry ? undefined : value)}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField
          form={state}
          name="starts_on"
          label={labels.starts_on}
          optional
          {...(state.form.watch('package_id') === null ? {} : { hint: 'If empty, the next departure.' })}
        >
          {(field) => <DatePicker value={field.value} min={today()} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
        <FormField form={state} name="valid_until" label={labels.valid_until} optional>
          {(field) => <DatePicker value={field.value} min={today()} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
        <FormField form={state} name="currency" label={labels.currency}>
          {(field) => (
            <Select
              value={field.value ?? unchosen}
              options={[
                {
                  value: unchosen,
                  label: state.form.watch('package_id') === null ? ownCurrency : 'Same as the package',
                },
                ...currencies.map(({ code, name }) => ({ value: code, label: code, detail: name })),
              ]}
              onChange={(value) => field.onChange(value === unchosen ? null : (value as Values['currency']))}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
      </div>
      {state.form.watch('currency') != null && state.form.watch('package_id') !== null && (
        <FormField
          form={state}
          name="rate"
          label={labels.rate}
          optional
          hint={`If the package is priced in another currency: what 1 of that is worth in ${state.form.watch('currency')}.`}
        >
          {(field) => (
            <div className="max-w-44">
              <NumberInput
                name="rate"
                value={field.value}
                min={0}
                digits={6}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            </div>
          )}
        </FormField>
      )}
      <FormField
        form={state}
        name="title"
        label={labels.title}
        optional
        hint="If empty, it is named after the package or the client."
      >
        {(field) => <Input {...field.text} autoComplete="off" />}
      </FormField>
    </FormDialog>
  )
}
