import { plainOptions } from '../../domain/fields/options.ts'
import { trackFields as fields } from '../../domain/fields/track-fields.ts'
import { durationText, kilometres } from '../../domain/maps/tracks.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { numberText } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type TracksQueryVariables, trackFiguresQuery, tracksQuery } from '../../gateway/generated/tracks.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Nothing } from '../../ui/time.tsx'
import { OfferList, offerColumns, offerViews } from '../offers/every-kind/offer-list.tsx'
import { choiceFilter, columnOf, flagFilter, usedFilter } from '../standard/list/field-column.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column, Filter } from '../standard/list/list-types.ts'
import { TrackPeek } from './track-peek.tsx'
import { activityText, endsText, type TrackRow } from './track-text.ts'

const setUp = { id: '/offers/tracks', sort: '-updated_at' } as const

const filtersWith = (tags: readonly string[]): readonly Filter[] => [
  choiceFilter(fields.status),
  choiceFilter(fields.activity),
  choiceFilter(fields.difficulty),
  usedFilter('tag', 'Tag', plainOptions(tags)),
  flagFilter(fields.featured),
]

const columns: readonly Column<TrackRow>[] = [
  offerColumns.status,
  columnOf(fields.activity, { width: '6.5rem' }),
  columnOf(fields.difficulty, { width: '7.5rem' }),
  columnOf(fields.distance_km, {
    id: 'distance',
    cell: (row) => (row.distance_m === 0 ? <Nothing word="No path" /> : kilometres(row.distance_m)),
    width: '7rem',
    phone: 'amount',
  }),
  columnOf(fields.ascent_m, {
    id: 'ascent',
    cell: (row) => (row.highest_m === null ? <Nothing /> : `${numberText(row.ascent_m)} m`),
    width: '6.5rem',
  }),
  columnOf(fields.duration_minutes, {
    id: 'duration',
    cell: (row) => (row.duration_minutes === null ? <Nothing /> : durationText(row.duration_minutes)),
    width: '8rem',
  }),
  { ...offerColumns.updated, off: false },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(tracksQuery, readList<TracksQueryVariables>(search.toString(), { ...setUp, filters: filtersWith([]) }).variables)

export default function Tracks() {
  const figures = useQuery(trackFiguresQuery, {}).data?.trackFigures
  const list = useListState<TracksQueryVariables>({ ...setUp, filters: filtersWith(figures?.tags ?? []) })
  const answer = useQuery(tracksQuery, list.variables)
  return (
    <OfferList<TrackRow>
      kind="track"
      title="Tracks"
      list={list}
      answer={answer}
      page={answer.data?.tracks}
      width="minmax(17rem, 2fr)"
      secondary={(row) => endsText(row) || row.summary}
      columns={columns}
      views={offerViews}
      figures={<Figures figures={figures} />}
      verbs={['track.edit', 'offer.duplicate', 'track.gpx', 'track.geojson']}
      createCommand="go./offers/tracks/new"
      exportPath="business/tracks"
      searchLabel="Search title or summary"
      empty={{
        title: 'No tracks yet',
        text: 'A track is a route on the map: a hike, a drive, a ride or a boat trip, with its distance, ascent and profile.',
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
