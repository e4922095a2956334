import { getDefaults } from 'valibot'
import { packageInput } from '../../domain/contract/offers/package-inputs.ts'
import { valuesOf } from '../../domain/fields/field.ts'
import { packageLabels } from '../../domain/fields/package-fields.ts'
import {
  createPackageMutation,
  packageQuery,
  updatePackageMutation,
} from '../../gateway/generated/packages.generated.ts'
import { defineOfferForm } from './every-kind/offer-form.tsx'
import type { OfferValues } from './every-kind/offer-values.ts'
import type { PackageFacts } from './package-facts.ts'

export type PackageValues = OfferValues<typeof packageInput>

export const packageForm = defineOfferForm({
  kind: 'package',
  schema: packageInput,
  labels: packageLabels,
  operations: { show: packageQuery, create: createPackageMutation, update: updatePackageMutation },
  valuesOf: (record: PackageFacts): PackageValues => valuesOf(packageLabels, record),
  fresh: (currency, country): PackageValues => ({
    ...valuesOf(packageLabels, getDefaults(packageInput.pipe[0])),
    title: '',
    country_code: country,
    days: 3,
    nights: 2,
    currency,
  }),
  intro: 'Start with the basics: days, prices, dates and photographs come next, on its page.',
  next: 'Next: its days, prices and dates.',
  nextTab: 'itinerary',
  another: true,
  drafts: 'any',
  apart: true,
})
