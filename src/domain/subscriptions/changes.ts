/** What choosing a plan does to a subscription. */
export const planChanges = ['start', 'renewal', 'upgrade', 'downgrade'] as const
export type PlanChange = (typeof planChanges)[number]
/** What became of choosing it: in force, noted for the end of the period, or to be paid on its page. */
export const subscribeOutcomes = ['active', 'scheduled', 'pending'] as const
export type SubscribeOutcome = (typeof subscribeOutcomes)[number]
