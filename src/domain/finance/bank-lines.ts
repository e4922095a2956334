import { withoutGuard } from '../clients/client-import.ts'
import { readCsv } from '../csv.ts'
import { numberText, plainText } from '../text.ts'
import { typedAmount } from '../transfers/transfer-rules.ts'
import { mostBankRows } from './bank-credits.ts'

/** A line of a bank statement as its file has it. */
interface BankLine {
  /** Of the file, from 1. */
  readonly line: number
  readonly date: string
  /** What came in, or a sum with its sign. */
  readonly amount: string
  /** What went out, where that has a column of its own. */
  readonly debit: string
  /** Whether it came in or went out, where a column says so: "DR", "Credit". */
  readonly mark: string
  readonly reference: string
  readonly payer: string
  readonly description: string
  readonly currency: string
}
type BankColumn = Exclude<keyof BankLine, 'line'>

/** What banks call their columns; of several the first of a list counts. */
const headings: Readonly<Record<BankColumn, readonly string[]>> = {
  date: ['value date', 'date', 'transaction date', 'posting date', 'trans date', 'txn date', 'booking date', 'day'],
  amount: [
    ...['credit', 'credits', 'credit amount', 'money in', 'paid in', 'deposit', 'deposits', 'cr'],
    ...['amount', 'transaction amount', 'txn amount'],
  ],
  debit: [...['debit', 'debits', 'debit amount', 'money out', 'paid out', 'withdrawal', 'withdrawals', 'dr']],
  mark: [
    ...['dr cr', 'cr dr', 'd c', 'c d', 'debit credit', 'credit debit', 'debit credit indicator', 'type'],
    ...['transaction type', 'txn type'],
  ],
  reference: [
    ...['reference', 'bank reference', 'reference number', 'reference no', 'ref', 'ref no', 'transaction reference'],
    ...['transaction id', 'txn ref', 'txn id', 'cheque no', 'document number'],
  ],
  payer: ['payer', 'payer name', 'sender', 'from', 'remitter', 'counterparty', 'name'],
  description: [
    ...['description', 'details', 'transaction details', 'narration', 'narrative', 'particulars', 'remarks'],
    ...['transaction description', 'payer text', 'memo'],
  ],
  currency: ['currency', 'ccy'],
}
/** Titles, account numbers and balances stand above the headings. */
const linesAboveHeadings = 30

const nameOf = (cell: string): string =>
  plainText(cell.replace(/\([^)]*\)/g, ' '))
    .replace(/[^a-z]+/g, ' ')
    .trim()

function placesIn(cells: readonly string[]): Record<BankColumn, number> | null {
  const names = cells.map(nameOf)
  const placeOf = (column: BankColumn) =>
    headings[column].map((name) => names.indexOf(name)).find((place) => place !== -1) ?? -1
  const places: Record<BankColumn, number> = {
    date: placeOf('date'),
    amount: placeOf('amount'),
    debit: placeOf('debit'),
    mark: placeOf('mark'),
    reference: placeOf('reference'),
    payer: placeOf('payer'),
    description: placeOf('description'),
    currency: placeOf('currency'),
  }
  return places.date === -1 || places.amount === -1 ? null : places
}

/** The lines of a statement in CSV, or why it cannot be read. */
export function bankLines(text: string): { readonly lines: readonly BankLine[] } | { readonly problem: string } {
  const { rows, brokenAt } = readCsv(text, { keepBlank: true })
  if (brokenAt !== null) return { problem: `Line ${numberText(brokenAt)} has a quotation mark (") that is not closed.` }
  const top = rows.slice(0, linesAboveHeadings).findIndex((cells) => placesIn(cells) !== null)
  const places = placesIn(rows[top] ?? [])
  if (places === null)
    return { problem: 'The file needs a line of headings with at least “date” and “amount” or “credit”.' }
  const cellOf = (cells: readonly string[], column: BankColumn) =>
    withoutGuard(cells[places[column]] ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 500)
  const lines = rows.slice(top + 1).flatMap((cells, index): BankLine[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const of = (column: BankColumn) => cellOf(cells, column)
    return [
      {
        line: top + index + 2,
        ...{ date: of('date'), amount: of('amount'), debit: of('debit'), mark: of('mark') },
        ...{ reference: of('reference'), payer: of('payer'), description: of('description'), currency: of('currency') },
      },
    ]
  })
  if (lines.length === 0) return { problem: 'The file has no rows below its headings.' }
  if (lines.length > mostBankRows)
    return {
      problem: `A file can have at most ${numberText(mostBankRows)} rows; this one has ${numberText(lines.length)}. Split it.`,
    }
  return { lines }
}

/**
 * A sum as banks write it, in the major unit: "1,250,000.00", "75.50 CR", "USD 1 200". `out`: it left the account: "-500", "(500)",
 * "500 DR". Null where it is none.
 */
export function statementSum(text: string): { readonly sum: number; readonly out: boolean } | null {
  const marked = /^(.*?)\s*\b(cr|dr)\.?$/i.exec(text.trim())
  const bare = (marked?.[1] ?? text).trim()
  const inside = /^\((.*)\)$/.exec(bare)?.[1] ?? /^[-−](.*)$/.exec(bare)?.[1] ?? /^(.*)[-−]$/.exec(bare)?.[1]
  const sum = typedAmount((inside ?? bare).replace(/^\+/, '').replace(/(\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '$1'))
  if (sum === null) return null
  return { sum, out: inside !== undefined || marked?.[2]?.toLowerCase() === 'dr' }
}

/** "D", "DR", "Debit card": it starts with what a column of debits is called. */
function marksDebit(mark: string): boolean {
  const name = nameOf(mark)
  return ['d', ...headings.debit].some((word) => name === word || name.startsWith(`${word} `))
}

/** What came in by a line: a sum, that money went out instead, or what is wrong. */
export function creditOf({
  amount,
  debit,
  mark,
}: Pick<BankLine, 'amount' | 'debit' | 'mark'>): number | 'debit' | { problem: string } {
  const [given, left] = [amount === '' ? null : statementSum(amount), debit === '' ? null : statementSum(debit)]
  if (amount !== '' && given === null) return { problem: `“${amount}” is not an amount.` }
  if (given !== null && given.sum > 0) return given.out || marksDebit(mark) ? 'debit' : given.sum
  if (debit !== '' && left === null) return { problem: `“${debit}” is not an amount.` }
  if (left !== null && left.sum > 0) return 'debit'
  return { problem: amount === '' && debit === '' ? 'There is no amount.' : 'The amount is 0.' }
}
