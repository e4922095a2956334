import * as v from 'valibot'
import { CommandButton } from '../../../commands/command-button.tsx'
import { flightSettingsInput } from '../../../domain/contract/flights/flight-inputs.ts'
import type { FlightSettingsInput } from '../../../domain/contract/inputs.ts'
import { flightSuppliers, sellsBelow } from '../../../domain/flights/flight-choices.ts'
import { entriesOf } from '../../../domain/keys.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { read } from '../../../gateway/cache.ts'
import {
  type FlightSettingsFullFragment,
  flightSettingsQuery,
  saveFlightSettingsMutation,
} from '../../../gateway/generated/flight-settings.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { EmailInput } from '../../../ui/forms/email-input.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { PhoneInput } from '../../../ui/forms/phone-input.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { Facts } from '../../standard/detail-screen.tsx'
import { CurrencyField, SumField } from '../../standard/fields/sum-field.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { FormScreen, Section } from '../../standard/form-screen.tsx'
import { useRecordForm } from '../../standard/use-record-form.tsx'

type Stored = FlightSettingsFullFragment & { readonly id: number }
/** There is one of an agency. */
const asRecord = (settings: FlightSettingsFullFragment): Stored => ({ ...settings, id: 1 })

/** Hours are written in one line: 24, 6, 2. */
const hours = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number),
  ),
  v.check((all) => all.every(Number.isFinite), 'Write hours as numbers, with commas between them.'),
  v.check((all) => new Set(all).size === all.length, 'Write each hour once.'),
  v.transform((all) => all.toSorted((a, b) => b - a)),
  flightSettingsInput.entries.warn_hours,
)
const schema = v.object({ ...v.omit(flightSettingsInput, ['version', 'warn_hours']).entries, warn_hours: hours })
type Values = Omit<FlightSettingsInput, 'version' | 'warn_hours' | 'default_mark_up_percent'> & {
  warn_hours: string
  /** Null: cleared, which is not 0. */
  default_mark_up_percent: number | null
}

const valuesOf = (settings: Stored): Values => ({
  supplier: settings.supplier,
  default_mark_up_percent: settings.default_mark_up_percent,
  default_service_fee: settings.default_service_fee,
  service_fee_currency: settings.service_fee_currency,
  currency: settings.currency,
  sells_below: settings.sells_below,
  office_name: settings.office_name,
  office_phone: settings.office_phone,
  office_email: settings.office_email === '' ? null : settings.office_email,
  office_address: settings.office_address,
  warn_hours: settings.warn_hours.join(', '),
})
const labels = {
  supplier: 'Supplier',
  default_mark_up_percent: 'Usual mark-up',
  default_service_fee: 'Usual service fee',
  service_fee_currency: 'Currency of the service fee',
  currency: 'Currency of prices',
  sells_below: 'Who may sell below fare and fees',
  office_name: 'Office',
  office_phone: 'Phone',
  office_email: 'E-mail',
  office_address: 'Address',
  warn_hours: 'Warn before a time limit',
} as const

