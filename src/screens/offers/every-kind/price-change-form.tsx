import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { itemsOf, namedOffers, type OfferTarget, wantedOffers } from '../../../commands/areas/offers/offer-targets.ts'
import { currentContext } from '../../../commands/context.ts'
import { undoStep } from '../../../commands/run.ts'
import { pushUndo } from '../../../commands/undo.ts'
import { priceChangeInput } from '../../../domain/contract/offers/inventory.ts'
import { Failure } from '../../../domain/failure.ts'
import { offerKinds } from '../../../domain/offers/offer-kinds.ts'
import { roundings } from '../../../domain/offers/price-change.ts'
import { counted, numberText } from '../../../domain/text.ts'
import { change } from '../../../gateway/change.ts'
import { ask } from '../../../gateway/client.ts'
import {
  changePricesMutation,
  type PreviewPricesMutation,
  previewPricesMutation,
  undoPricesMutation,
} from '../../../gateway/generated/inventory.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { focusField } from '../../../ui/forms/error-summary.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Money } from '../../../ui/money.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'

const schema = v.pick(priceChangeInput, ['percent', 'round_to'])
type Step = PreviewPricesMutation['previewPrices'][number]
interface Values {
  percent: number | null
  round_to: number
}

/** Prices of many offers raised or lowered in percent: what each was and will be, then all at once, with one way back. */
export default function PriceChangeForm({ onClose }: { onClose: () => void }) {
  const [targets, setTargets] = useState<readonly OfferTarget[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected when the question is asked is meant
  useEffect(() => {
    wantedOffers(currentContext()).then(
      (found) => {
        const priced = found.filter(({ kind }) => offerKinds[kind].priced)
        if (priced.length === 0) {
          toast.note('Select offers with prices first.')
          onClose()
        } else setTargets(priced)
      },
      () => {
        toast.failed('The selection could not be loaded.')
        onClose()
      },
    )
  }, [])
  return targets === null ? null : <Form targets={targets} onClose={onClose} />
}

function Form({ targets, onClose }: { targets: readonly OfferTarget[]; onClose: () => void }) {
  const apply = useMutation(changePricesMutation)
  const items = itemsOf(targets)
  const seen = useRef(false)
  const state: FormState<Values> = useForm({
    key: null,
    schema,
    values: { percent: null, round_to: 0 },
    labels: { percent: 'Change', round_to: 'Round to' },
    save: async ({ percent, round_to }) => {
      // Enter may be quicker than the preview: no price is changed that nobody has seen.
      if (!seen.current) throw new Failure(422, ['Look at the prices before and after, then change them.'])
      return (await apply.run({ items, percent, round_to })).changePrices
    },
    onSaved: (answer) => {
      const made = answer
      const step = pushUndo('offer.price-change', made.message, () => change(undoPricesMutation, { id: made.id }))
      toast.done(made.message, {
        detail: 'Existing bookings keep their price.',
        action: { label: 'Undo', run: () => void undoStep(step.number) },
      })
      currentContext().selection?.clear()
      onClose()
    },
  })
  useEffect(() => void focusField('percent'), [])
  const { percent, round_to } = state.form.watch()
  const preview = usePreview(items, percent, round_to)
  useEffect(() => {
    seen.current = preview.steps !== null
  })
  const changed = preview.steps?.filter((step) => step.before !== step.after).length ?? 0
  return (
    <FormDialog
      title={`Change prices of ${namedOffers(targets)}`}
      description={
        targets.every(({ kind }) => kind === 'product')
          ? 'The prices of the products, and of their variants that have a price of their own.'
          : 'Base prices, seasons, prices set for single days, price options, ticket types and their early-bird prices, variants of products.'
      }
      state={state}
      saveLabel={changed > 0 ? `Change ${counted(changed, 'price')}` : 'Change prices'}
      width="large"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={state}
          name="percent"
          label="Change"
          required
          hint="10 raises prices by 10%, −10 lowers them by 10%."
        >
          {(field) => (
            <NumberInput
              value={field.value}
              onChange={field.onChange}
              onTyping={field.type}
              onBlur={field.onBlur}
              digits={2}
              end="%"
            />
          )}
        </FormField>
        <FormField form={state} name="round_to" label="Round to" hint="Each price becomes a multiple of this.">
          {(field) => (
            <Select
              value={String(field.value)}
              onChange={(text) => field.onChange(Number(text))}
              options={roundings.map((value) => ({
                value: String(value),
                label: value === 0 ? 'The smallest unit' : numberText(value),
              }))}
            />
          )}
        </FormField>
      </div>
      <Preview {...preview} asked={percent !== null && !Number.isNaN(percent)} />
    </FormDialog>
  )
}

/** What the server would write, a moment after the last key. */
function usePreview(items: ReturnType<typeof itemsOf>, percent: number | null, roundTo: number) {
  const [found, setFound] = useState<{ steps: readonly Step[] | null; failure: string | null; of: string }>({
    steps: null,
    failure: null,
    of: '',
  })
  const wanted = JSON.stringify({ items, percent, round_to: roundTo })
  const valid = percent !== null && v.is(schema, { percent, round_to: roundTo })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` names all of it
  useEffect(() => {
    if (!valid || percent === null) return setFound({ steps: null, failure: null, of: wanted })
    const stop = new AbortController()
    const timer = setTimeout(() => {
      ask(previewPricesMutation, { items, percent, round_to: roundTo }, { signal: stop.signal }).then(
        ({ previewPrices }) => setFound({ steps: previewPrices, failure: null, of: wanted }),
        (problem: unknown) => {
          if (stop.signal.aborted) return
          const failure = problem instanceof Failure ? problem.messages.join(' ') : 'The preview could not be loaded.'
          setFound({ steps: null, failure, of: wanted })
        },
      )
    }, 250)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, valid])
  return {
    steps: found.of === wanted ? found.steps : null,
    failure: found.failure,
    waiting: valid && found.of !== wanted,
  }
}

const mostShown = 300

function Preview({
  steps,
  failure,
  waiting,
  asked,
}: {
  steps: readonly Step[] | null
  failure: string | null
  waiting: boolean
  asked: boolean
}) {
  if (failure !== null) return <p className="text-danger">{failure}</p>
  if (steps === null)
    return waiting ? (
      <SkeletonText lines={4} />
    ) : (
      <p className="text-muted">
        {asked
          ? 'Correct the change above to see every price before and after.'
          : 'Type a change to see every price before and after.'}
      </p>
    )
  if (steps.length === 0) return <p className="text-muted">None of these has a price.</p>
  const groups = Map.groupBy(steps.slice(0, mostShown), ({ kind, id }) => `${kind} ${id}`)
  return (
    <section aria-label="Prices before and after" className="overflow-hidden rounded-panel border border-line">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div tabIndex={0} className="max-h-80 overflow-y-auto">
        <table className="w-full border-collapse text-left">
          <thead className="sticky top-0 bg-raised text-muted text-secondary">
            <tr>
              <th scope="col" className="px-3 py-1.5 font-medium">
                Price
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">
                Before
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">
                After
              </th>
            </tr>
          </thead>
          {[...groups].map(([key, prices]) => (
            <tbody key={key} className="border-line border-t">
              <tr>
                <th scope="rowgroup" colSpan={3} className="px-3 pt-2 font-medium">
                  {prices[0]?.title}
                </th>
              </tr>
              {prices.map((price, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two prices of an offer may have one name; the order is the server's
                <tr key={index}>
                  <td className="px-3 py-1 text-muted">{price.what}</td>
                  <td className="tabular px-3 py-1 text-right text-muted">
                    <Money amount={price.before} currency={price.currency} />
                  </td>
                  <td className="tabular px-3 py-1 text-right font-medium">
                    <Money amount={price.after} currency={price.currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className="border-line border-t px-3 py-1.5 text-muted text-secondary" aria-live="polite">
        {counted(steps.length, 'price')} of{' '}
        {counted(new Set(steps.map(({ kind, id }) => `${kind} ${id}`)).size, 'offer')}
        {steps.length > mostShown ? `; the first ${mostShown} are shown` : ''}. Existing bookings keep their price.
      </p>
    </section>
  )
}
