import { shopCategoriesQuery } from '../../gateway/generated/shop-categories.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { ComboBox } from '../../ui/forms/combo-box.tsx'

/** One category of the tree, found by any word of its path. */
export function CategoryField({
  value,
  onChange,
  onBlur,
  label,
  without,
}: {
  value: number | null
  onChange: (id: number | null) => void
  onBlur?: () => void
  label?: string
  /** Not offered: the category itself and those below it, where it is moved. */
  without?: (category: { readonly id: number; readonly path: string }) => boolean
}) {
  const all = useQuery(shopCategoriesQuery, {}, { freshFor: 300_000 }).data?.shopCategories ?? []
  const options = all
    .filter((category) => without?.(category) !== true)
    .map(({ id, path }) => ({ value: String(id), label: path }))
  const chosen = options.find((option) => option.value === String(value)) ?? null
  return (
    <ComboBox
      value={chosen}
      onChange={(option) => onChange(option === null ? null : Number(option.value))}
      {...(onBlur === undefined ? {} : { onBlur })}
      {...(label === undefined ? {} : { label })}
      options={options}
      placeholder="No category"
      emptyText="No such category"
    />
  )
}
