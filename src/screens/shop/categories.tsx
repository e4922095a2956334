import { useTitle } from '../../app/title.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { formParameter } from '../../commands/form-parameter.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { shopCategoriesQuery } from '../../gateway/generated/shop-categories.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { CategoryForm } from './category-form.tsx'
import { CategoryTree } from './category-tree.tsx'
import { ShopScreens } from './shop-screens.tsx'

export const prefetch = () => ask(shopCategoriesQuery, {})

/** `/offers/shop/categories`: the tree that products are sorted into. */
export default function Categories() {
  useTitle('Product categories')
  const answer = useQuery(shopCategoriesQuery, {})
  const { value: form, remove: close } = useAddressParameter(formParameter)
  const categories = answer.data?.shopCategories
  const [, action, id] = /^category(?:\.(below|edit)\.(\d+))?$/.exec(form ?? '') ?? []
  const meant = categories?.find((category) => String(category.id) === id)
  return (
    <div className="flex flex-col gap-5 p-4 sm:px-6">
      <ScreenHead
        title="Product categories"
        intro={
          <ShopScreens text="A product is in one category; whoever looks at a category sees what is in those below it as well." />
        }
        actions={<CommandButton id="category.create" variant="primary" />}
      />
      {categories === undefined ? (
        answer.failure === null ? (
          <SkeletonText lines={8} />
        ) : (
          <FailureState failure={answer.failure} what="categories" onRetry={answer.refetch} />
        )
      ) : categories.length === 0 ? (
        <EmptyState
          reason="nothing"
          level={2}
          title="No categories yet"
          text="Books, coffee, cloth: what your shop is divided into. Categories can have categories below them."
          action={<CommandButton id="category.create" variant="primary" />}
        />
      ) : (
        <CategoryTree categories={categories} />
      )}
      {form === 'category' && <CategoryForm category={null} parent={null} onClose={close} />}
      {meant !== undefined && action === 'below' && <CategoryForm category={null} parent={meant.id} onClose={close} />}
      {meant !== undefined && action === 'edit' && (
        <CategoryForm key={meant.id} category={meant} parent={null} onClose={close} />
      )}
    </div>
  )
}
