import type { ReactNode } from 'react'
import type { PaymentWholeFragment } from '../../gateway/generated/finance.generated.ts'
import { Money } from '../../ui/money.tsx'
import { Instant } from '../../ui/time.tsx'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-panel border border-line bg-surface">
      <h2 className="px-4 py-2.5 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
export const sectionRows = 'divide-y divide-line border-line border-t'
export const sectionRow = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2.5'

/** What something put into the books. */
export function Postings({ transfers }: { transfers: PaymentWholeFragment['transfers'] }) {
  return (
    <Section title="Postings">
      {transfers.length === 0 ? (
        <p className="px-4 pb-4 text-muted">No money has moved.</p>
      ) : (
        <ul className={sectionRows}>
          {transfers.map((transfer) => (
            <li key={transfer.id} className="px-4 py-2.5">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{transfer.title}</span>
                <span className="text-muted">
                  {transfer.by == null ? '' : `${transfer.by}, `}
                  <Instant value={transfer.at} />
                </span>
              </span>
              <ul>
                {transfer.entries.map((entry) => (
                  <li key={`${entry.account} ${entry.currency}`} className="flex justify-between gap-4 text-secondary">
                    <span className="min-w-0">{entry.account}</span>
                    <Money amount={entry.amount} currency={entry.currency} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
