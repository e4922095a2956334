import { CalendarClock, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { optionsOf } from '../../domain/fields/options.ts'
import { automaticAddress, campaignAddress, isAutomaticTab } from '../../domain/growth/campaign-address.ts'
import { campaignStatuses } from '../../domain/growth/campaigns.ts'
import { channels } from '../../domain/growth/channels.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted, numberText } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  automaticCampaignsQuery,
  type CampaignsQuery,
  type CampaignsQueryVariables,
  campaignsQuery,
} from '../../gateway/generated/campaigns.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { Sums } from '../orders/order-figures.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter, PresetView } from '../standard/list/list-types.ts'
import { ViewLinks } from '../standard/list/view-links.tsx'
import { AutomaticCampaigns } from './automatic-campaigns.tsx'
import { CampaignPill, shareText } from './campaign-figures.tsx'

type Row = CampaignsQuery['campaigns']['data'][number]

const filters: readonly Filter[] = [
  { id: 'status', label: 'Status', kind: 'choice', options: optionsOf(campaignStatuses) },
  { id: 'channel', label: 'Channel', kind: 'choice', options: optionsOf(channels) },
]
const setUp = { id: '/crm/campaigns', sort: '-created_at', filters } as const
const views: readonly PresetView[] = [
  { id: 'sent', name: 'Sent', query: { status: 'sent', sort: '-started_at' } },
  { id: 'scheduled', name: 'Scheduled', query: { status: 'scheduled', sort: 'scheduled_at' } },
  { id: 'drafts', name: 'Drafts', query: { status: 'draft' } },
]

const columns: readonly Column<Row>[] = [
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    cell: (row) => <CampaignPill status={row.status} />,
    width: '8.5rem',
    phone: 'status',
  },
  { id: 'channel', label: 'Channel', cell: (row) => channels[row.channel], width: '7rem', phone: 'trip' },
  {
    id: 'when',
    label: 'When',
    sort: 'started_at',
    cell: (row) => {
      const at = row.started_at ?? row.scheduled_at
      return at == null ? <Nothing word="Not yet" /> : <Instant value={at} />
    },
    width: '12rem',
    phone: 'date',
  },
  {
    id: 'sent',
    label: 'Sent',
    align: 'end',
    cell: (row) => (row.figures.recipients === 0 ? <Nothing /> : numberText(row.figures.sent)),
    width: '6rem',
  },
  {
    id: 'opened',
    label: 'Opened',
    align: 'end',
    cell: (row) =>
      row.channel === 'email' && row.figures.sent > 0 ? shareText(row.figures.opened, row.figures.sent) : <Nothing />,
    width: '6.5rem',
  },
  {
    id: 'clicked',
    label: 'Clicked',
    align: 'end',
    cell: (row) =>
      row.channel === 'email' && row.figures.sent > 0 ? shareText(row.figures.clicked, row.figures.sent) : <Nothing />,
    width: '6.5rem',
  },
  {
    id: 'bookings',
    label: 'Bookings',
    align: 'end',
    cell: (row) => (row.figures.bookings === 0 ? <Nothing /> : numberText(row.figures.bookings)),
    width: '6.5rem',
  },
  {
    id: 'sold',
    label: 'Sold',
    align: 'end',
    cell: (row) => (row.figures.bookings === 0 ? <Nothing /> : <Sums sums={row.figures.sales} />),
    width: '9rem',
  },
  {
    id: 'unsubscribed',
    label: 'Unsubscribed',
    align: 'end',
    cell: (row) => (row.figures.unsubscribed === 0 ? <Nothing /> : numberText(row.figures.unsubscribed)),
    width: '8rem',
    off: true,
  },
  {
    id: 'bounced',
    label: 'Bounced',
    align: 'end',
    cell: (row) => (row.figures.bounced === 0 ? <Nothing /> : numberText(row.figures.bounced)),
    width: '7rem',
    off: true,
  },
  {
    id: 'created',
    label: 'Made',
    sort: 'created_at',
    cell: (row) => <Instant value={row.created_at} look="ago" />,
    width: '8.5rem',
    off: true,
  },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  isAutomaticTab(search)
    ? ask(automaticCampaignsQuery, {})
    : ask(campaignsQuery, readList<CampaignsQueryVariables>(search.toString(), setUp).variables)

/** `/crm/campaigns`: what the agency writes to many people, and what came of it; `?tab=automatic`: what leaves by itself. */
export default function Campaigns() {
  const isAutomatic = isAutomaticTab(new URLSearchParams(useSearch()))
  const modes = (
    <ViewLinks
      views={[
        { href: linkTo('/crm/campaigns'), name: 'Campaigns', icon: <List />, current: !isAutomatic },
        { href: automaticAddress(), name: 'Automatic', icon: <CalendarClock />, current: isAutomatic },
      ]}
    />
  )
  return isAutomatic ? <AutomaticCampaigns modes={modes} /> : <CampaignList modes={modes} />
}

