import { eventPhases } from '../tickets/ticket-choices.ts'
import { choice, defineFields, instant, labelsOf, number, text } from './field.ts'
import { offerFigures, offerInputs, soldInputs } from './offer-fields.ts'

const eventInputs = {
  ...offerInputs,
  ...soldInputs,
  ...defineFields({
    title: text('Title', { sort: 'title', head: 'Event', sheet: { width: 40 } }),
    venue_name: text('Venue', { sheet: { width: 30 } }),
    address: text('Address', { sheet: { width: 30 } }),
    lat: number('Latitude'),
    lng: number('Longitude'),
    starts_at: instant('Starts', { sort: 'starts_at', sheet: { width: 18 } }),
    ends_at: instant('Ends', { sheet: { width: 18 } }),
    doors_at: instant('Doors open'),
    capacity: number('Capacity'),
  }),
}
export const eventLabels = labelsOf(eventInputs)

export const eventFields = {
  ...eventInputs,
  ...offerFigures,
  ...defineFields({
    phase: choice('Sale', eventPhases, { sheet: { width: 16 } }),
    places: number('Places'),
    sold: number('Sold', { sort: 'sold' }),
    left: number('Left'),
    admitted: number('Admitted', { sort: 'admitted' }),
  }),
}
