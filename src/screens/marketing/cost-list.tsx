import { Pencil } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { formParameter } from '../../commands/form-parameter.ts'
import { monthText } from '../../domain/date-texts.ts'
import { sumText } from '../../domain/money.ts'
import { costForm } from '../../domain/routes/growth/marketing-address.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { SectionCard, sectionRow, sectionRows } from '../standard/section-card.tsx'
import type { Summary } from './source-table.tsx'

/** What was typed for the months of these days, to be changed. */
export function CostList({ entries }: { entries: Summary['entries'] }) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  if (entries.length === 0) return null
  const change = (entry: Summary['entries'][number]) => {
    const query = new URLSearchParams(search)
    query.set(formParameter, costForm)
    query.set('source', entry.source)
    query.set('month', entry.month)
    query.set('currency', entry.currency)
    navigate(`${path}?${query}`)
  }
  return (
    <SectionCard title="Costs by month">
      <ul className={sectionRows}>
        {entries.map((entry) => {
          const { source, month, currency, amount } = entry
          return (
            <li key={`${source}/${month}/${currency}`} className={sectionRow}>
              <span>
                <span className="font-medium">{source}</span>
                <span className="text-muted">{`, ${monthText(month)}`}</span>
              </span>
              <span className="flex items-center gap-2">
                <Money amount={amount} currency={currency} />
                <IconButton
                  does="marketing.cost"
                  size="small"
                  label={`Change ${source}, ${monthText(month)}, ${sumText(amount, currency)}`}
                  icon={<Pencil />}
                  onClick={() => change(entry)}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
