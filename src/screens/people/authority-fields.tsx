import { percentText } from '../../commands/approval-text.ts'
import { permissionOfLimit } from '../../domain/authority.ts'
import { currencyCodes, sumText } from '../../domain/money.ts'
import type { Authority } from '../../domain/schema/types.generated.ts'
import { useUser } from '../../state/session.ts'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import { CurrencySums, type TypedSum } from '../terms/currency-sums.tsx'
import { hasLimits } from './authority-text.ts'

/** While it is typed: an amount may still be missing. */
export interface AuthorityValues {
  discount_percent: number | null
  refund: TypedSum[] | null
  payment: TypedSum[] | null
}
interface Values {
  permissions: string[]
  authority: AuthorityValues
}
type State = FormState<Values>
type MoneyKind = 'refund' | 'payment'

export const authorityLabels = {
  'authority.discount_percent': 'Highest discount',
  'authority.refund': 'Highest refund',
  'authority.refund.*.amount': 'Highest refund',
  'authority.payment': 'Highest payment',
  'authority.payment.*.amount': 'Highest payment',
}

/** How much the role may give away or take at once, of what its permissions let it do at all. */
export function AuthorityFields({ state }: { state: State }) {
  const permissions = state.form.watch('permissions')
  if (!hasLimits(permissions)) return null
  return (
    <Section
      title="Authority"
      text="The most this person can discount, refund or record at a time. Anything above needs a second person’s approval."
    >
      {permissions.includes(permissionOfLimit.discount) && <HighestDiscount state={state} />}
      {permissions.includes(permissionOfLimit.refund) && <HighestSums state={state} kind="refund" />}
      {permissions.includes(permissionOfLimit.payment) && <HighestSums state={state} kind="payment" />}
    </Section>
  )
}

const choices = [
  { value: 'none', label: 'No limit' },
  { value: 'limit', label: 'Up to' },
] as const
/** Nobody gives what they do not have: whoever has a limit is not offered to give none. */
const choicesFor = (own: unknown, value: unknown) => (own == null || value === null ? choices : choices.slice(1))

function HighestDiscount({ state }: { state: State }) {
  const own = useUser()?.authority.discount_percent
  const name = 'authority.discount_percent'
  return (
    <FormField
      form={state}
      name={name}
      label={authorityLabels[name]}
      hint={
        own == null
          ? 'Discounts given by hand, as a percentage of the price.'
          : `You can grant up to ${percentText(own)}.`
      }
    >
      {(field) => (
        <span className="flex flex-wrap items-center gap-3">
          <RadioGroup
            look="segments"
            value={field.value === null ? 'none' : 'limit'}
            options={choicesFor(own, field.value)}
            onChange={(choice) => field.onChange(choice === 'none' ? null : 0)}
          />
          {field.value !== null && (
            <span className="w-28">
              <NumberInput
                label="Highest discount in per cent"
                value={field.value}
                digits={2}
                min={0}
                max={100}
                step={5}
                end="%"
                // An empty box is not “no limit”, nor is one that holds no number: a draft would make null of it.
                onChange={(percent) => field.onChange(Number.isNaN(percent) ? beyond : (percent ?? 0))}
                onBlur={field.onBlur}
              />
            </span>
          )}
        </span>
      )}
    </FormField>
  )
}
/** More than any discount: what the rule complains about. */
const beyond = 1000

function HighestSums({ state, kind }: { state: State; kind: MoneyKind }) {
  const own = useUser()?.authority[kind]
  const name = `authority.${kind}` as const
  const acts = `${kind}s`
  return (
    <FormField form={state} name={name} label={authorityLabels[name]} hint={hintOf(kind, own ?? null)}>
      {(field) => {
        const sums = field.value
        // Those that one may give first.
        const codes = [...new Set([...(own ?? []).map(({ currency }) => currency), ...currencyCodes])]
        const withOne = (before: TypedSum[], currency = codes[0]) =>
          field.type(currency === undefined ? before : [...before, { currency, amount: null }])
        return (
          <span className="flex flex-col items-start gap-3">
            <RadioGroup
              look="segments"
              value={sums === null ? 'none' : 'limit'}
              options={choicesFor(own, sums)}
              onChange={(choice) => (choice === 'none' ? field.onChange(null) : withOne([]))}
            />
            {sums !== null && (
              <>
                {sums.length === 0 && <p className="text-muted">All {acts} need a second person’s approval.</p>}
                <CurrencySums
                  name={name}
                  sums={sums}
                  codes={codes}
                  onChange={field.onChange}
                  onAdd={(currency) => withOne(sums, currency)}
                  row={(place, sum, input) => (
                    <FormField
                      form={state}
                      name={`${name}.${place}.amount`}
                      label={`${authorityLabels[name]} in ${sum.currency}`}
                      labelHidden
                      className="w-52"
                    >
                      {input}
                    </FormField>
                  )}
                />
              </>
            )}
          </span>
        )
      }}
    </FormField>
  )
}

function hintOf(kind: MoneyKind, own: NonNullable<Authority[MoneyKind]> | null): string {
  const others = `In a currency that is not listed, all ${kind}s need a second person’s approval.`
  if (own === null) return others
  const most = own.map(({ amount, currency }) => sumText(amount, currency)).join(' or ')
  return most === '' ? `You cannot grant any. ${others}` : `You can grant up to ${most}. ${others}`
}
