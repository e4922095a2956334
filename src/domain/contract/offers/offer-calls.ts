import * as v from 'valibot'
import type { Feature, Permission } from '../../rights.ts'
import type { Booking, Image, Meta, OfferStatistic, ResellConfig } from '../../schema/types.generated.ts'
import { bookingFilters } from '../bookings/booking-filters.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { optionalLine, percent, version, whole } from '../rules.ts'

/** On which terms other agencies may sell an offer. */
export const resellInput = v.object({
  enabled: v.optional(v.boolean('Enabled must be yes or no.'), true),
  commission_percent: percent('Commission'),
  max_markup_percent: v.optional(percent('Markup'), 0),
  /** Kept for resellers on each day; null: they sell what is free. */
  allotment: v.optional(v.nullable(whole('Allotment', 1, 10_000)), null),
  /** An unsold allotment comes free so many days before. */
  release_days: v.optional(whole('Release days', 0, 365), 14),
  terms: v.optional(optionalLine('Terms', 3000), ''),
  version,
})

/** Those calls that the specification gives to a kind of offer under its own path, alike for all. */
export const galleryCalls = <const B extends string, const S extends Pick<Facts, 'permission' | 'feature'>>(
  base: B,
  see: S,
) => ({
  gallery: endpoint<{ data: Image[] }>()(`GET ${base}/{id}/gallery`, { ...see, meaning: 'photographs in order' }),
  uploadImage: endpoint<{ data: Image }>()(`POST ${base}/{id}/gallery`, {
    ...see,
    upload: true,
    status: 201,
    meaning: 'adds a photograph',
  }),
})
export const reportCalls = <
  const B extends string,
  const S extends { readonly permission: Permission; readonly feature: Feature },
>(
  base: B,
  see: S,
) => ({
  statistics: endpoint<{ data: OfferStatistic }>()(`GET ${base}/{id}/statistics`, {
    ...see,
    meaning: 'views, inquiries, bookings, revenue, conversion',
  }),
  bookings: endpoint<{ data: Booking[]; meta: Meta }>()(`GET ${base}/{id}/bookings`, {
    permission: 'View Bookings',
    feature: see.feature as S['feature'], // spread, the two permissions would make a type that nothing is of
    query: v.object(bookingFilters),
    download: true,
    meaning: 'bookings of this offer',
  }),
})
export const resellCalls = <const B extends string, const S extends Pick<Facts, 'permission' | 'feature'>>(
  base: B,
  see: S,
) => ({
  resellConfig: endpoint<{ data: ResellConfig | null }>()(`GET ${base}/{id}/resells/config`, {
    ...see,
    meaning: 'its terms for resellers, null if there are none',
  }),
  createResell: endpoint<{ data: ResellConfig }>()(`POST ${base}/{id}/resells/create`, {
    ...see,
    agency: ['kyc', 'proximity'],
    input: resellInput,
    status: 201,
    meaning: 'opens it to resellers; 403 unless KYC is verified and inventory proximity enabled',
  }),
  updateResell: endpoint<{ data: ResellConfig }>()(`POST ${base}/{id}/resells/config/update`, {
    ...see,
    agency: ['kyc', 'proximity'],
    input: resellInput,
    meaning: 'changes or closes them',
  }),
})
