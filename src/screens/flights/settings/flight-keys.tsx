import * as v from 'valibot'
import { withProof } from '../../../commands/proof.ts'
import { setFlightKeysMutation } from '../../../gateway/generated/flight-settings.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'

interface Values {
  token: string
  webhook_secret: string
}
const schema = v.object({
  token: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter the token.'), v.maxLength(200, 'At most 200 letters.')),
  webhook_secret: v.pipe(v.string(), v.trim(), v.maxLength(200, 'At most 200 letters.')),
})

/** Keys are tested before they are stored, and never shown again. */
export function FlightKeysForm({ onClose }: { onClose: () => void }) {
  const set = useMutation(setFlightKeysMutation)
  const state: FormState<Values> = useForm({
    key: null, // a key must not be kept in the browser
    schema,
    values: { token: '', webhook_secret: '' },
    labels: { token: 'Token', webhook_secret: 'Webhook secret' },
    save: ({ token, webhook_secret: secret }) =>
      withProof(() => set.run({ supplier: 'duffel', token, webhook_secret: secret === '' ? null : secret })),
    onSaved: () => {
      toast.done('The keys of Duffel are set', { detail: 'Duffel accepts them.' })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Keys of Duffel"
      description="They are tried first, then encrypted on the server. Nobody can read them again, not even you."
      state={state}
      saveLabel="Set the keys"
      onClose={onClose}
    >
      <FormField
        form={state}
        name="token"
        label="Token"
        required
        hint="From Duffel, Developers, Access tokens. A test token searches test flights."
      >
        {(field) => <Input {...field.text} type="password" autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField
        form={state}
        name="webhook_secret"
        label="Webhook secret"
        optional
        hint="So that changes by airlines are told at once."
      >
        {(field) => <Input {...field.text} type="password" autoComplete="off" spellCheck={false} />}
      </FormField>
    </FormDialog>
  )
}
