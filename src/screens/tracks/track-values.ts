import type * as v from 'valibot'
import type { trackInput } from '../../domain/contract/offers/tracks.ts'
import type { TrackPoint } from '../../domain/maps/tracks.ts'
import type { TrackQuery } from '../../gateway/generated/tracks.generated.ts'

export type TrackRecord = TrackQuery['track']
/** What the form needs of a track: also what a write answers. */
export type TrackFacts = Omit<TrackRecord, 'gallery'>

type Output = v.InferOutput<typeof trackInput>
/** What a track has no use for (prices, cancellation) stays out; the version travels beside the form. */
export type TrackValues = Pick<
  Output,
  | 'title'
  | 'summary'
  | 'description'
  | 'status'
  | 'featured'
  | 'tags'
  | 'activity'
  | 'difficulty'
  | 'duration_minutes'
  | 'start_name'
  | 'end_name'
  | 'path'
>

export const pathOf = (path: TrackFacts['path']): [number, number, number | null][] =>
  (path ?? []).map(([lng, lat, height]) => [lng ?? 0, lat ?? 0, height ?? null])

/** The server stores the contract's words only, so that each text is one of its list. */
export const valuesOfTrack = (track: TrackFacts): TrackValues => ({
  title: track.title,
  summary: track.summary,
  description: track.description,
  status: track.status as TrackValues['status'],
  featured: track.featured,
  tags: [...track.tags],
  activity: track.activity as TrackValues['activity'],
  difficulty: track.difficulty as TrackValues['difficulty'],
  duration_minutes: track.duration_minutes ?? null,
  start_name: track.start_name,
  end_name: track.end_name,
  path: pathOf(track.path),
})

export const freshTrack = (): TrackValues => ({
  title: '',
  summary: '',
  description: '',
  status: 'draft',
  featured: false,
  tags: [],
  activity: 'hike',
  difficulty: 'moderate',
  duration_minutes: null,
  start_name: '',
  end_name: '',
  path: [],
})

export const writable = (path: readonly TrackPoint[]): TrackValues['path'] =>
  path.map(([lng, lat, height]) => [lng, lat, height])
