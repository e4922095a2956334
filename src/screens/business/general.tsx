import { useSearch } from 'wouter'
import { closeParameter } from '../../commands/areas/agency-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { agencyInput, longestTurnaround } from '../../domain/contract/agency.ts'
import type { AgencyInput } from '../../domain/contract/inputs.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask, invalidate } from '../../gateway/cache.ts'
import { upload } from '../../gateway/files.ts'
import {
  type AgencyListsQuery,
  type AgencyQuery,
  agencyListsQuery,
  agencyQuery,
  updateAgencyMutation,
} from '../../gateway/generated/agency.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { refreshUser } from '../../machines/start.ts'
import { useVisitor } from '../../state/session.ts'
import { CountryPicker } from '../../ui/forms/country-picker.tsx'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { PhoneInput } from '../../ui/forms/phone-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { SinglePicture } from '../../ui/forms/single-picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { Facts, RailCard } from '../standard/detail-screen.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen, Section } from '../standard/form-screen.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { choiceOptions } from './agency-choices.ts'
import { CloseAgency } from './close-agency.tsx'
import { MailFields, mailLabels } from './mail-fields.tsx'
import { ProvidersSection } from './providers-section.tsx'
import { TaxFields, taxLabels } from './tax-fields.tsx'
import { TermsSection } from './terms-section.tsx'

type Agency = AgencyQuery['agency']

export const prefetch = () => Promise.all([ask(agencyQuery, {}), ask(agencyListsQuery, {})])

/** What clients see of the agency, and what it prices in. */
export default function BusinessProfile() {
  const answer = useQuery(agencyQuery, {})
  const lists = useQuery(agencyListsQuery, {}, { freshFor: listsStay, partial: true }).data
  const agency = answer.data?.agency
  const closing = new URLSearchParams(useSearch()).has(closeParameter)
  if (agency === undefined) {
    return (
      <div className="flex flex-col gap-4 p-4 sm:px-6" aria-busy={answer.loading}>
        <h1 tabIndex={-1} className="sr-only">
          Business profile
        </h1>
        {answer.failure === null ? (
          <Skeleton className="h-96 max-w-3xl" />
        ) : (
          <FailureState failure={answer.failure} what="business profile" onRetry={answer.refetch} />
        )}
      </div>
    )
  }
  return (
    <>
      <AgencyForm key={agency.version} agency={agency} lists={lists} />
      {closing && <CloseAgency agency={agency} />}
    </>
  )
}

export type AgencyValues = Omit<AgencyInput, 'version'> & { version: number }

const labels = {
  name: 'Agency name',
  email: 'E-mail',
  phone: 'Phone',
  website: 'Website',
  about: 'About',
  category_id: 'What you do',
  country_code: 'Country',
  city: 'Town or city',
  address: 'Address',
  lat: 'Latitude',
  lng: 'Longitude',
  business_volume_id: 'Business volume',
  company_size_id: 'Company size',
  default_currency: 'Currency you price in',
  car_turnaround_minutes: 'Turnaround',
  ...mailLabels,
  ...taxLabels,
}

/** Lists of the API change with a release; an hour is soon enough. */
const listsStay = 3_600_000

