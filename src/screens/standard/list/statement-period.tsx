import { useLocation, useSearch } from 'wouter'
import { currencies } from '../../../domain/money.ts'
import { DateRangePicker } from '../../../ui/forms/date-picker.tsx'
import { Select } from '../../../ui/forms/select.tsx'

/** Currency and days of a statement; both stand in the address. */
export function StatementPeriod({ currency, among }: { currency: string; among: readonly string[] }) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const given = new URLSearchParams(search)
  const change = (values: Readonly<Record<string, string | null>>) => {
    const query = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values)) {
      if (value === null) query.delete(name)
      else query.set(name, value)
    }
    navigate(`${path}?${query}`, { replace: true })
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label="Currency"
        className="w-28"
        value={currency}
        onChange={(code) => change({ currency: code })}
        options={currencies
          .filter(({ code }) => code === currency || among.includes(code))
          .map(({ code }) => ({ value: code, label: code }))}
      />
      <DateRangePicker
        label="Days"
        placeholder="All days"
        value={{ from: given.get('from'), to: given.get('to') }}
        onChange={({ from, to }) => change({ from, to })}
      />
    </div>
  )
}
