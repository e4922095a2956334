import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { adoptDraft, dropDraft, keepDraft, readDraft, type StoredDraft } from './draft-store.ts'

export interface KeptDraft {
  /** Set when unsaved text of an earlier visit was put back. `stale`: the record has changed since. */
  readonly restored: { readonly at: string; readonly stale: boolean } | null
  /** When the draft was last kept on this device. */
  readonly keptAt: string | null
  readonly closeNotice: () => void
  readonly forget: () => void
  /** Says whether the last save made the record: then its text is not put into the next new one. */
  readonly setMade: (isMade: boolean) => void
}

/** Keeps on the device what is typed into a form and not saved, and puts it back when the form is opened again. Nothing is kept without a key. */
export function useKeptDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, unknown>,
  key: string | null,
  values: Values,
  underWay: RefObject<boolean>,
): KeptDraft {
  const [stored] = useState(() => (key === null ? null : readDraft(key)))
  const [base] = useState(() => JSON.stringify(values))
  const [restored, setRestored] = useState<KeptDraft['restored']>(
    stored === null ? null : { at: stored.at, stale: stored.base !== base },
  )
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const isMade = useRef(false)

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
      callback: ({ type }) => {
        if (type === 'change') isMade.current = false
        clearTimeout(timer)
        timer = setTimeout(() => underWay.current || keep(), 400)
      },
    })
    // A tab that is closed or sent to the background may not come back.
    const hide = () => document.visibilityState === 'hidden' && !underWay.current && keep()
    document.addEventListener('visibilitychange', hide)
    return () => {
      // The last words before it is closed are kept too. What was saved or discarded differs from nothing any more.
      const isWaiting = timer !== undefined
      clearTimeout(timer)
      if (isWaiting && !isMade.current && form.control._getDirty()) keep()
      stop()
      document.removeEventListener('visibilitychange', hide)
    }
  }, [form, key, base, underWay])

  return {
    restored,
    keptAt,
    closeNotice: useCallback(() => setRestored(null), []),
    forget: () => {
      if (key !== null) dropDraft(key)
      setRestored(null)
      setKeptAt(null)
    },
    setMade: (made) => {
      isMade.current = made
    },
  }
}
