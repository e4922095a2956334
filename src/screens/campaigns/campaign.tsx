import { prefetch as ask } from '../../gateway/cache.ts'
import { campaignQuery } from '../../gateway/generated/campaigns.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { idIn } from '../standard/address-id.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { CampaignEditor } from './campaign-editor.tsx'
import { CampaignReport } from './campaign-report.tsx'

export const prefetch = ({ id }: { id: string }) => ask(campaignQuery, { id: idIn(id) })

/** `/crm/campaigns/:type/:id`: its editor until it is begun, its report from then on. */
export default function Campaign({ params: { id } }: { params: { id: string } }) {
  return <Stored key={id} id={idIn(id)} />
}

function Stored({ id }: { id: number }) {
  const answer = useQuery(campaignQuery, { id }, { keepPrevious: false })
  const record = answer.data?.campaign
  // While it is sent, its figures follow.
  useQuery(campaignQuery, { id }, { enabled: record?.status === 'sending' && record.occasion == null, every: 3000 })
  if (record !== undefined)
    return record.status === 'draft' || record.status === 'scheduled' ? (
      <CampaignEditor record={record} />
    ) : (
      <CampaignReport record={record} query={answer} />
    )
  return answer.failure === null ? (
    <div className="flex flex-col gap-4 p-4 sm:px-6" aria-busy="true">
      <h1 tabIndex={-1} className="sr-only">
        Loading campaign
      </h1>
      <Skeleton className="h-7 w-72 max-w-full" />
      <Skeleton className="h-96" />
    </div>
  ) : (
    <div className="p-6">
      <h1 tabIndex={-1} className="sr-only">
        Campaign
      </h1>
      <FailureState failure={answer.failure} what="campaign" onRetry={answer.refetch} />
    </div>
  )
}
