import { keepPreviousData, useQuery as useTanStackQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Failure } from '../domain/failure.ts'
import { queryClient, queryOf } from './cache.ts'
import type { Operation } from './operation.ts'

export interface QueryOptions {
  /** False: do not ask yet. */
  readonly enabled?: boolean
  /** Show the answer to the previous variables (the page before) until the new one is there. True by default. */
  readonly keepPrevious?: boolean
  /** Keep what did arrive when one of several fields is refused. */
  readonly partial?: boolean
  /** Ask again every so many milliseconds while on screen. */
  readonly every?: number
  /** Milliseconds for which an answer counts as fresh; 15,000 by default. */
  readonly freshFor?: number
}

export interface QueryState<Answer> {
  readonly data: Answer | undefined
  /** Why there is no answer, or why the shown one could not be renewed. */
  readonly failure: Failure | null
  /** Nothing to show yet: draw the skeleton. */
  readonly loading: boolean
  /** Any request is under way, also behind shown data. */
  readonly fetching: boolean
  /** The shown data belongs to earlier variables. */
  readonly previous: boolean
  readonly refetch: () => Promise<void>
}

/** Stale-while-revalidate; aborted when the variables change or the screen leaves. */
export function useQuery<Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
  options: QueryOptions = {},
): QueryState<Answer> {
  const query = useTanStackQuery(
    {
      ...queryOf(operation, variables, options.partial),
      enabled: options.enabled ?? true,
      ...(options.keepPrevious === false ? {} : { placeholderData: keepPreviousData }),
      ...(options.every === undefined ? {} : { refetchInterval: options.every }),
      ...(options.freshFor === undefined ? {} : { staleTime: options.freshFor }),
    },
    queryClient,
  )
  const again = query.refetch
  const refetch = useCallback(() => again().then(() => undefined), [again])
  return {
    data: query.data as Answer | undefined, // placeholders make the library widen it
    failure: query.error,
    loading: query.isLoading,
    fetching: query.isFetching,
    previous: query.isPlaceholderData,
    refetch,
  }
}
