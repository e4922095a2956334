import { useSearch } from 'wouter'
import { connectionRecord } from '../../commands/areas/growth/ad-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { formParameter } from '../../commands/form-parameter.ts'
import { type AdProvider, adFigureDays, adProviders } from '../../domain/growth/marketing/ad-networks.ts'
import { adForm } from '../../domain/routes/growth/marketing-address.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { adDeskQuery } from '../../gateway/generated/ad-connections.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { AdForm } from './ad-form.tsx'
import { AdvertisementList } from './advertisement-list.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { ConnectionCard } from './connection-card.tsx'

export const prefetchOf = (provider: AdProvider) => () => ask(adDeskQuery, { provider })

/** Advertisements on a network: the connection, and the campaigns of its account with their figures. */
export function AdsScreen({ provider, title }: { provider: AdProvider; title: string }) {
  const { name, about } = adProviders[provider]
  const { data, failure, refetch } = useQuery(adDeskQuery, { provider }, { freshFor: 60_000 })
  const desk = data?.adDesk
  const isWriting = new URLSearchParams(useSearch()).get(formParameter) === adForm
  if (isWriting && desk !== undefined) return <AdForm provider={provider} desk={desk} />
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title={title}
        intro={`Campaigns on ${about}, with their figures of the last ${adFigureDays} days.`}
        actions={
          desk !== undefined && (
            <CommandButton
              id="ads.new"
              context={{ record: connectionRecord(desk.connection), selection: undefined }}
              label="New advertisement"
              variant={desk.connection.state === 'connected' ? 'primary' : 'secondary'}
            />
          )
        }
      />
      {desk === undefined ? (
        failure === null ? (
          <Skeleton className="h-96" />
        ) : (
          <FailureState failure={failure} what="the campaigns" onRetry={refetch} />
        )
      ) : (
        <>
          <ConnectionCard connection={desk.connection} />
          {desk.trouble !== null && (
            <Banner tone="warning" title="The campaigns could not be read">
              {desk.trouble}
            </Banner>
          )}
          {desk.advertisements.length > 0 && <AdvertisementList rows={desk.advertisements} />}
          {desk.campaigns.length > 0 ? (
            <CampaignTable
              campaigns={desk.campaigns}
              currency={desk.connection.account?.currency ?? null}
              results={adProviders[provider].results}
            />
          ) : (
            desk.connection.state === 'connected' &&
            desk.trouble === null && (
              <EmptyState
                reason="nothing"
                title="This account has no campaigns yet"
                text={`Campaigns that you make here or on ${name} appear with their figures.`}
              />
            )
          )}
        </>
      )}
    </div>
  )
}
