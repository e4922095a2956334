import type { Failure } from '../../../domain/failure.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Money } from '../../../ui/money.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, setFields } from '../../standard/use-form.ts'
import { DateChoice, DepartureChoice } from './departure-choice.tsx'
import { ExtraChoice } from './extra-choice.tsx'
import { type EditorFacts, ItemCard } from './item-card.tsx'
import { type Offer, OfferChoice } from './offer-choice.tsx'
import { PartyChoice, seatsOf } from './party-choice.tsx'
import { PriceChoice } from './price-choice.tsx'
import { RatesChoice } from './rates-choice.tsx'
import { ResidencyChoice, SharesChoice } from './residency-choice.tsx'
import type { SaleValues } from './sale-values.ts'
import type { Quote } from './use-quote.ts'

/** Whether residents and foreigners pay differently for it. */
export const pricesByResidency = (offer: Offer | undefined): boolean =>
  offer?.prices.some(({ residency }) => residency !== 'any') ?? false

/** The tour of a booking: which, when, who, at which prices. */
export function PackageItem({
  state,
  offer,
  failure,
  quote,
  facts,
  near = null,
  words = '',
}: {
  state: FormState<SaleValues>
  offer: Offer | undefined
  failure: Failure | null
  quote: Quote | null
  facts: EditorFacts
  /** The day that is meant. */
  near?: string | null
  /** What stands in the search for a package at first. */
  words?: string
}) {
  const { form } = state
  const values = form.watch()
  const set = <Name extends 'departure_id' | 'date' | 'lines' | 'extras' | 'rates'>(
    name: Name,
    value: SaleValues[Name],
  ) => setFields<SaleValues>(form, { [name]: value }, name === 'departure_id' || name === 'date')
  return (
    <ItemCard kind="package" name={offer?.title} facts={facts}>
      <OfferChoice state={state} offer={offer} autoFocus={facts.autoFocus} words={words} />
      {failure !== null && offer === undefined && values.package_id !== null && (
        <Banner tone="danger" live title="The package could not be loaded">
          {failure.messages.join(' ')}
        </Banner>
      )}
      {offer !== undefined && offer.departures.length === 0 && offer.on_request ? (
        <FormField
          form={state}
          name="date"
          label="Starts on"
          required
          hint="On request: any day, without seats to count."
        >
          {(field) => <DateChoice value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        </FormField>
      ) : (
        offer !== undefined && (
          <FormField form={state} name="departure_id" label="Departure" required>
            {() => (
              <DepartureChoice
                offer={offer}
                value={values.departure_id}
                seats={seatsOf(values)}
                near={near}
                onChange={(id) => {
                  set('date', null)
                  set('departure_id', id)
                }}
              />
            )}
          </FormField>
        )
      )}
      {pricesByResidency(offer) && <ResidencyChoice state={state} />}
      {values.shares.length > 0 ? <SharesChoice state={state} /> : <PartyChoice state={state} />}
      {offer !== undefined && (
        <Field label="Prices" name="lines" error={form.formState.errors.lines?.message}>
          <PriceChoice
            offer={offer}
            quote={quote}
            lines={values.lines}
            party={values}
            onChange={(lines) => set('lines', lines)}
          />
          <RatesChoice quote={quote} rates={values.rates} onChange={(rates) => set('rates', rates)} />
          {quote !== null && (
            // Where the rail is far below, the sum stands here too.
            <p className="mt-1 flex justify-between gap-3 font-semibold text-heading lg:hidden">
              <span>Total</span>
              <Money amount={quote.total} currency={quote.currency} />
            </p>
          )}
        </Field>
      )}
      {offer !== undefined && offer.extras.length > 0 && (
        <Field label="Extras" name="extras" optional error={form.formState.errors.extras?.message}>
          <ExtraChoice
            offer={offer}
            quote={quote}
            seats={seatsOf(values)}
            chosen={values.extras}
            onChange={(extras) => set('extras', extras)}
          />
        </Field>
      )}
    </ItemCard>
  )
}
