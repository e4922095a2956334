import {
  ArrowRightLeft,
  Ban,
  ClipboardCheck,
  ClipboardList,
  HeartCrack,
  type LucideIcon,
  PackagePlus,
  PackageX,
  Pencil,
  RotateCcw,
  Trash2,
  Warehouse,
} from 'lucide-react'
import { sumText } from '../../../domain/money.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import type { ProductVariant, StockPlace } from '../../../domain/schema/types.generated.ts'
import type { TypedReason } from '../../../domain/shop/shop-choices.ts'
import { differing, worthOfDifferences } from '../../../domain/shop/stocktake-differences.ts'
import { counted } from '../../../domain/text.ts'
import type { StocktakeFullFragment } from '../../../gateway/generated/stock.generated.ts'
import { type Command, command } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { createsForShop, editsShop, hitsOf, rowOf, seesShop } from './shop-records.ts'

const writing = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/stock.generated.ts'),
  ])
  return { change, ...operations }
}
const open = (path: string): undefined => {
  ports.navigate(path)
  return undefined
}

/** Opens the form over the product's stock: of the variant that has the focus, or of all. */
const stockVerb = (
  reason: TypedReason,
  it: { readonly title: string; readonly icon: LucideIcon; readonly key: string; readonly keywords: readonly string[] },
): Command =>
  command({
    id: `stock.${reason}`,
    title: it.title,
    icon: it.icon,
    area: 'Stock',
    on: 'one',
    kinds: ['variant', 'product'],
    needs: editsShop,
    keywords: it.keywords,
    keys: { list: [it.key], detail: [it.key] },
    risk: 'none',
    refuses: ({ record }) =>
      record?.kind === 'product' && (record.data as { tracks_stock?: boolean } | undefined)?.tracks_stock === false
        ? 'The stock of this product is not counted.'
        : undefined,
    leadsTo: '/offers/shop/products/:id/edit',
    run: ({ record }) => {
      if (record === undefined) return undefined
      const variant = record.kind === 'variant' ? (record.data as ProductVariant) : undefined
      const form = variant === undefined ? `stock.${reason}` : `stock.${reason}.${variant.id}`
      const page = linkTo('/offers/shop/products/:id/edit', { id: variant?.product_id ?? record.id })
      return open(`${page}?tab=stock&${formParameter}=${form}`)
    },
  })

async function placesNow(): Promise<readonly StockPlace[]> {
  const [{ read }, { stockPlacesQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/stock.generated.ts'),
  ])
  return (await read(stockPlacesQuery, {})).stockPlaces
}
const placesPath = '/offers/shop/places'
const placeOf = (context: Context) => rowOf<StockPlace>(context, 'stock_place')
const place = {
  area: 'Places of stock',
  on: 'one',
  kinds: ['stock_place'],
  records: async () => hitsOf('stock_place', await placesNow(), placesPath, ({ name }) => name),
} as const

async function startAt(place_id: number): Promise<undefined> {
  const { change, startStocktakeMutation } = await writing()
  const { startStocktake } = await change(startStocktakeMutation, { input: { place_id } })
  return open(linkTo('/offers/shop/stocktakes/:id', { id: startStocktake.id }))
}

const stocktakeOf = (context: Context) => rowOf<StocktakeFullFragment>(context, 'stocktake')
const stocktake = {
  area: 'Stocktakes',
  on: 'one',
  kinds: ['stocktake'],
  needs: editsShop,
  when: (context: Context) => stocktakeOf(context)?.state === 'counting',
} as const
const differencesOf = (found: StocktakeFullFragment | undefined) => differing(found?.lines ?? []).length
/** ", UGX −198,000 at cost" */
const worthOf = (found: StocktakeFullFragment | undefined): string => {
  const sums = worthOfDifferences(found?.lines ?? [])
  return sums.length === 0 ? '' : `, ${sums.map((sum) => sumText(sum.amount, sum.currency)).join(' and ')} at cost`
}

