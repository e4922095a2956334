import {
  clockText,
  momentText,
  nightsOf,
  partyText,
  piecesText,
  rentalText,
} from '../../../src/domain/bookings/booking-text.ts'
import { dayText, shortDayText, timeText, weekdayText } from '../../../src/domain/date-texts.ts'
import type { Day } from '../../../src/domain/dates.ts'
import { moneyText } from '../../../src/domain/money.ts'
import { boards } from '../../../src/domain/offers/room-choices.ts'
import { durationText } from '../../../src/domain/offers/service-choices.ts'
import type { BookedItem, BookingDetail } from '../../../src/domain/schema/types.generated.ts'
import { counted } from '../../../src/domain/text.ts'
import type { TripFile } from './trip-file.ts'

export const priceText = (amount: number, { currency }: Pick<BookingDetail, 'currency'>): string =>
  `${currency} ${moneyText(amount, currency)}`

export const daysText = (from: Day, to: Day): string =>
  from === to ? dayText(from) : `${shortDayText(from)} to ${shortDayText(to)}`

type Fact = readonly [label: string, value: string]

/** What whoever receives the client has to know of a part. What is not known is left out by the paper. */
export function partFacts(file: TripFile, item: BookedItem): Fact[] {
  const { booking, offers, tour } = file
  const { details } = item
  const offer = offers.get(item.offer_id)
  if (item.kind === 'package')
    return [
      ['Dates', daysText(item.starts_on, item.ends_on)],
      ['Party', partyText(booking)],
      ['Meeting point', tour?.meeting_point ?? ''],
      ['Booked', linesText(booking, item)],
    ]
  if (details === null) return [['Dates', daysText(item.starts_on, item.ends_on)]]
  switch (item.kind) {
    case 'room': {
      const [from, to] = [details.check_in ?? item.starts_on, details.check_out ?? item.ends_on]
      return [
        ['Check-in', `${weekdayText(from)}${timed(', from', offer?.check_in_time)}`],
        ['Check-out', `${weekdayText(to)}${timed(', until', offer?.check_out_time)}`],
        ['Stay', `${counted(nightsOf(from, to), 'night')}, ${piecesText('room', details.quantity)}`],
        ['Property', offer?.property ?? ''],
        ['Where', offer?.place ?? ''],
        ['Board', boardText(offer?.board)],
        ['Guests', partyText({ adults: details.adults ?? 0, children: details.children ?? 0, infants: 0 })],
        ['Names', (details.guests ?? []).join(', ')],
      ]
    }
    case 'car':
      return [
        ['Pick-up', details.pick_up == null ? '' : momentText(details.pick_up)],
        ['Return', details.return == null ? '' : momentText(details.return)],
        ['For', details.pick_up == null || details.return == null ? '' : rentalText(details.pick_up, details.return)],
        ['Where', (details.place ?? '') || (offer?.place ?? '')],
        ['Car', [piecesText('car', details.quantity), offer?.car ?? ''].filter(Boolean).join(' · ')],
        ['Driver', (details.driver ?? '') || (offer?.with_driver === true ? 'With a driver' : '')],
      ]
    case 'service':
      return [
        ['When', `${weekdayText(details.date ?? item.starts_on)}${timed(', ', details.time)}`],
        ['Takes', offer?.minutes == null ? '' : durationText(offer.minutes)],
        ['For', piecesText('service', details.quantity)],
        ['Where', offer?.place ?? ''],
        ['Online at', offer?.meeting_link ?? ''],
      ]
    case 'ticket':
      return [
        ['Starts', momentOf(offer?.starts_at)],
        ['Doors', momentOf(offer?.doors_at)],
        ['Where', offer?.place ?? ''],
        ['Tickets', linesText(booking, item)],
        ['Codes', codesOf(booking, item)],
      ]
    default:
      return [
        ['Dates', daysText(item.starts_on, item.ends_on)],
        ['Quantity', String(details.quantity)],
      ]
  }
}

const timed = (word: string, time: string | null | undefined): string =>
  time == null || time === '' ? '' : `${word}${word.endsWith(' ') ? '' : ' '}${clockText(time)}`
const momentOf = (instant: string | null | undefined): string =>
  instant == null ? '' : `${weekdayText(instant.slice(0, 10))}, ${timeText(instant)}`
export const boardText = (board: string | null | undefined): string =>
  board == null ? '' : (boards[board as keyof typeof boards] ?? board)

/** `2 × Adult, 1 × Porter` */
const linesText = ({ lines }: BookingDetail, { item }: BookedItem): string =>
  lines
    .filter((line) => line.item === item)
    .map(({ quantity, title }) => `${quantity} × ${title}`)
    .join(', ')

const mostCodes = 12
const codesOf = ({ tickets }: BookingDetail, { item }: BookedItem): string => {
  const codes = tickets.filter((ticket) => ticket.item === item && ticket.status === 'valid').map(({ code }) => code)
  const more = codes.length - mostCodes
  return more > 0 ? `${codes.slice(0, mostCodes).join(', ')} and ${more} more` : codes.join(', ')
}
