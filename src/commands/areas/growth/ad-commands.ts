import { Megaphone, Pencil, Plug, RefreshCw, Trash2, Unplug, UserRoundCog } from 'lucide-react'
import { adConnectionStates, adMakingStates, adProviders } from '../../../domain/growth/marketing/ad-networks.ts'
import { entriesOf, keysOf } from '../../../domain/keys.ts'
import { offerKindNames } from '../../../domain/offers/offer-kinds.ts'
import { newAdAddress } from '../../../domain/routes/growth/marketing-address.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import type { AdConnection, Advertisement } from '../../../domain/schema/types.generated.ts'
import { seoKey } from '../../../domain/website/seo/seo-subjects.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports, type RecordHit } from '../../ports.ts'

const one = { on: 'one', kinds: ['ad_connection'] } as const
const desk = {
  ...one,
  area: 'Advertising',
  needs: { permission: 'View Social Media Ads', feature: 'marketing' },
} as const
/** As its card and the palette have it. */
const connectionIn = (context: Context) => targetsOf(one, context)[0]?.data as AdConnection | undefined

const gateway = async () => {
  const [{ change }, { read }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/ad-connections.generated.ts'),
  ])
  return { change, read, ...operations }
}

const adGateway = () =>
  Promise.all([import('../../../gateway/change.ts'), import('../../../gateway/generated/advertisements.generated.ts')])

/** A connection as what commands act on. */
export const connectionRecord = (connection: AdConnection): RecordRef => ({
  ...{ kind: 'ad_connection', id: connection.provider, label: adProviders[connection.provider].name },
  data: connection,
})

async function connections(isMeant: (connection: AdConnection) => boolean): Promise<readonly RecordHit[]> {
  const { read, adConnectionsQuery } = await gateway()
  const { adConnections } = await read(adConnectionsQuery, {})
  return adConnections.filter(isMeant).map((connection) => ({
    ...{ kind: 'ad_connection' as const, id: connection.provider, label: adProviders[connection.provider].name },
    ...{ data: connection, detail: adConnectionStates[connection.state] },
    to: linkTo(adProviders[connection.provider].screen),
  }))
}

const anAd = { on: 'one', kinds: ['advertisement'] } as const
const ofAd = { ...desk, ...anAd } as const
const adIn = (context: Context) => targetsOf(anAd, context)[0]?.data as Advertisement | undefined
const anOffer = { on: 'one', kinds: offerKindNames } as const

/** An advertisement as what commands act on. */
export const advertisementRecord = (ad: Advertisement): RecordRef => ({
  ...{ kind: 'advertisement', id: String(ad.id), label: ad.offer },
  data: ad,
})

async function advertisements(isMeant: (ad: Advertisement) => boolean): Promise<readonly RecordHit[]> {
  const { read, adDeskQuery } = await gateway()
  const desks = await Promise.all(keysOf(adProviders).map((provider) => read(adDeskQuery, { provider })))
  return desks
    .flatMap(({ adDesk }) => adDesk.advertisements)
    .filter(isMeant)
    .map((ad) => ({
      ...{ kind: 'advertisement' as const, id: String(ad.id), label: ad.offer, data: ad },
      detail: `${adProviders[ad.provider].name}, ${adMakingStates[ad.state].toLowerCase()}`,
      to: linkTo(adProviders[ad.provider].screen),
    }))
}
const isOpen = ({ state }: Advertisement) => state === 'unknown' || state === 'making'
const isRefused = ({ state }: Advertisement) => state === 'refused'

const notYet = 'There is no connection yet.'

