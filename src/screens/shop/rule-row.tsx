import { Trash2 } from 'lucide-react'
import { testsOf } from '../../domain/contract/shop/shop-inputs.ts'
import { keysOf } from '../../domain/keys.ts'
import { collectionFields, collectionTests } from '../../domain/shop/shop-choices.ts'
import { productHelpersQuery } from '../../gateway/generated/products.generated.ts'
import type { ShopCollectionRowFragment } from '../../gateway/generated/shop-collections.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, someFields } from '../standard/use-form.ts'
import { CategoryField } from './category-field.tsx'

export type Rule = Readonly<ShopCollectionRowFragment['rules'][number]>
interface Ruled {
  rules: readonly Rule[]
}

/** What is asked first of a new rule. */
export const freshRule: Rule = { field: 'tag', test: 'is', value: '' }

const firstValue = (field: Rule['field']): string => (field === 'stock' ? 'yes' : '')

/** One rule of a collection: which field, how it is compared, and with what. */
export function RuleRow<Values extends Ruled>({
  index,
  rule,
  state,
  onChange,
  onRemove,
}: {
  index: number
  rule: Rule
  state: FormState<Values>
  onChange: (rule: Rule) => void
  onRemove: (() => void) | undefined
}) {
  const form = someFields<Ruled, Values>(state)
  const helpers = useQuery(productHelpersQuery, {}, { freshFor: 300_000 }).data?.productHelpers
  const tests: readonly Rule['test'][] = testsOf[rule.field]
  const words = `Rule ${index + 1}`
  const known = rule.field === 'tag' ? helpers?.tags : rule.field === 'vendor' ? helpers?.vendors : undefined
  const list = `rule-${index}-known`
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[9rem_9rem_1fr_auto]">
      <FormField form={form} name={`rules.${index}.field`} label={`${words}: field`} labelHidden>
        {(field) => (
          <Select
            label={`${words}: field`}
            value={field.value}
            onChange={(next) =>
              onChange({
                field: next,
                test: (testsOf[next] as readonly Rule['test'][]).includes(rule.test) ? rule.test : testsOf[next][0],
                value: firstValue(next),
              })
            }
            options={keysOf(collectionFields).map((value) => ({ value, label: collectionFields[value] }))}
          />
        )}
      </FormField>
      <FormField form={form} name={`rules.${index}.test`} label={`${words}: test`} labelHidden>
        {(field) => (
          <Select
            label={`${words}: test`}
            value={field.value}
            onChange={(test) => onChange({ ...rule, test })}
            options={tests.map((value) => ({ value, label: collectionTests[value] }))}
          />
        )}
      </FormField>
      <FormField form={form} name={`rules.${index}.value`} label={`${words}: value`} labelHidden>
        {(field) => {
          if (rule.field === 'stock')
            return (
              <Select
                label={`${words}: value`}
                value={field.value}
                onChange={(value) => onChange({ ...rule, value })}
                options={[
                  { value: 'yes', label: 'yes' },
                  { value: 'no', label: 'no' },
                ]}
              />
            )
          if (rule.field === 'category')
            return (
              <CategoryField
                label={`${words}: category`}
                value={field.value === '' ? null : Number(field.value)}
                onChange={(id) => onChange({ ...rule, value: id === null ? '' : String(id) })}
                onBlur={field.onBlur}
              />
            )
          return (
            <>
              <Input
                {...field.text}
                aria-label={`${words}: value`}
                autoComplete="off"
                {...(known === undefined ? {} : { list })}
                {...(rule.field === 'price' ? { inputMode: 'decimal', placeholder: '50000' } : {})}
              />
              {known !== undefined && (
                <datalist id={list}>
                  {known.map((word) => (
                    <option key={word} value={word} />
                  ))}
                </datalist>
              )}
            </>
          )
        }}
      </FormField>
      {onRemove === undefined ? (
        <span className="max-sm:hidden" />
      ) : (
        <IconButton does="removeRow" label={`Remove rule ${index + 1}`} icon={<Trash2 />} onClick={onRemove} />
      )}
    </div>
  )
}
