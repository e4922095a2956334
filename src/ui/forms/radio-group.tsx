import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { useField } from './field.tsx'

export interface RadioOption<Value extends string = string> {
  value: Value
  label: ReactNode
  detail?: ReactNode
}
export interface RadioGroupProps<Value extends string = string> {
  value: string | null
  onChange: (value: Value) => void
  options: readonly RadioOption<Value>[]
  /** Needed outside a Field. */
  label?: string
  /** `segments`: side by side in one bar, for two to four short words. */
  look?: 'list' | 'segments'
}

export function RadioGroup<Value extends string>({
  value,
  onChange,
  options,
  label,
  look = 'list',
}: RadioGroupProps<Value>) {
  const field = useField()
  const name = useId()
  return (
    <div
      role="radiogroup"
      id={field?.id}
      aria-label={label}
      aria-labelledby={label === undefined ? field?.labelId : undefined}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.invalid || undefined}
      className={
        look === 'segments'
          ? 'inline-flex w-fit max-w-full flex-wrap gap-0.5 rounded-control bg-sunken p-0.5'
          : 'flex flex-col gap-1'
      }
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={
            look === 'segments'
              ? classes(
                  'relative flex min-h-[calc(var(--control)-0.25rem)] items-center rounded-[5px] px-3 max-[22rem]:px-2 text-muted has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
                  'has-[:checked]:bg-raised has-[:checked]:font-medium has-[:checked]:text-ink has-[:checked]:shadow-[0_0_0_1px_var(--color-line)] forced-colors:has-[:checked]:outline-1',
                )
              : 'flex min-h-6 items-start gap-2 py-0.5'
          }
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className={
              look === 'segments'
                ? 'absolute inset-0 appearance-none outline-none!'
                : 'mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-raised checked:border-[5px] checked:border-accent forced-colors:appearance-auto'
            }
          />
          <span className="relative">
            {option.label}
            {option.detail !== undefined && look === 'list' && (
              <span className="block text-muted text-secondary">{option.detail}</span>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}
