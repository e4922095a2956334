import { useLocation, useSearch } from 'wouter'
import { monthText } from '../../../domain/date-texts.ts'
import { isDay, today } from '../../../domain/dates.ts'
import { currencies } from '../../../domain/money.ts'
import { addMonths, monthOf } from '../../../domain/months.ts'
import { DateRangePicker } from '../../../ui/forms/date-picker.tsx'
import { Select } from '../../../ui/forms/select.tsx'

/** Currency and days of a statement; both stand in the address. */
export function StatementPeriod({ currency, among }: { currency: string; among: readonly string[] }) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const given = new URLSearchParams(search)
  const [from, to] = [given.get('from'), given.get('to')]
  const months = Array.from({ length: monthsBack }, (_, ago) =>
    addMonths(`${today().slice(0, 7)}-01`, -ago).slice(0, 7),
  )
  const chosen = monthIn(from, to)
  if (/^\d/.test(chosen) && !months.includes(chosen)) months.push(chosen)
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
      <Select
        label="Month"
        className="w-44"
        value={chosen}
        onChange={(month) => {
          if (month === anyDays) change({ from: null, to: null })
          else if (month !== otherDays) change(monthOf(`${month}-01`))
        }}
        options={[
          { value: anyDays, label: 'All days' },
          ...months.map((month, ago) => ({
            value: month,
            label: monthText(`${month}-01`),
            ...(ago > 1 ? {} : { detail: ago === 0 ? 'This month' : 'Last month' }),
          })),
          ...(chosen === otherDays ? [{ value: otherDays, label: 'Other days' }] : []),
        ]}
      />
      <DateRangePicker
        label="Days"
        placeholder="From – to"
        value={{ from, to }}
        onChange={({ from, to }) => change({ from, to })}
      />
    </div>
  )
}

const monthsBack = 18
const [anyDays, otherDays] = ['all', 'other']

/** The month that two days are the whole of. */
function monthIn(from: string | null, to: string | null): string {
  if (from === null && to === null) return anyDays
  if (from === null || to === null || !isDay(from)) return otherDays
  const whole = monthOf(from)
  return whole.from === from && whole.to === to ? from.slice(0, 7) : otherDays
}
