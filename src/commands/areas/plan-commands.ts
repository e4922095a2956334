import { ListChecks, Rocket } from 'lucide-react'
import { linkTo } from '../../domain/routes/link.ts'
import { session } from '../../state/session.ts'
import { type Command, command } from '../command.ts'
import { ports } from '../ports.ts'

const agency = () => session.user?.agency ?? null

/** `?plan=…`: the plan that is shown by itself over the subscriptions. */
export const planParameter = 'plan'

const plansToChoose = async () => {
  const [{ read }, { plansQuery }] = await Promise.all([
    import('../../gateway/cache.ts'),
    import('../../gateway/generated/plans.generated.ts'),
  ])
  return (await read(plansQuery, {})).plans.data
}

export const planCommands: readonly Command[] = [
  command({
    id: 'plan.show',
    title: 'Show a plan',
    icon: ListChecks,
    area: 'Subscriptions',
    keywords: ['plan details', 'features', 'what is included', 'price of a plan'],
    on: 'none',
    needs: { permission: 'View Subscription', guard: 'inactive-target' },
    args: [
      {
        kind: 'choice',
        name: 'plan',
        label: 'Which plan?',
        options: async () =>
          (await plansToChoose()).map(({ id, name, description }) => ({
            value: String(id),
            label: name,
            detail: description,
          })),
      },
    ],
    risk: 'none',
    leadsTo: '/subscriptions',
    run: (_, { plan }) => {
      ports.navigate(`${linkTo('/subscriptions')}?${planParameter}=${plan}`)
      return undefined
    },
  }),
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
          const [plans, { sumText }] = await Promise.all([plansToChoose(), import('../../domain/money.ts')])
          return plans.map((plan) => ({
            value: String(plan.id),
            label: plan.name,
            detail: `Later ${sumText(plan.amount, plan.currency)} a ${plan.interval}`,
          }))
        },
      },
    ],
    risk: 'confirm',
    consequence: () => 'You get all features of the plan for fourteen days. Each agency gets one free trial.',
    refuses: () => {
      if (agency() === null) return 'Set up your agency first, on your profile page.'
      if (agency()?.subscription?.active === true) return 'The subscription is already active.'
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
      return { message: 'Your free trial has started.', detail: 'It ends automatically after fourteen days.' }
    },
  }),
]
