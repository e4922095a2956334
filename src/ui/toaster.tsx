import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import type { ExternalToast, toast as sonner } from 'sonner'
import type { ToastsProps } from './frame/toasts.tsx'
import { whenIdle } from './when-idle.ts'

type Sonner = typeof sonner
type Kind = 'success' | 'warning' | 'error' | 'loading' | 'note'

let shown: Sonner | null = null
let waiting: ((show: Sonner) => void)[] = []
let count = 0

/** Told by the list of toasts once it is on the page: what was said before it came is shown now. */
export function toasterIsThere(show: Sonner): () => void {
  shown = show
  const all = waiting
  waiting = []
  for (const each of all) each(show)
  return () => {
    shown = null
  }
}

function later(does: (show: Sonner) => void): void {
  waiting.push(does)
  load()
}

/** Shows a toast, as soon as its list is there; answers the id by which it is changed and closed. */
export function showToast(kind: Kind, text: string, options: ExternalToast = {}): string | number {
  const showWith = (show: Sonner, all: ExternalToast) => (kind === 'note' ? show : show[kind])(text, all)
  if (shown !== null) return showWith(shown, options)
  const id = options.id ?? `waiting-${++count}`
  later((show) => showWith(show, { ...options, id }))
  return id
}

/** Errors that stand: of what, since when, and whether they belong to the screen they were told on. */
const errors = new Map<string | number, { of: string; since: number; stays: boolean }>()
/** Told so shortly before the next screen is drawn, it was told on the way there and has not been read yet. */
const onTheWay = 1000

/** An error that nobody can act upon in it: gone when the same thing `of` has succeeded, or with its screen. */
export function showError(of: string, text: string, all: ExternalToast = {}, stays = false): string | number {
  const id = showToast('error', text, { ...all, duration: Number.POSITIVE_INFINITY })
  if (all.action === undefined) errors.set(id, { of, since: performance.now(), stays })
  return id
}
function closeErrors(isOver: (error: { of: string; since: number; stays: boolean }) => boolean): void {
  for (const [id, error] of errors) {
    if (!isOver(error)) continue
    errors.delete(id)
    toast.close(id)
  }
}
/** What failed before has been done now. */
export const succeeded = (of: string): void => closeErrors((error) => error.of === of)
/** The reader is on another screen: what went wrong on the one before is not said there. */
export const leftScreen = (): void => closeErrors(({ since, stays }) => !stays && performance.now() - since > onTheWay)

export interface ToastText {
  detail?: string | undefined
  /** Its verb is also a command: a toast may be gone before the hand is there. */
  action?: { label: string; run: () => void } | undefined
  id?: string
  /** Of an error: what was tried, where that is not its text; success with it takes the error away. */
  of?: string
  /** Of an error: of work that goes on behind every screen. */
  stays?: boolean
}

const options = ({ detail, action, id }: ToastText): ExternalToast => ({
  ...(detail === undefined ? {} : { description: detail }),
  ...(action === undefined ? {} : { action: { label: action.label, onClick: action.run } }),
  ...(id === undefined ? {} : { id }),
})

/** Specification §9: top right, five seconds; errors stay until they are dismissed or have nothing more to say. */
export const toast = {
  done: (text: string, words: ToastText = {}) => showToast('success', text, options(words)),
  note: (text: string, words: ToastText = {}) => showToast('note', text, options(words)),
  failed: (text: string, words: ToastText = {}) => showError(words.of ?? text, text, options(words), words.stays),
  busy: (text: string, words: ToastText = {}) => showToast('loading', text, options(words)),
  close: (id: string | number) => (shown === null ? later((show) => show.dismiss(id)) : shown.dismiss(id)),
}

let List: ComponentType<ToastsProps> | null = null
let loading = false
const listeners = new Set<() => void>()

function load(): void {
  if (List !== null || loading) return
  loading = true
  import('./frame/toasts.tsx')
    .then(({ Toasts }) => {
      List = Toasts
      for (const listener of listeners) listener()
    })
    .catch(() => undefined) // a broken line: the next toast asks again
    .finally(() => {
      loading = false
    })
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts are shown: fetched once the page has nothing else to do, or with the first toast. */
export function Toaster({ theme = 'system' }: { theme?: ToastsProps['theme'] }) {
  const Ready = useSyncExternalStore(subscribe, () => List)
  useEffect(() => whenIdle(load), [])
  return Ready === null ? null : <Ready theme={theme} onThere={toasterIsThere} />
}
