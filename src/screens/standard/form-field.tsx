import type { ChangeEvent, ReactNode } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form'
import { session } from '../../state/session.ts'
import { Field, type FieldProps } from '../../ui/forms/field.tsx'
import type { FormState } from './use-form.ts'

/** What a field lends to its input. */
export interface FieldTools<Value> {
  readonly value: Value
  /** A commit (a choice, a date, a switch, a number): the value is set and validated. An emptied box is null: the form's rules say whether it may be. */
  readonly onChange: (value: Value | null) => void
  readonly onBlur: () => void
  /** For what is typed letter by letter: `<Input {...field.text} />`. Set at once, validated on blur. */
  readonly text: {
    readonly name: string
    readonly value: string
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
    readonly onBlur: () => void
  }
  /** For a PhoneInput: an empty box is null, no number. */
  readonly phone: {
    readonly name: string
    readonly value: string
    readonly onChange: (value: string) => void
    readonly onBlur: () => void
    /** The agency's country. */
    readonly home: string | undefined
  }
  /** For a Checkbox. */
  readonly check: {
    readonly name: string
    readonly checked: boolean
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
    readonly onBlur: () => void
  }
  /** Sets without validating (text by value). */
  readonly type: (value: Value) => void
}

export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>>
  extends Omit<FieldProps, 'children' | 'error' | 'name'> {
  readonly form: Pick<FormState<Values>, 'form'>
  readonly name: Name
  readonly children: (field: FieldTools<FieldPathValue<Values, Name>>) => ReactNode
}

/** A field of the form by its dotted path: label, hint, and the complaint of the schema or of the server. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  children,
  ...words
}: FormFieldProps<Values, Name>) {
  const { field, fieldState } = useController({ control: form.form.control, name })
  const text = field.value === null || field.value === undefined ? '' : String(field.value)
  const set = (value: unknown, validate: boolean) => {
    field.onChange(value)
    if (validate) void form.form.trigger(name)
  }
  return (
    <Field {...words} name={name} error={fieldState.error?.message}>
      {children({
        value: field.value,
        onChange: (value) => set(value, true),
        onBlur: field.onBlur,
        type: (value) => set(value, false),
        text: {
          name,
          value: text,
          onChange: (event) => set(event.target.value, false),
          onBlur: field.onBlur,
        },
        phone: {
          name,
          value: text,
          onChange: (value) => set(value.trim() === '' ? null : value, false),
          onBlur: field.onBlur,
          home: session.user?.agency?.country_code,
        },
        check: {
          name,
          checked: (field.value as unknown) === true,
          onChange: (event) => set(event.target.checked, true),
          onBlur: field.onBlur,
        },
      })}
    </Field>
  )
}
