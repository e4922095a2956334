import { Plug, Unplug, UserRoundCog } from 'lucide-react'
import { type AdProvider, adProviders } from '../../../domain/growth/marketing/ad-networks.ts'
import { keysOf } from '../../../domain/keys.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { type Command, command } from '../../command.ts'
import { ports } from '../../ports.ts'

const gateway = async () => {
  const [{ change }, { read }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/ad-connections.generated.ts'),
  ])
  return { change, read, ...operations }
}

/** The ids of a network's verbs: `facebookAds.connect`. */
export const adVerb = <Verb extends 'connect' | 'account' | 'disconnect'>(provider: AdProvider, verb: Verb) =>
  `${provider}Ads.${verb}` as const

const commandsOf = (provider: AdProvider): readonly Command[] => {
  const { name, screen } = adProviders[provider]
  const desk = {
    area: `${name} ads`,
    needs: { permission: 'View Social Media Ads', feature: 'marketing' },
    on: 'none',
    leadsTo: linkTo(screen),
  } as const
  return [
    command({
      ...desk,
      id: adVerb(provider, 'connect'),
      title: `Connect ${name} ads`,
      icon: Plug,
      keywords: ['ad account', 'log in again', 'reconnect', 'advertising account'],
      risk: 'none',
      run: async () => {
        const { change, beginAdConnectionMutation } = await gateway()
        const { beginAdConnection } = await change(beginAdConnectionMutation, { provider, input: {} })
        location.assign(beginAdConnection.address)
        return undefined
      },
    }),
    command({
      ...desk,
      id: adVerb(provider, 'account'),
      title: `Choose the account of ${name} ads…`,
      icon: UserRoundCog,
      keywords: ['another ad account', 'switch account'],
      risk: 'none',
      args: [
        {
          kind: 'choice',
          name: 'account',
          label: 'Which account?',
          options: async () => {
            const { read, adConnectionsQuery } = await gateway()
            const { adConnections } = await read(adConnectionsQuery, {})
            const own = adConnections.find((connection) => connection.provider === provider)?.accounts ?? []
            return own.map(({ id, name: label, currency }) => ({
              ...{ value: id, label },
              ...(currency === null ? {} : { detail: currency }),
            }))
          },
        },
      ],
      run: async (_, { account }) => {
        const { change, chooseAdAccountMutation } = await gateway()
        const { chooseAdAccount } = await change(chooseAdAccountMutation, { provider, input: { account } })
        ports.navigate(linkTo(screen))
        return { message: `${chooseAdAccount.account?.name ?? 'The account'} is used for ${name} ads` }
      },
    }),
    command({
      ...desk,
      id: adVerb(provider, 'disconnect'),
      title: `Disconnect ${name} ads`,
      icon: Unplug,
      keywords: ['remove the connection', 'forget the account'],
      risk: 'confirm',
      destroys: true,
      keep: 'Stay connected',
      consequence: () => `Safiri can no longer read your campaigns on ${name}. They stay there as they are.`,
      run: async () => {
        const { change, disconnectAdsMutation } = await gateway()
        await change(disconnectAdsMutation, { provider })
        return { message: `${name} ads disconnected` }
      },
    }),
  ]
}

/** Connections with networks that sell advertisements. */
export const adCommands: readonly Command[] = keysOf(adProviders).flatMap(commandsOf)
