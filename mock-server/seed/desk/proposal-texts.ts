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
    description: 'Meet at arrivals, with a name board',
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
    description: 'Carries the bag and knows the slope',
    net: 15,
    gross: 20,
    each: true,
    only: /gorilla|bwindi|rwenzori|sipi/i,
  },
]

/** What the client may tick. */
export const wishes = [
  {
    title: 'Balloon over the savannah',
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
  'Thank you for asking us to plan your time in Uganda. This is what we would do: unhurried, with the best guides we know, and a night more where it is most beautiful.',
  'It was a pleasure to speak with you. We have put together a route that leaves room for what cannot be planned: a leopard in the road, an afternoon of rain, a second cup of coffee.',
  'Here is your journey as we discussed it. Everything can still be changed; tell us what you would like differently.',
] as const

export const terms =
  '<h3>Payment</h3><p>A deposit confirms the places; the balance is due before the journey. We take bank transfer, mobile money and cards.</p><h3>Permits</h3><p>Permits are bought in the names of the travellers and cannot be given back. Prices of permits are those of the Uganda Wildlife Authority on the day of payment.</p>'

export const questions = [
  [
    'Could we stay one more night at the lake, and what would it cost?',
    'With pleasure. One more night is possible; we have added it as an option for you.',
  ],
  ['Is the walk to the gorillas possible with a bad knee?', null],
  ['We are vegetarians. Is that a problem in the camps?', 'Not at all. All three kitchens know it in advance.'],
] as const

export const reasons = [
  'We have decided on Kenya this year.',
  'Too dear for the five of us.',
  'Our flights have been moved; perhaps in the autumn.',
  '',
] as const
