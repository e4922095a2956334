import { addDays } from '../../src/domain/dates.ts'

/** How many of a resource are wanted or taken on a day: `room 12 2026-12-01` → 2; of a car in an hour: `car 12@07 2026-12-01`. */
export type Needs = ReadonlyMap<string, number>

export interface Wish {
  readonly departure: { readonly id: number; readonly date: string; readonly seats: number } | null
  readonly items: readonly WishedItem[]
}
export type WishedItem =
  | {
      readonly kind: 'room'
      readonly room_id: number
      readonly check_in: string
      readonly check_out: string
      readonly quantity: number
      readonly adults: number
    }
  | {
      readonly kind: 'car'
      readonly car_id: number
      readonly pick_up: string
      readonly return: string
      readonly quantity: number
    }
  | {
      readonly kind: 'service'
      readonly service_id: number
      readonly slot_id: number
      readonly date: string
      readonly quantity: number
    }
  | {
      readonly kind: 'ticket'
      readonly ticket_type_id: number
      readonly quantity: number
      readonly event: { readonly id: number; readonly day: string }
    }
  | {
      readonly kind: 'custom'
      readonly title: string
      readonly from: string
      readonly to: string
      readonly quantity: number
      readonly unit_amount: number
      readonly currency: string
    }

const later = (hour: string) => new Date(Date.parse(`${hour}:00Z`) + 3_600_000).toISOString().slice(0, 16)

/** What is needed for a wish, counted without any of the engine's own code. */
export function needsOf({ departure, items }: Wish): Needs {
  const needs = new Map<string, number>()
  const add = (type: string, id: number, day: string, count: number) => {
    const key = `${type} ${id} ${day}`
    needs.set(key, (needs.get(key) ?? 0) + count)
  }
  if (departure !== null) add('departure', departure.id, departure.date, departure.seats)
  for (const item of items)
    switch (item.kind) {
      case 'room':
        for (let day = item.check_in; day < item.check_out; day = addDays(day, 1))
          add('room', item.room_id, day, item.quantity)
        break
      case 'car': // every hour from the pick-up to the return, and one (`#`) until it is ready again
        for (let at = item.pick_up; at <= item.return; at = later(at)) {
          const sign = at < item.return ? '@' : '#'
          const hour = `${item.car_id}${sign}${at.slice(11, 13)}`
          needs.set(
            `car ${hour} ${at.slice(0, 10)}`,
            (needs.get(`car ${hour} ${at.slice(0, 10)}`) ?? 0) + item.quantity,
          )
        }
        break
      case 'service':
        add('service_slot', item.slot_id, item.date, item.quantity)
        break
      case 'ticket':
        add('ticket', item.ticket_type_id, item.event.day, item.quantity)
        add('event', item.event.id, item.event.day, item.quantity)
        break
      case 'custom':
        break
    }
  return needs
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** What stands in the books by another reckoning than the database's: capacities, bookings that live, holds that run. */
export class StockModel {
  readonly #capacity: ReadonlyMap<string, number>
  readonly #taken = new Map<string, number>()

  /** Capacities by `room 12`, whatever the day. */
  constructor(capacity: ReadonlyMap<string, number>) {
    this.#capacity = capacity
  }

  capacity(key: string): number {
    return this.#capacity.get(key.slice(0, -11).replace(/[@#]\d\d$/, '')) ?? 0
  }
  free(key: string): number {
    return this.capacity(key) - (this.#taken.get(key) ?? 0)
  }
  /** Of a car: at its busiest hour of that day. */
  freeOnDay(resource: string, day: string): number {
    if (!resource.startsWith('car ')) return this.free(`${resource} ${day}`)
    return Math.min(...hours.map((hour) => this.free(`${resource}@${hour} ${day}`)))
  }
  /** Fits beside all others, what `instead` gives back counted as free. */
  fits(needs: Needs, instead?: Needs): boolean {
    const left = (key: string) => this.free(key) + (instead?.get(key) ?? 0)
    return [...needs].every(([key, count]) => {
      const other = /[@#]/.test(key) ? key.replace(/[@#]/, (sign) => (sign === '@' ? '#' : '@')) : null
      if (other === null) return count <= left(key)
      return count + (needs.get(other) ?? 0) <= left(key) - (this.capacity(other) - left(other))
    })
  }
  take(needs: Needs): void {
    for (const [key, count] of needs) this.#taken.set(key, (this.#taken.get(key) ?? 0) + count)
  }
  giveBack(needs: Needs): void {
    for (const [key, count] of needs) this.#taken.set(key, (this.#taken.get(key) ?? 0) - count)
  }
  get keys(): readonly string[] {
    return [...this.#taken.keys()]
  }
}
