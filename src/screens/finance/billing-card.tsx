import type { ReactNode } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { dayOf, daysBetween, today } from '../../domain/dates.ts'
import { sumText } from '../../domain/money.ts'
import type { BillingQuery } from '../../gateway/generated/plans.generated.ts'
import { Banner } from '../../ui/banner.tsx'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant } from '../../ui/time.tsx'

export type Billing = BillingQuery['billing']

/** The current plan: until when, what is charged next and how, and what follows. */
export function BillingCard({ billing, basic }: { billing: Billing; basic: boolean }) {
  const { state } = billing
  if (state === null || state === undefined || billing.ends_at == null)
    return basic ? (
      <Banner title="You are on the basic category">
        Bookings and clients work without a subscription; a plan adds the features below.
      </Banner>
    ) : (
      <Banner tone="warning" title="Your agency has no subscription yet">
        Choose a plan below, or start the free trial, to open the back office.
      </Banner>
    )
  if (state === 'expired' || state === 'cancelled')
    return (
      <Banner tone="warning" title={`The subscription to ${billing.plan_name} has ended`}>
        It ended on <Instant value={billing.ends_at} look="day" />. Your data is kept; the back office opens again as
        soon as a plan is active.
      </Banner>
    )
  const left = Math.max(0, daysBetween(today(), dayOf(billing.ends_at)))
  const charge = billing.next_charge
  return (
    <section aria-labelledby="current-plan" className="rounded-panel border border-line bg-surface">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b p-4">
        <div>
          <h2 id="current-plan" className="text-muted text-secondary">
            Current plan
          </h2>
          <p className="flex flex-wrap items-center gap-2 font-semibold text-title tracking-tight">
            {billing.plan_name} <StatusPill status={state} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!billing.trial && (
            <CommandButton id="subscription.pay" variant={state === 'past_due' ? 'primary' : 'secondary'} />
          )}
          {state !== 'past_due' && (billing.cancels_at_end || billing.next_plan != null) && (
            <CommandButton id="subscription.keep" />
          )}
          {!billing.trial && !billing.cancels_at_end && <CommandButton id="subscription.cancel" variant="ghost" />}
        </div>
      </div>
      <dl className="grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-4">
        <Figure label={billing.trial ? 'Trial ends' : state === 'past_due' ? 'Was due' : 'Period ends'}>
          <Instant value={billing.ends_at} look="day" />
          <Small warn={left <= 7}>
            {state === 'past_due' ? (
              <>
                works until <Day value={billing.usable_until ?? today()} />
              </>
            ) : left === 0 ? (
              'today'
            ) : left === 1 ? (
              'in 1 day'
            ) : (
              `in ${left} days`
            )}
          </Small>
        </Figure>
        <Figure label="Next charge">
          {charge == null ? (
            'None'
          ) : (
            <>
              <Money amount={charge.amount} currency={charge.currency} />
              <Small>{charge.plan_name}</Small>
            </>
          )}
        </Figure>
        <Figure label="Paid by">
          {billing.trial ? (
            'Nothing to pay yet'
          ) : (
            <>
              {billing.renewal_wallet == null ? 'By hand, each time' : `${billing.renewal_wallet} wallet`}
              <CommandButton
                id="subscription.renewal"
                label="Change"
                variant="ghost"
                size="small"
                showKey={false}
                className="-my-2"
              />
            </>
          )}
        </Figure>
        <Figure label="Credit">
          <Money amount={billing.credit} currency={billing.currency ?? 'UGX'} />
        </Figure>
      </dl>
      <p className="border-line border-t px-4 py-3 text-muted">
        <span className="font-medium text-ink">What happens next.</span> {followUp(billing)}
      </p>
    </section>
  )
}

function followUp(billing: Billing): ReactNode {
  const { next_charge: charge, plan_name: plan } = billing
  const day = <Instant value={billing.ends_at ?? ''} look="day" />
  if (billing.trial)
    return (
      <>
        The trial ends on {day}. Choose a plan before then to go on without a break; the days that are left are not
        lost.
      </>
    )
  if (billing.state === 'past_due')
    return (
      <>
        Everything works until <Day value={billing.usable_until ?? today()} />. Pay for the next period before then, or
        the back office closes until you do. Your data is kept.
      </>
    )
  if (billing.cancels_at_end)
    return (
      <>
        {plan} ends on {day} and is not renewed. Everything works until then.
      </>
    )
  if (charge == null) return null
  const sum = sumText(charge.amount, charge.currency)
  const change = billing.next_plan == null ? '' : `${billing.next_plan} takes the place of ${plan}. `
  if (charge.wallet == null)
    return (
      <>
        On {day}: {change}You pay {sum} for the next period; we remind you 7, 3 and 1 days before.
      </>
    )
  return (
    <>
      On {day}: {change}
      {sum} is paid from the {charge.wallet} wallet.{' '}
      {!charge.covered && (
        <span className="text-warning">
          {sumText(charge.missing, charge.wallet)} is missing there: top it up in time.
        </span>
      )}
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-secondary">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 font-medium">{children}</dd>
    </div>
  )
}

const Small = ({ children, warn = false }: { children: ReactNode; warn?: boolean }) => (
  <span className={classes('font-normal text-secondary', warn ? 'text-warning' : 'text-muted')}>{children}</span>
)
