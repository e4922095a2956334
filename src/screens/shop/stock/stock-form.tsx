import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import * as v from 'valibot'
import { mostPieces, stockMovementInput } from '../../../domain/contract/shop/shop-inputs.ts'
import { Failure } from '../../../domain/failure.ts'
import type { TypedReason } from '../../../domain/shop/shop-choices.ts'
import { counted, numberText } from '../../../domain/text.ts'
import {
  moveStockMutation,
  type ProductStockQuery,
  type StockPlaceRowFragment,
} from '../../../gateway/generated/stock.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboBox } from '../../../ui/forms/combo-box.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { MoneyInput, NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'
import { liveVariants, type ProductRecord, variantName } from '../product-values.ts'
import { reasonTexts } from './reason-texts.ts'

interface Line {
  readonly variant_id: number
  readonly quantity: number | null
  readonly unit_cost: number | null
}
interface Values {
  place_id: number | null
  to_place_id: number | null
  note: string
  lines: readonly Line[]
}
const labels = { place_id: 'Place', to_place_id: 'To', note: 'Note', lines: 'Variants' }
/** More would not fit into a dialog: further ones are added by name. */
const shownAtFirst = 12

/** What the contract takes, of the lines with a number; each line is checked by itself, so that all that is wrong is said at once. */
export const movementSchema = (reason: TypedReason) =>
  v.pipe(
    v.object({
      place_id: stockMovementInput.pipe[0].entries.place_id,
      to_place_id: v.pipe(
        v.nullable(v.number()),
        v.check((id) => reason !== 'moved' || id !== null, 'Choose where it goes.'),
      ),
      note: stockMovementInput.pipe[0].entries.note,
      lines: v.pipe(
        v.array(
          v.object({
            variant_id: v.number(),
            quantity: v.nullable(
              v.pipe(
                v.number('Enter a number.'),
                v.integer('Enter a whole number.'),
                reason === 'corrected'
                  ? v.minValue(-mostPieces, `At most ${numberText(mostPieces)} can be taken off.`)
                  : v.minValue(0, 'Enter how many, without a minus.'),
                v.maxValue(mostPieces, `At most ${numberText(mostPieces)}.`),
              ),
            ),
            unit_cost: v.nullable(v.number()),
          }),
        ),
        v.check(
          (lines) => lines.some(({ quantity }) => quantity !== null && quantity !== 0),
          'Enter how many of at least one variant.',
        ),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['place_id'], ['to_place_id']],
        ({ place_id, to_place_id }) => place_id !== to_place_id,
        'Choose another place than the one it is taken from.',
      ),
      ['to_place_id'],
    ),
  )

/** A movement of stock: of one variant, or of several at once. */
export function StockForm({
  product,
  stock,
  places,
  reason,
  variant,
  onClose,
}: {
  product: ProductRecord
  stock: ProductStockQuery['productStock']
  places: readonly StockPlaceRowFragment[]
  reason: TypedReason
  /** The one that is meant; null: all of the product. */
  variant: number | null
  onClose: () => void
}) {
  const words = reasonTexts[reason]
  const live = liveVariants(product)
  const move = useMutation(moveStockMutation)
  const schema = useMemo(() => movementSchema(reason), [reason])
  const lineOf = (id: number): Line => ({
    variant_id: id,
    quantity: null,
    // What it cost last is the likeliest.
    unit_cost: reason === 'received' ? (live.find((its) => its.id === id)?.cost ?? null) : null,
  })
  const meant = variant === null ? live.slice(0, shownAtFirst) : live.filter(({ id }) => id === variant)
  const usual = places.find((place) => place.is_default) ?? places[0]
  const other = places.find((place) => place.id !== usual?.id)
  const state: FormState<Values> = useForm({
    key: `stock.${product.id}.${reason}.${variant ?? 'all'}`,
    schema,
    labels: { ...labels, 'lines.*.quantity': words.quantity, 'lines.*.unit_cost': 'Cost of one' },
    values: {
      place_id: usual?.id ?? null,
      to_place_id: reason === 'moved' ? (other?.id ?? null) : null,
      note: '',
      lines: meant.map(({ id }) => lineOf(id)),
    },
    save: async (output) => {
      const lines = output.lines.flatMap(({ quantity, ...line }) =>
        quantity === null || quantity === 0 ? [] : [{ ...line, quantity }],
      )
      await move.run({ id: product.id, input: { ...output, reason, lines } }).catch((problem: unknown) => {
        throw atTheirLines(problem, output.lines)
      })
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      toast.done(`${counted(Math.abs(pieces), 'piece')} ${words.done}`)
    },
    onSaved: onClose,
  })
  const lines = state.form.watch('lines')
  const setLines = (next: readonly Line[]) => state.form.setValue('lines', next, { shouldDirty: true })
  const place = state.form.watch('place_id')
  const [first, ...others] = lines
  const sameForAll = () => {
    if (first === undefined) return
    setLines(lines.map((line) => ({ ...line, quantity: first.quantity, unit_cost: first.unit_cost })))
  }
  const missing = live.filter(({ id }) => !lines.some((line) => line.variant_id === id))
  const placeOptions = places.map(({ id, name }) => ({ value: String(id), label: name }))
  const thereOf = (id: number): number =>
    stock.variants.find((row) => row.variant_id === id)?.places.find((each) => each.place_id === place)?.on_hand ?? 0
  return (
    <FormDialog
      title={`${words.verb}: ${product.title}`}
      description={words.text}
      state={state}
      saveLabel={words.save}
      width="large"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="place_id" label={words.place} required>
          {(field) => (
            <Select
              value={field.value === null ? null : String(field.value)}
              onChange={(id) => field.onChange(Number(id))}
              onBlur={field.onBlur}
              options={placeOptions}
            />
          )}
        </FormField>
        {reason === 'moved' && (
          <FormField form={state} name="to_place_id" label={labels.to_place_id} required>
            {(field) => (
              <Select
                value={field.value === null ? null : String(field.value)}
                onChange={(id) => field.onChange(Number(id))}
                onBlur={field.onBlur}
                options={placeOptions}
              />
            )}
          </FormField>
        )}
      </div>
      <fieldset data-field="lines" className="flex min-w-0 flex-col gap-3">
        <legend className="mb-1 font-medium">{labels.lines}</legend>
        {lines.map((line, index) => {
          const its = live.find(({ id }) => id === line.variant_id)
          if (its === undefined) return null
          const name = variantName(its, product)
          return (
            <div
              key={line.variant_id}
              className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-3 gap-y-1 sm:grid-cols-[1fr_9rem_10rem_auto]"
            >
              <span className="min-w-0 self-center max-sm:col-span-2">
                <span className="block truncate font-medium">{name}</span>
                <span className="block text-muted text-secondary">
                  {[its.sku, `${numberText(thereOf(its.id))} there`].filter(Boolean).join(' · ')}
                </span>
              </span>
              <FormField
                form={state}
                name={`lines.${index}.quantity`}
                label={words.quantity}
                className="max-sm:row-start-2"
              >
                {(field) => (
                  <NumberInput
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    label={`${words.quantity}: ${name}`}
                    {...(reason === 'corrected' ? {} : { min: 0 })}
                  />
                )}
              </FormField>
              {reason === 'received' && (
                <FormField
                  form={state}
                  name={`lines.${index}.unit_cost`}
                  label="Cost of one"
                  className="max-sm:col-span-2 max-sm:row-start-2"
                >
                  {(field) => (
                    <MoneyInput
                      value={field.value}
                      onChange={field.onChange}
                      onBlur={field.onBlur}
                      currency={product.currency}
                      label={`Cost of one: ${name}`}
                    />
                  )}
                </FormField>
              )}
              {lines.length > 1 && (
                <IconButton
                  does="removeRow"
                  label={`Leave out ${name}`}
                  icon={<Trash2 />}
                  className="max-sm:col-start-3 max-sm:row-start-1 sm:mt-6"
                  onClick={() => setLines(lines.filter((each) => each.variant_id !== line.variant_id))}
                />
              )}
            </div>
          )
        })}
        {others.length > 0 && first?.quantity != null && others.some(({ quantity }) => quantity !== first.quantity) && (
          <div>
            <Button does="choose" size="small" onClick={sameForAll}>
              {numberText(first.quantity)} for each of them
            </Button>
          </div>
        )}
        {missing.length > 0 && (
          <ComboBox
            value={null}
            onChange={(option) => {
              if (option !== null) setLines([...lines, lineOf(Number(option.value))])
            }}
            options={missing.map((each) => ({
              value: String(each.id),
              label: variantName(each, product),
              ...(each.sku === '' ? {} : { detail: each.sku }),
            }))}
            label="Another variant"
            placeholder="Another variant…"
            opens="input"
            actsAtOnce
          />
        )}
      </fieldset>
      <FormField form={state} name="note" label={labels.note} optional>
        {(field) => <Input {...field.text} autoComplete="off" placeholder="Delivery note, reason…" />}
      </FormField>
    </FormDialog>
  )
}

/** The server counts only the lines that were sent: its complaints are put back at those of the form. */
function atTheirLines(problem: unknown, lines: readonly { readonly quantity: number | null }[]): unknown {
  if (!(problem instanceof Failure)) return problem
  const sent = lines.flatMap(({ quantity }, index) => (quantity === null || quantity === 0 ? [] : [index]))
  const fields = Object.fromEntries(
    Object.entries(problem.fields).map(([path, messages]) => [
      path.replace(/^lines\.(\d+)/, (whole, at: string) => {
        const index = sent[Number(at)]
        return index === undefined ? whole : `lines.${index}`
      }),
      messages,
    ]),
  )
  return new Failure(problem.status, problem.messages, fields, problem.detail)
}
