import * as v from 'valibot'
import { flightsPath } from '../../../commands/areas/flights/flight-facts.ts'
import { flightChangesInput } from '../../../domain/contract/flights/flight-inputs.ts'
import { dayText } from '../../../domain/date-texts.ts'
import { passengerKinds, passengerTitles } from '../../../domain/flights/flight-choices.ts'
import { read } from '../../../gateway/cache.ts'
import {
  type FlightFullFragment,
  flightQuery,
  updateFlightMutation,
} from '../../../gateway/generated/flights.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { CountryPicker } from '../../../ui/forms/country-picker.tsx'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { EmailInput } from '../../../ui/forms/email-input.tsx'
import { Input, TextArea } from '../../../ui/forms/input.tsx'
import { PhoneInput } from '../../../ui/forms/phone-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { FormScreen, Section } from '../../standard/form-screen.tsx'
import type { FormState } from '../../standard/use-form.ts'
import { useRecordForm } from '../../standard/use-record-form.tsx'

const schema = v.omit(flightChangesInput, ['version'])
interface Values {
  passengers: {
    id: number
    passport_number: string
    passport_country: string | null
    passport_expires_on: string | null
    email: string | null
    phone: string | null
  }[]
  contact_email: string
  contact_phone: string
  notes: string
}
const valuesOf = (flight: FlightFullFragment): Values => ({
  passengers: flight.passengers.map((one) => ({
    id: one.id,
    passport_number: one.passport_number,
    passport_country: one.passport_country,
    passport_expires_on: one.passport_expires_on,
    email: one.email,
    phone: one.phone,
  })),
  contact_email: flight.contact_email,
  contact_phone: flight.contact_phone,
  notes: flight.notes,
})

/** Passports, contact and notes: what can be changed without the airline. */
export function FlightEditForm({ flight, refetch }: { flight: FlightFullFragment; refetch: () => Promise<unknown> }) {
  const update = useMutation(updateFlightMutation)
  const { state, notice } = useRecordForm<typeof schema, Values, FlightFullFragment>({
    key: `flight.${flight.id}`,
    noun: 'flight',
    schema,
    labels: { passengers: 'Passports', contact_email: 'Contact e-mail', contact_phone: 'Contact phone', notes: 'Note' },
    record: flight,
    fresh: () => valuesOf(flight),
    valuesOf,
    save: async (input, version) =>
      (await update.run({ id: flight.id, input: { ...input, version } })).updateFlightBooking,
    reread: async () => (await read(flightQuery, { id: flight.id })).flightBooking,
    onSaved: (saved) => {
      toast.done(`${saved.reference} saved`)
      void refetch()
    },
  })
  return (
    <FormScreen title="Passengers and contact" state={state} saveLabel="Save changes" up={flightsPath} bare wide>
      {notice}
      {flight.passengers.map((one, at) => (
        <Section
          key={one.id}
          title={`${passengerTitles[one.title]} ${one.given_name} ${one.family_name}`}
          text={[
            passengerKinds[one.kind],
            `born on ${dayText(one.born_on)}`,
            one.ticket_number === '' ? 'no ticket yet' : `ticket ${one.ticket_number}`,
            one.seats.length === 0 ? '' : `seats ${one.seats.join(', ')}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <PassportFields state={state} at={`passengers.${at}`} />
        </Section>
      ))}
      <Section title="Contact" text="Whom the airline and you write to about changes.">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="contact_email" label="E-mail" required>
            {(field) => <EmailInput {...field.text} />}
          </FormField>
          <FormField form={state} name="contact_phone" label="Phone" required>
            {(field) => <PhoneInput {...field.phone} />}
          </FormField>
        </div>
        <FormField form={state} name="notes" label="Note" optional hint="For colleagues.">
          {(field) => <TextArea {...field.text} rows={3} />}
        </FormField>
      </Section>
    </FormScreen>
  )
}

function PassportFields({ state, at }: { state: FormState<Values>; at: `passengers.${number}` }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <FormField form={state} name={`${at}.passport_number`} label="Passport" optional>
        {(field) => <Input {...field.text} autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField form={state} name={`${at}.passport_country`} label="Issued by" optional>
        {(field) => <CountryPicker value={field.value} onChange={field.onChange} />}
      </FormField>
      <FormField form={state} name={`${at}.passport_expires_on`} label="Expires on" optional>
        {(field) => (
          <DatePicker value={field.value} placeholder="12 Apr 2031" onChange={field.onChange} onBlur={field.onBlur} />
        )}
      </FormField>
    </div>
  )
}
