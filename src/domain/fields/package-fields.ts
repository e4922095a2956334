import { difficulties } from '../bookings/sales-choices.ts'
import { countryName } from '../countries.ts'
import { choice, day, defineFields, flag, labelsOf, number, tags, text, withInput } from './field.ts'
import { offerFigures, offerInputs, soldInputs } from './offer-fields.ts'

const usualInclusions = [
  'Park entrance fees',
  'Gorilla trekking permit',
  'Accommodation',
  'Full board',
  'English-speaking driver-guide',
  'Four-wheel-drive with pop-up roof',
  'Fuel',
  'Game drives',
  'Boat cruise',
  'Drinking water',
  'Airport transfers',
]
const usualExclusions = [
  'International flights',
  'Visa fees',
  'Travel insurance',
  'Tips',
  'Alcoholic drinks',
  'Laundry',
  'Porters',
]

const packageInputs = {
  ...offerInputs,
  ...soldInputs,
  // Not called optional: a package without one is not ready for clients.
  summary: withInput(offerInputs.summary, { optional: false }),
  tags: withInput({ ...offerInputs.tags, sheet: { width: 30 } }, { example: 'gorillas, family…' }),
  featured: withInput(offerInputs.featured, { detail: 'Shown first on your website and in proposals.' }),
  ...defineFields({
    title: text('Title', {
      sort: 'title',
      head: 'Package',
      sheet: { title: 'Title', width: 40 },
      input: { required: true, example: 'Gorillas and the mist of Bwindi' },
    }),
    country_code: text('Country'),
    destinations: tags('Destinations', {
      sheet: { width: 30 },
      input: { hint: 'In the order they are visited.', example: 'Bwindi, Lake Bunyonyi…' },
    }),
    difficulty: choice('Difficulty', difficulties, { input: { segments: true } }),
    days: number('Days', { input: { required: true, min: 1, max: 365, stepper: true } }),
    nights: number('Nights', { input: { required: true, min: 0, max: 365, stepper: true } }),
    min_pax: number('Smallest party', { input: { min: 1 } }),
    max_pax: number('Largest party', { input: { optional: true, min: 1, example: 'Any' } }),
    on_request: flag('On request', {
      input: { detail: 'Clients ask for any date; no departures and no prices are needed.' },
    }),
    inclusions: tags('Included', {
      input: { suggestions: usualInclusions, example: 'Park entrance fees…', max: 40 },
    }),
    exclusions: tags('Not included', {
      input: { suggestions: usualExclusions, example: 'International flights…', max: 40 },
    }),
    meeting_point: text('Meeting point', { input: { optional: true, example: 'Entebbe airport, arrivals' } }),
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
