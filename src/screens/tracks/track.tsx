import { prefetch as ask } from '../../gateway/cache.ts'
import { trackQuery } from '../../gateway/generated/tracks.generated.ts'
import { OfferScreen } from '../offers/every-kind/offer-screen.tsx'
import { idIn } from '../standard/address-id.ts'
import { TrackForm } from './track-form.tsx'
import { trackText } from './track-text.ts'

export const prefetch = ({ id }: { id: string }) => ask(trackQuery, { id: idIn(id) })

/** One track: its path and details, its photographs, who changed what. */
export default function TrackScreen({ params }: { params: { id: string } }) {
  return (
    <OfferScreen
      kind="track"
      id={params.id}
      query={trackQuery}
      find={(answer) => answer.track}
      intro={(track) => trackText(track)}
      verbs={() => ['track.gpx', 'track.geojson', 'offer.duplicate']}
      labels={{ 'track.gpx': 'GPX', 'track.geojson': 'GeoJSON' }}
      tabs={(track) => [
        { id: 'details', label: 'Details & map', content: () => <TrackForm key={track.id} record={track} /> },
      ]}
    />
  )
}
