import { expect, it } from 'vitest'
import { drawDocument } from '../../mock-server/services/documents/document-layout.ts'
import { mapSize, routeSketch } from '../../mock-server/services/documents/route-sketch.ts'
import { routeMap } from '../../mock-server/services/maps/route-map.ts'
import { pdfTexts } from '../support/pdf.ts'

const agency = { name: 'Nile Safaris', reach: '', contact: [], colour: '#0f5c4c', logo: null }
const day = (location_name: string, lat: number | null = null, lng: number | null = null) => ({
  location_name,
  lat,
  lng,
})
const ofOurOwn = day('Our Camp', 2.28, 31.68)

it('names the stops in their order beside the map: known places, and points that were set', async () => {
  const route = await routeMap([day('Entebbe'), day('Bwindi'), day('Bwindi'), ofOurOwn, day('Entebbe')], mapSize)
  expect(route?.stops.map(({ days }) => days)).toEqual(['1', '2–3', '4', '5'])
  if (route === null) return
  const bytes = await drawDocument(agency, { kind: 'Itinerary', reference: 'BK-1' }, (writer) =>
    routeSketch(writer, route),
  )
  const text = (await pdfTexts(bytes)).join('\n')
  for (const label of ['Day 1 · Entebbe', 'Days 2–3 · Bwindi', 'Day 4 · Our Camp']) expect(text).toContain(label)
})

it('is left out where it would show nothing, or would be made up', async () => {
  for (const days of [[day('Entebbe'), day('Entebbe')], [day('Somewhere'), day('Elsewhere')], []])
    expect(await routeMap(days, mapSize)).toBeNull()
})
