import { valibotResolver } from '@hookform/resolvers/valibot'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import * as v from 'valibot'
import { focusField } from '../../ui/forms/error-summary.tsx'

// How every form of the page is checked: specification §5 says on leaving a field and on a choice, not while somebody types.

/** Of an object: what the form sends. */
export type FormSchema = v.GenericSchema<FieldValues, object>

export interface CheckedForm<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>
  /** Dotted path → message: what the server refused. It stands at its field until that is changed. */
  readonly refuse: (fields: Readonly<Record<string, string>>) => void
  /** Before the same values are sent again: the server may think otherwise now. */
  readonly forgetRefusals: () => void
}

/** A form as whoever asks only where its fields are sees it. */
export interface Held {
  readonly control: { readonly _fields: object; readonly _defaultValues: unknown }
}

/** Dotted path → message, in the order of the form's fields as react-hook-form holds them. */
export function flatErrors(errors: FieldErrors, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, error] of Object.entries(errors)) {
    if (error === undefined || error === null || typeof error !== 'object') continue
    const path = prefix === '' ? name : `${prefix}.${name}`
    const message = 'message' in error && typeof error.message === 'string' ? error.message : undefined
    if (message !== undefined && 'type' in error) flat[path] = message
    else Object.assign(flat, flatErrors(error as FieldErrors, path))
  }
  return flat
}

export const inPageOrder = (paths: readonly string[]) =>
  [...document.querySelectorAll<HTMLElement>('[data-field]')]
    .map((field) => field.dataset.field ?? '')
    .filter((path) => paths.includes(path))

/** Of a refused form: the cursor goes where something is to be mended. */
export function focusFirstWrong(errors: FieldErrors): void {
  const [first] = inPageOrder(Object.keys(flatErrors(errors)))
  if (first !== undefined) focusField(first)
}

/** The rule only sees that no number came; the box knows what is wrong with what is typed. */
function sayOfNumbers(errors: FieldErrors): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-number-note]')) {
    const path = box.closest<HTMLElement>('[data-field]')?.dataset.field
    if (path === undefined || path === '' || !(path in flatErrors(errors))) continue
    set(errors, path, { type: 'number', message: box.dataset.numberNote })
  }
}

/** What a complaint was about, to be told from what is there now. */
const heldAt = (values: FieldValues, path: string) => JSON.stringify(get(values, path) ?? null)

/**
 * A form that checks its fields when they are left and when something is chosen. A complaint goes as soon as its field is right
 * again, while it is typed or because another field was changed; none comes while somebody types.
 */
export function useCheckedForm<Schema extends FormSchema, Values extends FieldValues>(
  schema: Schema,
  values: Values,
): CheckedForm<Values, v.InferOutput<Schema>> {
  type Output = v.InferOutput<Schema>
  const refused = useRef(new Map<string, { readonly message: string; readonly held: string }>())
  const stillRefused = useCallback(
    (now: FieldValues) => [...refused.current].filter(([path, { held }]) => heldAt(now, path) === held),
    [],
  )
  const resolver = useMemo((): Resolver<Values, unknown, Output> => {
    const check = valibotResolver(schema as v.GenericSchema<Values, Output>)
    return async (now, context, options) => {
      const result = await check(now, context, options)
      const errors = result.errors
      sayOfNumbers(errors)
      for (const [path, { message }] of stillRefused(now))
        if (get(errors, path) === undefined) set(errors, path, { type: 'server', message })
      return Object.keys(errors).length === 0 ? result : { values: {}, errors }
    }
  }, [schema, stillRefused])
  const form = useHookForm<Values, unknown, Output>({
    resolver,
    defaultValues: values as DefaultValues<Values>,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    shouldUnregister: false,
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ errors = {}, values: now }) => {
          const shown = Object.keys(flatErrors(errors))
          if (shown.length === 0) return
          const wrong = new Set([
            ...(v.safeParse(schema, now).issues ?? []).map((issue) => v.getDotPath(issue) ?? ''),
            ...stillRefused(now).map(([path]) => path),
          ])
          // A list as a whole is `dates.root` to react-hook-form.
          const mended = shown.filter((path) => !wrong.has(path.replace(/\.root$/, '')))
          if (mended.length > 0) form.clearErrors(mended as Path<Values>[])
        },
      }),
    [form, schema, stillRefused],
  )

  return {
    form,
    refuse: (fields) => {
      for (const [path, message] of Object.entries(fields)) {
        refused.current.set(path, { message, held: heldAt(form.getValues(), path) })
        form.setError(path as Path<Values>, { type: 'server', message })
      }
    },
    forgetRefusals: () => refused.current.clear(),
  }
}
