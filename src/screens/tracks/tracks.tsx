import { Star } from 'lucide-react'
import { difficulties, packageStatuses } from '../../domain/bookings/sales-choices.ts'
import { activities, durationText, kilometres } from '../../domain/maps/tracks.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { numberText } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type TracksQueryVariables, trackFiguresQuery, tracksQuery } from '../../gateway/generated/tracks.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListState, readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter } from '../standard/list/list-types.ts'
import { TrackPeek } from './track-peek.tsx'
import { activityText, difficultyText, endsText, type TrackRow } from './track-text.ts'

const setUp = { id: '/offers/tracks', sort: '-updated_at' } as const
const choice = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const filtersWith = (tags: readonly string[]): readonly Filter[] => [
  { id: 'status', label: 'Status', kind: 'choice', options: choice(packageStatuses) },
  { id: 'activity', label: 'Activity', kind: 'choice', options: choice(activities) },
  { id: 'difficulty', label: 'Difficulty', kind: 'choice', options: choice(difficulties) },
  { id: 'tag', label: 'Tag', kind: 'choice', options: tags.map((tag) => ({ value: tag, label: tag })) },
  { id: 'featured', label: 'Featured', kind: 'toggle', value: 'true' },
]

/** The URL carries text; a flag is a flag to the query. */
const variablesOf = (list: Pick<ListState, 'variables'>): TracksQueryVariables => {
  const { featured, ...rest } = list.variables
  return { ...rest, ...(featured === undefined ? {} : { featured: featured === 'true' }) }
}

const views = [
  { id: 'published', name: 'Published', query: { status: 'published' } },
  { id: 'drafts', name: 'Drafts', query: { status: 'draft' } },
  { id: 'archived', name: 'Archived', query: { status: 'archived' } },
]

const columns: readonly Column<TrackRow>[] = [
  { id: 'status', label: 'Status', sort: 'status', cell: (row) => <StatusPill status={row.status} />, width: '7.5rem' },
  { id: 'activity', label: 'Activity', sort: 'activity', cell: (row) => activityText(row.activity), width: '6.5rem' },
  {
    id: 'difficulty',
    label: 'Difficulty',
    sort: 'difficulty',
    cell: (row) => difficultyText(row.difficulty),
    width: '7.5rem',
  },
  {
    id: 'distance',
    label: 'Distance',
    sort: 'distance_m',
    align: 'end',
    cell: (row) => (row.distance_m === 0 ? <Nothing word="No path" /> : kilometres(row.distance_m)),
    width: '7rem',
  },
  {
    id: 'ascent',
    label: 'Ascent',
    sort: 'ascent_m',
    align: 'end',
    cell: (row) => (row.highest_m === null ? <Nothing /> : `${numberText(row.ascent_m)} m`),
    width: '6.5rem',
  },
  {
    id: 'duration',
    label: 'Duration',
    sort: 'duration_minutes',
    align: 'end',
    cell: (row) => (row.duration_minutes === null ? <Nothing /> : durationText(row.duration_minutes)),
    width: '8rem',
  },
  {
    id: 'updated',
    label: 'Updated',
    sort: 'updated_at',
    cell: (row) => <Instant value={row.updated_at} look="ago" />,
    width: '8.5rem',
    card: false,
  },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(tracksQuery, variablesOf(readList(search.toString(), { ...setUp, filters: filtersWith([]) })))

export default function Tracks() {
  const figures = useQuery(trackFiguresQuery, {}).data?.trackFigures
  const list = useListState({ ...setUp, filters: filtersWith(figures?.tags ?? []) })
  const answer = useQuery(tracksQuery, variablesOf(list))
  return (
    <ListScreen<TrackRow>
      title="Tracks"
      words={{ one: 'track', many: 'tracks' }}
      kind="track"
      list={list}
      query={{
        data: answer.data?.tracks.data,
        meta: answer.data?.tracks.meta,
        loading: answer.loading,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Track', sort: 'title', width: 'minmax(17rem, 2fr)' }}
      head={(row) => ({
        title: row.title,
        secondary: (
          <>
            {row.featured && (
              <Star className="-mt-0.5 mr-1 inline size-3 fill-current text-warning" role="img" aria-label="Featured" />
            )}
            {endsText(row) || row.summary}
          </>
        ),
        picture: row.first_media?.thumb ?? null,
      })}
      href={(row) => linkTo('/offers/tracks/:id/edit', { id: row.id })}
      columns={columns}
      views={views}
      figures={<Figures figures={figures} />}
      rowCommands={[
        'track.edit',
        'offer.duplicate',
        'track.gpx',
        'track.geojson',
        'offer.publish',
        'offer.archive',
        'offer.draft',
        'offer.tag',
        'offer.delete',
      ]}
      bulkCommands={['offer.publish', 'offer.archive', 'offer.draft', 'offer.tag', 'offer.delete']}
      createCommand="go./offers/tracks/new"
      exportPath="business/tracks"
      searchLabel="Search title or summary"
      empty={{
        title: 'No tracks yet',
        text: 'A track is a way on the map: a hike, a drive, a ride or a boat trip, with its distance, ascent and profile.',
        picture: 'river',
      }}
      peek={(row) => <TrackPeek row={row} />}
    />
  )
}

interface Sums {
  readonly tracks: number
  readonly published: number
  readonly draft: number
  readonly distance_m: number
  readonly ascent_m: number
  readonly longest_m: number
  readonly activities: readonly { readonly activity: string; readonly tracks: number; readonly distance_m: number }[]
}

function Figures({ figures }: { figures: Sums | undefined }) {
  const list = linkTo('/offers/tracks')
  const [most] = figures?.activities ?? []
  return (
    <FigureStrip label="Tracks in figures">
      <FigureCard
        label="Published"
        value={figures?.published ?? '–'}
        detail={figures === undefined ? ' ' : `${figures.draft} in draft`}
        href={`${list}?status=published&view=published`}
      />
      <FigureCard
        label="Distance in all"
        value={figures === undefined ? '–' : kilometres(figures.distance_m)}
        detail={figures === undefined ? ' ' : `The longest ${kilometres(figures.longest_m)}`}
        href={`${list}?sort=-distance_m`}
      />
      <FigureCard
        label={most === undefined ? 'By activity' : `Most: ${activityText(most.activity).toLowerCase()}`}
        value={most === undefined ? '–' : kilometres(most.distance_m)}
        detail={
          figures?.activities
            .slice(1)
            .map((each) => `${activityText(each.activity)} ${kilometres(each.distance_m)}`)
            .join(', ') || 'Nothing else yet'
        }
        {...(most === undefined ? {} : { href: `${list}?activity=${most.activity}` })}
      />
      <FigureCard
        label="Ascent in all"
        value={figures === undefined ? '–' : `${numberText(figures.ascent_m)} m`}
        detail="Where heights are known"
      />
    </FigureStrip>
  )
}
