/// <reference types="google.maps" />
import { placeKinds, searchPlaces, typedPoint } from '../../domain/maps/places.ts'
import { rounded } from '../../domain/maps/tracks.ts'
import { googleKey, loadPlaces } from './geodata.ts'

/** A place that a search found; Google's say where they are once they are chosen. */
export interface FoundPlace {
  readonly id: string
  readonly name: string
  readonly detail: string
  where(): Promise<{ readonly lng: number; readonly lat: number }>
}

const countries: Readonly<Record<string, string>> = {
  UG: 'Uganda',
  KE: 'Kenya',
  TZ: 'Tanzania',
  RW: 'Rwanda',
  BI: 'Burundi',
  CD: 'DR Congo',
  SS: 'South Sudan',
  ET: 'Ethiopia',
  SO: 'Somalia',
  MW: 'Malawi',
  ZM: 'Zambia',
}

/** Typed coordinates first, then Google's places where there is a key, else the bundled list. */
export async function findPlaces(text: string, signal: AbortSignal): Promise<readonly FoundPlace[]> {
  const typed = typedPoint(text)
  if (typed !== null) {
    const name = `${typed.lat}, ${typed.lng}`
    return [{ id: name, name, detail: 'The point at these coordinates', where: async () => typed }]
  }
  const key = googleKey()
  if (key !== null && text.trim().length > 1) {
    try {
      return await fromGoogle(key, text, signal)
    } catch (problem) {
      if (signal.aborted) throw problem // otherwise the bundled list answers
    }
  }
  return searchPlaces(await loadPlaces(), text).map(({ name, kind, country, lng, lat }) => ({
    id: `${name}.${lat}.${lng}`,
    name,
    detail: `${placeKinds[kind]}, ${countries[country] ?? country}`,
    where: async () => ({ lng, lat }),
  }))
}

let token: google.maps.places.AutocompleteSessionToken | undefined

async function fromGoogle(key: string, input: string, signal: AbortSignal): Promise<readonly FoundPlace[]> {
  const [{ importLibrary }, { sayKey }] = await Promise.all([
    import('@googlemaps/js-api-loader'),
    import('./google-key.ts'),
  ])
  sayKey(key)
  const { AutocompleteSessionToken, AutocompleteSuggestion } = await importLibrary('places')
  signal.throwIfAborted()
  token ??= new AutocompleteSessionToken()
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    sessionToken: token,
    region: 'ug',
    locationBias: { west: 28, south: -12, east: 42, north: 5 },
  })
  return suggestions.flatMap(({ placePrediction: found }) =>
    found === null
      ? []
      : [
          {
            id: found.placeId,
            name: found.mainText?.text ?? found.text.text,
            detail: found.secondaryText?.text ?? '',
            async where() {
              const place = found.toPlace()
              await place.fetchFields({ fields: ['location'] })
              token = undefined // a session ends with the choice
              if (place.location == null) throw new Error('This place has no coordinates.')
              return { lng: rounded(place.location.lng()), lat: rounded(place.location.lat()) }
            },
          },
        ],
  )
}
