import { linkTo } from '../routes/link.ts'
import { tabParameter } from '../routes/seo-address.ts'
import type { Channel } from './channels.ts'

/** The screen of a campaign: its editor until it is begun, its report from then on. */
export const campaignAddress = ({ channel, id }: { readonly channel: Channel; readonly id: number | string }): string =>
  linkTo('/crm/campaigns/:type/:id', { type: channel, id })

/** What is written when something has happened, beside what is sent once. */
export const automaticTab = 'automatic'
export const automaticAddress = (): string => `${linkTo('/crm/campaigns')}?${tabParameter}=${automaticTab}`
export const isAutomaticTab = (search: URLSearchParams): boolean => search.get(tabParameter) === automaticTab

export const newCampaignAddress = (channel: Channel): string => linkTo('/crm/campaigns/:type/new', { type: channel })
