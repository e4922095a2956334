import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { shortDayText } from '../../domain/date-texts.ts'
import { invoiceKinds, invoiceStates } from '../../domain/finance/invoice-states.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { partnerAddress } from '../../domain/routes/statement-address.ts'
import { Money } from '../../ui/money.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { DueDay } from './invoice-columns.tsx'
import type { InvoiceRow } from './invoice-list.ts'

const linked = 'tap font-medium text-ink hover:underline'
const Other = ({ of }: { of: NonNullable<InvoiceRow['corrects']> }) => (
  <Link href={linkTo('/finance/invoices/:id', { id: of.id })} className={linked}>
    {of.number}
  </Link>
)

/** What a document comes to, what was paid, and which documents it stands with. */
export function InvoiceChain({ invoice }: { invoice: InvoiceRow }) {
  const { currency, corrects, credit_notes: notes, replaces, replaced_by } = invoice
  const chain = [
    ['Credits', corrects],
    ...notes.map((note) => ['Credited by', note] as const),
    ['In the place of', replaces],
    ['Replaced by', replaced_by],
  ] as const
  const rows: (readonly [string, ReactNode])[] = [
    ['Kind', invoiceKinds[invoice.kind]],
    ['Issued', shortDayText(invoice.issued_on)],
    ...(invoice.due_on === null ? [] : [['Due', <DueDay key="due" invoice={invoice} />] as const]),
    ['Total', <Money key="total" amount={invoice.total} currency={currency} />],
    ...(invoice.credit === 'none'
      ? []
      : [['Credited', <Money key="credited" amount={-invoice.credited} currency={currency} />] as const]),
    ...(invoice.received === null || invoice.owed === null
      ? []
      : ([
          ['Paid', <Money key="paid" amount={invoice.received} currency={currency} />],
          ...(invoice.written_off === null || invoice.written_off === 0
            ? []
            : [
                [
                  invoiceStates.written_off,
                  <Money key="written_off" amount={invoice.written_off} currency={currency} />,
                ] as const,
              ]),
          ['Left to pay', <Money key="owed" amount={invoice.owed} currency={currency} />],
        ] as const)),
    invoice.partner_id === null
      ? [
          'Booking',
          <Link
            key="booking"
            href={bookingScreen({ id: invoice.booking_id, kind: invoice.booking_kind })}
            className={linked}
          >
            {invoice.booking_reference}
          </Link>,
        ]
      : [
          'Bookings',
          <Link key="partner" href={partnerAddress(invoice.partner_id, { currency })} className={linked}>
            {invoice.bookings} on the statement
          </Link>,
        ],
    ...chain.flatMap(([label, other]) =>
      other === null ? [] : [[label, <Other key={other.id} of={other} />] as const],
    ),
  ]
  return (
    <div className="flex flex-col gap-3">
      <Facts rows={rows} />
      {invoice.reason !== '' && <p className="text-muted wrap-anywhere">Reason: {invoice.reason}</p>}
    </div>
  )
}
