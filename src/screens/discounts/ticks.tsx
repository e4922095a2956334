import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { useField } from '../../ui/forms/field.tsx'

/** Several of a few words, side by side. */
export function Ticks<Value extends string>({
  options,
  value,
  onChange,
}: {
  options: readonly { readonly value: Value; readonly label: string }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}) {
  const field = useField()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field around it has the label; a fieldset would want a legend of its own
    <div
      role="group"
      id={field?.id}
      aria-labelledby={field?.labelId}
      aria-describedby={field?.describedBy}
      className="flex flex-wrap gap-x-5 gap-y-1"
    >
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={value.includes(option.value)}
          onChange={(event) =>
            onChange(
              options
                .map((each) => each.value)
                .filter((each) => (each === option.value ? event.target.checked : value.includes(each))),
            )
          }
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  )
}
