import { useLocation, useSearch } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { formParameter } from '../../commands/form-parameter.ts'
import { checkoutLinkFields as fields } from '../../domain/fields/order-fields.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { numberText } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type CheckoutLinkRowFragment, checkoutLinksQuery } from '../../gateway/generated/orders.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { QrCode } from '../../ui/charts/qr-drawing.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { columnOf } from '../standard/list/field-column.tsx'
import { Wrapped } from '../standard/list/list-cells.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import { CheckoutLinkForm } from './checkout-link-form.tsx'
import { OrderScreens } from './order-screens.tsx'
import { wholeList } from './whole-list.ts'

export type CheckoutLink = CheckoutLinkRowFragment

const setUp = { id: '/offers/shop/checkout-links' } as const
const path = '/offers/shop/checkout-links'

const productsText = ({ lines }: CheckoutLink): string =>
  lines.map(({ title, quantity }) => (quantity > 1 ? `${title} × ${quantity}` : title)).join(', ')

function stateOf({ is_active: active, expires_at: ends, max_uses: most, orders }: CheckoutLink): string {
  if (!active) return 'paused'
  if (ends !== null && Date.parse(ends) < Date.now()) return 'expired'
  return most !== null && orders >= most ? 'used_up' : 'active'
}

const columns: readonly Column<CheckoutLink>[] = [
  {
    id: 'products',
    label: 'Products',
    cell: (row) => <Wrapped title={productsText(row)}>{productsText(row)}</Wrapped>,
    width: 'minmax(14rem, 1.6fr)',
    phone: 'trip',
  },
  {
    id: 'state',
    label: 'State',
    cell: (row) => <StatusPill status={stateOf(row)} />,
    width: '7.5rem',
    phone: 'status',
  },
  columnOf(fields.orders, {
    cell: (row) => (
      <>
        {row.max_uses === null ? numberText(row.orders) : `${numberText(row.orders)} of ${numberText(row.max_uses)}`}
        <span className="hidden group-data-phone/list:inline">
          {row.max_uses === null && row.orders === 1 ? ' order' : ' orders'}
        </span>
      </>
    ),
    width: '6.5rem',
    phone: 'amount',
  }),
  columnOf(fields.discount_code, { width: '8rem' }),
  columnOf(fields.expires_at, {
    cell: (row) =>
      row.expires_at === null ? (
        <span className="group-data-phone/list:hidden">
          <Nothing word="Never" />
        </span>
      ) : (
        <>
          <span className="hidden group-data-phone/list:inline">until </span>
          <Instant value={row.expires_at} look="near" />
        </>
      ),
    width: '9rem',
    phone: 'date',
  }),
  { id: 'created', label: 'Made', cell: (row) => <Instant value={row.created_at} look="ago" />, width: '7.5rem' },
]

export const prefetch = () => ask(checkoutLinksQuery, {})

/** `/offers/shop/checkout-links`: pages on which a client orders what the link names, and pays. */
export default function CheckoutLinks() {
  const list = useListState<object>(setUp)
  const answer = useQuery(checkoutLinksQuery, {})
  const rows = answer.data?.checkoutLinks
  const [here, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const open = search.get(formParameter)
  const close = () => {
    search.delete(formParameter)
    navigate(search.size === 0 ? here : `${here}?${search}`, { replace: true })
  }
  const edited = rows?.find(({ id }) => String(id) === open)
  return (
    <>
      <ListScreen<CheckoutLink>
        title="Checkout links"
        intro="The client chooses how many, says where it goes, and pays. Stock is kept for 30 minutes."
        words={{ one: 'checkout link', many: 'checkout links' }}
        kind="checkout_link"
        list={list}
        query={{
          ...wholeList(rows, list.q, (row) => `${row.title} ${productsText(row)} ${row.discount_code}`),
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        headColumn={{ label: fields.title.label, width: 'minmax(12rem, 1fr)' }}
        head={(row) => ({ title: row.title })}
        href={(row) => `${linkTo(path)}?${formParameter}=${row.id}`}
        columns={columns}
        rowCommands={[
          'checkoutLink.copy',
          'checkoutLink.qrPng',
          'checkoutLink.pause',
          'checkoutLink.resume',
          'checkoutLink.edit',
          'checkoutLink.open',
          'checkoutLink.qrSvg',
          'checkoutLink.delete',
        ]}
        modes={<OrderScreens />}
        createCommand="checkoutLink.create"
        searchLabel="Search title and products"
        empty={{
          title: 'No checkout links yet',
          text: 'Share a link or a QR code for one or several products: on WhatsApp, on a poster, in a mail.',
          picture: 'savannah',
        }}
        peek={(row) => <Share link={row} />}
      />
      {(open === 'new' || edited !== undefined) && (
        <CheckoutLinkForm key={open} link={edited ?? null} refetch={answer.refetch} onClose={close} />
      )}
    </>
  )
}

function Share({ link }: { link: CheckoutLink }) {
  const over = {
    record: { kind: 'checkout_link' as const, id: String(link.id), label: link.title, data: link },
    selection: undefined,
  }
  return (
    <div className="flex flex-col gap-4">
      <QrCode address={link.url} />
      <p className="break-all text-center text-muted text-secondary">{link.url}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <CommandButton id="checkoutLink.copy" context={over} size="small" />
        <CommandButton id="checkoutLink.qrPng" context={over} size="small" label="PNG" />
        <CommandButton id="checkoutLink.qrSvg" context={over} size="small" label="SVG" />
      </div>
      <Facts
        rows={[
          ['Products', productsText(link)],
          ['Orders', numberText(link.orders)],
          ...(link.discount_code === '' ? [] : [['Discount code', link.discount_code] as const]),
        ]}
      />
    </div>
  )
}
