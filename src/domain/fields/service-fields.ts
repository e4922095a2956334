import { serviceModes, serviceUnits } from '../offers/service-choices.ts'
import { choice, day, defineFields, labelsOf, money, number, text } from './field.ts'
import { offerFigures, offerInputs, soldInputs } from './offer-fields.ts'

const serviceInputs = {
  ...offerInputs,
  ...soldInputs,
  ...defineFields({
    mode: choice('Where', serviceModes, { sheet: { title: 'Mode' } }),
    location_name: text('Place', { sheet: { width: 28 } }),
    lat: number('Latitude'),
    lng: number('Longitude'),
    meeting_link: text('Meeting link'),
    duration_minutes: number('Duration', { sort: 'duration_minutes', sheet: { title: 'Minutes' } }),
    capacity: number('Places in a slot', { sheet: { title: 'Places of a slot' } }),
    unit: choice('Charged', serviceUnits),
    amount: money('Price'),
  }),
}
export const serviceLabels = labelsOf(serviceInputs)

export const serviceFields = {
  ...serviceInputs,
  ...offerFigures,
  ...defineFields({
    price_from: money('Price', { sort: 'price_from' }),
    next_availability: day('Next slot', { sort: 'next_availability' }),
    slots_count: number('Slots a week'),
    places_week: number('Places, next 7 days'),
    places_taken_week: number('Taken, 7 days', {
      sort: 'places_taken_week',
      sheet: { title: 'Taken, next 7 days' },
    }),
  }),
}
