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

/** What was missed by more than this is not made up for: a letter that comes late says something wrong. */
export const occasionHours = 24
