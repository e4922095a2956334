import { BedDouble, Footprints, MapPin, Utensils } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { sayFailure, undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { meals as mealWords } from '../../domain/bookings/sales-choices.ts'
import { stripTags } from '../../domain/text.ts'
import { patch } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import { packageQuery, reorderItinerariesMutation } from '../../gateway/generated/packages.generated.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useHasKeys } from '../../ui/use-media.ts'
import { ChildRecords } from './child-records.tsx'
import { ChildTitle } from './child-title.tsx'
import { DayForm } from './day-form.tsx'
import type { ChildTabProps } from './package.tsx'
import { type Day, dayLabel } from './package-facts.ts'

/** The new order at once, also in the numbers of the days. */
const showOrder = (id: number, ids: readonly number[]) =>
  patch(packageQuery, (answer) => {
    if (answer.package.id !== id) return answer
    const days = answer.package.itineraries
    const itineraries = ids.flatMap((wanted, index) => {
      const found = days.find((day) => day.id === wanted)
      return found === undefined ? [] : [{ ...found, day: index + 1 }]
    })
    return itineraries.length === days.length ? { package: { ...answer.package, itineraries } } : answer
  })

const reorder = (id: number, ids: number[]) =>
  change(reorderItinerariesMutation, { id, ids }, { optimistic: () => showOrder(id, ids) })

/** The tour day by day, in an order of one's own. */
export function ItineraryTab({ record, form, onClose }: ChildTabProps) {
  const days = record.itineraries
  const hasKeys = useHasKeys()
  // Orders are sent one after the other: each is the whole order, and the last one counts.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const move = (next: Day[]) => {
    const [before, ids] = [days.map((day) => day.id), next.map((day) => day.id)]
    const takeBack = showOrder(record.id, ids)
    line.current = line.current
      .then(() => reorder(record.id, ids))
      .then(
        () => {
          const step = pushUndo('day.reorder', 'Days reordered', () => reorder(record.id, before))
          toast.done('Days reordered', {
            id: 'days-reordered',
            action: { label: 'Undo', run: () => void undoStep(step.number) },
          })
        },
        (problem) => {
          takeBack()
          sayFailure('Days reordered', problem)
        },
      )
  }
  const edited = form?.startsWith('day.') === true ? days.find((day) => `day.${day.id}` === form) : undefined
  return (
    <ChildRecords
      kind="itinerary_day"
      isFormOpen={form !== null}
      parts={days.map((day) => ({ id: day.id, label: dayLabel(day), data: day }))}
    >
      {days.length === 0 ? (
        <EmptyState
          reason="nothing"
          picture="river"
          level={2}
          title="No days yet"
          text={`Describe the ${record.days === 1 ? 'day' : `${record.days} days`} one by one: where guests go, sleep and eat.`}
          action={<CommandButton id="day.create" variant="primary" label="Add day 1" />}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-muted">
              {days.length === record.days
                ? `Drag a day by its grip${hasKeys ? ', or press Alt and an arrow on it,' : ''} to change the order.`
                : days.length < record.days
                  ? `${days.length} of ${record.days} days described.`
                  : `${days.length} days described, but the package says ${record.days}.`}
            </p>
            <CommandButton id="day.create" variant={days.length < record.days ? 'primary' : 'secondary'} />
          </div>
          <SortableList
            items={days}
            idOf={(day) => String(day.id)}
            labelOf={dayLabel}
            onReorder={move}
            label="Days of the itinerary"
            className="gap-3"
            itemClassName="rounded-panel border border-line bg-surface py-3 pr-3 pl-1"
          >
            {(day) => <DayCard day={day} />}
          </SortableList>
        </>
      )}
      {form === 'day' && <DayForm record={record} day={null} onClose={onClose} />}
      {edited !== undefined && <DayForm key={edited.id} record={record} day={edited} onClose={onClose} />}
    </ChildRecords>
  )
}

function DayCard({ day }: { day: Day }) {
  const context = {
    record: { kind: 'itinerary_day' as const, id: String(day.id), label: dayLabel(day), data: day },
    selection: undefined,
  }
  const text = stripTags(day.description)
  const meals = day.meals.map((meal) => mealWords[meal] ?? meal).join(', ')
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <span className="mt-px shrink-0 rounded-full bg-accent-soft px-2 font-medium text-accent text-secondary tabular">
          Day {day.day}
        </span>
        <h2 className="min-w-0 flex-1 font-semibold">
          <ChildTitle command="day.edit" context={context}>
            {day.title}
          </ChildTitle>
        </h2>
        <span className="flex shrink-0 gap-0.5">
          <CommandButton id="day.edit" context={context} iconOnly size="small" variant="ghost" />
          <CommandButton id="day.duplicate" context={context} iconOnly size="small" variant="ghost" />
          <CommandButton id="day.delete" context={context} iconOnly size="small" variant="ghost" />
        </span>
      </div>
      {text !== '' && <p className="line-clamp-3 text-muted">{text}</p>}
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-secondary">
        <Fact icon={<MapPin />} name="Place" text={day.location_name} />
        <Fact icon={<BedDouble />} name="Night at" text={day.accommodation} />
        <Fact icon={<Utensils />} name="Meals" text={meals} />
        <Fact icon={<Footprints />} name="Activities" text={day.activities.join(', ')} />
      </div>
      {day.gallery.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {day.gallery.slice(0, 6).map((picture) => (
            <img
              key={picture.id}
              src={picture.thumb}
              alt={picture.alt}
              loading="lazy"
              className="h-14 w-20 rounded-control bg-sunken object-cover"
            />
          ))}
        </div>
      )}
    </div>
  )
}

function Fact({ icon, name, text }: { icon: ReactNode; name: string; text: string }) {
  if (text === '') return null
  return (
    <span className="inline-flex items-start gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-3.5">
      <span aria-hidden="true">{icon}</span>
      <span className="sr-only">{name}: </span>
      {text}
    </span>
  )
}
