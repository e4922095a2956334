import { funnelSettingsInput } from '../../domain/contract/growth/sales-funnel.ts'
import { funnelStages } from '../../domain/growth/funnel-stages.ts'
import type { FunnelSettings as Settings } from '../../domain/schema/types.generated.ts'
import { funnelSettingsQuery, saveFunnelSettingsMutation } from '../../gateway/generated/sales-funnel.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

const labels = {
  lead_chance: 'Chance of a lead',
  qualified_chance: 'Chance of a qualified lead',
  confirmed_chance: 'Chance of a confirmed booking',
  lead_days: 'Days of a lead',
  qualified_days: 'Days of a qualified lead',
  confirmed_days: 'Days of a confirmed booking',
}
const rows = [
  { title: funnelStages.lead, chance: 'lead_chance', days: 'lead_days' },
  { title: funnelStages.qualified, chance: 'qualified_chance', days: 'qualified_days' },
  { title: funnelStages.confirmed, chance: 'confirmed_chance', days: 'confirmed_days' },
] as const

/** How likely each stage is to be paid, and when a lead goes cold. */
export function FunnelSettings({ onClose }: { onClose: () => void }) {
  const { data, failure, refetch } = useQuery(funnelSettingsQuery, {})
  if (data !== undefined) return <SettingsForm settings={data.funnelSettings} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Stages of the sales funnel">
      {failure === null ? (
        <SkeletonText lines={6} />
      ) : (
        <FailureState failure={failure} what="stages" onRetry={refetch} />
      )}
    </Dialog>
  )
}

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const save = useMutation(saveFunnelSettingsMutation)
  const state: FormState<Settings> = useForm({
    key: 'funnel.settings',
    schema: funnelSettingsInput,
    values: settings,
    labels,
    save: (input) => save.run({ input }),
    onSaved: () => {
      toast.done('Stages saved')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Stages of the sales funnel"
      description="The chance makes the likely value on the board. A lead goes cold when nobody has written, called or changed anything for so many days."
      state={state}
      saveLabel="Save changes"
      onClose={onClose}
    >
      {rows.map(({ title, chance, days }) => (
        <fieldset key={title} className="min-w-0">
          <legend className="mb-1.5 font-medium">{title}</legend>
          <div className="grid grid-cols-2 gap-4">
            <FormField form={state} name={chance} label="Chance of payment">
              {(field) => (
                <NumberInput
                  name={chance}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  min={0}
                  max={100}
                  end="%"
                />
              )}
            </FormField>
            <FormField form={state} name={days} label="Cold after">
              {(field) => (
                <NumberInput
                  name={days}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  min={1}
                  max={365}
                  end="days"
                />
              )}
            </FormField>
          </div>
        </fieldset>
      ))}
    </FormDialog>
  )
}
