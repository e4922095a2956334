import { ArrowRight } from 'lucide-react'
import * as v from 'valibot'
import { bookingChangeInput } from '../../domain/contract/bookings.ts'
import { saleOfferQuery, updateBookingMutation } from '../../gateway/bookings.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Field } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { useForm } from '../standard/use-form.ts'
import type { BookingRecord } from './booking-record.ts'
import { DateChoice, DepartureChoice } from './departure-choice.tsx'
import { PartyChoice, seatsOf } from './party-choice.tsx'
import { PriceChoice } from './price-choice.tsx'
import { useStale } from './stale.tsx'
import { type Quote, useQuote } from './use-quote.ts'

interface Values {
  departure_id: number | null
  date: string | null
  adults: number
  children: number
  infants: number
  lines: { price_option_id: number; quantity: number }[]
}
const { departure_id, date, adults, children, infants, lines } = bookingChangeInput.entries
const schema = v.object({ departure_id, date, adults, children, infants, lines })

/** Another departure, another party, other prices: what it would come to stands beside what it is, before anything is saved. */
export function ChangeForm({
  booking,
  refetch,
  onClose,
}: {
  booking: BookingRecord
  refetch: () => Promise<unknown>
  onClose: () => void
}) {
  const update = useMutation(updateBookingMutation)
  const {
    data,
    failure,
    refetch: refetchOffer,
  } = useQuery(
    saleOfferQuery,
    { id: booking.package_id ?? 0 },
    { enabled: booking.package_id !== null, keepPrevious: false, freshFor: 5_000 },
  )
  const offer = data?.saleOffer
  const { guarded, notice } = useStale(() => Promise.all([refetch(), refetchOffer()]).then(() => quoting.again()))
  const state = useForm<Values, Values>({
    key: `booking.${booking.id}.change`,
    schema: schema as never, // all are given here
    values: {
      departure_id: booking.departure_id,
      date: booking.departure_id === null ? booking.starts_on : null,
      adults: booking.adults,
      children: booking.children,
      infants: booking.infants,
      lines: [],
    },
    labels: {
      departure_id: 'Departure',
      date: 'Date',
      adults: 'Adults',
      children: 'Children',
      infants: 'Infants',
      lines: 'Prices',
    },
    save: ({ lines: chosen, date: day, departure_id: departure, ...party }) =>
      guarded(() =>
        update.run({
          id: booking.id,
          input: {
            ...party,
            ...(departure === null ? { date: day } : { departure_id: departure }),
            ...(chosen.length === 0 ? {} : { lines: chosen }),
            version: booking.version,
          },
        }),
      ),
    onSaved: (answer) => {
      const { updateBooking: after } = answer as { updateBooking: BookingRecord } // the answer of `save`
      toast.done(`${after.reference} changed`)
      onClose()
    },
  })
  const values = state.form.watch()
  const seats = seatsOf(values)
  const party = [values.adults, values.children, values.infants].every(Number.isInteger)
  const quoting = useQuote(
    booking.package_id === null || !party || seats === 0
      ? null
      : {
          booking_id: booking.id,
          package_id: booking.package_id,
          departure_id: values.departure_id,
          date: values.departure_id === null ? values.date : null,
          adults: values.adults,
          children: values.children,
          infants: values.infants,
          lines: values.lines,
        },
  )
  const { quote } = quoting
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    state.form.setValue(name as 'lines', value as never, { shouldDirty: true })
  return (
    <FormDialog
      title={`Change ${booking.reference}`}
      description="The new seats are taken before the old ones are given back. Prices that stay keep the amount they were booked at."
      state={state}
      saveLabel="Save change"
      width="large"
      onClose={onClose}
    >
      {notice}
      {failure !== null && offer === undefined ? (
        <Banner tone="danger" live title="What is on sale could not be loaded">
          {failure.messages.join(' ')}
        </Banner>
      ) : offer === undefined ? (
        <SkeletonText lines={6} />
      ) : (
        <div className="grid gap-5 md:grid-cols-[1fr_18rem]">
          <div className="flex min-w-0 flex-col gap-4">
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
            <PartyChoice state={state} />
            <Field label="Prices" name="lines" error={state.form.formState.errors.lines?.message}>
              <PriceChoice offer={offer} quote={quote} lines={values.lines} onChange={(next) => set('lines', next)} />
            </Field>
          </div>
          <Comparison booking={booking} quote={quote} failure={quoting.failure?.messages.join(' ') ?? null} />
        </div>
      )}
    </FormDialog>
  )
}

function Comparison({
  booking,
  quote,
  failure,
}: {
  booking: BookingRecord
  quote: Quote | null
  failure: string | null
}) {
  const { currency } = booking
  const change = quote === null ? 0 : quote.total - booking.total
  const kept = booking.paid - booking.refunded
  return (
    <section
      aria-label="Old and new price"
      className="flex h-fit flex-col gap-3 rounded-panel border border-line bg-surface p-4 md:sticky md:top-0"
    >
      <h3 className="font-semibold">Price</h3>
      {failure !== null && <p className="text-danger">{failure}</p>}
      {quote !== null && (
        <>
          <p className="text-muted">
            <Day value={booking.starts_on} />{' '}
            {quote.starts_on !== booking.starts_on && (
              <>
                <ArrowRight className="inline size-3.5" role="img" aria-label="becomes" />{' '}
                <span className="font-medium text-ink">
                  <Day value={quote.starts_on} />
                </span>
              </>
            )}
          </p>
          <dl className="flex flex-col gap-1.5" aria-live="polite">
            {quote.lines.map((line) => (
              <div key={line.price_option_id} className="flex items-baseline justify-between gap-3">
                <dt>
                  {line.quantity} × {line.title}
                </dt>
                <dd>
                  <Money amount={line.amount} currency={quote.currency} />
                </dd>
              </div>
            ))}
            {quote.discount > 0 && (
              <div className="flex items-baseline justify-between gap-3 text-muted">
                <dt>Discount</dt>
                <dd>
                  <Money amount={-quote.discount} currency={quote.currency} />
                </dd>
              </div>
            )}
            <div className="mt-1 flex items-baseline justify-between gap-3 border-line border-t pt-2 text-muted">
              <dt>Now</dt>
              <dd className={change === 0 ? '' : 'line-through'}>
                <Money amount={booking.total} currency={currency} />
              </dd>
            </div>
            <div className="flex items-baseline justify-between gap-3 font-semibold text-heading">
              <dt>New total</dt>
              <dd>
                <Money amount={quote.total} currency={quote.currency} />
              </dd>
            </div>
            {quote.currency === currency && (
              <>
                <div className="flex items-baseline justify-between gap-3 text-muted">
                  <dt>Difference</dt>
                  <dd>
                    {change > 0 ? '+' : ''}
                    <Money amount={change} currency={currency} />
                  </dd>
                </div>
                <div className="flex items-baseline justify-between gap-3 text-muted">
                  <dt>{kept > quote.total ? 'To refund' : 'Balance then'}</dt>
                  <dd>
                    <Money amount={Math.abs(quote.total - kept)} currency={currency} />
                  </dd>
                </div>
              </>
            )}
          </dl>
          {quote.complaints.length > 0 && (
            <Banner tone="warning" live title="This cannot be booked as it is">
              {quote.complaints.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Banner>
          )}
        </>
      )}
    </section>
  )
}
