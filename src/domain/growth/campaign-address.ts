import { linkTo } from '../routes/link.ts'
import type { Channel } from './channels.ts'

/** The screen of a campaign: its editor until it is begun, its report from then on. */
export const campaignAddress = ({ channel, id }: { readonly channel: Channel; readonly id: number | string }): string =>
  linkTo('/crm/campaigns/:type/:id', { type: channel, id })

export const newCampaignAddress = (channel: Channel): string => linkTo('/crm/campaigns/:type/new', { type: channel })
