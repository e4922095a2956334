import { CalendarClock, ConciergeBell, Pencil, Plus, Trash2 } from 'lucide-react'
import { clockText } from '../../../domain/bookings/booking-text.ts'
import { weekdayName } from '../../../domain/offers/service-choices.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import type { ServiceSlot } from '../../../domain/schema/types.generated.ts'
import { childrenHere } from '../../children.ts'
import { type Command, command } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { childOf, has } from './child-records.ts'
import { opensOffer } from './offer-page.ts'

const feature = 'services'
const needs = { permission: 'View Services', feature } as const
const one = { area: 'Services', on: 'one', kinds: ['service'], risk: 'none' } as const
const slot = {
  area: 'Slots',
  needs,
  on: 'one',
  kinds: ['service_slot'],
  records: childrenHere('service_slot'),
} as const

const slotOf = (context: Context) => childOf<ServiceSlot>(context, 'service_slot')

const pageOf = /^\/offers\/services\/(\d+)\/edit$/
const openForm = (service: string | number, form: string): undefined => {
  ports.navigate(`${linkTo('/offers/services/:id/edit', { id: service })}?tab=slots&${formParameter}=${form}`)
  return undefined
}
const nameOf = ({ weekday, starts }: ServiceSlot) => `${weekdayName(weekday)} ${clockText(starts)}`

const writing = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/services.generated.ts'),
  ])
  return { change, ...operations }
}

export const serviceCommands: readonly Command[] = [
  command({
    id: 'service.create',
    title: 'New service',
    icon: ConciergeBell,
    area: 'Services',
    keywords: ['add service', 'create service', 'appointment', 'massage', 'guiding'],
    on: 'none',
    kinds: ['service'],
    needs,
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    leadsTo: '/offers/services',
    run: () => {
      ports.navigate(`${linkTo('/offers/services')}?${formParameter}=service`)
      return undefined
    },
  }),
  command({
    ...one,
    id: 'service.slots',
    title: 'Slots of this service',
    icon: CalendarClock,
    needs,
    keywords: ['times', 'opening hours', 'timetable', 'weekly', 'places'],
    leadsTo: '/offers/services/:id/edit',
    run: opensOffer('service', '?tab=slots'),
  }),
  command({
    id: 'slot.create',
    title: 'Add slots',
    icon: Plus,
    area: 'Slots',
    keywords: ['new slot', 'times', 'timetable', 'opening hours'],
    on: 'none',
    kinds: ['service_slot'],
    needs,
    keys: { list: ['c'] },
    creates: true,
    risk: 'none',
    when: ({ route }) => pageOf.test(route),
    run: ({ route }) => openForm(pageOf.exec(route)?.[1] ?? '', 'slots'),
  }),
  command({
    ...slot,
    id: 'slot.edit',
    title: 'Edit slot',
    icon: Pencil,
    keywords: ['change slot', 'time', 'places'],
    keys: { list: ['e'] },
    risk: 'none',
    when: has('service_slot'),
    run: (context) => {
      const it = slotOf(context)
      return it === undefined ? undefined : openForm(it.service_id, `slot.${it.id}`)
    },
  }),
  command({
    ...slot,
    id: 'slot.delete',
    title: 'Delete slot',
    icon: Trash2,
    keywords: ['remove slot', 'close'],
    keys: { list: ['Delete'] },
    risk: 'undoable',
    when: has('service_slot'),
    run: async (context) => {
      const it = slotOf(context)
      if (it === undefined) return undefined
      const { change, deleteSlotsMutation, restoreSlotsMutation } = await writing()
      const which = { id: it.service_id, ids: [it.id] }
      await change(deleteSlotsMutation, which)
      return { message: `${nameOf(it)} deleted`, undo: () => change(restoreSlotsMutation, which) }
    },
  }),
]
