import { CommandButton } from '../../commands/command-button.tsx'
import { durationText, kilometres } from '../../domain/maps/tracks.ts'
import { numberText } from '../../domain/text.ts'
import { trackPathQuery } from '../../gateway/generated/tracks.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { MapView } from '../../ui/map/lazy-map.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { activityText, difficultyText, endsText, type TrackRow } from './track-text.ts'
import { pathOf } from './track-values.ts'

/** A track at a glance, with its way on the map. */
export function TrackPeek({ row }: { row: TrackRow }) {
  const answer = useQuery(trackPathQuery, { id: row.id }, { keepPrevious: false })
  const path = answer.data?.track.path
  const record = { kind: 'track' as const, id: String(row.id), label: row.title, data: { ...row, kind: 'track' } }
  const context = { record, selection: undefined }
  return (
    <div className="flex flex-col gap-4">
      {path == null ? (
        <Skeleton className="h-55 w-full" />
      ) : path.length < 2 ? (
        <p className="rounded-panel border border-line border-dashed p-4 text-muted">No path has been drawn yet.</p>
      ) : (
        <MapView key={row.id} label={`Map of ${row.title}`} path={pathOf(path)} height={220} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <StatusPill status={row.status} />
        <span className="text-muted">
          {activityText(row.activity)}, {difficultyText(row.difficulty).toLowerCase()}
        </span>
      </div>
      {row.summary !== '' && <p>{row.summary}</p>}
      <div className="flex flex-wrap gap-2">
        <CommandButton id="track.edit" context={context} variant="primary" size="small" label="Edit" />
        <CommandButton id="track.gpx" context={context} size="small" label="GPX" />
        <CommandButton id="track.geojson" context={context} size="small" label="GeoJSON" />
      </div>
      <Facts
        rows={[
          ...(endsText(row) === '' ? [] : [['Way', endsText(row)] as const]),
          ['Distance', kilometres(row.distance_m)],
          ['Ascent', row.highest_m === null ? 'Not known' : `${numberText(row.ascent_m)} m`],
          ['Descent', row.highest_m === null ? 'Not known' : `${numberText(row.descent_m)} m`],
          ['Highest', row.highest_m === null ? 'Not known' : `${numberText(row.highest_m)} m`],
          ['Duration', row.duration_minutes === null ? 'Not said' : durationText(row.duration_minutes)],
          ['Points', numberText(row.points)],
        ]}
      />
    </div>
  )
}
