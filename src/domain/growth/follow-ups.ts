import { counted } from '../text.ts'
import type { Channel } from './channels.ts'
import { type CampaignOccasion, occasions } from './occasions.ts'

/** To whom of those who got a campaign another message is sent some days later. */
export const followConditions = {
  unopened: { name: 'Has not opened it', rule: 'has not opened it' },
  unclicked: { name: 'Opened it, but did not click', rule: 'has opened it and followed no link' },
  clicked: { name: 'Clicked', rule: 'has followed a link in it' },
  sent: { name: 'Everybody who got it', rule: 'got it' },
} as const
export type FollowCondition = keyof typeof followConditions

export const mostFollowUps = 10
export const mostFollowDays = 60

/** Only of e-mails it is known whether they were opened or clicked. */
export const followConditionsOf = (channel: Channel): readonly FollowCondition[] =>
  channel === 'email' ? ['unopened', 'unclicked', 'clicked', 'sent'] : ['sent']

/** `3 days after “Green season” was sent, to whoever has not opened it, and has neither answered nor booked since`. */
export const followRule = (condition: FollowCondition, days: number, name: string): string =>
  `${counted(days, 'day')} after “${name}” was sent, to whoever ${followConditions[condition].rule}, and has neither answered nor booked since`

/** What an automatic campaign or a follow-up waits for, as one can read it. */
export const automaticRule = (campaign: {
  readonly occasion: CampaignOccasion
  readonly follows?: { readonly name: string } | null
  readonly follow_condition?: FollowCondition | null
  readonly follow_days?: number | null
}): string =>
  campaign.occasion === 'follow_up'
    ? followRule(campaign.follow_condition ?? 'sent', campaign.follow_days ?? 0, campaign.follows?.name ?? '')
    : occasions[campaign.occasion].rule
