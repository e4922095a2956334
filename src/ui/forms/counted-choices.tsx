import { numberText } from '../../domain/text.ts'
import { PlainButton } from '../button.tsx'
import { classes } from '../classes.ts'

/** Which of the rows below are shown, each choice with its number. */
export function CountedChoices<Value extends string>({
  label,
  value,
  onChange,
  choices,
}: {
  label: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly { readonly value: Value; readonly label: string; readonly count: number }[]
}) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <PlainButton
          does="choose"
          key={choice.value}
          aria-pressed={value === choice.value}
          onClick={() => onChange(choice.value)}
          className={classes(
            'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-secondary',
            value === choice.value ? 'border-accent bg-accent-soft text-ink' : 'border-line text-muted hover:bg-hover',
          )}
        >
          {choice.label}
          <span className="tabular">{numberText(choice.count)}</span>
        </PlainButton>
      ))}
    </fieldset>
  )
}
