import type { BookingQuery } from '../../gateway/generated/bookings.generated.ts'

/** A booking with its lines, payments and history, as its screen has it. */
export type BookingRecord = BookingQuery['booking']
