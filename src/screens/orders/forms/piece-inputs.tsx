import type { ReactNode } from 'react'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { FormField } from '../../standard/form-field.tsx'
import type { FormState } from '../../standard/use-form.ts'
import { lineName, type OrderLine } from '../order-record.ts'

export interface PieceValue {
  item: number
  quantity: number
}

/** How many pieces of each line are meant, up to those that there are. */
export function PieceInputs({
  state,
  lines,
  most,
  ofWhat,
  beside,
}: {
  state: FormState<{ lines: PieceValue[] }>
  /** In the order of the form's lines. */
  lines: readonly OrderLine[]
  most: (line: OrderLine) => number
  /** “of 3 to go” */
  ofWhat: (count: number) => string
  beside?: (line: OrderLine, place: number) => ReactNode
}) {
  return (
    <fieldset data-field="lines">
      <legend className="mb-1 font-medium">Pieces</legend>
      <ul className="divide-y divide-line rounded-control border border-line">
        {lines.map((line, place) => (
          <li key={line.item} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2">
            <span className="min-w-40 flex-1">
              <span className="block font-medium wrap-anywhere">{lineName(line)}</span>
              <span className="block text-muted text-secondary">{ofWhat(most(line))}</span>
            </span>
            <FormField form={state} name={`lines.${place}.quantity`} label={`Pieces of ${lineName(line)}`} labelHidden>
              {(field) => (
                <div className="w-32">
                  <NumberInput
                    name={`lines.${place}.quantity`}
                    value={field.value}
                    min={0}
                    max={most(line)}
                    stepper
                    onTyping={(value) => field.type(value ?? 0)}
                    onChange={(value) => field.onChange(value ?? 0)}
                    onBlur={field.onBlur}
                  />
                </div>
              )}
            </FormField>
            {beside?.(line, place)}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
