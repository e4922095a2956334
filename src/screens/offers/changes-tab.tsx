import { packageHistoryQuery } from '../../gateway/packages.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { History } from '../standard/history.tsx'

export function ChangesTab({ id }: { id: number }) {
  const answer = useQuery(packageHistoryQuery, { id }, { keepPrevious: false })
  if (answer.data !== undefined) return <History changes={answer.data.packageHistory} />
  return answer.failure === null ? (
    <SkeletonText lines={8} />
  ) : (
    <FailureState failure={answer.failure} what="changes" onRetry={answer.refetch} />
  )
}
