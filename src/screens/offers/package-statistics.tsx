import { packageStatisticsQuery } from '../../gateway/generated/packages.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { StatisticsTab } from './every-kind/statistics-tab.tsx'

export function PackageStatistics({ id }: { id: number }) {
  const answer = useQuery(packageStatisticsQuery, { id }, { keepPrevious: false, freshFor: 60_000 })
  return (
    <StatisticsTab
      kind="package"
      statistics={answer.data?.package.statistics}
      failure={answer.failure}
      onRetry={answer.refetch}
    />
  )
}
