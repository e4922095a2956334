import { useLocation } from 'wouter'
import { beneficiaryInput } from '../../domain/contract/beneficiaries.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { createBeneficiaryMutation } from '../../gateway/generated/beneficiaries.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { toast } from '../../ui/toaster.tsx'
import { RailCard } from '../standard/detail-screen.tsx'
import { FormScreen, Section } from '../standard/form-screen.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import {
  BeneficiaryFields,
  type BeneficiaryValues,
  beneficiaryLabels,
  beneficiaryValues,
} from './beneficiary-fields.tsx'

/** `/add-beneficiary`. An account number is never kept as a draft on the device. */
export default function AddBeneficiary() {
  const [, navigate] = useLocation()
  const create = useMutation(createBeneficiaryMutation)
  const state: FormState<BeneficiaryValues> = useForm({
    key: null,
    schema: beneficiaryInput,
    values: beneficiaryValues(null),
    labels: beneficiaryLabels,
    save: async (input) => (await create.run({ input })).createBeneficiary,
    onSaved: (saved, how) => {
      toast.done(`${saved.name} added`, { detail: 'The owner is told by e-mail.' })
      if (how !== 'another') navigate(linkTo('/beneficiary/:id?', { id: saved.id }))
    },
  })
  return (
    <FormScreen
      title="Add beneficiary"
      state={state}
      saveLabel="Add beneficiary"
      anotherLabel="Add and another"
      up={linkTo('/all-beneficiaries')}
      rail={
        <RailCard title="How it works">
          <p className="text-muted">
            Whoever is added here can be paid from the wallet. The account number is kept sealed, and the name is
            compared with the one the account is held in. The owner gets an e-mail about each new or changed account.
          </p>
        </RailCard>
      }
    >
      <Section title="Who and where">
        <BeneficiaryFields state={state} stored={null} />
      </Section>
    </FormScreen>
  )
}
