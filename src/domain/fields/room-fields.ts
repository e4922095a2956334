import { boards } from '../offers/room-choices.ts'
import { choice, day, defineFields, flag, labelsOf, money, number, other, tags, text, withInput } from './field.ts'
import { offerFigures, offerInputs, soldInputs } from './offer-fields.ts'

const roomInputs = {
  ...offerInputs,
  ...soldInputs,
  tags: withInput(offerInputs.tags, { example: 'family, honeymoon…' }),
  ...defineFields({
    title: text('Room type', {
      sort: 'title',
      head: 'Room',
      sheet: { title: 'Room type', width: 36 },
      input: { required: true, example: 'Forest banda' },
    }),
    property: text('Property', {
      sort: 'property',
      sheet: { width: 30 },
      input: { required: true, example: 'Bwindi Ridge Lodge' },
    }),
    location_name: text('Place', { sheet: { width: 24 }, input: { optional: true, example: 'Buhoma, Bwindi' } }),
    lat: number('Latitude'),
    lng: number('Longitude'),
    room_tags: tags('Offered', { input: { labelHidden: true } }),
    quantity: number('Rooms of this type', {
      sort: 'quantity',
      head: 'Rooms',
      input: { required: true, min: 0, stepper: true },
    }),
    adults: number('Adults in a room', { head: 'Adults', input: { min: 1, stepper: true } }),
    children: number('Children in a room', { head: 'Children', input: { min: 0, stepper: true } }),
    beds: other('Beds'),
    size_m2: number('Size', { input: { optional: true, digits: 2, min: 1, unit: 'm²' } }),
    amenities: tags('Amenities', {
      sheet: { width: 40 },
      input: {
        hint: 'Choose from the list or type your own.',
        optional: true,
        example: 'Mosquito net, lake view…',
        max: 40,
      },
    }),
    board: choice('Board', boards),
    amount: money('Base price a night', {
      sort: 'amount',
      head: 'Base price',
      input: { required: true, hint: 'When no season applies.', min: 0, choosesCurrency: true },
    }),
    min_stay: number('Minimum stay in nights', { head: 'Minimum stay', input: { min: 1, stepper: true } }),
    check_in_time: text('Check-in from', { input: { type: 'time' } }),
    check_out_time: text('Check-out until', { input: { type: 'time' } }),
  }),
}
export const roomLabels = labelsOf(roomInputs)

export const roomFields = {
  ...roomInputs,
  ...offerFigures,
  ...defineFields({
    offered: flag('Offered'),
    free_tonight: number('Free tonight', { sort: 'free_tonight' }),
    next_availability: day('Next free night', { sort: 'next_availability' }),
  }),
}
