import { Check, Minus } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'
import { planParameter } from '../../commands/areas/plan-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { dayOf, daysBetween, today } from '../../domain/dates.ts'
import { type Feature, features } from '../../domain/rights.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { featureNames } from '../../domain/verdict.ts'
import {
  type PlansQuery,
  plansQuery,
  type SubscriptionsQuery,
  subscriptionsQuery,
} from '../../gateway/generated/plans.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { type SessionUser, useUser } from '../../state/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { PlanDetails } from './plan-details.tsx'

type Subscription = NonNullable<NonNullable<SessionUser['agency']>['subscription']>
type Plans = PlansQuery['plans']['data']

/** What the agency has, what it could have, and what it had. Reached by whoever's agency is not active, too. */
export default function Subscriptions() {
  const agency = useUser()?.agency ?? null
  const plans = useQuery(plansQuery, {})
  const past = useQuery(subscriptionsQuery, {})
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get(planParameter) ?? ''
  return (
    <div className="flex w-full max-w-5xl flex-col gap-6 p-4 sm:px-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 tabIndex={-1} className="font-semibold text-title tracking-tight">
            Subscriptions
          </h1>
          <p className="text-muted">What your agency can use, and until when.</p>
        </div>
        {agency?.subscription?.active !== true && <CommandButton id="plan.startFreeTrial" variant="primary" />}
      </header>
      <Standing subscription={agency?.subscription ?? null} basic={agency?.category?.slug === 'basic'} />
      <section aria-labelledby="plans" className="flex flex-col gap-3">
        <h2 id="plans" className="font-semibold text-heading">
          Plans
        </h2>
        {plans.failure !== null && plans.data === undefined ? (
          <EmptyState
            reason="error"
            title="The plans could not be loaded"
            text={plans.failure.messages.join(' ')}
            small
          />
        ) : (
          <PlanTable
            plans={plans.data?.plans.data ?? []}
            current={agency?.subscription?.active === true ? (agency.subscription.active_plan?.id ?? null) : null}
            loading={plans.loading}
          />
        )}
      </section>
      <section aria-labelledby="past" className="flex flex-col gap-3">
        <h2 id="past" className="font-semibold text-heading">
          History
        </h2>
        <Past rows={past.data?.subscriptions.data ?? []} loading={past.loading} />
      </section>
      {/^\d{1,9}$/.test(asked) && (
        <PlanDetails
          id={Number(asked)}
          active={agency?.subscription?.active === true}
          onClose={() => navigate(path, { replace: true })}
        />
      )}
    </div>
  )
}

function Standing({ subscription, basic }: { subscription: Subscription | null; basic: boolean }) {
  if (subscription === null || !subscription.active) {
    if (basic && subscription === null)
      return (
        <Banner title="You are on the basic category">
          Bookings and clients work without a subscription; a plan adds the features below.
        </Banner>
      )
    return (
      <Banner
        tone="warning"
        title={subscription === null ? 'Your agency has no subscription yet' : 'The subscription has ended'}
      >
        {subscription === null ? (
          'Start the free trial to open the back office.'
        ) : (
          <>
            It ended on <Instant value={subscription.ends_at} look="day" />. Your data is kept; the back office opens
            again as soon as a plan is active.
          </>
        )}
      </Banner>
    )
  }
  const left = daysBetween(today(), dayOf(subscription.ends_at))
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-panel border border-line bg-surface px-4 py-3">
      <div>
        <div className="text-muted text-secondary">Current plan</div>
        <div className="flex items-center gap-2 font-semibold text-heading">
          {subscription.active_plan?.name ?? 'Plan'} <StatusPill status={subscription.status} />
        </div>
      </div>
      <div>
        <div className="text-muted text-secondary">{subscription.trial ? 'Trial ends' : 'Renews'}</div>
        <div className="font-medium">
          <Instant value={subscription.ends_at} look="day" />
        </div>
      </div>
      <div>
        <div className="text-muted text-secondary">Days left</div>
        <div className={classes('font-medium tabular', left <= 7 && 'text-warning')}>{Math.max(0, left)}</div>
      </div>
    </div>
  )
}

/** One column a plan, one row a feature: people compare, they do not read. */
function PlanTable({ plans, current, loading }: { plans: Plans; current: number | null; loading: boolean }) {
  if (loading)
    return <div className="h-96 animate-pulse-soft rounded-panel bg-sunken" role="status" aria-label="Loading plans" />
  return (
    // A wide table scrolls on its own, and by keyboard too. `relative`: words for the ear are placed, and would widen the page.
    <section
      className="relative overflow-x-auto rounded-panel border border-line bg-surface"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
      tabIndex={0}
      aria-label="Comparison of plans"
    >
      <table className="w-full min-w-xl border-collapse">
        <thead>
          <tr className="border-line border-b align-bottom">
            <th scope="col" className="p-3 text-left font-medium text-muted">
              Feature
            </th>
            {plans.map((plan) => (
              <th
                key={plan.id}
                scope="col"
                className={classes('p-3 text-center font-normal', plan.id === current && 'bg-selected')}
              >
                <Link
                  href={`${linkTo('/subscriptions')}?${planParameter}=${plan.id}`}
                  className="font-semibold text-heading underline-offset-2 hover:underline"
                >
                  {plan.name}
                </Link>
                <div className="mt-0.5">
                  <Money amount={plan.amount} currency={plan.currency} />{' '}
                  <span className="text-muted text-secondary">a {plan.interval}</span>
                </div>
                {plan.id === current && <div className="mt-1 text-accent text-secondary">Your plan</div>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map((feature: Feature) => (
            <tr key={feature} className="border-line border-b last:border-0">
              <th scope="row" className="px-3 py-2 text-left font-normal first-letter:uppercase">
                {featureNames[feature].replace(/^the /, '')}
              </th>
              {plans.map((plan) => {
                const included = plan.active_features.includes(feature)
                return (
                  <td key={plan.id} className={classes('px-3 py-2 text-center', plan.id === current && 'bg-selected')}>
                    {included ? (
                      <Check className="mx-auto size-4 text-success" aria-hidden="true" />
                    ) : (
                      <Minus className="mx-auto size-4 text-faint" aria-hidden="true" />
                    )}
                    <span className="sr-only">{included ? 'Included' : 'Not included'}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Past({ rows, loading }: { rows: SubscriptionsQuery['subscriptions']['data']; loading: boolean }) {
  if (loading)
    return (
      <div className="h-24 animate-pulse-soft rounded-panel bg-sunken" role="status" aria-label="Loading history" />
    )
  if (rows.length === 0) return <p className="text-muted">No subscription yet.</p>
  return (
    <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
          <span className="flex items-center gap-2 font-medium">
            {row.active_plan?.name ?? 'Plan'} {row.trial && <span className="text-muted">free trial</span>}{' '}
            <StatusPill status={row.status} />
          </span>
          <span className="text-muted">
            <Instant value={row.starts_at} look="day" /> to <Instant value={row.ends_at} look="day" />
          </span>
        </li>
      ))}
    </ul>
  )
}
