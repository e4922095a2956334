import { shortDayText } from '../../../src/domain/date-texts.ts'
import { dayOf } from '../../../src/domain/dates.ts'
import { netText } from '../../../src/domain/finance/partner-net.ts'
import { sumText } from '../../../src/domain/money.ts'
import type { PartnerStatement } from '../../../src/domain/schema/types.generated.ts'
import { bookingStatuses } from '../../../src/domain/terms.ts'
import { facts, heading, notice, space, sums, table } from '../documents/document-blocks.ts'
import { type DocumentWriter, drawDocument } from '../documents/document-layout.ts'
import type { PdfFile } from '../documents/pdf.ts'
import type { ShownAgency } from '../documents/printed-agency.ts'
import { fileWord, issued, period, shortened } from './statement-files.ts'

/** What two agencies sold of each other as it is printed. */
export async function partnerStatementFile(agency: ShownAgency, statement: PartnerStatement): Promise<PdfFile> {
  const { partner, currency, from, to, net } = statement
  const price = (amount: number) => sumText(amount, currency)
  const content = await drawDocument(
    agency,
    { kind: 'Partner statement', reference: partner.name, note: issued() },
    (writer) => {
      facts(writer, [
        ['Partner', partner.name],
        ['Currency', currency],
        ['Sold', period(from, to)],
      ])
      if (statement.shortened) notice(writer, shortened)
      sales(writer, statement, 'offered', `Sold by ${partner.name} for ${agency.name}`)
      sales(writer, statement, 'reselling', `Sold by ${agency.name} for ${partner.name}`)
      sums(writer, [
        { label: `${partner.name} owes`, value: price(statement.they_owe) },
        { label: `${agency.name} owes`, value: price(statement.we_owe) },
        { label: 'Difference', value: price(Math.abs(net)), strong: true },
      ])
      space(writer)
      notice(writer, netText({ us: agency.name, them: partner.name, net, currency }))
    },
    { layout: 'landscape' },
  )
  return { content, name: `partner-statement-${fileWord(partner.name) || partner.id}-${currency}.pdf` }
}

function sales(
  writer: DocumentWriter,
  { lines, currency }: PartnerStatement,
  side: PartnerStatement['lines'][number]['side'],
  title: string,
): void {
  const shown = lines.filter((line) => line.side === side)
  if (shown.length === 0) return
  const price = (amount: number) => sumText(amount, currency)
  heading(writer, title)
  table(
    writer,
    [
      { label: 'Sold', share: 1.8 },
      { label: 'Booking', share: 4 },
      { label: 'Starts', share: 1.8 },
      ...['Price', 'Commission', 'Owed', 'Paid', 'Open'].map((label) => ({ label, share: 2, align: 'right' as const })),
    ],
    shown.map((line) => ({
      cells: [
        shortDayText(dayOf(line.sold_at)),
        [
          line.reference,
          line.title,
          ...(['cancelled', 'no_show'].includes(line.status) ? [bookingStatuses[line.status]] : []),
        ].join(' · '),
        shortDayText(line.starts_on),
        price(line.price),
        price(line.commission),
        price(line.owed),
        price(line.paid),
        price(line.open),
      ],
    })),
  )
}
