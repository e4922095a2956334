import { Check } from 'lucide-react'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Money } from '../../../ui/money.tsx'
import type { Offer } from './offer-choice.tsx'
import type { Quote } from './use-quote.ts'

export interface ChosenExtra {
  readonly extra_id: number
  readonly quantity: number
}
const unitLabels: Readonly<Record<string, string>> = {
  per_person: 'per person',
  per_group: 'once',
  per_day: 'per day',
}

/** What may be had on top of a package, each with how many; what is included says so. */
export function ExtraChoice({
  offer,
  quote,
  seats,
  chosen,
  onChange,
}: {
  offer: Offer
  quote: Quote | null
  seats: number
  chosen: readonly ChosenExtra[]
  onChange: (extras: ChosenExtra[]) => void
}) {
  const set = (id: number, quantity: number) => {
    const others = chosen.filter((extra) => extra.extra_id !== id)
    onChange(quantity > 0 ? [...others, { extra_id: id, quantity }] : others)
  }
  return (
    <ul className="divide-y divide-line rounded-control border border-line bg-raised" aria-label="Extras">
      {offer.extras.map((extra) => {
        const quantity = chosen.find(({ extra_id }) => extra_id === extra.id)?.quantity ?? 0
        const line = quote?.lines.find((each) => each.details?.extra_id === extra.id)
        const most = extra.max_qty ?? (extra.unit === 'per_group' ? 1 : Math.max(seats, quantity, 1))
        return (
          <li
            key={extra.id}
            className="grid grid-cols-[minmax(0,1fr)_9.75rem] items-center gap-x-3 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_9rem_8rem]"
          >
            <span className="min-w-0">
              <span className={quantity > 0 ? 'font-medium' : ''}>{extra.name}</span>
              <span className="block text-muted text-secondary">
                {extra.included ? (
                  extra.description || 'Part of the package'
                ) : (
                  <>
                    <Money amount={extra.amount} currency={extra.currency} /> {unitLabels[extra.unit] ?? extra.unit}
                    {extra.description !== '' && ` · ${extra.description}`}
                  </>
                )}
              </span>
            </span>
            {extra.included ? (
              <span className="flex items-center gap-1.5 text-success sm:col-span-2">
                <Check aria-hidden="true" /> Included
              </span>
            ) : (
              <>
                <NumberInput
                  label={`How many: ${extra.name}`}
                  value={quantity}
                  min={0}
                  max={most}
                  stepper
                  onChange={(value) => set(extra.id, Number.isFinite(value) ? (value ?? 0) : 0)}
                />
                <span className="text-right max-sm:col-span-2">
                  {quantity === 0 || line === undefined ? (
                    <span className="text-faint max-sm:hidden">–</span>
                  ) : (
                    <Money amount={line.amount} currency={extra.currency} />
                  )}
                </span>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
