import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type * as v from 'valibot'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { offerApproval } from '../../commands/approval.ts'
import { confirm } from '../../commands/overlay.ts'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { focusSoon } from '../../ui/focus-soon.ts'
import { type Complaint, focusField } from '../../ui/forms/error-summary.tsx'
import { dropTypedText, takeTypedText } from '../../ui/forms/typed-text.ts'
import { ignoreSecondPress } from '../../ui/frame/second-press.ts'
import { askToLeave } from './ask-to-leave.ts'
import { commitTyped, focusFirstField, pathOf, unreadFields, watchFocus } from './form-places.ts'
import { type FormSchema, flatErrors, inPageOrder, useCheckedForm } from './use-checked-form.ts'
import { useComplaints } from './use-complaints.ts'
import { type KeptDraft, useKeptDraft } from './use-kept-draft.ts'
import { sayTyped, useTypedMeanwhile } from './use-typed-meanwhile.ts'

/** `save`, `another`: save and begin anew, `draft`: save as a draft where the record has such a state. */
export type SaveKind = 'save' | 'another' | 'draft'

/** What a form may hold of something while it is filled in: also nothing yet, and text that is not one of the choices yet. */
type Draft<T> =
  | null
  | undefined
  | (T extends string
      ? string
      : T extends readonly (infer Item)[]
        ? readonly Draft<Item>[]
        : T extends object
          ? { readonly [Name in keyof T]: Draft<T[Name]> }
          : T)

/** Fails to compile where a form holds what its schema does not take, or lacks what it asks for. */
export type Takes<Schema extends FormSchema, Values> =
  Values extends Draft<v.InferInput<Schema>>
    ? Exclude<keyof Values, keyof v.InferInput<Schema>> extends never
      ? unknown
      : { readonly 'not in the schema': Exclude<keyof Values, keyof v.InferInput<Schema>> }
    : { readonly 'the schema takes': v.InferInput<Schema> }

export interface FormOptions<Schema extends FormSchema, Values extends FieldValues, Saving> {
  /** Per form and record: `package.new`, `package.17`. What is typed is kept on the device under it; null keeps nothing (passwords). */
  readonly key: string | null
  /** The contract's schema. */
  readonly schema: Schema & Takes<Schema, Values>
  /** What the form begins with: the record as it is stored, or the usual values of a new one. */
  readonly values: NoInfer<Values>
  /** Writes; throws Failure. Use `useMutation(…).run`, which keeps the idempotency key while the same thing is tried again. */
  readonly save: (output: v.InferOutput<Schema>, how: SaveKind) => Saving
  /** After success: go somewhere, say so. */
  readonly onSaved: (answer: Awaited<Saving>, how: SaveKind) => void
  /** Dotted path → what the field is called, for the summary. */
  readonly labels?: Readonly<Record<string, string>>
  /** Of a record that is there already: what is typed while it is saved is kept for the next time it is opened. */
  readonly isStored?: boolean
}

export interface FormState<Values extends FieldValues> extends Pick<KeptDraft, 'restored' | 'keptAt' | 'closeNotice'> {
  readonly form: UseFormReturn<Values, unknown, unknown>
  readonly dirty: boolean
  readonly busy: SaveKind | null
  /** What is wrong after an attempt, until its field is right again; `turn` counts attempts. */
  readonly complaints: readonly Complaint[]
  readonly turn: number
  /** True when something is wrong that no field shows. */
  readonly beyondFields: boolean
  readonly submit: (how: SaveKind) => Promise<void>
  /** True when nothing is unsaved, or the person agrees to leave; what is typed stays on the device. */
  readonly mayLeave: () => Promise<boolean>
  /** Back to what is stored. Asks first. */
  readonly discard: () => Promise<void>
  /** Throws the restored text away. */
  readonly dropRestored: () => void
  readonly nextError: () => void
}

/** The form as a component sees it that knows only some of its fields, and reads and writes no other. */
export const someFields = <Fields extends FieldValues, Values extends Fields>(
  state: FormState<Values>,
): FormState<Fields> => state as unknown as FormState<Fields>

/** Sets some of the fields, as if they were typed in. */
export function setFields<Values extends FieldValues>(
  form: FormState<Values>['form'],
  fields: Partial<Values>,
  shouldValidate = false,
): void {
  for (const [name, value] of Object.entries(fields))
    form.setValue(name as Path<Values>, value, { shouldDirty: true, shouldValidate })
}

const hasField = (path: string) => document.querySelector(`[data-field="${CSS.escape(path)}"]`) !== null

/**
 * A form that loses nothing: validated on blur and on commit (`use-checked-form.ts`), errors on their fields, drafts on the device, and a question before leaving.
 * It holds what its schema takes. Where a field may be empty until somebody fills it in, say so: `const state: FormState<Values> = useForm({…})`.
 */
export function useForm<
  Schema extends FormSchema,
  Values extends FieldValues = v.InferInput<Schema>,
  Saving extends Promise<unknown> = Promise<unknown>,
