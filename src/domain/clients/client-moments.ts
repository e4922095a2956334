import type { Permission } from '../rights.ts'
import { threadRecords } from '../threads.ts'

/** What the story of a client is made of. */
export const clientMoments = [
  'inquiry',
  'lead',
  'proposal',
  'booking',
  'payment',
  'ticket',
  'mail',
  'campaign',
  'consent',
  'message',
  'note',
] as const
export type ClientMoment = (typeof clientMoments)[number]

/** Who sees the client sees these moments; of the others only who may see such records where they belong. */
export const momentPermissions: Readonly<Partial<Record<ClientMoment, Permission>>> = {
  inquiry: 'View Inquiries',
  proposal: 'View Proposals',
  booking: 'View Bookings',
  payment: 'View Bookings',
  ticket: 'View Bookings',
  campaign: 'View Marketing',
}
/** A message is of the record that its thread is about. */
export const threadPermissions: Readonly<Record<(typeof threadRecords)[number], Permission>> = {
  inquiry: 'View Inquiries',
  booking: 'View Bookings',
  proposal: 'View Proposals',
}

export const momentNames: Readonly<Record<ClientMoment, string>> = {
  inquiry: 'Inquiries',
  lead: 'Leads',
  proposal: 'Proposals',
  booking: 'Bookings',
  payment: 'Payments',
  ticket: 'Tickets',
  mail: 'E-mails',
  campaign: 'Campaigns',
  consent: 'Consent',
  message: 'Messages',
  note: 'Notes',
}

/** What happens with people who are no clients yet. */
export const contactMoments: readonly ClientMoment[] = ['inquiry', 'lead', 'mail', 'campaign', 'consent', 'message']

/** What a moment may be about: a record that it leads to. */
export const momentRecords = [...threadRecords, 'note', 'lead', 'campaign'] as const

/** Why two clients may be one person; the surest first. */
export const likenesses = { email: 'Same e-mail', phone: 'Same phone', name: 'Same name' } as const

/** Of those who look like somebody, who it surely is: the one with the same e-mail, else the only one with the same phone. Null: ask. */
export function surelyKnown<One extends { readonly alike: readonly string[] }>(found: readonly One[]): One | null {
  const of = (trait: keyof typeof likenesses) => found.filter(({ alike }) => alike.includes(trait))
  const [byPhone, another] = of('phone')
  return of('email')[0] ?? (another === undefined ? byPhone : undefined) ?? null
}
