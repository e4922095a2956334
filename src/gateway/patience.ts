import { Failure } from '../domain/failure.ts'

// Calls have no time limit (specification §9). The page says what is taking long, and the person decides: ask again, or stop waiting.

/** Milliseconds after which a person wants to know what is going on. */
export const patience = 20_000

/** A call that has gone unanswered for longer than that. */
export interface LongWait {
  readonly id: number
  /** Something is to be stored: whether it was is unknown while no answer is there. */
  readonly writes: boolean
  /** The same question once more; the answer to that one counts. A write keeps its idempotency key. */
  readonly askAgain: () => void
  readonly cancel: () => void
}

let waits: readonly LongWait[] = []
let calls = 0
const watchers = new Set<() => void>()
const put = (next: readonly LongWait[]) => {
  waits = next
  for (const changed of watchers) changed()
}

/** What takes long now. A store as React wants it. */
export const longWaits = {
  now: (): readonly LongWait[] => waits,
  watch: (changed: () => void): (() => void) => {
    watchers.add(changed)
    return () => watchers.delete(changed)
  },
}

const stopped = (writes: boolean) =>
  new Failure(
    499,
    [
      writes
        ? 'You stopped waiting for the answer. It may have been saved: check before you try again.'
        : 'You stopped waiting for the answer.',
    ],
    {},
    { stopped: true },
  )

/** Waits for an answer as long as the person does. `attempt` is made anew when they ask again, and the one before is aborted. */
export function patiently<Answer>(
  writes: boolean,
  attempt: (signal: AbortSignal) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const id = ++calls
    let current: AbortController | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const unlist = () => {
      clearTimeout(timer)
      if (waits.some((wait) => wait.id === id)) put(waits.filter((wait) => wait.id !== id))
    }
    const leave = () => {
      unlist()
      signal?.removeEventListener('abort', unlist)
      current?.abort()
      current = null
    }
    const begin = () => {
      leave() // before it is asked anew: a read that is shared would otherwise share the old answer
      const mine = new AbortController()
      current = mine
      signal?.addEventListener('abort', unlist, { once: true })
      timer = setTimeout(() => put([...waits, { id, writes, askAgain: begin, cancel }]), patience)
      attempt(signal === undefined ? mine.signal : AbortSignal.any([signal, mine.signal])).then(
        (answer) => {
          if (current !== mine) return
          current = null // nothing is left to abort
          leave()
          resolve(answer)
        },
        (error: unknown) => {
          if (current !== mine) return
          leave()
          reject(error)
        },
      )
    }
    const cancel = () => {
      leave()
      reject(stopped(writes))
    }
    begin()
  })
}
