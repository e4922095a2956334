import { Check } from 'lucide-react'
import { Link } from 'wouter'
import { subscribeAddress } from '../../commands/areas/plan-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { labelOf } from '../../domain/keys.ts'
import { featureNames } from '../../domain/verdict.ts'
import { planQuery } from '../../gateway/generated/plans.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'

/** One plan by itself: what it is for, what it costs and all that it includes. */
export function PlanDetails({ id, trial, onClose }: { id: number; trial: boolean; onClose: () => void }) {
  const { data, failure, refetch } = useQuery(planQuery, { id }, { keepPrevious: false })
  const plan = data?.plan
  return (
    <Dialog
      open
      onClose={onClose}
      title={plan?.name ?? 'Plan'}
      footer={
        <>
          {trial && <CommandButton id="plan.startFreeTrial" />}
          <Link href={subscribeAddress(id)} className={buttonClasses('primary')}>
            Choose this plan
          </Link>
        </>
      }
    >
      {plan === undefined ? (
        failure === null ? (
          <SkeletonText lines={8} />
        ) : (
          <FailureState failure={failure} what="plan" onRetry={refetch} />
        )
      ) : (
        <div className="flex flex-col gap-4">
          <p>{plan.description}</p>
          <p className="font-semibold text-heading">
            <Money amount={plan.amount} currency={plan.currency} />{' '}
            <span className="font-normal text-muted">a {plan.interval}</span>
          </p>
          <section aria-label="What it includes">
            <h3 className="mb-1 font-semibold">What it includes</h3>
            <ul className="grid gap-1 sm:grid-cols-2">
              {plan.active_features.map((feature) => (
                <li key={feature} className="flex items-center gap-2">
                  <Check className="size-4 shrink-0 text-success" aria-hidden="true" />
                  {nameOf(feature)}
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Dialog>
  )
}

const nameOf = (feature: string): string => {
  const name = labelOf(featureNames, feature) // a newer server may know more features
  const words = name.replace(/^the /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
