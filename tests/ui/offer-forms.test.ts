import { describe, expect, it } from 'vitest'
import { carForm } from '../../src/screens/cars/car-values.ts'
import { eventForm } from '../../src/screens/events/event-values.ts'
import { packageForm } from '../../src/screens/offers/package-values.ts'
import { roomForm } from '../../src/screens/rooms/room-values.ts'
import { serviceForm } from '../../src/screens/services/service-values.ts'
import { trackForm } from '../../src/screens/tracks/track-values.ts'

const forms = {
  package: packageForm,
  room: roomForm,
  car: carForm,
  service: serviceForm,
  event: eventForm,
  track: trackForm,
}

describe.each(Object.entries(forms))('a new %s', (kind, { labels, fresh }) => {
  const values: Readonly<Record<string, unknown>> = fresh('KES', 'KE')
  it('begins with a value of each input, and with nothing else', () => {
    expect(Object.keys(values).sort()).toEqual(Object.keys(labels).sort())
    expect(Object.entries(values).filter(([, value]) => value === undefined)).toEqual([])
  })
  it('is a draft without a title, in the agency’s currency where it has a price', () => {
    expect(values).toMatchObject({ title: '', status: 'draft', featured: false, tags: [] })
    expect(values.currency).toBe(kind === 'track' ? undefined : 'KES')
  })
})

it('what has no usual value is left for the person to say', () => {
  expect(carForm.fresh('UGX', 'UG')).toMatchObject({ amount: null, category: '', make: '', seats: 5 })
  expect(serviceForm.fresh('UGX', 'UG')).toMatchObject({ amount: null, duration_minutes: 60, capacity: 1 })
  expect(packageForm.fresh('UGX', 'RW')).toMatchObject({ country_code: 'RW', days: 3, nights: 2 })
})
