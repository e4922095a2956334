import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { difficulties } from '../../domain/bookings/sales-choices.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { numberOrDash, numberText } from '../../domain/text.ts'
import { packageSentProposalsQuery, packageStatisticsQuery } from '../../gateway/generated/packages.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { Facts, RailCard } from '../standard/detail-screen.tsx'
import { InstalmentsCard } from './every-kind/instalments-card.tsx'
import { type PackageRecord, partyText, stepsOf } from './package-facts.ts'
import { NextDeparture } from './packages.tsx'

const tabLink = (id: number, tab: string) =>
  `${linkTo('/offers/packages/:id', { id })}${tab === 'overview' ? '' : `?tab=${tab}`}`

export function PackageRail({ record }: { record: PackageRecord }) {
  return (
    <>
      <RailCard title="Summary">
        <Facts
          rows={[
            ['Status', <StatusPill key="status" status={record.status} />],
            [
              'Price from',
              record.price_from === null ? (
                <Nothing key="price" word="No price" />
              ) : (
                <Money key="price" amount={record.price_from} currency={record.currency} className="font-medium" />
              ),
            ],
            ...(record.discount_percent > 0 ? [['Discount', `${record.discount_percent}%`] as const] : []),
            ['Next departure', <NextDeparture key="next" row={record} />],
            ['Party', partyText(record)],
            ['Difficulty', difficulties[record.difficulty] ?? record.difficulty],
            ['Updated', <Instant key="updated" value={record.updated_at} look="ago" />],
          ]}
        />
      </RailCard>
      <ReadyCard record={record} />
      <InstalmentsCard
        kind="package"
        id={record.id}
        example={{ amount: record.price_from ?? 1000, currency: record.currency }}
      />
      <StatisticsCard record={record} />
      <SentCard record={record} />
    </>
  )
}

/** What is there and what is missing; each line opens its tab. */
function ReadyCard({ record }: { record: PackageRecord }) {
  const steps = stepsOf(record)
  const ready = steps.filter((step) => step.done).length
  if (record.status === 'published' && ready === steps.length) return null
  return (
    <RailCard title={`Ready to sell: ${ready} of ${steps.length}`}>
      <ul className="-mx-2 flex flex-col">
        {steps.map((step) => (
          <li key={step.tab}>
            <Link
              href={tabLink(record.id, step.tab)}
              className="flex items-start gap-2 rounded-control px-2 py-1 hover:bg-hover"
            >
              {step.done ? (
                <CircleCheck className="mt-0.5 text-success" role="img" aria-label="Done:" />
              ) : (
                <CircleDashed className="mt-0.5 text-muted" role="img" aria-label="Missing:" />
              )}
              <span>
                <span className={step.done ? 'text-muted' : 'font-medium'}>{step.label}</span>
                {!step.done && <span className="block text-muted text-secondary">{step.help}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {record.status !== 'published' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <CommandButton id="offer.publish" size="small" variant={ready === steps.length ? 'primary' : 'secondary'} />
          <CommandButton id="package.preview" size="small" label="Preview" />
        </div>
      )}
    </RailCard>
  )
}

function StatisticsCard({ record }: { record: PackageRecord }) {
  const found = useQuery(packageStatisticsQuery, { id: record.id }, { keepPrevious: false, freshFor: 60_000 }).data
    ?.package.statistics
  return (
    <RailCard title="Performance">
      <Facts
        rows={[
          ['Views, 30 days', numberOrDash(found?.views_30_days)],
          ['Live bookings', numberOrDash(found?.live_bookings)],
          [
            'Revenue',
            found === undefined || found.revenue.length === 0 ? (
              '0'
            ) : (
              <span key="revenue" className="flex flex-col">
                {found.revenue.map((sum) => (
                  <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />
                ))}
              </span>
            ),
          ],
          ['Bookings per 100 views', numberOrDash(found?.conversion)],
        ]}
      />
    </RailCard>
  )
}

/** To whom it was sent last, for whoever sees proposals. */
function SentCard({ record }: { record: PackageRecord }) {
  const sees = useVisitor().permissions.has('View Proposals')
  const found = useQuery(packageSentProposalsQuery, { id: record.id }, { keepPrevious: false, enabled: sees }).data
    ?.packageSentProposals
  if (!sees || found === undefined || found.meta.total === 0) return null
  return (
    <RailCard title={`Sent ${numberText(found.meta.total)} ${found.meta.total === 1 ? 'time' : 'times'}`}>
      <ul className="divide-y divide-line">
        {found.data.map((row) => (
          <li key={row.id} className="flex items-baseline justify-between gap-3 py-1 first:pt-0">
            <span className="min-w-0 truncate">{row.client_name ?? row.email}</span>
            <span className="shrink-0 text-muted text-secondary">
              {row.status === 'booked' ? 'booked' : <Instant value={row.sent_at} look="ago" />}
            </span>
          </li>
        ))}
      </ul>
      <Link
        href={`${linkTo('/offers/packages/proposals')}?q=${encodeURIComponent(record.title)}`}
        className="mt-1 inline-block text-accent hover:underline"
      >
        All sent packages
      </Link>
    </RailCard>
  )
}

/** Above the tabs' contents while the package is being made: what is done, where one is, what comes next. */
export function NextSteps({ record, here }: { record: PackageRecord; here: string }) {
  const steps = stepsOf(record)
  const next = steps.find((step) => !step.done)
  if (record.status !== 'draft' || (next === undefined && here !== 'overview')) return null
  return (
    <nav
      aria-label="Next steps"
      className="flex flex-wrap items-center gap-x-1 gap-y-2 rounded-panel bg-accent-soft px-3 py-2"
    >
      <span className="mr-2 font-medium">
        {next === undefined
          ? 'Everything is ready. Preview it as a client, then publish.'
          : `Next: ${next.label.toLowerCase()}`}
      </span>
      <ol className="flex flex-wrap items-center gap-1">
        {steps.map((step) => (
          <li key={step.tab}>
            <Link
              href={tabLink(record.id, step.tab)}
              aria-current={step.tab === here ? 'step' : undefined}
              className={classes(
                'inline-flex min-h-6 items-center gap-1 rounded-full px-2 text-secondary hover:bg-raised',
                step.tab === here && 'bg-raised font-medium',
              )}
            >
              {step.done ? (
                <CircleCheck className="size-3.5 text-success" role="img" aria-label="Done:" />
              ) : (
                <CircleDashed className="size-3.5 text-muted" role="img" aria-label="Missing:" />
              )}
              {step.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
