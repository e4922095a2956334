import { clockOf } from '../../domain/clock.ts'
import { campaignSendInput } from '../../domain/contract/growth/campaigns.ts'
import { instantText } from '../../domain/date-texts.ts'
import { addDays, today } from '../../domain/dates.ts'
import { channels } from '../../domain/growth/channels.ts'
import { automaticRule } from '../../domain/growth/follow-ups.ts'
import { counted } from '../../domain/text.ts'
import { campaignCheckQuery, sendCampaignMutation } from '../../gateway/generated/campaigns.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { MomentInput } from '../../ui/forms/moment-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { CampaignCheck } from './campaign-check.tsx'
import type { CampaignFile } from './campaign-values.ts'

interface Values {
  at: string | null
}

/** Who gets it and who does not, as it was saved; then now, or by the clock. */
export function SendDialog({ record, onClose }: { record: CampaignFile; onClose: () => void }) {
  const { id, version, name, channel, occasion, scheduled_at: scheduled } = record
  const answer = useQuery(campaignCheckQuery, { id }, { keepPrevious: false, freshFor: 0 })
  const send = useMutation(sendCampaignMutation)
  const check = answer.data?.campaignCheck
  const state: FormState<Values> = useForm({
    key: null,
    schema: campaignSendInput,
    values: { at: scheduled == null ? null : clockOf(scheduled) },
    labels: { at: 'Begins' },
    save: ({ at }) => send.run({ id, input: { at, version } }),
    onSaved: ({ sendCampaign: sent }) => {
      if (sent.occasion != null) toast.done(`“${name}” is switched on`)
      else if (sent.status === 'scheduled' && sent.scheduled_at != null)
        toast.done(`“${name}” is scheduled`, { detail: instantText(sent.scheduled_at) })
      else toast.done(`“${name}” is being sent`, { detail: counted(sent.figures.recipients, 'recipient') })
      onClose()
    },
  })
  const at = state.form.watch('at')
  const people = check === undefined ? '' : ` to ${counted(check.recipients, 'person', 'people')}`
  return (
    <FormDialog
      title={occasion == null ? `Send “${name}”` : `Switch on “${name}”`}
      description={
        occasion == null
          ? `By ${channel === 'email' ? 'e-mail' : channels[channel]}. Nobody gets it twice, whatever happens on the way.`
          : occasion === 'follow_up'
            ? `${automaticRule({ ...record, occasion })}. Nobody gets it twice.`
            : `${automaticRule({ ...record, occasion })}. From now on; what has happened before is left alone. Nobody gets it twice on one occasion.`
      }
      state={state}
      saveLabel={occasion != null ? 'Switch on' : at === null ? `Send${people}` : 'Schedule'}
      onClose={onClose}
    >
      {check !== undefined ? (
        <CampaignCheck check={check} channel={channel} occasion={occasion ?? null} />
      ) : answer.failure !== null ? (
        <FailureState failure={answer.failure} what="recipients" onRetry={answer.refetch} />
      ) : (
        <SkeletonText lines={4} />
      )}
      {occasion == null && (
        <RadioGroup
          label="When"
          look="segments"
          value={at === null ? 'now' : 'later'}
          onChange={(value) =>
            state.form.setValue('at', value === 'now' ? null : `${addDays(today(), 1)}T09:00`, {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
          options={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'Later' },
          ]}
        />
      )}
      {at !== null && (
        <FormField
          form={state}
          name="at"
          label="Begins"
          required
          hint="By the clock of Kampala. Who gets it is decided then."
        >
          {(field) => (
            <MomentInput
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              label="Begins"
              usual="09:00"
            />
          )}
        </FormField>
      )}
    </FormDialog>
  )
}
