import { useLocation } from 'wouter'
import { serviceInput } from '../../domain/contract/offers/services.ts'
import { serviceLabels } from '../../domain/fields/service-fields.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { createServiceMutation, serviceHelpersQuery } from '../../gateway/generated/services.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { ServiceBasics } from './service-basics.tsx'
import { freshService, type ServiceValues } from './service-values.ts'

/** A new service, over the list: the few things that make one; its slots follow on its own screen. */
export function ServicePanel({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const currency = useUser()?.agency?.default_currency ?? 'UGX'
  const places = useQuery(serviceHelpersQuery, {}, { freshFor: 300_000 }).data?.serviceHelpers.places ?? []
  const create = useMutation(createServiceMutation)
  const state: FormState<ServiceValues> = useForm({
    key: 'service.new',
    schema: serviceInput,
    values: freshService(currency),
    labels: serviceLabels,
    save: async (output) => (await create.run({ input: output })).createService,
    onSaved: (answer, how) => {
      const { id, title } = answer
      if (how === 'another') {
        toast.done(`${title} created`)
        return
      }
      toast.done(`${title} created`, { detail: 'Next: the times of its week.' })
      navigate(`${linkTo('/offers/services/:id/edit', { id })}?tab=slots`)
    },
  })
  return (
    <FormDialog
      title="New service"
      description="A draft, until it has slots and is published."
      state={state}
      saveLabel="Create service"
      anotherLabel="Create and another"
      onClose={onClose}
    >
      <ServiceBasics state={state} places={places} />
    </FormDialog>
  )
}
