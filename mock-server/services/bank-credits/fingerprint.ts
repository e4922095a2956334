import { createHash } from 'node:crypto'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { plainText } from '../../../src/domain/text.ts'

/** What makes two lines of a bank statement the same line. */
export interface StatementLine {
  readonly account: string
  readonly currency: CurrencyCode
  readonly value_date: string
  /** Minor units. */
  readonly amount: number
  readonly reference: string
  readonly payer: string
  readonly description: string
}

const bare = (text: string): string => plainText(text).replace(/\s+/g, ' ')
const sameness = (line: StatementLine): string =>
  JSON.stringify([
    ...[bare(line.account), line.currency, line.value_date, line.amount],
    ...[bare(line.reference), bare(line.payer), bare(line.description)],
  ])

/** By which a line is known again; `occurrence` counts lines that are the same in everything, from 1. */
export const fingerprintOf = (line: StatementLine, occurrence: number): string =>
  createHash('sha256')
    .update(`${occurrence}\n${sameness(line)}`)
    .digest('hex')

/** Numbers lines that are the same in everything, in the order in which they are asked. */
export function fingerprints(): (line: StatementLine) => string {
  const seen = new Map<string, number>()
  return (line) => {
    const same = sameness(line)
    const occurrence = (seen.get(same) ?? 0) + 1
    seen.set(same, occurrence)
    return fingerprintOf(line, occurrence)
  }
}
