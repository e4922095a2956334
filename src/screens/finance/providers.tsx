import { useLocation, useSearch } from 'wouter'
import { openProviders, providerParameter } from '../../commands/areas/finance/provider-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { formParameter } from '../../commands/form-parameter.ts'
import { withProof } from '../../commands/proof.ts'
import { paymentMethods } from '../../domain/bookings/sales-choices.ts'
import { keysInputOf } from '../../domain/contract/money/payment-providers.ts'
import { aggregatorNames } from '../../domain/finance/money-flow.ts'
import { keysOf } from '../../domain/keys.ts'
import {
  type CalledProviderName,
  fieldsOfProvider,
  keySources,
  type ProviderField,
  providerFields,
  refundScopes,
} from '../../domain/payments/provider-fields.ts'
import {
  type ProviderShownFragment,
  paymentProvidersQuery,
  setProviderKeysMutation,
} from '../../gateway/generated/payment-providers.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { given } from '../../ui/given.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Instant } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

/** Who collects for the agency, and the form of a provider's keys; opened by the address over Finance or the business profile. */
export function ProvidersDialog() {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const provider = keysOf(providerFields).find((name) => name === params.get(providerParameter))
  const close = () => {
    params.delete(formParameter)
    params.delete(providerParameter)
    navigate(params.size === 0 ? path : `${path}?${params}`, { replace: true })
  }
  return provider === undefined ? (
    <ProviderList onClose={close} />
  ) : (
    <ProviderKeys key={provider} provider={provider} onClose={() => openProviders()} />
  )
}

function ProviderList({ onClose }: { onClose: () => void }) {
  const query = useQuery(paymentProvidersQuery, {})
  const rows = query.data?.paymentProviders
  return (
    <Dialog
      open
      onClose={onClose}
      title="Payment providers"
      description="Services that collect your clients’ payments and send refunds. Keys are encrypted and never shown again."
      width="large"
      footer={
        <Button does="form.leave" variant="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      {rows === undefined ? (
        query.failure === null ? (
          <SkeletonText lines={9} />
        ) : (
          <FailureState failure={query.failure} what="the payment providers" onRetry={query.refetch} />
        )
      ) : (
        <div className="flex flex-col gap-4">
          {rows.map((row) => (
            <Provider key={row.provider} row={row} />
          ))}
        </div>
      )}
    </Dialog>
  )
}

function Provider({ row }: { row: ProviderShownFragment }) {
  const name = aggregatorNames[row.provider]
  const over = {
    record: { kind: 'payment_provider' as const, id: row.provider, label: name, data: row },
    selection: undefined,
  }
  const isSetUp = row.source != null
  return (
    <section aria-label={name} className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{name}</h3>
        <span className="text-muted text-secondary">{row.source == null ? 'Not set up' : keySources[row.source]}</span>
      </div>
      {row.test_problem != null && <Banner tone="danger" title={row.test_problem} />}
      {isSetUp && <ProviderFacts row={row} />}
      <div className="flex flex-wrap gap-2">
        <CommandButton
          id="provider.setKeys"
          context={over}
          size="small"
          showKey={false}
          label={row.source === 'agency' ? 'Replace the keys…' : 'Set keys…'}
        />
        {isSetUp && <CommandButton id="provider.test" context={over} size="small" showKey={false} label="Test" />}
        {row.set_at != null && (
          <CommandButton
            id="provider.removeKeys"
            context={over}
            size="small"
            variant="ghost"
            showKey={false}
            label="Remove the keys"
          />
        )}
      </div>
    </section>
  )
}

function ProviderFacts({ row }: { row: ProviderShownFragment }) {
  return (
    <Facts
      rows={[
        ...(row.last_four == null ? [] : ([['Key', `•••• ${row.last_four}`]] as const)),
        ...(row.set_at == null
          ? []
          : ([
              [
                'Set',
                <span key="set">
                  <Instant value={row.set_at} />
                  {row.set_by == null ? '' : `, ${row.set_by}`}
                </span>,
              ],
            ] as const)),
        ...(row.tested_at == null || row.test_problem != null
          ? []
          : ([['Accepted the keys', <Instant key="tested" value={row.tested_at} />]] as const)),
        ['Takes', row.methods.map((method) => paymentMethods[method]).join(', ')],
        ['In', row.currencies.join(', ')],
        ['Gives back', refundScopes[row.refunds]],
        ['Pays out', row.pays_out ? 'Yes' : 'No'],
        ...(row.notice_url == null
          ? []
          : ([
              [
                'Webhook',
                <span key="webhook" className="wrap-anywhere">
                  {row.notice_url}
                </span>,
              ],
            ] as const)),
      ]}
    />
  )
}

interface Values {
  keys: Record<string, string>
}

function ProviderKeys({ provider, onClose }: { provider: CalledProviderName; onClose: () => void }) {
  const set = useMutation(setProviderKeysMutation)
  const name = aggregatorNames[provider]
  const fields = fieldsOfProvider(provider)
  const state: FormState<Values> = useForm({
    key: null, // a key must not be kept in the browser
    schema: keysInputOf(provider),
    values: {
      keys: Object.fromEntries(
        fields.map((field) => [field.name, field.choices === undefined ? '' : (keysOf(field.choices)[0] ?? '')]),
      ),
    },
    labels: Object.fromEntries(fields.map((field) => [`keys.${field.name}`, field.label])),
    save: (input) => withProof(() => set.run({ provider, input })),
    onSaved: ({ setProviderKeys }) => {
      const problem = setProviderKeys.find((row) => row.provider === provider)?.test_problem
      toast.done(`The keys of ${name} are set`, {
        detail:
          problem == null
            ? `${name} accepts them.`
            : `They could not be tested: ${problem} Test them again before anybody pays with them.`,
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Keys of ${name}`}
      description="Keys are encrypted on the server. Nobody can read them again, not even you."
      state={state}
      saveLabel="Set the keys"
      leaveLabel="Back"
      onClose={onClose}
    >
      {fields.map((field) => (
        <KeyField key={field.name} state={state} field={field} />
      ))}
    </FormDialog>
  )
}

function KeyField({
  state,
  field: { name, label, hint, optional, choices },
}: {
  state: FormState<Values>
  field: ProviderField
}) {
  return (
    <FormField form={state} name={`keys.${name}`} label={label} required={optional !== true} {...given({ hint })}>
      {(field) =>
        choices === undefined ? (
          <Input {...field.text} type="password" autoComplete="off" spellCheck={false} />
        ) : (
          <Select
            value={field.value}
            onChange={field.onChange}
            options={keysOf(choices).map((value) => ({ value, label: choices[value] ?? value }))}
          />
        )
      }
    </FormField>
  )
}
