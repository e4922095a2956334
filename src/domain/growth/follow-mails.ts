import type { CampaignBlock } from '../contract/growth/campaigns.ts'
import type { FollowCondition } from './follow-ups.ts'
import type { OccasionMail } from './occasion-mails.ts'

const texts: Readonly<Record<Exclude<FollowCondition, 'unopened'>, readonly [string, string, string]>> = {
  unclicked: [
    'Do you have a question?',
    'Just reply to this e-mail',
    'A few days ago we wrote to you. Is there something you would like to know before you decide? Just reply to this e-mail: it reaches us, and we answer within a working day.',
  ],
  clicked: [
    'Shall we keep a place for you?',
    'Tell us your dates and how many you are',
    'You had a look at what we wrote about. Shall we keep a place for you, or make you a proposal? Reply with your dates and how many you are.',
  ],
  sent: [
    'In case you missed it',
    'What we wrote to you about',
    'A few days ago we wrote to you. In case it did not reach you, here is what it was about.',
  ],
}

/**
 * A first draft of a follow-up by e-mail. Who has not opened the first gets the same again, for another subject to be written;
 * the others a few lines, with the offers and buttons of the first.
 */
export function followMail(
  condition: FollowCondition,
  first: { readonly subject: string; readonly preheader: string; readonly body: readonly CampaignBlock[] },
): OccasionMail {
  if (condition === 'unopened') return { subject: first.subject, preheader: first.preheader, body: first.body }
  const [subject, preheader, text] = texts[condition]
  return {
    subject,
    preheader,
    body: [
      { kind: 'text', text: `Dear {{first_name|traveller}},\n\n${text}` },
      ...first.body.filter(({ kind }) => kind === 'offer' || kind === 'button'),
      { kind: 'text', text: 'Kind regards,\n{{agency}}' },
    ],
  }
}

/** A first draft by SMS. */
export const followText =
  'Hello {{first_name|there}}, did our message reach you? Reply or call us if you have a question. {{agency}}'