/** `lists`: what can be chosen from, as the API gives it; not there yet, what is chosen already can be seen. */
function AgencyForm({ agency, lists }: { agency: Agency; lists: AgencyListsQuery | undefined }) {
  const update = useMutation(updateAgencyMutation)
  const hires = useVisitor().features.has('car_rental_services')
  const state: FormState<AgencyValues> = useForm({
    key: `agency.${agency.id}`,
    schema: agencyInput,
    values: {
      name: agency.name,
      email: agency.email,
      phone: agency.phone,
      country_code: agency.country_code,
      city: agency.city,
      address: agency.address,
      lat: agency.lat,
      lng: agency.lng,
      website: agency.website,
      about: agency.about,
      category_id: agency.category?.id ?? 1,
      business_volume_id: agency.business_volume?.id ?? null,
      company_size_id: agency.company_size?.id ?? null,
      default_currency: agency.default_currency as AgencyValues['default_currency'], // the server only stores codes of the list
      car_turnaround_minutes: agency.car_turnaround_minutes,
      mail_signature: agency.mail_signature,
      emergency_phone: agency.emergency_phone,
      tax_name: agency.tax_name,
      tax_rate: agency.tax_rate,
      tax_number: agency.tax_number,
      tax_rates: agency.tax_rates.map((rate) => ({ ...rate })),
      kind_taxes: agency.kind_taxes.map(({ kind, tax }) => ({ kind, tax })),
      prices_without_tax: agency.prices_without_tax,
      pay_to: agency.pay_to,
      version: agency.version,
    },
    labels,
    save: (input) => update.run({ id: agency.id, input }),
    onSaved: () => {
      toast.done('Business profile saved')
      void refreshUser()
    },
  })
  const sendPicture = (path: string) => async (file: File, onProgress: (share: number) => void) => {
    await upload(path, file, { onProgress })
    await Promise.all([invalidate('agency'), refreshUser()])
  }
  return (
    <FormScreen
      title="Business profile"
      intro="What clients see of you on proposals, vouchers and your website."
      state={state}
      saveLabel="Save changes"
      up={linkTo('/profile')}
      rail={<Rail agency={agency} />}
    >
      <Section title="Pictures">
        <SinglePicture
          label="Logo"
          hint="Square is best. PNG, JPEG or WebP, up to 10 MB."
          upload={sendPicture(agency.logo === null ? 'agencies/addlogoimage' : `agencies/editlogoimage/${agency.id}`)}
        >
          {agency.logo === null ? (
            <span className="flex size-20 items-center justify-center rounded-panel border border-line border-dashed text-muted text-secondary">
              No logo
            </span>
          ) : (
            <img
              src={agency.logo.thumb}
              alt={agency.logo.alt || `Logo of ${agency.name}`}
              className="size-20 rounded-panel border border-line bg-raised object-contain"
            />
          )}
        </SinglePicture>
        <SinglePicture
          label="Banner"
          hint="Wide, at least 1,600 pixels. PNG, JPEG or WebP, up to 10 MB."
          upload={sendPicture(`agencies/editbannerimage/${agency.id}`)}
        >
          {agency.banner === null ? (
            <span className="flex h-20 w-56 items-center justify-center rounded-panel border border-line border-dashed text-muted text-secondary">
              No banner
            </span>
          ) : (
            <img
              src={agency.banner.thumb}
              alt={agency.banner.alt || `Banner of ${agency.name}`}
              className="h-20 w-56 max-w-full rounded-panel border border-line object-cover"
            />
          )}
        </SinglePicture>
      </Section>
      <Section title="Agency">
        <FormField form={state} name="name" label={labels.name} required>
          {(field) => <Input {...field.text} autoComplete="organization" />}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="category_id" label={labels.category_id} required>
            {(field) => (
              <Select
                value={String(field.value)}
                onChange={(value) => field.onChange(Number(value))}
                options={choiceOptions(lists?.categories, agency.category)}
              />
            )}
          </FormField>
          <FormField form={state} name="default_currency" label={labels.default_currency} required>
            {(field) => (
              <Select
                value={field.value}
                onChange={field.onChange}
                options={(lists?.currencies ?? [{ code: agency.default_currency, name: '' }]).map(({ code, name }) => ({
                  value: code,
                  label: code,
                  detail: name,
                }))}
              />
            )}
          </FormField>
          <FormField form={state} name="business_volume_id" label={labels.business_volume_id}>
            {(field) => (
              <Select
                value={field.value === null ? null : String(field.value)}
                onChange={(value) => field.onChange(Number(value))}
                options={choiceOptions(lists?.businessVolumes, agency.business_volume)}
              />
            )}
          </FormField>
          <FormField form={state} name="company_size_id" label={labels.company_size_id}>
            {(field) => (
              <Select
                value={field.value === null ? null : String(field.value)}
                onChange={(value) => field.onChange(Number(value))}
                options={choiceOptions(lists?.companySizes, agency.company_size)}
              />
            )}
          </FormField>
        </div>
        {hires && (
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField
              form={state}
              name="car_turnaround_minutes"
              label={labels.car_turnaround_minutes}
              hint="Between the return of a car and its next pick-up. A car can have its own."
            >
              {(field) => (
                <NumberInput
                  name="car_turnaround_minutes"
                  value={field.value ?? null}
                  min={0}
                  max={longestTurnaround}
                  step={15}
                  end="minutes"
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                />
              )}
            </FormField>
          </div>
        )}
        <FormField form={state} name="about" label={labels.about} optional hint="Who you are, in a few sentences.">
          {(field) => <TextArea {...field.text} rows={4} />}
        </FormField>
      </Section>
      <Section title="How to reach you">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="email" label={labels.email} optional>
            {(field) => <EmailInput {...field.text} autoComplete="email" />}
          </FormField>
          <FormField form={state} name="phone" label={labels.phone} optional>
            {(field) => <PhoneInput {...field.phone} />}
          </FormField>
        </div>
        <FormField form={state} name="website" label={labels.website} optional>
          {(field) => (
            <Input
              {...field.text}
              type="url"
              inputMode="url"
              placeholder="https://"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="city" label={labels.city} optional>
            {(field) => <Input {...field.text} autoComplete="address-level2" />}
          </FormField>
          <FormField form={state} name="country_code" label={labels.country_code} required>
            {(field) => (
              <CountryPicker
                value={field.value}
                onChange={(code) => field.onChange(code ?? '')}
                onBlur={field.onBlur}
                countries={lists?.countries}
              />
            )}
          </FormField>
        </div>
        <FormField form={state} name="address" label={labels.address} optional>
          {(field) => <Input {...field.text} autoComplete="street-address" />}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="lat" label={labels.lat} optional hint="Degrees north; south is negative.">
            {(field) => <NumberInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} digits={6} />}
          </FormField>
          <FormField form={state} name="lng" label={labels.lng} optional hint="Degrees east; west is negative.">
            {(field) => <NumberInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} digits={6} />}
          </FormField>
        </div>
      </Section>
      <MailFields state={state} agency={agency} />
      <TaxFields state={state} />
      <TermsSection />
      <ProvidersSection />
      <Section title="Close the agency" text="Everybody is signed out, and none of its offers are on sale any more.">
        <div>
          <CommandButton id="agency.close" variant="danger" />
        </div>
      </Section>
    </FormScreen>
  )
}

function Rail({ agency }: { agency: Agency }) {
  return (
    <RailCard title="Status">
      <Facts
        rows={[
          ['KYC', <StatusPill key="kyc" status={agency.verified_kyc ? 'verified' : 'unverified'} />],
          ['Inventory proximity', agency.enabled_inventory_proximity ? 'On' : 'Off'],
          ['Shop', agency.shop_enabled ? 'On' : 'Off'],
          ['Blog', agency.blog_enabled ? 'On' : 'Off'],
          ['Plan', agency.subscription?.active_plan?.name ?? 'None'],
          ['Address on the web', agency.slug],
          ['Member since', <Instant key="since" value={agency.created_at} look="day" />],
        ]}
      />
    </RailCard>
  )
}
