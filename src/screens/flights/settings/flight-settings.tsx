import { useLocation, useSearch } from 'wouter'
import { flightKeysForm } from '../../../commands/areas/flights/flight-fee-commands.ts'
import { useCommandContext } from '../../../commands/context.ts'
import { formParameter } from '../../../commands/form-parameter.ts'
import { prefetch as ask } from '../../../gateway/cache.ts'
import { flightFeesQuery, flightSettingsQuery } from '../../../gateway/generated/flight-settings.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { FailureState } from '../../standard/failure-state.tsx'
import { ScreenHead } from '../../standard/screen-head.tsx'
import { FeeTester } from './fee-tester.tsx'
import { FlightFees } from './flight-fees.tsx'
import { FlightKeysForm } from './flight-keys.tsx'
import { FlightSettingsForm } from './flight-settings-form.tsx'

export const prefetch = () => Promise.all([ask(flightSettingsQuery, {}), ask(flightFeesQuery, {})])

/** `/offers/flights/settings`: where flights are bought, what is added to their price, and what itineraries say. */
export default function FlightSettings() {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const { data, failure, refetch } = useQuery(flightSettingsQuery, {})
  const settings = data?.flightSettings
  const form = params.get(formParameter)
  // A fee's form stands over the fees.
  const tab = params.get('tab') ?? (form !== null && form !== flightKeysForm ? 'fees' : 'settings')
  const go = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params)
    change(next)
    navigate(next.size === 0 ? path : `${path}?${next}`, { replace: true })
  }
  const openTab = (id: string) => go((next) => (id === 'settings' ? next.delete('tab') : next.set('tab', id)))
  const tabs = [
    { id: 'settings', label: 'Settings' },
    { id: 'fees', label: 'Fees' },
    { id: 'test', label: 'Try a price' },
  ]
  useCommandContext({
    detail: { label: 'Flight settings', tabs: tabs.map(({ id, label }) => ({ label, open: () => openTab(id) })) },
  })
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title="Flight settings"
        intro="Suppliers, mark-ups and service fees, time limits, and what itineraries say."
      />
      {settings === undefined ? (
        failure === null ? (
          <Skeleton className="h-96 max-w-3xl" />
        ) : (
          <FailureState failure={failure} what="the flight settings" onRetry={refetch} />
        )
      ) : (
        <Tabs
          label="Flight settings"
          tabs={tabs}
          current={tabs.some(({ id }) => id === tab) ? tab : 'settings'}
          onChange={openTab}
        >
          {tab === 'fees' ? (
            <FlightFees settings={settings} open={form} onClose={() => go((next) => next.delete(formParameter))} />
          ) : tab === 'test' ? (
            <FeeTester settings={settings} />
          ) : (
            <FlightSettingsForm settings={settings} />
          )}
        </Tabs>
      )}
      {form === flightKeysForm && <FlightKeysForm onClose={() => go((next) => next.delete(formParameter))} />}
    </div>
  )
}
