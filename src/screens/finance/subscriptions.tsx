import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { planParameter, subscribeParameter } from '../../commands/areas/plan-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import { sumText } from '../../domain/money.ts'
import { invalidate } from '../../gateway/cache.ts'
import {
  billingQuery,
  plansQuery,
  subscriptionInvoicesQuery,
  subscriptionsQuery,
} from '../../gateway/generated/plans.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { refreshUser } from '../../machines/start.ts'
import { useUser } from '../../state/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { BillingCard } from './billing-card.tsx'
import { Invoices, Past } from './invoice-list.tsx'
import { PaymentProcess } from './payment-process.tsx'
import { PlanDetails } from './plan-details.tsx'
import { PlanTable } from './plan-table.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

/** What the agency has, what it could have, and what it had. Reached by whoever's agency is not active, too. */
export default function Subscriptions() {
  const agency = useUser()?.agency ?? null
  const billing = useQuery(billingQuery, {})
  const plans = useQuery(plansQuery, {})
  const past = useQuery(subscriptionsQuery, {})
  const invoices = useQuery(subscriptionInvoicesQuery, { per_page: 24 })
  const [path, navigate] = useLocation()
  const parameters = new URLSearchParams(useSearch())
  const asked = parameters.get(planParameter) ?? ''
  const choosing = parameters.get(subscribeParameter) ?? ''
  const [paying, setPaying] = useState<{ payment: string; title: string; done: string } | null>(null)
  const now = billing.data?.billing
  const runs = now !== undefined && ['trialing', 'active', 'past_due'].includes(now.state ?? '')
  useCommandContext({
    ...(now?.plan_id == null
      ? {}
      : {
          record: { kind: 'plan', id: String(now.plan_id), label: now.plan_name ?? 'Plan', data: now },
          detail: { label: 'Subscriptions' },
        }),
  })
  const close = () => navigate(path, { replace: true })
  const open = now?.open_payment ?? null
  return (
    <div className="flex w-full max-w-5xl flex-col gap-6 p-4 sm:px-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 tabIndex={-1} className="font-semibold text-title tracking-tight">
            Subscriptions
          </h1>
          <p className="text-muted">What your agency can use, until when, and what it costs.</p>
        </div>
        {agency?.subscription?.active !== true && agency?.trial_used === false && (
          <CommandButton id="plan.startFreeTrial" variant="primary" />
        )}
      </header>
      {now?.state === 'past_due' && (
        <Banner
          tone="danger"
          title={`Your subscription to ${now.plan_name} is past due`}
          action={<CommandButton id="subscription.pay" label="Pay now" size="small" showKey={false} />}
        >
          Everything still works for a few days.
        </Banner>
      )}
      {open !== null && paying === null && (
        <Banner
          title={`A payment of ${sumText(open.amount, open.currency)} for ${open.plan_name} has not been made yet`}
          action={
            <Button
              does="open"
              size="small"
              onClick={() =>
                setPaying({
                  payment: open.uuid,
                  title: `Payment for ${open.plan_name}`,
                  done: `${open.plan_name} is active`,
                })
              }
            >
              Go on
            </Button>
          }
        >
          Payment {open.reference}
        </Banner>
      )}
      {now === undefined ? (
        billing.failure === null ? (
          <div
            className="h-48 animate-pulse-soft rounded-panel bg-sunken"
            role="status"
            aria-label="Loading the subscription"
          />
        ) : (
          <FailureState failure={billing.failure} what="subscription" onRetry={billing.refetch} />
        )
      ) : (
        <BillingCard billing={now} basic={agency?.category?.slug === 'basic'} />
      )}
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
            current={runs && !now.trial ? (now.plan_id ?? null) : null}
            loading={plans.loading}
          />
        )}
      </section>
      <section aria-labelledby="invoices" className="flex flex-col gap-3">
        <h2 id="invoices" className="font-semibold text-heading">
          Invoices
        </h2>
        <Invoices rows={invoices.data?.subscriptionInvoices.data ?? []} loading={invoices.loading} />
      </section>
      <section aria-labelledby="past" className="flex flex-col gap-3">
        <h2 id="past" className="font-semibold text-heading">
          History
        </h2>
        <Past rows={past.data?.subscriptions.data ?? []} loading={past.loading} />
      </section>
      {/^\d{1,9}$/.test(asked) && (
        <PlanDetails id={Number(asked)} trial={!runs && agency?.trial_used === false} onClose={close} />
      )}
      {/^\d{1,9}$/.test(choosing) && paying === null && (
        <SubscribeForm
          id={Number(choosing)}
          onClose={close}
          onPayment={(begun) => {
            close()
            setPaying(begun)
          }}
        />
      )}
      {paying !== null && (
        <PaymentProcess
          key={paying.payment}
          {...paying}
          onConfirmed={() => void Promise.all([refreshUser(), invalidate('plans', 'finance', 'dashboard')])}
          onAgain={() => {
            setPaying(null)
            void billing.refetch()
          }}
          onClose={() => {
            setPaying(null)
            void billing.refetch()
          }}
        />
      )}
    </div>
  )
}
