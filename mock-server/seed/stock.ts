import { sql } from 'kysely'
import { addDays } from '../../src/domain/dates.ts'
import { insertRows, type Row } from './rows.ts'
import type { SeededDeparture, SeededTour } from './tours.ts'
import type { SeededAgency, World } from './world.ts'

/** The capacities that departures have after all sales, and their stock rows. */
export async function finishDepartures(
  world: World,
  agency: SeededAgency,
  tours: readonly SeededTour[],
): Promise<void> {
  const notes = agency.key === 'nile-savannah' ? remarkable(world, tours) : new Map<number, Note>()
  const departures = tours.flatMap((tour) => tour.departures)
  await sql`update departures d set capacity = w.capacity
    from unnest(${departures.map(({ id }) => id)}::bigint[], ${departures.map(({ capacity }) => capacity)}::int[]) as w(id, capacity)
    where d.id = w.id and d.capacity <> w.capacity`.execute(world.db)
  for (const [id, { note, status }] of notes)
    await world.db.updateTable('departures').set({ note, status }).where('id', '=', id).execute()
  await giveCrews(world, departures)
  await insertRows(
    world.db,
    'stock',
    departures.map(
      ({ id, date, capacity, taken }): Row<'stock'> => ({
        agency_id: agency.id,
        resource_type: 'departure',
        resource_id: id,
        day: date,
        capacity,
        taken,
      }),
    ),
  )
}

const crews = [
  { guide: 'Moses Okot', vehicle: 'Land Cruiser UBA 214K', pick_up_at: '06:30' },
  { guide: 'Sarah Namubiru', vehicle: 'Coaster UAX 903P', pick_up_at: '07:00' },
  { guide: 'Ivan Byaruhanga', vehicle: 'Hiace UBF 552T', pick_up_at: '08:15' },
] as const

/** Departures of the next weeks have a guide, a vehicle and a time; every fourth still needs one. */
async function giveCrews({ today, db }: World, departures: readonly SeededDeparture[]): Promise<void> {
  const near = departures
    .filter(({ date }) => date >= addDays(today, -2) && date <= addDays(today, 21))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
  for (const [at, { id }] of near.entries()) {
    const crew = at % 4 === 3 ? undefined : crews[at % 3]
    if (crew !== undefined) await db.updateTable('departures').set(crew).where('id', '=', id).execute()
  }
}

interface Note {
  readonly note: string
  readonly status: 'open' | 'closed' | 'cancelled'
}

/** Departures that people and tests look for: one sold out, one with a single seat left, one closed, one cancelled. */
function remarkable({ today }: World, tours: readonly SeededTour[]): Map<number, Note> {
  const notes = new Map<number, Note>()
  const find = (title: string, fits: (departure: SeededDeparture) => boolean, from: number) =>
    tours
      .find(({ tour }) => tour.title.startsWith(title))
      ?.departures.find(
        (departure) => departure.date >= addDays(today, from) && !notes.has(departure.id) && fits(departure),
      )
  const soldOut = find('Gorilla Trek', ({ taken }) => taken > 0, 5)
  if (soldOut !== undefined) {
    soldOut.capacity = soldOut.taken
    notes.set(soldOut.id, { note: 'All permits for this day are sold.', status: 'open' })
  }
  const lastSeat = find('Murchison Falls', ({ taken }) => taken > 0, 5)
  if (lastSeat !== undefined) {
    lastSeat.capacity = lastSeat.taken + 1
    notes.set(lastSeat.id, { note: 'Small bus: one seat left.', status: 'open' })
  }
  const closed = find('Jinja White Water', ({ taken }) => taken === 0, 60)
  if (closed !== undefined)
    notes.set(closed.id, { note: 'No water is released from the dam that day.', status: 'closed' })
  const cancelled = find('Kampala on Foot', ({ taken }) => taken === 0, 60)
  if (cancelled !== undefined)
    notes.set(cancelled.id, { note: 'City marathon: the streets are closed.', status: 'cancelled' })
  return notes
}
