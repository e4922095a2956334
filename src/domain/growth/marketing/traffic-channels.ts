/** By what people come to a site, broader than the source: Google and Bing are search. */
export const trafficChannels = {
  direct: 'Direct',
  search: 'Search',
  social: 'Social media',
  ads: 'Advertisements',
  email: 'E-mail',
  messages: 'Messages',
  marketplace: 'Marketplaces',
  referral: 'Other websites',
} as const
export type TrafficChannel = keyof typeof trafficChannels

/** By which of the visits before it an inquiry or a booking is counted. */
export const touchModelNames = {
  last: { name: 'Last visit', about: 'The last visit before it that was not direct' },
  first: { name: 'First visit', about: 'The first visit before it that was not direct' },
} as const
export const touchModels = ['first', 'last'] as const satisfies readonly (keyof typeof touchModelNames)[]

/** The source of visits that nothing led to the site, as the site's figures name it. */
export const directSource = 'Direct'

const known: Readonly<Record<string, TrafficChannel>> = {
  direct: 'direct',
  google: 'search',
  bing: 'search',
  duckduckgo: 'search',
  yahoo: 'search',
  ecosia: 'search',
  chatgpt: 'search',
  facebook: 'social',
  instagram: 'social',
  x: 'social',
  youtube: 'social',
  linkedin: 'social',
  tiktok: 'social',
  pinterest: 'social',
  newsletter: 'email',
  email: 'email',
  'e-mail': 'email',
  whatsapp: 'messages',
  sms: 'messages',
  tripadvisor: 'marketplace',
  safaribookings: 'marketplace',
}

/** The channel of a source. Advertisements are told by their name, as the link builder writes it: `google-ads`. */
export function channelOf(source: string): TrafficChannel {
  const name = source.toLowerCase()
  return /(^|[-_. ])(ads?|cpc|ppc)$/.test(name) ? 'ads' : (known[name] ?? 'referral')
}
