import { toMinor } from '../../../src/domain/money.ts'
import type { ServiceFacts } from '../../services/offers/offer-facts.ts'
import type { OfferWriter } from './offer-writer.ts'
import type { SeedService } from './services.ts'

export interface SeededService {
  readonly facts: ServiceFacts
}

/** A service with its weekly slots. */
export function writeService(writer: OfferWriter, it: SeedService, order: number): SeededService {
  const { base, at } = writer.offer('service', order, { ...it, terms: 1 })
  const unit = it.perGroup === true ? 'per_group' : 'per_person'
  writer.rows.services.push({
    offer_id: base.id,
    agency_id: writer.agency.id,
    duration_minutes: it.minutes,
    capacity: it.capacity,
    mode: it.online === true ? 'online' : 'on_site',
    unit,
    location_name: it.at?.[0] ?? '',
    lat: it.at?.[1] ?? null,
    lng: it.at?.[2] ?? null,
    meeting_link: it.link ?? '',
  })
  const slots = it.slots.flatMap(([days, starts, capacity]) =>
    days.flatMap((weekday) =>
      starts.map((clock) => ({
        id: writer.world.id('service_slots'),
        weekday,
        starts: clock,
        capacity: capacity ?? null,
      })),
    ),
  )
  writer.rows.service_slots.push(
    ...slots.map((slot) => ({ ...slot, agency_id: writer.agency.id, service_id: base.id, created_at: at })),
  )
  const rates =
    it.weekend === undefined
      ? []
      : [writer.rate(base.id, { name: 'Weekend', unit, amount: toMinor(it.weekend, it.currency), weekdays: [6, 7] })]
  return {
    facts: { ...base, rates, unit, capacity: it.capacity, slots: slots.map((slot) => ({ ...slot, gone: false })) },
  }
}
