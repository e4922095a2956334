// Makes src/domain/maps/data/land.json, what the map without a key draws. Run by hand when the data is to change; the result is committed.
//
// Sources, all Natural Earth (public domain): the npm package world-atlas 2.0.2 (countries-10m, countries-50m), and from Debian
// libmagics++-data (ne_10m_rivers_lake_centerlines as a shapefile) and marble-qt-data (ne_50m_lakes as pn2). Unpack the two, install
// world-atlas, topojson-client, topojson-server, topojson-simplify and shapefile beside them, and name that folder:
//   node scripts/geodata.mjs FOLDER
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder with the sources.')
const need = createRequire(join(folder, 'package.json'))
const { feature, mesh } = need('topojson-client')
const { topology } = need('topojson-server')
const { presimplify, simplify } = need('topojson-simplify')
const shapefile = need('shapefile')

/** In full detail: Uganda and those one travels to from there, by ISO number. */
const near = new Set(['800', '404', '834', '646', '108', '728', '231', '706', '180', '894', '454', '508', '262', '232'])
const box = { west: 24, south: -16, east: 52, north: 16 }
const within = ([x, y]) => x > box.west && x < box.east && y > box.south && y < box.north
const round = (digits) => {
  const factor = 10 ** digits
  const walk = (it) => (typeof it === 'number' ? Math.round(it * factor) / factor : it.map(walk))
  return walk
}
const withoutRepeats = (line) => line.filter((at, index) => index === 0 || at.join() !== line[index - 1].join())
const ringsOf = (geometry) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates)
const sources = (name) => JSON.parse(readFileSync(join(folder, 'node_modules/world-atlas', name), 'utf8'))

/** Countries as polygons and their borders as lines, each of a topology thinned to an area in square degrees. */
function countries(name, area, keep, digits) {
  const thin = simplify(presimplify(sources(name)), area)
  const all = thin.objects.countries
  const chosen = { ...all, geometries: all.geometries.filter(keep) }
  const rounded = round(digits)
  const polygons = feature(thin, chosen).features.flatMap(({ geometry }) =>
    geometry === null ? [] : ringsOf(geometry).map((rings) => rings.map((ring) => withoutRepeats(rounded(ring)))),
  )
  const lines = rounded(
    mesh(thin, all, (a, b) => a !== b && (keep === isNear ? keep(a) || keep(b) : keep(a) && keep(b))).coordinates,
  )
  return {
    polygons: polygons
      .map((rings) => rings.filter((ring) => ring.length >= 4))
      .filter(([outer]) => outer !== undefined),
    lines: lines.map(withoutRepeats).filter((line) => line.length > 1),
  }
}
// Somaliland has no number.
const isNear = ({ id, properties }) => near.has(String(id)) || properties.name === 'Somaliland'
const isFar = (it) => !isNear(it) && it.id !== '010'

const inDetail = countries('countries-10m.json', 0.00004, isNear, 3)
const farAway = countries('countries-50m.json', 0.02, isFar, 2)

/** Marble's own format of lines and rings: absolute points in 1/120°, each followed by neighbours as differences of a byte. */
function pn2(file) {
  const bytes = readFileSync(file)
  const rings = []
  for (let at = 6; at < bytes.length; ) {
    const flag = bytes.readUInt8(at)
    const id = bytes.readUInt32BE(at + 1)
    at += 5
    if (flag === 4) {
      at += 1 // the head of several that belong together
      continue
    }
    const count = bytes.readUInt32BE(at)
    at += 4
    const ring = []
    for (let node = 0; node < count; node += 1) {
      const [lat, lng, more] = [bytes.readInt16BE(at), bytes.readInt16BE(at + 2), bytes.readUInt16BE(at + 4)]
      at += 6
      ring.push([lng / 120, lat / 120])
      for (let step = 0; step < more; step += 1, at += 2)
        ring.push([(lng + bytes.readInt8(at + 1)) / 120, (lat + bytes.readInt8(at)) / 120])
    }
    rings.push({ id, hole: flag === 3, ring })
  }
  return rings
}
const lakes = new Map()
const closed = (ring) => (ring[0].join() === ring.at(-1).join() ? ring : [...ring, ring[0]])
for (const { id, hole, ring } of pn2(join(folder, 'm/usr/share/marble/data/naturalearth/ne_50m_lakes.pn2'))) {
  if (!within(ring[0])) continue
  const rounded = closed(withoutRepeats(round(3)(ring)))
  if (hole) lakes.get(id)?.push(rounded)
  else lakes.set(id, [rounded])
}

const rivers = await shapefile.read(
  join(folder, 'x/usr/share/magics/10m/ne_10m_rivers_lake_centerlines.shp'),
  join(folder, 'x/usr/share/magics/10m/ne_10m_rivers_lake_centerlines.dbf'),
)
const flowing = rivers.features.filter(
  ({ geometry, properties }) =>
    properties.featurecla === 'River' &&
    [geometry.coordinates].flat(geometry.type === 'LineString' ? 1 : 2).some(within),
)
const thinRivers = simplify(
  presimplify(topology({ rivers: { type: 'FeatureCollection', features: flowing } })),
  0.00002,
)
const riverLines = feature(thinRivers, thinRivers.objects.rivers).features.flatMap(({ geometry }) =>
  (geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates).map((line) =>
    withoutRepeats(round(3)(line)),
  ),
)

const layer = (type, coordinates) => ({ type, coordinates })
const land = {
  land: layer('MultiPolygon', [...farAway.polygons, ...inDetail.polygons]),
  borders: layer('MultiLineString', [...farAway.lines, ...inDetail.lines]),
  lakes: layer('MultiPolygon', [...lakes.values()]),
  rivers: layer(
    'MultiLineString',
    riverLines.filter((line) => line.length > 1 && line.some(within)),
  ),
}
const text = JSON.stringify(land)
writeFileSync(new URL('../src/domain/maps/data/land.json', import.meta.url), `${text}\n`)
console.log(`${Math.round(text.length / 1000)} kB`)
