import { getDefaults } from 'valibot'
import { serviceInput } from '../../domain/contract/offers/services.ts'
import { valuesOf } from '../../domain/fields/field.ts'
import { serviceLabels } from '../../domain/fields/service-fields.ts'
import {
  createServiceMutation,
  type ServiceQuery,
  serviceQuery,
  updateServiceMutation,
} from '../../gateway/generated/services.generated.ts'
import { defineOfferForm } from '../offers/every-kind/offer-form.tsx'
import type { OfferValues } from '../offers/every-kind/offer-values.ts'

export type ServiceRecord = ServiceQuery['service']
export type Slot = ServiceRecord['slots'][number]
/** What the form needs of a service: also what a write answers. */
export type ServiceFacts = Omit<ServiceRecord, 'gallery' | 'slots'>
export type ServiceValues = OfferValues<typeof serviceInput>

export const serviceForm = defineOfferForm({
  kind: 'service',
  schema: serviceInput,
  labels: serviceLabels,
  operations: { show: serviceQuery, create: createServiceMutation, update: updateServiceMutation },
  valuesOf: (record: ServiceFacts): ServiceValues => valuesOf(serviceLabels, record),
  fresh: (currency): ServiceValues => ({
    ...valuesOf(serviceLabels, getDefaults(serviceInput.pipe[0])),
    title: '',
    duration_minutes: 60,
    capacity: 1,
    currency,
    amount: null,
  }),
  next: 'Next: the times of its week.',
  nextTab: 'slots',
})
