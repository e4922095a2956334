import { dayText } from '../../../src/domain/date-texts.ts'
import type { Day } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { sumText } from '../bookings/booking-payments.ts'
import type { OptionTerms } from './proposal-terms.ts'

/** One text where the same holds for all items; else each with its title. */
export function cancellationTexts(items: OptionTerms['cancellation']): string[] {
  const texts = [...new Set(items.map(({ text }) => text))]
  return texts.length > 1 ? items.map(({ title, text }) => `${title}: ${text}`) : texts
}

/** Days counted from the booking are different tomorrow. */
export const countsFromToday = (schedule: OptionTerms['schedule'], now: Day): boolean =>
  schedule.some(({ due_on, days_before }) => due_on > now && days_before == null)

/** For the PDF, which may be read on another day. */
export const paymentTexts = ({ schedule }: OptionTerms, currency: CurrencyCode, now: Day): string[] => [
  ...schedule.map(({ label, amount, due_on }) =>
    due_on <= now
      ? `Due when you accept: ${sumText(amount, currency)} (${label})`
      : `${label}: ${sumText(amount, currency)} by ${dayText(due_on)}`,
  ),
  ...(countsFromToday(schedule, now) ? [`These dates apply if you accept on ${dayText(now)}.`] : []),
]
