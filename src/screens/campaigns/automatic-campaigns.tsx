import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { campaignAddress } from '../../domain/growth/campaign-address.ts'
import { occasions } from '../../domain/growth/occasions.ts'
import { counted, numberText } from '../../domain/text.ts'
import {
  type AutomaticCampaignsQuery,
  automaticCampaignsQuery,
  beginAutomaticMutation,
} from '../../gateway/generated/campaigns.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Sums } from '../orders/order-figures.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { AutomaticPill, shareText } from './campaign-figures.tsx'

type Row = AutomaticCampaignsQuery['automaticCampaigns'][number]

/** What is written to one person when something has happened: each occasion with its rule and its figures. */
export function AutomaticCampaigns({ modes }: { modes: ReactNode }) {
  const { data, failure, refetch } = useQuery(automaticCampaignsQuery, {}, { freshFor: 5_000 })
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title="Campaigns"
        intro="Automatic e-mails: each leaves when its occasion comes, once per person and occasion, and only to who has agreed."
        actions={modes}
      />
      {data !== undefined ? (
        <ul aria-label="Occasions" className="divide-y divide-line rounded-panel border border-line bg-surface">
          {data.automaticCampaigns.map((row) => (
            <Occasion key={row.occasion} row={row} />
          ))}
        </ul>
      ) : failure === null ? (
        <Skeleton className="h-96" />
      ) : (
        <FailureState failure={failure} what="the automatic campaigns" onRetry={refetch} />
      )}
    </div>
  )
}

function Occasion({ row }: { row: Row }) {
  const { name, rule } = occasions[row.occasion]
  const { id, status, version, figures, lately } = row
  const isOn = status === 'sending'
  const record =
    id == null || status == null || version == null || figures == null
      ? null
      : {
          ...{ kind: 'campaign' as const, id: String(id), label: name },
          data: { id, name, status, version, figures, channel: 'email', occasion: row.occasion },
        }
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-3.5">
      <div className="flex min-w-60 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          {id == null ? (
            <span className="font-medium">{name}</span>
          ) : (
            <Link href={campaignAddress({ channel: 'email', id })} className="font-medium hover:underline">
              {name}
            </Link>
          )}
          <AutomaticPill status={status ?? null} />
        </span>
        <span className="text-muted">{rule}.</span>
        <span className="text-muted text-secondary">
          {lately === 0 ? 'Nobody in the last 30 days.' : `${counted(lately, 'person', 'people')} in the last 30 days.`}
        </span>
        {row.note !== '' && <span className="text-warning">{row.note}</span>}
      </div>
      {figures != null && (
        <dl className="grid grid-cols-4 gap-x-5 text-right">
          {(
            [
              ['Sent', numberText(figures.sent)],
              ['Opened', shareText(figures.opened, figures.sent)],
              ['Clicked', shareText(figures.clicked, figures.sent)],
              [
                'Bookings',
                figures.bookings === 0 ? (
                  '–'
                ) : (
                  <>
                    {numberText(figures.bookings)}
                    <Sums sums={figures.sales} />
                  </>
                ),
              ],
            ] as const
          ).map(([term, value]) => (
            <div key={term} className="flex flex-col-reverse">
              <dt className="text-muted text-secondary">{term}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex w-44 shrink-0 justify-end gap-2 max-sm:w-full max-sm:justify-start">
        {record === null ? (
          <Begin occasion={row.occasion} />
        ) : isOn ? (
          <CommandButton id="campaign.pause" label="Switch off" context={{ record }} showKey={false} />
        ) : (
          <CommandButton id="campaign.send" label="Switch on…" context={{ record }} showKey={false} />
        )}
      </div>
    </li>
  )
}

function Begin({ occasion }: Pick<Row, 'occasion'>) {
  const [, navigate] = useLocation()
  const begin = useMutation(beginAutomaticMutation)
  return (
    <Button
      does="campaign.writeAutomatic"
      icon={<PenLine />}
      busy={begin.busy}
      aria-label={`Write “${occasions[occasion].name}”`}
      onClick={async () => navigate(campaignAddress((await begin.run({ input: { occasion } })).beginAutomatic))}
    >
      Write
    </Button>
  )
}
