import { serviceModes, serviceUnits } from '../offers/service-choices.ts'
import { choice, day, defineFields, labelsOf, money, number, text, withInput } from './field.ts'
import { offerFigures, offerInputs, soldInputs } from './offer-fields.ts'

const serviceInputs = {
  ...offerInputs,
  ...soldInputs,
  title: withInput(offerInputs.title, { example: 'Guided walk in the botanical garden' }),
  tags: withInput(offerInputs.tags, { example: 'wellness, family…' }),
  ...defineFields({
    mode: choice('Where', serviceModes, { sheet: { title: 'Mode' }, input: { segments: true } }),
    location_name: text('Place', {
      sheet: { width: 28 },
      input: { optional: true, example: 'Entebbe Botanical Garden' },
    }),
    lat: number('Latitude'),
    lng: number('Longitude'),
    meeting_link: text('Meeting link', {
      input: { optional: true, type: 'url', example: 'https://meet.example.com/…' },
    }),
    duration_minutes: number('Duration', {
      sort: 'duration_minutes',
      sheet: { title: 'Minutes' },
      input: { required: true },
    }),
    capacity: number('Places in a slot', {
      sheet: { title: 'Places of a slot' },
      input: { required: true, min: 1, stepper: true },
    }),
    unit: choice('Charged', serviceUnits, { input: { segments: true } }),
    amount: money('Price', { input: { required: true } }),
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
