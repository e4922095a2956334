import { scaledPercent } from '../amounts.ts'
import type { InvoiceLine, InvoiceTax, TaxCategory } from './invoice-content.ts'

/**
 * Tax within prices that include it. It is computed once per rate over the whole document, half up to the minor unit; the lines share it by
 * the largest remainder, so that their tax comes to exactly that sum. Integers throughout: no minor unit is lost or made.
 */

export interface LineTax {
  readonly name: string
  readonly category: TaxCategory
  /** Percent with at most two decimals; zero for zero-rated and exempt. */
  readonly rate: number
}

/** The words that a document says of how its tax was computed. */
export const roundingRule = 'Tax is computed per rate on the whole document and rounded half up.'

const sameTax = (a: LineTax, b: LineTax) => a.name === b.name && a.category === b.category && a.rate === b.rate

/** Minor units of tax in a price that includes it at so many percent, half up. */
export const taxWithin = (total: number, rate: number): number => {
  const [share, whole] = scaledPercent(rate)
  return Number((BigInt(total) * share * 2n + (whole + share)) / ((whole + share) * 2n))
}

/** The tax of one rate over these totals, shared among them. */
function shared(totals: readonly number[], rate: number): { readonly tax: number; readonly shares: readonly number[] } {
  const tax = taxWithin(
    totals.reduce((sum, total) => sum + total, 0),
    rate,
  )
  const [share, whole] = scaledPercent(rate)
  const exact = totals.map((total) => BigInt(total) * share)
  const floors = exact.map((part) => part / (whole + share))
  const missing = tax - Number(floors.reduce((sum, part) => sum + part, 0n))
  const most = exact
    .map((part, place) => ({ place, rest: part % (whole + share) }))
    .sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
    .slice(0, missing)
    .map(({ place }) => place)
  return { tax, shares: floors.map((part, place) => Number(part) + (most.includes(place) ? 1 : 0)) }
}

export type TaxedAmounts<Line> = Line & Pick<InvoiceLine, 'net' | 'tax'>

/** Lines with their net and tax, and what each rate comes to, in the order in which the lines name them. */
export function taxed<Line extends { readonly total: number; readonly of: LineTax }>(
  lines: readonly Line[],
): { readonly lines: readonly TaxedAmounts<Line>[]; readonly taxes: readonly InvoiceTax[] } {
  const kinds = lines.flatMap(({ of }, place) =>
    lines.findIndex((line) => sameTax(line.of, of)) === place ? [of] : [],
  )
  const byLine = new Map<Line, number>()
  const taxes = kinds.map((kind): InvoiceTax => {
    const own = lines.filter(({ of }) => sameTax(of, kind))
    const { tax, shares } = shared(
      own.map(({ total }) => total),
      kind.rate,
    )
    for (const [place, line] of own.entries()) byLine.set(line, shares[place] ?? 0)
    return { ...kind, net: own.reduce((sum, { total }) => sum + total, 0) - tax, tax }
  })
  return {
    lines: lines.map((line) => {
      const tax = byLine.get(line) ?? 0
      return { ...line, net: line.total - tax, tax }
    }),
    taxes,
  }
}

/** The tax that all of these have, else the usual one. */
export function commonTaxOf([first, ...rest]: readonly LineTax[], usual: LineTax): LineTax {
  return first !== undefined && rest.every((tax) => tax.rate === first.rate && tax.category === first.category)
    ? first
    : usual
}

/** What a sale comes to by tax; its fees are taxed as its lines where those have one tax. */
export function taxesOfSale(
  lines: readonly { readonly total: number; readonly of: LineTax }[],
  fees: number,
  usual: LineTax,
): readonly InvoiceTax[] {
  const of = commonTaxOf(
    lines.map((line) => line.of),
    usual,
  )
  return taxed(fees === 0 ? lines : [...lines, { total: fees, of }]).taxes
}
