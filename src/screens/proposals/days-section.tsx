import { BedDouble, Copy, Footprints, MapPin, Pencil, Trash2, Utensils } from 'lucide-react'
import { lent } from '../../commands/children.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import type { ChildVerbs } from '../../commands/here.ts'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { meals as mealWords } from '../../domain/bookings/sales-choices.ts'
import { weekdayText } from '../../domain/date-texts.ts'
import { addDays } from '../../domain/dates.ts'
import { stripTags } from '../../domain/text.ts'
import type { PictureFragment } from '../../gateway/generated/shared.generated.ts'
import { PlainButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { moved, SortableList } from '../../ui/sortable-list.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useHasKeys } from '../../ui/use-media.ts'
import { Section } from '../standard/form-screen.tsx'
import { DayDialog } from './day-dialog.tsx'
import { Fact } from './day-fact.tsx'
import { type DraftDay, inserted, named } from './draft.ts'
import type { OptionProps } from './option-props.ts'

export interface DayDialogHandle {
  /** Which day is open: its name on this page, or `new`. */
  readonly open: string | null
  readonly setOpen: (day: string | null) => void
}

/** The days of an option: written, reordered by drag and by keys, taken from packages. */
export function DaysSection({
  uuid,
  option,
  change,
  firstDay,
  images,
  dialog,
}: OptionProps & {
  uuid: string
  /** The date of day 1. */
  firstDay: string | null
  images: readonly PictureFragment[]
  dialog: DayDialogHandle
}) {
  const { days } = option
  const hasKeys = useHasKeys()
  const set = (next: readonly DraftDay[]) => change((before) => ({ ...before, days: next }))
  const remove = (day: DraftDay, at: number) => {
    change((before) => ({ ...before, days: before.days.filter((each) => each.local !== day.local) }))
    const words = `Day ${at + 1}${day.title === '' ? '' : `, ${day.title},`} removed`
    const step = pushUndo('proposal.removeDay', words, async () =>
      change((before) => ({ ...before, days: inserted(before.days, at, day) })),
    )
    toast.done(words, { action: { label: 'Undo', run: () => void undoStep(step.number) } })
  }
  const edited = days.find((day) => day.local === dialog.open)
  const verbsOf = (day: DraftDay, at: number) => ({
    edit: () => dialog.setOpen(day.local),
    copy: () => set(inserted(days, at + 1, named(day))),
    remove: () => remove(day, at),
    up: at === 0 ? undefined : () => set(moved(days, at, at - 1)),
    down: at === days.length - 1 ? undefined : () => set(moved(days, at, at + 1)),
  })
  useCommandContext({
    children: {
      proposal_day: lent(days, (day, at) => ({
        id: day.local,
        label: `Day ${at + 1}${day.title === '' ? '' : `, ${day.title}`}`,
        data: verbsOf(day, at) satisfies ChildVerbs,
      })),
    },
  })
  return (
    <Section
      title="Day by day"
      text={
        days.length === 0
          ? undefined
          : `Drag a day by its grip${hasKeys ? ', or press Alt and an arrow on it,' : ''} to change the order.`
      }
      actions={
        <span className="flex flex-wrap gap-2">
          <CommandButton id="proposal.fillDays" size="small" showKey={false} />
          <CommandButton id="proposal.addDay" size="small" />
        </span>
      }
    >
      {days.length === 0 ? (
        <EmptyState
          reason="nothing"
          small
          level={3}
          title="No days yet"
          text="Copy the days of a package and change them, or write them one by one."
        />
      ) : (
        <SortableList
          items={days}
          idOf={(day) => day.local}
          labelOf={(day) => `Day ${days.indexOf(day) + 1}, ${day.title}`}
          onReorder={set}
          label="Days"
          className="gap-2"
          itemClassName="rounded-control border border-line bg-raised py-2.5 pr-2 pl-1"
        >
          {(day, index) => (
            <DayCard
              day={day}
              number={index + 1}
              date={firstDay === null ? null : weekdayText(addDays(firstDay, index))}
              images={images}
              verbs={verbsOf(day, index)}
            />
          )}
        </SortableList>
      )}
      {dialog.open !== null && (dialog.open === 'new' || edited !== undefined) && (
        <DayDialog
          key={dialog.open}
          uuid={uuid}
          day={edited ?? null}
          number={edited === undefined ? days.length + 1 : days.indexOf(edited) + 1}
          images={images}
          onDone={(day) =>
            change((before) => ({
              ...before,
              days:
                edited === undefined
                  ? [...before.days, named(day)]
                  : before.days.map((each) => (each.local === edited.local ? { ...day, local: each.local } : each)),
            }))
          }
          onClose={() => dialog.setOpen(null)}
        />
      )}
    </Section>
  )
}

function DayCard({
  day,
  number,
  date,
  images,
  verbs,
}: {
  day: DraftDay
  number: number
  date: string | null
  images: readonly PictureFragment[]
  verbs: { readonly edit: () => void; readonly copy: () => void; readonly remove: () => void }
}) {
  const name = day.title || 'Without a title'
  const text = stripTags(day.description)
  const food = day.meals.map((meal) => mealWords[meal]).join(', ')
  const pictures = images.filter((image) => day.image_ids.includes(image.id))
  const label = `day ${number}${day.title === '' ? '' : `, ${day.title}`}`
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start gap-3">
        <span className="mt-px shrink-0 rounded-full bg-accent-soft px-2 font-medium text-accent text-secondary tabular">
          Day {number}
        </span>
        <h3 className="min-w-0 flex-1">
          <PlainButton does="proposal.editDay" onClick={verbs.edit} className="text-left font-semibold hover:underline">
            {name}
          </PlainButton>
          {date !== null && <span className="ml-2 whitespace-nowrap text-muted text-secondary">{date}</span>}
        </h3>
        <span className="flex shrink-0 gap-0.5">
          <IconButton
            does="proposal.editDay"
            label={`Edit ${label}`}
            size="small"
            variant="ghost"
            icon={<Pencil />}
            onClick={verbs.edit}
          />
          <IconButton
            does="proposal.duplicateDay"
            label={`Duplicate ${label}`}
            size="small"
            variant="ghost"
            icon={<Copy />}
            onClick={verbs.copy}
          />
          <IconButton
            does="proposal.removeDay"
            label={`Remove ${label}`}
            size="small"
            variant="ghost"
            icon={<Trash2 />}
            onClick={verbs.remove}
          />
        </span>
      </div>
      {text !== '' && <p className="line-clamp-2 text-muted">{text}</p>}
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-secondary">
        <Fact icon={<MapPin />} name="Place" text={day.location_name} />
        <Fact icon={<BedDouble />} name="Night at" text={day.accommodation} />
        <Fact icon={<Utensils />} name="Meals" text={food} />
        <Fact icon={<Footprints />} name="Activities" text={day.activities.join(', ')} />
      </div>
      {pictures.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {pictures.map((picture) => (
            <img
              key={picture.id}
              src={picture.thumb}
              alt={picture.alt}
              loading="lazy"
              className="h-10 w-14 rounded-[4px] bg-sunken object-cover"
            />
          ))}
        </div>
      )}
    </div>
  )
}
