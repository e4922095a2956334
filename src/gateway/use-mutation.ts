import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Failure, somethingWentWrong } from '../domain/failure.ts'
import { AttemptKeys, type ChangeOptions, change } from './change.ts'
import type { Operation } from './operation.ts'

export interface MutationState<Answer, Variables> {
  /** Writes; throws `Failure`, which is also kept in `failure`. The same variables while they are under way join that write. */
  readonly run: (variables: Variables) => Promise<Answer>
  readonly busy: boolean
  readonly failure: Failure | null
  readonly reset: () => void
}

/** A write of a screen. Trying the same again after a broken line keeps its idempotency key, so that it happens once. */
export function useMutation<Answer, Variables>(
  operation: Operation<Answer, Variables>,
  options: Omit<ChangeOptions<Answer, Variables>, 'key'> = {},
): MutationState<Answer, Variables> {
  const [underWay, setUnderWay] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempts] = useState(() => new AttemptKeys())
  const [writes] = useState(() => new Map<string, Promise<Answer>>())
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })

  const run = useCallback(
    (variables: Variables): Promise<Answer> => {
      const content = JSON.stringify(variables)
      const same = writes.get(content)
      if (same !== undefined) return same // Enter twice, or a double click
      setUnderWay((count) => count + 1)
      setFailure(null)
      const settle = (error: unknown) => {
        attempts.settle(content, error)
        writes.delete(content)
        setUnderWay((count) => count - 1)
      }
      const write = change(operation, variables, { ...latest.current, key: attempts.for(content) }).then(
        (answer) => {
          settle(null)
          return answer
        },
        (error: unknown) => {
          settle(error)
          const shown = error instanceof Failure ? error : new Failure(500, [somethingWentWrong])
          setFailure(shown)
          throw shown
        },
      )
      writes.set(content, write)
      return write
    },
    [operation, attempts, writes],
  )
  const reset = useCallback(() => setFailure(null), [])
  return { run, busy: underWay > 0, failure, reset }
}
