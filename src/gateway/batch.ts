/**
 * Identical reads become one: within an operation for as long as it runs, and between operations while the tick
 * lasts in which the read was first asked. A shared read is stopped when the last who waits for it has stopped.
 */
export class Batch {
  readonly #open = new Map<string, SharedRead>()

  /** `read` is called once for all who ask for `address` within the tick. */
  share<T>(address: string, signal: AbortSignal, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
    let shared = this.#open.get(address)
    if (shared === undefined) {
      const controller = new AbortController()
      shared = { controller, waiting: 0, answer: read(controller.signal) }
      shared.answer.catch(() => undefined) // whoever waits handles it; when nobody waits any more it is nobody's error
      this.#open.set(address, shared)
      setTimeout(() => this.#open.delete(address)) // later questions want a fresh answer
    }
    return joined(shared, signal) as Promise<T> // one address has one answer type
  }
}

/** The reads of one operation: the same question is asked once, however many fields want it. */
export class OperationReads {
  readonly #answers = new Map<string, Promise<unknown>>()
  readonly #batch: Batch
  readonly signal: AbortSignal

  constructor(batch: Batch, signal: AbortSignal) {
    this.#batch = batch
    this.signal = signal
  }

  /** True when asking would not cost another call. */
  has(address: string): boolean {
    return this.#answers.has(address)
  }

  once<T>(address: string, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
    let answer = this.#answers.get(address)
    if (answer === undefined) {
      answer = this.#batch.share(address, this.signal, read)
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

function joined(shared: SharedRead, signal: AbortSignal): Promise<unknown> {
  shared.waiting++
  return new Promise((resolve, reject) => {
    const leave = () => {
      shared.waiting--
      if (shared.waiting === 0) shared.controller.abort(signal.reason)
      reject(signal.reason)
    }
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    shared.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
