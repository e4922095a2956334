import { difficulties } from '../../domain/bookings/sales-choices.ts'
import { labelOf } from '../../domain/keys.ts'
import { activities, durationText, kilometres } from '../../domain/maps/tracks.ts'
import { numberText } from '../../domain/text.ts'
import type { TracksQuery } from '../../gateway/generated/tracks.generated.ts'

export type TrackRow = TracksQuery['tracks']['data'][number]

export const activityText = (value: string): string => labelOf(activities, value)
export const difficultyText = (value: string): string => labelOf(difficulties, value)

/** “Hike, moderate · 12.4 km · 640 m up · 4 h 35 min” */
export const trackText = (
  row: Pick<TrackRow, 'activity' | 'difficulty' | 'distance_m' | 'ascent_m' | 'duration_minutes'>,
): string =>
  [
    `${activityText(row.activity)}, ${difficultyText(row.difficulty).toLowerCase()}`,
    row.distance_m === 0 ? 'no path yet' : kilometres(row.distance_m),
    row.ascent_m === 0 ? '' : `${numberText(row.ascent_m)} m up`,
    row.duration_minutes === null ? '' : durationText(row.duration_minutes),
  ]
    .filter(Boolean)
    .join(' · ')

export const endsText = ({ start_name: start, end_name: end }: Pick<TrackRow, 'start_name' | 'end_name'>): string =>
  start === '' || end === '' || start === end ? start || end : `${start} to ${end}`
