import type { ReactNode } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { formParameter } from '../../commands/form-parameter.ts'
import { sumText } from '../../domain/money.ts'
import type { DomainOrder } from '../../domain/schema/types.generated.ts'
import { counted } from '../../domain/text.ts'
import { orderStates } from '../../domain/website/domains/domain-names.ts'
import { domainDeskQuery } from '../../gateway/generated/domains.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Instant } from '../../ui/time.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { SectionCard, sectionRow, sectionRows } from '../standard/section-card.tsx'
import { DomainCard } from './domain-card.tsx'
import { SearchDialog } from './search-dialog.tsx'

/** The names under which the agency's site is found: what there is to set at its DNS, and names to buy. */
export default function DomainPanel({ modes }: { modes?: ReactNode }) {
  // While records are looked for, the screen follows by itself.
  const { data, failure, refetch } = useQuery(domainDeskQuery, {}, { every: 30_000 })
  const { value: form, remove: close } = useAddressParameter(formParameter)
  const desk = data?.domainDesk
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-6">
      <ScreenHead
        title="Domain"
        intro="The web address of your own under which clients find your website."
        actions={
          <>
            {modes}
            <CommandButton id="domain.search" label="Buy a domain" />
            <CommandButton id="domain.add" label="Connect a domain" variant="primary" />
          </>
        }
      />
      {desk === undefined && failure !== null && <FailureState failure={failure} what="domain" onRetry={refetch} />}
      {desk !== undefined && (
        <>
          {desk.place == null && (
            <Banner tone="warning" title="Domains of your own cannot be verified here yet">
              This server has not been told at which address websites are reached. Whoever runs it sets SITE_ADDRESSES.
            </Banner>
          )}
          <p>
            Without a domain your website is at <span className="font-medium wrap-anywhere">{desk.address}</span>.
          </p>
          {desk.domains.length === 0 && (
            <p className="text-muted">No domain yet. Connect one that you have, or buy a new one from a wallet.</p>
          )}
          {desk.domains.map((domain) => (
            <DomainCard key={domain.id} domain={domain} />
          ))}
          {desk.orders.length > 0 && (
            <SectionCard title="Ordered names">
              <ul className={sectionRows}>
                {desk.orders.map((order) => (
                  <Ordered key={order.id} order={order} />
                ))}
              </ul>
            </SectionCard>
          )}
        </>
      )}
      {form === 'search' && <SearchDialog onClose={close} />}
    </div>
  )
}

function Ordered({ order }: { order: DomainOrder }) {
  const { shown, years, currency, amount, status, reason, created_at } = order
  return (
    <li className={sectionRow}>
      <span className="font-medium">{shown}</span>
      <span>{`${orderStates[status]}${reason === '' ? '' : `: ${reason}`}`}</span>
      <span className="text-muted">
        {`${counted(years, 'year')}, ${sumText(amount, currency)}, `}
        <Instant value={created_at} />
      </span>
    </li>
  )
}
