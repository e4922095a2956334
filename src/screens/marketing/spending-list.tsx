import { adProviders } from '../../domain/growth/marketing/ad-networks.ts'
import { counted } from '../../domain/text.ts'
import { Money } from '../../ui/money.tsx'
import { Instant } from '../../ui/time.tsx'
import { SectionCard, sectionRow, sectionRows } from '../standard/section-card.tsx'
import type { Summary } from './source-table.tsx'

/** What connected networks were paid in these days, and since when they have not answered. */
export function SpendingList({ spending }: { spending: Summary['spending'] }) {
  return (
    <SectionCard title="Paid to networks">
      <ul className={sectionRows}>
        {spending.map(({ provider, currency, amount, days, read_at, trouble }) => (
          <li key={`${provider}/${currency ?? ''}`} className={sectionRow}>
            <span>
              <span className="font-medium">{adProviders[provider].name}</span>
              <span className="text-muted">{`, ${counted(days, 'day')} known`}</span>
              {trouble !== '' && (
                <span className="block text-secondary text-warning">
                  {trouble}{' '}
                  {read_at == null ? (
                    'Nothing has been read yet.'
                  ) : (
                    <>
                      What is shown was read <Instant value={read_at} look="near" />.
                    </>
                  )}
                </span>
              )}
            </span>
            {currency != null && amount != null && <Money amount={amount} currency={currency} />}
          </li>
        ))}
      </ul>
      <p className="border-line border-t px-4 py-2.5 text-muted text-secondary">
        On these days this is the cost of the source; a cost that was entered counts for the other days of its month.
      </p>
    </SectionCard>
  )
}
