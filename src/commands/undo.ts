import { useSyncExternalStore } from 'react'

/** What can still be undone, newest first. Kept while the page is open: an undo acts on what the person remembers doing. */
export interface Undoable {
  readonly number: number
  readonly commandId: string
  readonly message: string
  /** What is true once it is taken back: “High season is back”. */
  readonly undone: string
  readonly at: number
  readonly undo: () => Promise<unknown>
}

const limit = 50
/** Steps that are being made: the one begun last is taken back first, however long each takes. */
const underWay = new Set<Promise<void>>()
let list: readonly Undoable[] = []
let last = 0
const listeners = new Set<() => void>()
const set = (next: readonly Undoable[]): void => {
  list = next
  for (const listener of listeners) listener()
}

export const undoables = (): readonly Undoable[] => list

const newestFirst = (steps: readonly Undoable[]): readonly Undoable[] => steps.toSorted((a, b) => b.number - a.number)

/** `number` is the place that `beginStep` gave; by default the newest. Without `undone`, the message names what was undone: only where it is no sentence. */
export function pushUndo(
  commandId: string,
  message: string,
  undo: () => Promise<unknown>,
  {
    number = nextNumber(),
    undone = `Undone: ${message}`,
  }: { number?: number | undefined; undone?: string | undefined } = {},
): Undoable {
  const step = { number, commandId, message, undone, at: Date.now(), undo }
  set(newestFirst([step, ...list]).slice(0, limit))
  return step
}

const nextNumber = (): number => {
  last += 1
  return last
}

/** Keeps a place in the order for a step that is made now; `end` when it was made, or came to nothing. */
export function beginStep(): { readonly number: number; end(): void } {
  let resolve = (): void => undefined
  const made = new Promise<void>((done) => {
    resolve = done
  })
  underWay.add(made)
  return {
    number: nextNumber(),
    end() {
      underWay.delete(made)
      resolve()
    },
  }
}

export const clearUndo = (): void => set([])

/**
 * Takes the step off the list at once, so that a second press undoes the one before; a failed undo comes back to its place.
 * The newest may still be under way: it is awaited, or the one before would be taken back in its stead.
 */
export async function takeBack(number?: number): Promise<Undoable | undefined> {
  if (number === undefined) await Promise.all(underWay)
  const step = number === undefined ? list[0] : list.find((it) => it.number === number)
  if (step === undefined) return undefined
  set(list.filter((it) => it !== step))
  try {
    await step.undo()
    return step
  } catch (problem) {
    set(newestFirst([...list, step]))
    throw problem
  }
}

export const useUndoables = (): readonly Undoable[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    undoables,
    undoables,
  )
