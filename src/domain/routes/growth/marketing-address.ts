import { type AdProvider, adProviders } from '../../growth/marketing/ad-networks.ts'
import { touchModels } from '../../growth/marketing/traffic-channels.ts'
import { type AnalyticsDays, type AnalyticsPeriod, analyticsAddress } from '../analytics-address.ts'
import { linkTo } from '../link.ts'
import { tabParameter } from '../seo-address.ts'

/**
 * `?tab=links` of the marketing screen lists the links that are kept, `?tab=link` builds one, `?tab=share` has the share kit of an offer;
 * without, there are the figures.
 */
export const marketingTabs = ['links', 'link', 'share'] as const
export type MarketingTab = (typeof marketingTabs)[number]

export type TouchModel = (typeof touchModels)[number]
export const modelParameter = 'model'
export const usualModel: TouchModel = 'last'
/** `?page=package-12`: the page of the site that is linked to. */
export const pageParameter = 'page'
/** `?form=cost&source=google-ads&month=2026-11-01`: the cost that is typed. */
export const costForm = 'cost'

/** `/google_ads?form=ad&page=package-12`: the advertisement that is written; `&from=7`: as the one that was refused. */
export const adForm = 'ad'
export const refusedParameter = 'from'

/** Where an advertisement is written. */
export const newAdAddress = (
  provider: AdProvider,
  of: { readonly page?: string; readonly from?: number } = {},
): string =>
  `${linkTo(adProviders[provider].screen)}?${new URLSearchParams({
    form: adForm,
    ...(of.page === undefined ? {} : { [pageParameter]: of.page }),
    ...(of.from === undefined ? {} : { [refusedParameter]: String(of.from) }),
  })}`

export const tabIn = (search: URLSearchParams): MarketingTab | null =>
  marketingTabs.find((tab) => tab === search.get(tabParameter)) ?? null

export const modelIn = (search: URLSearchParams): TouchModel =>
  touchModels.find((model) => model === search.get(modelParameter)) ?? usualModel

/** Where the figures of these days stand. */
export function marketingAddress(days?: AnalyticsPeriod | AnalyticsDays, model: TouchModel = usualModel): string {
  const query = new URLSearchParams(analyticsAddress(days).split('?')[1])
  if (model !== usualModel) query.set(modelParameter, model)
  return query.size === 0 ? linkTo('/marketing') : `${linkTo('/marketing')}?${query}`
}

/** Where a link is built, or an offer shared. */
export const marketingTab = (tab: MarketingTab, page?: string): string =>
  `${linkTo('/marketing')}?${new URLSearchParams({ [tabParameter]: tab, ...(page === undefined ? {} : { [pageParameter]: page }) })}`

/** `?form=keep`: the link that is built is kept. `?tab=links&form=edit&id=12`: a kept one is changed. */
export const keepForm = 'keep'
export const editedLink = (id: string | number): string =>
  `${linkTo('/marketing')}?${new URLSearchParams({ [tabParameter]: 'links', form: 'edit', [linkIdParameter]: String(id) })}`
export const linkIdParameter = 'id'

/** `?q=unpaid bookings`: what Safiri is asked. */
export const questionParameter = 'q'
