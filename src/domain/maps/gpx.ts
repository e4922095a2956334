import type { TrackPoint } from './tracks.ts'

/** The track in a chosen file; `problem` says why it cannot be read. */
export type ReadTrack =
  | { readonly name: string; readonly points: readonly TrackPoint[]; readonly parts: number }
  | { readonly problem: string }

/** Bytes; a day recorded each second is some 10 MB. */
export const largestTrackFile = 20_000_000
export const mostReadPoints = 200_000

const notValid = { problem: 'This is not a valid GPX file: it is cut off or broken.' }
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five entities of XML and characters by number; declared ones do not exist here, so none can multiply. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,5}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0x10ffff || code < 0x20 ? '' : String.fromCodePoint(code)
  })

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined)

function degrees(text: string | undefined, most: number): number | null {
  if (text === undefined || !/^\s*[-+]?\d+(\.\d*)?([eE][-+]?\d+)?\s*$/.test(text)) return null
  const value = Number(text)
  return Math.abs(value) <= most ? value : null
}

/**
 * Reads a GPX file by walking its tags once. No XML parser: nothing is fetched, declared or expanded, a document type is refused, and the
 * time is that of the text's length. Tracks come first, then routes, then single points.
 */
export function readGpx(text: string): ReadTrack {
  if (text.length > largestTrackFile)
    return { problem: 'The file is larger than 20 MB. Split it or export fewer points.' }
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text))
    return { problem: 'The file declares a document type or entities, which GPX does not need.' }
  if (!/<gpx[\s>]/.test(text)) return { problem: 'This is not a GPX file: it has no <gpx> element.' }
  const found: Record<'trkpt' | 'rtept' | 'wpt', TrackPoint[]> = { trkpt: [], rtept: [], wpt: [] }
  const open: string[] = []
  let [name, parts]: [string, number] = ['', 0]
  let point: { lng: number; lat: number; elevation: number | null } | null = null
  for (let at = text.indexOf('<'); at >= 0; ) {
    const skipped = text.startsWith('<!--', at) ? '-->' : text.startsWith('<![CDATA[', at) ? ']]>' : null
    const end = skipped === null ? tagEnd(text, at) : text.indexOf(skipped, at)
    if (end < 0) return notValid
    if (skipped !== null) {
      at = text.indexOf('<', end + skipped.length)
      continue
    }
    const tag = text.slice(at + 1, end)
    const next = text.indexOf('<', end + 1)
    at = next
    if (tag.startsWith('?')) continue
    const title = (/^\/?([\w.:-]+)/.exec(tag)?.[1] ?? '').replace(/^\w+:/, '')
    if (tag.startsWith('/')) {
      if (open.pop() !== title) return notValid
      if (isPoint(title) && point !== null) {
        found[title].push([point.lng, point.lat, point.elevation])
        point = null
      }
      continue
    }
    if (title === 'trkseg') parts += 1
    if (isPoint(title)) {
      const [lat, lng] = [degrees(attribute(tag, 'lat'), 90), degrees(attribute(tag, 'lon'), 180)]
      if (lat === null || lng === null)
        return { problem: `Point ${found[title].length + 1} has no valid latitude and longitude.` }
      if (found[title].length >= mostReadPoints)
        return { problem: 'The file has more than 200,000 points. Export it with fewer.' }
      if (tag.endsWith('/')) found[title].push([lng, lat, null])
      else point = { lng, lat, elevation: null }
    }
    if (tag.endsWith('/')) continue
    open.push(title)
    if (open.length > 64) return { problem: 'The file is nested too deeply for a GPX file.' }
    const inside = next < 0 ? '' : text.slice(end + 1, next)
    if (title === 'ele' && point !== null) {
      const height = degrees(inside, 20_000)
      if (height !== null) point.elevation = height
    }
    const parent = open.at(-2)
    if (title === 'name' && name === '' && (parent === 'trk' || parent === 'rte' || parent === 'metadata'))
      name = nameIn(text, end + 1).slice(0, 160)
  }
  if (open.length > 0) return notValid
  const points = found.trkpt.length > 0 ? found.trkpt : found.rtept.length > 0 ? found.rtept : found.wpt
  return points.length < 2
    ? { problem: 'The file has no track: there are fewer than two points.' }
    : { name, points, parts: Math.max(1, found.trkpt.length > 0 ? parts : 1) }
}
const isPoint = (title: string): title is 'trkpt' | 'rtept' | 'wpt' =>
  title === 'trkpt' || title === 'rtept' || title === 'wpt'

/** Where a tag ends: a > inside quotes belongs to the value. */
function tagEnd(text: string, from: number): number {
  let quote = ''
  for (let at = from + 1; at < text.length && at < from + 20_000; at += 1) {
    const char = text[at]
    if (quote !== '') {
      if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at
    else if (char === '<') return -1
  }
  return -1
}

function nameIn(text: string, from: number): string {
  const cdata = text.startsWith('<![CDATA[', from)
  const end = text.indexOf(cdata ? ']]>' : '<', from)
  if (end < 0) return ''
  return (cdata ? text.slice(from + 9, end) : decoded(text.slice(from, end))).trim()
}

const escaped = (text: string): string =>
  text
    .replace(/[&<>"']/g, (char) => `&${Object.keys(entities).find((name) => entities[name] === char)};`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them, not even by number
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

/** GPX 1.1; numbers in full, so that what is read back is what was written. */
export function writeGpx(name: string, path: readonly TrackPoint[]): string {
  const points = path.map(
    ([lng, lat, elevation]) =>
      `      <trkpt lat="${lat}" lon="${lng}">${elevation === null ? '' : `<ele>${elevation}</ele>`}</trkpt>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Safiri" xmlns="http://www.topografix.com/GPX/1/1">
  <trk>
    <name>${escaped(name)}</name>
    <trkseg>
${points.join('\n')}
    </trkseg>
  </trk>
</gpx>
`
}
