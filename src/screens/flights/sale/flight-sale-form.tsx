import { Plane } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { flightPage, searchAddress } from '../../../commands/areas/flights/flight-facts.ts'
import { confirm } from '../../../commands/overlay.ts'
import { today } from '../../../domain/dates.ts'
import { Failure } from '../../../domain/failure.ts'
import { airlineName } from '../../../domain/flights/airports.ts'
import type { PassengerRules } from '../../../domain/flights/passenger-rules.ts'
import { sameSearchAddress } from '../../../domain/flights/search-address.ts'
import { sumText } from '../../../domain/money.ts'
import { clientQuery } from '../../../gateway/generated/clients.generated.ts'
import { createFlightMutation } from '../../../gateway/generated/flights.generated.ts'
import type { TravellersOfFragment } from '../../../gateway/generated/travellers.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Banner } from '../../../ui/banner.tsx'
import { focusSoon } from '../../../ui/focus-soon.ts'
import { EmailInput } from '../../../ui/forms/email-input.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { PhoneInput } from '../../../ui/forms/phone-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import type { BookingRecord } from '../../bookings/booking-record.ts'
import type { Settling } from '../../bookings/payments/settled-fields.tsx'
import { ClientChoice } from '../../bookings/sale/client-choice.tsx'
import { Fold } from '../../standard/detail-screen.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { FormScreen, Section } from '../../standard/form-screen.tsx'
import { type FormState, someFields, useForm } from '../../standard/use-form.ts'
import { Practice } from '../practice.tsx'
import { SliceDetails } from '../slice-view.tsx'
import { ExtrasSection } from './extras-section.tsx'
import { FlightPayment } from './flight-payment.tsx'
import { FlightSaleRail } from './flight-sale-rail.tsx'
import {
  emptyPassengers,
  type FlightOutput,
  type FlightValues,
  flightSchema,
  labelsOf,
  lastFlightOf,
  type Priced,
  passengersOf,
  totalOf,
} from './flight-values.ts'
import { PassengerSection } from './passenger-section.tsx'
import { type Refusal, RefusedOrder, refusalOf } from './refused-order.tsx'

