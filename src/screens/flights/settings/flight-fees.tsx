import { useRef, useState } from 'react'
import { flightFee } from '../../../commands/areas/flights/flight-fee-commands.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { useCommandContext } from '../../../commands/context.ts'
import { feeKinds } from '../../../domain/flights/flight-choices.ts'
import {
  type FeeRowFragment,
  type FlightSettingsFullFragment,
  flightFeesQuery,
} from '../../../gateway/generated/flight-settings.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { FailureState } from '../../standard/failure-state.tsx'
import { FeeForm } from './fee-form.tsx'
import { feeScopeText, feeSumText } from './fee-text.ts'

const refOf = (fee: FeeRowFragment) => ({
  record: { kind: 'flight_fee' as const, id: String(fee.id), label: fee.name, data: fee },
  selection: undefined,
})

/** Mark-ups and service fees; the most specific that fits a flight applies. */
export function FlightFees({
  settings,
  open,
  onClose,
}: {
  settings: FlightSettingsFullFragment
  /** `new`, or the id of a fee. */
  open: string | null
  onClose: () => void
}) {
  const { data, failure, refetch } = useQuery(flightFeesQuery, {})
  const fees = data?.flightFees ?? []
  const [current, setCurrent] = useState<number | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const row = fees.find(({ id }) => id === current)
  const goTo = (place: number) => {
    const fee = fees[Math.max(0, Math.min(fees.length - 1, place))]
    if (fee === undefined) return
    setCurrent(fee.id)
    body.current?.querySelector<HTMLElement>(`[data-fee="${fee.id}"]`)?.focus()
  }
  const here = () => fees.findIndex(({ id }) => id === current)
  useCommandContext({
    record: row === undefined ? undefined : refOf(row).record,
    list: {
      kind: 'flight_fee',
      create: `${flightFee.id}.create`,
      next: () => goTo(here() + 1),
      previous: () => goTo(here() - 1),
    },
  })
  const edited = fees.find(({ id }) => String(id) === open)
  if (data === undefined)
    return failure === null ? (
      <SkeletonText lines={6} />
    ) : (
      <FailureState failure={failure} what="the fees" onRetry={refetch} />
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">
          Of all fees that fit a passenger, one mark-up and one service fee apply: the most specific of each. Without
          any, the usual ones do: {settings.default_mark_up_percent}% and {settings.service_fee_currency}{' '}
          {settings.default_service_fee}.
        </p>
        <CommandButton id="flightFee.create" variant="primary" label="New fee" />
      </div>
      {fees.length === 0 ? (
        <EmptyState
          reason="nothing"
          title="No fees yet"
          text="Add one for a cabin, a route, an airline or a kind of passenger. Until then the usual fees apply."
        />
      ) : (
        <div className="relative overflow-x-auto rounded-panel border border-line bg-surface">
          <table className="w-full text-left">
            <caption className="sr-only">Fees on flights</caption>
            <thead className="text-muted text-secondary">
              <tr>
                <th className="px-3 py-2 font-normal">Fee</th>
                <th className="px-3 py-2 font-normal">For</th>
                <th className="px-3 py-2 text-right font-normal">Takes</th>
                <th className="px-3 py-2 font-normal">State</th>
                <th className="px-3 py-2">
                  <span className="sr-only">What can be done</span>
                </th>
              </tr>
            </thead>
            <tbody ref={body}>
              {fees.map((fee, at) => (
                <tr
                  key={fee.id}
                  data-fee={fee.id}
                  tabIndex={fee.id === (row?.id ?? fees[0]?.id) ? 0 : -1}
                  onFocus={() => setCurrent(fee.id)}
                  className={classes(
                    'border-line border-t hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2',
                    at === here() && 'bg-selected',
                  )}
                >
                  <th scope="row" className="px-3 py-2 font-medium">
                    {fee.name}
                    <span className="block font-normal text-muted text-secondary">{feeKinds[fee.kind]}</span>
                  </th>
                  <td className="px-3 py-2">
                    {feeScopeText(fee)}
                    {fee.note !== '' && <span className="block text-muted text-secondary">{fee.note}</span>}
                  </td>
                  <td className="px-3 py-2 text-right tabular">{feeSumText(fee)}</td>
                  <td className="px-3 py-2">
                    <StatusPill status={fee.is_active ? 'active' : 'inactive'} />
                  </td>
                  <td className="px-3 py-2">
                    <span className="flex justify-end gap-1">
                      <CommandButton
                        id="flightFee.edit"
                        context={refOf(fee)}
                        size="small"
                        variant="ghost"
                        label="Edit"
                        iconOnly
                        tabIndex={-1}
                      />
                      <CommandButton
                        id="flightFee.delete"
                        context={refOf(fee)}
                        size="small"
                        variant="ghost"
                        label="Delete"
                        iconOnly
                        tabIndex={-1}
                      />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(open === 'new' || edited !== undefined) && (
        <FeeForm key={open} fee={edited ?? null} settings={settings} onClose={onClose} />
      )}
    </div>
  )
}
