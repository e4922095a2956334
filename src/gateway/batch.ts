import { Failure } from '../domain/failure.ts'

/** Everybody who waits can stop waiting; the last to do so stops the read. */
export interface Stops {
  readonly isStopped: () => boolean
  /** Called once when the waiting ends early; answers how to be left out. */
  readonly onStop: (leave: () => void) => () => void
}

/**
 * Identical reads become one: within an operation for as long as it runs, and between operations while the tick
 * lasts in which the read was first asked.
 */
export class Batch {
  readonly #open = new Map<string, SharedRead>()

  /** `read` is called once for all who ask for `address` within the tick. */
  share<T>(address: string, stops: Stops, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
    let shared = this.#open.get(address)
    // One that everybody has left is stopped: who comes after that, within the same tick, asks again.
    if (shared === undefined || shared.controller.signal.aborted) {
      const controller = new AbortController()
      const opened: SharedRead = { controller, waiting: 0, answer: read(controller.signal) }
      opened.answer.catch(() => undefined) // whoever waits handles it; when nobody waits any more it is nobody's error
      this.#open.set(address, opened)
      setTimeout(() => {
        if (this.#open.get(address) === opened) this.#open.delete(address) // later questions want a fresh answer
      })
      shared = opened
    }
    return joined(shared, stops) as Promise<T> // one address has one answer type
  }
}

/** The reads of one operation: the same question is asked once, however many fields want it. */
export class OperationReads implements Stops {
  readonly #answers = new Map<string, Promise<unknown>>()
  readonly #leaving = new Set<() => void>()
  readonly #batch: Batch
  readonly #signal: AbortSignal

  constructor(batch: Batch, signal: AbortSignal) {
    this.#batch = batch
    this.#signal = signal
    signal.addEventListener('abort', () => this.#stop(), { once: true })
  }

  #stop(): void {
    for (const leave of this.#leaving) leave()
  }

  isStopped = (): boolean => this.#signal.aborted
  onStop = (leave: () => void): (() => void) => {
    this.#leaving.add(leave)
    return () => this.#leaving.delete(leave)
  }

  /** True when asking would not cost another call. */
  has(address: string): boolean {
    return this.#answers.has(address)
  }

  once<T>(address: string, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
    let answer = this.#answers.get(address)
    if (answer === undefined) {
      answer = this.#batch.share(address, this, read)
      this.#answers.set(address, answer)
    }
    return answer as Promise<T> // likewise
  }
}

interface SharedRead {
  readonly controller: AbortController
  waiting: number
  readonly answer: Promise<unknown>
}

function joined(shared: SharedRead, stops: Stops): Promise<unknown> {
  shared.waiting++
  return new Promise((resolve, reject) => {
    const leave = () => {
      shared.waiting--
      if (shared.waiting === 0) shared.controller.abort()
      reject(new Failure(499, ['Cancelled.'], {}, { aborted: true }))
    }
    if (stops.isStopped()) return leave()
    const stay = stops.onStop(leave)
    shared.answer.then(resolve, reject).finally(stay)
  })
}
