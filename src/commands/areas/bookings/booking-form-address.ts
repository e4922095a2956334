import { bookingLists, bookingScreen, orderList } from '../../../domain/bookings/booking-lists.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'
import { chosenSale, factsOf } from './booking-facts.ts'

/** The dialogs over the booking's screen and over its list: `?form=cancel`, in the list with `of=17` or `of=selection`. */
export const bookingFormParameter = 'form'
export const bookingOfParameter = 'of'
/** The instalment of a payment schedule that is meant. */
export const dueInstalmentParameter = 'instalment'
/** The sum that a payment's form begins with, instead of all that is owed. */
export const paymentAmountParameter = 'amount'
/** What that sum is in, where it is not the booking's currency. */
export const paymentCurrencyParameter = 'currency'
export type BookingForm =
  | 'cancel'
  | 'no-show'
  | 'payment'
  | 'refund'
  | 'write-off'
  | 'write-off-back'
  | 'change'
  | 'note'
  | 'documents'
  | 'voucher'
  | 'schedule'
  | 'terms'
  | 'remind'
  | 'hand-over'
  | 'take-back'

const lists: ReadonlySet<string> = new Set([...Object.values(bookingLists), linkTo('/bookings/dues'), orderList])
export const onBookingList = ({ route }: Context): boolean => lists.has(route)

export function openForm(
  context: Context,
  form: BookingForm,
  of: RecordRef | 'selection',
  instalment?: number,
): undefined {
  const here = onBookingList(context)
  const screens =
    of === 'selection' ? [] : ['', 'service', 'flight', 'order'].map((kind) => bookingScreen({ id: of.id, kind }))
  if (!here && !screens.includes(context.route)) {
    if (of !== 'selection') ports.navigate(`${screenOf(of)}?${bookingFormParameter}=${form}`)
    return undefined
  }
  const params = new URLSearchParams(location.search)
  params.set(bookingFormParameter, form)
  if (instalment !== undefined) params.set(dueInstalmentParameter, String(instalment))
  if (here) params.set(bookingOfParameter, of === 'selection' ? of : of.id)
  ports.navigate(`${context.route}?${params}`)
  return undefined
}
/** The screen of what is meant, a booking or an order. */
export const screenOf = (of: RecordRef): string =>
  bookingScreen({ id: of.id, kind: of.kind === 'order' ? 'order' : (factsOf(of)?.kind ?? '') })
export const opens = (form: BookingForm) => (context: Context) => {
  const booking = chosenSale(context)
  return booking === undefined ? undefined : openForm(context, form, booking)
}
