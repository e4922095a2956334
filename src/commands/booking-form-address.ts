import { bookingLists, bookingScreen } from '../domain/booking-lists.ts'
import { chosen, factsOf } from './booking-facts.ts'
import type { Context, RecordRef } from './command.ts'
import { ports } from './ports.ts'

/** The dialogs over the booking's screen and over its list: `?form=cancel`, in the list with `of=17` or `of=selection`. */
export const bookingFormParameter = 'form'
export const bookingOfParameter = 'of'
export type BookingForm = 'cancel' | 'payment' | 'refund' | 'change' | 'note'

const lists: ReadonlySet<string> = new Set(Object.values(bookingLists))
export const onBookingList = ({ route }: Context): boolean => lists.has(route)

export function openForm(context: Context, form: BookingForm, of: RecordRef | 'selection'): undefined {
  const here = onBookingList(context)
  const screens =
    of === 'selection' ? [] : [bookingScreen({ id: of.id, kind: '' }), bookingScreen({ id: of.id, kind: 'service' })]
  if (!here && !screens.includes(context.route)) {
    if (of !== 'selection')
      ports.navigate(`${bookingScreen({ id: of.id, kind: factsOf(of)?.kind ?? '' })}?${bookingFormParameter}=${form}`)
    return undefined
  }
  const params = new URLSearchParams(location.search)
  params.set(bookingFormParameter, form)
  if (here) params.set(bookingOfParameter, of === 'selection' ? of : of.id)
  ports.navigate(`${context.route}?${params}`)
  return undefined
}
export const opens = (form: BookingForm) => (context: Context) => {
  const booking = chosen(context)
  return booking === undefined ? undefined : openForm(context, form, booking)
}
