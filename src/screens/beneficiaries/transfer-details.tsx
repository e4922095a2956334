import { transfersPath } from '../../commands/areas/money/transfer-commands.ts'
import { useContext } from '../../commands/context.ts'
import { withProof } from '../../commands/proof.ts'
import { transferSettingsInput } from '../../domain/contract/transfers.ts'
import { type CurrencyCode, sumText } from '../../domain/money.ts'
import type { TransferDesk } from '../../domain/schema/types.generated.ts'
import { access } from '../../domain/verdict.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  transferDeskQuery,
  transferQuery,
  updateTransferSettingsMutation,
} from '../../gateway/generated/transfers.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { MoneyInput } from '../../ui/forms/number-input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { idIn } from '../standard/address-id.ts'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { RailCard } from '../standard/detail-screen.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { type FieldTools, FormField } from '../standard/form-field.tsx'
import { FormScreen, Section } from '../standard/form-screen.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { useTransferDesk } from './transfer-fields.tsx'
import { TransferRecord } from './transfer-record.tsx'

export const prefetch = (_: unknown, search: URLSearchParams) => {
  const id = search.get('transfer')
  return id === null ? ask(transferDeskQuery, {}) : ask(transferQuery, { id: idIn(id) })
}

/** `/edit-transfer-details`: how money leaves the wallets; with `?transfer=17` that transfer, to be looked at and corrected. */
export default function TransferDetails() {
  const transfer = useAddressParameter('transfer')
  return transfer.value === null ? <Settings /> : <TransferRecord id={idIn(transfer.value)} />
}

interface Values {
  currencies: { currency: string; approval_above: number | null; daily: number | null; beneficiary_id: number | null }[]
  narration: string
  mail_sent: boolean
  mail_returned: boolean
  version: number
}

function Settings() {
  const { data, failure, refetch } = useQuery(transferDeskQuery, {})
  if (data !== undefined) return <SettingsForm key={data.transferDesk.version} desk={data.transferDesk} />
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead title="Edit transfer details" />
      {failure ? <FailureState failure={failure} what="settings" onRetry={refetch} /> : <Skeleton className="h-64" />}
    </div>
  )
}

const limitIn = (currency: CurrencyCode) => (field: FieldTools<number | null>) => (
  <MoneyInput currency={currency} value={field.value} min={0} onChange={field.onChange} onBlur={field.onBlur} />
)

function SettingsForm({ desk }: { desk: TransferDesk }) {
  const { visitor } = useContext()
  const may = access(visitor, { permission: 'View Finance' })
  const { known } = useTransferDesk()
  const update = useMutation(updateTransferSettingsMutation)
  const state: FormState<Values> = useForm({
    key: 'transfer.settings',
    schema: transferSettingsInput,
    isStored: true,
    values: {
      currencies: desk.currencies.map(({ currency, approval_above, daily, beneficiary_id }) => ({
        ...{ currency, approval_above, daily, beneficiary_id },
      })),
      narration: desk.narration,
      mail_sent: desk.mail_sent,
      mail_returned: desk.mail_returned,
      version: desk.version,
    },
    labels: { narration: 'Narration', mail_sent: 'Notice to beneficiaries', mail_returned: 'Notice to the owner' },
    save: (input) => withProof(() => update.run({ input })),
    onSaved: () => void toast.done('Transfer details saved'),
  })
  const options = known.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FormScreen
      title="Edit transfer details"
      intro="Limits, approval and notices for transfers."
      state={state}
      saveLabel="Save changes"
      up={transfersPath}
      rail={
        <RailCard title="Today">
          <dl className="flex flex-col gap-2">
            {desk.currencies.map((row) => (
              <div key={row.currency}>
                <dt className="font-medium">{row.currency}</dt>
                <dd className="text-muted">
                  {sumText(row.available, row.currency)} available, {sumText(row.held, row.currency)} held for transfers
                  {row.daily_left !== null && `, ${sumText(row.daily_left ?? 0, row.currency)} of the day’s limit left`}
                </dd>
              </div>
            ))}
          </dl>
        </RailCard>
      }
    >
      {!may.on && <Banner tone="info">{may.reason} You can look, but not change anything here.</Banner>}
      {desk.currencies.map((row, place) => (
        <Section key={row.currency} title={`${row.currency} wallet`}>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField
              form={state}
              name={`currencies.${place}.approval_above`}
              label="Second person above"
              optional
              hint="If empty, no second person is needed."
            >
              {limitIn(row.currency)}
            </FormField>
            <FormField
              form={state}
              name={`currencies.${place}.daily`}
              label="Limit of a day"
              optional
              hint="If empty, there is no limit."
            >
              {limitIn(row.currency)}
            </FormField>
          </div>
          <FormField
            form={state}
            name={`currencies.${place}.beneficiary_id`}
            label="Default beneficiary"
            optional
            hint="Chosen by default in a new transfer."
          >
            {(field) => (
              <ComboBox
                value={options.find(({ value }) => value === String(field.value)) ?? null}
                onChange={(option) => field.onChange(option === null ? null : Number(option.value))}
                onBlur={field.onBlur}
                options={options}
                placeholder="Nobody"
              />
            )}
          </FormField>
        </Section>
      ))}
      <Section title="Words and notices">
        <FormField form={state} name="narration" label="Narration" optional hint="Default text for new transfers.">
          {(field) => <Input {...field.text} autoComplete="off" maxLength={80} />}
        </FormField>
        <FormField form={state} name="mail_sent" label="Notice to beneficiaries" labelHidden>
          {(field) => <Checkbox {...field.check}>Tell beneficiaries by e-mail when their money was sent</Checkbox>}
        </FormField>
        <FormField form={state} name="mail_returned" label="Notice to the owner" labelHidden>
          {(field) => <Checkbox {...field.check}>Tell the owner by e-mail when a transfer comes back</Checkbox>}
        </FormField>
      </Section>
    </FormScreen>
  )
}