export function FlightSettingsForm({ settings }: { settings: FlightSettingsFullFragment }) {
  const write = useMutation(saveFlightSettingsMutation)
  const { state, notice } = useRecordForm<typeof schema, Values, Stored>({
    key: 'flight.settings',
    noun: 'settings',
    schema,
    labels,
    record: asRecord(settings),
    fresh: () => valuesOf(asRecord(settings)),
    valuesOf,
    save: async (input, version) => asRecord((await write.run({ input: { ...input, version } })).saveFlightSettings),
    reread: async () => asRecord((await read(flightSettingsQuery, {})).flightSettings),
    onSaved: () => toast.done('Flight settings saved'),
  })
  return (
    <FormScreen
      title="Flight settings"
      state={state}
      saveLabel="Save changes"
      up={linkTo('/offers/flights/bookings')}
      bare
    >
      {notice}
      <Section title="Suppliers" text="Where flights are searched and bought.">
        <FormField form={state} name="supplier" label={labels.supplier}>
          {(field) => (
            <RadioGroup
              value={field.value}
              onChange={field.onChange}
              options={entriesOf(flightSuppliers).map(([value, label]) => ({
                value,
                label,
                detail: supplierText(settings, value),
              }))}
            />
          )}
        </FormField>
        {settings.suppliers
          .filter(({ name }) => name === 'duffel')
          .map((supplier) => (
            <div key={supplier.name} className="flex flex-col gap-2">
              {supplier.connected && (
                <Facts
                  rows={[
                    ['Keys', `•••• ${supplier.last_four}, ${supplier.mode}`],
                    ...(supplier.notice_url === ''
                      ? []
                      : ([
                          [
                            'Notices to',
                            <span key="url" className="wrap-anywhere">
                              {supplier.notice_url}
                            </span>,
                          ],
                        ] as const)),
                  ]}
                />
              )}
              <div className="flex flex-wrap gap-2">
                <CommandButton
                  id="flightSupplier.setKeys"
                  size="small"
                  label={supplier.connected ? 'Replace the keys…' : 'Set the keys of Duffel…'}
                />
                {supplier.connected && (
                  <CommandButton id="flightSupplier.removeKeys" size="small" variant="ghost" label="Remove the keys" />
                )}
              </div>
            </div>
          ))}
      </Section>
      <Section
        title="Usual fees"
        text="Where no fee of the table fits. A mark-up is part of the fare; a service fee is for each passenger and shown apart."
      >
        <div className="grid gap-4 sm:grid-cols-3">
          <FormField form={state} name="default_mark_up_percent" label={labels.default_mark_up_percent}>
            {(field) => (
              <NumberInput
                value={field.value}
                digits={2}
                min={0}
                max={100}
                end="%"
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          </FormField>
          <SumField
            form={state}
            name="default_service_fee"
            label={labels.default_service_fee}
            currency={state.form.watch('service_fee_currency')}
          />
          <CurrencyField form={state} name="service_fee_currency" label={labels.service_fee_currency} />
        </div>
        <CurrencyField form={state} name="currency" label={labels.currency} width="sm:w-72" />
        <FormField form={state} name="sells_below" label={labels.sells_below}>
          {(field) => (
            <RadioGroup
              value={field.value}
              onChange={field.onChange}
              options={entriesOf(sellsBelow).map(([value, label]) => ({ value, label }))}
            />
          )}
        </FormField>
      </Section>
      <Section title="Time limits">
        <FormField
          form={state}
          name="warn_hours"
          label={labels.warn_hours}
          hint="Hours before tickets must be issued, at most four: 24, 6, 2."
        >
          {(field) => <Input {...field.text} inputMode="numeric" className="max-w-56" />}
        </FormField>
      </Section>
      <Section title="Office" text="Printed on itineraries and e-tickets.">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="office_name" label={labels.office_name} optional>
            {(field) => <Input {...field.text} />}
          </FormField>
          <FormField form={state} name="office_phone" label={labels.office_phone} optional>
            {(field) => <PhoneInput {...field.phone} onChange={(text) => field.type(text)} />}
          </FormField>
          <FormField form={state} name="office_email" label={labels.office_email} optional>
            {(field) => <EmailInput {...field.text} />}
          </FormField>
          <FormField form={state} name="office_address" label={labels.office_address} optional>
            {(field) => <Input {...field.text} />}
          </FormField>
        </div>
      </Section>
    </FormScreen>
  )
}

const supplierText = ({ suppliers }: FlightSettingsFullFragment, name: string): string => {
  const known = suppliers.find((supplier) => supplier.name === name)
  if (name === 'house')
    return known?.connected === true
      ? 'Invented flights, to learn and to try. Nobody flies with them.'
      : 'Invented flights, to learn and to try: switched off on this server. Nothing can be searched or booked before another supplier is set.'
  return known?.connected === true ? `Connected, ${known.mode}.` : 'Needs keys of your own.'
}
