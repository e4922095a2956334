import { X } from 'lucide-react'
import { isDiscountKind } from '../../domain/discounts/discount-choices.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import type { DiscountOffer } from '../../domain/schema/types.generated.ts'
import { ask } from '../../gateway/client.ts'
import { discountOffersQuery } from '../../gateway/generated/discounts.generated.ts'
import { announce } from '../../ui/announcer.tsx'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import type { Option } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

const keyOf = ({ kind, id }: Pick<DiscountOffer, 'kind' | 'id'>) => `${kind}.${id}`

/** What is sold and called like that, as a box of choices takes it. */
export async function findOffers(text: string, signal: AbortSignal): Promise<readonly Option[]> {
  const { discountOffers } = await ask(discountOffersQuery, text === '' ? {} : { q: text }, { signal })
  return discountOffers.map((offer) => ({
    value: keyOf(offer),
    label: offer.title,
    detail: offerKinds[offer.kind].name,
  }))
}
export function offerOf({ value, label }: Option): DiscountOffer | null {
  const [kind = '', id] = value.split('.')
  return isDiscountKind(kind) ? { kind, id: Number(id), title: label } : null
}

/** Several offers of any kind that is sold, found by their titles. */
export function OffersField({
  value,
  onChange,
  onBlur,
}: {
  value: readonly DiscountOffer[]
  onChange: (value: DiscountOffer[]) => void
  onBlur: () => void
}) {
  return (
    <div className="flex flex-col gap-2">
      <ComboBox
        value={null}
        actsAtOnce
        options={async (text, signal) =>
          (await findOffers(text, signal)).filter(({ value: key }) => !value.some((offer) => keyOf(offer) === key))
        }
        onChange={(option) => {
          const offer = option === null ? null : offerOf(option)
          if (offer === null) return
          onChange([...value, offer])
          announce(`${offer.title} added`)
        }}
        onBlur={onBlur}
        placeholder="Add a package, room, car, service or event"
      />
      {value.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
          {value.map((offer) => (
            <li key={keyOf(offer)} className="flex items-center justify-between gap-2 py-1 pr-1 pl-3">
              <span className="min-w-0 truncate">
                {offer.title} <span className="text-muted text-secondary">{offerKinds[offer.kind].name}</span>
              </span>
              <IconButton
                does="removeRow"
                label={`Remove ${offer.title}`}
                size="small"
                icon={<X />}
                onClick={() => onChange(value.filter((each) => each !== offer))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
