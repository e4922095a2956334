import { Search, X } from 'lucide-react'
import { useCallback } from 'react'
import { weekdayText } from '../../../domain/date-texts.ts'
import { sumText } from '../../../domain/money.ts'
import { counted } from '../../../domain/text.ts'
import { access } from '../../../domain/verdict.ts'
import { ask } from '../../../gateway/client.ts'
import {
  type SaleOfferQuery,
  type SaleOffersQuery,
  saleOffersQuery,
} from '../../../gateway/generated/bookings.generated.ts'
import { packagesQuery } from '../../../gateway/generated/packages.generated.ts'
import { useVisitor } from '../../../state/session.ts'
import { focusNext, focusSoon } from '../../../ui/focus-soon.ts'
import { ComboBox } from '../../../ui/forms/combo-box.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { FormField } from '../../standard/form-field.tsx'
import type { FormState } from '../../standard/use-form.ts'
import { Picture } from './item-card.tsx'
import { listedAtOnce, type SaleValues } from './sale-values.ts'

export type Offer = SaleOfferQuery['saleOffer']
type Row = SaleOffersQuery['saleOffers'][number]

const packageList = { permission: 'View Inventory', feature: 'tour_and_travel' } as const

export const lengthText = ({ days, nights }: Pick<Row, 'days' | 'nights'>) =>
  nights > 0 ? `${counted(days, 'day')}, ${counted(nights, 'night')}` : counted(days, 'day')

const summary = (row: Row) =>
  [
    lengthText(row),
    row.price_from === null ? null : `from ${sumText(row.price_from, row.currency)}`,
    row.next_departure === null
      ? row.on_request
        ? 'on request'
        : 'no departures'
      : `next ${weekdayText(row.next_departure)}, ${row.seats_left === 0 ? 'sold out' : `${counted(row.seats_left ?? 0, 'seat')} left`}`,
  ]
    .filter(Boolean)
    .join(' · ')

/**
 * What is on sale: from the packages list, as the specification has it (§7). That list needs `View Inventory`; a clerk
 * who only has `Add Bookings` is shown the same packages by the list for sales.
 */
const findOffers = async (text: string, seesInventory: boolean, signal: AbortSignal): Promise<readonly Row[]> => {
  const q = text === '' ? {} : { q: text }
  return seesInventory
    ? (
        await ask(
          packagesQuery,
          { page: 1, per_page: listedAtOnce, status: 'published', sort: 'next_departure', ...q },
          { signal },
        )
      ).packages.data
    : (await ask(saleOffersQuery, q, { signal })).saleOffers
}

/** Which tour: those on sale, the soonest departure first. */
export function OfferChoice({
  state,
  offer,
  autoFocus,
  words = '',
}: {
  state: FormState<SaleValues>
  offer: Offer | undefined
  autoFocus: boolean
  /** What stands in the search at first. */
  words?: string
}) {
  const { form } = state
  const seesInventory = access(useVisitor(), packageList).on
  const id = form.watch('package_id')
  const choose = (next: number | null) => {
    form.setValue('departure_id', null)
    form.setValue('date', null)
    form.setValue('lines', [])
    form.setValue('extras', [])
    form.setValue('package_id', next, { shouldDirty: true, shouldValidate: next !== null })
  }
  const options = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await findOffers(text, seesInventory, signal)).map((row) => ({
        value: String(row.id),
        label: row.title,
        detail: summary(row),
        icon: <Picture picture={row.first_media} />,
      })),
    [seesInventory],
  )
  if (id !== null)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a card, no set of fields
      <div
        data-field="package_id"
        role="group"
        aria-label={offer?.title ?? 'The chosen package'}
        tabIndex={-1}
        className="flex min-h-20 items-start gap-3 rounded-control border border-line bg-raised p-3"
      >
        <Picture picture={offer?.first_media ?? null} size="medium" />
        <div className="min-w-0 flex-1" aria-busy={offer === undefined}>
          <p className="font-medium">{offer?.title ?? 'Loading…'}</p>
          {offer !== undefined && (
            <p className="text-muted text-secondary">
              {lengthText(offer)} ·{' '}
              {offer.price_from === null ? (
                'no price yet'
              ) : (
                <>
                  from <Money amount={offer.price_from} currency={offer.currency} />
                </>
              )}
              {offer.min_pax > 1 && ` · parties of ${offer.min_pax}${offer.max_pax === null ? ' or more' : ''}`}
              {offer.max_pax !== null &&
                `${offer.min_pax > 1 ? '' : ' · up to'} ${offer.min_pax > 1 ? 'to ' : ''}${offer.max_pax}`}
            </p>
          )}
        </div>
        <IconButton
          does="clearField"
          label="Choose another package"
          icon={<X />}
          size="small"
          onClick={() => {
            choose(null)
            focusSoon('package_id')
          }}
        />
      </div>
    )
  return (
    <FormField form={state} name="package_id" label="Package" labelHidden required>
      {() => (
        <ComboBox
          value={null}
          options={options}
          autoFocus={autoFocus}
          initialText={words}
          placeholder="Title or place"
          start={<Search className="text-muted" aria-hidden="true" />}
          emptyText="No published package matches."
          onChange={(option) => {
            if (option === null) return
            choose(Number(option.value))
            focusNext('package_id', 'departure_id', 'date')
          }}
        />
      )}
    </FormField>
  )
}
