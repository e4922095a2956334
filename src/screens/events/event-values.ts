import { getDefaults } from 'valibot'
import { clockOf } from '../../domain/clock.ts'
import { eventInput } from '../../domain/contract/offers/event-input.ts'
import { addDays, today } from '../../domain/dates.ts'
import { eventLabels } from '../../domain/fields/event-fields.ts'
import { valuesOf } from '../../domain/fields/field.ts'
import { createEventMutation, eventQuery, updateEventMutation } from '../../gateway/generated/events.generated.ts'
import { defineOfferForm } from '../offers/every-kind/offer-form.tsx'
import type { OfferValues } from '../offers/every-kind/offer-values.ts'
import { clockOrNull, type EventFacts } from './event-text.ts'

/** Moments are clocks of Kampala here. */
export type EventValues = OfferValues<typeof eventInput>

export const eventForm = defineOfferForm({
  kind: 'event',
  schema: eventInput,
  labels: eventLabels,
  operations: { show: eventQuery, create: createEventMutation, update: updateEventMutation },
  valuesOf: (record: EventFacts): EventValues => ({
    ...valuesOf(eventLabels, record),
    starts_at: clockOf(record.starts_at),
    ends_at: clockOf(record.ends_at),
    doors_at: clockOrNull(record.doors_at),
  }),
  fresh: (currency): EventValues => {
    const day = addDays(today(), 30)
    return {
      ...valuesOf(eventLabels, getDefaults(eventInput.pipe[0])),
      title: '',
      currency,
      starts_at: `${day}T18:00`,
      ends_at: `${day}T23:00`,
    }
  },
  intro: 'What, when and where. Add the tickets next.',
  next: 'Next: its ticket types.',
  nextTab: 'tickets',
})
