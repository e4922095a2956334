import { offText, scopeText, sourcesText, spanText, usesText } from '../../domain/discounts/discount-text.ts'
import { sumText } from '../../domain/money.ts'
import type { Discount } from '../../domain/schema/types.generated.ts'
import { Facts } from '../standard/detail-screen.tsx'

/** All that a discount says of itself. */
export function DiscountSummary({ row }: { row: Discount }) {
  const booked = spanText(row.starts_on, row.ends_on)
  const travel = spanText(row.travel_from, row.travel_to)
  return (
    <Facts
      rows={[
        ['Takes off', offText(row)],
        ['Applies', row.by_code ? 'With a code' : 'By itself'],
        ['For', scopeText(row)],
        ...(row.minimum === null ? [] : [['Minimum', sumText(row.minimum, row.currency ?? '')] as const]),
        ['Booked', booked ?? 'Any day'],
        ...(travel === null ? [] : [['Travel', travel] as const]),
        ['Clients', row.client_tags.length === 0 ? 'Everybody' : `Tagged ${row.client_tags.join(', ')}`],
        ['Sold', sourcesText(row.sources)],
        ['Used', usesText(row)],
        ...(row.per_client === null ? [] : [['Per client', row.per_client] as const]),
        ['Other discounts', row.combines ? 'Combines' : 'Stands alone'],
      ]}
    />
  )
}
