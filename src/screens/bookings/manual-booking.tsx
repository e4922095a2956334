import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { confirm } from '../../commands/overlay.ts'
import { runCommand } from '../../commands/run.ts'
import { addDays, shortDayText, today } from '../../domain/dates.ts'
import { Failure } from '../../domain/failure.ts'
import { moneyText } from '../../domain/money.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { createBookingMutation, saleOfferQuery } from '../../gateway/bookings.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Money } from '../../ui/money.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { narrow, useMedia } from '../../ui/use-media.ts'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen, Section } from '../standard/form-screen.tsx'
import { type SaveKind, useForm } from '../standard/use-form.ts'
import { ClientChoice } from './client-choice.tsx'
import { DateChoice, DepartureChoice } from './departure-choice.tsx'
import { OfferChoice } from './offer-choice.tsx'
import { PartyChoice, seatsOf } from './party-choice.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PriceChoice } from './price-choice.tsx'
import { SaleRail } from './sale-rail.tsx'
import {
  draftKey,
  emptySale,
  type Prefill,
  readPrefill,
  type SaleOutput,
  type SaleValues,
  saleLabels,
  saleSchema,
} from './sale-values.ts'
import { useHold } from './use-hold.ts'
import { type Quote, useQuote } from './use-quote.ts'

/** A booking taken on the telephone or at the desk: one screen, top to bottom, the price always in sight. */
export default function ManualBooking() {
  const given = readPrefill(useSearch())
  return <SaleForm key={draftKey(given)} given={given} />
}

