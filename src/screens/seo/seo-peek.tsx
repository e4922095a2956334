import { seoSubjectQuery } from '../../gateway/generated/seo.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { Checks } from './checks.tsx'
import { SearchResult } from './search-result.tsx'

/** How a page is listed, and what there is to do, beside the sheet. */
export function SeoPeek({ id }: { id: string }) {
  const { data, failure, refetch } = useQuery(seoSubjectQuery, { key: id })
  if (data === undefined)
    return failure === null ? null : <FailureState failure={failure} what="the page" onRetry={refetch} />
  const { row, address } = data.seoSubject
  return (
    <div className="flex flex-col gap-4">
      <SearchResult title={row.title} description={row.description} address={address} />
      <Checks detail={data.seoSubject} />
    </div>
  )
}
