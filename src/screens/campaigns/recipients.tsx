import { CircleCheck, Clock, MailCheck, MailX, Minus, Send, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { optionsOf } from '../../domain/fields/options.ts'
import { leftOutReasons, type RecipientState, recipientStates } from '../../domain/growth/campaigns.ts'
import { labelOf } from '../../domain/keys.ts'
import {
  type CampaignRecipientsQuery,
  type CampaignRecipientsQueryVariables,
  campaignRecipientsQuery,
} from '../../gateway/generated/campaigns.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Select } from '../../ui/forms/select.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { PageTurner } from '../standard/list/page-turner.tsx'
import { SearchBox } from '../standard/search-box.tsx'
import { sectionRow, sectionRows } from '../standard/section-card.tsx'

type Row = CampaignRecipientsQuery['campaignRecipients']['data'][number]

const looks: Readonly<Record<RecipientState, Omit<StatusLook, 'word'>>> = {
  waiting: { tone: 'neutral', icon: Clock },
  sending: { tone: 'info', icon: Send },
  handed: { tone: 'success', icon: CircleCheck },
  delivered: { tone: 'success', icon: MailCheck },
  bounced: { tone: 'danger', icon: MailX },
  complained: { tone: 'danger', icon: TriangleAlert },
  failed: { tone: 'danger', icon: X },
  unknown: { tone: 'warning', icon: TriangleAlert },
  excluded: { tone: 'neutral', icon: Minus },
  cancelled: { tone: 'neutral', icon: Minus },
}
/** In the select: all of them. */
const every = 'every'

/** Each person with what became of the message, or why there was none. */
export function Recipients({ id, isLive }: { id: number; isLive: boolean }) {
  const [asked, setAsked] = useState<Omit<CampaignRecipientsQueryVariables, 'id'>>({ page: 1 })
  const answer = useQuery(campaignRecipientsQuery, { ...asked, id, per_page: 25 }, isLive ? { every: 5000 } : {})
  const page = answer.data?.campaignRecipients
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          className="min-w-56 flex-1"
          value={asked.q ?? ''}
          label="Search name and address"
          onSearch={(text) => setAsked({ ...asked, q: text === '' ? null : text, page: 1 })}
        />
        <Select
          label="State"
          className="w-48"
          value={asked.state ?? every}
          onChange={(state) => setAsked({ ...asked, state: state === every ? null : state, page: 1 })}
          options={[{ value: every, label: 'Every state' }, ...optionsOf(recipientStates)]}
        />
        <CommandButton id="campaign.exportRecipients" label="Export" />
      </div>
      {page !== undefined ? (
        page.data.length === 0 ? (
          <p className="py-6 text-center text-muted">Nobody fits.</p>
        ) : (
          <section aria-label="Recipients" className="rounded-panel border border-line bg-surface">
            <ul className={sectionRows.replace('border-t', '')}>
              {page.data.map((row) => (
                <Recipient key={row.id} row={row} />
              ))}
            </ul>
          </section>
        )
      ) : answer.failure !== null ? (
        <FailureState failure={answer.failure} what="recipients" onRetry={answer.refetch} />
      ) : (
        <SkeletonText lines={8} />
      )}
      {page !== undefined && (
        <PageTurner
          label="Pages of recipients"
          meta={page.meta}
          onPage={(next) => setAsked({ ...asked, page: next })}
        />
      )}
    </div>
  )
}

function Recipient({ row }: { row: Row }) {
  const why = row.reason === '' ? null : labelOf(leftOutReasons, row.reason)
  const did = [
    row.clicked_at != null ? 'clicked' : row.opened_at != null ? 'opened' : null,
    row.unsubscribed_at == null ? null : 'unsubscribed',
  ].filter((word) => word !== null)
  return (
    <li className={sectionRow}>
      <span className="min-w-48 flex-1">
        <span className="font-medium">{row.name}</span> <span className="text-muted wrap-anywhere">{row.address}</span>
        {why !== null && <span className="block text-muted text-secondary wrap-anywhere">{why}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {did.length > 0 && <span className="text-muted">{did.join(', ')}</span>}
        {row.handed_at != null && (
          <span className="text-muted">
            <Instant value={row.handed_at} />
          </span>
        )}
        <StatusPill status={row.state} look={{ ...looks[row.state], word: recipientStates[row.state] }} />
      </span>
    </li>
  )
}
