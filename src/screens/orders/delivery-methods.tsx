import { useLocation, useSearch } from 'wouter'
import { formParameter } from '../../commands/form-parameter.ts'
import { deliveryMethodFields as fields } from '../../domain/fields/order-fields.ts'
import { sumText } from '../../domain/money.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { deliveryKinds } from '../../domain/shop/shop-choices.ts'
import { weightText } from '../../domain/shop/weight-text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type DeliveryMethodRowFragment, deliveryMethodsQuery } from '../../gateway/generated/orders.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { columnOf } from '../standard/list/field-column.tsx'
import { Wrapped } from '../standard/list/list-cells.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import { DeliveryMethodForm } from './delivery-method-form.tsx'
import { OrderScreens } from './order-screens.tsx'
import { wholeList } from './whole-list.ts'

export type DeliveryMethod = DeliveryMethodRowFragment

const setUp = { id: '/offers/shop/delivery-methods' } as const
const path = '/offers/shop/delivery-methods'

/** Its prices in words: “Kampala 5,000, Entebbe 20,000”. */
export function pricesText({ kind, zones, bands, currency, place_name: place }: DeliveryMethod): string {
  if (kind === 'rider') return zones.map(({ name, amount }) => `${name} ${sumText(amount, currency)}`).join(', ')
  if (kind === 'courier')
    return bands.map((band) => `to ${weightText(band.up_to_grams)} ${sumText(band.amount, currency)}`).join(', ')
  return kind === 'pick_up' ? `Free${place === '' ? '' : `, at ${place}`}` : 'Quoted for each order'
}
export const leadText = ({ lead_min_days: from, lead_max_days: to }: DeliveryMethod): string =>
  to === 0 ? 'the same day' : from === to ? `${to} working ${to === 1 ? 'day' : 'days'}` : `${from}–${to} working days`

const columns: readonly Column<DeliveryMethod>[] = [
  columnOf(fields.kind, { width: '8rem' }),
  {
    id: 'prices',
    label: 'Price',
    cell: (row) => <Wrapped title={pricesText(row)}>{pricesText(row)}</Wrapped>,
    width: 'minmax(14rem, 2fr)',
    phone: 'trip',
  },
  columnOf(fields.free_above, {
    cell: (row) =>
      row.free_above === null ? (
        <span className="group-data-phone/list:hidden">
          <Nothing word="Never" />
        </span>
      ) : (
        <>
          <span className="hidden text-muted text-secondary group-data-phone/list:inline">free above </span>
          <Money amount={row.free_above} currency={row.currency} />
        </>
      ),
    width: '9rem',
    phone: 'amount',
  }),
  { id: 'lead', label: 'Takes', cell: leadText, width: '10rem', phone: 'date' },
  {
    id: 'active',
    label: 'State',
    cell: (row) => <StatusPill status={row.is_active ? 'active' : 'inactive'} />,
    width: '7rem',
    phone: 'status',
  },
]

export const prefetch = () => ask(deliveryMethodsQuery, {})

/** `/offers/shop/delivery-methods`: pick-up, riders by zone and couriers by weight, each with its price and its time. */
export default function DeliveryMethods() {
  const list = useListState<object>(setUp)
  const answer = useQuery(deliveryMethodsQuery, {})
  const rows = answer.data?.deliveryMethods
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
      <ListScreen<DeliveryMethod>
        title="Delivery methods"
        intro="What an order can be delivered by. A change does not touch orders that are placed."
        words={{ one: 'delivery method', many: 'delivery methods' }}
        kind="delivery_method"
        list={list}
        query={{
          ...wholeList(rows, list.q, (row) => `${row.name} ${deliveryKinds[row.kind]} ${pricesText(row)}`),
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        headColumn={{ label: fields.name.label, width: 'minmax(12rem, 1fr)' }}
        head={(row) => ({ title: row.name })}
        href={(row) => `${linkTo(path)}?${formParameter}=${row.id}`}
        columns={columns}
        rowCommands={['deliveryMethod.edit', 'deliveryMethod.delete']}
        modes={<OrderScreens />}
        createCommand="deliveryMethod.create"
        searchLabel="Search delivery methods"
        empty={{
          title: 'No delivery methods yet',
          text: 'Add a place to pick up, a rider with prices by zone, or a courier with prices by weight. Until then orders are handed over at the desk.',
          picture: 'river',
        }}
        peek={(row) => (
          <Facts
            rows={[
              [fields.kind.label, deliveryKinds[row.kind]],
              ['Price', pricesText(row)],
              ['Takes', leadText(row)],
            ]}
          />
        )}
      />
      {(open === 'new' || edited !== undefined) && (
        <DeliveryMethodForm key={open} method={edited ?? null} refetch={answer.refetch} onClose={close} />
      )}
    </>
  )
}
