import { useRef } from 'react'
import * as v from 'valibot'
import { CommandButton } from '../../commands/command-button.tsx'
import type { CancellationStep } from '../../domain/bookings/cancellation.ts'
import { type ProposalTerms, proposalTerms } from '../../domain/contract/proposal-content.ts'
import type { CurrencyCode } from '../../domain/money.ts'
import { termsTexts } from '../../domain/proposals.ts'
import type { WholeProposalFragment } from '../../gateway/generated/proposals.generated.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { toast } from '../../ui/toaster.tsx'
import { CancellationRulesField, complaintOf } from '../offers/every-kind/cancellation-terms.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import { type FormState, setFields, useForm } from '../standard/use-form.ts'
import { PlanFields, type PlanValues, planLabels } from '../terms/plan-fields.tsx'
import type { Writing } from './use-proposal-draft.ts'

/** What the offers say, as far as it says something in the currency of the proposal. */
const offeredIn = (record: WholeProposalFragment, currency: CurrencyCode): ProposalTerms => {
  const { deposit_sums: sums, cancellation_rules: rules, ...plan } = record.offered_terms
  return { ...plan, deposit_sums: sums.filter((sum) => sum.currency === currency), cancellation_rules: [...rules] }
}

/** When the client pays and what a cancellation costs: as the offers say, or as it was agreed for this proposal. */
export function OwnTermsSection({ writing, record }: { writing: Writing; record: WholeProposalFragment }) {
  const { currency, content } = writing.draft
  const own = content.own_terms ?? null
  const texts = termsTexts(own ?? offeredIn(record, currency), currency)
  return (
    <Section
      title="Payment and cancellation"
      text={
        own === null
          ? 'From its offers, or your agency’s terms. The client sees this before accepting.'
          : 'Agreed for this proposal. The client sees this before accepting.'
      }
    >
      <Facts
        rows={[
          ['Deposit', texts.deposit],
          ['Balance', texts.balance],
          ['Cancellation', texts.cancellation],
        ]}
      />
      <div>
        <CommandButton id="proposal.terms" size="small" label="Change" />
      </div>
    </Section>
  )
}

const choices = { offers: 'From the offers', own: 'For this proposal' } as const
const schema = v.object({ whose: v.picklist(['offers', 'own']), ...proposalTerms.entries })
type Values = Omit<ProposalTerms, 'deposit_sums'> &
  Pick<PlanValues, 'deposit_sums'> & { whose: keyof typeof choices; cancellation_rules: CancellationStep[] }

/** They become part of the draft: what was sent stays as it is until it is sent again. */
export function OwnTermsForm({
  writing,
  record,
  onClose,
}: {
  writing: Writing
  record: WholeProposalFragment
  onClose: () => void
}) {
  const { currency, content } = writing.draft
  const own = content.own_terms ?? null
  const offered = offeredIn(record, currency)
  const state: FormState<Values> = useForm({
    key: `proposal.${record.uuid}.terms`,
    schema,
    values: { whose: own === null ? 'offers' : 'own', ...(own ?? offered) },
    labels: { ...planLabels, whose: 'Terms', cancellation_rules: 'Cancellation' },
    save: ({ whose, ...terms }) => {
      writing.setContent((before) => ({ ...before, own_terms: whose === 'offers' ? null : terms }))
      return writing.flush()
    },
    onSaved: () => {
      toast.done(
        `Terms of ${record.reference} saved`,
        record.sent_version === 0 ? undefined : { detail: 'The client sees them once it is sent again.' },
      )
      onClose()
    },
  })
  // What was typed, while the offers' terms stand in the fields.
  const typed = useRef<Omit<Values, 'whose'> | null>(null)
  const whose = state.form.watch('whose')
  const texts = termsTexts(offered, currency)
  return (
    <FormDialog
      title={`Payment and cancellation of ${record.reference}`}
      description="The client sees this before accepting. The booking keeps what was accepted."
      state={state}
      saveLabel="Save terms"
      onClose={onClose}
    >
      <FormField form={state} name="whose" label="Terms">
        {(field) => (
          <RadioGroup
            look="segments"
            value={field.value}
            options={[
              { value: 'offers', label: choices.offers },
              { value: 'own', label: choices.own },
            ]}
            onChange={(choice) => {
              const { whose: _, ...terms } = state.form.getValues()
              if (whose === 'own') typed.current = structuredClone(terms)
              setFields(state.form, choice === 'offers' ? offered : (typed.current ?? offered))
              field.onChange(choice)
            }}
          />
        )}
      </FormField>
      {whose === 'offers' ? (
        <Facts
          rows={[
            ['Deposit', texts.deposit],
            ['Balance', texts.balance],
            ['Cancellation', texts.cancellation],
          ]}
        />
      ) : (
        <>
          <PlanFields state={state} currency={currency} />
          <FormField form={state} name="cancellation_rules" label="Cancellation" labelHidden>
            {(field) => (
              <CancellationRulesField
                value={field.value}
                onChange={field.onChange}
                error={complaintOf(state.form.formState.errors.cancellation_rules)}
              />
            )}
          </FormField>
        </>
      )}
    </FormDialog>
  )
}
