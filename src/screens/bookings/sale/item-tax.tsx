import { taxText, usualTax } from '../../../domain/finance/tax-rates.ts'
import { agencyQuery } from '../../../gateway/generated/agency.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { useVisitor } from '../../../state/session.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { Money } from '../../../ui/money.tsx'
import type { Quote } from './use-quote.ts'

/** What the editor of an item lends to the choice of its tax. */
export interface ItemTaxFacts {
  /** Undefined: nothing is chosen, it has the tax that the price says. */
  readonly chosen: string | null | undefined
  readonly onChange: (tax: string | null) => void
}

const usual = 'usual'

/** The tax of an item, which whoever may change bookings chooses. An agency with one tax has no choice. */
export function ItemTax({
  label,
  quoted,
  facts: { chosen, onChange },
}: {
  label: string
  quoted: Quote['items'][number]
  facts: ItemTaxFacts
}) {
  const agency = useQuery(agencyQuery, {}).data?.agency
  const mayChange = useVisitor().permissions.has('Edit Bookings')
  if (agency === undefined || agency.tax_rates.length === 0) return null
  const now = chosen === undefined ? (quoted.tax?.name ?? null) : chosen
  const options = [
    { value: usual, label: taxText(usualTax(agency)) },
    ...agency.tax_rates.map((rate) => ({ value: `=${rate.name}`, label: taxText(rate) })),
  ]
  const isKnown = now === null || agency.tax_rates.some(({ name }) => name === now)
  const kept = isKnown || quoted.tax === null ? [] : [{ value: `=${quoted.tax.name}`, label: taxText(quoted.tax) }]
  return (
    <div className="flex items-center justify-end gap-3 border-line border-t pt-3">
      <span className="text-muted text-secondary">Tax, in the price</span>
      {mayChange ? (
        <Select
          className="w-44"
          label={`Tax of ${label}`}
          value={now === null ? usual : `=${now}`}
          options={[...options, ...kept]}
          onChange={(value) => onChange(value === usual ? null : value.slice(1))}
        />
      ) : (
        <span>{taxText(quoted.tax ?? usualTax(agency))}</span>
      )}
    </div>
  )
}

/** What a total is without its tax, and the tax by rate. Nothing where no tax is named. */
export function TaxSums({ quote: { taxes, currency } }: { quote: Pick<Quote, 'taxes' | 'currency'> }) {
  if (taxes.length === 0 || taxes.every(({ name }) => name === '')) return null
  const row = (key: string, label: string, amount: number) => (
    <div key={key} className="flex items-baseline justify-between gap-3 text-muted text-secondary">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
  return (
    <>
      {taxes.map((tax) =>
        row(`${tax.name} ${tax.rate} net`, taxes.length === 1 ? 'Net' : `Net, ${taxText(tax)}`, tax.net),
      )}
      {taxes
        .filter(({ tax }) => tax !== 0)
        .map((tax) => row(`${tax.name} ${tax.rate} tax`, `Includes ${taxText(tax)}`, tax.tax))}
    </>
  )
}
