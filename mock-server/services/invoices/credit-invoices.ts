import { type Kysely, sql } from 'kysely'
import type { InvoiceContent } from '../../../src/domain/finance/invoice-content.ts'
import { creditNoteOf } from '../../../src/domain/finance/invoice-draft.ts'
import {
  type AskedCredit,
  askedSum,
  creditAt,
  isTooMuch,
  type LineCredit,
  leftToCredit,
} from '../../../src/domain/finance/line-credits.ts'
import { sumText, toMajor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { lockedBooking } from '../bookings/booking-lock.ts'
import { minorOf } from '../payments/typed-sums.ts'
import {
  filledContent,
  type Issuer,
  invoicedBooking,
  issueInvoice,
  obstacle,
  openInvoice,
  writeDocument,
} from './issue-invoices.ts'
import { reissuePartnerInvoice } from './partner-invoices.ts'

/** What the credit notes of an invoice take back of its lines. */
export async function creditedOf(db: Kysely<DB>, agencyId: number, id: number): Promise<LineCredit[]> {
  const { rows } = await sql<LineCredit>`
    select l.line, l.quantity, l.net, l.tax, l.total from invoices i, credited_lines(i.id) l
    where i.id = ${id} and i.agency_id = ${agencyId} order by l.line`.execute(db)
  return rows
}

interface Creditable {
  readonly id: number
  readonly number: string
  readonly booking_id: number
  readonly content: InvoiceContent
  readonly credited: readonly LineCredit[]
}

/** An invoice of which something is left, its booking and itself locked until the transaction ends: two credits of it wait for each other. */
async function lockedInvoice({ tx, agencyId }: Issuer, id: number): Promise<Creditable> {
  const found = await tx
    .selectFrom('invoices')
    .select(['booking_id', 'kind', 'number'])
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (found === undefined) throw notFound('invoice')
  if (found.kind !== 'invoice') throw conflict('Only an invoice can be credited.')
  await lockedBooking(tx, agencyId, found.booking_id)
  await sql`select from invoices where id = ${id} and agency_id = ${agencyId} for no key update`.execute(tx)
  const open = await openInvoice(tx, agencyId, found.booking_id)
  if (open?.id !== id) throw conflict(`${found.number} has been credited already.`)
  const content = open.content ?? (await filledContent(tx, agencyId, id))
  return {
    id,
    number: found.number,
    booking_id: found.booking_id,
    content,
    credited: await creditedOf(tx, agencyId, id),
  }
}

/** Writes a credit note of what is left, or of parts. */
const writeCredit = (
  issuer: Issuer,
  { id, booking_id, content, credited }: Creditable,
  reason: string,
  parts?: readonly AskedCredit[],
): Promise<number> =>
  writeDocument(
    issuer,
    booking_id,
    'credit_note',
    (issued) => creditNoteOf(content, issued, reason, parts === undefined ? { credited } : { credited, parts }),
    { corrects_id: id, reason },
  )

/**
 * Takes back what is left of an invoice by a credit note; `again`: and issues one as the booking stands now. Of a booking on which nothing
 * is charged any more only the credit note is left. Both or neither.
 */
export async function creditInvoice(
  issuer: Issuer,
  id: number,
  { reason, again }: { readonly reason: string; readonly again: boolean },
): Promise<{ readonly creditNote: number; readonly invoice: number | null }> {
  const { tx, agencyId } = issuer
  const invoice = await lockedInvoice(issuer, id)
  const creditNote = await writeCredit(issuer, invoice, reason)
  if (!again) return { creditNote, invoice: null }
  const toPartner = await reissuePartnerInvoice(issuer, { id, content: invoice.content, reason })
  if (toPartner !== undefined) return { creditNote, invoice: toPartner }
  const booking = await invoicedBooking(tx, agencyId, invoice.booking_id)
  const isOver = obstacle(booking, 'invoice', undefined) !== null
  const anew = isOver ? null : await issueInvoice(issuer, invoice.booking_id, 'invoice', { replaces_id: id, reason })
  return { creditNote, invoice: anew }
}

interface GivenCredit {
  readonly line: number
  readonly quantity: number | null
  /** In the major unit. */
  readonly amount: number | null
}

/**
 * Credits parts of the lines of an invoice. What is charged on the booking stays as it is. 422: there is no such line, or nothing of it;
 * 409 with what is left: more than that is asked for.
 */
export async function creditLines(
  issuer: Issuer,
  id: number,
  { reason, lines: given }: { readonly reason: string; readonly lines: readonly GivenCredit[] },
): Promise<number> {
  const invoice = await lockedInvoice(issuer, id)
  const { lines, currency } = invoice.content
  const parts = given.map(({ amount, ...part }, place) => ({
    ...part,
    amount: amount === null ? null : minorOf(amount, currency, `lines.${place}.amount`),
  }))
  const left = leftToCredit(lines, invoice.credited)
  const had = (line: number) => creditAt(invoice.credited, line)
  const errors: Record<string, string[]> = {}
  const short: LineCredit[] = []
  for (const [place, part] of parts.entries()) {
    const [line, rest] = [lines[part.line], left[part.line]]
    if (line === undefined || rest === undefined) errors[`lines.${place}.line`] = ['This line is not on the invoice.']
    else if (isTooMuch(line, had(part.line), part)) short.push(rest)
    else if (askedSum(line, had(part.line), part) === 0)
      errors[`lines.${place}.${part.amount === null ? 'quantity' : 'amount'}`] = ['Nothing would be credited.']
  }
  if (Object.keys(errors).length > 0) throw refused(errors)
  if (short.length > 0)
    throw conflict(
      `Left to credit on ${invoice.number}: ${short
        .map(({ line, total }) => `${sumText(toMajor(total, currency), currency)} of “${lines[line]?.title ?? ''}”`)
        .join(', ')}.`,
      {
        lines: left.map(({ line, quantity, total }) => ({ line, quantity, amount: toMajor(total, currency) })),
      },
    )
  return writeCredit(issuer, invoice, reason, parts)
}
