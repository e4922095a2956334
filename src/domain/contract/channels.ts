import * as v from 'valibot'
import { channelNames } from '../offers/channels.ts'
import { offerKindNames } from '../offers/offer-kinds.ts'
import type { ChangedOffers, ChannelProduct, Meta } from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { offerQuery, offerRefs } from './offers/offer-rules.ts'
import { anyOf, flag, oneOf } from './rules.ts'

export const channels = {
  list: endpoint<{ data: ChannelProduct[]; meta: Meta }>()('GET agent/channel-products', {
    permission: 'Channel Products',
    query: v.object({
      ...offerQuery,
      kind: v.optional(anyOf(offerKindNames)),
      channel: v.optional(anyOf(channelNames)),
      /** Offers that are on none. */
      missing: v.optional(anyOf(channelNames)),
    }),
    download: true,
    meaning: 'every offer with the channels it is on',
  }),
  set: endpoint<ChangedOffers>()('POST agent/channel-products', {
    permission: 'Channel Products',
    input: v.object({
      items: offerRefs,
      channel: oneOf('Channel', channelNames),
      published: flag('Published'),
    }),
    meaning: 'puts offers on a channel or takes them off; answers those that changed',
  }),
}
