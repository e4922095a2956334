import { portion } from '../amounts.ts'
import type { InvoiceContent, InvoiceLine } from './invoice-content.ts'

/**
 * What a credit note takes back of the lines of an invoice. The tax of a part is the line's in proportion, counted from the first credit of
 * the line on: whatever the parts are, those of a line come to exactly its tax.
 */

/** What is credited, or left, of a line: its place on the invoice from 0, and minor units. */
export interface LineCredit {
  readonly line: number
  /** Pieces; what was credited as a sum counts none. */
  readonly quantity: number
  readonly net: number
  readonly tax: number
  readonly total: number
}
/** A part of a line as it is asked for: so many of it, or a sum of minor units with its tax. */
export interface AskedCredit {
  readonly line: number
  readonly quantity: number | null
  readonly amount: number | null
}

/** What the tax of a part comes to, said on a credit note. */
export const creditRule = 'Tax is credited line by line, in proportion to the tax of the invoice.'

type Sums = Pick<InvoiceLine, 'quantity' | 'net' | 'tax' | 'total'>
const nothing = { quantity: 0, net: 0, tax: 0, total: 0 }
/** What was credited of a line. */
export const creditAt = (parts: readonly LineCredit[], line: number): LineCredit =>
  parts.find((part) => part.line === line) ?? { line, ...nothing }

/** Of each line in its order, what no credit note has taken back. */
export const leftToCredit = (lines: readonly Sums[], credited: readonly LineCredit[]): readonly LineCredit[] =>
  lines.map((line, place) => {
    const had = creditAt(credited, place)
    return {
      line: place,
      quantity: Math.max(0, line.quantity - had.quantity),
      net: line.net - had.net,
      tax: line.tax - had.tax,
      total: line.total - had.total,
    }
  })

/** What so many pieces come to after those that are credited already: all pieces together come to exactly the line. */
export const sumOfPieces = (line: Pick<Sums, 'quantity' | 'total'>, credited: number, pieces: number): number =>
  line.quantity === 0
    ? 0
    : portion(line.total, credited + pieces, line.quantity) - portion(line.total, credited, line.quantity)

/** Minor units of a line that are asked for. */
export const askedSum = (line: Pick<Sums, 'quantity' | 'total'>, had: LineCredit, asked: AskedCredit): number =>
  asked.amount ?? sumOfPieces(line, had.quantity, asked.quantity ?? 0)

/** Whether that is more than is left of it. */
export const isTooMuch = (line: Sums, had: LineCredit, asked: AskedCredit): boolean =>
  askedSum(line, had, asked) > line.total - had.total ||
  (asked.quantity !== null && asked.quantity > line.quantity - had.quantity)

/** The tax of a part that comes after others. */
export const taxOfCredit = (
  line: Pick<Sums, 'tax' | 'total'>,
  had: Pick<LineCredit, 'tax' | 'total'>,
  sum: number,
): number => (line.total === 0 ? 0 : portion(line.tax, had.total + sum, line.total) - had.tax)

/** The lines of a credit note. Each part is within what is left (`isTooMuch`). */
export const creditedLines = (
  { lines, tax_included }: Pick<InvoiceContent, 'lines' | 'tax_included'>,
  credited: readonly LineCredit[],
  asked: readonly AskedCredit[],
): readonly InvoiceLine[] =>
  asked.flatMap((part) => {
    const line = lines[part.line]
    if (line === undefined) return []
    const had = creditAt(credited, part.line)
    const total = askedSum(line, had, part)
    const tax = taxOfCredit(line, had, total)
    const net = total - tax
    const bySum = part.quantity === null
    return [
      {
        ...line,
        ...(bySum ? { quantity: 1, unit_amount: tax_included ? total : net } : { quantity: part.quantity }),
        net,
        tax,
        total,
        corrects: { line: part.line, by: bySum ? ('sum' as const) : ('quantity' as const) },
      },
    ]
  })

/** All that is left, by pieces where the pieces that are left come to it, else as a sum. */
export const restOf = (lines: readonly InvoiceLine[], credited: readonly LineCredit[]): readonly AskedCredit[] =>
  leftToCredit(lines, credited).flatMap(({ line: place, quantity, total }) => {
    const line = lines[place]
    if (line === undefined || (total === 0 && credited.length > 0)) return []
    const isWhole = quantity > 0 && sumOfPieces(line, line.quantity - quantity, quantity) === total
    return [isWhole ? { line: place, quantity, amount: null } : { line: place, quantity: null, amount: total }]
  })

/** An invoice less its credit notes, to be compared with what is charged now. A line that is credited whole is gone. */
export function lessCredits<Content extends Pick<InvoiceContent, 'lines' | 'total'>>(
  invoice: Content,
  credited: readonly LineCredit[],
): Content {
  if (credited.length === 0) return invoice
  const left = leftToCredit(invoice.lines, credited)
  return {
    ...invoice,
    total: left.reduce((sum, { total }) => sum + total, 0),
    lines: invoice.lines.flatMap((line, place) => {
      const rest = left[place]
      return rest === undefined || (rest.total === 0 && line.total > 0) ? [] : [{ ...line, ...numbersOf(rest) }]
    }),
  }
}

const numbersOf = ({ quantity, net, tax, total }: LineCredit): Sums => ({ quantity, net, tax, total })
