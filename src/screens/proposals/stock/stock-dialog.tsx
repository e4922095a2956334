import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { type ItemKind, isInStock, itemKindNames, itemKinds } from '../../../domain/bookings/item-kinds.ts'
import type { Booked, ProposalItem } from '../../../domain/contract/proposal-content.ts'
import { today } from '../../../domain/dates.ts'
import { saleOfferQuery } from '../../../gateway/generated/bookings.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Banner } from '../../../ui/banner.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { nearestDeparture } from '../../bookings/sale/departure-choice.tsx'
import type { EditorFacts } from '../../bookings/sale/item-card.tsx'
import { asItems, ItemEditor } from '../../bookings/sale/item-editor.tsx'
import { PackageItem } from '../../bookings/sale/package-item.tsx'
import { seatsOf } from '../../bookings/sale/party-choice.tsx'
import { emptyItem } from '../../bookings/sale/sale-items.ts'
import { emptySale, readPrefill, type SaleValues } from '../../bookings/sale/sale-values.ts'
import { useQuote } from '../../bookings/sale/use-quote.ts'
import { RateField } from '../../standard/fields/rate-field.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'
import { askedOf, readBooked, stockItems } from './stock-items.ts'

const kinds = itemKindNames.filter((kind) => isInStock({ kind }))

interface StockDialogProps {
  /** Of the proposal: when it starts, who travels, in what it is priced. */
  readonly startsOn: string | null
  readonly party: { adults: number; children: number; infants: number }
  readonly currency: string
  /** What the line takes from stock so far. */
  readonly book: Booked | null
  /** An option holds one package at most. */
  readonly hasPackage: boolean
  /** With the party that a tour was priced for. */
  readonly onDone: (items: readonly ProposalItem[], party: StockDialogProps['party'] | null) => void
  readonly onClose: () => void
}

/** Something of one's own stock: what is free on the day, at the price of the list, which may be changed afterwards. */
export function StockDialog({ startsOn, party, currency, book, hasPackage, onDone, onClose }: StockDialogProps) {
  const day = startsOn !== null && startsOn > today() ? startsOn : today()
  const [start] = useState(() => startOf(book, day, party, hasPackage))
  /** What is drawn, for the save that is asked for later. */
  const latest = useRef<{ title: string | undefined; rate: number | null }>({ title: undefined, rate: null })
  const state: FormState<SaleValues> = useForm({
    key: null, // what was free yesterday may be gone
    schema: v.custom<SaleValues>(() => true), // what is missing depends on the kind: `readBooked` says it
    values: start,
    save: async (): Promise<ProposalItem[]> => {
      const values = state.form.getValues()
      readBooked(values)
      // A count may be committed by the very keys that save it: the price is that of what is saved, not of what was drawn.
      const asked = askedOf(values)
      const quote = asked === null ? null : await quoting.quoteFor(asked)
      return stockItems(values, quote, currency, latest.current.title, latest.current.rate)
    },
    onSaved: (items) => {
      const { tour, adults, children, infants } = state.form.getValues()
      onDone(items as ProposalItem[], tour ? { adults, children, infants } : null) // what `save` answers
      onClose()
    },
  })
  const { form } = state
  const values = form.watch()
  const kind: ItemKind = values.tour ? 'package' : (values.items[0]?.kind ?? 'room')
  const packageId = values.tour ? values.package_id : null
  const { data, failure } = useQuery(
    saleOfferQuery,
    { id: packageId ?? 0 },
    { enabled: packageId !== null, keepPrevious: false, freshFor: 5_000 },
  )
  const offer = packageId === null ? undefined : data?.saleOffer
  // Of a tour that was just chosen, the departure nearest to the trip is proposed.
  useEffect(() => {
    const { departure_id, date } = form.getValues()
    if (offer === undefined || startsOn === null || departure_id !== null || date !== null) return
    const nearest = nearestDeparture(offer.departures, startsOn, seatsOf(form.getValues()))
    // To leave it at that loses nothing: whoever has typed nothing is not asked.
    if (nearest !== undefined) form.setValue('departure_id', nearest.id, { shouldDirty: form.formState.isDirty })
  }, [offer, startsOn, form])
  const quoting = useQuote(askedOf(values))
  const { quote } = quoting
  const [rate, setRate] = useState<number | null>(null)
  latest.current = { title: offer?.title, rate }
  const choose = (next: ItemKind) => {
    form.clearErrors()
    form.setValue('tour', next === 'package', { shouldDirty: true })
    form.setValue('items', next === 'package' ? [] : [emptyItem(next, day, values)], { shouldDirty: true })
    form.setValue('package_id', null)
    form.setValue('departure_id', null)
    form.setValue('date', null)
  }
  const facts: EditorFacts = {
    quoted: quote?.items ?? [],
    currency: quote?.currency ?? null,
    onRemove: undefined,
    autoFocus: true,
  }
  return (
    <FormDialog
      title={book === null ? 'Add from stock' : 'From stock'}
      state={state}
      width="large"
      saveLabel={book === null ? 'Add to proposal' : 'Use this'}
      onClose={onClose}
    >
      <RadioGroup
        look="segments"
        label="What"
        value={kind}
        onChange={choose}
        options={kinds
          .filter((each) => each !== 'package' || !hasPackage)
          .map((value) => ({ value, label: itemKinds[value].name }))}
      />
      {kind === 'package' ? (
        <PackageItem state={state} offer={offer} failure={failure} quote={quote} facts={facts} near={startsOn} />
      ) : (
        <ItemEditor
          key={values.items[0]?.group ?? kind}
          state={asItems(state)}
          kind={kind}
          rows={values.items.map((_, row) => row)}
          facts={facts}
        />
      )}
      {quote !== null && quote.currency !== currency && (
        <Banner tone="warning" live title={`Its price is in ${quote.currency}`}>
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <RateField name="rate" from={quote.currency} into={currency} value={rate} onChange={setRate} />
            <p className="flex-1">Without a rate it is added without a price, for you to enter.</p>
          </div>
        </Banner>
      )}
      {quoting.failure !== null && (
        <Banner tone="warning" live title="The price could not be checked">
          {quoting.failure.messages.join(' ')}
        </Banner>
      )}
    </FormDialog>
  )
}

/** The form on what a line books already, so that only the day has to be chosen anew; or on an empty item. */
function startOf(book: Booked | null, day: string, party: StockDialogProps['party'], hasPackage: boolean): SaleValues {
  const empty = { ...emptySale(readPrefill(hasPackage ? 'add=room' : 'add=package')), ...party }
  if (book === null) return { ...empty, items: hasPackage ? [emptyItem('room', day, party)] : [] }
  if (book.kind === 'package') {
    const { kind: _, ...tour } = book
    return { ...empty, ...tour, tour: true, items: [] }
  }
  // A ticket does not name its event: that has to be chosen again.
  const item = { ...emptyItem(book.kind, day, party), ...(itemKinds[book.kind].byOffer ? {} : book) }
  return { ...empty, tour: false, items: [item] }
}
