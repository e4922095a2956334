import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import * as v from 'valibot'
import { collectionCountInput, shopCollectionInput } from '../../domain/contract/shop/shop-inputs.ts'
import { choice, defineFields, labelsOf, lines, other, text } from '../../domain/fields/field.ts'
import { collectionMatches } from '../../domain/shop/shop-choices.ts'
import { numberText } from '../../domain/text.ts'
import { read } from '../../gateway/cache.ts'
import { ask } from '../../gateway/client.ts'
import {
  countCollectionMutation,
  createShopCollectionMutation,
  type ShopCollectionRowFragment,
  shopCollectionsQuery,
  updateShopCollectionMutation,
} from '../../gateway/generated/shop-collections.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { focusSoon } from '../../ui/focus-soon.ts'
import { toast } from '../../ui/toaster.tsx'
import { FieldInput } from '../standard/field-input.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { storedChild } from '../standard/stored-child.ts'
import type { FormState } from '../standard/use-form.ts'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { freshRule, type Rule, RuleRow } from './rule-row.tsx'

const fields = defineFields({
  name: text('Name', { input: { required: true, example: 'Gifts for birders' } }),
  description: lines('Description', { input: { optional: true, rows: 2, hint: 'Shown above its products.' } }),
  match: choice('A product fits', collectionMatches, { input: { segments: true } }),
  rules: other('Rules'),
})

interface Values {
  name: string
  description: string
  match: ShopCollectionRowFragment['match']
  rules: readonly Rule[]
}

/** A collection by rule; null: a new one. */
export function CollectionForm({
  collection,
  onClose,
}: {
  collection: ShopCollectionRowFragment | null
  onClose: () => void
}) {
  const create = useMutation(createShopCollectionMutation)
  const update = useMutation(updateShopCollectionMutation)
  const { state, notice } = useRecordForm({
    key: `collection.${collection?.id ?? 'new'}`,
    noun: 'collection',
    schema: shopCollectionInput,
    labels: labelsOf(fields),
    record: collection,
    fresh: (): Values => ({ name: '', description: '', match: 'all', rules: [freshRule] }),
    valuesOf: ({ name, description, match, rules }: ShopCollectionRowFragment): Values => ({
      name,
      description,
      match,
      rules: rules.map(({ field, test, value }) => ({ field, test, value })),
    }),
    save: async (input, version) =>
      collection === null
        ? (await create.run({ input })).createShopCollection
        : (await update.run({ id: collection.id, input: { ...input, version } })).updateShopCollection,
    reread: async () =>
      storedChild((await read(shopCollectionsQuery, {})).shopCollections, collection?.id ?? 0, 'collection'),
    onSaved: (saved) => {
      toast.done(`${saved.name} ${collection === null ? 'created' : 'saved'}`, {
        detail: saved.products_count === 1 ? '1 product fits.' : `${saved.products_count} products fit.`,
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={collection === null ? 'New collection' : collection.name}
      description="Its products follow from the rules, now and whenever a product changes."
      state={state}
      saveLabel={collection === null ? 'Create collection' : 'Save collection'}
      width="large"
      onClose={onClose}
    >
      {notice}
      <FieldInput of={fields.name} state={state} />
      <FieldInput of={fields.match} state={state} />
      <Rules state={state} />
      <LiveCount match={state.form.watch('match')} rules={state.form.watch('rules')} />
      <FieldInput of={fields.description} state={state} />
    </FormDialog>
  )
}

function Rules({ state }: { state: FormState<Values> }) {
  const { field } = useController({ control: state.form.control, name: 'rules' })
  const rules = field.value
  const set = (next: readonly Rule[]) => state.form.setValue('rules', next, { shouldDirty: true })
  return (
    <fieldset data-field="rules" className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">Rules</legend>
      {rules.map((rule, index) => (
        <RuleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name of its own, and rows keep their place
          key={index}
          index={index}
          rule={rule}
          state={state}
          onChange={(next) => set(rules.map((each, at) => (at === index ? next : each)))}
          onRemove={rules.length > 1 ? () => set(rules.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      {rules.length < 12 && (
        <div>
          <Button
            does="addRow"
            size="small"
            icon={<Plus />}
            onClick={() => {
              set([...rules, freshRule])
              focusSoon(`rules.${rules.length}.field`)
            }}
          >
            Add a rule
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** How many products fit the rules as they stand; nothing while a rule is not complete. */
function LiveCount({ match, rules }: { match: Values['match']; rules: readonly Rule[] }) {
  const [found, setFound] = useState<{ readonly of: string; readonly products: number } | null>(null)
  const input = { match, rules: rules.map((rule) => ({ ...rule })) }
  const isComplete = v.is(collectionCountInput, input)
  const wanted = JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the input
  useEffect(() => {
    if (!isComplete) return
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        ask(countCollectionMutation, { input }, { signal: stop.signal }).then(
          ({ countCollection }) => setFound({ of: wanted, products: countCollection.products }),
          () => undefined, // saving says what is wrong
        ),
      250,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, isComplete])
  return (
    <p className="text-muted" aria-live="polite">
      {!isComplete
        ? 'Complete the rules to see how many products fit.'
        : found?.of === wanted
          ? found.products === 1
            ? '1 product fits.'
            : `${numberText(found.products)} products fit.`
          : 'Counting…'}
    </p>
  )
}
