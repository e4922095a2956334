import { shortDayText } from '../date-texts.ts'
import { addMonths } from '../months.ts'
import { phoneText } from '../phone.ts'

/** How travellers are counted: their ages follow from what was booked. */
export const travellerAges = { adult: 'Adult', child: 'Child', infant: 'Infant' } as const
export type TravellerAge = keyof typeof travellerAges

/** A passport as those see it who may not change bookings, and as the history keeps it: the last three signs. */
export const maskedPassport = (number: string): string => `••••${number.slice(-3)}`

interface Written {
  readonly name: string
  readonly audience: string
  readonly is_lead: boolean
  readonly birth_date: string | null
  readonly nationality: string | null
  readonly passport_number: string | null
  readonly passport_expires_on: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly needs: string
  readonly room: string
}

/** One line of a traveller for the history, by which two states are told apart without laying passports open. */
export const travellerText = (one: Written): string =>
  [
    one.is_lead ? `${one.name} (lead)` : one.name,
    one.audience === 'adult' ? '' : one.audience,
    one.birth_date === null ? '' : `born ${shortDayText(one.birth_date)}`,
    one.nationality ?? '',
    one.passport_number === null ? '' : `passport ${maskedPassport(one.passport_number)}`,
    one.passport_expires_on === null ? '' : `until ${shortDayText(one.passport_expires_on)}`,
    one.phone === null ? '' : phoneText(one.phone),
    one.email ?? '',
    one.room === '' ? '' : `room ${one.room}`,
    one.needs,
  ]
    .filter(Boolean)
    .join(' · ')

/** Rooms in the order in which they are first named; who has none yet comes last. */
export function inRooms<T extends { readonly room: string }>(all: readonly T[]): { room: string; travellers: T[] }[] {
  const rooms = new Map<string, T[]>()
  for (const one of all) rooms.set(one.room, [...(rooms.get(one.room) ?? []), one])
  const named = [...rooms].map(([room, travellers]) => ({ room, travellers }))
  return [...named.filter(({ room }) => room !== ''), ...named.filter(({ room }) => room === '')]
}

/** Borders of the region want a passport that is good for six months beyond the trip. */
export function passportProblem(expiresOn: string | null, tripEnds: string): string | null {
  if (expiresOn === null) return null
  if (expiresOn <= tripEnds) return 'Expires before the trip ends'
  return expiresOn < addMonths(tripEnds, 6) ? 'Expires within six months of the trip' : null
}
