import { expect, it } from 'vitest'
import { drawDocument } from '../../mock-server/services/documents/document-layout.ts'
import { routeSketch, stopsOf } from '../../mock-server/services/documents/route-sketch.ts'
import { pdfTexts } from '../support/pdf.ts'

const agency = { name: 'Nile Safaris', reach: '', contact: [], colour: '#0f5c4c', logo: null }
const day = (location_name: string, lat: number | null, lng: number | null) => ({
  title: '',
  description: '',
  location_name,
  meals: [],
  accommodation: '',
  activities: [],
  date: '2026-12-01',
  picture: null,
  lat,
  lng,
})
const drawn = async (days: readonly ReturnType<typeof day>[]) => {
  const bytes = await drawDocument(agency, { kind: 'Itinerary', reference: 'BK-1' }, (writer) =>
    routeSketch(writer, days),
  )
  return { bytes, text: (await pdfTexts(bytes)).join('\n') }
}
const entebbe = day('Entebbe', 0.05, 32.46)
const bwindi = day('Bwindi Impenetrable National Park', -1.05, 29.7)

it('days at one place are one stop', () => {
  expect(stopsOf([entebbe, bwindi, bwindi, day('Somewhere', null, null), entebbe]).map(({ days }) => days)).toEqual([
    [1],
    [2, 3],
    [5],
  ])
})

it('names the stops in their order beside the sketch', async () => {
  const { text } = await drawn([entebbe, bwindi, bwindi, day('Murchison Falls', 2.28, 31.68), entebbe])
  for (const label of ['Day 1 · Entebbe', 'Days 2–3 · Bwindi', 'Day 4 · Murchison Falls']) expect(text).toContain(label)
})

it('is left out where it would show nothing, or would be made up', async () => {
  for (const days of [[entebbe, entebbe], [day('Entebbe', null, null), day('Bwindi', null, null)], []])
    expect((await drawn(days)).text).not.toContain('North')
})