/** Passengers, contact, bags, seats and payment of one offer; a price that changes is said before anything is paid. */
export function FlightSaleForm({
  search,
  priced,
  into,
  travellers,
  reprice,
}: {
  search: string
  priced: Priced
  /** The booking to which it is added. */
  into: BookingRecord | undefined
  travellers: TravellersOfFragment | undefined
  reprice: () => Promise<unknown>
}) {
  const { offer } = priced
  const [, navigate] = useLocation()
  const create = useMutation(createFlightMutation)
  const settlingNow = useRef<Settling | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const latest = useRef(priced)
  latest.current = priced
  const rules: PassengerRules = useMemo(
    () => ({
      supplier: offer.supplier,
      airline: offer.airline,
      lastFlight: lastFlightOf(offer),
      today: today(),
      needsDocuments: offer.needs_documents,
      asked: offer.fares.flatMap(({ kind, passengers }) =>
        Array.from({ length: passengers }, () => ({ kind, age: null })),
      ),
    }),
    [offer],
  )
  const isOwn = into === undefined
  const schema = useMemo(() => flightSchema(rules, isOwn), [rules, isOwn])

  const save = async (input: FlightOutput) => {
    const write = (total: number) =>
      create.run({
        input: {
          ...input,
          search,
          offer: offer.id,
          booking_id: into?.id ?? null,
          booking_version: into?.version,
          expected_total: total,
          payment: input.payment == null ? null : { ...input.payment, rate: settlingNow.current?.rate ?? null },
        },
      })
    const seen = totalOf(latest.current, { extras: input.extras ?? [], discount: input.discount ?? 0 })
    try {
      return (await write(seen)).createFlightBooking
    } catch (problem) {
      const total = totalNowOf(problem)
      setRefusal(refusalOf(problem))
      if (total === null) throw problem
      void reprice() // panel and button follow
      const yes = await confirm({
        title: 'The price has changed',
        consequence: `It was ${sumText(seen, offer.currency)} when you looked; now it is ${sumText(total, offer.currency)}. Nothing has been booked or paid yet.`,
        verb: `Book at ${sumText(total, offer.currency)}`,
        keep: 'Look again',
        harmless: true,
      })
      if (!yes) throw problem
      return (await write(total)).createFlightBooking
    }
  }
  const state: FormState<FlightValues> = useForm({
    key: `flight.sale.${search}.${offer.id}`,
    schema,
    values: useState<FlightValues>(() => ({
      client_id: into?.client.id ?? null,
      client: null,
      passengers: passengersOf(offer, travellers),
      contact_email: into?.client.email ?? '',
      contact_phone: into?.client.phone ?? '',
      extras: [],
      pay: 'now',
      discount: 0,
      payment: null,
      notes: '',
    }))[0],
    labels: useMemo(() => labelsOf(emptyPassengers(offer).map(({ kind }) => kind)), [offer]),
    save,
    onSaved: (flight) => {
      if (flight.state === 'failed') toast.failed('It was not booked', { detail: flight.reason })
      else
        toast.done(
          flight.state === 'held'
            ? `${flight.reference} is on hold`
            : flight.state === 'ordering'
              ? `${flight.reference} is being booked`
              : `${flight.reference} is booked`,
          { detail: flight.route },
        )
      navigate(flightPage(flight.id))
    },
  })
  const { form } = state
  const values = form.watch()
  useContactOf(state)
  const total = totalOf(priced, values)
  return (
    <FormScreen
      title="Book a flight"
      intro={into === undefined ? undefined : `Added to ${into.reference}, ${into.client.name}.`}
      state={state}
      saveLabel={values.pay === 'hold' ? 'Hold the flight' : `Book for ${sumText(total, offer.currency)}`}
      saveIcon={<Plane />}
      up={searchAddress(into?.id)}
      rail={<FlightSaleRail priced={priced} values={values} total={total} />}
    >
      <Practice supplier={offer.supplier} />
      {refusal !== null && (
        <RefusedOrder
          refusal={refusal}
          search={`${sameSearchAddress(offer.slices, values.passengers, offer.currency)}${into === undefined ? '' : `&booking=${into.id}`}`}
        />
      )}
      {priced.was !== null && (
        <Banner tone="warning" live title="The price has changed since the search">
          It was {sumText(priced.was, offer.currency)}, now it is {sumText(offer.total, offer.currency)}. Nothing is
          booked or paid yet.
        </Banner>
      )}
      <Fold title="The flights">
        <div className="flex flex-col gap-4">
          {offer.slices.map((slice) => (
            <SliceDetails key={slice.id} slice={slice} />
          ))}
        </div>
      </Fold>
      {into === undefined && (
        <Section title="Client" text="Who pays. The passengers follow below.">
          <ClientChoice
            state={someFields(state)}
            autoFocus={values.client_id === null && values.client === null && state.restored === null}
            onChosen={() => focusSoon('passengers.0.title')}
          />
        </Section>
      )}
      <p className="text-muted">
        Names as in the passport: {airlineName(offer.airline)} may refuse others, and a correction costs.
        {offer.needs_documents ? '' : ' It does not ask for the passports themselves now; they can follow.'}
      </p>
      {values.passengers.map((_, at) => (
        <PassengerSection
          // biome-ignore lint/suspicious/noArrayIndexKey: passengers do not move
          key={at}
          state={state}
          at={at}
          travellers={travellers}
          needsDocuments={offer.needs_documents}
        />
      ))}
      <Section title="Contact" text="Whom the airline tells about changes, and where the e-ticket goes.">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="contact_email" label="E-mail" required>
            {(field) => <EmailInput {...field.text} />}
          </FormField>
          <FormField form={state} name="contact_phone" label="Phone" required>
            {(field) => <PhoneInput {...field.phone} autoComplete="off" />}
          </FormField>
        </div>
      </Section>
      <ExtrasSection state={state} priced={priced} />
      <FlightPayment
        state={state}
        priced={priced}
        total={total}
        takesPayment={into === undefined}
        settlingNow={settlingNow}
      />
      <Section title="Note">
        <FormField form={state} name="notes" label="Note" labelHidden optional hint="For colleagues.">
          {(field) => <TextArea {...field.text} rows={3} />}
        </FormField>
      </Section>
    </FormScreen>
  )
}

/** The total that the server says instead of the one that was on screen; null for any other failure. */
function totalNowOf(problem: unknown): number | null {
  if (!(problem instanceof Failure) || problem.status !== 409) return null
  const clash = problem.detail.clash as { readonly total?: unknown } | undefined // of our own 409
  return typeof clash?.total === 'number' ? clash.total : null
}

/** The contact of the client is proposed, and follows what is typed of a new one; what is written otherwise stays. */
function useContactOf({ form }: FormState<FlightValues>): void {
  const [id, fresh] = form.watch(['client_id', 'client'])
  const { data } = useQuery(clientQuery, { id: id ?? 0 }, { enabled: id !== null, keepPrevious: false })
  const known = id === null ? fresh : data?.client
  const [email, phone] = [known?.email ?? null, known?.phone ?? null]
  const proposed = useRef({ contact_email: '', contact_phone: '' })
  useEffect(() => {
    for (const [name, value] of [
      ['contact_email', email],
      ['contact_phone', phone],
    ] as const) {
      const now = form.getValues(name)
      if (value === null || (now !== '' && now !== proposed.current[name])) continue
      proposed.current[name] = value
      form.setValue(name, value)
    }
  }, [form, email, phone])
}
