import { Money } from '../../../ui/money.tsx'
import { Day } from '../../../ui/time.tsx'
import type { Quote } from './use-quote.ts'

/** When it will be paid, as the terms of the offer or the chosen day have it. */
export function SaleSchedule({ quote }: { quote: Quote | null }) {
  if (quote === null || quote.total === 0 || quote.schedule.length === 0) return null
  return (
    <section aria-label="Payment schedule" className="max-w-md">
      <h3 className="mb-1 font-medium">Payment schedule</h3>
      <ul className="divide-y divide-line rounded-panel border border-line bg-sunken">
        {quote.schedule.map((instalment) => (
          <li
            key={`${instalment.label}.${instalment.due_on}`}
            className="flex flex-wrap justify-between gap-x-4 px-3 py-1.5"
          >
            <span>
              {instalment.label} <span className="text-muted">·</span> <Day value={instalment.due_on} />
            </span>
            <Money amount={instalment.amount} currency={quote.currency} />
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted text-secondary">It can be changed once the booking is made.</p>
    </section>
  )
}
