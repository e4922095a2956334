import { dayText } from '../../../src/domain/date-texts.ts'
import type { Day } from '../../../src/domain/dates.ts'
import { counted } from '../../../src/domain/text.ts'
import { conflict, type Refused } from '../../http/refusals.ts'
import { type ResourceType, stockDay } from './stock-rows.ts'

const nouns: Record<ResourceType, { one: string; many: string; left: string }> = {
  departure: { one: 'seat', many: 'seats', left: 'left' },
  room: { one: 'room', many: 'rooms', left: 'free' },
  car: { one: 'car', many: 'cars', left: 'free' },
  service_slot: { one: 'place', many: 'places', left: 'left' },
  ticket: { one: 'ticket', many: 'tickets', left: 'left' },
  event: { one: 'place', many: 'places', left: 'left' },
  variant: { one: 'piece', many: 'pieces', left: 'in stock' },
}

/** What has no day says none. */
const onDay = (day: Day): string => (day === stockDay ? '' : ` on ${dayText(day)}`)

/** "Only 3 seats are left on 12 December 2026." */
export function shortageText(type: ResourceType, day: Day, left: number): string {
  const { one, many, left: word } = nouns[type]
  if (left <= 0) return `No ${many} are ${word}${onDay(day)}.`
  return `Only ${counted(left, one, many)} ${left === 1 ? 'is' : 'are'} ${word}${onDay(day)}.`
}

export const shortage = (type: ResourceType, id: number, day: Day, wanted: number, left: number): Refused =>
  conflict(shortageText(type, day, left), { resource: type, id, day, wanted, free: Math.max(0, left) })

/** Fewer put up for sale than are sold: "3 rooms are taken on 12 December 2026: there cannot be fewer." Of pieces: they are committed to orders. */
export function tooFew(type: ResourceType, day: Day, wanted: number, taken: number): Refused {
  const { one, many } = nouns[type]
  return conflict(
    `${counted(taken, one, many)} ${taken === 1 ? 'is' : 'are'} ${type === 'variant' ? 'committed to orders' : `taken${onDay(day)}`}: there cannot be fewer.`,
    { resource: type, day, wanted, taken },
  )
}
