import { durationText, kilometres } from '../../domain/maps/tracks.ts'
import { numberText } from '../../domain/text.ts'
import { trackPathQuery } from '../../gateway/generated/tracks.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { MapView } from '../../ui/map/lazy-map.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OfferPeek } from '../offers/every-kind/offer-peek.tsx'
import { activityText, difficultyText, endsText, type TrackRow } from './track-text.ts'
import { pathOf } from './track-values.ts'

/** A track at a glance, with its way on the map. */
export function TrackPeek({ row }: { row: TrackRow }) {
  const metres = (value: number | null) => (row.highest_m === null ? 'Not known' : `${numberText(value ?? 0)} m`)
  return (
    <OfferPeek
      kind="track"
      row={row}
      cover={<PathMap row={row} />}
      beside={`${activityText(row.activity)}, ${difficultyText(row.difficulty).toLowerCase()}`}
      verbs={['track.edit', 'track.gpx', 'track.geojson']}
      labels={{ 'track.edit': 'Edit', 'track.gpx': 'GPX', 'track.geojson': 'GeoJSON' }}
      facts={[
        ...(endsText(row) === '' ? [] : [['Path', endsText(row)] as const]),
        ['Distance', kilometres(row.distance_m)],
        ['Ascent', metres(row.ascent_m)],
        ['Descent', metres(row.descent_m)],
        ['Highest', metres(row.highest_m)],
        ['Duration', row.duration_minutes === null ? 'Not set' : durationText(row.duration_minutes)],
        ['Points', numberText(row.points)],
      ]}
    />
  )
}

function PathMap({ row }: { row: TrackRow }) {
  const path = useQuery(trackPathQuery, { id: row.id }, { keepPrevious: false }).data?.track.path
  if (path === undefined || path === null) return <Skeleton className="h-55 w-full" />
  return path.length < 2 ? (
    <p className="rounded-panel border border-line border-dashed p-4 text-muted">No path has been drawn yet.</p>
  ) : (
    <MapView key={row.id} label={`Map of ${row.title}`} path={pathOf(path)} height={220} />
  )
}
