import { Link } from 'wouter'
import { keysOf } from '../../../domain/keys.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { movementReasons } from '../../../domain/shop/shop-choices.ts'
import { numberText } from '../../../domain/text.ts'
import { prefetch as ask } from '../../../gateway/cache.ts'
import {
  type MovementRowFragment,
  type StockMovementsQueryVariables,
  stockMovementsQuery,
  stockPlacesQuery,
} from '../../../gateway/generated/stock.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Instant, Nothing } from '../../../ui/time.tsx'
import { Facts } from '../../standard/detail-screen.tsx'
import { ListScreen } from '../../standard/list/list-screen.tsx'
import { readList, useListState } from '../../standard/list/list-state.ts'
import type { Column, Filter, FilterOption } from '../../standard/list/list-types.ts'
import { withNumbers } from '../number-variables.ts'
import { ShopScreens } from '../shop-screens.tsx'
import { signed } from './reason-texts.ts'

const setUp = { id: '/offers/shop/stock', sort: '-created_at' } as const

const filtersWith = (places: readonly FilterOption[]): readonly Filter[] => [
  {
    id: 'reason',
    label: 'Reason',
    kind: 'choice',
    options: keysOf(movementReasons).map((value) => ({ value, label: movementReasons[value] })),
  },
  { id: 'place_id', label: 'Place', kind: 'choice', options: places },
  { id: 'from', to: 'to', label: 'Days', kind: 'days' },
]

const views = [
  { id: 'received', name: 'Received', query: { reason: 'received' } },
  { id: 'sold', name: 'Sold', query: { reason: 'sold' } },
  { id: 'damaged', name: 'Damaged', query: { reason: 'damaged' } },
]

const columns: readonly Column<MovementRowFragment>[] = [
  {
    id: 'created_at',
    label: 'When',
    cell: (row) => <Instant value={row.created_at} look="ago" />,
    width: '9rem',
    phone: 'date',
  },
  { id: 'reason', label: 'Reason', cell: (row) => movementReasons[row.reason], width: '7rem', phone: 'status' },
  {
    id: 'quantity',
    label: 'Pieces',
    align: 'end',
    cell: (row) => <span className="font-medium">{signed(row.quantity)}</span>,
    width: '5.5rem',
    phone: 'amount',
  },
  { id: 'place', label: 'Place', cell: (row) => row.place_name, width: 'minmax(8rem, 0.7fr)', phone: 'trip' },
  { id: 'on_hand', label: 'There after it', align: 'end', cell: (row) => numberText(row.on_hand), width: '7.5rem' },
  { id: 'order', label: 'Order', cell: (row) => <OrderOf row={row} />, width: '8.5rem' },
  {
    id: 'who',
    label: 'By',
    cell: (row) => row.made_by_name ?? <Nothing word="Nobody" />,
    width: 'minmax(7rem, 0.6fr)',
  },
  {
    id: 'note',
    label: 'Note',
    cell: (row) => (row.note === '' ? <Nothing /> : <span className="truncate">{row.note}</span>),
    width: 'minmax(8rem, 0.8fr)',
    off: true,
  },
]

const movementVariables = (variables: object) =>
  withNumbers<StockMovementsQueryVariables>(variables, ['place_id', 'product_id', 'variant_id'])

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(
    stockMovementsQuery,
    movementVariables(readList<object>(search.toString(), { ...setUp, filters: filtersWith([]) }).variables),
  )

/** `/offers/shop/stock`: whatever changed the stock of any product. */
export default function Movements() {
  const places = useQuery(stockPlacesQuery, {}, { freshFor: 300_000 }).data?.stockPlaces ?? []
  const list = useListState<object>({
    ...setUp,
    filters: filtersWith(places.map(({ id, name }) => ({ value: String(id), label: name }))),
  })
  const answer = useQuery(stockMovementsQuery, movementVariables(list.variables))
  return (
    <ListScreen<MovementRowFragment>
      title="Movements of stock"
      intro={
        <ShopScreens text="Every change of stock, with its reason. What is wrong is corrected by another movement." />
      }
      words={{ one: 'movement', many: 'movements' }}
      kind="stock_movement"
      list={list}
      query={{
        data: answer.data?.stockMovements.data,
        meta: answer.data?.stockMovements.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Product', width: 'minmax(16rem, 1.6fr)' }}
      head={(row) => ({
        title: row.product_title,
        secondary: [row.variant_title, row.sku].filter(Boolean).join(' · '),
      })}
      href={(row) => `${linkTo('/offers/shop/products/:id/edit', { id: row.product_id })}?tab=stock`}
      columns={columns}
      views={views}
      headCommands={['stocktake.start']}
      exportPath="business/shop/stock/movements"
      searchLabel="Search product, SKU or note"
      empty={{
        title: 'Nothing has moved yet',
        text: 'Open a product and receive its stock: from then on each piece that comes or goes is listed here.',
        picture: 'river',
      }}
      peek={(row) => <MovementFacts row={row} />}
    />
  )
}

function OrderOf({ row }: { row: MovementRowFragment }) {
  if (row.order_id === null || row.order_number === null) return <Nothing word="None" />
  return (
    <Link
      href={linkTo('/offers/shop/orders/:order/show', { order: row.order_id })}
      tabIndex={-1}
      className="text-accent hover:underline"
    >
      {row.order_number}
    </Link>
  )
}

function MovementFacts({ row }: { row: MovementRowFragment }) {
  return (
    <Facts
      rows={[
        ['Reason', movementReasons[row.reason]],
        ['Pieces', signed(row.quantity)],
        ['Place', row.place_name],
        ['There after it', numberText(row.on_hand)],
        ['Variant', row.variant_title || 'The only one'],
        ...(row.sku === '' ? [] : [['SKU', row.sku] as const]),
        ['Order', <OrderOf key="order" row={row} />],
        ['Note', row.note || <Nothing key="note" />],
        ['When', <Instant key="when" value={row.created_at} look="full" />],
        ['By', row.made_by_name ?? <Nothing key="by" word="Nobody" />],
      ]}
    />
  )
}
