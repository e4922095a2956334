import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { automaticAddress, campaignAddress } from '../../domain/growth/campaign-address.ts'
import { channels } from '../../domain/growth/channels.ts'
import { followConditions } from '../../domain/growth/follow-ups.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted, numberText } from '../../domain/text.ts'
import { SectionCard, sectionRows } from '../standard/section-card.tsx'
import { AutomaticPill, shareText } from './campaign-figures.tsx'
import type { CampaignFile } from './campaign-values.ts'

/** Where one comes from: the list, the automatic ones, or the campaign that is followed. */
export const upFrom = ({ occasion, follows }: CampaignFile): string =>
  follows != null ? campaignAddress(follows) : occasion == null ? linkTo('/crm/campaigns') : automaticAddress()

/** What is written some days later to those who did, or did not do, something: each with its rule and its figures. */
export function FollowUps({ record }: { record: CampaignFile }) {
  const { follow_ups: list } = record
  return (
    <SectionCard title="Follow-ups">
      {list.length > 0 && (
        <ul className={sectionRows}>
          {list.map((row) => (
            <FollowUp key={row.id} row={row} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-2.5">
        <p className="min-w-0 flex-1 basis-60 text-muted">
          {record.channel === 'email'
            ? 'Written some days later to those who did not open it, or did.'
            : 'Written some days later to those who got it.'}{' '}
          Whoever has answered or booked gets none.
        </p>
        <CommandButton id="campaign.followUp" label="Add a follow-up…" showKey={false} />
      </div>
    </SectionCard>
  )
}

type Row = CampaignFile['follow_ups'][number]

function FollowUp({ row }: { row: Row }) {
  const { id, name, channel, status, condition, days, version, figures } = row
  const data = { id, name, channel, status, version, figures, occasion: 'follow_up' as const }
  const record = { kind: 'campaign' as const, id: String(id), label: name, data }
  const isMail = channel === 'email'
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3">
      <div className="flex min-w-56 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <Link href={campaignAddress(row)} className="font-medium hover:underline">
            {followConditions[condition].name}
          </Link>
          <AutomaticPill status={status} />
        </span>
        <span className="text-muted">
          {counted(days, 'day')} later, by {isMail ? 'e-mail' : channels[channel]}
          {figures.excluded > 0 && `; ${numberText(figures.excluded)} left out`}
        </span>
        {row.note !== '' && <span className="text-warning">{row.note}</span>}
      </div>
      <dl className="flex gap-x-5 text-right">
        {(
          [
            ['Sent', numberText(figures.sent)],
            ...(isMail
              ? ([
                  ['Opened', shareText(figures.opened, figures.sent)],
                  ['Clicked', shareText(figures.clicked, figures.sent)],
                ] as const)
              : ([['Delivered', shareText(figures.delivered, figures.sent)]] as const)),
            ['Bookings', figures.bookings === 0 ? '–' : numberText(figures.bookings)],
          ] as const
        ).map(([term, value]) => (
          <div key={term} className="flex flex-col-reverse">
            <dt className="text-muted text-secondary">{term}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'sending' ? (
        <CommandButton id="campaign.pause" label="Switch off" context={{ record }} showKey={false} />
      ) : (
        <CommandButton id="campaign.send" label="Switch on…" context={{ record }} showKey={false} />
      )}
    </li>
  )
}
