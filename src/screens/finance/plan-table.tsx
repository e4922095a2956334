import { Check, Minus } from 'lucide-react'
import { Link } from 'wouter'
import { planParameter, subscribeAddress } from '../../commands/areas/plan-commands.ts'
import { type Feature, features } from '../../domain/rights.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { featureNames } from '../../domain/verdict.ts'
import type { PlansQuery } from '../../gateway/generated/plans.generated.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'

type Plans = PlansQuery['plans']['data']

/** One column a plan, one row a feature: people compare, they do not read. */
export function PlanTable({ plans, current, loading }: { plans: Plans; current: number | null; loading: boolean }) {
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
      <table className="w-full min-w-2xl border-collapse">
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
                {plan.id === current ? (
                  <div className="mt-2 flex min-h-(--control) items-center justify-center text-accent text-secondary">
                    Your plan
                  </div>
                ) : (
                  <div className="mt-2">
                    <Link href={subscribeAddress(plan.id)} className={buttonClasses()}>
                      Choose<span className="sr-only"> {plan.name}</span>
                    </Link>
                  </div>
                )}
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
