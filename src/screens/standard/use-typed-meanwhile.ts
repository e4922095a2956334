import { type RefObject, useEffect, useRef } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { sameJson } from '../../domain/same-json.ts'
import { toast } from '../../ui/toaster.tsx'

interface TypedField<Values extends FieldValues> {
  readonly name: Path<Values>
  readonly value: Values[Path<Values>]
}

/** Fields that somebody types into while a save is under way: hands may be quicker than the line. */
export function useTypedMeanwhile<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, unknown>,
  underWay: RefObject<boolean>,
) {
  const names = useRef(new Set<Path<Values>>())
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type === 'change' && underWay.current && name !== undefined) names.current.add(name as Path<Values>)
        },
      }),
    [form, underWay],
  )
  return {
    forget: () => names.current.clear(),
    /** Those that differ from what was sent. */
    since: (sent: Values): readonly TypedField<Values>[] =>
      [...names.current].flatMap((name) => {
        const value = form.getValues(name)
        return sameJson(value, get(sent, name)) ? [] : [{ name, value }]
      }),
  }
}

/** Says what was typed during the save and stands in the form unsaved. */
export const sayTyped = <Values extends FieldValues>(
  typed: readonly TypedField<Values>[],
  labelOf: (path: string) => string | undefined,
) =>
  toast.note('Typed during the save, not saved yet', {
    detail: typed
      .map(({ name, value }) => {
        const label = labelOf(name) ?? 'Text'
        return typeof value === 'string' || typeof value === 'number' ? `${label}: ${value}` : label
      })
      .join(' · '),
  })
