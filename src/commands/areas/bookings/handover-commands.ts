import { KeyRound, KeySquare, Undo2 } from 'lucide-react'
import { itemKindOf } from '../../../domain/bookings/item-kinds.ts'
import { type Command, command } from '../../command.ts'
import type { Context } from '../../here.ts'
import { chosen, edit, facts, one } from './booking-facts.ts'
import { opens } from './booking-form-address.ts'

const needs = { permission: edit.needs.permission, feature: 'car_rental_services' } as const
/** A list knows the kind of a booking only; a trip of several kinds may have a car. */
const hasCar = (context: Context): boolean => {
  const booking = facts(context) as { kind?: string; items?: readonly { kind: string }[] } | undefined // as list or screen have it
  return booking === undefined || booking.items?.some(({ kind }) => itemKindOf(kind)?.hasVehicles === true) !== false
}

export const handoverCommands: readonly Command[] = [
  command({
    ...edit,
    ...one,
    needs,
    id: 'booking.handOver',
    title: 'Hand over car',
    icon: KeyRound,
    keywords: ['check out car', 'pick-up', 'keys', 'kilometres', 'fuel', 'damage', 'deposit', 'vehicle goes out'],
    keys: { detail: ['h'] },
    risk: 'none',
    when: hasCar,
    run: opens('hand-over'),
  }),
  command({
    ...edit,
    ...one,
    needs,
    id: 'booking.takeBack',
    title: 'Take car back',
    icon: KeySquare,
    keywords: ['check in car', 'return', 'kilometres', 'fuel', 'damage', 'extra charges', 'give deposit back'],
    keys: { detail: ['shift+h'] },
    risk: 'none',
    when: hasCar,
    run: opens('take-back'),
  }),
  command({
    ...edit,
    ...one,
    needs,
    id: 'booking.undoHandover',
    title: 'Undo handover…',
    icon: Undo2,
    keywords: ['wrong car handed over', 'check-out by mistake'],
    risk: 'none',
    when: hasCar,
    args: [{ kind: 'choice', name: 'handover', label: 'Vehicle on the road', options: onTheRoad }],
    run: async (context, { handover }) => {
      const booking = chosen(context)
      if (booking === undefined || handover === undefined) return undefined
      const { change } = await import('../../../gateway/change.ts')
      const { undoHandoverMutation } = await import('../../../gateway/generated/handovers.generated.ts')
      await change(undoHandoverMutation, { id: Number(handover) })
      return { message: 'Handover undone: the car is back.' }
    },
  }),
]

async function onTheRoad(context: Context) {
  const booking = chosen(context)
  if (booking === undefined) return []
  const { read } = await import('../../../gateway/cache.ts')
  const { rentalsQuery } = await import('../../../gateway/generated/handovers.generated.ts')
  const { rentals } = await read(rentalsQuery, { id: Number(booking.id) })
  return rentals.flatMap(({ vehicle, title, handover }) =>
    handover === null || handover.in_at !== null ? [] : [{ value: String(handover.id), label: vehicle, detail: title }],
  )
}
