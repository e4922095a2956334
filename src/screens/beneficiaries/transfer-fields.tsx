import { sumText } from '../../domain/money.ts'
import type { Beneficiary, TransferDesk } from '../../domain/schema/types.generated.ts'
import { accountText } from '../../domain/transfers/beneficiaries.ts'
import { read } from '../../gateway/cache.ts'
import { beneficiariesQuery } from '../../gateway/generated/beneficiaries.generated.ts'
import { transferDeskQuery } from '../../gateway/generated/transfers.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Money } from '../../ui/money.tsx'
import { Instant } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { SumFields } from '../standard/fields/sum-field.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import { costOf } from './transfer-values.ts'

export interface TransferValues {
  beneficiary_id: number | null
  currency: string
  amount: number | null
  narration: string
}
export const transferLabels = {
  beneficiary_id: 'Beneficiary',
  currency: 'Wallet',
  amount: 'Amount',
  narration: 'Narration',
}

/** Every beneficiary there is room for, and the wallets. */
export function useTransferDesk(): { desk: TransferDesk | undefined; known: readonly Beneficiary[] } {
  const desk = useQuery(transferDeskQuery, {}).data?.transferDesk
  const known = useQuery(beneficiariesQuery, { per_page: 100, sort: 'name' }).data?.beneficiaries.data ?? []
  return { desk, known }
}
const optionOf = (row: Beneficiary) => ({ value: String(row.id), label: row.name, detail: accountText(row) })
const find = async (text: string) => {
  const { beneficiaries } = await read(beneficiariesQuery, { q: text, per_page: 20, sort: 'name' })
  return beneficiaries.data.map(optionOf)
}

/** To whom, out of which wallet, how much and what for; below it what that takes. */
export function TransferFields({
  state,
  desk,
  known,
}: {
  state: FormState<TransferValues>
  desk: TransferDesk | undefined
  known: readonly Beneficiary[]
}) {
  const [id, currency, amount] = state.form.watch(['beneficiary_id', 'currency', 'amount'])
  const chosen = known.find((row) => row.id === id)
  const cost = costOf(desk, chosen?.kind, currency, amount)
  const wallets = (desk?.currencies ?? []).map((row) => ({
    value: row.currency as string,
    label: `${row.currency} wallet`,
    detail: `${sumText(row.available, row.currency)} available`,
  }))
  return (
    <>
      <FormField form={state} name="beneficiary_id" label={transferLabels.beneficiary_id} required>
        {(field) => (
          <ComboBox
            value={chosen === undefined ? null : optionOf(chosen)}
            onChange={(option) => field.onChange(option === null ? null : Number(option.value))}
            onBlur={field.onBlur}
            options={known.length < 100 ? known.map(optionOf) : find}
            placeholder="Type a name"
            emptyText="No beneficiary of this name"
          />
        )}
      </FormField>
      {chosen?.rests_until != null && (
        <Banner tone="warning">
          The account of {chosen.name} was changed: nothing can be sent to it until{' '}
          <Instant value={chosen.rests_until} />.
        </Banner>
      )}
      <SumFields
        state={state}
        sum={{ name: 'amount', label: transferLabels.amount }}
        currency={{ name: 'currency', label: transferLabels.currency }}
        options={wallets}
        live
      />
      <FormField
        form={state}
        name="narration"
        label={transferLabels.narration}
        optional
        hint="The beneficiary sees this."
      >
        {(field) => <Input {...field.text} autoComplete="off" maxLength={80} />}
      </FormField>
      <section aria-label="What it takes" aria-live="polite" className="rounded-panel bg-sunken p-3">
        {cost === null ? (
          <p className="text-muted">The fee is shown once beneficiary and amount are filled in.</p>
        ) : (
          <>
            <Facts
              rows={[
                ['Fee', <Money key="fee" amount={cost.fee} currency={currency} />],
                ['Leaves the wallet', <Money key="total" amount={cost.total} currency={currency} />],
                ['Available', <Money key="available" amount={cost.available} currency={currency} />],
              ]}
            />
            {cost.waits && (
              <p className="mt-2 text-warning">Above your agency’s limit: a colleague has to approve it.</p>
            )}
          </>
        )}
      </section>
    </>
  )
}
