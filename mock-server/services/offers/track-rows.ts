import { type Kysely, sql } from 'kysely'
import { difficulties, packageStatuses } from '../../../src/domain/bookings/sales-choices.ts'
import type { TrackRecord, TrackRow } from '../../../src/domain/contract/offers/tracks.ts'
import { activities } from '../../../src/domain/maps/tracks.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Column } from '../background-jobs/exports.ts'
import { baseColumns, offerRow, type WantedOffers } from './offer-rows.ts'

const joins = sql`join tracks t on t.offer_id = o.id`
const columns = sql`${baseColumns}, t.activity, t.difficulty, t.duration_minutes, t.start_name, t.end_name, t.distance_m, t.ascent_m,
  t.descent_m, t.lowest_m, t.highest_m, jsonb_array_length(t.path) as points`

interface TrackFilters {
  readonly activity?: readonly string[] | undefined
  readonly difficulty?: readonly string[] | undefined
}

export const wantedTracks = (agencyId: number, query: TrackFilters & WantedOffers['query']): WantedOffers => {
  const { activity, difficulty } = query
  return {
    agencyId,
    kind: 'track',
    query,
    columns: sql`${columns}, null::jsonb as path`,
    joins,
    where: [
      ...(activity === undefined || activity.length === 0 ? [] : [sql`t.activity = any(${[...activity]}::text[])`]),
      ...(difficulty === undefined || difficulty.length === 0
        ? []
        : [sql`t.difficulty = any(${[...difficulty]}::text[])`]),
    ],
    sorts: {
      distance_m: sql`t.distance_m`,
      ascent_m: sql`t.ascent_m`,
      duration_minutes: sql`coalesce(t.duration_minutes, 0)`,
      activity: sql`t.activity`,
      difficulty: sql`array_position(array['easy', 'moderate', 'challenging'], t.difficulty)`,
    },
  }
}

export const trackRow = (db: Kysely<DB>, agencyId: number, id: number): Promise<TrackRecord> =>
  offerRow<TrackRecord>(db, { agencyId, kind: 'track', id, columns: sql`${columns}, t.path`, joins })

export const trackColumnsOfFile: readonly Column<TrackRow>[] = [
  { title: 'Track', value: (row) => row.title, width: 36 },
  { title: 'Activity', value: (row) => activities[row.activity as keyof typeof activities] },
  { title: 'Difficulty', value: (row) => difficulties[row.difficulty as keyof typeof difficulties] },
  { title: 'Status', value: (row) => packageStatuses[row.status as keyof typeof packageStatuses] },
  { title: 'Start', value: (row) => row.start_name, width: 24 },
  { title: 'End', value: (row) => row.end_name, width: 24 },
  { title: 'Kilometres', value: (row) => Math.round(row.distance_m / 10) / 100, type: 'number' },
  { title: 'Ascent (m)', value: (row) => row.ascent_m, type: 'number' },
  { title: 'Descent (m)', value: (row) => row.descent_m, type: 'number' },
  { title: 'Lowest (m)', value: (row) => row.lowest_m, type: 'number' },
  { title: 'Highest (m)', value: (row) => row.highest_m, type: 'number' },
  { title: 'Minutes', value: (row) => row.duration_minutes, type: 'number' },
  { title: 'Points', value: (row) => row.points, type: 'number' },
  { title: 'Tags', value: (row) => row.tags.join(', '), width: 24 },
  { title: 'Created', value: (row) => row.created_at, type: 'instant', width: 18 },
  { title: 'Updated', value: (row) => row.updated_at, type: 'instant', width: 18 },
]
