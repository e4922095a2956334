import { showBooking } from '../../commands/areas/bookings/show-booking.ts'
import { useCommandContext } from '../../commands/context.ts'
import { today } from '../../domain/dates.ts'
import { saleOfferQuery, updateBookingMutation } from '../../gateway/generated/bookings.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { focusSoon } from '../../ui/focus-soon.ts'
import { Field } from '../../ui/forms/field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, setFields, useForm } from '../standard/use-form.ts'
import type { BookingRecord } from './booking-record.ts'
import { ChangeFeeChoice, chosenFee } from './change-fee.tsx'
import { Comparison } from './change-price.tsx'
import { type ChangeValues, changeSchema, extrasOf } from './change-values.ts'
import { feeLabels, givenFee, noFee } from './fee-choice.tsx'
import { AddItems } from './sale/add-items.tsx'
import { DateChoice, DepartureChoice } from './sale/departure-choice.tsx'
import { ExtraChoice } from './sale/extra-choice.tsx'
import { asItems, ItemEditor } from './sale/item-editor.tsx'
import { ItemTax } from './sale/item-tax.tsx'
import { askedOversell, OversellChoice } from './sale/oversell-choice.tsx'
import { pricesByResidency } from './sale/package-item.tsx'
import { PartyChoice, seatsOf } from './sale/party-choice.tsx'
import { PriceChoice } from './sale/price-choice.tsx'
import { RatesChoice } from './sale/rates-choice.tsx'
import { fullShares, ResidencyChoice, SharesChoice, sentShares } from './sale/residency-choice.tsx'
import { bookedItems, emptyItem, itemGroups, nextDay, readyItems } from './sale/sale-items.ts'
import { groupsAt, sentTaxes, taxFactsIn, tourGroup } from './sale/sale-taxes.ts'
import { saleLabels } from './sale/sale-values.ts'
import { useQuote } from './sale/use-quote.ts'
import { firstFieldOf } from './sale/use-sale-items.ts'
import { useStale } from './stale.tsx'

