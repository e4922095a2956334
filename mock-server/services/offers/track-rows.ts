import { type Kysely, sql } from 'kysely'
import type { TrackRecord, TrackRow } from '../../../src/domain/contract/offers/tracks.ts'
import { trackFields as fields } from '../../../src/domain/fields/track-fields.ts'
import type { DB } from '../../database/types.generated.ts'
import { fileColumns } from '../background-jobs/file-columns.ts'
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

export const trackColumnsOfFile = fileColumns<TrackRow>([
  { ...fields.title, head: 'Track' },
  fields.activity,
  fields.difficulty,
  fields.status,
  fields.start_name,
  fields.end_name,
  fields.distance_km,
  fields.ascent_m,
  fields.descent_m,
  fields.lowest_m,
  fields.highest_m,
  fields.duration_minutes,
  fields.points,
  fields.tags,
  fields.created_at,
  fields.updated_at,
])
