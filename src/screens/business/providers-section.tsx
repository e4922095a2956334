import { providersForm } from '../../commands/areas/finance/provider-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { formParameter } from '../../commands/form-parameter.ts'
import { aggregatorNames } from '../../domain/finance/money-flow.ts'
import { keySources } from '../../domain/payments/provider-fields.ts'
import { paymentProvidersQuery } from '../../gateway/generated/payment-providers.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ProvidersDialog } from '../finance/providers.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { Facts } from '../standard/detail-screen.tsx'
import { Section } from '../standard/form-screen.tsx'

/** Who collects for the agency: shown here, set up in a dialog of its own (`?form=providers`). */
export function ProvidersSection() {
  const { data, failure } = useQuery(paymentProvidersQuery, {})
  const { value: form } = useAddressParameter(formParameter)
  return (
    <Section title="Payment providers" text="Services that collect your clients’ payments and send refunds.">
      {data === undefined ? (
        failure === null ? (
          <SkeletonText lines={3} />
        ) : (
          <p className="text-danger">{failure.messages.join(' ')}</p>
        )
      ) : (
        <Facts
          rows={data.paymentProviders.map(({ provider, source }) => [
            aggregatorNames[provider],
            source == null ? 'Not set up' : keySources[source],
          ])}
        />
      )}
      <div>
        <CommandButton id="finance.providers" />
      </div>
      {form === providersForm && <ProvidersDialog />}
    </Section>
  )
}
