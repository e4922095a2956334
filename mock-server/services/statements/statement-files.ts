import { dayText, shortDayText } from '../../../src/domain/date-texts.ts'
import { type Day, dayOf, today } from '../../../src/domain/dates.ts'
import { type Age, ages } from '../../../src/domain/finance/ages.ts'
import { sumText } from '../../../src/domain/money.ts'
import type { ClientStatement, StatementLine } from '../../../src/domain/schema/types.generated.ts'
import { paymentStatuses } from '../../../src/domain/terms.ts'
import { facts, heading, notice, space, sums, table } from '../documents/document-blocks.ts'
import { drawDocument } from '../documents/document-layout.ts'
import type { PdfFile } from '../documents/pdf.ts'
import type { ShownAgency } from '../documents/printed-agency.ts'

export const issued = () => `Issued ${dayText(today())}`
export const period = (from: Day | null | undefined, to: Day | null | undefined): string =>
  from == null ? `Until ${dayText(to ?? today())}` : `${dayText(from)} to ${dayText(to ?? today())}`
export const shortened = 'Only the latest entries are printed. The CSV file has all of them.'

/** `Amina Okello` → `amina-okello`, for the name of a file. */
export const fileWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)

/** A client's statement as it is printed and sent. */
export async function clientStatementFile(agency: ShownAgency, statement: ClientStatement): Promise<PdfFile> {
  const { client, currency, from, to, lines, opening, closing, owed, to_refund } = statement
  const price = (amount: number) => sumText(amount, currency)
  const content = await drawDocument(
    agency,
    { kind: 'Statement', reference: client.name, note: issued() },
    (writer) => {
      facts(writer, [
        ['Client', client.name],
        ['E-mail', client.email ?? ''],
        ['Currency', currency],
        ['Days', period(from, to)],
      ])
      if (statement.shortened) notice(writer, shortened)
      table(
        writer,
        [
          { label: 'Date', share: 1.9 },
          { label: 'What', share: 2.4 },
          { label: 'Booking', share: 4 },
          { label: 'Amount', share: 2.3, align: 'right' },
          { label: 'Balance', share: 2.3, align: 'right' },
        ],
        [
          { cells: ['', 'Opening balance', '', '', price(opening)], strong: true },
          ...lines.map((line) => ({
            cells: [
              shortDayText(dayOf(line.at)),
              line.title,
              [line.booking_reference, line.booking_title, line.payment_reference ?? ''].filter(Boolean).join(' · '),
              price(line.amount),
              price(line.balance),
            ],
          })),
        ],
      )
      sums(writer, [
        { label: 'Opening balance', value: price(opening) },
        { label: 'Charged', value: price(statement.charged) },
        { label: 'Paid', value: price(-statement.paid) },
        ...(statement.written_off === 0
          ? []
          : [{ label: paymentStatuses.written_off, value: price(-statement.written_off) }]),
        { label: 'Closing balance', value: price(closing), strong: true },
      ])
      space(writer)
      heading(writer, `Owed on ${dayText(today())}`)
      table(
        writer,
        owed.map(({ age }) => ({ label: ages[age as Age].label, share: 1, align: 'right' })), // made from the same list
        [{ cells: owed.map(({ amount }) => price(amount)) }],
      )
      if (to_refund > 0)
        notice(writer, `To refund: ${price(to_refund)}`, 'This is not set against what is owed on other bookings.')
    },
  )
  return { content, name: `statement-${fileWord(client.name) || client.id}-${currency}.pdf` }
}

interface PrintedWallet {
  readonly currency: string
  readonly state: string
  readonly from: Day | undefined
  readonly to: Day | undefined
  /** Oldest first. */
  readonly lines: readonly StatementLine[]
  readonly shortened: boolean
}

/** A wallet's statement as it is printed. */
export async function walletStatementFile(
  agency: ShownAgency,
  { currency, state, from, to, lines, shortened: isShort }: PrintedWallet,
): Promise<PdfFile> {
  const price = (amount: number) => sumText(amount, currency)
  const [first, last] = [lines[0], lines.at(-1)]
  const content = await drawDocument(
    agency,
    { kind: 'Wallet statement', reference: currency, note: issued() },
    (writer) => {
      facts(writer, [
        ['Wallet', currency],
        ['State', state],
        ['Days', period(from, to)],
      ])
      if (isShort) notice(writer, shortened)
      table(
        writer,
        [
          { label: 'Date', share: 1.9 },
          { label: 'What', share: 2.4 },
          { label: 'Details', share: 4 },
          { label: 'Amount', share: 2.3, align: 'right' },
          { label: 'Balance', share: 2.3, align: 'right' },
        ],
        lines.map((line) => ({
          cells: [
            shortDayText(dayOf(line.at)),
            line.title,
            [line.detail, line.reference ?? ''].filter(Boolean).join(' · '),
            price(line.amount),
            price(line.balance),
          ],
        })),
      )
      if (first === undefined || last === undefined) notice(writer, 'No entries')
      else sums(writer, [{ label: 'Balance after the last entry', value: price(last.balance), strong: true }])
    },
  )
  return { content, name: `wallet-statement-${currency}.pdf` }
}
