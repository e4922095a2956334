import { readFileSync } from 'node:fs'
import { type PlaceLine, placeOf } from '../../src/domain/maps/places.ts'

const linesOf = (name: string): readonly PlaceLine[] =>
  JSON.parse(readFileSync(new URL(`../../src/domain/maps/data/${name}.json`, import.meta.url), 'utf8'))

/** Every place that can be searched, as the server reads them. */
export const allPlaces = ['landmarks', 'towns'].flatMap(linesOf).map(placeOf)
