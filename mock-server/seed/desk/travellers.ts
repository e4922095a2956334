import { sql } from 'kysely'
import { addDays } from '../../../src/domain/dates.ts'
import { personMaker } from '../people.ts'
import { type Random, randomFrom } from '../random.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

interface Trip {
  readonly id: number
  readonly starts_on: string
  readonly ends_on: string
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly country_code: string | null
  readonly created_at: string
}

/** The trips around today: the ones before have their lists filed away, the ones after are still to be asked for names. */
const [before, after] = [4, 21]
const most = 40

/** Names, passports, rooms and wishes of those who travel soon. Some lists are complete, some only begun. */
export async function seedTravellers(world: World, agency: SeededAgency): Promise<void> {
  const { db, today } = world
  const random = randomFrom(20_261_127 + agency.id)
  const { rows: trips } = await sql<Trip>`
    select b.id, b.starts_on, b.ends_on, b.adults, b.children, b.infants, c.name, c.email, c.phone, c.country_code, b.created_at
    from bookings b join clients c on c.id = b.client_id
    where b.agency_id = ${agency.id} and b.kind = 'tour_package' and b.status in ('confirmed', 'in_progress')
      and b.starts_on between ${addDays(today, -before)} and ${addDays(today, after)}
    order by b.starts_on, b.id limit ${most}`.execute(db)
  const person = personMaker(random)
  const rows: Row<'booking_travellers'>[] = []
  for (const trip of trips) {
    const party = [
      ...Array.from({ length: trip.adults }, () => 'adult' as const),
      ...Array.from({ length: trip.children }, () => 'child' as const),
      ...Array.from({ length: trip.infants }, () => 'infant' as const),
    ]
    const known = random.chance(0.75) ? party.length : Math.min(party.length, 1)
    for (const [position, audience] of party.slice(0, Math.min(known, 12)).entries()) {
      const companion = person()
      rows.push({
        id: world.id('booking_travellers'),
        agency_id: agency.id,
        booking_id: trip.id,
        position,
        name: position === 0 ? trip.name : companion.name,
        audience,
        is_lead: position === 0,
        ...passportOf(random, trip, audience, position === 0 ? trip.country_code : companion.country),
        email: position === 0 ? trip.email : null,
        phone: position === 0 ? trip.phone : null,
        needs: random.chance(0.2) ? random.pick(wishes) : '',
        room: String(Math.floor(position / 2) + 1),
        created_at: trip.created_at,
        updated_at: trip.created_at,
      })
    }
  }
  await insertRows(db, 'booking_travellers', rows)
}

const wishes = [
  'Vegetarian',
  'No nuts',
  'Halal food',
  'Gluten-free',
  'Bad left knee: walks slowly',
  'Ground-floor room',
  'Birthday during the trip',
  'Asthma: carries an inhaler',
] as const

/** Most have shown their passport, and some of those are good for too short. */
function passportOf(random: Random, trip: Trip, audience: string, country: string | null) {
  const [young, old] = audience === 'adult' ? [21, 68] : audience === 'child' ? [4, 14] : [0, 1]
  const born = addDays(trip.starts_on, -Math.round(365.25 * random.between(young, old)) - 30)
  const letters = random.pick(['A', 'B', 'C', 'P', 'X'])
  const number = `${letters}${random.whole(1_000_000, 9_999_999)}`
  const left = random.chance(0.1) ? random.whole(20, 170) : random.whole(200, 3000)
  return random.chance(0.85)
    ? {
        birth_date: born,
        nationality: country,
        passport_number: number,
        passport_expires_on: addDays(trip.ends_on, left),
      }
    : { birth_date: null, nationality: country, passport_number: null, passport_expires_on: null }
}
