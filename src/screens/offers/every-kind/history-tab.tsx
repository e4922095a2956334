import type { OfferKind } from '../../../domain/offers/offer-kinds.ts'
import { offerHistoryQuery } from '../../../gateway/generated/inventory.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { FailureState } from '../../standard/failure-state.tsx'
import { History, withoutNothing } from '../../standard/history.tsx'
import { offerHistoryTexts } from './offer-history.ts'

/** Who changed what of an offer of any kind: <HistoryTab kind="room" id={room.id} currency={room.currency} />. */
export function HistoryTab({ kind, id, currency }: { kind: OfferKind; id: number; currency: string }) {
  const answer = useQuery(offerHistoryQuery, { kind, id }, { keepPrevious: false })
  if (answer.data !== undefined) {
    const changes = answer.data.offerHistory.map((change) => (change.before === null ? withoutNothing(change) : change))
    return <History changes={changes} texts={offerHistoryTexts(kind, currency)} />
  }
  return answer.failure === null ? (
    <SkeletonText lines={8} />
  ) : (
    <FailureState failure={answer.failure} what="changes" onRetry={answer.refetch} />
  )
}
