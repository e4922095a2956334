import { Rocket } from 'lucide-react'
import { session } from '../../state/session.ts'
import { type Command, command } from '../command.ts'

const agency = () => session.user?.agency ?? null

export const planCommands: readonly Command[] = [
  command({
    id: 'plan.startFreeTrial',
    title: 'Start the free trial',
    icon: Rocket,
    area: 'Subscriptions',
    keywords: ['try', 'plan', 'upgrade', 'test the product'],
    on: 'none',
    needs: { permission: 'View Subscription', guard: 'inactive-target' },
    args: [
      {
        kind: 'choice',
        name: 'plan',
        label: 'Which plan do you want to try?',
        options: async () => {
          const [{ read }, { plansQuery }, { moneyText }] = await Promise.all([
            import('../../gateway/cache.ts'),
            import('../../gateway/generated/plans.generated.ts'),
            import('../../domain/money.ts'),
          ])
          const { plans } = await read(plansQuery, {})
          return plans.data.map((plan) => ({
            value: String(plan.id),
            label: plan.name,
            detail: `Later ${moneyText(plan.amount, plan.currency)} ${plan.currency} a ${plan.interval}`,
          }))
        },
      },
    ],
    risk: 'confirm',
    consequence: () => 'All features of the plan are yours for fourteen days. An agency has one free trial.',
    refuses: () => {
      if (agency() === null) return 'Found your agency first, on your profile.'
      if (agency()?.subscription?.active === true) return 'The subscription is active already.'
      return agency()?.trial_used === true ? 'The free trial has been used.' : undefined
    },
    run: async (_, { plan }) => {
      const id = agency()?.id
      if (id === undefined) return undefined
      const [{ change }, { startFreeTrialMutation }, { refreshUser }, { invalidate }] = await Promise.all([
        import('../../gateway/change.ts'),
        import('../../gateway/generated/agency.generated.ts'),
        import('../../machines/start.ts'),
        import('../../gateway/cache.ts'),
      ])
      await change(startFreeTrialMutation, { id, plan_id: Number(plan) })
      await Promise.all([refreshUser(), invalidate('plans', 'dashboard')])
      return { message: 'Your free trial has begun.', detail: 'It ends by itself after fourteen days.' }
    },
  }),
]
