import type { ReactNode } from 'react'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'

/** A part of a tab of rates with its own query: title, what it is, its one action, and what came. */
export function LazyRates({
  title,
  text,
  action,
  query,
  what,
  children,
}: {
  title: string
  text: string
  action: ReactNode
  query: { data: unknown; failure: Parameters<typeof FailureState>[0]['failure'] | null; refetch: () => unknown }
  what: string
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="font-semibold text-heading">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
        {action}
      </header>
      {query.data !== undefined ? (
        children
      ) : query.failure === null ? (
        <SkeletonText lines={3} />
      ) : (
        <FailureState failure={query.failure} what={what} onRetry={query.refetch} />
      )}
    </section>
  )
}
