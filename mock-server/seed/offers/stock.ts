import { addDays, type Day } from '../../../src/domain/dates.ts'
import { unlimited } from '../../services/stock/stock-days.ts'
import type { Claim } from '../../services/stock/stock-rows.ts'
import { insertRows, type Row } from '../rows.ts'
import type { World } from '../world.ts'
import type { SeededOffers } from './records.ts'

/** What is for sale and what is taken, day by day, while the seed sells; at the end it writes the rows of `stock`. */
export class Ledger {
  readonly #taken = new Map<string, { claim: Claim; day: Day; taken: number }>()
  readonly #capacity: (claim: Claim, day: Day) => number

  constructor(offers: SeededOffers) {
    const shelves = new Map(
      [...offers.rooms.map((it) => ['room', it] as const), ...offers.cars.map((it) => ['car', it] as const)].map(
        ([type, it]) => [`${type} ${it.facts.id}`, it],
      ),
    )
    const slots = new Map(
      offers.services.flatMap(({ facts }) => facts.slots.map((slot) => [slot.id, slot.capacity ?? facts.capacity])),
    )
    const tickets = new Map(
      offers.events.flatMap(({ plan, tickets }) =>
        tickets.map(({ type }, index) => [type.id, plan.tickets[index]?.quantity ?? 0]),
      ),
    )
    const events = new Map(offers.events.map(({ id, plan }) => [id, plan.capacity ?? unlimited]))
    this.#capacity = ({ resourceType, resourceId }, day) => {
      if (resourceType === 'service_slot') return slots.get(resourceId) ?? 0
      if (resourceType === 'ticket') return tickets.get(resourceId) ?? 0
      if (resourceType === 'event') return events.get(resourceId) ?? 0
      const it = shelves.get(`${resourceType} ${resourceId}`)
      if (it === undefined) return 0
      const out = it.blocks.reduce(
        (sum, { first, last, quantity }) => sum + (day >= first && day <= last ? quantity : 0),
        0,
      )
      return Math.max(0, it.facts.quantity - out)
    }
  }

  left(claim: Claim): number {
    return Math.min(
      ...daysOf(claim).map((day) => this.#capacity(claim, day) - (this.#taken.get(keyOf(claim, day))?.taken ?? 0)),
    )
  }
  fits = (claims: readonly Claim[]): boolean => claims.every((claim) => this.left(claim) >= claim.quantity)

  take(claims: readonly Claim[]): void {
    for (const claim of claims)
      for (const day of daysOf(claim)) {
        const key = keyOf(claim, day)
        const entry = this.#taken.get(key) ?? { claim, day, taken: 0 }
        entry.taken += claim.quantity
        this.#taken.set(key, entry)
      }
  }

  async write(world: World, agencyId: number): Promise<void> {
    const rows = [...this.#taken.values()].map(
      ({ claim, day, taken }): Row<'stock'> => ({
        agency_id: agencyId,
        resource_type: claim.resourceType,
        resource_id: claim.resourceId,
        day,
        capacity: this.#capacity(claim, day),
        taken,
      }),
    )
    await insertRows(world.db, 'stock', rows)
  }
}

const keyOf = ({ resourceType, resourceId }: Claim, day: Day) => `${resourceType} ${resourceId} ${day}`
function daysOf({ firstDay, lastDay }: Claim): Day[] {
  const days: Day[] = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day)
  return days
}
