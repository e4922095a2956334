import { type Kysely, sql } from 'kysely'
import type { InvoiceKind } from '../../../src/domain/finance/invoice-content.ts'
import { invoiceKinds, invoiceNumberOf } from '../../../src/domain/finance/invoice-states.ts'
import { sumText, toMajor } from '../../../src/domain/money.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import type { SearchHit } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'

/** A document by its number, with or without its zeros; whom it bills leads to the client, whose bookings have it. */
export async function foundInvoices(
  db: Kysely<DB>,
  { agencyId, q }: { readonly agencyId: number; readonly q: string },
): Promise<SearchHit[]> {
  const number = invoiceNumberOf(q)
  if (number === null) return []
  const { rows } = await sql<{
    id: number
    kind: InvoiceKind
    name: string
    currency: string
    total: number | null
    corrects: string | null
  }>`
    select i.id, i.kind, c.name, b.currency, i.total,
      (select c.number from invoices c where c.id = i.corrects_id) as corrects from invoices i join bookings b on b.id = i.booking_id join clients c on c.id = b.client_id
    where i.agency_id = ${agencyId} and i.number = ${number}`.execute(db)
  return rows.map(({ id, kind, name, currency, total, corrects }) => ({
    kind: 'invoice',
    id: String(id),
    label: number,
    detail: [
      corrects === null ? invoiceKinds[kind] : `${invoiceKinds[kind]} of ${corrects}`,
      name,
      total === null ? '' : sumText(toMajor(total, currency), currency),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    link: linkTo('/finance/invoices/:id', { id }),
  }))
}
