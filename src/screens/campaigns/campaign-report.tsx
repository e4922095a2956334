import { CommandButton } from '../../commands/command-button.tsx'
import { campaignAddress } from '../../domain/growth/campaign-address.ts'
import { leftOutReasons, subjectVerdicts } from '../../domain/growth/campaigns.ts'
import { channels } from '../../domain/growth/channels.ts'
import { automaticRule } from '../../domain/growth/follow-ups.ts'
import { counted, numberText } from '../../domain/text.ts'
import type { QueryState } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Instant } from '../../ui/time.tsx'
import { Sums } from '../orders/order-figures.tsx'
import { DetailScreen, Facts, RailCard } from '../standard/detail-screen.tsx'
import { SectionCard, sectionRow, sectionRows } from '../standard/section-card.tsx'
import { AutomaticPill, CampaignPill, shareText } from './campaign-figures.tsx'
import { type CampaignFile, valuesOfCampaign } from './campaign-values.ts'
import { FollowUps, upFrom } from './follow-ups.tsx'
import { CampaignPreview } from './preview.tsx'
import { Recipients } from './recipients.tsx'

/** A campaign that has begun: how far it is, and what came of it. */
export function CampaignReport({
  record,
  query,
}: {
  record: CampaignFile
  query: Pick<QueryState<unknown>, 'failure' | 'refetch'>
}) {
  const { id, name, status, channel, figures } = record
  const isLive = status === 'sending'
  const isAutomatic = record.occasion != null
  const unknown = figures.unknown > 0
  const canRepeat = status === 'sent' && channel === 'email' && record.again == null && record.again_of == null
  return (
    <DetailScreen
      what="the campaign"
      record={{ kind: 'campaign', id, label: name, data: record }}
      query={query}
      title={name}
      status={isAutomatic ? <AutomaticPill status={status} /> : <CampaignPill status={status} />}
      intro={record.subject === '' ? channels[channel] : record.subject}
      {...(isLive
        ? { primary: 'campaign.pause' as const }
        : status === 'paused'
          ? { primary: 'campaign.resume' as const }
          : {})}
      commands={[
        ...(!isAutomatic && (isLive || status === 'paused') ? (['campaign.cancel'] as const) : []),
        ...(canRepeat ? (['campaign.again'] as const) : []),
        'campaign.duplicate',
        'campaign.exportRecipients',
        ...(isAutomatic || isLive || status === 'paused' ? [] : (['campaign.delete'] as const)),
      ]}
      labels={{
        ...{
          'campaign.pause': isAutomatic ? 'Switch off' : 'Pause',
          'campaign.resume': 'Resume',
          'campaign.cancel': 'Cancel',
        },
        ...{ 'campaign.again': 'Send again to who did not open it', 'campaign.duplicate': 'Duplicate' },
        ...{ 'campaign.exportRecipients': 'Export recipients', 'campaign.delete': 'Delete' },
      }}
      up={upFrom(record)}
      tabs={[
        { id: 'results', label: 'Results', content: () => <Results record={record} /> },
        {
          id: 'recipients',
          label: 'Recipients',
          count: figures.recipients + figures.excluded,
          content: () => <Recipients id={id} isLive={isLive} />,
        },
        { id: 'message', label: 'Message', content: () => <CampaignPreview shown={valuesOfCampaign(record)} /> },
      ]}
      rail={
        <>
          {unknown && (
            <RailCard title="Not known">
              <div className="flex flex-col gap-2">
                <p>
                  The server stopped while {counted(figures.unknown, 'message was', 'messages were')} on the way. They
                  may have arrived, so they are not sent again unless you say so.
                </p>
                <CommandButton id="campaign.countAsSent" label="Count as sent" />
                {status !== 'cancelled' && <CommandButton id="campaign.sendUnknown" label="Send again" />}
              </div>
            </RailCard>
          )}
          <RailCard title="Campaign">
            <Facts
              rows={[
                ['Channel', channels[channel]],
                ['To', whom(record)],
                ...(record.except.length === 0
                  ? []
                  : ([['Except', record.except.map((each) => each.name).join(', ')]] as const)),
                ...(record.follows == null
                  ? []
                  : ([
                      [
                        'Follows',
                        <a key="first" className="text-accent underline" href={campaignAddress(record.follows)}>
                          {record.follows.name}
                        </a>,
                      ],
                    ] as const)),
                ...(record.started_at == null
                  ? []
                  : ([['Begun', <Instant key="from" value={record.started_at} />]] as const)),
                ...(record.finished_at == null
                  ? []
                  : ([['Finished', <Instant key="to" value={record.finished_at} />]] as const)),
                ...(record.window_from == null
                  ? []
                  : ([['Hours', `${record.window_from}:00 to ${record.window_to}:00`]] as const)),
                ...(record.per_minute == null ? [] : ([['Messages a minute', numberText(record.per_minute)]] as const)),
                ...(record.again == null
                  ? []
                  : ([
                      [
                        'Sent again',
                        <a
                          key="again"
                          className="text-accent underline"
                          href={campaignAddress({ channel, id: record.again })}
                        >
                          To who did not open it
                        </a>,
                      ],
                    ] as const)),
              ]}
            />
          </RailCard>
        </>
      }
    />
  )
}

