import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type PaymentLinksQueryVariables, paymentLinksQuery } from '../../gateway/generated/payment-links.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import { linkColumns } from './link-columns.tsx'
import { type LinkRow, linkSetUp, linkViews } from './link-list.ts'
import { LinkPeek } from './link-peek.tsx'

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(paymentLinksQuery, readList<PaymentLinksQueryVariables>(search.toString(), linkSetUp).variables)

/** `/payment-links`: what clients are asked to pay by a page of their own. */
export default function PaymentLinks() {
  const list = useListState<PaymentLinksQueryVariables>(linkSetUp)
  const answer = useQuery(paymentLinksQuery, list.variables)
  return (
    <ListScreen<LinkRow>
      title="Payment links"
      words={{ one: 'payment link', many: 'payment links' }}
      kind="payment_link"
      list={list}
      query={{
        data: answer.data?.paymentLinks.data,
        meta: answer.data?.paymentLinks.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Payment link', sort: 'title', width: 'minmax(14rem, 1.6fr)' }}
      head={(row) => ({
        title: row.title,
        ...(row.booking === null ? {} : { secondary: row.booking.reference }),
      })}
      href={(row) => linkTo('/payment-links/view/:id', { id: row.id })}
      columns={linkColumns}
      views={linkViews}
      rowCommands={[
        'paymentLink.copyAddress',
        'paymentLink.whatsApp',
        'paymentLink.mail',
        'paymentLink.sms',
        'paymentLink.qrPng',
        'paymentLink.qrSvg',
        'paymentLink.page',
        'paymentLink.edit',
        'paymentLink.pause',
        'paymentLink.resume',
        'paymentLink.duplicate',
        'paymentLink.booking',
        'paymentLink.delete',
      ]}
      bulkCommands={['paymentLink.pause', 'paymentLink.resume', 'paymentLink.delete']}
      createCommand="go./payment-links/create"
      exportPath="payment-links"
      searchLabel="Search title, text and booking"
      empty={{
        title: 'No payment links yet',
        text: 'A page where clients pay a deposit, a balance or any sum from their phone. Share it by WhatsApp, SMS, e-mail or QR code.',
        picture: 'savannah',
      }}
      peek={(row) => <LinkPeek link={row} />}
    />
  )
}
