import type { PaymentWholeFragment } from '../../gateway/generated/finance.generated.ts'
import { Money } from '../../ui/money.tsx'
import { Instant } from '../../ui/time.tsx'
import { SectionCard, sectionRows } from '../standard/section-card.tsx'

/** What something put into the books. */
export function Postings({ transfers }: { transfers: PaymentWholeFragment['transfers'] }) {
  return (
    <SectionCard title="Postings">
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
    </SectionCard>
  )
}
