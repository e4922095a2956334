import { dayText } from '../date-texts.ts'
import { addDays, dayOf, daysBetween, type Instant, today } from '../dates.ts'
import { graceDays, type SubscriptionState } from './periods.ts'

/** Days before its end on which everybody is told that a cancelled subscription ends. */
const endingDays = 7

interface Standing {
  readonly status: SubscriptionState
  readonly ends_at: Instant
  readonly cancels_at_end: boolean
}

/** What everybody at the agency is told of its subscription, and what whoever may pay does about it; null: nothing. */
export function subscriptionNotice(
  { status, ends_at, cancels_at_end }: Standing,
  mayPay: boolean,
  now: Date = new Date(),
): { readonly text: string; readonly action: string | null } | null {
  const end = dayOf(ends_at)
  if (status === 'past_due')
    return {
      text: `The subscription was not paid when it ended on ${dayText(end)}. Everything works until ${dayText(addDays(end, graceDays))}.${mayPay ? '' : ' Ask whoever manages the subscription to pay.'}`,
      action: mayPay ? 'Pay now' : null,
    }
  const left = daysBetween(today(now), end)
  if (!cancels_at_end || status !== 'active' || left < 0 || left > endingDays) return null
  return {
    text: `The subscription was cancelled and ends on ${dayText(end)}.${mayPay ? '' : ' Ask whoever manages the subscription if you still need it.'}`,
    action: mayPay ? 'Keep it' : null,
  }
}
