import { instalmentsForm } from '../../../commands/areas/offers/instalment-commands.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { formParameter } from '../../../commands/form-parameter.ts'
import { depositText } from '../../../domain/bookings/deposits.ts'
import { balanceText } from '../../../domain/bookings/instalment-plans.ts'
import type { OfferKind } from '../../../domain/offers/offer-kinds.ts'
import { instalmentConfigQuery } from '../../../gateway/generated/instalments.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { useAddressParameter } from '../../standard/address-parameter.ts'
import { Facts, RailCard } from '../../standard/detail-screen.tsx'
import { InstalmentsForm } from './instalments-form.tsx'

/**
 * In the rail of any kind of offer: whether it may be paid in instalments, on which terms, and the form for them (`?form=instalments`).
 * `example` is a sum in the major unit that the schedule is shown for.
 */
export function InstalmentsCard({
  kind,
  id,
  example,
}: {
  kind: OfferKind
  id: number
  example: { readonly amount: number; readonly currency: string }
}) {
  const answer = useQuery(instalmentConfigQuery, { inventory_type: kind, inventory_id: id }, { keepPrevious: false })
  const { value: form, remove: close } = useAddressParameter(formParameter)
  const config = answer.data?.instalmentConfig ?? null
  return (
    <RailCard title="Instalments">
      {config === null || !config.enabled ? (
        <p className="mb-2 text-muted">Paid in full. Let clients pay a deposit, then the rest in instalments.</p>
      ) : (
        <Facts
          rows={[
            ['Deposit', depositText(config.deposit_percent, config.deposit_sums)],
            ['Then', balanceText(config)],
          ]}
        />
      )}
      <div className="mt-2">
        <CommandButton
          id="offer.instalments"
          size="small"
          label={config === null || !config.enabled ? 'Offer instalments' : 'Change'}
        />
      </div>
      {form === instalmentsForm && answer.data !== undefined && (
        <InstalmentsForm kind={kind} id={id} config={config} example={example} onClose={close} />
      )}
    </RailCard>
  )
}
