import { dayText } from '../../domain/date-texts.ts'
import { roughly } from '../../domain/exact-sums.ts'
import type { MonthStatistics } from '../../domain/schema/types.generated.ts'

type Month = Pick<MonthStatistics, 'month' | 'bookings' | 'revenue'>

/** Currencies that were sold in, the most used first. */
export function currenciesOf(months: readonly Month[]): string[] {
  const used = new Map<string, number>()
  for (const { revenue } of months)
    for (const { currency } of revenue) used.set(currency, (used.get(currency) ?? 0) + 1)
  return [...used]
    .sort(([a, often], [b, other]) => other - often || (b === 'UGX' ? 1 : a === 'UGX' ? -1 : a.localeCompare(b)))
    .map(([currency]) => currency)
}

/** `2026-11` → "Nov", with the year at each January and at the first. */
export const monthLabel = (month: string, index: number): string => {
  const name = dayText(`${month}-01`).split(' ')[1]?.slice(0, 3) ?? ''
  return index === 0 || month.endsWith('-01') ? `${name} ${month.slice(2, 4)}` : name
}

export function monthPoints(months: readonly Month[], currency: string) {
  return {
    revenue: months.map(({ month, revenue }, index) => ({
      label: monthLabel(month, index),
      value: roughly(revenue.find((sum) => sum.currency === currency)?.amount ?? 0),
    })),
    counts: months.map(({ month, bookings }, index) => ({ label: monthLabel(month, index), value: bookings })),
  }
}

/** How a sum compares with the one before, in words; no percentage of nothing. */
export function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'Nothing in the previous 30 days either' : 'Nothing in the previous 30 days'
  const percent = Math.round(((now - before) / before) * 100)
  return percent === 0
    ? 'Same as the previous 30 days'
    : `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than in the previous 30 days`
}
