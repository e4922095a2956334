import type { BookingStatus } from '../../../domain/bookings/sales-choices.ts'
import type { BookingRowFragment } from '../../../gateway/generated/bookings.generated.ts'
import { targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'

export const see = { area: 'Bookings', needs: { permission: 'View Bookings' } } as const
export const edit = { area: 'Bookings', needs: { permission: 'Edit Bookings' } } as const
export const one = { on: 'one', kinds: ['booking'] } as const
export const many = { on: 'many', kinds: ['booking'] } as const

/** A booking as list and screen have it; one that the search found brings no facts with it. */
export type BookingFacts = BookingRowFragment & { readonly moves?: readonly BookingStatus[] }
/** A part of a payment schedule knows its booking’s reference, title and client. */
export const person = { on: 'one', kinds: ['booking', 'due'] } as const
/** Whose booking it is, whichever of them is meant. */
export const ofPerson = (context: Context) =>
  targetsOf(person, context)[0]?.data as Pick<BookingFacts, 'client' | 'reference' | 'title'> | undefined

export const chosen = (context: Context): RecordRef | undefined => targetsOf(one, context)[0]
export const all = (context: Context): readonly RecordRef[] => targetsOf(many, context)
export const factsOf = (record: RecordRef | undefined) => record?.data as BookingFacts | undefined
export const facts = (context: Context) => factsOf(chosen(context))
