import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import type * as v from 'valibot'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { offerApproval } from '../../commands/approval.ts'
import { confirm } from '../../commands/overlay.ts'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { sameJson } from '../../domain/same-json.ts'
import { focusSoon } from '../../ui/focus-soon.ts'
import { type Complaint, focusField } from '../../ui/forms/error-summary.tsx'
import { dropTypedText, takeTypedText } from '../../ui/forms/typed-text.ts'
import { ignoreSecondPress } from '../../ui/frame/second-press.ts'
import { toast } from '../../ui/toaster.tsx'
import { askToLeave } from './ask-to-leave.ts'
import { adoptDraft, dropDraft, keepDraft, readDraft, type StoredDraft } from './draft-store.ts'
import { commitTyped, focusFirstField, pathOf, unreadFields, watchFocus } from './form-places.ts'
import { type FormSchema, flatErrors, inPageOrder, useCheckedForm } from './use-checked-form.ts'

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

export interface FormState<Values extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, unknown>
  readonly dirty: boolean
  readonly busy: SaveKind | null
  /** What is wrong after an attempt, until its field is right again; `turn` counts attempts. */
  readonly complaints: readonly Complaint[]
  readonly turn: number
  /** True when something is wrong that no field shows. */
  readonly beyondFields: boolean
  /** Set when unsaved text of an earlier visit was put back. `stale`: the record has changed since. */
  readonly restored: { readonly at: string; readonly stale: boolean } | null
  /** When the draft was last kept on this device. */
  readonly keptAt: string | null
  readonly submit: (how: SaveKind) => Promise<void>
  /** True when nothing is unsaved, or the person agrees to leave; what is typed stays on the device. */
  readonly mayLeave: () => Promise<boolean>
  /** Back to what is stored. Asks first. */
  readonly discard: () => Promise<void>
  /** Throws the restored text away. */
  readonly dropRestored: () => void
  readonly closeNotice: () => void
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

