import { Link } from 'wouter'
import { useTitle } from '../../app/title.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { formParameter } from '../../commands/form-parameter.ts'
import { runCommand } from '../../commands/run.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { collectionFields, collectionTests } from '../../domain/shop/shop-choices.ts'
import { counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { shopCategoriesQuery } from '../../gateway/generated/shop-categories.generated.ts'
import {
  type ShopCollectionRowFragment,
  shopCollectionsQuery,
} from '../../gateway/generated/shop-collections.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { PlainButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ChildRecords } from '../offers/child-records.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { sectionRow } from '../standard/section-card.tsx'
import { CollectionForm } from './collection-form.tsx'
import { ShopScreens } from './shop-screens.tsx'

type Collection = ShopCollectionRowFragment

export const prefetch = () => ask(shopCollectionsQuery, {})

/** `/offers/shop/collections`: products that belong together by a rule. */
export default function Collections() {
  useTitle('Product collections')
  const answer = useQuery(shopCollectionsQuery, {})
  const { value: form, remove: close } = useAddressParameter(formParameter)
  const collections = answer.data?.shopCollections
  const edited = collections?.find(({ id }) => `collection.${id}` === form)
  return (
    <div className="flex flex-col gap-5 p-4 sm:px-6">
      <ScreenHead
        title="Product collections"
        intro={<ShopScreens text="Chosen by rules: a product that fits is in, and leaves when it no longer fits." />}
        actions={<CommandButton id="collection.create" variant="primary" />}
      />
      {collections === undefined ? (
        answer.failure === null ? (
          <SkeletonText lines={6} />
        ) : (
          <FailureState failure={answer.failure} what="collections" onRetry={answer.refetch} />
        )
      ) : (
        <ChildRecords
          kind="shop_collection"
          isMain
          isFormOpen={form !== null}
          parts={collections.map((collection) => ({ id: collection.id, label: collection.name, data: collection }))}
        >
          {collections.length === 0 ? (
            <EmptyState
              reason="nothing"
              level={2}
              title="No collections yet"
              text="Gifts under 50,000, everything for birders, what is new: a rule picks the products."
              action={<CommandButton id="collection.create" variant="primary" />}
            />
          ) : (
            <ul className="max-w-[60rem] divide-y divide-line rounded-panel border border-line bg-surface">
              {collections.map((collection) => (
                <CollectionLine key={collection.id} collection={collection} />
              ))}
            </ul>
          )}
        </ChildRecords>
      )}
      {form === 'collection' && <CollectionForm collection={null} onClose={close} />}
      {edited !== undefined && <CollectionForm key={edited.id} collection={edited} onClose={close} />}
    </div>
  )
}

function CollectionLine({ collection }: { collection: Collection }) {
  const categories = useQuery(shopCategoriesQuery, {}, { freshFor: 300_000 }).data?.shopCategories ?? []
  const context = {
    record: { kind: 'shop_collection' as const, id: String(collection.id), label: collection.name, data: collection },
    selection: undefined,
  }
  const nameOf = (value: string) => categories.find(({ id }) => String(id) === value)?.path ?? value
  return (
    <li data-sort-id={collection.id} className={`${sectionRow} focus-within:bg-selected`}>
      <span className="min-w-0 flex-1 basis-56">
        <PlainButton
          does="collection.edit"
          data-handle
          className="min-h-6 rounded-control text-left font-medium hover:underline"
          onClick={() => void runCommand('collection.edit', { context, by: 'mouse' })}
        >
          {collection.name}
        </PlainButton>
        <span className="block text-muted text-secondary">
          {collection.rules
            .map(({ field, test, value }) => ruleText(field, test, field === 'category' ? nameOf(value) : value))
            .join(collection.match === 'all' ? ' and ' : ' or ')}
        </span>
      </span>
      <Link
        href={`${linkTo('/offers/shop/products')}?collection_id=${collection.id}`}
        className="text-accent tabular hover:underline"
      >
        {counted(collection.products_count, 'product')}
      </Link>
      <span className="flex gap-1">
        <CommandButton id="collection.edit" context={context} size="small" iconOnly variant="ghost" />
        <CommandButton id="collection.delete" context={context} size="small" iconOnly variant="ghost" />
      </span>
    </li>
  )
}

/** "Tag is gift", "In stock is yes" */
const ruleText = (field: keyof typeof collectionFields, test: keyof typeof collectionTests, value: string): string =>
  `${collectionFields[field]} ${collectionTests[test]} ${value}`
