import { useSyncExternalStore } from 'react'

/** What can still be taken back, newest first. Kept while the page is open: an undo acts on what the person remembers doing. */
export interface Undoable {
  readonly number: number
  readonly commandId: string
  readonly message: string
  readonly at: number
  readonly undo: () => Promise<unknown>
}

const limit = 50
let list: readonly Undoable[] = []
let last = 0
const listeners = new Set<() => void>()
const set = (next: readonly Undoable[]): void => {
  list = next
  for (const listener of listeners) listener()
}

export const undoables = (): readonly Undoable[] => list

export function pushUndo(commandId: string, message: string, undo: () => Promise<unknown>): Undoable {
  last += 1
  const step = { number: last, commandId, message, at: Date.now(), undo }
  set([step, ...list].slice(0, limit))
  return step
}

export const clearUndo = (): void => set([])

/** Takes the step off the list at once, so that a second press undoes the one before; a failed undo comes back to its place. */
export async function takeBack(number?: number): Promise<Undoable | undefined> {
  const step = number === undefined ? list[0] : list.find((it) => it.number === number)
  if (step === undefined) return undefined
  set(list.filter((it) => it !== step))
  try {
    await step.undo()
    return step
  } catch (problem) {
    set([...list, step].sort((a, b) => b.number - a.number))
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
