import { difficulties } from '../bookings/sales-choices.ts'
import { countryName } from '../countries.ts'
import { choice, day, defineFields, flag, labelsOf, number, tags, text } from './field.ts'
import { offerFigures, offerInputs, soldInputs } from './offer-fields.ts'

const packageInputs = {
  ...offerInputs,
  ...soldInputs,
  ...defineFields({
    title: text('Title', { sort: 'title', head: 'Package', sheet: { title: 'Title', width: 40 } }),
    country_code: text('Country'),
    destinations: tags('Destinations', { sheet: { width: 30 } }),
    tags: tags('Tags', { sheet: { width: 30 } }),
    difficulty: choice('Difficulty', difficulties),
    days: number('Days'),
    nights: number('Nights'),
    min_pax: number('Smallest party'),
    max_pax: number('Largest party'),
    on_request: flag('On request'),
    inclusions: tags('Included'),
    exclusions: tags('Not included'),
    meeting_point: text('Meeting point'),
  }),
}
export const packageLabels = labelsOf(packageInputs)

export const packageFields = {
  ...packageInputs,
  ...offerFigures,
  ...defineFields({
    bookings_count: number('Bookings'),
    country: text('Country', { of: (row: { readonly country_code: string }) => countryName(row.country_code) }),
    next_departure: day('Next departure', { sort: 'next_departure' }),
    seats_left: number('Seats left'),
  }),
}
