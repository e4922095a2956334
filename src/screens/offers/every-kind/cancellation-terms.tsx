import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import {
  type CancellationStep,
  cancellationText,
  inOrder,
  noShowStep,
  stepsOfCancelling,
} from '../../../domain/bookings/cancellation.ts'
import { withInput } from '../../../domain/fields/field.ts'
import { soldInputs } from '../../../domain/fields/offer-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FieldInput } from '../../standard/field-input.tsx'
import { type FormState, someFields } from '../../standard/use-form.ts'

// A cancellation policy as data, and in the agency's own words. In the form of any offer whose values have
// `cancellation_rules` and `cancellation_policy`:
//   <CancellationTerms state={state} />        both fields
//   <CancellationRulesField value={steps} onChange={set} error={complaint} />   only the steps, outside a FormField

interface Terms {
  cancellation_rules: readonly CancellationStep[]
  cancellation_policy: string
}

export function CancellationTerms<Values extends Terms>({
  state,
  isSent = false,
}: {
  state: FormState<Values>
  /** Something that is sent: nobody comes for it. */
  isSent?: boolean
}) {
  const form: FormState<Terms> = someFields(state)
  const { field, fieldState } = useController({ control: form.form.control, name: 'cancellation_rules' })
  const set = (steps: CancellationStep[]) => {
    field.onChange(steps)
    if (fieldState.error !== undefined) void form.form.trigger('cancellation_rules')
  }
  return (
    <>
      <CancellationRulesField
        value={field.value}
        onChange={set}
        error={complaintOf(fieldState.error)}
        isSent={isSent}
      />
      <FieldInput
        of={
          isSent
            ? withInput(soldInputs.cancellation_policy, {
                example: 'Cloth that is cut to measure cannot be returned.',
              })
            : soldInputs.cancellation_policy
        }
        state={form}
        label="Cancellation policy in words"
      />
    </>
  )
}

/** The first thing that is wrong, of the steps together or of one of them. */
export function complaintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  for (const part of Object.values(error)) {
    const found = complaintOf(part)
    if (found !== undefined) return found
  }
  return undefined
}

/** Where nobody began yet: the usual steps, to be changed. */
const usual: readonly CancellationStep[] = [
  { days_before: 30, percent: 50 },
  { days_before: 7, percent: 100 },
]

export function CancellationRulesField({
  value,
  onChange,
  error,
  isSent = false,
}: {
  value: readonly CancellationStep[]
  onChange: (steps: CancellationStep[]) => void
  error?: string | undefined
  isSent?: boolean
}) {
  const box = useRef<HTMLFieldSetElement>(null)
  const steps = stepsOfCancelling(value)
  const missed = value.find(({ days_before }) => days_before === noShowStep)
  const write = (next: readonly CancellationStep[], noShow = missed) =>
    onChange([...next, ...(noShow === undefined ? [] : [noShow])])
  const set = (index: number, part: Partial<CancellationStep>) =>
    write(steps.map((step, at) => (at === index ? { ...step, ...part } : step)))
  const add = () => {
    const last = inOrder(steps).at(-1)
    const next: CancellationStep[] =
      last === undefined
        ? [...usual]
        : [...steps, { days_before: Math.max(0, Math.floor(last.days_before / 2)), percent: 100 }]
    write(next)
    // The new row's first field, once it is there.
    setTimeout(() => box.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const words = cancellationText(value)
  return (
    <fieldset ref={box} data-field="cancellation_rules" className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">
        Cancellation
        <span className="block font-normal text-muted text-secondary">
          What you charge when a client cancels late. If several apply, the highest fee is charged.
        </span>
      </legend>
      {steps.length > 0 && (
        <ul className="flex flex-col gap-2">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name of its own, and rows keep their place
            <li key={index} className="flex flex-wrap items-center gap-2">
              <span className="text-muted">From</span>
              <span className="w-20">
                <NumberInput
                  label={`Step ${index + 1}: days before the start`}
                  value={step.days_before}
                  onChange={(days) => set(index, { days_before: days ?? 0 })}
                  min={0}
                  max={365}
                  plain
                />
              </span>
              <span className="text-muted">days before on:</span>
              <span className="w-20">
                <NumberInput
                  label={`Step ${index + 1}: fee in percent`}
                  value={step.percent}
                  onChange={(percent) => set(index, { percent: percent ?? 0 })}
                  digits={2}
                  min={0}
                  max={100}
                  plain
                />
              </span>
              <span className="text-muted">% fee</span>
              <IconButton
                does="removeRow"
                label={`Remove step ${index + 1}`}
                icon={<Trash2 />}
                size="small"
                onClick={() => write(steps.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      {!isSent && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">Nobody comes:</span>
          <span className="w-20">
            <NumberInput
              label="Fee of a no-show in percent"
              value={missed?.percent ?? null}
              onChange={(percent) =>
                onChange([...steps, ...(percent === null ? [] : [{ days_before: noShowStep, percent }])])
              }
              digits={2}
              min={0}
              max={100}
              plain
            />
          </span>
          <span className="text-muted">% fee; empty: as the terms of your agency say</span>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {steps.length < 9 && (
          <Button does="addRow" size="small" onClick={add} icon={<Plus />}>
            {steps.length === 0 ? 'Add steps' : 'Add a step'}
          </Button>
        )}
        <p className="text-muted text-secondary" aria-live="polite">
          {words === '' ? 'No steps: as the terms of your agency say.' : words}
        </p>
      </div>
      {error !== undefined && (
        <p className="flex items-start gap-1.5 text-danger text-secondary">
          <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
