import { difficulties } from '../bookings/sales-choices.ts'
import { activities } from '../maps/tracks.ts'
import { choice, defineFields, labelsOf, number, other, text } from './field.ts'
import { offerFigures, offerInputs } from './offer-fields.ts'

// A track is shown, not sold: it has no price and no terms.

const trackInputs = {
  ...offerInputs,
  ...defineFields({
    activity: choice('Activity', activities, { sort: 'activity' }),
    difficulty: choice('Difficulty', difficulties, { sort: 'difficulty' }),
    path: other('Path'),
    start_name: text('Start', { sheet: { width: 24 } }),
    end_name: text('End', { sheet: { width: 24 } }),
    duration_minutes: number('Duration', { sort: 'duration_minutes', sheet: { title: 'Minutes' } }),
  }),
}
export const trackLabels = labelsOf(trackInputs)

export const trackFields = {
  ...trackInputs,
  ...offerFigures,
  ...defineFields({
    distance_km: number('Distance', {
      of: (row: { readonly distance_m: number }) => Math.round(row.distance_m / 10) / 100,
      sort: 'distance_m',
      sheet: { title: 'Kilometres' },
    }),
    ascent_m: number('Ascent', { sort: 'ascent_m', sheet: { title: 'Ascent (m)' } }),
    descent_m: number('Descent', { sheet: { title: 'Descent (m)' } }),
    lowest_m: number('Lowest', { sheet: { title: 'Lowest (m)' } }),
    highest_m: number('Highest', { sheet: { title: 'Highest (m)' } }),
    points: number('Points'),
  }),
}
