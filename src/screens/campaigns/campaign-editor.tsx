import { Send } from 'lucide-react'
import { useLocation } from 'wouter'
import { useTitle } from '../../app/title.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { instantText } from '../../domain/date-texts.ts'
import { campaignAddress } from '../../domain/growth/campaign-address.ts'
import { channels } from '../../domain/growth/channels.ts'
import { read } from '../../gateway/cache.ts'
import { campaignQuery, updateCampaignMutation } from '../../gateway/generated/campaigns.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Banner } from '../../ui/banner.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen, Section } from '../standard/form-screen.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { AudienceFields, DeliveryFields } from './audience-fields.tsx'
import { AutomaticPill, CampaignPill } from './campaign-figures.tsx'
import {
  type CampaignFile,
  type CampaignSchema,
  type CampaignValues,
  campaignLabels,
  campaignSchema,
  valuesOfCampaign,
} from './campaign-values.ts'
import { FollowUps, upFrom } from './follow-ups.tsx'
import { MessageFields } from './message-fields.tsx'
import { CampaignPreview } from './preview.tsx'
import { SendDialog } from './send-dialog.tsx'

/** Writes a campaign that has not begun: what is said, to whom, and beside it how it looks. */
export function CampaignEditor({ record }: { record: CampaignFile }) {
  const [, navigate] = useLocation()
  const update = useMutation(updateCampaignMutation)
  const dialog = useAddressParameter(formParameter)
  const { id, name, channel, status, scheduled_at: scheduled } = record
  const address = campaignAddress(record)
  const { state, notice } = useRecordForm<CampaignSchema, CampaignValues, CampaignFile>({
    key: `campaign.${id}`,
    noun: 'campaign',
    schema: campaignSchema,
    labels: campaignLabels,
    record,
    fresh: () => valuesOfCampaign(record),
    valuesOf: valuesOfCampaign,
    save: async (input, version) => (await update.run({ id, input: { ...input, version } })).updateCampaign,
    reread: async () => (await read(campaignQuery, { id })).campaign,
    readable: (field, text) => (field === 'channel' ? channels[channel] : text),
    onSaved: (_, how) => {
      if (how === 'draft') toast.done('Saved')
      else navigate(`${address}?${formParameter}=send`)
    },
  })
  useTitle(name)
  useCommandContext({ record: { kind: 'campaign', id: String(id), label: name, data: record } })
  const [subject, preheader, body, text, template] = state.form.watch([
    'subject',
    'preheader',
    'body',
    'text',
    'template',
  ])
  return (
    <>
      <FormScreen
        title={name}
        status={record.occasion == null ? <CampaignPill status={status} /> : <AutomaticPill status={status} />}
        intro={
          scheduled != null && status === 'scheduled'
            ? `${channels[channel]}, begins ${instantText(scheduled)}`
            : record.occasion == null
              ? channels[channel]
              : record.occasion === 'follow_up'
                ? `Follow-up by ${channel === 'email' ? 'e-mail' : channels[channel]}`
                : 'Automatic e-mail'
        }
        state={state}
        saveLabel="Save and review"
        saveIcon={<Send />}
        draftLabel="Save"
        up={upFrom(record)}
        wide
        actions={
          <>
            {status === 'scheduled' && <CommandButton id="campaign.pause" />}
            <CommandButton id="campaign.duplicate" label="Duplicate" />
            {(record.occasion == null || record.occasion === 'follow_up') && (
              <CommandButton id="campaign.delete" label="Delete" />
            )}
            <CommandButton id="campaign.test" />
          </>
        }
      >
        {notice}
        {record.note !== '' && <Banner tone="warning">{record.note}</Banner>}
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-5">
            <Section title="Campaign">
              <FormField form={state} name="name" label={campaignLabels.name} required>
                {(field) => <Input {...field.text} autoComplete="off" maxLength={120} />}
              </FormField>
            </Section>
            <MessageFields state={state} />
            <AudienceFields state={state} record={record} />
            <DeliveryFields state={state} />
            {record.occasion == null && <FollowUps record={record} />}
          </div>
          <div className="min-w-0 xl:sticky xl:top-16">
            <CampaignPreview shown={{ channel, subject, preheader, body, text, template }} />
          </div>
        </div>
      </FormScreen>
      {dialog.value === 'send' && <SendDialog key={record.version} record={record} onClose={dialog.remove} />}
    </>
  )
}
