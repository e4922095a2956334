import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useCommandContext } from '../../commands/context.ts'
import { largestTrackFile } from '../../domain/maps/gpx.ts'
import { atMost, figuresOf, kilometres, type TrackPoint } from '../../domain/maps/tracks.ts'
import { numberText } from '../../domain/text.ts'
import { announce } from '../../ui/announcer.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { MapEditor } from '../../ui/map/lazy-map.tsx'
import { toast } from '../../ui/toaster.tsx'
import { Section } from '../standard/form-screen.tsx'
import { Profile } from './profile.tsx'

/** More points than a hand wants to see; a file of more is thinned. */
const mostFromFile = 500

/** The path: drawn, typed or read from a file, with what follows from it. */
export function PathSection({
  path,
  onChange,
  onName,
  error,
}: {
  path: readonly TrackPoint[]
  onChange: (path: TrackPoint[]) => void
  /** A file says what its track is called. */
  onName: (name: string) => void
  error: string | undefined
}) {
  const [selected, setSelected] = useState<number | null>(null)
  const [pointed, setPointed] = useState<readonly [number, number] | null>(null)
  const [turn, setTurn] = useState(0)
  const [over, setOver] = useState(false)
  const [told, setTold] = useState<{ readonly tone: 'danger' | 'info'; readonly text: string } | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const chooseFile = () => chooser.current?.click()
  useCommandContext({ trackPath: { chooseFile } })
  const figures = figuresOf(path)

  const take = async (file: File) => {
    const failed = (text: string) => {
      setTold({ tone: 'danger', text: `${file.name} was not imported. ${text}` })
      announce(text, true)
    }
    if (file.size > largestTrackFile) return failed('The file is larger than 20 MB. Split it or export fewer points.')
    const { readTrack } = await import('../../domain/maps/geojson.ts')
    const found = readTrack(await file.text())
    if ('problem' in found) return failed(found.problem)
    const points = atMost(found.points, mostFromFile)
    const before = path
    const words =
      points.length === found.points.length
        ? `${numberText(points.length)} points read from ${file.name}`
        : `${numberText(found.points.length)} points read from ${file.name}, thinned to ${numberText(points.length)}: the shape looks the same`
    onChange(points)
    setSelected(null)
    setTurn((last) => last + 1)
    setTold({ tone: 'info', text: `${words}.${found.parts > 1 ? ` Its ${found.parts} parts were joined.` : ''}` })
    if (found.name !== '') onName(found.name)
    toast.done(words, {
      ...(before.length === 0 ? {} : { action: { label: 'Undo', run: () => onChange([...before]) } }),
    })
    announce(words)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined) void take(file)
  }
  return (
    <Section
      title="Path"
      text="Draw it on the map, add places by name, or read a GPX or GeoJSON file: choose it, or drop it here."
      actions={
        <>
          <input
            ref={chooser}
            type="file"
            accept=".gpx,.geojson,.json,application/gpx+xml,application/geo+json"
            aria-label="GPX or GeoJSON file"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file !== undefined) void take(file)
            }}
          />
          <Button does="chooseFile" icon={<FileUp />} onClick={chooseFile}>
            Import from a file
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is the mouse's way; the button is the other */}
      <div
        data-field="path"
        tabIndex={-1}
        className={classes('flex flex-col gap-4 rounded-panel', over && 'outline-2 outline-accent outline-offset-4')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {told !== null && (
          <Banner
            tone={told.tone}
            live
            title={told.tone === 'danger' ? 'The file could not be read' : 'Import from a file'}
            onClose={() => setTold(null)}
          >
            {told.text}
          </Banner>
        )}
        {error !== undefined && <p className="text-danger">{error}</p>}
        <MapEditor
          path={path}
          onChange={onChange}
          selected={selected}
          onSelect={setSelected}
          pointed={pointed}
          fitTo={turn}
          height={440}
        />
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          {(
            [
              ['Distance', path.length < 2 ? '–' : kilometres(figures.distance_m)],
              ['Ascent', metresOr(figures.with_elevation > 1 ? figures.ascent_m : null)],
              ['Descent', metresOr(figures.with_elevation > 1 ? figures.descent_m : null)],
              [
                'Lowest, highest',
                figures.lowest_m === null || figures.highest_m === null
                  ? '–'
                  : `${numberText(figures.lowest_m)} – ${numberText(figures.highest_m)} m`,
              ],
            ] as const
          ).map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted text-secondary">{label}</dt>
              <dd className="font-semibold text-heading tabular">{value}</dd>
            </div>
          ))}
        </dl>
        <Profile path={path} selected={selected} onSelect={setSelected} onPoint={setPointed} />
      </div>
    </Section>
  )
}
const metresOr = (metres: number | null) => (metres === null ? '–' : `${numberText(metres)} m`)
