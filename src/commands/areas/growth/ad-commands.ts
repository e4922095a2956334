import { Plug, Unplug, UserRoundCog } from 'lucide-react'
import { adConnectionStates, adProviders } from '../../../domain/growth/marketing/ad-networks.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import type { AdConnection } from '../../../domain/schema/types.generated.ts'
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
]
