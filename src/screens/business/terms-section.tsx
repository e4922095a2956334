import type * as v from 'valibot'
import { termsForm } from '../../commands/areas/agency-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { formParameter } from '../../commands/form-parameter.ts'
import { cancellationText } from '../../domain/bookings/cancellation.ts'
import { depositText } from '../../domain/bookings/deposits.ts'
import { balanceRules } from '../../domain/bookings/terms.ts'
import { agencyTermsInput } from '../../domain/contract/terms.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { counted } from '../../domain/text.ts'
import {
  type AgencyTermsFactsFragment,
  agencyTermsQuery,
  saveAgencyTermsMutation,
} from '../../gateway/generated/terms.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { CancellationRulesField, complaintOf } from '../offers/every-kind/cancellation-terms.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { Facts } from '../standard/detail-screen.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { DepositFields, type DepositValues, depositLabels } from '../terms/plan-fields.tsx'

type Terms = AgencyTermsFactsFragment
type Values = Omit<v.InferOutput<typeof agencyTermsInput>, 'deposit_sums'> & Pick<DepositValues, 'deposit_sums'>

const balanceText = ({ balance_days: days, balance_from: from }: Terms): string =>
  from === 'start' ? `${counted(days, 'day')} before the start` : `${counted(days, 'day')} after the booking`

/** What is asked for where an offer says nothing else: shown here, changed in a dialog of its own (`?form=terms`). */
export function TermsSection() {
  const answer = useQuery(agencyTermsQuery, {})
  const { value: form, remove: close } = useAddressParameter(formParameter)
  const terms = answer.data?.agencyTerms
  return (
    <Section
      title="Terms"
      text="These apply to offers without terms of their own. Existing bookings keep the terms they were made under."
    >
      {terms === undefined ? (
        answer.failure === null ? (
          <SkeletonText lines={3} />
        ) : (
          <p className="text-danger">{answer.failure.messages.join(' ')}</p>
        )
      ) : (
        <Facts
          rows={[
            ['Deposit', depositText(terms.deposit_percent, terms.deposit_sums)],
            ['Balance', balanceText(terms)],
            ['Cancellation', cancellationText(terms.cancellation_rules) || 'Free'],
          ]}
        />
      )}
      <div>
        <CommandButton id="agency.terms" />
      </div>
      {form === termsForm && terms !== undefined && <TermsForm key={terms.version} terms={terms} onClose={close} />}
    </Section>
  )
}

const labels = {
  ...depositLabels,
  balance_days: 'Days',
  balance_from: 'Balance due',
  cancellation_rules: 'Cancellation',
}

function TermsForm({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const save = useMutation(saveAgencyTermsMutation)
  const state: FormState<Values> = useForm({
    key: 'agency.terms',
    schema: agencyTermsInput,
    values: { ...terms, deposit_sums: [...terms.deposit_sums], cancellation_rules: [...terms.cancellation_rules] },
    labels,
    save: (input) => save.run({ input }),
    onSaved: () => {
      toast.done('Terms saved')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Terms"
      description="These apply to new bookings."
      state={state}
      saveLabel="Save terms"
      onClose={onClose}
    >
      <DepositFields state={state} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="balance_days" label={labels.balance_days} required>
          {(field) => (
            <NumberInput
              name="balance_days"
              value={field.value}
              min={0}
              max={730}
              onBlur={field.onBlur}
              onChange={field.onChange}
            />
          )}
        </FormField>
        <FormField form={state} name="balance_from" label={labels.balance_from}>
          {(field) => <Select value={field.value} onChange={field.onChange} options={optionsOf(balanceRules)} />}
        </FormField>
      </div>
      <FormField form={state} name="cancellation_rules" label={labels.cancellation_rules} labelHidden>
        {(field) => (
          <CancellationRulesField
            value={field.value}
            onChange={field.onChange}
            error={complaintOf(state.form.formState.errors.cancellation_rules)}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
