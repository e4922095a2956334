import type { OfferKind } from '../../../domain/offers/offer-kinds.ts'
import { offerHistoryQuery } from '../../../gateway/generated/inventory.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { FailureState } from '../../standard/failure-state.tsx'
import { History } from '../../standard/history.tsx'

/** Who changed what of an offer of any kind: <HistoryTab kind="room" id={room.id} />. */
export function HistoryTab({ kind, id }: { kind: OfferKind; id: number }) {
  const answer = useQuery(offerHistoryQuery, { kind, id }, { keepPrevious: false })
  if (answer.data !== undefined) return <History changes={answer.data.offerHistory} />
  return answer.failure === null ? (
    <SkeletonText lines={8} />
  ) : (
    <FailureState failure={answer.failure} what="changes" onRetry={answer.refetch} />
  )
}