/** Other dates, another party, other items: what it would come to stands beside what it is, before anything is saved. */
export function ChangeForm({
  booking,
  refetch,
  onClose,
}: {
  booking: BookingRecord
  refetch: () => Promise<unknown>
  onClose: () => void
}) {
  const update = useMutation(updateBookingMutation, { onDone: ({ updateBooking }) => showBooking(updateBooking) })
  const hasTour = booking.package_id !== null
  const {
    data,
    failure,
    refetch: refetchOffer,
  } = useQuery(
    saleOfferQuery,
    { id: booking.package_id ?? 0 },
    { enabled: hasTour, keepPrevious: false, freshFor: 5_000 },
  )
  const offer = data?.saleOffer
  const { guarded, notice } = useStale(() =>
    Promise.all([refetch(), hasTour ? refetchOffer() : null]).then(() => quoting.again()),
  )
  const state: FormState<ChangeValues> = useForm({
    key: `booking.${booking.id}.change`,
    schema: changeSchema,
    values: {
      departure_id: booking.departure_id,
      date: booking.departure_id === null ? booking.starts_on : null,
      adults: booking.adults,
      children: booking.children,
      infants: booking.infants,
      lines: [],
      extras: extrasOf(booking),
      residency: booking.residency,
      shares: fullShares(booking.shares),
      rates: [],
      oversell: null,
      items: bookedItems(booking.items),
      item_taxes: [],
      price: 'reprice',
      override_total: null,
      ...noFee,
    },
    labels: { ...saleLabels, ...feeLabels },
    save: ({
      lines: chosen = [],
      date: day,
      departure_id: departure,
      items,
      item_taxes: chosenTaxes,
      extras: wanted = [],
      price,
      override_total,
      fee_rule,
      fee,
      residency: whose,
      shares: mixed = [],
      rates: given = [],
      oversell: over = null,
      adults,
      children,
      infants,
    }) =>
      guarded(() =>
        update.run({
          id: booking.id,
          input: {
            ...(hasTour
              ? {
                  adults,
                  children,
                  infants,
                  ...(departure === null ? { date: day } : { departure_id: departure }),
                  ...(chosen.length === 0 ? {} : { lines: chosen }),
                  residency: whose,
                  shares: sentShares(mixed),
                  ...(given.length === 0 ? {} : { rates: given }),
                  ...(wanted.length === 0 && extrasOf(booking).length === 0 ? {} : { extras: wanted }),
                }
              : {}),
            ...(items.length === 0 && bookedItems(booking.items).length === 0
              ? {}
              : { items: readyItems(items).items }),
            ...(chosenTaxes.length === 0
              ? {}
              : {
                  taxes: sentTaxes(
                    chosenTaxes,
                    hasTour,
                    items.map(({ group }) => group),
                  ),
                }),
            ...(over === null ? {} : { oversell: over }),
            ...(price === 'reprice' ? {} : { price }),
            ...(price === 'override' ? { override_total } : {}),
            ...(quote?.change_fee == null ? {} : { fee: givenFee({ fee_rule, fee }) }),
            version: booking.version,
          },
        }),
      ),
    onSaved: (answer) => {
      const { updateBooking: after } = answer
      toast.done(`${after.reference} changed`)
      onClose()
    },
  })
  const values = state.form.watch()
  const seats = seatsOf(values)
  const party = [values.adults, values.children, values.infants].every(Number.isInteger)
  const { items, rows } = readyItems(values.items)
  const quoting = useQuote(
    (hasTour ? !party || seats === 0 : items.length === 0)
      ? null
      : {
          booking_id: booking.id,
          oversell: askedOversell(values.oversell),
          items,
          taxes: sentTaxes(values.item_taxes, hasTour, groupsAt(values.items, rows)),
          ...(hasTour
            ? {
                package_id: booking.package_id,
                departure_id: values.departure_id,
                date: values.departure_id === null ? values.date : null,
                adults: values.adults,
                children: values.children,
                infants: values.infants,
                lines: values.lines,
                extras: values.extras,
                residency: values.residency,
                shares: sentShares(values.shares),
                rates: values.rates,
              }
            : {}),
        },
  )
  const { quote } = quoting
  const set = <Name extends keyof ChangeValues>(name: Name, value: ChangeValues[Name]) =>
    setFields<ChangeValues>(state.form, { [name]: value })
  const groups = itemGroups(values.items)
  const taxOf = taxFactsIn(values.item_taxes, (next) => set('item_taxes', next))
  const tourQuoted = quote?.items.find(({ item }) => item === 0)
  useCommandContext({
    sale: {
      hasPackage: true,
      add: (kind) => {
        if (kind === 'package') return
        const item = emptyItem(kind, nextDay(values.items, quote?.ends_on ?? null), values)
        set('items', [...values.items, item])
        focusSoon(firstFieldOf(values.items.length, item))
      },
    },
  })
  return (
    <FormDialog
      title={`Change ${booking.reference}`}
      description="The new items are booked before the old ones are released. Anything unchanged keeps its price."
      state={state}
      saveLabel="Save change"
      width="large"
      onClose={onClose}
    >
      {notice}
      {failure !== null && offer === undefined ? (
        <Banner tone="danger" live title="The offers on sale could not be loaded">
          {failure.messages.join(' ')}
        </Banner>
      ) : hasTour && offer === undefined ? (
        <SkeletonText lines={6} />
      ) : (
        <div className="grid gap-5 md:grid-cols-[1fr_18rem]">
          <div className="flex min-w-0 flex-col gap-4">
            {offer !== undefined && (
              <>
                {booking.departure_id === null ? (
                  <FormField form={state} name="date" label="Starts on">
                    {(field) => <DateChoice value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
                  </FormField>
                ) : (
                  <FormField form={state} name="departure_id" label="Departure">
                    {() => (
                      <DepartureChoice
                        offer={offer}
                        value={values.departure_id}
                        seats={seats}
                        own={{ departureId: booking.departure_id ?? 0, seats: seatsOf(booking) }}
                        onChange={(id) => set('departure_id', id)}
                      />
                    )}
                  </FormField>
                )}
                {(pricesByResidency(offer) || booking.residency !== 'any') && <ResidencyChoice state={state} />}
                {values.shares.length > 0 ? <SharesChoice state={state} /> : <PartyChoice state={state} />}
                <Field label="Prices" name="lines" error={state.form.formState.errors.lines?.message}>
                  <PriceChoice
                    offer={offer}
                    quote={quote}
                    lines={values.lines}
                    party={values}
                    onChange={(next) => set('lines', next)}
                  />
                  <RatesChoice quote={quote} rates={values.rates} onChange={(next) => set('rates', next)} />
                </Field>
                {offer.extras.length > 0 && (
                  <Field label="Extras" name="extras" optional>
                    <ExtraChoice
                      offer={offer}
                      quote={quote}
                      seats={seats}
                      chosen={values.extras}
                      onChange={(next) => set('extras', next)}
                    />
                  </Field>
                )}
                {tourQuoted !== undefined && (
                  <ItemTax label={tourQuoted.title} quoted={tourQuoted} facts={taxOf(tourGroup)} />
                )}
              </>
            )}
            {groups.map(({ group, kind, rows: own }) => (
              <ItemEditor
                key={group}
                state={asItems(state)}
                kind={kind}
                rows={own}
                facts={{
                  tax: taxOf(group),
                  quoted:
                    quote?.items.filter(({ item }) =>
                      own.some((row) => rows.includes(row) && rows.indexOf(row) + 1 === item),
                    ) ?? [],
                  currency: quote?.currency ?? null,
                  onRemove:
                    hasTour || groups.length > 1
                      ? () =>
                          set(
                            'items',
                            values.items.filter((item) => item.group !== group),
                          )
                      : undefined,
                  autoFocus: false,
                }}
              />
            ))}
            <OversellChoice state={state} quote={quote} />
            {booking.starts_on >= today() && <AddItems chosen={null} without={['package']} />}
          </div>
          <Comparison
            booking={booking}
            quote={quote}
            failure={quoting.failure?.messages.join(' ') ?? null}
            price={values.price}
            onPrice={(price) => set('price', price)}
            override={values.override_total}
            onOverride={(total) => set('override_total', total)}
            complaint={state.form.formState.errors.override_total?.message}
            refusal={state.form.formState.errors.price?.message}
            fee={chosenFee(values, quote)}
          >
            {quote?.change_fee != null && (
              <ChangeFeeChoice state={state} fee={quote.change_fee} currency={quote.currency} />
            )}
          </Comparison>
        </div>
      )}
    </FormDialog>
  )
}
