interface Addition {
  readonly title: string
  readonly description: string
  readonly net: number
  readonly gross: number
  /** For each traveller. */
  readonly each: boolean
  /** Tours that it belongs to. */
  readonly only: RegExp | null
}
/** What an agency adds to a tour in a proposal; what one costs it, and what the client pays. */
export const additions: readonly Addition[] = [
  {
    title: 'Airport transfer, Entebbe',
    description: 'Our driver meets you at arrivals with a name board',
    net: 35,
    gross: 45,
    each: false,
    only: null,
  },
  {
    title: 'Gorilla permit',
    description: 'Uganda Wildlife Authority, foreign non-resident',
    net: 800,
    gross: 800,
    each: true,
    only: /gorilla|bwindi|grand/i,
  },
  {
    title: 'Boat trip on the Kazinga Channel',
    description: 'Two hours in the late afternoon',
    net: 30,
    gross: 38,
    each: true,
    only: /elizabeth|kazinga|grand/i,
  },
  {
    title: 'Porter for the trek',
    description: 'Carries your bag and helps you on the steep parts',
    net: 15,
    gross: 20,
    each: true,
    only: /gorilla|bwindi|rwenzori|sipi/i,
  },
]

/** What the client may tick. */
export const wishes = [
  {
    title: 'Balloon flight over the savannah',
    description: 'At sunrise, with breakfast in the bush',
    net: 310,
    gross: 380,
    ticked: false,
  },
  {
    title: 'Chimpanzee tracking',
    description: 'Half a day in Kibale, permit included',
    net: 250,
    gross: 285,
    ticked: true,
  },
  { title: 'Night drive with a ranger', description: '', net: 30, gross: 40, ticked: true },
  { title: 'A day in Kampala', description: 'Markets, the Kasubi tombs and lunch', net: 60, gross: 85, ticked: false },
] as const

export const greetings = [
  'Thank you for asking us to plan your time in Uganda. This is what we suggest: an unhurried trip with our best guides, and an extra night where it is most beautiful.',
  'It was a pleasure to speak to you. We have put together a route that leaves you plenty of time in each place.',
  'Here is your trip as we discussed it. Everything can still be changed: just tell us what you would like to do differently.',
] as const

export const terms =
  '<h3>Payment</h3><p>A deposit confirms your places; the balance is due before you travel. You can pay by bank transfer, mobile money or card.</p><h3>Permits</h3><p>Permits are issued in the travellers’ names, which cannot be changed afterwards. We charge the Uganda Wildlife Authority’s price on the day you pay.</p>'

export const questions = [
  [
    'Could we stay one more night at the lake, and what would it cost?',
    'Of course. We have added one more night as an option for you.',
  ],
  ['Is the gorilla trek possible with a bad knee?', null],
  ['We are vegetarian. Is that a problem in the camps?', 'Not at all. We will tell all three kitchens in advance.'],
] as const

export const reasons = [
  'We have decided on Kenya this year.',
  'Too expensive for the five of us.',
  'Our flights have been changed. Perhaps in the autumn.',
  '',
] as const
