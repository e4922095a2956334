import type { AdCatalogue } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'

const access = { permission: 'View Social Media Ads', feature: 'marketing' } as const

/** The product feeds that a catalogue at Facebook reads. */
export const adCatalogue = {
  show: endpoint<{ data: AdCatalogue }>()('GET agent/marketing/catalog', {
    ...access,
    meaning:
      'the feeds of products, hotels and destinations with their secret addresses, how many offers each has, when it was last read, and what keeps an offer out',
  }),
  renew: endpoint<{ data: AdCatalogue }>()('POST agent/marketing/catalog/addresses', {
    ...access,
    meaning: 'gives the feeds new secret addresses; the former ones answer no more',
  }),
}
