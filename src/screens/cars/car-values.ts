import { getDefaults } from 'valibot'
import { carInput } from '../../domain/contract/offers/cars.ts'
import { carLabels } from '../../domain/fields/car-fields.ts'
import { valuesOf } from '../../domain/fields/field.ts'
import type { CarCategory } from '../../domain/offers/car-choices.ts'
import {
  type CarQuery,
  carQuery,
  createCarMutation,
  updateCarMutation,
} from '../../gateway/generated/cars.generated.ts'
import { defineOfferForm } from '../offers/every-kind/offer-form.tsx'
import type { OfferValues } from '../offers/every-kind/offer-values.ts'

export type CarRecord = CarQuery['car']
/** What the form needs of a car: also what a write answers. */
export type CarFacts = Omit<CarRecord, 'gallery'>
/** No category is chosen yet in the form of a new one. */
export type CarValues = Omit<OfferValues<typeof carInput>, 'category'> & { category: CarCategory | '' }

export const carForm = defineOfferForm({
  kind: 'car',
  schema: carInput,
  labels: carLabels,
  operations: { show: carQuery, create: createCarMutation, update: updateCarMutation },
  valuesOf: (record: CarFacts): CarValues => valuesOf(carLabels, record),
  fresh: (currency): CarValues => ({
    ...valuesOf(carLabels, getDefaults(carInput.pipe[0])),
    title: '',
    make: '',
    model: '',
    category: '',
    seats: 5,
    currency,
    amount: null,
  }),
  next: 'Next: photographs and rates.',
  nextTab: 'photographs',
  another: true,
  drafts: 'new',
})
