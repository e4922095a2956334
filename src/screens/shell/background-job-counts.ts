import { useDeferredValue } from 'react'
import type { Visitor } from '../../domain/access.ts'
import { bookingLists, isListed } from '../../domain/bookings/booking-lists.ts'
import { type Path, routeOf } from '../../domain/routes/routes.ts'
import { access } from '../../domain/verdict.ts'
import { dashboardQuery } from '../../gateway/generated/dashboard.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'

/** Work waiting, by navigation entry. The dashboard's own answer, so that both say the same. */
export function useBackgroundJobCounts(visitor: Visitor): Readonly<Partial<Record<Path, number>>> {
  const { data: answer } = useQuery(
    dashboardQuery,
    {},
    { enabled: access(visitor, routeOf('/home')).on, freshFor: 60_000, every: 300_000 },
  )
  const data = useDeferredValue(answer)
  return {
    ...Object.fromEntries(
      (data?.dashboard.bookings.pending_by_kind ?? []).flatMap(({ kind, bookings }) =>
        isListed(kind) ? [[bookingLists[kind], bookings]] : [],
      ),
    ),
    '/inquiries': data?.dashboard.today.unanswered_inquiries ?? 0,
  }
}
