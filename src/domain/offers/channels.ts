import { keysOf } from '../keys.ts'
import type { Feature } from '../rights.ts'
import type { OfferKind } from './offer-kinds.ts'

interface ChannelFacts {
  readonly name: string
  readonly about: string
  readonly feature?: Feature
}

/** Where an offer can be put on sale beside the desk. */
export const channels = {
  website: { name: 'Website', about: 'The agency’s own site and its public catalogue.', feature: 'website' },
  marketplace: { name: 'Marketplaces', about: 'Marketplaces that the agency has joined.', feature: 'marketplace' },
  resell: { name: 'Resellers', about: 'Other agencies, on the offer’s terms for resellers.' },
  chatbot: { name: 'Chatbot', about: 'What the assistant can suggest to visitors.', feature: 'chatbot' },
  facebook: { name: 'Facebook catalogue', about: 'The product feed for Facebook and Instagram.', feature: 'marketing' },
} as const satisfies Record<string, ChannelFacts>
export type Channel = keyof typeof channels
export const channelNames = keysOf(channels)

/** Tracks are shown, not sold: only the website and the assistant speak of them. Resellers sell what the specification lets them. */
export const channelsOf = (kind: OfferKind): readonly Channel[] =>
  channelNames.filter((channel) => {
    if (channel === 'resell') return kind === 'package' || kind === 'room' || kind === 'car'
    return kind !== 'track' || channel === 'website' || channel === 'chatbot'
  })
