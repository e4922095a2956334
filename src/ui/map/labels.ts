import type { Place } from '../../domain/maps/places.ts'

type Project = (lng: number, lat: number) => { readonly x: number; readonly y: number }

const smallestRank = (zoom: number): number => (zoom < 5.6 ? 1 : zoom < 7 ? 2 : zoom < 8.6 ? 3 : 4)

/**
 * Names on the map as elements above it: no glyph server is asked, and they are in the page's own type. Chosen when the map comes to rest, so that
 * none overlap; while it moves they only move along.
 */
export class Labels {
  readonly #layer = document.createElement('div')
  #shown: { readonly place: Place; readonly element: HTMLElement }[] = []
  readonly #places: readonly Place[]
  readonly #scale = document.createElement('div')

  constructor(box: HTMLElement, places: readonly Place[]) {
    this.#places = places.toSorted((a, b) => a.rank - b.rank || orderOf(a) - orderOf(b))
    this.#layer.className = 'safiri-map-labels'
    this.#layer.setAttribute('aria-hidden', 'true')
    this.#scale.className = 'safiri-map-scale'
    this.#scale.setAttribute('aria-hidden', 'true')
    box.append(this.#layer, this.#scale)
  }

  choose(project: Project, zoom: number, lat: number): void {
    const { clientWidth: width, clientHeight: height } = this.#layer
    this.#measure(project, lat)
    const most = smallestRank(zoom)
    const taken: (readonly [left: number, top: number, right: number, bottom: number])[] = []
    const chosen: Place[] = []
    for (const place of this.#places) {
      if (place.rank > most) break
      const { x, y } = project(place.lng, place.lat)
      if (x < -20 || y < 0 || x > width || y > height) continue
      const box = [x - 6, y - 9, x + 14 + place.name.length * 6.4, y + 9] as const
      if (taken.some(([l, t, r, b]) => box[0] < r && box[2] > l && box[1] < b && box[3] > t)) continue
      taken.push(box)
      chosen.push(place)
      if (chosen.length >= 60) break
    }
    const known = new Map(this.#shown.map((each) => [each.place, each.element]))
    this.#shown = chosen.map((place) => ({ place, element: known.get(place) ?? labelOf(place) }))
    this.#layer.replaceChildren(...this.#shown.map(({ element }) => element))
    this.move(project)
  }

  move(project: Project): void {
    for (const { place, element } of this.#shown) {
      const { x, y } = project(place.lng, place.lat)
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    }
  }

  /** How long a round number of metres is here. */
  #measure(project: Project, lat: number): void {
    const degree = project(33, lat).x - project(32, lat).x
    const metres = 111_320 * Math.cos((lat * Math.PI) / 180)
    const most = (90 * metres) / degree
    if (!Number.isFinite(most) || most <= 0) return
    const power = 10 ** Math.floor(Math.log10(most))
    const round = [5, 2, 1].map((times) => times * power).find((each) => each <= most) ?? power
    this.#scale.style.width = `${Math.round((round * degree) / metres)}px`
    this.#scale.textContent = round >= 1000 ? `${round / 1000} km` : `${round} m`
  }

  remove(): void {
    this.#layer.remove()
    this.#scale.remove()
  }
}

/** Among equals, what one looks for first has the place: capitals, then parks and waters. */
const orderOf = ({ kind }: Place): number => ({ town: 0, park: 1, water: 2, airfield: 9 })[kind as string] ?? 5

function labelOf({ kind, name, rank }: Place): HTMLElement {
  const element = document.createElement('span')
  element.dataset.kind = kind
  element.dataset.rank = String(rank)
  element.textContent = name
  return element
}
