import { useOfferForm } from '../offers/every-kind/offer-form.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { ServiceBasics } from './service-basics.tsx'
import { serviceForm } from './service-values.ts'

/** A new service, over the list: the few things that make one; its slots follow on its own screen. */
export function ServicePanel({ onClose }: { onClose: () => void }) {
  const { state } = useOfferForm(serviceForm, null)
  return (
    <FormDialog
      title="New service"
      description="A draft, until it has slots and is published."
      state={state}
      saveLabel="Create service"
      anotherLabel="Create and another"
      onClose={onClose}
    >
      <ServiceBasics state={state} />
    </FormDialog>
  )
}
