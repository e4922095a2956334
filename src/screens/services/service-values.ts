import type * as v from 'valibot'
import type { serviceInput } from '../../domain/contract/offers/services.ts'
import type { ServiceQuery } from '../../gateway/generated/services.generated.ts'

export type ServiceRecord = ServiceQuery['service']
export type Slot = ServiceRecord['slots'][number]
/** What the form needs of a service: also what a write answers. */
export type ServiceFields = Omit<ServiceRecord, 'gallery' | 'slots'>
/** The version travels beside the form. */
export type ServiceValues = Omit<v.InferOutput<typeof serviceInput>, 'version'>

/** The server stores the contract's words only, so that each text is one of its list. */
export const valuesOfService = (service: ServiceFields): ServiceValues => ({
  title: service.title,
  summary: service.summary,
  mode: service.mode as ServiceValues['mode'],
  location_name: service.location_name,
  lat: service.lat ?? null,
  lng: service.lng ?? null,
  meeting_link: service.meeting_link,
  duration_minutes: service.duration_minutes,
  capacity: service.capacity,
  unit: service.unit as ServiceValues['unit'],
  amount: service.amount,
  currency: service.currency as ServiceValues['currency'],
  discount_percent: service.discount_percent,
  description: service.description,
  tags: [...service.tags],
  featured: service.featured,
  status: service.status as ServiceValues['status'],
  cancellation_rules: service.cancellation_rules.map(({ days_before, percent }) => ({ days_before, percent })),
  cancellation_policy: service.cancellation_policy,
})

export const freshService = (currency: string): ServiceValues => ({
  title: '',
  summary: '',
  mode: 'on_site',
  location_name: '',
  lat: null,
  lng: null,
  meeting_link: '',
  duration_minutes: 60,
  capacity: 1,
  unit: 'per_person',
  amount: null as unknown as number, // empty until somebody types a price; the rule asks for one
  currency: currency as ServiceValues['currency'], // an agency's currency is one of the list
  discount_percent: 0,
  description: '',
  tags: [],
  featured: false,
  status: 'draft',
  cancellation_rules: [],
  cancellation_policy: '',
})
