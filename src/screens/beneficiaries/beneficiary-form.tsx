import { beneficiaryInput } from '../../domain/contract/beneficiaries.ts'
import type { Beneficiary } from '../../domain/schema/types.generated.ts'
import { read } from '../../gateway/cache.ts'
import { beneficiaryQuery, updateBeneficiaryMutation } from '../../gateway/generated/beneficiaries.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'
import {
  BeneficiaryFields,
  type BeneficiaryValues,
  beneficiaryLabels,
  beneficiaryValues,
} from './beneficiary-fields.tsx'

/** Over the beneficiary itself. */
export function BeneficiaryForm({ stored, onClose }: { stored: Beneficiary; onClose: () => void }) {
  const update = useMutation(updateBeneficiaryMutation)
  const { state, notice } = useRecordForm<typeof beneficiaryInput, BeneficiaryValues, Beneficiary>({
    key: null,
    noun: 'beneficiary',
    schema: beneficiaryInput,
    labels: { ...beneficiaryLabels, version: '' },
    record: stored,
    fresh: () => beneficiaryValues(null),
    valuesOf: beneficiaryValues,
    save: async (input, version) =>
      (await update.run({ id: stored.id, input: { ...input, version } })).updateBeneficiary,
    reread: async () => (await read(beneficiaryQuery, { id: stored.id })).beneficiary,
    onSaved: (saved) => {
      const rests = saved.rests_until !== null && saved.rests_until !== stored.rests_until
      toast.done(`${saved.name} saved`, rests ? { detail: 'Nothing can be sent to the new account for 24 hours.' } : {})
      onClose()
    },
  })
  return (
    <FormDialog title={`Edit ${stored.name}`} state={state} saveLabel="Save changes" onClose={onClose}>
      {notice}
      <BeneficiaryFields state={state} stored={stored} />
    </FormDialog>
  )
}
