import { addDays } from '../../../src/domain/dates.ts'
import { toMinor } from '../../../src/domain/money.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { RoomFacts } from '../../services/offers/offer-facts.ts'
import type { Row } from '../rows.ts'
import { lodges } from './lodges.ts'
import type { OfferWriter, SeededBlock } from './offer-writer.ts'
import type { SeedRoom } from './rooms.ts'

export interface SeededRoom {
  readonly facts: RoomFacts
  readonly blocks: readonly SeededBlock[]
  readonly popularity: number
}

/** A room type with its rates, the days that are out of service and those that were typed into the grid. */
export function writeRoom(writer: OfferWriter, it: SeedRoom, order: number): SeededRoom {
  const lodge = lodges[it.lodge]
  const { base } = writer.offer('room', order, { ...it, terms: 0 })
  const minor = (amount: number) => toMinor(amount, it.currency)
  writer.rows.rooms.push({
    offer_id: base.id,
    agency_id: writer.agency.id,
    property: lodge.name,
    location_name: lodge.at[0],
    lat: lodge.at[1],
    lng: lodge.at[2],
    quantity: it.quantity,
    adults: it.sleeps[0],
    children: it.sleeps[1],
    beds: storedAs(it.beds.map(([kind, count]) => ({ kind, count }))),
    size_m2: it.size,
    amenities: [...it.amenities],
    board: it.board,
    room_tags: it.offered === true ? ['offer'] : [],
    min_stay: it.minStay ?? 1,
  })
  const rates = [
    ...(it.high === undefined ? [] : writer.highSeasons(base.id, 'per_night', minor(it.high), it.minStay ?? 1)),
    ...(it.weekend === undefined
      ? []
      : [writer.rate(base.id, { name: 'Weekend', unit: 'per_night', amount: minor(it.weekend), weekdays: [5, 6, 7] })]),
    ...(it.eastAfrican === undefined
      ? []
      : [
          writer.rate(base.id, {
            name: 'East African',
            unit: 'per_night',
            amount: toMinor(it.eastAfrican, 'UGX'),
            residency: 'east_african',
            currency: 'UGX',
          }),
        ]),
    ...(it.single === undefined
      ? []
      : [writer.rate(base.id, { name: 'Single use', unit: 'per_night', amount: minor(it.single), adults: 1 })]),
  ]
  const blocks =
    it.title === 'River tent'
      ? [
          writer.block(base.id, 2, [9, 5], 'New decks'),
          writer.block(base.id, 8, [70, 4], 'Closed for the staff party and repairs'),
        ]
      : it.title === 'Standard double'
        ? [writer.block(base.id, 1, [-20, 60], 'Water damage in room 12')]
        : it.title === 'Family cottage'
          ? [writer.block(base.id, 1, [21, 7], 'Painting')]
          : []
  // Days that were typed into the grid: an event in town, a closed night, nobody arrives on Christmas Day.
  const { today } = writer.world
  const year = today.slice(0, 4)
  const typed: Omit<Row<'offer_days'>, 'agency_id' | 'offer_id'>[] =
    it.title === 'Standard double'
      ? [45, 46, 47].map((n) => ({ day: addDays(today, n), amount: minor(420_000), min_stay: 2 }))
      : it.title === 'Forest banda'
        ? [{ day: `${year}-12-25`, closed_to_arrival: true, closed_to_departure: true }]
        : it.title === 'Nile suite'
          ? [{ day: addDays(today, 52), closed: true }]
          : []
  writer.rows.offer_days.push(...typed.map((row) => typedDay(writer, base.id, row)))
  return {
    facts: {
      ...base,
      rates,
      quantity: it.quantity,
      adults: it.sleeps[0],
      children: it.sleeps[1],
      min_stay: it.minStay ?? 1,
    },
    blocks,
    popularity: it.quantity * (it.featured === true ? 1.6 : 1),
  }
}

/** With all its columns: rows of one statement have the same. */
function typedDay(
  { agency }: OfferWriter,
  offerId: number,
  row: Omit<Row<'offer_days'>, 'agency_id' | 'offer_id'>,
): Row<'offer_days'> {
  return {
    agency_id: agency.id,
    offer_id: offerId,
    amount: null,
    quantity: null,
    min_stay: null,
    closed: false,
    closed_to_arrival: false,
    closed_to_departure: false,
    ...row,
  }
}