const whom = (record: CampaignFile): string => {
  const { everyone, again_of: againOf, collections, occasion } = record
  if (occasion != null) return automaticRule({ ...record, occasion })
  if (againOf != null) return 'Who did not open the first one'
  return everyone ? 'Everyone who agreed' : collections.map(({ name }) => name).join(', ')
}

function Results({ record }: { record: CampaignFile }) {
  const { figures, status, note, channel } = record
  const isMail = channel === 'email'
  const done = figures.recipients - figures.waiting
  return (
    <div className="flex flex-col gap-4">
      {note !== '' && <Banner tone="warning">{note}</Banner>}
      {record.occasion == null && (status === 'sending' || status === 'paused') && (
        <ProgressBar
          label={`${numberText(done)} of ${counted(figures.recipients, 'recipient')}`}
          value={figures.recipients === 0 ? 0 : done / figures.recipients}
        />
      )}
      <FigureStrip label="What came of it">
        <FigureCard label="Sent" value={numberText(figures.sent)} detail={`Of ${numberText(figures.recipients)}`} />
        {isMail && (
          <FigureCard
            label="Opened"
            value={shareText(figures.opened, figures.sent)}
            detail={`${numberText(figures.opened)}, an estimate`}
          />
        )}
        {isMail && (
          <FigureCard
            label="Clicked"
            value={shareText(figures.clicked, figures.sent)}
            detail={counted(figures.clicked, 'person', 'people')}
          />
        )}
        {!isMail && <FigureCard label="Delivered" value={numberText(figures.delivered)} detail="By their reports" />}
        <FigureCard
          label="Bounced or failed"
          value={numberText(figures.bounced + figures.failed)}
          detail={figures.complained === 0 ? ' ' : `${numberText(figures.complained)} marked it as spam`}
          tone={figures.bounced + figures.failed > figures.recipients * 0.05 ? 'warning' : undefined}
        />
        <FigureCard
          label="Bookings"
          value={numberText(figures.bookings)}
          detail={figures.bookings === 0 ? 'Within 30 days of a click' : <Sums sums={figures.sales} />}
        />
        <FigureCard
          label="Unsubscribed"
          value={numberText(figures.unsubscribed)}
          detail={shareText(figures.unsubscribed, figures.sent)}
        />
      </FigureStrip>
      {record.subjects.length > 1 && <Subjects record={record} />}
      {record.occasion == null && <FollowUps record={record} />}
      {record.links.length > 0 && (
        <SectionCard title="Links">
          <ul className={sectionRows}>
            {[...record.links]
              .sort((a, b) => b.clicks - a.clicks)
              .map(({ url, clicks }) => (
                <li key={url} className={sectionRow}>
                  <span className="min-w-0 flex-1 wrap-anywhere">{url}</span>
                  <span className="text-muted tabular">{counted(clicks, 'click')}</span>
                </li>
              ))}
          </ul>
        </SectionCard>
      )}
      {record.left_out.length > 0 && (
        <SectionCard title="Left out">
          <ul className={sectionRows}>
            {record.left_out.map(({ reason, count }) => (
              <li key={reason} className={sectionRow}>
                <span>{leftOutReasons[reason]}</span>
                <span className="text-muted tabular">{numberText(count)}</span>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </div>
  )
}

function Subjects({ record }: { record: CampaignFile }) {
  const { subjects, subject_verdict: verdict } = record
  return (
    <SectionCard title="Two subjects">
      <ul className={sectionRows}>
        {subjects.map(({ subject, sent, opened, clicked }) => (
          <li key={subject} className={sectionRow}>
            <span className="min-w-48 flex-1 wrap-anywhere">{subject}</span>
            <span className="text-muted tabular">
              {numberText(sent)} sent, {shareText(opened, sent)} opened, {shareText(clicked, sent)} clicked
            </span>
          </li>
        ))}
      </ul>
      {verdict != null && (
        <p className="border-line border-t px-4 py-2.5 text-muted">
          {subjectVerdicts[verdict]}
          {verdict === 'too_few' && ': a difference as small as this one may be chance.'}
        </p>
      )}
    </SectionCard>
  )
}