>({
  key,
  schema,
  values,
  save,
  onSaved,
  labels = {},
  isStored = false,
}: FormOptions<Schema, Values, Saving>): FormState<Values> {
  const [busy, setBusy] = useState<SaveKind | null>(null)
  const { attempt, labelOf, complain, forget: forgetComplaints } = useComplaints(labels)
  const { form, refuse, forgetRefusals } = useCheckedForm<Schema, Values>(schema, values)
  const { isDirty, errors } = form.formState
  const underWay = useRef(false)
  const typedMeanwhile = useTypedMeanwhile(form, underWay)
  const draft = useKeptDraft(form, key, values, underWay)
  const focus = useRef<ReturnType<typeof watchFocus> | null>(null)
  const asking = useRef<Promise<boolean> | null>(null)

  useEffect(() => {
    const watch = watchFocus(form)
    focus.current = watch
    return watch.stop
  }, [form])

  const askOnce = () => {
    // Text that is not chosen or cannot be read is no value that could be kept.
    asking.current ??= askToLeave(key !== null && unreadFields(form).length === 0).finally(() => {
      asking.current = null
    })
    return asking.current
  }
  const letGo = useLeaveGuard(isDirty, askOnce)
  const mayLeave = async () => {
    const before = JSON.stringify(form.getValues())
    commitTyped()
    const isSame = !form.formState.isDirty && JSON.stringify(form.getValues()) === before
    const isClean = isSame && unreadFields(form).length === 0
    if (isClean) return true
    const agrees = await askOnce()
    if (agrees) letGo() // nobody is asked twice
    return agrees
  }

  const submit = async (how: SaveKind) => {
    if (underWay.current) return
    const answers = takeTypedText()
    if (answers !== undefined) {
      underWay.current = true
      setBusy(how)
      await answers
      underWay.current = false
      setBusy(null)
    }
    commitTyped()
    const unread = unreadFields(form)
    if (unread.length > 0) {
      for (const [path, message] of unread) form.setError(path as Path<Values>, { type: 'unread', message })
      return complain(Object.fromEntries(unread), [])
    }
    underWay.current = true
    typedMeanwhile.forget()
    setBusy(how)
    forgetRefusals()
    try {
      await form.handleSubmit(
        async (output) => {
          const sent = structuredClone(form.getValues())
          const answer = await save(output, how)
          ignoreSecondPress()
          const typed = typedMeanwhile.since(sent)
          const at = pathOf(document.activeElement)
          draft.forget()
          forgetComplaints()
          form.reset(how === 'another' ? values : sent)
          letGo()
          draft.setMade(how !== 'another' && !isStored)
          onSaved(answer, how)
          // Hands that were quicker than the line: what they typed goes into the next one, or stands here unsaved.
          for (const { name, value } of typed) form.setValue(name, value, { shouldDirty: true })
          if (how !== 'another' && typed.length > 0) sayTyped(typed, labelOf)
          else if (how === 'another' && typed.length === 0) focusFirstField(form)
          else if (how === 'another' && at !== undefined && pathOf(document.activeElement) !== at) focusField(at)
        },
        (errors) => complain(flatErrors(errors), []),
      )()
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === 'AbortError') return // the person was asked and turned away
      const failure = problem instanceof Failure ? problem : new Failure(500, [somethingWentWrong])
      const fields = Object.fromEntries(Object.entries(failure.fields).map(([path, texts]) => [path, texts.join(' ')]))
      refuse(Object.fromEntries(Object.entries(fields).filter(([path]) => hasField(path))))
      const others =
        failure.status === 0
          ? ['The server could not be reached. Nothing is lost: save again when the connection is back.']
          : Object.keys(fields).length > 0
            ? []
            : failure.messages
      complain(fields, others)
      offerApproval(problem)
    } finally {
      underWay.current = false
      setBusy(null)
    }
  }

  const reset = () => {
    draft.forget()
    forgetRefusals()
    forgetComplaints()
    form.reset(values)
    dropTypedText()
  }
  const discard = async () => {
    const from = focus.current?.last()
    if (
      form.formState.isDirty &&
      !(await confirm({
        title: 'Discard your changes?',
        consequence: 'What you have typed since the last save will be lost.',
        verb: 'Discard',
        keep: 'Keep editing',
      }))
    )
      return
    reset()
    // Its button goes away with what it discards.
    if (from !== undefined) focusSoon(from)
  }
  const shown = flatErrors(errors)
  const nextError = () => {
    const paths = inPageOrder(Object.keys(shown))
    const here = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field
    const next = paths[(paths.indexOf(here ?? '') + 1) % paths.length]
    if (next !== undefined) focusField(next)
  }
  return {
    form,
    dirty: isDirty,
    busy,
    complaints: attempt.complaints.filter(({ field }) => field === undefined || field in shown),
    turn: attempt.turn,
    beyondFields: attempt.beyond,
    restored: draft.restored,
    keptAt: draft.keptAt,
    submit,
    mayLeave,
    discard,
    dropRestored: reset,
    closeNotice: draft.closeNotice,
    nextError,
  }
}