/** "Price: Enter a number.", but no label before a sentence that begins with it. */
export const labelledComplaint = (label: string | undefined, text: string): string =>
  label === undefined || text.startsWith(label) ? text : `${label}: ${text}`

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
  const [stored] = useState(() => (key === null ? null : readDraft(key)))
  const [base] = useState(() => JSON.stringify(values))
  const [restored, setRestored] = useState<FormState<Values>['restored']>(
    stored === null ? null : { at: stored.at, stale: stored.base !== base },
  )
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const [busy, setBusy] = useState<SaveKind | null>(null)
  const [attempt, setAttempt] = useState<{ complaints: readonly Complaint[]; turn: number; beyond: boolean }>({
    complaints: [],
    turn: 0,
    beyond: false,
  })
  const { form, refuse, forgetRefusals } = useCheckedForm<Schema, Values>(schema, values)
  const { isDirty, errors } = form.formState
  const underWay = useRef(false)
  /** Fields that somebody typed into while a save was under way. */
  const typedMeanwhile = useRef(new Set<string>())
  /** Made by the last save: its text is not put into the next new one. */
  const isMade = useRef(false)
  const focus = useRef<ReturnType<typeof watchFocus> | null>(null)
  const asking = useRef<Promise<boolean> | null>(null)
  const forget = () => {
    if (key !== null) dropDraft(key)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is put back once
  useEffect(() => {
    const putBack = ({ values: kept }: StoredDraft) =>
      form.reset({ ...values, ...(kept as Values) }, { keepDefaultValues: true })
    if (stored !== null) return putBack(stored)
    if (key === null) return
    let isHere = true
    void adoptDraft(key, () => isHere && !form.control._getDirty()).then((left) => {
      if (left === null) return
      putBack(left)
      setRestored({ at: left.at, stale: left.base !== base })
    })
    return () => {
      isHere = false
    }
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      timer = undefined
      if (key === null || !form.formState.isDirty) return
      const at = new Date().toISOString()
      if (keepDraft(key, { values: form.getValues(), base, at })) setKeptAt(at)
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ name, type }) => {
        if (type === 'change') {
          isMade.current = false
          if (underWay.current && name !== undefined) typedMeanwhile.current.add(name)
        }
        clearTimeout(timer)
        timer = setTimeout(() => underWay.current || keep(), 400)
      },
    })
    // A tab that is closed or sent to the background may not come back.
    const hide = () => document.visibilityState === 'hidden' && !underWay.current && keep()
    document.addEventListener('visibilitychange', hide)
    focus.current = watchFocus(form)
    return () => {
      // The last words before it is closed are kept too. What was saved or discarded differs from nothing any more.
      const isWaiting = timer !== undefined
      clearTimeout(timer)
      if (isWaiting && !isMade.current && form.control._getDirty()) keep()
      focus.current?.stop()
      stop()
      document.removeEventListener('visibilitychange', hide)
    }
  }, [form, key, base])

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

  const labelOf = (path: string) => labels[path] ?? labels[path.replace(/\.\d+(?=\.|$)/g, '.*')]
  const sayTyped = (typed: readonly { readonly name: string; readonly value: unknown }[]) =>
    toast.note('Typed during the save, not saved yet', {
      detail: typed
        .map(({ name, value }) => {
          const label = labelOf(name) ?? 'Text'
          return typeof value === 'string' || typeof value === 'number' ? `${label}: ${value}` : label
        })
        .join(' · '),
    })

  const complain = useCallback(
    (fields: Readonly<Record<string, string>>, others: readonly string[]) => {
      const ordered = inPageOrder(Object.keys(fields))
      const homeless = Object.keys(fields).filter((path) => !ordered.includes(path))
      const label = (path: string) => labels[path] ?? labels[path.replace(/\.\d+(?=\.|$)/g, '.*')]
      setAttempt((last) => ({
        turn: last.turn + 1,
        beyond: others.length > 0 || homeless.length > 0,
        complaints: [
          ...others.map((text) => ({ text })),
          ...homeless.map((path) => ({
            text: labelledComplaint(label(path), fields[path] ?? ''),
          })),
          ...ordered.map((path) => ({ field: path, label: label(path), text: fields[path] ?? '' })),
        ],
      }))
      if (others.length === 0 && homeless.length === 0 && ordered[0] !== undefined) focusField(ordered[0])
    },
    [labels],
  )

  const submit = async (how: SaveKind) => {
    if (underWay.current) return
    takeTypedText()
    commitTyped()
    const unread = unreadFields(form)
    if (unread.length > 0) {
      for (const [path, message] of unread) form.setError(path as Path<Values>, { type: 'unread', message })
      return complain(Object.fromEntries(unread), [])
    }
    underWay.current = true
    typedMeanwhile.current.clear()
    setBusy(how)
    forgetRefusals()
    try {
      await form.handleSubmit(
        async (output) => {
          const sent = structuredClone(form.getValues())
          const answer = await save(output, how)
          ignoreSecondPress()
          const typed = [...typedMeanwhile.current].flatMap((name) => {
            const value = form.getValues(name as Path<Values>)
            return sameJson(value, get(sent, name)) ? [] : [{ name, value }]
          })
          const at = pathOf(document.activeElement)
          forget()
          setRestored(null)
          setKeptAt(null)
          setAttempt({ complaints: [], turn: 0, beyond: false })
          form.reset(how === 'another' ? values : sent)
          letGo()
          isMade.current = how !== 'another' && !isStored
          onSaved(answer, how)
          // Hands that were quicker than the line: what they typed goes into the next one, or stands here unsaved.
          for (const { name, value } of typed) form.setValue(name as Path<Values>, value, { shouldDirty: true })
          if (how !== 'another' && typed.length > 0) sayTyped(typed)
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
    forget()
    forgetRefusals()
    setRestored(null)
    setKeptAt(null)
    setAttempt({ complaints: [], turn: 0, beyond: false })
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
  const closeNotice = useCallback(() => setRestored(null), [])
  return {
    form,
    dirty: isDirty,
    busy,
    complaints: attempt.complaints.filter(({ field }) => field === undefined || field in shown),
    turn: attempt.turn,
    beyondFields: attempt.beyond,
    restored,
    keptAt,
    submit,
    mayLeave,
    discard,
    dropRestored: reset,
    closeNotice,
    nextError,
  }
}
