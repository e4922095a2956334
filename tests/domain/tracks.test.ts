import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readGeoJson, readTrack, writeGeoJson } from '../../src/domain/maps/geojson.ts'
import { mostReadPoints, readGpx, writeGpx } from '../../src/domain/maps/gpx.ts'
import { searchPlaces, typedPoint } from '../../src/domain/maps/places.ts'
import {
  atMost,
  figuresOf,
  kilometres,
  metresBetween,
  suggestedMinutes,
  type TrackPoint,
  thinned,
} from '../../src/domain/maps/tracks.ts'
import { allPlaces } from './all-places.ts'

const point: fc.Arbitrary<TrackPoint> = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0), // no negative zero
  fc.double({ min: -90, max: 90, noNaN: true }).map((value) => value + 0),
  fc.option<number>(fc.double({ min: -500, max: 9000, noNaN: true }).map((value) => value + 0)),
)
const path = fc.array(point, { minLength: 2, maxLength: 40 })

describe('what follows from a path', () => {
  it('measures as others do', () => {
    // Great circle distances of a sphere with the earth's mean radius.
    expect(metresBetween([0, 0], [1, 0])).toBeCloseTo(111_195, -1)
    expect(metresBetween([0, 0], [0, 90])).toBeCloseTo(10_007_557, -2)
    expect(metresBetween([-0.1278, 51.5074], [2.3522, 48.8566]) / 1000).toBeCloseTo(343.6, 0) // London, Paris
    expect(metresBetween([179.5, 0], [-179.5, 0])).toBeCloseTo(111_195, -1) // across the date line
    expect(metresBetween([32.5, 0.3], [32.5, 0.3])).toBe(0)
  })
  it('adds up ascent and descent, without the noise of the receiver', () => {
    const hill = (heights: readonly (number | null)[]) =>
      figuresOf(heights.map((height, index) => [32 + index / 1000, 0, height] as const))
    expect(hill([1000, 1100, 1050, 1200])).toMatchObject({
      ascent_m: 250,
      descent_m: 50,
      lowest_m: 1000,
      highest_m: 1200,
    })
    expect(hill([1000, 1002, 1000, 1002, 1001])).toMatchObject({ ascent_m: 0, descent_m: 0 })
    expect(hill([1000, 1002, 1004, 1006])).toMatchObject({ ascent_m: 4 }) // slow rises count once they pass the threshold
    expect(hill([null, 1000, null, 1100])).toMatchObject({ ascent_m: 100, with_elevation: 2 })
    expect(hill([null, null])).toMatchObject({ ascent_m: 0, lowest_m: null, highest_m: null, with_elevation: 0 })
    expect(figuresOf([])).toMatchObject({ distance_m: 0 })
  })
  it('is the same in the other direction, with up and down changed', () =>
    fc.assert(
      fc.property(path, (points) => {
        const [there, back] = [figuresOf(points), figuresOf(points.toReversed())]
        expect(Math.abs(there.distance_m - back.distance_m)).toBeLessThanOrEqual(1)
        expect([back.lowest_m, back.highest_m]).toEqual([there.lowest_m, there.highest_m])
      }),
    ))
  it('suggests how long it takes', () => {
    expect(suggestedMinutes('hike', { distance_m: 12_000, ascent_m: 0 })).toBe(180)
    expect(suggestedMinutes('hike', { distance_m: 12_000, ascent_m: 600 })).toBe(240) // three hours along, half of two up
    expect(suggestedMinutes('drive', { distance_m: 70_000, ascent_m: 900 })).toBe(120)
    expect(suggestedMinutes('hike', { distance_m: 0, ascent_m: 0 })).toBeNull()
    expect(kilometres(12_345)).toBe('12.3 km')
  })
})

describe('thinning', () => {
  it('keeps both ends and every corner, and drops what lies on the line', () => {
    const line: TrackPoint[] = [
      [32, 0, null],
      [32.001, 0.0000001, null],
      [32.002, 0, null],
      [32.002, 0.01, null],
    ]
    expect(thinned(line, 5)).toEqual([line[0], line[2], line[3]])
  })
  it('keeps a hill that lies on a straight line', () => {
    const hill: TrackPoint[] = [
      [32, 0, 1000],
      [32.005, 0, 1400],
      [32.01, 0, 1000],
    ]
    expect(thinned(hill, 5)).toEqual(hill)
  })
  it('brings ten thousand points down quickly, hardly shorter', () => {
    const long = Array.from(
      { length: 10_000 },
      (_, index): TrackPoint => [30 + index / 20_000, Math.sin(index / 300) / 20, 1200 + 200 * Math.sin(index / 500)],
    )
    const few = atMost(long, 500)
    expect(few.length).toBeLessThanOrEqual(500)
    expect(few[0]).toEqual(long[0])
    expect(few.at(-1)).toEqual(long.at(-1))
    const [before, after] = [figuresOf(long).distance_m, figuresOf(few).distance_m]
    expect(after / before).toBeGreaterThan(0.98)
  })
})

