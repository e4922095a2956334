import { MailPlus } from 'lucide-react'
import * as v from 'valibot'
import { CommandButton } from '../../commands/command-button.tsx'
import { formParameter } from '../../commands/form-parameter.ts'
import { optionalLine } from '../../domain/contract/rules.ts'
import { emailsPerMonth } from '../../domain/growth/campaigns.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { numberText } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type CrmSettingsQuery,
  crmSettingsQuery,
  saveCrmSettingsMutation,
} from '../../gateway/generated/crm-settings.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { Facts, RailCard } from '../standard/detail-screen.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen, Section } from '../standard/form-screen.tsx'
import { useForm } from '../standard/use-form.ts'
import { BuyEmails } from './buy-emails.tsx'
import { MailRecords } from './mail-records.tsx'

type Desk = CrmSettingsQuery['crmSettings']

const isEmail = v.pipe(
  optionalLine('Answers to', 200),
  v.check((text) => text === '' || v.is(v.pipe(v.string(), v.email()), text), 'This is no e-mail address.'),
)
const schema = v.object({
  from_name: optionalLine('Sender', 200),
  reply_to: isEmail,
  postal_address: optionalLine('Postal address', 200),
  sender: v.pipe(
    optionalLine('Sender', 200),
    v.check((text) => text === '' || /^[A-Za-z0-9 ]{3,11}$/.test(text), 'A sender has 3 to 11 letters and digits.'),
  ),
})
const mailers: Readonly<Record<string, string>> = {
  platform: 'The platform’s mail server',
  local: 'None: mail is only shown, in development',
  none: 'None is set up',
}

export const prefetch = () => ask(crmSettingsQuery, {})

/** `/crm/settings`: how campaigns are signed and sent, and the e-mails that remain. */
export default function CrmSettings() {
  const answer = useQuery(crmSettingsQuery, {})
  const desk = answer.data?.crmSettings
  if (desk !== undefined) return <SettingsForm desk={desk} />
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6" aria-busy={answer.loading}>
      <h1 tabIndex={-1} className="sr-only">
        CRM settings
      </h1>
      {answer.failure === null ? (
        <Skeleton className="h-96 max-w-3xl" />
      ) : (
        <FailureState failure={answer.failure} what="settings" onRetry={answer.refetch} />
      )}
    </div>
  )
}

function SettingsForm({ desk }: { desk: Desk }) {
  const save = useMutation(saveCrmSettingsMutation)
  const dialog = useAddressParameter(formParameter)
  const setting = (type: string, key: string) =>
    desk.data.find((one) => one.type === type && one.key === key)?.value ?? ''
  const state = useForm({
    key: 'crm.settings',
    schema,
    values: {
      from_name: setting('email', 'from_name'),
      reply_to: setting('email', 'reply_to'),
      postal_address: setting('email', 'postal_address'),
      sender: setting('sms', 'sender'),
    },
    labels: {
      ...{ from_name: 'Sender', reply_to: 'Answers to', postal_address: 'Postal address', sender: 'Sender of SMS' },
    },
    isStored: true,
    save: ({ sender, ...email }) =>
      save.run({
        input: {
          settings: [
            ...Object.entries(email).map(([key, value]) => ({ type: 'email' as const, key, value })),
            { type: 'sms', key: 'sender', value: sender },
          ],
        },
      }),
    onSaved: () => toast.done('Settings saved'),
  })
  const { emails_sent_this_month: sent, remaining_emails: left } = desk
  return (
    <>
      <FormScreen
        title="CRM settings"
        intro="How your campaigns are signed and sent."
        state={state}
        saveLabel="Save changes"
        up={linkTo('/crm/campaigns')}
        rail={
          <>
            <RailCard title="E-mails">
              <div className="flex flex-col gap-3">
                <p>
                  <span className="font-semibold text-title tabular">{numberText(left)}</span>{' '}
                  <span className="text-muted">left</span>
                </p>
                <ProgressBar
                  label="Used of what there was this month"
                  value={sent + left === 0 ? 0 : sent / (sent + left)}
                  hidden
                />
                <Facts
                  rows={[
                    ['Sent this month', numberText(sent)],
                    ['Included each month', numberText(emailsPerMonth)],
                  ]}
                />
                <CommandButton id="crmSettings.buyEmails" icon={<MailPlus />} label="Buy e-mails" />
              </div>
            </RailCard>
            <RailCard title="Mail server">
              <div className="flex flex-col gap-3">
                <p>{mailers[desk.default_mailer] ?? desk.default_mailer}</p>
                <MailRecords />
              </div>
            </RailCard>
          </>
        }
      >
        <Section title="E-mail">
          <FormField form={state} name="from_name" label="Sender" hint="If empty, the name of your agency.">
            {(field) => <Input {...field.text} autoComplete="off" maxLength={200} placeholder="Grace of Nile Tours" />}
          </FormField>
          <FormField
            form={state}
            name="reply_to"
            label="Answers to"
            hint="If empty, answers become inquiries here, or go to the agency’s address where no mail is taken in."
          >
            {(field) => <EmailInput {...field.text} />}
          </FormField>
          <FormField
            form={state}
            name="postal_address"
            label="Postal address"
            hint="Stands at the foot of each campaign. Many countries ask for it."
          >
            {(field) => (
              <Input {...field.text} autoComplete="off" maxLength={200} placeholder="Plot 12, Kampala Road, Kampala" />
            )}
          </FormField>
        </Section>
        <Section title="SMS">
          <FormField
            form={state}
            name="sender"
            label="Sender"
            hint="As it is registered with the operators: 3 to 11 letters and digits."
          >
            {(field) => <Input {...field.text} autoComplete="off" maxLength={11} placeholder="NileTours" />}
          </FormField>
        </Section>
      </FormScreen>
      {dialog.value === 'buy' && <BuyEmails onClose={dialog.remove} />}
    </>
  )
}
