import { BedDouble, CalendarRange, Pencil, Tags } from 'lucide-react'
import type { Room } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, type Outcome, targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'
import { opensOffer } from './offer-page.ts'

const needs = { permission: 'View Inventory', feature: 'hotel_and_hospitality' } as const
const shared = { area: 'Rooms', needs } as const
const one = { on: 'one', kinds: ['room'] } as const
const many = { on: 'many', kinds: ['room'] } as const
type Known = Partial<Pick<Room, 'offered'>>

const targets = (context: Context) => targetsOf(many, context)

async function setOffered(context: Context, offered: boolean): Promise<Outcome | undefined> {
  const all = targets(context).filter(({ data }) => ((data ?? {}) as Known).offered !== offered) // the row as its screen has it
  if (all.length === 0) return { message: offered ? 'Already offered' : 'Not offered' }
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
    undone: offered ? `${named} no longer offered` : `${named} offered again`,
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
    run: opensOffer('room'),
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
    run: opensOffer('room', '?tab=rates'),
  }),
  command({
    ...shared,
    ...many,
    id: 'room.offer',
    title: 'Offer',
    icon: BedDouble,
    keywords: ['offered rooms', 'offer tag', 'show to guests'],
    when: (context) => {
      const all = targets(context)
      return all.length !== 1 || ((all[0]?.data ?? {}) as Known).offered !== true
    },
    risk: 'undoable',
    run: (context) => setOffered(context, true),
  }),
  command({
    ...shared,
    ...many,
    id: 'room.unoffer',
    title: 'Stop offering',
    icon: Tags,
    keywords: ['offered rooms', 'remove offer tag'],
    when: (context) => {
      const all = targets(context)
      return all.length !== 1 || ((all[0]?.data ?? {}) as Known).offered !== false
    },
    risk: 'undoable',
    run: (context) => setOffered(context, false),
  }),
]
