import { threadRecords } from '../threads.ts'

/** What the story of a client is made of. */
export const clientMoments = ['inquiry', 'proposal', 'booking', 'payment', 'ticket', 'mail', 'message', 'note'] as const
export type ClientMoment = (typeof clientMoments)[number]

export const momentNames: Readonly<Record<ClientMoment, string>> = {
  inquiry: 'Inquiries',
  proposal: 'Proposals',
  booking: 'Bookings',
  payment: 'Payments',
  ticket: 'Tickets',
  mail: 'E-mails',
  message: 'Messages',
  note: 'Notes',
}

/** What a moment may be about: a record that it leads to. */
export const momentRecords = [...threadRecords, 'note'] as const

/** Why two clients may be one person; the surest first. */
export const likenesses = { email: 'Same e-mail', phone: 'Same phone', name: 'Same name' } as const
