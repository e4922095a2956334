import { difficulties } from '../bookings/sales-choices.ts'
import { activities } from '../maps/tracks.ts'
import { choice, defineFields, labelsOf, number, other, text, withInput } from './field.ts'
import { offerFigures, offerInputs } from './offer-fields.ts'

// A track is shown, not sold: it has no price and no terms.

const trackInputs = {
  ...offerInputs,
  title: withInput(offerInputs.title, { example: 'Sipi Falls, three waterfalls' }),
  featured: withInput(offerInputs.featured, { text: 'Show first on the website', detail: undefined }),
  tags: withInput(offerInputs.tags, { example: 'waterfalls, birding…' }),
  ...defineFields({
    activity: choice('Activity', activities, { sort: 'activity', input: { segments: true } }),
    difficulty: choice('Difficulty', difficulties, { sort: 'difficulty', input: { segments: true } }),
    path: other('Path'),
    start_name: text('Start', { sheet: { width: 24 }, input: { optional: true, example: 'Budadiri' } }),
    end_name: text('End', { sheet: { width: 24 }, input: { optional: true, example: 'Kapkwata' } }),
    duration_minutes: number('Duration', {
      sort: 'duration_minutes',
      sheet: { title: 'Minutes' },
      input: { optional: true, min: 1, max: 100_000, step: 5, unit: 'min' },
    }),
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
