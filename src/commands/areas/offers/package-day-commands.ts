import { ArrowDown, ArrowUp, CalendarPlus2, Copy, Pencil, Trash2 } from 'lucide-react'
import type { Itinerary } from '../../../domain/schema/types.generated.ts'
import { childrenHere } from '../../children.ts'
import { type Command, command } from '../../command.ts'
import type { Context } from '../../here.ts'
import { childOf, has } from './child-records.ts'
import { made, needs, openChildForm, writing } from './package-children.ts'

const day = {
  area: 'Itinerary',
  needs,
  on: 'one',
  kinds: ['itinerary_day'],
  records: childrenHere('itinerary_day'),
} as const

const inputOfDay = ({ id: _, package_id: __, gallery: ___, ...input }: Itinerary) => ({
  ...input,
  meals: [...input.meals] as ('breakfast' | 'lunch' | 'dinner')[], // the server stores these only
  activities: [...input.activities],
})

async function shift(context: Context, by: 1 | -1) {
  const it = childOf<Itinerary>(context, 'itinerary_day')
  if (it === undefined) return undefined
  const { change, cached, packageQuery, reorderItinerariesMutation } = await writing()
  const days = cached(packageQuery, { id: it.package_id })?.package.itineraries.map(({ id }) => id) ?? []
  const from = days.indexOf(it.id)
  const other = days[from + by]
  if (from < 0 || other === undefined) return undefined
  const ids = days.map((id) => (id === it.id ? other : id === other ? it.id : id))
  await change(reorderItinerariesMutation, { id: it.package_id, ids })
  return {
    message: `“${it.title}” is now day ${it.day + by}`,
    undo: () => change(reorderItinerariesMutation, { id: it.package_id, ids: days }),
    undone: `“${it.title}” is day ${it.day} again`,
  }
}

export const packageDayCommands: readonly Command[] = [
  command({
    ...made,
    area: 'Itinerary',
    needs,
    id: 'day.create',
    title: 'Add day',
    icon: CalendarPlus2,
    keywords: ['itinerary', 'new day', 'programme'],
    kinds: ['itinerary_day'],
    run: (context) => openChildForm(context, 'itinerary', 'day'),
  }),
  command({
    ...day,
    id: 'day.edit',
    title: 'Edit day',
    icon: Pencil,
    keywords: ['change day', 'itinerary'],
    keys: { detail: ['e'] },
    when: has('itinerary_day'),
    risk: 'none',
    run: (context) => {
      const it = childOf<Itinerary>(context, 'itinerary_day')
      return it === undefined ? undefined : openChildForm(context, 'itinerary', `day.${it.id}`, it)
    },
  }),
  command({
    ...day,
    id: 'day.up',
    title: 'Move day up',
    icon: ArrowUp,
    keywords: ['earlier', 'reorder itinerary'],
    when: has('itinerary_day'),
    refuses: (context) =>
      childOf<Itinerary>(context, 'itinerary_day')?.day === 1 ? 'It is the first day.' : undefined,
    risk: 'undoable',
    run: (context) => shift(context, -1),
  }),
  command({
    ...day,
    id: 'day.down',
    title: 'Move day down',
    icon: ArrowDown,
    keywords: ['later', 'reorder itinerary'],
    when: has('itinerary_day'),
    risk: 'undoable',
    run: (context) => shift(context, 1),
  }),
  command({
    ...day,
    id: 'day.duplicate',
    title: 'Duplicate day',
    icon: Copy,
    keywords: ['copy day', 'same again'],
    keys: { detail: ['y'] },
    when: has('itinerary_day'),
    risk: 'undoable',
    run: async (context) => {
      const it = childOf<Itinerary>(context, 'itinerary_day')
      if (it === undefined) return undefined
      const { change, createItineraryMutation, deleteItineraryMutation } = await writing()
      const input = { ...inputOfDay(it), day: it.day + 1 }
      const { createItinerary: copy } = await change(createItineraryMutation, { id: it.package_id, input })
      return {
        message: `Day ${it.day} repeated as day ${copy.day}`,
        undo: () => change(deleteItineraryMutation, { id: copy.id }),
      }
    },
  }),
  command({
    ...day,
    id: 'day.delete',
    title: 'Delete day',
    icon: Trash2,
    keywords: ['remove day', 'itinerary'],
    keys: { detail: ['Delete'] },
    when: has('itinerary_day'),
    risk: 'undoable',
    run: async (context) => {
      const it = childOf<Itinerary>(context, 'itinerary_day')
      if (it === undefined) return undefined
      const { change, createItineraryMutation, deleteItineraryMutation, restorePackageImagesMutation } = await writing()
      await change(deleteItineraryMutation, { id: it.id })
      const pictures = it.gallery.map(({ id }) => id)
      return {
        message: `Day ${it.day}, ${it.title}, deleted`,
        detail: 'Later days moved up.',
        undo: async () => {
          const { createItinerary: again } = await change(createItineraryMutation, {
            id: it.package_id,
            input: inputOfDay(it),
          })
          if (pictures.length > 0) await change(restorePackageImagesMutation, { ids: pictures, itinerary_id: again.id })
        },
      }
    },
  }),
]
