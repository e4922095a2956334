import { Bot, Globe, Handshake, type LucideIcon, Megaphone, Store } from 'lucide-react'
import { type Channel, channelNames, channels, channelsOf } from '../../../domain/offers/channels.ts'
import type { ChannelProduct } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'

const icons: Readonly<Record<Channel, LucideIcon>> = {
  website: Globe,
  marketplace: Store,
  resell: Handshake,
  chatbot: Bot,
  facebook: Megaphone,
}

const rowsOf = (context: Context) =>
  targetsOf({ on: 'many', kinds: ['channel_product'] }, context).map(
    (record) => ({ ...(record.data as ChannelProduct), id: Number(record.id.split('-').at(-1)) }), // a row of the list is called `room-12`
  )
const fitting = (context: Context, channel: Channel) =>
  rowsOf(context).filter(({ kind }) => channelsOf(kind).includes(channel))

/** One verb for each channel: puts on it what is not, and takes all off when all are. */
export const channelCommands: readonly Command[] = channelNames.map((channel) => {
  const facts = channels[channel]
  const isOn = (context: Context) => {
    const rows = fitting(context, channel)
    return rows.length > 0 && rows.every((row) => row.channels.includes(channel))
  }
  return command({
    id: `channel.${channel}`,
    title: (context) => (isOn(context) ? `Take off ${facts.name.toLowerCase()}` : `Put on ${facts.name.toLowerCase()}`),
    icon: icons[channel],
    area: 'Channels',
    keywords: ['publish', 'distribute', 'channel', facts.name, `put a package on the ${facts.name.toLowerCase()}`],
    needs: { permission: 'Channel Products', ...('feature' in facts ? { feature: facts.feature } : {}) },
    on: 'many',
    kinds: ['channel_product'],
    risk: 'undoable',
    refuses: (context) => {
      const rows = rowsOf(context)
      if (rows.length > 0 && fitting(context, channel).length === 0)
        return 'This kind of offer is not for this channel.'
      if (isOn(context)) return undefined
      if (fitting(context, channel).every(({ status }) => status !== 'published'))
        return 'Publish it first: drafts are not on any channel.'
      return channel === 'resell' && fitting(context, channel).every((row) => !row.has_terms)
        ? 'It has no reseller terms yet. Open it and choose “Resell…”.'
        : undefined
    },
    run: async (context) => {
      const published = !isOn(context)
      const meant = fitting(context, channel).filter(
        (row) =>
          row.channels.includes(channel) !== published &&
          (!published || (row.status === 'published' && (channel !== 'resell' || row.has_terms))),
      )
      if (meant.length === 0) return { message: 'Nothing to change' }
      const [{ change }, { setChannelMutation }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/channels.generated.ts'),
      ])
      const items = meant.map(({ kind, id }) => ({ kind, id }))
      await change(setChannelMutation, { items, channel, published })
      const named = meant.length === 1 ? `“${meant[0]?.title}”` : counted(meant.length, 'offer')
      return {
        message: `${named} ${published ? 'on' : 'off'} ${facts.name.toLowerCase()}`,
        undo: () => change(setChannelMutation, { items, channel, published: !published }),
        undone: `${named} ${published ? 'off' : 'on'} ${facts.name.toLowerCase()} again`,
      }
    },
  })
})
