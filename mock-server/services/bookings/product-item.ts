import { times } from '../../../src/domain/amounts.ts'
import { piecesText } from '../../../src/domain/bookings/item-kinds.ts'
import { today } from '../../../src/domain/dates.ts'
import { type VariantFacts, variantFacts } from '../shop/variant-facts.ts'
import { variantClaim } from '../stock/variant-movements.ts'
import { discountFor, type PricedItem, pricedItem, statusComplaints } from './priced-items.ts'
import {
  complainer,
  type InputItem,
  type ItemContext,
  type ServerItemKind,
  thereOf,
  written,
} from './server-item-kind.ts'

/** Pieces of a variant of the shop. */
export const productItem: ServerItemKind<'product'> = {
  keeps: 'variant',
  offerId: (item) => item.variant_id,
  deal: (item) => [item.variant_id, item.quantity],
  inputOf: (details) => ({
    kind: 'product',
    variant_id: written(details.variant_id),
    quantity: details.quantity,
  }),
  load: async (db, agencyId, items) => {
    const variants = await variantFacts(
      db,
      agencyId,
      items.map((item) => item.variant_id),
    )
    return (item, context) =>
      pricedProduct(
        item,
        thereOf(
          variants.find(({ variant_id }) => variant_id === item.variant_id),
          'product',
          context,
        ),
        context,
      )
  },
  people: () => ({ adults: 0, children: 0, takePart: 0 }),
  movedTo: null,
  tripFacts: (_, __, { quantity, variant, sku }) => [
    ['Variant', variant ?? ''],
    ['SKU', sku ?? ''],
    ['How many', piecesText('product', quantity)],
  ],
  tripEvents: () => [],
}

export function pricedProduct(item: InputItem<'product'>, product: VariantFacts, context: ItemContext): PricedItem {
  const { had, now } = context
  const { complaints, say } = complainer(context)
  // Only what was sold under this variant keeps its words and its price.
  const same = had?.details?.variant_id === item.variant_id ? had : undefined
  for (const { text } of statusComplaints(product, '', same)) say('variant_id', text)
  if (product.archived && same === undefined)
    say('variant_id', `“${product.title} · ${product.variant_title}” is archived: it can no longer be sold.`)
  const title = same?.title ?? titleOf(product)
  const on = same?.startsOn ?? today(now)
  const unit = (quantity: number, unitAmount: number) => ({
    title,
    unit: 'each',
    from: on,
    to: on,
    quantity,
    times: 1,
    unitAmount,
    amount: times(unitAmount, quantity),
  })
  // Pieces that were sold keep their price, those that come on top have today's.
  const units: ReturnType<typeof unit>[] = []
  let rest = item.quantity
  for (const line of same?.lines ?? []) {
    const quantity = Math.min(rest, line.quantity)
    if (quantity > 0) units.push(unit(quantity, line.unitAmount))
    rest -= quantity
  }
  const last = units.at(-1)
  if (rest > 0 && last?.unitAmount === product.amount) units.splice(-1, 1, unit(last.quantity + rest, product.amount))
  else if (rest > 0) units.push(unit(rest, product.amount))
  return {
    ...pricedItem({
      ...context,
      kind: 'product',
      offer: product,
      name: product.title,
      title,
      startsOn: on,
      endsOn: on,
      units,
      claims: product.tracks_stock ? [variantClaim(item.variant_id, item.quantity)] : [],
      complaints,
      details: {
        ...item,
        variant: same?.details?.variant ?? product.variant_title,
        sku: same?.details?.sku ?? product.sku,
      },
      discount: discountFor(product, same, context.discount),
    }),
    taxName: product.tax_name,
  }
}

/** Kitenge cloth · Red / L */
const titleOf = ({ title, variant_title: variant }: VariantFacts): string =>
  variant === '' ? title : `${title} · ${variant}`
