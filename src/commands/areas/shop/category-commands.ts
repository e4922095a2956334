import { FolderPlus, FolderTree, Layers, Pencil, Trash2 } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import type { ShopCategory, ShopCollection } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { createsForShop, editsShop, hitsOf, rowOf } from './shop-records.ts'

const categoriesPath = '/offers/shop/categories'
const collectionsPath = '/offers/shop/collections'

const openForm = (path: typeof categoriesPath | typeof collectionsPath, form: string): undefined => {
  ports.navigate(`${linkTo(path)}?${formParameter}=${form}`)
  return undefined
}
const categoryWrites = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/shop-categories.generated.ts'),
  ])
  return { change, ...operations }
}
const collectionWrites = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/shop-collections.generated.ts'),
  ])
  return { change, ...operations }
}
const categoryOf = (context: Context) => rowOf<ShopCategory>(context, 'shop_category')
const collectionOf = (context: Context) => rowOf<ShopCollection>(context, 'shop_collection')

const category = {
  area: 'Product categories',
  on: 'one',
  kinds: ['shop_category'],
  needs: editsShop,
  records: async () => {
    const [{ read }, { shopCategoriesQuery }] = await Promise.all([
      import('../../../gateway/cache.ts'),
      import('../../../gateway/generated/shop-categories.generated.ts'),
    ])
    return hitsOf(
      'shop_category',
      (await read(shopCategoriesQuery, {})).shopCategories,
      categoriesPath,
      ({ path }) => path,
    )
  },
} as const
const collection = {
  area: 'Product collections',
  on: 'one',
  kinds: ['shop_collection'],
  needs: editsShop,
  records: async () => {
    const [{ read }, { shopCollectionsQuery }] = await Promise.all([
      import('../../../gateway/cache.ts'),
      import('../../../gateway/generated/shop-collections.generated.ts'),
    ])
    return hitsOf(
      'shop_collection',
      (await read(shopCollectionsQuery, {})).shopCollections,
      collectionsPath,
      ({ name }) => name,
    )
  },
} as const

export const categoryCommands: readonly Command[] = [
  command({
    ...category,
    id: 'category.create',
    title: 'New product category',
    icon: FolderTree,
    on: 'none',
    needs: createsForShop,
    keywords: ['add category', 'department'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: categoriesPath,
    run: () => openForm(categoriesPath, 'category'),
  }),
  command({
    ...category,
    id: 'category.createBelow',
    title: 'New category below',
    icon: FolderPlus,
    needs: createsForShop,
    keywords: ['subcategory', 'child category'],
    keys: { list: ['n'] },
    risk: 'none',
    run: (context) => {
      const it = categoryOf(context)
      return it === undefined ? undefined : openForm(categoriesPath, `category.below.${it.id}`)
    },
  }),
  command({
    ...category,
    id: 'category.edit',
    title: 'Edit category',
    icon: Pencil,
    keywords: ['rename category', 'move category'],
    keys: { list: ['e'] },
    risk: 'none',
    run: (context) => {
      const it = categoryOf(context)
      return it === undefined ? undefined : openForm(categoriesPath, `category.edit.${it.id}`)
    },
  }),
  command({
    ...category,
    id: 'category.delete',
    title: 'Delete category',
    icon: Trash2,
    keywords: ['remove category'],
    keys: { list: ['Delete'] },
    risk: 'confirm',
    keep: 'Keep it',
    consequence: (context) => {
      const it = categoryOf(context)
      const products = it === undefined ? 'Its products' : `Its ${counted(it.products_count, 'product')}`
      return `${products} and the categories below it go to the one above it.`
    },
    run: async (context) => {
      const it = categoryOf(context)
      if (it === undefined) return undefined
      const { change, deleteShopCategoryMutation } = await categoryWrites()
      await change(deleteShopCategoryMutation, { id: it.id })
      return { message: `${it.name} deleted` }
    },
  }),
  command({
    ...collection,
    id: 'collection.create',
    title: 'New product collection',
    icon: Layers,
    on: 'none',
    needs: createsForShop,
    keywords: ['group products', 'rule', 'smart collection'],
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: collectionsPath,
    run: () => openForm(collectionsPath, 'collection'),
  }),
  command({
    ...collection,
    id: 'collection.edit',
    title: 'Edit collection',
    icon: Pencil,
    keywords: ['change rules', 'rename collection'],
    keys: { list: ['e'] },
    risk: 'none',
    run: (context) => {
      const it = collectionOf(context)
      return it === undefined ? undefined : openForm(collectionsPath, `collection.${it.id}`)
    },
  }),
  command({
    ...collection,
    id: 'collection.delete',
    title: 'Delete collection',
    icon: Trash2,
    keywords: ['remove collection'],
    keys: { list: ['Delete'] },
    risk: 'confirm',
    keep: 'Keep it',
    consequence: () => 'Its products stay.',
    run: async (context) => {
      const it = collectionOf(context)
      if (it === undefined) return undefined
      const { change, deleteShopCollectionMutation } = await collectionWrites()
      await change(deleteShopCollectionMutation, { id: it.id })
      return { message: `${it.name} deleted` }
    },
  }),
]
