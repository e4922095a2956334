import type { GateEvent } from '../../../domain/schema/types.generated.ts'

const place = 'safiri.gate.event'

/** The event of this gate, for a start without the network. */
export const keptEvents = {
  set(event: GateEvent): void {
    try {
      localStorage.setItem(place, JSON.stringify(event))
    } catch {
      // Then the event has to be asked for.
    }
  },
  get(id: number | null): GateEvent | undefined {
    try {
      const event = JSON.parse(localStorage.getItem(place) ?? 'null') as GateEvent | null // written above
      return event !== null && event.id === id ? event : undefined
    } catch {
      return undefined
    }
  },
}
