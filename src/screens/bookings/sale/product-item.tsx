import { useCallback } from 'react'
import { sumText } from '../../../domain/money.ts'
import { saleVariantsQuery } from '../../../gateway/generated/orders.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { focusSoon } from '../../../ui/focus-soon.ts'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { lineName } from '../../orders/order-record.ts'
import { findVariants, stockText, variantOption } from '../../orders/sale/variant-options.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { ChosenOffer, ItemCard, OfferSearch } from './item-card.tsx'
import type { ItemEditorProps } from './sale-item-kinds.ts'

/** Pieces of a product of the shop, beside what else is booked. */
export function ProductItem({ state, rows: [row = 0], facts }: ItemEditorProps) {
  const { form } = state
  const at = `items.${row}` as const
  const [id, quantity] = form.watch([`${at}.variant_id`, `${at}.quantity`])
  const options = useCallback(
    async (text: string, signal: AbortSignal) => (await findVariants(text, signal)).map(variantOption),
    [],
  )
  const { data } = useQuery(saleVariantsQuery, { id: id ?? 0 }, { enabled: id !== null, freshFor: 5_000 })
  const variant = id === null ? undefined : data?.saleVariants.find(({ variant_id }) => variant_id === id)
  const name = variant === undefined ? undefined : lineName(variant)
  const choose = (next: number | null) => {
    form.setValue(`${at}.variant_id`, next, { shouldDirty: true })
    form.clearErrors(`${at}.variant_id`)
    focusSoon(next === null ? `${at}.variant_id` : `${at}.quantity`)
  }
  return (
    <ItemCard kind="product" name={name} facts={facts}>
      {id === null ? (
        <FormField form={state} name={`${at}.variant_id`} label="Product" required>
          {() => (
            <OfferSearch
              options={options}
              autoFocus={facts.autoFocus}
              placeholder="Title, SKU or barcode"
              emptyText="No published product matches."
              onChoose={choose}
            />
          )}
        </FormField>
      ) : (
        <>
          <ChosenOffer
            field={`${at}.variant_id`}
            what="product"
            title={name}
            picture={variant?.image ?? null}
            lines={
              variant === undefined
                ? []
                : [[variant.sku, sumText(variant.price, variant.currency)].filter(Boolean).join(' · ')]
            }
            left={
              variant === undefined || variant.available === null
                ? undefined
                : {
                    text: stockText(variant),
                    few: variant.available < quantity && !variant.back_order,
                  }
            }
            onClear={() => choose(null)}
          />
          <FormField form={state} name={`${at}.quantity`} label="Pieces">
            {(field) => (
              <div className="max-w-36">
                <NumberInput
                  name={`${at}.quantity`}
                  value={field.value}
                  min={1}
                  max={10_000}
                  stepper
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                />
              </div>
            )}
          </FormField>
        </>
      )}
    </ItemCard>
  )
}
