import { toMajor, toMinor } from '../money.ts'

interface Priced {
  readonly currency: string
  /** All that is off, in the major unit. */
  readonly discount: number
  readonly discounts: readonly { readonly name: string; readonly code: string | null; readonly amount: number }[]
}

/** What is off a price, line by line: each discount by its name, then what is the offers' own or was given by hand. */
export function discountLines({
  currency,
  discount,
  discounts,
}: Priced): { readonly label: string; readonly amount: number }[] {
  const named = discounts
    .filter(({ amount }) => amount > 0)
    .map(({ name, code, amount }) => ({ label: code === null ? name : `${name}, code ${code}`, amount }))
  const rest = toMinor(discount, currency) - named.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0)
  return rest === 0 ? named : [...named, { label: 'Discount', amount: toMajor(rest, currency) }]
}
