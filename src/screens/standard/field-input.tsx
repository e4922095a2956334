import { type ReactNode, useId } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import type { Described, FieldKind } from '../../domain/fields/field.ts'
import type { Figure, InputFacts } from '../../domain/fields/input-facts.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { MomentInput } from '../../ui/forms/moment-input.tsx'
import { MoneyInput, NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { given } from '../../ui/given.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { type FieldTools, FormField } from './form-field.tsx'
import { type FormState, someFields } from './use-form.ts'

/** What a form holds of a field of each kind. */
interface Held {
  text: string
  lines: string
  prose: string
  /** Null while the box is empty, as are percentages and amounts. */
  number: number | null
  percent: number | null
  money: number | null
  flag: boolean
  choice: string
  tags: readonly string[]
  day: string | null
  /** A clock of Kampala: `2026-12-01T19:30`. */
  instant: string | null
  other: unknown
}
/** What a form with such a field holds at least. */
type Holding<Name extends string, Kind extends FieldKind> = FieldValues &
  Readonly<Record<Name, Held[Kind]>> &
  (Kind extends 'money' ? { readonly currency: string } : unknown)

interface Props<Name extends string, Kind extends FieldKind, Values extends FieldValues> {
  readonly of: Described<Name, Kind>
  readonly state: FormState<Values>
  /** Where the form asks for it by another name. */
  readonly label?: string
  readonly aside?: ReactNode
  readonly className?: string
  readonly autoFocus?: boolean
  /** Called before the form takes what was chosen, not for each letter of a text: other fields may follow it. */
  readonly onChange?: (value: Values[Name] | null) => void
  /** An input of its own, which fields of kind `other` need. */
  readonly children?: (field: FieldTools<Values[Name]>) => ReactNode
}

/**
 * The input of a described field, with its label, hint and complaint: `<FieldInput of={roomFields.adults} state={state} />`.
 * What only the form knows overrides the description: `suggestions={helpers?.tags}`.
 */
export function FieldInput<Name extends string, Kind extends FieldKind, Values extends Holding<Name, Kind>>({
  of,
  state,
  label = of.label,
  aside,
  className,
  autoFocus = false,
  onChange,
  children,
  ...own
}: Props<Name, Kind, Values> & InputFacts[Kind]) {
  const form = someFields<FieldValues, Values>(state)
  const name: string = of.name
  const field = { ...of, label, input: { ...of.input, ...own } } as AnyField // kind and facts are of the same field
  const { hint, required = false, optional = false, labelHidden = namesItself(field) } = field.input
  return (
    <FormField {...{ form, name, label, hint, required, optional, labelHidden, aside, className }}>
      {(tools) => {
        const set = (value: Values[Name] | null) => {
          onChange?.(value)
          tools.onChange(value)
        }
        if (children !== undefined) return children({ ...tools, onChange: set })
        return <Box field={field} tools={{ ...tools, onChange: set }} form={form} autoFocus={autoFocus} />
      }}
    </FormField>
  )
}

type AnyField = { [Kind in FieldKind]: Described<string, Kind> }[FieldKind]
type Tools = FieldTools<FieldValues[string]>

/** A box to tick says its label beside it. */
const namesItself = ({ kind, input }: AnyField): boolean =>
  kind === 'flag' && input.text === undefined && input.segments === undefined

interface BoxProps {
  readonly field: AnyField
  readonly tools: Tools
  readonly form: FormState<FieldValues>
  readonly autoFocus: boolean
}
function Box({ field, tools, form, autoFocus }: BoxProps) {
  const { value, onChange, onBlur } = tools
  const committed = { value, onChange, onBlur }
  switch (field.kind) {
    case 'text':
      return <TextBox facts={field.input} text={tools.text} autoFocus={autoFocus} />
    case 'lines': {
      const { rows, maxLength, example } = field.input
      return <TextArea {...tools.text} {...given({ rows, maxLength, placeholder: example })} autoFocus={autoFocus} />
    }
    case 'prose':
      return <RichText {...committed} label={field.label} />
    case 'number': {
      const { digits, plain, stepper, unit } = field.input
      return (
        <NumberInput {...committed} {...figure(field.input, tools)} {...given({ digits, plain, stepper, end: unit })} />
      )
    }
    case 'percent':
      return <NumberInput {...committed} {...figure({ min: 0, max: 100, empty: 0 }, tools)} digits={2} end="%" />
    case 'money':
      return <MoneyBox facts={field.input} tools={tools} form={form} />
    case 'flag': {
      const { text = field.label, detail, segments } = field.input
      if (segments === undefined)
        return (
          <Checkbox {...tools.check} onChange={(event) => onChange(event.target.checked)} {...given({ detail })}>
            {text}
          </Checkbox>
        )
      const [off, on] = segments
      return (
        <RadioGroup
          look="segments"
          value={value === true ? 'on' : 'off'}
          onChange={(chosen) => onChange(chosen === 'on')}
          options={optionsOf({ off, on })}
        />
      )
    }
    case 'choice': {
      const { segments = false, options = optionsOf(field.choices) } = field.input
      return segments ? (
        <RadioGroup look="segments" value={value} onChange={onChange} options={options} />
      ) : (
        <Select {...committed} options={options} />
      )
    }
    case 'tags': {
      const { suggestions, example, max } = field.input
      return <TagInput {...committed} {...given({ suggestions, placeholder: example, max })} />
    }
    case 'day':
      return <DatePicker {...committed} />
    case 'instant': {
      const { usual, clearable = false } = field.input
      return (
        <MomentInput
          {...committed}
          onChange={(clock) => onChange(clearable ? clock : (clock ?? ''))}
          label={field.label}
          clearable={clearable}
          {...given({ usual })}
        />
      )
    }
    case 'other':
      throw new Error(`${field.label} has no input of its own.`)
  }
}

/** What the boxes of numbers have in common. */
const figure = ({ min, max, step, example, empty }: Figure, { onChange }: Pick<Tools, 'onChange'>) => ({
  ...given({ min, max, step, placeholder: example }),
  onChange: (value: number | null) => onChange(value ?? empty ?? null),
})

function TextBox({
  facts: { example, type, start, upperCase, suggestions },
  text,
  autoFocus,
}: {
  facts: InputFacts['text']
  text: Tools['text']
  autoFocus: boolean
}) {
  const list = useId()
  const box = (
    <Input
      {...text}
      autoComplete="off"
      autoFocus={autoFocus}
      {...given({
        start,
        type,
        placeholder: example,
        inputMode: type === 'url' ? type : undefined,
        list: suggestions === undefined ? undefined : list,
        className: upperCase ? 'uppercase placeholder:normal-case' : undefined,
      })}
    />
  )
  if (suggestions === undefined) return box
  return (
    <>
      {box}
      <datalist id={list}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  )
}

function MoneyBox({ facts, tools, form }: { facts: InputFacts['money']; tools: Tools; form: FormState<FieldValues> }) {
  const { value, onBlur } = tools
  const currency = useWatch({ control: form.form.control, name: 'currency' })
  const choose = (code: string) => form.form.setValue('currency', code, { shouldDirty: true })
  return (
    <MoneyInput
      {...{ value, onBlur, currency }}
      {...figure(facts, tools)}
      {...given({ onCurrency: facts.choosesCurrency ? choose : undefined })}
    />
  )
}
