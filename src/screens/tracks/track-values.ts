import { getDefaults } from 'valibot'
import { trackInput } from '../../domain/contract/offers/tracks.ts'
import { valuesOf } from '../../domain/fields/field.ts'
import { trackLabels } from '../../domain/fields/track-fields.ts'
import {
  createTrackMutation,
  type TrackQuery,
  trackQuery,
  updateTrackMutation,
} from '../../gateway/generated/tracks.generated.ts'
import { defineOfferForm } from '../offers/every-kind/offer-form.tsx'
import type { OfferValues } from '../offers/every-kind/offer-values.ts'

export type TrackRecord = TrackQuery['track']
/** What the form needs of a track: also what a write answers. */
export type TrackFacts = Omit<TrackRecord, 'gallery'>
/** What a track has no use for (prices, cancellation) stays out. */
export type TrackValues = Pick<OfferValues<typeof trackInput>, keyof typeof trackLabels>

export const pathOf = (path: TrackFacts['path']): [number, number, number | null][] =>
  (path ?? []).map(([lng, lat, height]) => [lng ?? 0, lat ?? 0, height ?? null])

export const trackForm = defineOfferForm({
  kind: 'track',
  schema: trackInput,
  labels: trackLabels,
  operations: { show: trackQuery, create: createTrackMutation, update: updateTrackMutation },
  valuesOf: (record: TrackFacts): TrackValues => ({ ...valuesOf(trackLabels, record), path: pathOf(record.path) }),
  fresh: (): TrackValues => ({
    ...valuesOf(trackLabels, getDefaults(trackInput.pipe[0])),
    title: '',
    difficulty: 'moderate',
  }),
  intro: 'Distance, ascent and the height profile follow from the path.',
  next: 'Next: photographs.',
  another: true,
  wide: true,
})