export const stockCommands: readonly Command[] = [
  stockVerb('received', {
    title: 'Receive stock…',
    icon: PackagePlus,
    key: 'r',
    keywords: ['goods in', 'delivery', 'restock', 'add stock', 'goods bought'],
  }),
  stockVerb('corrected', {
    title: 'Correct stock…',
    icon: Pencil,
    key: 'e',
    keywords: ['adjust', 'wrong count', 'inventory correction'],
  }),
  stockVerb('moved', {
    title: 'Move stock…',
    icon: ArrowRightLeft,
    key: 'm',
    keywords: ['transfer', 'to another place', 'relocate'],
  }),
  stockVerb('damaged', {
    title: 'Take off damaged stock…',
    icon: HeartCrack,
    key: 'd',
    keywords: ['broken', 'expired', 'lost', 'shrinkage', 'write off stock'],
  }),
  stockVerb('returned', {
    title: 'Take back into stock…',
    icon: RotateCcw,
    key: 'i',
    keywords: ['return', 'came back', 'unsold'],
  }),
  command({
    ...place,
    id: 'place.create',
    title: 'New place of stock',
    icon: Warehouse,
    on: 'none',
    needs: createsForShop,
    keywords: ['add store', 'add warehouse', 'shelf', 'location'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: placesPath,
    run: () => open(`${linkTo(placesPath)}?${formParameter}=place`),
  }),
  command({
    ...place,
    id: 'place.edit',
    title: 'Edit place',
    icon: Pencil,
    needs: editsShop,
    keywords: ['rename store', 'usual place', 'default location'],
    keys: { list: ['e'] },
    risk: 'none',
    run: (context) => {
      const it = placeOf(context)
      return it === undefined ? undefined : open(`${linkTo(placesPath)}?${formParameter}=place.${it.id}`)
    },
  }),
  command({
    ...place,
    id: 'place.delete',
    title: 'Delete place',
    icon: Trash2,
    needs: editsShop,
    keywords: ['remove store', 'close warehouse'],
    keys: { list: ['Delete'] },
    risk: 'confirm',
    keep: 'Keep it',
    refuses: (context) => {
      const it = placeOf(context)
      if (it === undefined) return undefined
      if (it.is_default) return 'This is the usual place. Make another one the usual place first.'
      return it.pieces > 0 ? `${counted(it.pieces, 'piece')} are there. Move them to another place first.` : undefined
    },
    consequence: () => 'Its movements stay on record.',
    run: async (context) => {
      const it = placeOf(context)
      if (it === undefined) return undefined
      const { change, deleteStockPlaceMutation } = await writing()
      await change(deleteStockPlaceMutation, { id: it.id })
      return { message: `${it.name} deleted` }
    },
  }),
  command({
    ...place,
    id: 'place.count',
    title: 'Start a stocktake here',
    icon: ClipboardCheck,
    needs: createsForShop,
    keywords: ['count stock', 'inventory count'],
    keys: { list: ['t'] },
    risk: 'none',
    run: async (context) => {
      const it = placeOf(context)
      return it === undefined ? undefined : startAt(it.id)
    },
  }),
  command({
    id: 'stocktake.start',
    title: 'Start a stocktake…',
    icon: ClipboardList,
    area: 'Stocktakes',
    on: 'none',
    needs: createsForShop,
    keywords: ['count stock', 'inventory count', 'scan shelves', 'differences'],
    risk: 'none',
    args: [
      {
        kind: 'choice',
        name: 'place',
        label: 'Where do you count?',
        options: async () => (await placesNow()).map(({ id, name }) => ({ value: String(id), label: name })),
      },
    ],
    run: (_, { place: id }) => startAt(Number(id)),
  }),
  command({
    ...stocktake,
    id: 'stocktake.post',
    title: 'Post the differences…',
    icon: ClipboardCheck,
    keywords: ['book', 'finish counting', 'close stocktake'],
    keys: { detail: ['a'] },
    risk: 'confirm',
    keep: 'Count on',
    consequence: (context) => {
      const found = stocktakeOf(context)
      const missing = found?.lines.filter((line) => line.counted === null).length ?? 0
      return [
        differencesOf(found) === 0
          ? 'There are no differences: the stocktake is closed.'
          : `${counted(differencesOf(found), 'difference')} will be booked as movements${worthOf(found)}.`,
        missing === 0 ? '' : `${counted(missing, 'variant')} not counted stay as they are.`,
      ]
        .filter(Boolean)
        .join(' ')
    },
    run: async (context) => {
      const it = stocktakeOf(context)
      if (it === undefined) return undefined
      const { change, postStocktakeMutation } = await writing()
      const { postStocktake } = await change(postStocktakeMutation, { id: it.id, version: it.version })
      return { message: `${counted(differencesOf(postStocktake), 'difference')} posted` }
    },
  }),
  command({
    ...stocktake,
    id: 'stocktake.abandon',
    title: 'Abandon the stocktake',
    icon: Ban,
    keywords: ['cancel counting', 'discard count'],
    risk: 'confirm',
    keep: 'Count on',
    consequence: () => 'Nothing is booked, and what was counted is not used.',
    run: async (context) => {
      const it = stocktakeOf(context)
      if (it === undefined) return undefined
      const { change, abandonStocktakeMutation } = await writing()
      await change(abandonStocktakeMutation, { id: it.id, version: it.version })
      return { message: 'The stocktake was abandoned' }
    },
  }),
  command({
    id: 'stock.lowList',
    title: 'Low stock: what to order again',
    icon: PackageX,
    area: 'Stock',
    on: 'none',
    needs: seesShop,
    keywords: ['reorder', 'running out', 'low stock', 'to buy'],
    risk: 'none',
    leadsTo: '/offers/shop/products',
    run: () => open(`${linkTo('/offers/shop/products')}?status=published&level=low&view=low`),
  }),
]
