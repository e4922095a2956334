import { boards } from '../offers/room-choices.ts'
import { choice, day, defineFields, flag, labelsOf, money, number, other, tags, text } from './field.ts'
import { offerFigures, offerInputs, soldInputs } from './offer-fields.ts'

const roomInputs = {
  ...offerInputs,
  ...soldInputs,
  ...defineFields({
    title: text('Room type', { sort: 'title', head: 'Room', sheet: { title: 'Room type', width: 36 } }),
    property: text('Property', { sort: 'property', sheet: { width: 30 } }),
    location_name: text('Place', { sheet: { width: 24 } }),
    lat: number('Latitude'),
    lng: number('Longitude'),
    room_tags: tags('Offered'),
    quantity: number('Rooms of this type', { sort: 'quantity', head: 'Rooms' }),
    adults: number('Adults in a room', { head: 'Adults' }),
    children: number('Children in a room', { head: 'Children' }),
    beds: other('Beds'),
    size_m2: number('Size'),
    amenities: tags('Amenities', { sheet: { width: 40 } }),
    board: choice('Board', boards),
    amount: money('Base price a night', { sort: 'amount', head: 'Base price' }),
    min_stay: number('Minimum stay in nights', { head: 'Minimum stay' }),
    check_in_time: text('Check-in from'),
    check_out_time: text('Check-out until'),
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