/** Connections with networks that sell advertisements. */
export const adCommands: readonly Command[] = [
  command({
    ...desk,
    id: 'ads.connect',
    title: 'Connect ads…',
    icon: Plug,
    keywords: ['ad account', 'advertising account', 'log in again', 'reconnect'],
    records: () => connections(({ available }) => available),
    refuses: (context) =>
      connectionIn(context)?.available === false ? 'This server is not set up for this network.' : undefined,
    risk: 'none',
    run: async (context) => {
      const connection = connectionIn(context)
      if (connection === undefined) return undefined
      const { change, beginAdConnectionMutation } = await gateway()
      const asked = { provider: connection.provider, input: {} }
      const { beginAdConnection } = await change(beginAdConnectionMutation, asked)
      location.assign(beginAdConnection.address)
      return undefined
    },
  }),
  command({
    ...desk,
    id: 'ads.account',
    title: 'Choose an ad account…',
    icon: UserRoundCog,
    keywords: ['another advertising account', 'switch account'],
    records: () => connections(({ accounts }) => accounts.length > 0),
    refuses: (context) => (connectionIn(context)?.state === 'none' ? notYet : undefined),
    risk: 'none',
    args: [
      {
        kind: 'choice',
        name: 'account',
        label: 'Which account?',
        options: (context: Context) =>
          (connectionIn(context)?.accounts ?? []).map(({ id, name, currency }) => ({
            ...{ value: id, label: name },
            ...(currency === null ? {} : { detail: currency }),
          })),
      },
    ],
    run: async (context, { account }) => {
      const connection = connectionIn(context)
      if (connection === undefined) return undefined
      const { provider } = connection
      const { change, chooseAdAccountMutation } = await gateway()
      const { chooseAdAccount } = await change(chooseAdAccountMutation, { provider, input: { account } })
      ports.navigate(linkTo(adProviders[provider].screen))
      return { message: `${chooseAdAccount.account?.name ?? 'The account'} is used for ${adProviders[provider].name}` }
    },
  }),
  command({
    ...desk,
    id: 'ads.disconnect',
    title: 'Disconnect ads…',
    icon: Unplug,
    keywords: ['ad account', 'remove the connection', 'forget the account'],
    records: () => connections(({ state }) => state !== 'none'),
    refuses: (context) => (connectionIn(context)?.state === 'none' ? notYet : undefined),
    risk: 'confirm',
    destroys: true,
    keep: 'Stay connected',
    consequence: () => 'Safiri can no longer read the campaigns of this network. They stay there as they are.',
    run: async (context) => {
      const connection = connectionIn(context)
      if (connection === undefined) return undefined
      const { change, disconnectAdsMutation } = await gateway()
      await change(disconnectAdsMutation, { provider: connection.provider })
      return { message: `${adProviders[connection.provider].name} disconnected` }
    },
  }),
  command({
    ...desk,
    id: 'ads.new',
    title: 'New advertisement…',
    icon: Megaphone,
    keywords: ['advertise', 'new ad', 'paid post'],
    records: () => connections(() => true),
    creates: true,
    risk: 'none',
    run: (context) => {
      const connection = connectionIn(context)
      if (connection !== undefined) ports.navigate(newAdAddress(connection.provider))
      return undefined
    },
  }),
  command({
    ...desk,
    ...anOffer,
    id: 'ads.advertise',
    title: 'Advertise an offer…',
    icon: Megaphone,
    keywords: ['ad of an offer', 'paid promotion', 'boost'],
    risk: 'none',
    args: [
      {
        kind: 'choice',
        name: 'network',
        label: 'Where?',
        options: entriesOf(adProviders).map(([value, { about }]) => ({ value, label: about })),
      },
    ],
    run: (context: Context, { network }) => {
      const [offer] = targetsOf(anOffer, context)
      const kind = offerKindNames.find((name) => name === offer?.kind)
      const provider = keysOf(adProviders).find((name) => name === network)
      if (offer !== undefined && kind !== undefined && provider !== undefined)
        ports.navigate(newAdAddress(provider, { page: seoKey(kind, offer.id) }))
      return undefined
    },
  }),
  command({
    ...ofAd,
    id: 'ads.askAgain',
    title: 'Ask what became of an advertisement…',
    icon: RefreshCw,
    keywords: ['outcome of an ad', 'check an ad'],
    records: () => advertisements(isOpen),
    refuses: (context) => {
      const ad = adIn(context)
      return ad === undefined || isOpen(ad) ? undefined : 'What became of it is known.'
    },
    risk: 'none',
    run: async (context) => {
      const ad = adIn(context)
      if (ad === undefined) return undefined
      const [{ change }, { askAdvertisementAgainMutation }] = await adGateway()
      const asked = { provider: ad.provider, id: String(ad.id) }
      const { askAdvertisementAgain: now } = await change(askAdvertisementAgainMutation, asked)
      return {
        message: isOpen(now)
          ? `Nothing is known yet. ${now.trouble ?? 'It was asked a moment ago.'}`
          : `${now.offer}: ${adMakingStates[now.state].toLowerCase()}`,
      }
    },
  }),
  command({
    ...ofAd,
    id: 'ads.change',
    title: 'Change a refused advertisement…',
    icon: Pencil,
    keywords: ['correct an ad', 'ask again with changes'],
    records: () => advertisements(isRefused),
    refuses: (context) => {
      const ad = adIn(context)
      return ad === undefined || isRefused(ad) ? undefined : 'Only one that was refused is changed here.'
    },
    risk: 'none',
    run: (context) => {
      const ad = adIn(context)
      if (ad !== undefined) ports.navigate(newAdAddress(ad.provider, { from: ad.id }))
      return undefined
    },
  }),
  command({
    ...ofAd,
    id: 'ads.remove',
    title: 'Remove a refused advertisement…',
    icon: Trash2,
    keywords: ['delete an ad'],
    records: () => advertisements(isRefused),
    refuses: (context) => {
      const ad = adIn(context)
      return ad === undefined || isRefused(ad) ? undefined : 'Only one that was refused is removed here.'
    },
    risk: 'confirm',
    destroys: true,
    keep: 'Keep it',
    consequence: () => 'Its texts are gone. Nothing of it is at the network.',
    run: async (context) => {
      const ad = adIn(context)
      if (ad === undefined) return undefined
      const [{ change }, { removeAdvertisementMutation }] = await adGateway()
      await change(removeAdvertisementMutation, { provider: ad.provider, id: String(ad.id) })
      return { message: 'Advertisement removed' }
    },
  }),
]
