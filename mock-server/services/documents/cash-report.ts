import { instantText } from '../../../src/domain/date-texts.ts'
import { cashLines } from '../../../src/domain/finance/cash-desk.ts'
import { sumText } from '../../../src/domain/money.ts'
import type { CashSessionShown } from '../../../src/domain/schema/types.generated.ts'
import { facts, heading, notice, space, sums, table } from './document-blocks.ts'
import { drawDocument } from './document-layout.ts'
import type { PdfFile } from './pdf.ts'
import type { ShownAgency } from './printed-agency.ts'

/** What happened in a drawer between its opening and its closing, to sign and file. */
export async function cashReport(agency: ShownAgency, shown: CashSessionShown): Promise<PdfFile> {
  const { session, entries, takers, notes } = shown
  const text = (amount: number) => sumText(amount, session.currency)
  const reference = `${session.currency}-${session.id}`
  const content = await drawDocument(
    agency,
    {
      kind: session.open ? 'Cash report' : 'Closing report',
      reference,
      note: session.closed_at == null ? 'The drawer is open' : `Closed ${instantText(session.closed_at)}`,
    },
    (writer) => {
      facts(writer, [
        ['Drawer', session.name],
        ['Opened', `${instantText(session.opened_at)}, ${session.opened_by.name}`],
        [
          'Closed',
          session.closed_at == null ? '' : `${instantText(session.closed_at)}, ${session.closed_by?.name ?? ''}`,
        ],
        ['Note at opening', session.opening_note],
        ['Note', session.note],
      ])
      sums(writer, [
        { label: 'Counted at opening', value: text(session.opening_count) },
        { label: 'Received', value: text(session.received) },
        { label: 'Refunded', value: text(-session.refunded) },
        { label: cashLines.pay_in, value: text(session.paid_in) },
        { label: cashLines.pay_out, value: text(-session.paid_out) },
        { label: cashLines.to_bank, value: text(-session.to_bank) },
        { label: 'Expected', value: text(session.expected), strong: true },
        ...(session.counted == null ? [] : [{ label: 'Counted', value: text(session.counted), strong: true }]),
      ])
      if (session.difference != null) {
        space(writer)
        const colour = session.difference === 0 ? '#15803d' : '#b91c1c'
        notice(
          writer,
          session.difference === 0 ? 'The count agrees' : `Difference ${text(session.difference)}`,
          '',
          colour,
        )
      }
      if (notes.length > 0) {
        heading(writer, 'Counted')
        table(
          writer,
          [
            { label: 'Note or coin', share: 2 },
            { label: 'Pieces', share: 1 },
            { label: 'Sum', share: 2 },
          ],
          notes.map(({ value, pieces }) => ({ cells: [text(value), String(pieces), text(value * pieces)] })),
        )
      }
      if (takers.length > 0) {
        heading(writer, 'Who took what')
        table(
          writer,
          [
            { label: 'Name', share: 3 },
            { label: 'Received', share: 2 },
            { label: 'Refunded', share: 2 },
          ],
          takers.map(({ name, received, refunded }) => ({ cells: [name, text(received), text(refunded)] })),
        )
      }
      heading(writer, entries.length === 0 ? 'Nothing was taken or given' : 'Cash in and out')
      if (entries.length > 0)
        table(
          writer,
          [
            { label: 'Time', share: 2.4 },
            { label: 'What', share: 2 },
            { label: 'Receipt', share: 2.4 },
            { label: 'Payer or reason', share: 3 },
            { label: 'By', share: 2 },
            { label: 'Amount', share: 2 },
          ],
          entries.toReversed().map((entry) => ({
            cells: [
              instantText(entry.at),
              cashLines[entry.kind],
              entry.reference ?? '',
              entry.payer === '' ? entry.reason : entry.payer,
              entry.by ?? '',
              text(entry.amount),
            ],
          })),
        )
    },
  )
  return { content, name: `cash-${reference}.pdf` }
}
