import { invoiceFileIds } from '../../commands/areas/finance/invoice-files.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type InvoicesQueryVariables, invoicesQuery } from '../../gateway/generated/invoices.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import { InvoiceChain } from './invoice-chain.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { type InvoiceRow, invoiceSetUp, invoiceViews } from './invoice-list.ts'

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(invoicesQuery, readList<InvoicesQueryVariables>(search.toString(), invoiceSetUp).variables)

/** `/finance/invoices`: what was invoiced, what is still to be paid of it, and what was credited. */
export default function Invoices() {
  const list = useListState<InvoicesQueryVariables>(invoiceSetUp)
  const answer = useQuery(invoicesQuery, list.variables)
  return (
    <ListScreen<InvoiceRow>
      title="Invoices"
      intro="Issued documents never change. A credit note takes an invoice back, whole or in part."
      words={{ one: 'invoice', many: 'invoices' }}
      kind="invoice"
      list={list}
      query={{
        data: answer.data?.invoices.data,
        meta: answer.data?.invoices.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Number', sort: 'number', width: '11rem' }}
      head={(row) => ({
        title: row.number,
        secondary: row.partner_id === null ? row.booking_reference : counted(row.bookings, 'booking'),
      })}
      href={(row) => linkTo('/finance/invoices/:id', { id: row.id })}
      columns={invoiceColumns}
      views={invoiceViews}
      rowCommands={[
        ...invoiceFileIds,
        'invoice.booking',
        'invoice.again',
        'invoice.creditPart',
        'invoice.credit',
        'invoice.client',
        'invoice.partner',
        'invoice.copyNumber',
      ]}
      exportPath="invoices"
      searchLabel="Search number, client and booking"
      empty={{
        title: 'No invoices yet',
        text: 'Issue one from a booking. Numbers have no gaps, and issued documents never change.',
        picture: 'acacia',
      }}
      peek={(row) => <InvoiceChain invoice={row} />}
    />
  )
}
