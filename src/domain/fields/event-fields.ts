import { eventPhases } from '../tickets/ticket-choices.ts'
import { choice, defineFields, flag, instant, labelsOf, number, text, withInput } from './field.ts'
import { offerFigures, offerInputs, soldInputs } from './offer-fields.ts'

const eventInputs = {
  ...offerInputs,
  ...soldInputs,
  tags: withInput(offerInputs.tags, { example: 'music, family…' }),
  discount_percent: withInput(soldInputs.discount_percent, { hint: 'Taken off every ticket.' }),
  ...defineFields({
    title: text('Title', {
      sort: 'title',
      head: 'Event',
      sheet: { width: 40 },
      input: { required: true, example: 'Jazz by the source of the Nile' },
    }),
    venue_name: text('Venue', { sheet: { width: 30 }, input: { example: 'Source of the Nile Gardens' } }),
    online: flag('Online', { input: { detail: 'The event takes place online, with no venue.' } }),
    address: text('Address', { sheet: { width: 30 }, input: { optional: true, example: 'Cliff Road, Jinja' } }),
    lat: number('Latitude'),
    lng: number('Longitude'),
    starts_at: instant('Starts', { sort: 'starts_at', sheet: { width: 18 }, input: { required: true } }),
    ends_at: instant('Ends', { sheet: { width: 18 }, input: { required: true, usual: '23:00' } }),
    doors_at: instant('Doors open', { input: { optional: true, usual: '17:00', clearable: true } }),
    capacity: number('Capacity', {
      input: {
        optional: true,
        hint: 'Shared by all ticket types. If empty, each type’s own quantity is the limit.',
        min: 0,
        example: 'No common limit',
      },
    }),
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
