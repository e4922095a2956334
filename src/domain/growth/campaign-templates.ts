import type { CampaignBlock } from '../contract/growth/campaigns.ts'

/** An e-mail to begin with. */
export interface CampaignTemplate {
  readonly id: string
  readonly name: string
  /** When one would use it. */
  readonly meaning: string
  readonly subject: string
  readonly preheader: string
  readonly body: readonly CampaignBlock[]
}

const dear = 'Dear {{first_name|traveller}},'
const heading = (text: string): CampaignBlock => ({ kind: 'heading', text })
const text = (...paragraphs: readonly string[]): CampaignBlock => ({ kind: 'text', text: paragraphs.join('\n\n') })
const button = (label: string, url: string): CampaignBlock => ({ kind: 'button', label, url })
const divider: CampaignBlock = { kind: 'divider' }
const regards = text('Kind regards,\n{{agency}}')

/** The gallery. Their buttons lead to the agency’s website; without one there are none. */
export function campaignTemplates(site: string | null): readonly CampaignTemplate[] {
  const lead = (label: string) => (site === null ? [] : [button(label, site)])
  return [
    {
      id: 'newsletter',
      name: 'Newsletter',
      meaning: 'What is new, in three short pieces.',
      subject: 'News from {{agency}}',
      preheader: 'A new trip, a story from the road and a date to keep free',
      body: [
        heading('What is new'),
        text(dear, 'Here is what we have been up to, in three short pieces.'),
        divider,
        heading('A new trip'),
        text('Two or three sentences: where it goes, for whom it is, and what it costs from.'),
        heading('From the road'),
        text('A short story of one of your guides or guests.'),
        heading('A date to keep free'),
        text('The next departure with free places, or an event where you can be met.'),
        ...lead('See all trips'),
        regards,
      ],
    },
    {
      id: 'offer',
      name: 'Offer',
      meaning: 'One trip at a good price, until a certain day.',
      subject: 'A trip you may like, {{first_name|this season}}',
      preheader: 'Book by the end of the month',
      body: [
        heading('Name of the trip'),
        text(dear, 'Say in one sentence why this trip, and why now.'),
        text(
          'What is included: transport, park fees, guide, nights and meals.\nPrice: from … per person sharing.\nBook by: …',
        ),
        ...lead('See the trip'),
        text('Questions? Just reply to this e-mail.'),
        regards,
      ],
    },
    {
      id: 'last-places',
      name: 'Last places',
      meaning: 'A departure that is nearly full.',
      subject: 'Three places left',
      preheader: 'We leave soon, and there is still room',
      body: [
        heading('Three places left'),
        text(
          dear,
          'The departure on … has three places left. If you would like one of them, tell us by Friday: after that we offer them to others.',
        ),
        ...lead('Take a place'),
        regards,
      ],
    },
    {
      id: 'early',
      name: 'Plan next year',
      meaning: 'Permits and lodges for the high season go early.',
      subject: 'Gorilla permits for next season',
      preheader: 'June to September fills first',
      body: [
        heading('Plan next season'),
        text(
          dear,
          'Permits for June to September sell out months ahead. We can hold one for you now; you choose the exact day later.',
          'Tell us the month, how many you are and what you would like to see. We reply within a working day.',
        ),
        ...lead('Plan a trip'),
        regards,
      ],
    },
    {
      id: 'return',
      name: 'Travel again',
      meaning: 'For guests whose trip was about a year ago.',
      subject: 'A year ago you were here',
      preheader: 'Three ideas for your next trip',
      body: [
        heading('Where to next?'),
        text(
          dear,
          'It is about a year since you travelled with us. Here are three trips that guests with the same taste chose next.',
        ),
        text('1. …\n2. …\n3. …'),
        ...lead('See the trips'),
        text('Returning guests get the best rooms we have. Reply to this e-mail and we will put something together.'),
        regards,
      ],
    },
    {
      id: 'review',
      name: 'Ask for a review',
      meaning: 'After a trip: two minutes that help others choose.',
      subject: 'How was your trip, {{first_name|traveller}}?',
      preheader: 'Two minutes that help other travellers',
      body: [
        heading('How was it?'),
        text(
          dear,
          'Thank you for travelling with us. Would you write a few lines about your trip? It helps other travellers to choose, and your guide reads every word.',
        ),
        ...lead('Write a review'),
        text('Was something not as it should have been? Reply to this e-mail: it reaches us, and nobody else.'),
        regards,
      ],
    },
  ]
}
