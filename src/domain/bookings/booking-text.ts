import { clockOf } from '../clock.ts'
import { weekdayText } from '../date-texts.ts'
import { addDays, daysBetween, today } from '../dates.ts'
import { counted } from '../text.ts'

/** The texts of times, spans and parties, on screens, in lists and in documents. What depends on the kind of an item is in `item-kinds.ts`. */

export const partyText = ({
  adults,
  children,
  infants,
}: {
  adults: number
  children: number
  infants: number
}): string =>
  [
    adults > 0 ? counted(adults, 'adult') : null,
    children > 0 ? counted(children, 'child', 'children') : null,
    infants > 0 ? counted(infants, 'infant') : null,
  ]
    .filter(Boolean)
    .join(', ')

/** `14:30` as people say it here: 2:30 pm. */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}
/** `2026-12-01T09:30` as Tue 1 Dec, 9:30 am. */
export const momentText = (moment: string): string =>
  `${weekdayText(moment.slice(0, 10))}, ${clockText(moment.slice(11, 16))}`
/** `Tue 1 Dec, 9:30 am – Thu 3 Dec, 6:00 pm`. */
export const momentsText = (from: string, to: string): string => `${momentText(from)} – ${momentText(to)}`

/** How long a car is out: whole days, and the hours beyond them. */
export function rentalText(pickUp: string, back: string): string {
  const hours = Math.max(
    1,
    Math.ceil((Date.parse(`${back}:00Z`) - Date.parse(`${pickUp}:00Z`)) / 3_600_000), // both on the same clock
  )
  const days = Math.floor(hours / 24)
  const rest = hours % 24
  return [days > 0 ? counted(days, 'day') : null, rest > 0 ? counted(rest, 'hour') : null].filter(Boolean).join(', ')
}
/** Until noon a night that began yesterday is still written down: a guest who came at midnight. */
export const firstCheckIn = (now = new Date()): string =>
  clockOf(now).slice(11, 13) < '12' ? addDays(today(now), -1) : today(now)
export const nightsOf = (checkIn: string, checkOut: string): number => Math.max(0, daysBetween(checkIn, checkOut))

const spans = new Set(['per_night', 'per_day', 'per_week', 'per_hour', 'driver_day'])
/** “2 × Adult”, “Deluxe banda · 3 nights”: what is counted in nights says so itself. */
export const lineText = ({ title, quantity, unit }: { title: string; quantity: number; unit: string }): string =>
  quantity === 1 && spans.has(unit) ? title : `${quantity} × ${title}`

/** Why nothing is paid, asked for or written off: it was paid, written off, or never cost anything. */
export const nothingOwed = 'Nothing is owed.'
