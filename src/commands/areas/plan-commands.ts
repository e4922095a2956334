import { CalendarX2, CreditCard, ListChecks, RefreshCw, Rocket, ShoppingBag, Undo2 } from 'lucide-react'
import { linkTo } from '../../domain/routes/link.ts'
import type { BillingQuery } from '../../gateway/generated/plans.generated.ts'
import { session } from '../../state/session.ts'
import { type Command, command } from '../command.ts'
import type { Context } from '../here.ts'
import { ports } from '../ports.ts'

const agency = () => session.user?.agency ?? null

/** `?plan=…`: the plan that is shown by itself over the subscriptions; `?subscribe=…`: the one that is being chosen. */
export const planParameter = 'plan'
export const subscribeParameter = 'subscribe'
export const subscribeAddress = (plan: number | string): string =>
  `${linkTo('/subscriptions')}?${subscribeParameter}=${plan}`

const plansToChoose = async () => {
  const [{ read }, { plansQuery }] = await Promise.all([
    import('../../gateway/cache.ts'),
    import('../../gateway/generated/plans.generated.ts'),
  ])
  return (await read(plansQuery, {})).plans.data
}

const subscriptions = {
  area: 'Subscriptions',
  on: 'none',
  needs: { permission: 'View Subscription', guard: 'inactive-target' },
} as const
/** Of the subscription that is shown. */
const shown = { ...subscriptions, kinds: ['plan'] } as const

type Billing = BillingQuery['billing']
const billingOf = ({ record }: Context) => record?.data as Billing | undefined // as its screen lends it
const isPaid = (billing: Billing | undefined) => billing?.state === 'active' || billing?.state === 'past_due'

/** The change made, and everything that shows it asked for again. */
async function done(write: (version: number) => Promise<unknown>, context: Context): Promise<void> {
  const version = billingOf(context)?.version
  if (version == null) return
  const { invalidate } = await import('../../gateway/cache.ts')
  await write(version).finally(() => invalidate('plans'))
}
const calls = () =>
  Promise.all([import('../../gateway/change.ts'), import('../../gateway/generated/plans.generated.ts')])

const keep = async (context: Context) => {
  const [{ change }, { keepSubscriptionMutation }] = await calls()
  await done((version) => change(keepSubscriptionMutation, { input: { version } }), context)
}

export const planCommands: readonly Command[] = [
  command({
    ...subscriptions,
    id: 'plan.show',
    title: 'Show a plan',
    icon: ListChecks,
    keywords: ['plan details', 'features', 'what is included', 'price of a plan'],
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
    ...subscriptions,
    id: 'plan.choose',
    title: 'Choose a plan…',
    icon: ShoppingBag,
    keywords: ['subscribe', 'upgrade', 'downgrade', 'change plan', 'buy a plan'],
    args: [
      {
        kind: 'choice',
        name: 'plan',
        label: 'Which plan?',
        options: async () => {
          const [plans, { sumText }] = await Promise.all([plansToChoose(), import('../../domain/money.ts')])
          return plans.map(({ id, name, amount, currency, interval }) => ({
            value: String(id),
            label: name,
            detail: `${sumText(amount, currency)} a ${interval}`,
          }))
        },
      },
    ],
    risk: 'none',
    leadsTo: '/subscriptions',
    run: (_, { plan }) => {
      ports.navigate(subscribeAddress(plan))
      return undefined
    },
  }),
  command({
    ...shown,
    id: 'subscription.pay',
    title: 'Pay for the next period',
    icon: CreditCard,
    keywords: ['renew', 'renew the subscription', 'pay the plan', 'extend'],
    keys: { detail: ['p'] },
    risk: 'none',
    when: (context) => isPaid(billingOf(context)),
    run: async (context) => {
      const billing = billingOf(context)
      const next = billing?.next_plan
      const plan =
        (billing?.state === 'past_due' && (await plansToChoose()).find(({ name }) => name === next)?.id) || null
      ports.navigate(subscribeAddress(plan ?? billing?.plan_id ?? 0))
      return undefined
    },
  }),
  command({
    ...shown,
    id: 'subscription.renewal',
    title: 'How the next period is paid…',
    icon: RefreshCw,
    keywords: ['renew from the wallet', 'automatic renewal', 'auto renew', 'payment method'],
    keys: { detail: ['w'] },
    args: [
      {
        kind: 'choice',
        name: 'wallet',
        label: 'How is the next period paid?',
        options: async () => {
          const [{ read }, { planPriceQuery }, { sumText }] = await Promise.all([
            import('../../gateway/cache.ts'),
            import('../../gateway/generated/plans.generated.ts'),
            import('../../domain/money.ts'),
          ])
          const [plan] = await plansToChoose()
          const { wallets } = (await read(planPriceQuery, { id: plan?.id ?? 0 })).planPrice
          return [
            { value: 'none', label: 'By hand, each time', detail: 'You are reminded before the end of the period.' },
            ...wallets.map(({ currency, available }) => ({
              value: currency,
              label: `${currency} wallet`,
              detail: `${sumText(available, currency)} available`,
            })),
          ]
        },
      },
    ],
    risk: 'none',
    when: (context) => isPaid(billingOf(context)),
    run: async (context, { wallet }) => {
      const [[{ change }, { setRenewalMutation }], { currencyCodes }] = await Promise.all([
        calls(),
        import('../../domain/money.ts'),
      ])
      const chosen = currencyCodes.find((code) => code === wallet) ?? null
      await done((version) => change(setRenewalMutation, { input: { version, wallet: chosen } }), context)
      return { message: chosen === null ? 'You pay for each period yourself' : `The ${chosen} wallet pays from now on` }
    },
  }),
  command({
    ...shown,
    id: 'subscription.cancel',
    title: 'Cancel the subscription',
    icon: CalendarX2,
    keywords: ['end the subscription', 'stop renewing', 'unsubscribe', 'leave the plan'],
    keys: { detail: ['x'] },
    risk: 'confirm',
    keep: 'Keep it',
    consequence: () =>
      'Everything works until the end of the period. It is not renewed after that; you can take this back until then.',
    when: (context) => isPaid(billingOf(context)),
    refuses: (context) => (billingOf(context)?.cancels_at_end ? 'It ends with its period already.' : undefined),
    run: async (context) => {
      const [{ change }, { cancelSubscriptionMutation }] = await calls()
      await done((version) => change(cancelSubscriptionMutation, { input: { version } }), context)
      return { message: 'The subscription ends with its period' }
    },
  }),
  command({
    ...shown,
    id: 'subscription.keep',
    title: (context) => (billingOf(context)?.cancels_at_end ? 'Keep the subscription' : 'Keep the current plan'),
    icon: Undo2,
    keywords: ['undo the cancellation', 'take back', 'do not cancel', 'undo the change of plan'],
    keys: { detail: ['shift+x'] },
    risk: 'none',
    when: (context) => billingOf(context)?.state === 'active',
    refuses: (context) => {
      const billing = billingOf(context)
      return billing?.cancels_at_end || billing?.next_plan != null
        ? undefined
        : 'Nothing is planned for the end of the period.'
    },
    run: async (context) => {
      await keep(context)
      return { message: 'The subscription continues' }
    },
  }),
  command({
    ...subscriptions,
    id: 'plan.startFreeTrial',
    title: 'Start the free trial',
    icon: Rocket,
    keywords: ['try', 'plan', 'upgrade', 'test the product'],
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
