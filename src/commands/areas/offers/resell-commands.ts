import { Handshake, Pause, Percent, Play, Square, Store, TicketPlus } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import type { ResellListing, ResellRow } from '../../../domain/schema/types.generated.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'
import { targetOf } from './offer-targets.ts'

/** `?form=sell.17` on “My resells” sells of the resell 17. */
export const sellForm = 'sell'

const resell = { area: 'Resells', needs: { permission: 'View Inventory' }, on: 'one', kinds: ['resell'] } as const
const inFront = (context: Context, kind: RecordRef['kind']) => targetsOf({ on: 'one', kinds: [kind] }, context)[0]
const rowOf = (context: Context) => inFront(context, 'resell')?.data as ResellRow | undefined // the row as its list has it
const listingOf = (context: Context) => inFront(context, 'listing')?.data as ResellListing | undefined // likewise
const isMine = (context: Context) => rowOf(context)?.side === 'reselling'

const writing = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/resells.generated.ts'),
  ])
  return { change, ...operations }
}

/** "15", "7.5": a percentage up to a limit; what is wrong in words. */
const percentCheck = (most: (context: Context) => number) => (text: string, context: Context) => {
  const value = Number(text.replace(',', '.').replace('%', '').trim())
  if (text.trim() === '' || !Number.isFinite(value)) return 'Type a number, like 10.'
  if (value < 0) return 'A markup cannot be negative.'
  return value > most(context) ? `The owner allows a markup of at most ${most(context)}%.` : undefined
}
const percentOf = (text: string) => Number(text.replace(',', '.').replace('%', '').trim())

const backTo: Readonly<Record<string, string>> = {
  active: 'is resold again',
  paused: 'is paused again',
  ended: 'is no longer resold',
}
const statusCommand = (
  id: `resell.${string}`,
  title: string,
  icon: Command['icon'],
  from: readonly string[],
  to: 'active' | 'paused' | 'ended',
  said: string,
) =>
  command({
    ...resell,
    id,
    title,
    icon,
    keywords: ['reselling', 'stop', 'start'],
    risk: 'undoable',
    when: (context) => isMine(context) && from.includes(rowOf(context)?.status ?? ''),
    run: async (context) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const { change, updateResellMutation } = await writing()
      await change(updateResellMutation, { id: row.id, input: { status: to } })
      return {
        message: `“${row.title}” ${said}`,
        undo: () => change(updateResellMutation, { id: row.id, input: { status: row.status as typeof to } }), // it was one of them
        undone: `“${row.title}” ${backTo[row.status] ?? 'is as before'}`,
      }
    },
  })

export const resellCommands: readonly Command[] = [
  command({
    id: 'offer.resell',
    title: 'Resell…',
    area: 'Offers',
    icon: Handshake,
    keywords: ['open to resellers', 'commission', 'allotment', 'partners'],
    needs: { permission: 'View Inventory' },
    on: 'one',
    kinds: ['package', 'room', 'car'],
    keys: { list: ['r'], detail: ['r'] },
    risk: 'none',
    run: (context) => {
      const [record] = targetsOf({ on: 'one', kinds: ['package', 'room', 'car'] }, context)
      if (record === undefined) return undefined
      const { kind, id } = targetOf(record)
      if (kind === 'package') ports.navigate(linkTo('/offers/packages/:id/resell', { id }))
      if (kind === 'room') ports.navigate(linkTo('/offers/rooms/:id/resell', { id }))
      if (kind === 'car') ports.navigate(linkTo('/offers/cars/:id/resell', { id }))
      return undefined
    },
  }),
  command({
    id: 'listing.resell',
    title: 'Resell this',
    area: 'Resells',
    icon: Store,
    keywords: ['take up', 'sell for another agency', 'add to my shelf'],
    needs: { permission: 'View Inventory' },
    on: 'one',
    kinds: ['listing'],
    keys: { list: ['r'] },
    risk: 'undoable',
    when: (context) => listingOf(context)?.resell_id === null,
    args: [
      {
        kind: 'text',
        name: 'markup',
        label: 'Your markup in %',
        initial: () => '0',
        check: percentCheck((context) => listingOf(context)?.max_markup_percent ?? 100),
      },
    ],
    run: async (context, { markup }) => {
      const row = listingOf(context)
      if (row === undefined) return undefined
      const { change, resellListingMutation, updateResellMutation } = await writing()
      const { resellListing } = await change(resellListingMutation, { id: row.id, markup_percent: percentOf(markup) })
      return {
        message: `You resell “${row.title}” of ${row.agency_name}`,
        undone: `You no longer resell “${row.title}”`,
        next: { label: 'My resells', command: 'go./reseller/my-resells' },
        undo: () => change(updateResellMutation, { id: resellListing.id, input: { status: 'ended' } }),
      }
    },
  }),
  command({
    ...resell,
    id: 'resell.sell',
    title: 'Sell…',
    icon: TicketPlus,
    needs: { permission: 'Add Bookings' },
    keywords: ['book', 'new booking', 'take a booking', 'resell sale'],
    keys: { list: ['b'] },
    risk: 'none',
    when: isMine,
    refuses: (context) => rowOf(context)?.paused_reason ?? undefined,
    run: (context) => {
      const row = rowOf(context)
      if (row !== undefined) ports.navigate(`${linkTo('/reseller/my-resells')}?${formParameter}=${sellForm}.${row.id}`)
      return undefined
    },
  }),
  command({
    ...resell,
    id: 'resell.markup',
    title: 'Change markup…',
    icon: Percent,
    keywords: ['price', 'margin'],
    keys: { list: ['e'] },
    risk: 'undoable',
    when: isMine,
    args: [
      {
        kind: 'text',
        name: 'markup',
        label: 'Your markup in %',
        initial: (context: Context) => String(rowOf(context)?.markup_percent ?? 0),
        check: percentCheck((context) => rowOf(context)?.max_markup_percent ?? 100),
      },
    ],
    run: async (context, { markup }) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const { change, updateResellMutation } = await writing()
      await change(updateResellMutation, { id: row.id, input: { markup_percent: percentOf(markup) } })
      return {
        message: `Markup of “${row.title}” is ${percentOf(markup)}%`,
        undo: () => change(updateResellMutation, { id: row.id, input: { markup_percent: row.markup_percent } }),
        undone: `Markup of “${row.title}” is ${row.markup_percent}% again`,
      }
    },
  }),
  statusCommand('resell.pause', 'Pause reselling', Pause, ['active'], 'paused', 'is paused'),
  statusCommand('resell.resume', 'Resell again', Play, ['paused', 'ended'], 'active', 'is resold again'),
  statusCommand('resell.end', 'Stop reselling', Square, ['active', 'paused'], 'ended', 'is no longer resold'),
  command({
    ...resell,
    id: 'resell.terms',
    title: 'Open resell terms',
    icon: Handshake,
    keywords: ['commission', 'allotment'],
    risk: 'none',
    when: (context) => rowOf(context)?.side === 'offered',
    run: (context) => {
      const link = rowOf(context)?.link
      if (link != null) ports.navigate(link)
      return undefined
    },
  }),
]
