import { FilePlus, FileText, Percent } from 'lucide-react'
import { bookingMoves } from '../../../domain/bookings/sales-choices.ts'
import type { InvoiceKind } from '../../../domain/finance/invoice-content.ts'
import { taxText, usualTax } from '../../../domain/finance/tax-rates.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import type { BookedItem, BookingLine } from '../../../domain/schema/types.generated.ts'
import { type Choice, type Command, command } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { chosenSale, edit, sale, saleFacts } from '../bookings/booking-facts.ts'

const operations = async () => {
  const [{ change }, { ask }, writes] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/client.ts'),
    import('../../../gateway/generated/invoices.generated.ts'),
  ])
  return { change, ask, ...writes }
}

const issue = (kind: Exclude<InvoiceKind, 'credit_note'>) => async (context: Context) => {
  const booking = chosenSale(context)
  if (booking === undefined) return undefined
  const { change, issueInvoiceMutation } = await operations()
  const { invoice } = (await change(issueInvoiceMutation, { id: Number(booking.id), input: { kind } })).issueInvoice
  ports.navigate(linkTo('/finance/invoices/:id', { id: invoice.id }))
  return { message: `${invoice.number} issued`, detail: `For ${booking.label}.` }
}

/** Only the booking's own screen has its items and lines. */
interface Booked {
  readonly version: number
  readonly items: readonly BookedItem[]
  readonly lines: readonly Pick<BookingLine, 'item' | 'tax'>[]
}
const bookedIn = (context: Context) => saleFacts(context) as Partial<Booked> | undefined
const itemsOf = (context: Context): readonly BookedItem[] => bookedIn(context)?.items ?? []
const usual = 'usual'

async function taxChoices(): Promise<readonly Choice[]> {
  const [{ read }, { agencyQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/agency.generated.ts'),
  ])
  const { agency } = await read(agencyQuery, {})
  return [
    { value: usual, label: taxText(usualTax(agency)), detail: 'As usual' },
    ...agency.tax_rates.map((rate) => ({ value: `=${rate.name}`, label: taxText(rate) })),
  ]
}

/** What is done about the invoices of a booking. */
export const bookingInvoiceCommands: readonly Command[] = [
  command({
    ...edit,
    ...sale,
    id: 'booking.issueInvoice',
    title: 'Issue the invoice',
    icon: FilePlus,
    keywords: ['tax invoice', 'make invoice', 'invoice this booking'],
    risk: 'confirm',
    destroys: false,
    consequence: () => 'It gets the next number and stays as it is: a change makes a credit note and a new invoice.',
    refuses: (context) =>
      saleFacts(context)?.status === 'pending'
        ? 'Confirm the booking first. Until then it has a pro forma invoice.'
        : undefined,
    run: issue('invoice'),
  }),
  command({
    ...edit,
    ...sale,
    id: 'booking.issueProforma',
    title: 'Issue a pro forma invoice',
    icon: FileText,
    keywords: ['for a visa'],
    risk: 'none',
    refuses: (context) =>
      ['cancelled', 'no_show'].includes(saleFacts(context)?.status ?? '')
        ? 'This booking is cancelled: the amount kept is invoiced.'
        : undefined,
    run: issue('proforma'),
  }),
  command({
    ...edit,
    ...sale,
    id: 'booking.itemTax',
    title: 'Tax of an item…',
    icon: Percent,
    keywords: ['vat', 'zero-rated', 'exempt', 'tax rate of a line'],
    risk: 'undoable',
    when: (context) => itemsOf(context).length > 0,
    refuses: (context) => {
      const status = saleFacts(context)?.status
      return status === undefined || bookingMoves[status].includes('cancelled')
        ? undefined
        : 'This booking is closed: the tax of its items stays as it is.'
    },
    args: [
      {
        kind: 'choice',
        name: 'item',
        label: 'Item',
        options: (context: Context) =>
          itemsOf(context).map(({ item, title }) => {
            const tax = bookedIn(context)?.lines?.find((line) => line.item === item)?.tax
            return { value: String(item), label: title, detail: tax == null ? 'Taxed as usual' : taxText(tax) }
          }),
      },
      { kind: 'choice', name: 'tax', label: 'Tax', options: taxChoices },
    ],
    run: async (context, { item, tax }) => {
      const booking = chosenSale(context)
      if (booking === undefined) return undefined
      const before = bookedIn(context)?.lines?.find((line) => line.item === Number(item))?.tax?.name ?? null
      const [{ change, setItemTaxesMutation }, { showBooking }] = await Promise.all([
        operations(),
        import('../bookings/show-booking.ts'),
      ])
      const set = (name: string | null, version?: number) =>
        change(
          setItemTaxesMutation,
          {
            id: Number(booking.id),
            input: { taxes: [{ item: Number(item), tax: name }], ...(version === undefined ? {} : { version }) },
          },
          { onDone: ({ setItemTaxes }) => showBooking(setItemTaxes) },
        )
      await set(tax === usual ? null : tax.slice(1), bookedIn(context)?.version)
      return { message: 'Tax changed', detail: 'The price stays the same.', undo: () => set(before) }
    },
  }),
]
