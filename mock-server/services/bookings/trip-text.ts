import { clockText } from '../../../src/domain/bookings/booking-text.ts'
import { timeText, weekdayText } from '../../../src/domain/date-texts.ts'
import { labelOf } from '../../../src/domain/keys.ts'
import { sumText } from '../../../src/domain/money.ts'
import { boards } from '../../../src/domain/offers/room-choices.ts'
import type { BookedItem, BookingDetail } from '../../../src/domain/schema/types.generated.ts'

export const priceText = (amount: number, { currency }: Pick<BookingDetail, 'currency'>): string =>
  sumText(amount, currency)

export type Fact = readonly [label: string, value: string]

export const timed = (word: string, time: string | null | undefined): string =>
  time == null || time === '' ? '' : `${word}${word.endsWith(' ') ? '' : ' '}${clockText(time)}`
export const momentOf = (instant: string | null | undefined): string =>
  instant == null ? '' : `${weekdayText(instant.slice(0, 10))}, ${timeText(instant)}`
export const boardText = (board: string | null | undefined): string => (board == null ? '' : labelOf(boards, board))

/** `2 × Adult, 1 × Porter` */
export const linesText = ({ lines }: BookingDetail, { item }: BookedItem): string =>
  lines
    .filter((line) => line.item === item)
    .map(({ quantity, title }) => `${quantity} × ${title}`)
    .join(', ')

const mostCodes = 12
export const codesOf = ({ tickets }: BookingDetail, { item }: BookedItem): string => {
  const codes = tickets.filter((ticket) => ticket.item === item && ticket.status === 'valid').map(({ code }) => code)
  const more = codes.length - mostCodes
  return more > 0 ? `${codes.slice(0, mostCodes).join(', ')} and ${more} more` : codes.join(', ')
}
