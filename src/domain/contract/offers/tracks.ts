import * as v from 'valibot'
import { difficulties } from '../../bookings/sales-choices.ts'
import { keysOf } from '../../keys.ts'
import { activities, mostPoints } from '../../maps/tracks.ts'
import type { Meta, Track, TrackFigures } from '../../schema/types.generated.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { anyOf, oneOf, optionalLine, whole } from '../rules.ts'
import { galleryCalls } from './offer-calls.ts'
import { offerQuery, offerShape } from './offer-rules.ts'

/** A track in a list: without its path and pictures. */
export type TrackRow = Omit<Track, 'path' | 'gallery'>
/** One track: with its path. */
export type TrackRecord = Omit<Track, 'gallery'>

const degrees = (label: string, most: number) =>
  v.pipe(
    v.number(`${label} must be a number.`),
    v.minValue(-most, `${label} is out of range.`),
    v.maxValue(most, `${label} is out of range.`),
  )
const point = v.tuple(
  [
    degrees('Longitude', 180),
    degrees('Latitude', 90),
    v.nullable(
      v.pipe(
        v.number('Height must be a number.'),
        v.minValue(-500, 'Height is out of range.'),
        v.maxValue(9000, 'Height is out of range.'),
      ),
    ),
  ],
  'Each point is longitude, latitude, and height or null.',
)

/** Distance, ascent and heights are not asked: they follow from the path. */
export const trackInput = v.pipe(
  v.object({
    ...offerShape,
    activity: v.optional(oneOf('Activity', keysOf(activities)), 'hike'),
    difficulty: v.optional(oneOf('Difficulty', keysOf(difficulties)), 'easy'),
    duration_minutes: v.optional(v.nullable(whole('Duration', 1, 100_000)), null),
    start_name: v.optional(optionalLine('Start', 160), ''),
    end_name: v.optional(optionalLine('End', 160), ''),
    path: v.optional(
      v.pipe(
        v.array(point, 'The path must be a list of points.'),
        v.maxLength(mostPoints, `A track has at most ${mostPoints} points.`),
      ),
      [],
    ),
  }),
  v.forward(
    v.partialCheck(
      [['status'], ['path']],
      (input) => input.status !== 'published' || input.path.length >= 2,
      'A track needs a path of at least two points before it is published.',
    ),
    ['path'],
  ),
)

const see = { permission: 'View Inventory', feature: 'tour_and_travel' } as const satisfies Partial<Facts>
const base = 'agent/business/tracks'

export const tracks = {
  list: endpoint<{ data: TrackRow[]; meta: Meta }>()(`GET ${base}`, {
    ...see,
    query: v.object({
      ...offerQuery,
      activity: v.optional(anyOf(keysOf(activities))),
      difficulty: v.optional(anyOf(keysOf(difficulties))),
    }),
    download: true,
    meaning: 'tracks, without their paths',
  }),
  /** ext */
  figures: endpoint<{ data: TrackFigures }>()(`GET ${base}/figures`, {
    ...see,
    meaning: 'how many tracks and kilometres there are, by activity',
  }),
  create: endpoint<{ data: TrackRecord }>()(`POST ${base}/create`, {
    ...see,
    input: trackInput,
    status: 201,
    meaning: 'a new track; distance, ascent and heights are computed',
  }),
  show: endpoint<{ data: TrackRecord }>()(`GET ${base}/{id}/show`, { ...see, meaning: 'one track with its path' }),
  update: endpoint<{ data: TrackRecord }>()(`POST ${base}/{id}/update`, {
    ...see,
    input: trackInput,
    meaning: 'a stale version is a 409',
  }),
  remove: endpoint<{ message: string }>()(`POST ${base}/{id}/delete`, { ...see, meaning: 'soft, kept for 30 days' }),
  ...galleryCalls(base, see),
}
