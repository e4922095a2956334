import type { LeftOutReason } from './campaigns.ts'

/** What an automatic campaign waits for, and when its letter leaves. */
export const occasions = {
  welcome: {
    name: 'Welcome',
    rule: 'When somebody agrees to e-mail for the first time, by a form or a box they ticked',
  },
  inquiry: {
    name: 'Inquiry unanswered',
    rule: 'Two days after the last message of an inquiry that nobody has answered',
  },
  quote: { name: 'Proposal not opened', rule: 'Three days after a proposal was sent that has not been opened' },
  birthday: { name: 'Birthday', rule: 'At nine on the birthday of a client' },
  before_trip: { name: 'Before the trip', rule: 'Seven days before a confirmed booking begins, at nine' },
  after_trip: { name: 'After the trip', rule: 'Two days after a booking has ended, at nine' },
  year_later: {
    name: 'A year later',
    rule: 'A year after a booking has ended, at nine, unless the client has booked again',
  },
} as const
export type Occasion = keyof typeof occasions
/** A follow-up waits for what the recipients of another campaign do. */
export type CampaignOccasion = Occasion | 'follow_up'

/** What was missed by more than this is not made up for: a letter that comes late says something wrong. */
export const occasionHours = 24
/** Whoever waits longer than this for the letter to leave gets none. */
export const latestMailHours = 72

/** Why a letter is left out whose occasion was gone when it was to leave. */
export const lostReasons = {
  welcome: 'no_longer',
  inquiry: 'answered',
  quote: 'seen',
  birthday: 'no_longer',
  before_trip: 'changed',
  after_trip: 'changed',
  year_later: 'booked',
  follow_up: 'no_longer',
} as const satisfies Readonly<Record<CampaignOccasion, LeftOutReason>>