function SaleForm({ given }: { given: Prefill }) {
  const [, navigate] = useLocation()
  const create = useMutation(createBookingMutation)
  const latest = useRef<{ quote: Quote | null; holdKey: string | null }>({ quote: null, holdKey: null })
  const [booked, setBooked] = useState(0)

  const save = async (output: unknown, how: SaveKind) => {
    const { quote, holdKey } = latest.current
    const input = output as SaleOutput // what the schema gives
    const write = (total: number | null) =>
      create.run({
        input: {
          ...input,
          confirm: how !== 'draft',
          hold_key: holdKey,
          expected_total: total,
          payment:
            input.payment == null
              ? null
              : { ...input.payment, currency: (quote?.currency ?? input.payment.currency) as 'UGX' }, // a currency the server itself named
        },
      })
    try {
      return (await write(quote?.total ?? null)).createBooking
    } catch (problem) {
      if (!(problem instanceof Failure) || problem.status !== 409) throw problem
      const other = problem.detail.quote as Quote | undefined // comes with the refusal of another total
      if (other === undefined) {
        refresh()
        throw problem
      }
      putQuote(other)
      const agreed = await confirm({
        title: 'The price has changed',
        consequence: `It was ${amountText(quote?.total ?? 0, quote?.currency ?? other.currency)} when you looked; now it is ${amountText(other.total, other.currency)}. Nothing has been booked yet.`,
        verb: `Book at ${amountText(other.total, other.currency)}`,
        keep: 'Look again',
        harmless: true,
      })
      if (!agreed) throw problem
      return (await write(other.total)).createBooking
    }
  }

  const state = useForm<SaleValues, unknown>({
    key: draftKey(given),
    schema: saleSchema as never, // optional fields of the contract are all here, with their usual values
    values: emptySale(given),
    labels: saleLabels,
    save,
    onSaved: (answer, how) => {
      const booking = answer as { id: number; reference: string; status: string; client: { name: string } } // the answer of `save`
      hold.spent()
      toast.done(`${booking.reference} is ${booking.status}`, {
        detail: booking.client.name,
        ...(how === 'another'
          ? { action: { label: 'Open it', run: () => navigate(linkTo('/bookings/view/:id', { id: booking.id })) } }
          : { action: { label: 'Book another', run: () => void runCommand('go./bookings/manual-booking') } }),
      })
      if (how === 'another') {
        setBooked((count) => count + 1)
        navigate(linkTo('/bookings/manual-booking'), { replace: true })
      } else navigate(linkTo('/bookings/view/:id', { id: booking.id }))
    },
  })
  const { form } = state
  const values = form.watch()
  const { data, failure, refetch } = useQuery(
    saleOfferQuery,
    { id: values.package_id ?? 0 },
    { enabled: values.package_id !== null, keepPrevious: false, freshFor: 5_000 },
  )
  const offer = values.package_id === null ? undefined : data?.saleOffer
  const seats = seatsOf(values)
  const party = [values.adults, values.children, values.infants].every(Number.isInteger)
  const start = values.departure_id !== null || values.date !== null
  const quoting = useQuote(
    values.package_id === null || !start || !party || seats === 0
      ? null
      : {
          package_id: values.package_id,
          departure_id: values.departure_id,
          date: values.departure_id === null ? values.date : null,
          adults: values.adults,
          children: values.children,
          infants: values.infants,
          lines: values.lines,
          discount_percent: Number.isFinite(values.discount_percent) ? values.discount_percent : 0,
        },
  )
  const { quote, put: putQuote } = quoting
  const hold = useHold(values.departure_id, seats)
  latest.current = { quote, holdKey: hold.held === null ? null : hold.held.key }
  const refresh = useCallback(() => {
    void refetch()
    quoting.again()
  }, [refetch, quoting.again])

  // A suggestion that was taken follows the price.
  const suggested = useRef<Quote | null>(null)
  useEffect(() => {
    const [before, amount] = [suggested.current, form.getValues('payment')?.amount]
    suggested.current = quote ?? before
    if (quote === null || before === null || amount == null) return
    if (amount === before.deposit) form.setValue('payment.amount', quote.deposit)
    else if (amount === before.total) form.setValue('payment.amount', quote.total)
  }, [form, quote])

  const isPhone = useMedia(narrow)
  const [chosenHere, setChosenHere] = useState(false)
  const set = <Name extends 'departure_id' | 'date' | 'lines' | 'payment'>(name: Name, value: SaleValues[Name]) =>
    form.setValue(name, value as never, {
      shouldDirty: true,
      shouldValidate: name === 'departure_id' || name === 'date',
    })
  const missing =
    values.package_id === null
      ? 'Choose a package to see its price.'
      : start
        ? 'Say how many travel to see the price.'
        : 'Choose when the tour starts to see its price.'
  const currency = quote?.currency ?? offer?.currency ?? 'UGX'
  return (
    <FormScreen
      title="Manual booking"
      intro="Take a booking by telephone or at the desk."
      state={state}
      saveLabel="Confirm booking"
      {...(isPhone ? {} : { anotherLabel: 'Confirm and book another' })}
      draftLabel="Keep pending"
      up={linkTo('/bookings/tour-packages')}
      rail={<SaleRail offer={offer} state={quoting} hold={hold} seats={seats} missing={missing} />}
    >
      <Section title="Client">
        <ClientChoice key={booked} state={state} autoFocus={values.client_id === null && state.restored === null} />
      </Section>
      <Section title="Tour">
        <OfferChoice state={state} offer={offer} autoFocus={false} />
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
                  seats={seats}
                  takesFocus={given.package === null && !chosenHere && state.restored === null}
                  onChange={(id) => {
                    setChosenHere(true)
                    set('date', null)
                    set('departure_id', id)
                  }}
                />
              )}
            </FormField>
          )
        )}
      </Section>
      <Section title="Party and price" text="Everybody takes a seat, infants too.">
        <PartyChoice state={state} />
        {quote !== null && quote.complaints.length > 0 && (
          <Banner tone="warning" live title="This cannot be booked as it is">
            {quote.complaints.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Banner>
        )}
        {offer !== undefined && (
          <Field label="Prices" name="lines" error={form.formState.errors.lines?.message}>
            <PriceChoice offer={offer} quote={quote} lines={values.lines} onChange={(lines) => set('lines', lines)} />
            {quote !== null && (
              // Where the rail is far below, the sum stands here too.
              <p className="mt-1 flex justify-between gap-3 font-semibold text-heading lg:hidden">
                <span>Total</span>
                <Money amount={quote.total} currency={quote.currency} />
              </p>
            )}
          </Field>
        )}
        <FormField
          form={state}
          name="discount_percent"
          label="Extra discount"
          className="max-w-44"
          {...(offer !== undefined && offer.discount_percent > 0
            ? { hint: `On top of the package’s own ${offer.discount_percent} %.` }
            : {})}
        >
          {(field) => (
            <NumberInput
              name="discount_percent"
              value={field.value}
              digits={2}
              min={0}
              max={100}
              step={5}
              end="%"
              onChange={(value) => field.onChange(value ?? 0)}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
      </Section>
      <Section title="Payment and note">
        <Checkbox
          checked={values.payment !== null}
          onChange={(event) =>
            set(
              'payment',
              event.target.checked
                ? { amount: quote?.deposit ?? null, currency, method: 'cash', external_reference: '' }
                : null,
            )
          }
        >
          The client pays something now
        </Checkbox>
        {values.payment !== null && (
          <PaymentFields
            state={state}
            at="payment."
            currency={currency}
            suggestions={
              quote === null
                ? []
                : [
                    { label: 'Deposit 30 %', amount: quote.deposit },
                    { label: 'In full', amount: quote.total },
                  ]
            }
          />
        )}
        <FormField form={state} name="due_on" label="Balance due" optional hint={dueHint(quote)}>
          {(field) => (
            <div className="max-w-56">
              <DatePicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} min={today()} />
            </div>
          )}
        </FormField>
        <FormField form={state} name="notes" label="Note" optional hint="For colleagues: wishes, diets, pick-up.">
          {(field) => <TextArea {...field.text} rows={3} />}
        </FormField>
      </Section>
    </FormScreen>
  )
}

const amountText = (amount: number, currency: string) => `${currency} ${moneyText(amount, currency)}`

/** What the server takes when nothing is said. */
function dueHint(quote: Quote | null): string {
  if (quote === null) return 'Left empty: 30 days before the start.'
  const day = addDays(quote.starts_on, -30)
  return day < today()
    ? 'Left empty: today, because the tour starts within 30 days.'
    : `Left empty: ${shortDayText(day)}, 30 days before the start.`
}
