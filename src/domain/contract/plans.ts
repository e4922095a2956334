import * as v from 'valibot'
import type { Meta, Plan, SubscriptionState } from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './rules.ts'

const page = v.object({ page: listQuery.page, per_page: listQuery.per_page })

export const plans = {
  list: endpoint<{ data: Plan[]; meta: Meta }>()('GET agent/plans', {
    permission: 'View Subscription',
    from: 'inactive',
    query: page,
    meaning: 'what can be subscribed to',
  }),
  show: endpoint<{ data: Plan }>()('GET agent/plans/{id}/show', {
    permission: 'View Subscription',
    from: 'inactive',
    meaning: 'one plan',
  }),
  subscriptions: endpoint<{ data: SubscriptionState[]; meta: Meta }>()('GET agent/subscriptions', {
    permission: 'View Subscription',
    from: 'inactive',
    query: page,
    meaning: 'history, newest first',
  }),
}
