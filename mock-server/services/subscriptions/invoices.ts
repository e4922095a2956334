import { type Kysely, sql } from 'kysely'
import { countryName } from '../../../src/domain/countries.ts'
import { dayText, shortDayText } from '../../../src/domain/date-texts.ts'
import { type Day, dayOf } from '../../../src/domain/dates.ts'
import { sumText } from '../../../src/domain/money.ts'
import { methodText } from '../../../src/domain/payments/method-text.ts'
import type { SubscriptionInvoice } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { facts, heading, notice, space, sums, table } from '../documents/document-blocks.ts'
import { drawDocument } from '../documents/document-layout.ts'
import type { PdfFile } from '../documents/pdf.ts'
import type { PrintedAgency } from '../documents/printed-agency.ts'
import type { OrderRow, PlanRow } from './current.ts'

interface Billed {
  readonly name: string
  readonly address: string
  readonly email: string
  readonly tax_number: string
}

/** Writes the invoice of a paid period, by the next number of Safiri's own series of the year. */
export async function issueInvoice(
  tx: Kysely<DB>,
  order: OrderRow,
  plan: PlanRow,
  period: { readonly from: Day; readonly to: Day },
): Promise<void> {
  const agency = await tx
    .selectFrom('agencies')
    .select(['name', 'address', 'city', 'country_code', 'email', 'tax_number'])
    .where('id', '=', order.agency_id)
    .executeTakeFirstOrThrow()
  const billed: Billed = {
    name: agency.name,
    address: [agency.address, agency.city, countryName(agency.country_code)].filter(Boolean).join(', '),
    email: agency.email ?? '',
    tax_number: agency.tax_number,
  }
  const { rows } = await sql<{ year: number; last: number }>`
    insert into subscription_invoice_series as s (year, last) values (extract(year from kampala_today())::int, 1)
    on conflict (year) do update set last = s.last + 1 returning year, last`.execute(tx)
  const { year = 0, last = 0 } = rows[0] ?? {}
  await tx
    .insertInto('subscription_invoices')
    .values({
      agency_id: order.agency_id,
      order_id: order.id,
      year,
      serial: last,
      plan_name: plan.name,
      interval: plan.interval,
      period_from: period.from,
      period_to: period.to,
      currency: order.currency,
      price: order.price,
      credit: order.credit,
      amount: order.amount,
      payment_id: order.payment_id,
      billed: JSON.stringify(billed),
    })
    .execute()
}

/** An invoice `i`, as lists show it. */
export const invoiceColumns = sql`i.id, i.number, i.plan_name, i.period_from::text as period_from, i.period_to::text as period_to, i.currency,
  major(i.price, i.currency) as price, major(i.credit, i.currency) as credit, major(i.amount, i.currency) as amount,
  (select p.method from payments p where p.id = i.payment_id) as method, i.issued_at`

interface Whole extends SubscriptionInvoice {
  readonly interval: string
  readonly billed: Billed
  readonly payment: string | null
}

/** Whoever sells the subscriptions, as it is printed. */
const issuer: PrintedAgency = {
  name: 'Safiri',
  reach: '',
  contact: ['The back office of travel agencies'],
  colour: '#0f766e',
  logo: null,
}

/** The invoice as a file; 404 for another agency's. */
export async function invoiceFile(db: Kysely<DB>, agencyId: number, id: number): Promise<PdfFile> {
  const { rows } = await sql<Whole>`
    select ${invoiceColumns}, i.interval, i.billed, (select p.reference from payments p where p.id = i.payment_id) as payment
    from subscription_invoices i where i.id = ${id} and i.agency_id = ${agencyId}`.execute(db)
  const [invoice] = rows
  if (invoice === undefined) throw notFound('invoice')
  const { billed, currency, number } = invoice
  const text = (amount: number) => sumText(amount, currency)
  const content = await drawDocument(
    issuer,
    { kind: 'Invoice', reference: number, note: `Issued ${dayText(dayOf(invoice.issued_at))}` },
    (writer) => {
      facts(writer, [
        ['Bill to', billed.name],
        ['Address', billed.address],
        ['E-mail', billed.email],
        ['Tax number', billed.tax_number],
        ['Payment', invoice.payment ?? ''],
        ['Method', invoice.method == null ? '' : methodText(invoice.method)],
      ])
      heading(writer, 'Subscription')
      table(
        writer,
        [
          { label: 'Plan', share: 4 },
          { label: 'Period', share: 4 },
          { label: 'Amount', share: 2.4, align: 'right' },
        ],
        [
          {
            cells: [
              invoice.plan_name,
              `${shortDayText(invoice.period_from)} to ${shortDayText(invoice.period_to)}`,
              text(invoice.price),
            ],
            note: `For one ${invoice.interval}`,
          },
        ],
      )
      sums(writer, [
        { label: 'Price', value: text(invoice.price) },
        ...(invoice.credit === 0 ? [] : [{ label: 'Credit', value: `− ${text(invoice.credit)}` }]),
        { label: 'Total', value: text(invoice.amount), strong: true },
      ])
      space(writer)
      notice(writer, 'Paid in full', 'Thank you. Nothing is owed on this invoice.', '#15803d')
    },
  )
  return { content, name: `${number}.pdf` }
}
