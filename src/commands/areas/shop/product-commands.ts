import {
  Download,
  FileDown,
  FileUp,
  Grid3x3,
  Import,
  Layers3,
  SlidersHorizontal,
  Trash2,
  Undo2,
  Warehouse,
} from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import type { ProductVariant } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import type { ProductImportFactsFragment } from '../../../gateway/generated/product-imports.generated.ts'
import type { AssetFullFragment, ProductFullFragment } from '../../../gateway/generated/products.generated.ts'
import { childrenHere } from '../../children.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { VariantsHandle } from '../../handles.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { saveFile } from '../../save-file.ts'
import { opensOffer } from '../offers/offer-page.ts'
import { createsForShop, editsShop, rowOf, seesShop } from './shop-records.ts'

const area = 'Products'
const one = { area, on: 'one', kinds: ['product'], needs: seesShop, risk: 'none' } as const
const list = '/offers/shop/products'

type Product = Partial<ProductFullFragment> & { readonly asset?: AssetFullFragment | null }
const productOf = (context: Context) => targetsOf(one, context)[0]?.data as Product | undefined // a row of the list, or the record of its screen
const hasFile = (context: Context) => (productOf(context)?.asset ?? null) !== null

const writing = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/products.generated.ts'),
  ])
  return { change, ...operations }
}

/** The filters of the list in front, for a file of exactly those. */
const listQuery = ({ route }: Context): Readonly<Record<string, string>> =>
  route === list
    ? Object.fromEntries(
        [...new URLSearchParams(location.search)].filter(([name]) => !['view', 'page', 'form'].includes(name)),
      )
    : {}

/** "7 products deleted, 1 kept." */
export const undoneText = (removed: number | null, kept: number | null): string =>
  `${counted(removed ?? 0, 'product')} deleted${(kept ?? 0) > 0 ? `, ${kept} kept because of what happened since` : ''}.`

const importOf = (context: Context) => rowOf<ProductImportFactsFragment>(context, 'product_import')

const gridVerb = (
  name: keyof VariantsHandle,
  it: Pick<Command, 'title' | 'icon' | 'keywords'> & Partial<Pick<Command, 'keys' | 'risk'>>,
): Command =>
  command({
    area: 'Variants',
    on: 'none',
    needs: editsShop,
    risk: 'none',
    ...it,
    id: `variants.${name}`,
    when: ({ variants }) => variants?.[name] !== undefined,
    run: ({ variants }) => {
      variants?.[name]?.()
      return undefined
    },
  })

