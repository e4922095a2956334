import type { CampaignBlock } from '../contract/growth/campaigns.ts'
import type { Occasion } from './occasions.ts'

/** What an automatic campaign says until somebody changes it. */
export interface OccasionMail {
  readonly subject: string
  readonly preheader: string
  readonly body: readonly CampaignBlock[]
}

const mail = (subject: string, preheader: string, ...paragraphs: readonly string[]): OccasionMail => ({
  subject,
  preheader,
  body: [
    { kind: 'text', text: ['Dear {{first_name|traveller}},', ...paragraphs].join('\n\n') },
    { kind: 'text', text: 'Kind regards,\n{{agency}}' },
  ],
})

/** A first draft for each occasion. */
export const occasionMails: Readonly<Record<Occasion, OccasionMail>> = {
  welcome: mail(
    'Welcome to {{agency}}',
    'What you can expect from us',
    'Thank you for asking to hear from us. We write when there is a new trip, free places at a good price, or a story worth reading.',
    'Is there a trip you have in mind? Just reply to this e-mail.',
  ),
  inquiry: mail(
    'We have not forgotten you',
    'Our answer is on its way',
    'Thank you for your inquiry. It takes us a little longer than we would like, and we are working on an answer.',
    'If anything has changed since you wrote, just reply to this e-mail.',
  ),
  quote: mail(
    'Did our proposal reach you?',
    'Prices and places are kept for a while only',
    'A few days ago we sent you a proposal for your trip. It may have gone astray, so please look in your spam folder too.',
    'If you would like something changed, reply to this e-mail and we shall adapt it.',
  ),
  birthday: mail(
    'Happy birthday, {{first_name|dear traveller}}',
    'All the best from {{agency}}',
    'All of us wish you a happy birthday and a good year with many journeys.',
  ),
  before_trip: mail(
    'Your trip begins in a week',
    'What to pack, and what to bring along',
    'Your trip begins in a week. Here is what our guests are glad to have with them:',
    'Passport and visa, yellow fever certificate, insurance papers.\nWalking shoes, a light rain jacket, long sleeves for the evening.\nSun cream, insect repellent, your own medicine.\nBinoculars, a power bank and an adapter for British sockets.',
    'Is anything still open? Just reply to this e-mail.',
  ),
  after_trip: mail(
    'How was your trip?',
    'Two minutes that help us and other travellers',
    'We hope that you are safely home and have much to tell.',
    'How was it? Reply with a few words, or write a review where you found us. It helps other travellers to choose, and us to become better.',
  ),
  year_later: mail(
    'A year ago you were with us',
    'Where would you like to go next?',
    'A year ago you were with us. We would be glad to plan the next trip with you.',
    'Tell us when you have time and what you would like to see: just reply to this e-mail.',
  ),
}
