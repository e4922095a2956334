import type { RouteSketch } from '../../src/domain/maps/route-sketch.ts'
import { html, type Markup } from '../../src/domain/website/markup.ts'
import { mapSources } from '../services/maps/route-map.ts'

/** The map of a trip, drawn into the page: nothing is loaded for it from anywhere. */
export function routeFigure({ width, height, land, borders, lakes, route, stops }: RouteSketch): Markup {
  const words = stops.map(({ name, days }) => `${days.includes('–') ? 'days' : 'day'} ${days}: ${name}`).join(', ')
  return html`<figure class="route"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Map of the route. ${words}">
<path class="land" d="${land}"/><path class="lakes" d="${lakes}"/><path class="borders" d="${borders}"/>
<path class="way under" d="${route}"/><path class="way" d="${route}"/>
${stops.map(
  ({ x, y, days, name, label }) =>
    html`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="13"/><text class="days" x="${x.toFixed(1)}" y="${(y + 5).toFixed(1)}" text-anchor="middle">${days}</text><text class="place" x="${label.x.toFixed(1)}" y="${label.y.toFixed(1)}" text-anchor="${label.anchor}">${name}</text>`,
)}</svg><figcaption class="small muted">The places in order; the road between them is longer. Map: ${mapSources}</figcaption></figure>`
}
