import type { Day } from '../dates.ts'
import { keysOf } from '../keys.ts'
import {
  aggregatorNames,
  bookingStatuses,
  departureStatuses,
  inquiryStatuses,
  moneyMethods,
  packageStatuses,
  paymentStatuses,
  subscriptionStatuses,
  transactionStatuses as transactionWords,
} from '../terms.ts'

/** The closed lists of the trade, with the words that people read. Server, forms, filters and pills take them from here. */
export { bookingStatuses, departureStatuses, inquiryStatuses, packageStatuses, paymentStatuses, subscriptionStatuses }
export const difficulties = { easy: 'Easy', moderate: 'Moderate', challenging: 'Challenging' } as const
export const priceUnits = {
  per_person: 'Per person',
  per_group: 'Per group',
  per_vehicle: 'Per vehicle',
  per_night: 'Per night',
  per_day: 'Per day',
  per_hour: 'Per hour',
} as const
export const extraUnits = {
  per_person: 'Per person',
  per_group: 'Once a booking',
  per_day: 'Per day',
} as const
export const meals = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' } as const
export const bookingKinds = {
  tour_package: 'Tour package',
  hotel_room: 'Hotel room',
  event: 'Event',
  service: 'Service',
  car_rental: 'Car rental',
  flight: 'Flight',
  order: 'Shop order',
} as const
export const bookingSources = {
  manual: 'Manual',
  website: 'Website',
  payment_link: 'Payment link',
  proposal: 'Proposal',
  marketplace: 'Marketplace',
  resell: 'Resell',
} as const
/** Where clients book by themselves: nobody of the agency has made such a booking. */
export const clientSources = ['website', 'payment_link'] as const satisfies readonly (keyof typeof bookingSources)[]
/** What staff record by hand. */
export const paymentMethods = {
  cash: moneyMethods.cash,
  mobile_money: moneyMethods.mobile_money,
  card: moneyMethods.card,
  bank: moneyMethods.bank,
} as const
export const paymentDirections = ['in', 'out'] as const
export const aggregators = keysOf(aggregatorNames)
export const transactionStatuses = keysOf(transactionWords)
/** Of a package that was sent to somebody; booked once they have booked it. */
export const sentPackageStatuses = ['sent', 'booked'] as const
export const inquiryChannels = { website: 'Website', chatbot: 'Chatbot', email: 'E-mail', phone: 'Phone' } as const

export type OfferStatus = keyof typeof packageStatuses
export type BookingStatus = keyof typeof bookingStatuses
export type BookingKind = keyof typeof bookingKinds
export type PaymentStatus = keyof typeof paymentStatuses
export type PaymentDirection = (typeof paymentDirections)[number]
export type PriceUnit = keyof typeof priceUnits
export type InquiryStatus = keyof typeof inquiryStatuses
export type InquiryChannel = keyof typeof inquiryChannels

/** design/domain: pending → confirmed → in_progress → completed; cancelled and no_show leave from the first three. */
export const bookingMoves: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled', 'no_show'],
  confirmed: ['in_progress', 'cancelled', 'no_show'],
  in_progress: ['completed', 'cancelled', 'no_show'],
  completed: [],
  cancelled: [],
  no_show: [],
}
/** Where a booking can go on a day: nobody has failed to come before the day of the start. */
export const movesOn = (
  { status, starts_on, kind }: { readonly status: BookingStatus; readonly starts_on: Day; readonly kind: string },
  day: Day,
): BookingStatus[] =>
  bookingMoves[status].filter((to) =>
    kind === 'order' ? orderStatuses.includes(to) : to !== 'no_show' || starts_on <= day,
  )
/** An order is handed over and delivered, which its booking knows nothing of: that is agreed or cancelled. */
export const orderStatuses: readonly BookingStatus[] = ['confirmed', 'cancelled']
/** While a booking is in one of these it holds its seats. */
export const liveStatuses: readonly BookingStatus[] = ['pending', 'confirmed', 'in_progress', 'completed', 'no_show']
