import { Link } from 'wouter'
import { discountLines } from '../../domain/discounts/discount-lines.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../bookings/sale/item-card.tsx'
import { SectionCard, sectionRows } from '../standard/section-card.tsx'
import { keptOf, lineName, type OrderLine, type OrderRecord } from './order-record.ts'

/** How far a line is, in words: of 5, 3 left with the client, 1 came back. */
function stateOf({ quantity, fulfilled, returned, back_ordered: waiting, product_kind: kind }: OrderLine): string {
  return [
    kind === 'digital'
      ? fulfilled >= quantity
        ? 'Can be downloaded'
        : 'Downloaded once it is paid'
      : fulfilled >= quantity
        ? 'All fulfilled'
        : `${fulfilled} of ${quantity} fulfilled`,
    ...(returned > 0 ? [`${returned} returned`] : []),
    ...(waiting > 0 ? [`${counted(waiting, 'piece')} on back-order`] : []),
  ].join(' · ')
}

/** What was ordered, with how much of it left and came back, and what it comes to. */
export function OrderLines({ order }: { order: OrderRecord }) {
  return (
    <SectionCard title="Lines">
      <ul className={sectionRows}>
        {order.lines.map((line) => (
          <li key={line.item} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2.5">
            <Picture picture={line.image ?? null} />
            <span className="min-w-40 flex-1">
              <Link
                href={linkTo('/offers/shop/products/:id/edit', { id: line.product_id })}
                className="tap font-medium wrap-anywhere hover:underline"
              >
                {lineName(line)}
              </Link>
              <span className="block text-muted text-secondary">
                {line.sku !== '' && `${line.sku} · `}
                {stateOf(line)}
              </span>
            </span>
            <span className="ml-auto text-right">
              <Money amount={line.amount - line.discount} currency={order.currency} className="font-medium" />
              <span className="block text-muted text-secondary">
                {keptOf(line)} × <Money amount={line.unit_amount} currency={order.currency} />
                {line.discount > 0 && (
                  <>
                    , <Money amount={line.discount} currency={order.currency} /> off
                  </>
                )}
              </span>
            </span>
          </li>
        ))}
        {cameBack(order).map(({ title, quantity }) => (
          <li key={title} className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-2.5 text-muted">
            <del className="wrap-anywhere">{title}</del>
            <span className="text-secondary">{counted(quantity, 'piece')} returned</span>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-1.5 border-line border-t px-4 py-3">
        <Row label="Products" amount={order.subtotal} currency={order.currency} />
        {discountLines(order).map(({ label, amount }) => (
          <Row key={label} label={label} amount={-amount} currency={order.currency} />
        ))}
        {(order.delivery_amount > 0 || (order.delivery.name !== '' && order.lines.some(isPhysical))) && (
          <Row
            label={order.delivery.name || 'Delivery'}
            amount={order.delivery_amount}
            currency={order.currency}
            free={order.delivery.kind !== 'quoted'}
          />
        )}
        <div className="flex items-baseline justify-between gap-3 font-semibold">
          <dt>Total</dt>
          <dd>
            <Money amount={order.total} currency={order.currency} />
          </dd>
        </div>
      </dl>
    </SectionCard>
  )
}

/** What came back whole is no line of the order any more: its returns alone know it. */
function cameBack({ returns }: OrderRecord): readonly { readonly title: string; readonly quantity: number }[] {
  const sums = new Map<string, number>()
  for (const line of returns.flatMap(({ lines }) => lines).filter(({ item }) => item === 0))
    sums.set(line.title, (sums.get(line.title) ?? 0) + line.quantity)
  return [...sums].map(([title, quantity]) => ({ title, quantity }))
}

const isPhysical = ({ product_kind: kind }: OrderLine) => kind === 'physical'

function Row({
  label,
  amount,
  currency,
  free = false,
}: {
  label: string
  amount: number
  currency: string
  /** Nothing is asked for it: said in a word. */
  free?: boolean
}) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-muted">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd>{free && amount === 0 ? 'free' : <Money amount={amount} currency={currency} />}</dd>
    </div>
  )
}