export const productCommands: readonly Command[] = [
  command({
    ...one,
    id: 'product.stock',
    title: 'Stock of this product',
    icon: Warehouse,
    keywords: ['on hand', 'available', 'inventory', 'places', 'movements'],
    refuses: (context) =>
      productOf(context)?.tracks_stock === false ? 'The stock of this product is not counted.' : undefined,
    leadsTo: '/offers/shop/products/:id/edit',
    run: opensOffer('product', '?tab=stock'),
  }),
  command({
    ...one,
    id: 'product.variants',
    title: 'Variants of this product',
    icon: Grid3x3,
    keywords: ['SKU', 'barcodes', 'sizes', 'colours', 'prices of variants', 'variant grid'],
    leadsTo: '/offers/shop/products/:id/edit',
    run: opensOffer('product', '?tab=variants'),
  }),
  command({
    ...one,
    id: 'product.options',
    title: 'Options of this product…',
    icon: SlidersHorizontal,
    needs: editsShop,
    keywords: ['sizes', 'colours', 'make variants', 'add option', 'values'],
    keys: { detail: ['o'] },
    leadsTo: '/offers/shop/products/:id/edit',
    run: opensOffer('product', `?tab=variants&${formParameter}=options`),
  }),
  command({
    area,
    id: 'product.import',
    title: 'Import products…',
    icon: FileUp,
    on: 'none',
    kinds: ['product'],
    needs: createsForShop,
    keywords: ['shopify', 'csv', 'upload products', 'migrate shop', 'bulk add'],
    risk: 'none',
    leadsTo: list,
    run: () => {
      ports.navigate(`${linkTo(list)}?${formParameter}=import`)
      return undefined
    },
  }),
  command({
    area,
    id: 'product.export',
    title: 'Export for Shopify',
    icon: FileDown,
    on: 'none',
    kinds: ['product'],
    needs: seesShop,
    keywords: ['shopify', 'csv', 'download products', 'back up shop', 'variants file'],
    risk: 'none',
    run: async (context) => {
      const name = await saveFile('business/shop/products/export', listQuery(context))
      return { message: `${name} saved`, detail: 'A row for each variant, in Shopify’s columns.' }
    },
  }),
  command({
    area,
    id: 'product.runImport',
    title: (context) => {
      const found = importOf(context)
      return found === undefined ? 'Import' : `Import ${counted(found.create + found.update, 'product')}`
    },
    icon: Import,
    on: 'one',
    kinds: ['product_import'],
    needs: createsForShop,
    keywords: ['start import', 'run', 'do it'],
    when: (context) => importOf(context)?.status === 'checked',
    refuses: (context) => {
      const found = importOf(context)
      return found !== undefined && found.create + found.update === 0
        ? 'Nothing in the file adds or changes a product.'
        : undefined
    },
    keys: { detail: ['a'] },
    risk: 'none',
    run: async (context) => {
      const found = importOf(context)
      if (found === undefined) return undefined
      const [
        { change },
        { runProductImportMutation },
        { backgroundJobsQuery },
        { ask },
        { begunHere, setBackgroundJobs },
      ] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/product-imports.generated.ts'),
        import('../../../gateway/generated/background-jobs.generated.ts'),
        import('../../../gateway/client.ts'),
        import('../../../state/background-jobs.ts'),
      ])
      const { runProductImport } = await change(runProductImportMutation, { id: found.id })
      if (runProductImport.job_id !== null) begunHere.add(runProductImport.job_id)
      setBackgroundJobs((await ask(backgroundJobsQuery, {})).backgroundJobs) // also where the event stream is not there
      return { message: 'The import is in progress', detail: 'Carry on working: the top bar shows its progress.' }
    },
  }),
  command({
    area,
    id: 'product.undoImport',
    title: 'Undo this import',
    icon: Undo2,
    on: 'one',
    kinds: ['product_import'],
    needs: editsShop,
    keywords: ['revert import', 'remove imported products', 'take back'],
    when: (context) => importOf(context)?.status === 'done',
    refuses: (context) =>
      importOf(context)?.create === 0
        ? 'It made no products, and what it changed cannot be undone together.'
        : undefined,
    risk: 'confirm',
    keep: 'Keep it',
    consequence: (context) => {
      const { create = 0, update = 0 } = importOf(context) ?? {}
      return [
        create === 1
          ? 'The product that it made will be deleted, unless it was ordered, stocked or changed since.'
          : `${counted(create, 'product')} that it made will be deleted, except those ordered, stocked or changed since.`,
        update === 0 ? '' : 'What it changed stays as it is.',
      ]
        .filter(Boolean)
        .join(' ')
    },
    run: async (context) => {
      const found = importOf(context)
      if (found === undefined) return undefined
      const [{ change }, { undoProductImportMutation }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/product-imports.generated.ts'),
      ])
      const { removed, kept } = (await change(undoProductImportMutation, { id: found.id })).undoProductImport
      return { message: 'The import was undone', detail: undoneText(removed, kept) }
    },
  }),
  command({
    ...one,
    id: 'product.openFile',
    title: 'Download the file',
    icon: Download,
    keywords: ['virtual asset', 'e-book', 'digital', 'save file'],
    when: hasFile,
    run: async (context) => {
      const [record] = targetsOf(one, context)
      if (record === undefined) return undefined
      return { message: `${await saveFile(`business/shop/products/${record.id}/virtual-asset/file`)} saved` }
    },
  }),
  command({
    ...one,
    id: 'product.deleteFile',
    title: 'Remove the file',
    icon: Trash2,
    needs: editsShop,
    keywords: ['delete file', 'virtual asset', 'digital'],
    when: hasFile,
    risk: 'confirm',
    keep: 'Keep it',
    consequence: () => 'New buyers get no file until you upload another. Whoever has bought it keeps their link.',
    run: async (context) => {
      const [record] = targetsOf(one, context)
      if (record === undefined) return undefined
      const { change, deleteVirtualAssetMutation } = await writing()
      await change(deleteVirtualAssetMutation, { id: Number(record.id) })
      return { message: `The file of ${record.label} was removed` }
    },
  }),
  // mod+d and z belong to the grid while it has the focus, as in every spreadsheet.
  gridVerb('fillDown', { title: 'Fill down', icon: Layers3, keywords: ['copy to rows below', 'variants'] }),
  gridVerb('undo', { title: 'Take back the last edit of the grid', icon: Undo2, keywords: ['undo', 'variants'] }),
  command({
    area: 'Variants',
    id: 'variant.archive',
    title: (context) =>
      rowOf<ProductVariant>(context, 'variant')?.archived_at == null ? 'Archive variant' : 'Bring variant back',
    icon: Trash2,
    on: 'one',
    kinds: ['variant'],
    needs: editsShop,
    keywords: ['stop selling', 'remove variant', 'restore variant'],
    records: childrenHere('variant'),
    when: (context) => context.record?.kind === 'variant' || context.children?.variant !== undefined,
    risk: 'undoable',
    run: async (context) => {
      const it = rowOf<ProductVariant>(context, 'variant')
      if (it === undefined) return undefined
      const { change, saveVariantsMutation } = await writing()
      const archived = it.archived_at === null
      const write = async (to: boolean, version: number) =>
        (
          await change(saveVariantsMutation, {
            id: it.product_id,
            input: { variants: [{ id: it.id, version, archived: to }] },
          })
        ).saveVariants.find(({ id }) => id === it.id)
      const saved = await write(archived, it.version)
      const name = it.title === '' ? 'The variant' : it.title
      return {
        message: archived ? `${name} archived` : `${name} is on sale again`,
        ...(saved === undefined ? {} : { undo: () => write(!archived, saved.version) }),
      }
    },
  }),
]
