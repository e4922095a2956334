import { Copy, KeyRound, ListChecks } from 'lucide-react'
import { catalogueFeeds } from '../../../domain/growth/marketing/catalogue.ts'
import { entriesOf } from '../../../domain/keys.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { type Command, command } from '../../command.ts'
import { ports } from '../../ports.ts'
import { copied } from '../payment-links/payment-link-facts.ts'

const desk = {
  area: 'Facebook catalogue',
  needs: { permission: 'View Social Media Ads', feature: 'marketing' },
  on: 'none',
  leadsTo: '/facebookcatalog',
} as const

const gateway = async () => {
  const [{ change }, { read }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/ad-catalogue.generated.ts'),
  ])
  return { change, read, ...operations }
}

/** The feeds that a catalogue at Facebook reads. */
export const catalogueCommands: readonly Command[] = [
  command({
    ...desk,
    id: 'catalogue.copyAddress',
    title: 'Copy the address of a feed…',
    icon: Copy,
    keywords: ['feed URL', 'data feed address', 'scheduled feed'],
    risk: 'none',
    args: [
      {
        kind: 'choice',
        name: 'feed',
        label: 'Which feed?',
        options: entriesOf(catalogueFeeds).map(([value, { name, about }]) => ({ value, label: name, detail: about })),
      },
    ],
    run: async (_, { feed }) => {
      const { read, adCatalogueQuery } = await gateway()
      const { adCatalogue: catalogue } = await read(adCatalogueQuery, {})
      const address = catalogue.feeds.find(({ name }) => name === feed)?.address
      if (address == null) {
        ports.navigate(linkTo('/facebookcatalog'))
        return { message: 'The feeds have no address yet', detail: 'Make the addresses first.' }
      }
      return (await copied(address))
        ? { message: 'Address copied' }
        : { message: 'The browser did not let us copy it', detail: address }
    },
  }),
  command({
    ...desk,
    id: 'catalogue.renew',
    title: 'Make new addresses of the feeds',
    icon: KeyRound,
    keywords: ['rotate the secret', 'feed addresses', 'new feed URL'],
    risk: 'confirm',
    destroys: true,
    keep: 'Keep them',
    consequence: () => 'The addresses that Facebook has now, if any, answer no more: give it the new ones.',
    run: async () => {
      const { change, renewAdCatalogueMutation } = await gateway()
      await change(renewAdCatalogueMutation, {})
      ports.navigate(linkTo('/facebookcatalog'))
      return { message: 'The feeds have new addresses' }
    },
  }),
  command({
    ...desk,
    id: 'catalogue.offers',
    title: 'Choose offers of the Facebook catalogue',
    icon: ListChecks,
    keywords: ['put offers on Facebook', 'offers in the feed'],
    risk: 'none',
    leadsTo: '/channel-products',
    run: () => void ports.navigate(`${linkTo('/channel-products')}?channel=facebook`),
  }),
]
