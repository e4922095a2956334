import { shopCategoryInput } from '../../domain/contract/shop/shop-inputs.ts'
import { defineFields, labelsOf, lines, other, text } from '../../domain/fields/field.ts'
import { read } from '../../gateway/cache.ts'
import {
  createShopCategoryMutation,
  type ShopCategoryRowFragment,
  shopCategoriesQuery,
  updateShopCategoryMutation,
} from '../../gateway/generated/shop-categories.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { toast } from '../../ui/toaster.tsx'
import { FieldInput } from '../standard/field-input.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { storedChild } from '../standard/stored-child.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { CategoryField } from './category-field.tsx'

const fields = defineFields({
  name: text('Name', { input: { required: true, example: 'Field guides' } }),
  parent_id: other('Below', { input: { optional: true, hint: 'If empty, it stands at the top.' } }),
  description: lines('Description', { input: { optional: true, rows: 3, hint: 'Shown above its products.' } }),
})

/** A category; null: a new one, below `parent` where one is meant. */
export function CategoryForm({
  category,
  parent,
  onClose,
}: {
  category: ShopCategoryRowFragment | null
  parent: number | null
  onClose: () => void
}) {
  const create = useMutation(createShopCategoryMutation)
  const update = useMutation(updateShopCategoryMutation)
  const { state, notice } = useRecordForm({
    key: `category.${category?.id ?? 'new'}`,
    noun: 'category',
    schema: shopCategoryInput,
    labels: labelsOf(fields),
    record: category,
    fresh: () => ({ name: '', parent_id: parent, description: '' }),
    valuesOf: ({ name, parent_id, description }: ShopCategoryRowFragment) => ({ name, parent_id, description }),
    save: async (input, version) =>
      category === null
        ? (await create.run({ input: { ...input, position: 10_000 } })).createShopCategory
        : (await update.run({ id: category.id, input: { ...input, position: category.position, version } }))
            .updateShopCategory,
    reread: async () =>
      storedChild((await read(shopCategoriesQuery, {})).shopCategories, category?.id ?? 0, 'category'),
    onSaved: (saved) => {
      toast.done(`${saved.name} ${category === null ? 'created' : 'saved'}`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={category === null ? 'New category' : category.name}
      state={state}
      saveLabel={category === null ? 'Create category' : 'Save category'}
      onClose={onClose}
    >
      {notice}
      <FieldInput of={fields.name} state={state} />
      <FieldInput of={fields.parent_id} state={state}>
        {(field) => (
          <CategoryField
            value={field.value ?? null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            without={({ id, path }) =>
              category !== null && (id === category.id || path.startsWith(`${category.path} › `))
            }
          />
        )}
      </FieldInput>
      <FieldInput of={fields.description} state={state} />
    </FormDialog>
  )
}
