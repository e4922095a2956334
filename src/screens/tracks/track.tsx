import { Star } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import type { CommandId } from '../../commands/command.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { trackQuery } from '../../gateway/generated/tracks.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { HistoryTab } from '../offers/every-kind/history-tab.tsx'
import { PhotographsTab } from '../offers/every-kind/photographs-tab.tsx'
import { idIn } from '../standard/address-id.ts'
import { DetailScreen } from '../standard/detail-screen.tsx'
import { TrackForm } from './track-form.tsx'
import { trackText } from './track-text.ts'

export const prefetch = ({ id }: { id: string }) => ask(trackQuery, { id: idIn(id) })

const verbs: readonly CommandId[] = [
  'track.gpx',
  'track.geojson',
  'offer.duplicate',
  'offer.archive',
  'offer.draft',
  'offer.tag',
  'offer.delete',
]

/** One track: its path and details, its photographs, who changed what. */
export default function TrackScreen({ params }: { params: { id: string } }) {
  const id = idIn(params.id)
  const answer = useQuery(trackQuery, { id }, { keepPrevious: false })
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const record = answer.data?.track
  const close = () => {
    search.delete(formParameter)
    navigate(search.size === 0 ? path : `${path}?${search}`, { replace: true })
  }
  return (
    <DetailScreen
      record={
        record === undefined
          ? undefined
          : { kind: 'track', id: record.id, label: record.title, data: { ...record, kind: 'track' } }
      }
      what="track"
      query={answer}
      status={
        record === undefined ? undefined : (
          <>
            <StatusPill status={record.status} />
            {record.featured && (
              <span className="inline-flex items-center gap-1 text-muted text-secondary">
                <Star className="size-3 fill-current text-warning" aria-hidden="true" /> Featured
              </span>
            )}
          </>
        )
      }
      intro={record === undefined ? undefined : trackText(record)}
      {...(record === undefined || record.status === 'published' ? {} : { primary: 'offer.publish' as const })}
      commands={verbs}
      labels={{ 'track.gpx': 'GPX', 'track.geojson': 'GeoJSON', 'offer.duplicate': 'Duplicate' }}
      up={linkTo('/offers/tracks')}
      wide
      tabs={
        record === undefined
          ? []
          : [
              { id: 'details', label: 'Details & map', content: () => <TrackForm key={record.id} record={record} /> },
              {
                id: 'photographs',
                label: 'Photographs',
                count: record.gallery.length,
                content: () => (
                  <PhotographsTab
                    kind="track"
                    id={record.id}
                    pictures={record.gallery}
                    form={search.get(formParameter)}
                    onClose={close}
                  />
                ),
              },
              { id: 'history', label: 'History', content: () => <HistoryTab kind="track" id={record.id} /> },
            ]
      }
    />
  )
}
