import { emailPurchaseInput } from '../../domain/contract/growth/crm-settings.ts'
import { emailPack } from '../../domain/growth/campaigns.ts'
import { sumText } from '../../domain/money.ts'
import { financeAddress } from '../../domain/routes/finance-address.ts'
import { counted } from '../../domain/text.ts'
import { invalidate } from '../../gateway/cache.ts'
import { purchaseEmailsMutation } from '../../gateway/generated/crm-settings.generated.ts'
import { walletsQuery } from '../../gateway/generated/finance.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

interface Values {
  packs: number | null
  wallet: string
}

/** E-mails by the thousand, paid from a wallet at once. */
export function BuyEmails({ onClose }: { onClose: () => void }) {
  const buy = useMutation(purchaseEmailsMutation)
  const maySee = useVisitor().permissions.has('View Finance')
  const wallets = useQuery(walletsQuery, {}, { enabled: maySee }).data?.wallets
  const state: FormState<Values> = useForm({
    key: null,
    schema: emailPurchaseInput,
    values: { packs: 1, wallet: emailPack.currency },
    labels: { packs: 'Thousands', wallet: 'Wallet' },
    save: (input) => buy.run({ input }),
    onSaved: ({ purchaseEmails: desk }) => {
      void invalidate('finance')
      toast.done('The e-mails are bought', { detail: `${counted(desk.remaining_emails, 'e-mail')} left` })
      onClose()
    },
  })
  const [packs, wallet] = state.form.watch(['packs', 'wallet'])
  const price = (packs ?? 0) * emailPack.price
  const available = wallets?.find(({ currency }) => currency === wallet)?.available
  return (
    <FormDialog
      title="Buy e-mails"
      description="They are used once the e-mails of the month are, and do not run out."
      state={state}
      saveLabel={`Pay ${sumText(price, emailPack.currency)}`}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={state} name="packs" label="Thousands" required>
          {(field) => (
            <NumberInput
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              min={1}
              max={100}
              stepper
            />
          )}
        </FormField>
        <FormField form={state} name="wallet" label="Wallet" required>
          {(field) => (
            <Select
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              options={(wallets ?? [{ currency: emailPack.currency }]).map(({ currency }) => ({
                value: currency,
                label: `${currency} wallet`,
              }))}
            />
          )}
        </FormField>
      </div>
      <p className="text-muted">
        {counted((packs ?? 0) * emailPack.emails, 'e-mail')} for {sumText(price, emailPack.currency)}
        {wallet === emailPack.currency ? '' : `, exchanged from your ${wallet} wallet at the rate of now`}.
        {available !== undefined && ` ${sumText(available, wallet)} available.`}
      </p>
      {wallet === emailPack.currency && available !== undefined && Number(available) < price && (
        <p className="text-warning">
          The wallet does not have enough.{' '}
          <a
            className="underline"
            href={financeAddress('wallets', { form: 'top-up', amount: price, currency: wallet })}
          >
            Top up
          </a>
        </p>
      )}
    </FormDialog>
  )
}
