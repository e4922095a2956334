import { X } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../../domain/text.ts'
import { classes } from '../../../ui/classes.ts'
import { focusSoon } from '../../../ui/focus-soon.ts'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../bookings/sale/item-card.tsx'
import { FormField } from '../../standard/form-field.tsx'
import type { FormState } from '../../standard/use-form.ts'
import { lineName } from '../order-record.ts'
import type { OrderPrice, PricedValues, SaleVariant } from './order-values.ts'
import { VariantSearch } from './variant-search.tsx'

/** What is known of a line beside its price. */
export interface KnownVariant extends Pick<SaleVariant, 'title' | 'variant_title'> {
  readonly image?: SaleVariant['image'] | undefined
  /** Pieces that were handed over: there cannot be fewer. */
  readonly least?: number
}

/** The lines of an order: found or scanned, counted, with what is available of each while it is typed. */
export function OrderItems({
  state,
  price,
  known: given = {},
  autoFocus = false,
}: {
  state: FormState<PricedValues>
  price: OrderPrice | null
  /** Of lines that the form began with. */
  known?: Readonly<Record<number, KnownVariant>>
  autoFocus?: boolean
}) {
  const { form } = state
  const lines = form.watch('lines')
  const [found, setFound] = useState<Readonly<Record<number, KnownVariant>>>({})
  const set = (next: PricedValues['lines']) => form.setValue('lines', next, { shouldDirty: true, shouldValidate: true })
  const add = (variant: SaleVariant) => {
    setFound((before) => ({ ...before, [variant.variant_id]: variant }))
    const now = form.getValues('lines')
    const has = now.some(({ variant_id }) => variant_id === variant.variant_id)
    set(
      has
        ? now.map((line) => (line.variant_id === variant.variant_id ? { ...line, quantity: line.quantity + 1 } : line))
        : [...now, { variant_id: variant.variant_id, quantity: 1 }],
    )
  }
  return (
    <div className="flex flex-col gap-4" data-field="lines">
      <VariantSearch onChosen={add} autoFocus={autoFocus} />
      {lines.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {lines.map((line, place) => {
            const priced = price?.lines.find(({ variant_id }) => variant_id === line.variant_id)
            const facts = found[line.variant_id] ?? given[line.variant_id]
            const name = facts === undefined ? (priced === undefined ? '…' : lineName(priced)) : lineName(facts)
            const least = given[line.variant_id]?.least ?? 0
            return (
              <li key={line.variant_id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
                <Picture picture={facts?.image ?? null} />
                <span className="min-w-36 flex-1">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <Stock line={priced} least={least} />
                </span>
                <span className="ml-auto flex items-center gap-2">
                  <FormField form={state} name={`lines.${place}.quantity`} label={`Pieces of ${name}`} labelHidden>
                    {(field) => (
                      <div className="w-32">
                        <NumberInput
                          name={`lines.${place}.quantity`}
                          value={field.value}
                          min={Math.max(1, least)}
                          max={10_000}
                          stepper
                          onChange={(value) => field.onChange(value ?? Math.max(1, least))}
                          onBlur={field.onBlur}
                        />
                      </div>
                    )}
                  </FormField>
                  <span className="w-28 text-right">
                    {priced !== undefined && price !== null && (
                      <Money amount={priced.amount} currency={price.currency} />
                    )}
                  </span>
                  <IconButton
                    does="removeRow"
                    label={`Remove ${name}`}
                    icon={<X />}
                    size="small"
                    off={
                      least > 0 ? `${counted(least, 'piece')} of it handed over: record a return instead.` : undefined
                    }
                    onClick={() => {
                      set(lines.filter((_, at) => at !== place))
                      focusSoon('product_search')
                    }}
                  />
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function Stock({ line, least }: { line: OrderPrice['lines'][number] | undefined; least: number }) {
  if (line === undefined) return null
  const isShort = line.available !== null && line.available < line.quantity && line.back_ordered === 0
  return (
    <span className={classes('block text-secondary', isShort ? 'text-danger' : 'text-muted')}>
      {[
        line.sku,
        line.available === null ? '' : `${counted(Math.max(0, line.available), 'piece')} available`,
        line.back_ordered > 0 ? `${line.back_ordered} on back-order` : '',
        least > 0 ? `${least} handed over` : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