function CampaignList({ modes }: { modes: ReactNode }) {
  const list = useListState<CampaignsQueryVariables>(setUp)
  const answer = useQuery(campaignsQuery, list.variables)
  const page = answer.data?.campaigns
  return (
    <ListScreen<Row>
      title="Campaigns"
      modes={modes}
      words={{ one: 'campaign', many: 'campaigns' }}
      kind="campaign"
      list={list}
      query={{
        data: page?.data,
        meta: page?.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Campaign', sort: 'name', width: 'minmax(15rem, 2fr)' }}
      head={(row) => ({ title: row.name, secondary: row.note || row.subject || channels[row.channel] })}
      href={campaignAddress}
      columns={columns}
      views={views}
      figures={<Figures analytics={page?.analytics} />}
      rowCommands={[
        'campaign.open',
        'campaign.send',
        'campaign.test',
        'campaign.pause',
        'campaign.resume',
        'campaign.cancel',
        'campaign.again',
        'campaign.duplicate',
        'campaign.delete',
      ]}
      createCommand="campaign.create"
      headCommands={['go./crm/settings']}
      exportPath="crm/campaigns"
      searchLabel="Search name and subject"
      empty={{
        title: 'No campaigns yet',
        text: 'Write to many people at once by e-mail, SMS or WhatsApp. Only those who agreed get it, and nobody gets it twice.',
        picture: 'river',
      }}
      peek={(row) => <Peek row={row} />}
    />
  )
}

function Figures({ analytics }: { analytics: CampaignsQuery['campaigns']['analytics'] | undefined }) {
  const shown = (value: number | undefined) => (value === undefined ? '–' : numberText(value))
  return (
    <FigureStrip label="Campaigns in figures">
      <FigureCard
        label="Sent"
        value={shown(analytics?.sent)}
        detail={analytics === undefined ? ' ' : `In ${counted(analytics.campaigns, 'campaign')}`}
      />
      <FigureCard
        label="Opened"
        value={analytics === undefined ? '–' : shareText(analytics.opened, analytics.sent)}
        detail="An estimate"
      />
      <FigureCard
        label="Clicked"
        value={analytics === undefined ? '–' : shareText(analytics.clicked, analytics.sent)}
        detail={analytics === undefined ? ' ' : counted(analytics.clicked, 'person', 'people')}
      />
      <FigureCard
        label="Bookings"
        value={shown(analytics?.bookings)}
        detail={
          analytics === undefined || analytics.bookings === 0 ? (
            'Within 30 days of a click'
          ) : (
            <Sums sums={analytics.sales} />
          )
        }
      />
      <FigureCard
        label="Unsubscribed"
        value={shown(analytics?.unsubscribed)}
        detail={analytics === undefined ? ' ' : `${numberText(analytics.bounced)} bounced`}
      />
      <FigureCard
        label="E-mails left"
        value={shown(analytics?.remaining_emails)}
        detail={analytics === undefined ? ' ' : `${numberText(analytics.emails_sent_this_month)} sent this month`}
        href={linkTo('/crm/settings')}
        tone={analytics !== undefined && analytics.remaining_emails < 100 ? 'warning' : undefined}
      />
    </FigureStrip>
  )
}

/** A campaign beside the list. */
function Peek({ row }: { row: Row }) {
  const { figures } = row
  const isMail = row.channel === 'email'
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <CampaignPill status={row.status} />
        <span className="text-muted">{channels[row.channel]}</span>
      </div>
      {row.note !== '' && <p className="text-warning">{row.note}</p>}
      {row.subject !== '' && <p className="font-medium wrap-anywhere">{row.subject}</p>}
      <Facts
        rows={[
          ...(row.scheduled_at != null && row.status === 'scheduled'
            ? [['Begins', <Instant key="at" value={row.scheduled_at} />] as const]
            : []),
          ...(row.started_at == null ? [] : [['Begun', <Instant key="from" value={row.started_at} />] as const]),
          ...(row.finished_at == null ? [] : [['Finished', <Instant key="to" value={row.finished_at} />] as const]),
          ...(figures.recipients === 0
            ? []
            : ([
                ['Recipients', numberText(figures.recipients)],
                ['Sent', numberText(figures.sent)],
                ...(isMail ? ([['Opened (estimate)', shareText(figures.opened, figures.sent)]] as const) : []),
                ...(isMail ? ([['Clicked', shareText(figures.clicked, figures.sent)]] as const) : []),
                ...(figures.bookings > 0
                  ? ([
                      ['Bookings', numberText(figures.bookings)],
                      ['Sold', <Sums key="sold" sums={figures.sales} />],
                    ] as const)
                  : []),
                ['Bounced or failed', numberText(figures.bounced + figures.failed)],
                ['Left out', numberText(figures.excluded)],
                ...(figures.unknown > 0 ? ([['Not known', numberText(figures.unknown)]] as const) : []),
              ] as const)),
        ]}
      />
    </div>
  )
}
