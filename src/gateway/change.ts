import { Failure } from '../domain/failure.ts'
import { pending } from '../state/connection.ts'
import { invalidate, spoiledBy } from './cache.ts'
import { ask } from './client.ts'
import type { Operation } from './operation.ts'

export interface ChangeOptions<Answer, Variables> {
  /** Areas whose cached answers the write spoils; those of `spoiledBy` by default. */
  readonly invalidates?: readonly string[]
  /** Shows the result before it is there; answers how to take it back. Never for money. */
  readonly optimistic?: (variables: Variables) => (() => void) | undefined
  readonly onDone?: (answer: Answer, variables: Variables) => void
  /** Idempotency key; a fresh one by default. */
  readonly key?: string
}

/** One write, outside of React: commands. Throws `Failure`; sent again on a broken line, but happens once. */
export async function change<Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
  options: ChangeOptions<Answer, Variables> = {},
): Promise<Answer> {
  const takeBack = options.optimistic?.(variables)
  try {
    const answer = await pending(ask(operation, variables, { key: options.key ?? crypto.randomUUID() }))
    options.onDone?.(answer, variables)
    return answer
  } catch (error) {
    takeBack?.()
    throw error
  } finally {
    void invalidate(...(options.invalidates ?? spoiledBy(operation.area))) // also after a failure: it may have happened
  }
}

/** The same; answers once all that is on screen shows it, so that what is done next is done to what is there now. */
export async function changeOnScreen<Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
): Promise<Answer> {
  const areas = spoiledBy(operation.area)
  try {
    return await change(operation, variables, { invalidates: [] })
  } finally {
    // What is written is written: on a poor line nobody waits for the screen any longer than this.
    await Promise.race([invalidate(...areas), new Promise((resolve) => setTimeout(resolve, mostWaited))])
  }
}
const mostWaited = 8000

/**
 * The keys of attempts: the same thing tried again after an answer that leaves open whether it happened keeps its key;
 * once the outcome is known, the next try is a new attempt.
 */
export class AttemptKeys {
  readonly #open = new Map<string, string>()

  for(content: string): string {
    const key = this.#open.get(content) ?? crypto.randomUUID()
    this.#open.set(content, key)
    return key
  }

  /** After the attempt, with its failure if there was one. */
  settle(content: string, failure: unknown): void {
    const isOpen =
      failure instanceof Failure && (failure.status === 0 || failure.status === 499 || failure.status >= 500)
    if (!isOpen) this.#open.delete(content)
  }
}
