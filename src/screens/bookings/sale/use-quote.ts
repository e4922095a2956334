import type { QuoteInput } from '../../../domain/contract/inputs.ts'
import { ask } from '../../../gateway/client.ts'
import { type QuoteBookingMutation, quoteBookingMutation } from '../../../gateway/generated/bookings.generated.ts'
import { type AskedPrice, useAskedPrice } from './money/use-asked-price.ts'

export type Quote = QuoteBookingMutation['quoteBooking']

/** What the terms call the first payment where not all is due at once. */
export const depositLabel = 'Deposit'
/** The deposit that is asked for; null where all is due in one payment, or in equal instalments. */
export const depositOf = ({ schedule }: Pick<Quote, 'schedule'>): number | null =>
  schedule.length > 1 && schedule[0]?.label === depositLabel ? schedule[0].amount : null

export type QuoteState = AskedPrice<QuoteInput, Quote>

const price = async (input: QuoteInput, signal?: AbortSignal): Promise<Quote> =>
  (await ask(quoteBookingMutation, { input }, signal === undefined ? {} : { signal })).quoteBooking

/** The price of a booking as it would be made. */
export const useQuote = (wanted: QuoteInput | null): QuoteState => useAskedPrice(wanted, price)
