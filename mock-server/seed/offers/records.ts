import type { SeededAgency, World } from '../world.ts'
import { type SeededCar, writeCar } from './car-rows.ts'
import { nileCars, riftCars } from './cars.ts'
import { type SeededEvent, writeEvent } from './event-rows.ts'
import { nileEvents } from './events.ts'
import { OfferWriter } from './offer-writer.ts'
import { type SeededRoom, writeRoom } from './room-rows.ts'
import { nileRooms, riftRooms } from './rooms.ts'
import { type SeededService, writeService } from './service-rows.ts'
import { nileServices, riftServices } from './services.ts'
import { writeTrack } from './track-rows.ts'
import { nileTracks } from './tracks.ts'

export interface SeededOffers {
  readonly rooms: readonly SeededRoom[]
  readonly cars: readonly SeededCar[]
  readonly services: readonly SeededService[]
  readonly events: readonly SeededEvent[]
}

/** Rows of everything that an agency sells beside its packages; what sales need of them is answered. */
export async function seedOffers(world: World, agency: SeededAgency): Promise<SeededOffers> {
  const writer = new OfferWriter(world, agency)
  const isNile = agency.key === 'nile-savannah'
  const rooms = (isNile ? nileRooms : riftRooms).map((room, order) => writeRoom(writer, room, order))
  const cars = (isNile ? nileCars : riftCars).map((car, order) => writeCar(writer, car, order))
  const services = (isNile ? nileServices : riftServices).map((service, order) => writeService(writer, service, order))
  const events = (isNile ? nileEvents : []).map((event, order) => writeEvent(writer, event, order))
  for (const [order, track] of (isNile ? nileTracks : []).entries()) writeTrack(writer, track, order)
  await writer.write()
  return { rooms, cars, services, events }
}
