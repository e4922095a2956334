import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { newAgencyInput } from '../../domain/contract/agency.ts'
import type { NewAgencyInput } from '../../domain/contract/inputs.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { upload } from '../../gateway/files.ts'
import { agencyHelpersQuery, foundAgencyMutation } from '../../gateway/generated/agency.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { refreshUser } from '../../machines/start.ts'
import { Button } from '../../ui/button.tsx'
import { CountryPicker } from '../../ui/forms/country-picker.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { PhoneInput } from '../../ui/forms/phone-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { SinglePicture } from '../../ui/forms/single-picture.tsx'
import { toast } from '../../ui/toaster.tsx'
import { choiceOptions } from '../business/agency-choices.ts'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

const labels = { name: 'Agency name', category_id: 'What you do', country_code: 'Country', phone: 'Phone' }

/** Whoever registered without an agency founds one here, and becomes its owner. */
export function FoundAgency() {
  const [, navigate] = useLocation()
  const found = useMutation(foundAgencyMutation)
  const lists = useQuery(agencyHelpersQuery, {}).data?.agencyHelpers
  const [logo, setLogo] = useState<File | null>(null)
  const state: FormState<NewAgencyInput> = useForm({
    key: 'agency.new',
    schema: newAgencyInput,
    values: { name: '', category_id: 1, country_code: 'UG', phone: '' },
    labels,
    save: (input) => found.run({ input }),
    onSaved: async () => {
      const sent = logo === null || (await sendLogo(logo))
      await refreshUser()
      toast.done('Your agency is set up', {
        detail: sent
          ? 'Start the free trial to open the back office.'
          : 'The logo could not be saved: add it later in the business profile. Start the free trial to open the back office.',
      })
      navigate(linkTo('/subscriptions'))
    },
  })
  return (
    <div className="mb-5">
      <Section
        title="Set up your agency"
        text="You do not belong to an agency yet. Set one up, or wait for a colleague to invite you."
      >
        <form
          noValidate
          aria-label="Set up your agency"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void state.submit('save')
          }}
        >
          <ErrorSummary complaints={state.complaints} turn={state.turn} takesFocus={state.beyondFields} />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField form={state} name="name" label={labels.name} required>
              {(field) => <Input {...field.text} autoComplete="organization" />}
            </FormField>
            <FormField form={state} name="phone" label={labels.phone} required>
              {(field) => <PhoneInput {...field.phone} />}
            </FormField>
            <FormField form={state} name="category_id" label={labels.category_id} required>
              {(field) => (
                <Select
                  value={String(field.value)}
                  onChange={(value) => field.onChange(Number(value))}
                  options={choiceOptions(lists?.categories, null)}
                />
              )}
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
          <SinglePicture
            label="Logo"
            hint="Optional for now. Square is best. PNG, JPEG or WebP, up to 10 MB."
            upload={async (file) => setLogo(file)}
          >
            <LogoPreview file={logo} />
          </SinglePicture>
          <div>
            <Button does="submit" type="submit" variant="primary" busy={state.busy === 'save'}>
              Set up agency
            </Button>
          </div>
        </form>
      </Section>
    </div>
  )
}

/** The agency is there by now: a logo that cannot be stored must not undo it. */
const sendLogo = (file: File): Promise<boolean> =>
  upload('agencies/addlogoimage', file).then(
    () => true,
    () => false,
  )

function LogoPreview({ file }: { file: File | null }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address === null ? (
    <span className="flex size-20 items-center justify-center rounded-panel border border-line border-dashed text-muted text-secondary">
      No logo
    </span>
  ) : (
    <img
      src={address}
      alt={`Chosen logo: ${file?.name ?? ''}`}
      className="size-20 rounded-panel border border-line bg-raised object-contain"
    />
  )
}