describe('GPX and GeoJSON', () => {
  it('give back exactly what was written', () =>
    fc.assert(
      fc.property(path, fc.string({ unit: 'grapheme', maxLength: 40 }), (points, name) => {
        const gpx = readGpx(writeGpx(name, points))
        const geojson = readGeoJson(writeGeoJson(name, points))
        expect('points' in gpx && gpx.points).toEqual(points)
        expect('points' in geojson && geojson.points).toEqual(points)
      }),
    ))
  it('keep names with all that XML finds special', () => {
    const name = `Bwindi & “Rushaga” <b>]]></b> 'west' "east"`
    expect(
      readGpx(
        writeGpx(name, [
          [30, 1, 2],
          [30, 2, null],
        ]),
      ),
    ).toMatchObject({ name })
  })
  it('read what other programs write', () => {
    const gpx = `<?xml version='1.0'?><!-- <trkpt lat="9" lon="9"/> --><gpx xmlns:g="x"><metadata><name><![CDATA[Mgahinga <3]]></name></metadata>
      <trk><trkseg><trkpt lon='29.62' lat='-1.36'><ele>2300.5</ele><time>2026-01-01</time></trkpt><g:trkpt lat="-1.37" lon="29.63"/></trkseg>
      <trkseg><trkpt lat="-1.38" lon="29.64"></trkpt></trkseg></trk></gpx>`
    expect(readTrack(gpx)).toEqual({
      name: 'Mgahinga <3',
      parts: 2,
      points: [
        [29.62, -1.36, 2300.5],
        [29.63, -1.37, null],
        [29.64, -1.38, null],
      ],
    })
    const collection = { type: 'FeatureCollection', features: [{ type: 'Feature', properties: { name: 'Sipi' }, geometry: { type: 'MultiLineString', coordinates: [[[34, 1], [34.1, 1.1, 1800]], [[34.2, 1.2], [34.3, 1.3]]] } }] } // biome-ignore format: one line is what a file has
    expect(readTrack(`\ufeff${JSON.stringify(collection)}`)).toMatchObject({
      name: 'Sipi',
      parts: 2,
      points: { length: 4 },
    })
  })
  it.each([
    ['an entity bomb', `<!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><gpx>&b;</gpx>`, /document type/],
    ['a file of the server', `<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx>&x;</gpx>`, /document type/],
    ['a page', '<html><body>no</body></html>', /not a GPX/],
    ['half a file', '<gpx><trk><trkseg><trkpt lat="1" lon="30"/><trkpt lat="1.1" lon="30"/></trkseg>', /cut off/],
    ['crossed tags', '<gpx><trk><trkseg></trk></trkseg></gpx>', /cut off/],
    ['an endless tag', `<gpx ${'a'.repeat(50_000)}`, /GPX|cut off/],
    ['a deep nest', `<gpx>${'<a>'.repeat(5000)}`, /too deeply/],
    ['points nowhere', '<gpx><trkpt lat="91" lon="0"/><trkpt lat="1" lon="0"/></gpx>', /latitude/],
    ['no points', '<gpx></gpx>', /no track/],
    ['nothing', '', /neither/],
    ['cut JSON', '{"type":"LineString","coordinates":[[1,2],', /cut off/],
    ['JSON of another kind', '{"a":1}', /not GeoJSON/],
    ['text for numbers', '{"type":"LineString","coordinates":[["1","2"],["3","4"]]}', /longitude/],
  ])('say clearly what is wrong with %s', (_, text, problem) => {
    expect(readTrack(text)).toEqual({ problem: expect.stringMatching(problem) })
  })
  it('end in time, however long and hostile the text', () => {
    const began = performance.now()
    expect(readTrack(`<gpx>${'<trkpt lat="1" lon="1"/>'.repeat(mostReadPoints + 1)}</gpx>`)).toHaveProperty('problem')
    expect(readTrack(`<gpx><name>${'&amp;'.repeat(500_000)}</name>`)).toHaveProperty('problem')
    expect(readTrack(`<gpx>${'<!--'.repeat(100_000)}`)).toHaveProperty('problem')
    expect(performance.now() - began).toBeLessThan(5000)
  })
})

describe('places', () => {
  it('are some hundreds, each within East Africa and named once in its country', () => {
    expect(allPlaces.length).toBeGreaterThan(350)
    for (const { lat, lng } of allPlaces) expect(lat > -13 && lat < 12 && lng > 27 && lng < 46).toBe(true)
    const names = allPlaces.map(({ name, country, kind }) => `${name} ${country} ${kind}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
  it('are found by the beginnings of their words', () => {
    const names = (text: string) => searchPlaces(allPlaces, text).map(({ name }) => name)
    expect(names('bwin')[0]).toBe('Bwindi Impenetrable National Park')
    expect(names('lake bun')).toEqual(['Lake Bunyonyi'])
    expect(names('weismanns')).toEqual(['Weismann’s Peak'])
    expect(names('kampala')[0]).toBe('Kampala')
    expect(names('zzz')).toEqual([])
    expect(names('')).toEqual([])
  })
  it('may be coordinates', () => {
    expect(typedPoint('0.3163, 32.5822')).toEqual({ lat: 0.3163, lng: 32.5822 })
    expect(typedPoint('-1.05 29.69')).toEqual({ lat: -1.05, lng: 29.69 })
    expect(typedPoint('95, 30')).toBeNull()
    expect(typedPoint('Kampala')).toBeNull()
  })
})
