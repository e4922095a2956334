import { FileJson, FileUp, PencilLine, Route } from 'lucide-react'
import { numberText } from '../../../domain/text.ts'
import { type Command, command, type Outcome, targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'
import { opensOffer } from './offer-page.ts'

const needs = { permission: 'View Inventory', feature: 'tour_and_travel' } as const
const one = { area: 'Tracks', needs, on: 'one', kinds: ['track'], risk: 'none' } as const
const chosen = (context: Context): RecordRef | undefined => targetsOf(one, context)[0]

/** Gives the path as it is stored to the person as a file. */
async function exported(context: Context, format: 'gpx' | 'geojson'): Promise<Outcome | undefined> {
  const it = chosen(context)
  if (it === undefined) return undefined
  const [{ read }, { trackPathQuery }, { writeGpx }, { writeGeoJson }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/tracks.generated.ts'),
    import('../../../domain/maps/gpx.ts'),
    import('../../../domain/maps/geojson.ts'),
  ])
  const { track } = await read(trackPathQuery, { id: Number(it.id) })
  const path = (track.path ?? []).map(([lng = 0, lat = 0, height = null]) => [lng ?? 0, lat ?? 0, height] as const)
  if (path.length < 2) return { message: `${it.label} has no path yet` }
  const text = format === 'gpx' ? writeGpx(it.label, path) : writeGeoJson(it.label, path)
  const type = format === 'gpx' ? 'application/gpx+xml' : 'application/geo+json'
  const href = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = href
  link.download = `${it.label.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'track'}.${format}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
  return { message: `${link.download} saved`, detail: `${numberText(path.length)} points, as last saved.` }
}

export const trackCommands: readonly Command[] = [
  command({
    ...one,
    id: 'track.edit',
    title: 'Edit track',
    icon: PencilLine,
    keywords: ['change track', 'path', 'draw', 'points'],
    keys: { list: ['e'] },
    leadsTo: '/offers/tracks/new',
    run: opensOffer('track'),
  }),
  command({
    ...one,
    id: 'track.gpx',
    title: 'Export as GPX',
    icon: Route,
    keywords: ['download gpx', 'gps', 'garmin', 'save path'],
    run: (context) => exported(context, 'gpx'),
  }),
  command({
    ...one,
    id: 'track.geojson',
    title: 'Export as GeoJSON',
    icon: FileJson,
    keywords: ['download geojson', 'gis', 'save path'],
    run: (context) => exported(context, 'geojson'),
  }),
  command({
    id: 'track.import',
    title: 'Import a path from a file…',
    area: 'Tracks',
    needs,
    on: 'none',
    icon: FileUp,
    keywords: ['import gpx', 'import geojson', 'upload path', 'open file'],
    risk: 'none',
    when: ({ trackPath }) => trackPath !== undefined,
    run: ({ trackPath }) => {
      trackPath?.chooseFile()
      return undefined
    },
  }),
]
