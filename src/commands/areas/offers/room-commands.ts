import { BedDouble, CalendarDays, CalendarPlus, CalendarRange, List, Pencil, Tags } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import type { Room } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, type Outcome, type Targets, targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'

const needs = { permission: 'View Inventory', feature: 'hotel_and_hospitality' } as const
const shared = { area: 'Rooms', needs } as const
const one = { on: 'one', kinds: ['room'] } as const
const many = { on: 'many', kinds: ['room'] } as const
type Known = Partial<Pick<Room, 'offered' | 'status'>>

const targets = (it: Targets, context: Context) => targetsOf(it, context)
const chosen = (context: Context) => targets(one, context)[0]
const list = linkTo('/offers/rooms')

/** `?view=grid`: rates and availability of all rooms instead of the list. */
export const gridView = 'grid'

const go = (path: (id: string) => string) => (context: Context) => {
  const it = chosen(context)
  if (it !== undefined) ports.navigate(path(it.id))
  return undefined
}

async function setOffered(context: Context, offered: boolean): Promise<Outcome | undefined> {
  const all = targets(many, context).filter(({ data }) => ((data ?? {}) as Known).offered !== offered) // the row as its screen has it
  if (all.length === 0) return { message: offered ? 'Offered already' : 'Not offered as it is' }
  const [{ change }, { setRoomsOfferedMutation }] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/rooms.generated.ts'),
  ])
  const ids = all.map(({ id }) => Number(id))
  await change(setRoomsOfferedMutation, { ids, offered })
  const named = all.length === 1 ? (all[0]?.label ?? '') : counted(all.length, 'room')
  return {
    message: offered ? `${named} offered` : `${named} no longer offered`,
    undo: () => change(setRoomsOfferedMutation, { ids, offered: !offered }),
  }
}

export const roomCommands: readonly Command[] = [
  command({
    ...shared,
    ...one,
    id: 'room.edit',
    title: 'Edit room',
    icon: Pencil,
    keywords: ['change room', 'beds', 'amenities'],
    keys: { list: ['e'] },
    risk: 'none',
    leadsTo: '/offers/rooms/:id/edit',
    run: go((id) => linkTo('/offers/rooms/:id/edit', { id })),
  }),
  command({
    ...shared,
    ...one,
    id: 'room.rates',
    title: 'Rates and availability of this room',
    icon: CalendarRange,
    keywords: ['prices', 'seasons', 'out of service', 'close dates'],
    keys: { list: ['p'] },
    risk: 'none',
    leadsTo: '/offers/rooms/:id/edit',
    run: go((id) => `${linkTo('/offers/rooms/:id/edit', { id })}?tab=rates`),
  }),
  command({
    ...shared,
    ...one,
    id: 'room.book',
    title: 'Book this room',
    icon: CalendarPlus,
    needs: { permission: 'Add Bookings', feature: 'hotel_and_hospitality' },
    keywords: ['new booking', 'reserve', 'sell nights', 'walk-in'],
    risk: 'none',
    leadsTo: '/bookings/manual-booking',
    refuses: (context) => {
      const { status } = (chosen(context)?.data ?? {}) as Known // the row as its screen has it
      return status === undefined || status === 'published' ? undefined : 'Publish the room first.'
    },
    run: go((id) => `${linkTo('/bookings/manual-booking')}?room=${id}`),
  }),
  command({
    ...shared,
    ...many,
    id: 'room.offer',
    title: 'Offer',
    icon: BedDouble,
    keywords: ['offered rooms', 'offer tag', 'show to guests'],
    when: (context) => {
      const all = targets(many, context)
      return all.length !== 1 || ((all[0]?.data ?? {}) as Known).offered !== true
    },
    risk: 'undoable',
    run: (context) => setOffered(context, true),
  }),
  command({
    ...shared,
    ...many,
    id: 'room.unoffer',
    title: 'No longer offer',
    icon: Tags,
    keywords: ['offered rooms', 'remove offer tag'],
    when: (context) => {
      const all = targets(many, context)
      return all.length !== 1 || ((all[0]?.data ?? {}) as Known).offered !== false
    },
    risk: 'undoable',
    run: (context) => setOffered(context, false),
  }),
  command({
    ...shared,
    on: 'none',
    id: 'rooms.grid',
    title: 'Rates and availability of all rooms',
    icon: CalendarDays,
    keywords: ['rate grid', 'calendar', 'prices by day', 'inventory grid'],
    kinds: ['room'],
    keys: { list: ['w'] },
    risk: 'none',
    when: ({ sheet, detail }) => sheet === undefined && detail === undefined,
    run: () => {
      ports.navigate(`${list}?view=${gridView}`)
      return undefined
    },
  }),
  command({
    ...shared,
    on: 'none',
    id: 'rooms.list',
    title: 'List of rooms',
    icon: List,
    keywords: ['table', 'room types'],
    kinds: ['room'],
    keys: { sheet: ['w'] },
    risk: 'none',
    when: ({ sheet, detail }) => sheet !== undefined && detail === undefined,
    run: () => {
      ports.navigate(list)
      return undefined
    },
  }),
]
