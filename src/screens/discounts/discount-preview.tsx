import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { discountPreviewInput } from '../../domain/contract/discounts.ts'
import { weekdaysText } from '../../domain/date-texts.ts'
import { addDays, today } from '../../domain/dates.ts'
import { Failure } from '../../domain/failure.ts'
import type { DiscountOffer } from '../../domain/schema/types.generated.ts'
import { type PreviewDiscountMutation, previewDiscountMutation } from '../../gateway/generated/discounts.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import type { Option } from '../../ui/forms/select.tsx'
import { Money } from '../../ui/money.tsx'
import { findOffers, offerOf } from './offers-field.tsx'

type Preview = PreviewDiscountMutation['previewDiscount']
const counts: Readonly<Record<string, string>> = {
  package: 'People',
  room: 'Nights',
  car: 'Days',
  service: 'Places',
  event: 'Tickets',
}

/** What a real offer costs with the discount and without it, whether or not it is on. */
export function DiscountPreview({
  id,
  codeId = null,
  first,
}: {
  id: number
  codeId?: number | null
  /** The offer it is tried on before another is chosen. */
  first: DiscountOffer | undefined
}) {
  const [chosen, setChosen] = useState<Option | null>(
    first === undefined ? null : { value: `${first.kind}.${first.id}`, label: first.title },
  )
  const [day, setDay] = useState<string | null>(addDays(today(), 30))
  const [quantity, setQuantity] = useState<number | null>(2)
  const offer = chosen === null ? null : offerOf(chosen)
  const { preview, failure } = usePreview(id, codeId, offer, day, quantity)
  return (
    <section aria-label="Try it on an offer" className="rounded-panel border border-line bg-surface p-4">
      <h2 className="mb-3 font-semibold">Try it on an offer</h2>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_6rem]">
        <Field label="Offer">
          <ComboBox value={chosen} onChange={setChosen} options={findOffers} placeholder="Any offer on sale" />
        </Field>
        <Field label="Starts on">
          <DatePicker value={day} onChange={setDay} min={today()} />
        </Field>
        <Field label={counts[offer?.kind ?? ''] ?? 'How many'}>
          <NumberInput value={quantity} min={1} max={100} onChange={setQuantity} />
        </Field>
      </div>
      <div aria-live="polite" className="mt-4">
        {failure !== null ? (
          <p className="text-danger">{failure}</p>
        ) : preview === null ? (
          <p className="text-muted">Choose an offer to see its price with and without this discount.</p>
        ) : (
          <Result preview={preview} id={id} />
        )}
      </div>
    </section>
  )
}

function Result({ preview, id }: { preview: Preview; id: number }) {
  const { currency } = preview
  const own = preview.passed_over.find(({ discount_id }) => discount_id === id)
  return (
    <>
      <p className="mb-2 text-muted text-secondary">
        {preview.title}, {weekdaysText(preview.starts_on, preview.ends_on)}
      </p>
      <dl className="flex flex-col gap-1.5">
        <Row label="Without discounts" amount={preview.without} currency={currency} />
        {preview.discounts.map((sold) => (
          <Row
            key={sold.discount_id}
            label={sold.code === null ? sold.name : `${sold.name}, code ${sold.code}`}
            amount={-sold.amount}
            currency={currency}
          />
        ))}
        <Row label="With discounts" amount={preview.with} currency={currency} strong />
      </dl>
      {own !== undefined && <p className="mt-2 text-warning">{own.reason}</p>}
      {preview.complaints.map((text) => (
        <p key={text} className="mt-2 text-muted text-secondary">
          {text}
        </p>
      ))}
    </>
  )
}

function Row({
  label,
  amount,
  currency,
  strong = false,
}: {
  label: string
  amount: number
  currency: string
  strong?: boolean
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-3 ${strong ? 'font-semibold text-heading' : 'text-muted'}`}
    >
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
}

/** Asked anew after each choice; an answer that comes late is not shown. */
function usePreview(
  id: number,
  codeId: number | null,
  offer: DiscountOffer | null,
  day: string | null,
  quantity: number | null,
) {
  const { run } = useMutation(previewDiscountMutation)
  const asking = useRef(run)
  asking.current = run
  const [state, setState] = useState<{ preview: Preview | null; failure: string | null }>({
    preview: null,
    failure: null,
  })
  const kind = offer?.kind
  const offerId = offer?.id
  useEffect(() => {
    const read = v.safeParse(discountPreviewInput, { code_id: codeId, offer: { kind, id: offerId }, day, quantity })
    if (!read.success) return setState({ preview: null, failure: null })
    let isCurrent = true
    asking
      .current({ id, input: read.output })
      .then(({ previewDiscount }) => isCurrent && setState({ preview: previewDiscount, failure: null }))
      .catch((problem: unknown) => {
        if (!isCurrent) return
        if (!(problem instanceof Failure)) throw problem
        setState({ preview: null, failure: problem.messages.join(' ') })
      })
    return () => {
      isCurrent = false
    }
  }, [id, codeId, kind, offerId, day, quantity])
  return state
}
