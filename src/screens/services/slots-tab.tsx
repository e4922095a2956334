import { CommandButton } from '../../commands/command-button.tsx'
import { clockText } from '../../domain/bookings/booking-text.ts'
import { durationText, weekdayName } from '../../domain/offers/service-choices.ts'
import { counted } from '../../domain/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChildRecords } from '../offers/child-records.tsx'
import { Section } from '../standard/form-screen.tsx'
import { ComingSlots } from './coming-slots.tsx'
import type { ServiceRecord } from './service-values.ts'
import { SlotForm } from './slot-form.tsx'
import { SlotsForm } from './slots-form.tsx'
import { WeekGrid } from './week-grid.tsx'

/** When it takes place: the weekly times, and how many places are taken of those to come. */
export function SlotsTab({
  record,
  form,
  onClose,
}: {
  record: ServiceRecord
  form: string | null
  onClose: () => void
}) {
  const { slots } = record
  const edited = form?.startsWith('slot.') ? slots.find(({ id }) => `slot.${id}` === form) : undefined
  return (
    <ChildRecords
      kind="service_slot"
      isFormOpen={form !== null}
      parts={slots.map((slot) => ({
        id: slot.id,
        label: `${weekdayName(slot.weekday)} ${clockText(slot.starts)}`,
        data: slot,
      }))}
    >
      {slots.length === 0 ? (
        <EmptyState
          reason="nothing"
          small
          level={2}
          title="No slots yet"
          text={`Choose the days and times it starts; each slot lasts ${durationText(record.duration_minutes)}.`}
          action={<CommandButton id="slot.create" variant="primary" />}
        />
      ) : (
        <>
          {record.status === 'draft' && (
            <Banner title="Ready to sell">It has slots. Publish it so that the places below can be booked.</Banner>
          )}
          <Section
            title="Every week"
            text={`${counted(slots.length, 'slot')} of ${durationText(record.duration_minutes)}, ${counted(record.places_week, 'place')} a week.`}
            actions={<CommandButton id="slot.create" />}
          >
            <WeekGrid record={record} />
          </Section>
          <ComingSlots record={record} />
        </>
      )}
      {form === 'slots' && <SlotsForm record={record} onClose={onClose} />}
      {edited !== undefined && <SlotForm key={edited.id} record={record} slot={edited} onClose={onClose} />}
    </ChildRecords>
  )
}
