import { describe, expect, it } from 'vitest'
import { sketchOf } from '../../src/domain/maps/route-sketch.ts'
import { placeNamed, stopsOf } from '../../src/domain/maps/route-stops.ts'
import { allPlaces } from './all-places.ts'

const at = (...names: string[]) => names.map((location_name) => ({ location_name }))

describe('the places of a trip', () => {
  it.each([
    ['Bwindi Impenetrable National Park', 'Bwindi Impenetrable National Park'],
    ['bwindi', 'Bwindi Impenetrable National Park'],
    ['Jinja, Uganda', 'Jinja'],
    ['Entebbe – Kampala', 'Entebbe'],
  ])('%s is %s', (text, name) => expect(placeNamed(allPlaces, text)?.name).toBe(name))

  it.each(['', 'ki', 'A camp of our own', 'Lake'])('“%s” names none', (text) => {
    expect(placeNamed(allPlaces, text)).toBeNull()
  })

  it('are stops in order, days in one place together; unknown ones are left out, and one place is no route', () => {
    expect(
      stopsOf(allPlaces, at('Kampala', 'Jinja', 'Jinja', 'Somewhere', 'Kampala')).map(({ name, days }) => [name, days]),
    ).toEqual([
      ['Kampala', '1'],
      ['Jinja', '2–3'],
      ['Kampala', '5'],
    ])
    expect(stopsOf(allPlaces, at('Jinja', 'Jinja', 'Nowhere'))).toEqual([])
  })
})

describe('the map', () => {
  const square = (west: number, south: number, size: number) => [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ]
  const ground = {
    land: { type: 'MultiPolygon' as const, coordinates: [[square(20, -15, 40)], [square(100, 50, 1)]] },
    lakes: { type: 'MultiPolygon' as const, coordinates: [[square(32, -1, 1)]] },
    borders: {
      type: 'MultiLineString' as const,
      coordinates: [
        [
          [31, 0],
          [34, 0],
        ],
        [
          [90, 0],
          [91, 0],
        ],
      ],
    },
  }
  const stops = stopsOf(allPlaces, at('Kampala', 'Jinja', 'Sipi Falls'))
  const size = { width: 560, height: 380 }
  const sketch = sketchOf(stops, ground, size)

  it('has all stops and their names within it, and the land up to its edges', () => {
    expect(sketch.stops).toHaveLength(3)
    for (const { x, y, label, name } of sketch.stops) {
      expect(x).toBeGreaterThan(20)
      expect(x).toBeLessThan(size.width - 20)
      expect(y).toBeGreaterThan(20)
      expect(y).toBeLessThan(size.height - 20)
      const start =
        label.anchor === 'start'
          ? label.x
          : label.anchor === 'end'
            ? label.x - name.length * 9.5
            : label.x - (name.length * 9.5) / 2
      expect(start).toBeGreaterThan(0)
      expect(start + name.length * 9.5).toBeLessThan(size.width)
    }
    const numbers = [...sketch.land.matchAll(/-?\d+\.\d/g)].map(Number)
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([0, size.width])
  })

  it('leaves out what is far away, and puts the east on the right and the north above', () => {
    expect(sketch.borders.match(/M/g)).toHaveLength(1)
    const [kampala, , sipi] = sketch.stops
    expect(sipi?.x).toBeGreaterThan(kampala?.x ?? 0)
    expect(sipi?.y).toBeLessThan(kampala?.y ?? 0)
  })
})
