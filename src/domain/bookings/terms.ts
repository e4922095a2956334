import { bookingStatuses } from '../terms.ts'
import { type CancellationStep, noShowStep } from './cancellation.ts'
import type { DepositTerms } from './deposits.ts'
import type { InstalmentPlan } from './instalment-plans.ts'

/** What somebody is charged for, beside the price: for calling it off, for not coming, or for less than was booked. */
export const feeKinds = { cancellation: 'Cancellation', no_show: bookingStatuses.no_show, change: 'Change' } as const
export type FeeKind = keyof typeof feeKinds

/** From which day the days of a balance count. */
export const balanceRules = { start: 'Days before the start', booking: 'Days after the booking' } as const
export type BalanceRule = keyof typeof balanceRules

/** What an agency asks for where an offer says nothing else. */
export interface DefaultTerms extends DepositTerms {
  readonly balance_days: number
  readonly balance_from: BalanceRule
  readonly cancellation_rules: readonly CancellationStep[]
}

/** Of an agency that has set none. */
export const usualTerms: DefaultTerms = {
  deposit_percent: 30,
  balance_days: 30,
  balance_from: 'start',
  cancellation_rules: [{ days_before: noShowStep, percent: 100 }],
}

/** How it is paid by them. */
export const planOf = ({
  balance_days: days,
  balance_from: from,
  ...deposit
}: Omit<DefaultTerms, 'cancellation_rules'>): InstalmentPlan => ({
  deposit_percent: deposit.deposit_percent,
  deposit_sums: deposit.deposit_sums ?? {},
  count: 1,
  ...(from === 'start'
    ? { every: 'once' as const, last_days_before: days }
    : { every: 'after' as const, days_after: days, last_days_before: 0 }),
})

/** The steps that apply: an offer's own, else the agency's; who does not come is the agency's to say where the offer does not. */
export function stepsFor(
  own: readonly CancellationStep[],
  { cancellation_rules: usual }: Pick<DefaultTerms, 'cancellation_rules'>,
): readonly CancellationStep[] {
  if (own.length === 0) return usual
  if (own.some(({ days_before }) => days_before === noShowStep)) return own
  return [...own, ...usual.filter(({ days_before }) => days_before === noShowStep)]
}
