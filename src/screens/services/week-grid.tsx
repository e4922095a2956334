import { Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { sayFailure, undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { useCommand } from '../../commands/use-command.ts'
import { clockText } from '../../domain/bookings/booking-text.ts'
import { weekdayName } from '../../domain/offers/service-choices.ts'
import { counted } from '../../domain/text.ts'
import { change } from '../../gateway/change.ts'
import { createSlotsMutation, deleteSlotsMutation } from '../../gateway/generated/services.generated.ts'
import { PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { toast } from '../../ui/toaster.tsx'
import type { ServiceRecord, Slot } from './service-values.ts'

const days = [1, 2, 3, 4, 5, 6, 7]
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** The week: a row for each time, a column for each day. A slot opens; an empty place adds one. Arrow keys walk over it. */
export function WeekGrid({ record }: { record: ServiceRecord }) {
  const times = [...new Set(record.slots.map(({ starts }) => starts))].sort()
  const at = new Map(record.slots.map((slot) => [`${slot.weekday} ${slot.starts}`, slot]))
  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    const move = moves[event.key]
    const cell = event.target instanceof Element ? event.target.closest('td') : null
    if (move === undefined || cell === null || event.altKey || event.ctrlKey || event.metaKey) return
    const row = cell.closest('tr')
    const rows = [...event.currentTarget.querySelectorAll('tbody tr')]
    const next =
      rows[rows.indexOf(row as HTMLTableRowElement) + move[0]]?.querySelectorAll('td')[cell.cellIndex - 1 + move[1]]
    event.preventDefault()
    next?.querySelector('button')?.focus()
  }
  return (
    <div className="overflow-x-auto rounded-panel border border-line bg-surface">
      <table className="w-full min-w-80 table-fixed border-collapse" onKeyDown={walk}>
        <caption className="sr-only">Slots of the week, with their places; the arrow keys move through them</caption>
        <thead>
          <tr className="border-line border-b text-muted text-secondary">
            <th scope="col" className="w-18 py-2 pl-3 text-left font-medium">
              <span className="sr-only">Starts</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="py-2 text-center font-medium">
                <span aria-hidden="true">
                  {weekdayName(day).slice(0, 1)}
                  <span className="max-sm:hidden">{weekdayName(day).slice(1, 3)}</span>
                </span>
                <span className="sr-only">{weekdayName(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time} className="border-line border-b last:border-0">
              <th scope="row" className="pl-3 text-left font-medium text-secondary tabular">
                {clockText(time)}
              </th>
              {days.map((day) => {
                const slot = at.get(`${day} ${time}`)
                return (
                  <td key={day} className="p-0.5 sm:p-1">
                    {slot === undefined ? (
                      <EmptyCell record={record} weekday={day} starts={time} />
                    ) : (
                      <SlotCell slot={slot} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SlotCell({ slot }: { slot: Slot }) {
  const label = `${weekdayName(slot.weekday)} ${clockText(slot.starts)}`
  const { props } = useCommand('slot.edit', {
    record: { kind: 'service_slot', id: String(slot.id), label, data: slot },
    selection: undefined,
  })
  return (
    <PlainButton
      does="open"
      data-sort-id={slot.id}
      data-handle
      onClick={props.onClick}
      aria-label={`${label}, ${counted(slot.places, 'place')}${slot.most_taken > 0 ? `, up to ${slot.most_taken} taken` : ''}`}
      className={classes(
        'flex h-9 w-full flex-col items-center justify-center rounded-control border text-secondary leading-tight tabular',
        'border-accent/30 bg-accent-soft text-accent hover:border-accent',
      )}
    >
      {slot.most_taken > 0 && (
        <span className="font-medium sm:hidden">
          {slot.most_taken}/{slot.places}
        </span>
      )}
      <span className={slot.most_taken > 0 ? 'font-medium max-sm:hidden' : 'font-medium'}>{slot.places}</span>
      {slot.most_taken > 0 && <span className="text-caption max-sm:hidden">{slot.most_taken} taken</span>}
    </PlainButton>
  )
}

function EmptyCell({ record, weekday, starts }: { record: ServiceRecord; weekday: number; starts: string }) {
  const label = `${weekdayName(weekday)} ${clockText(starts)}`
  const add = async () => {
    try {
      const { createSlots } = await change(createSlotsMutation, {
        id: record.id,
        input: { weekdays: [weekday], starts: [starts], capacity: null },
      })
      const ids = createSlots.map(({ id }) => id)
      const step = pushUndo('slot.create', `${label} added`, () => change(deleteSlotsMutation, { id: record.id, ids }))
      toast.done(`${label} added`, { id: 'slot', action: { label: 'Undo', run: () => void undoStep(step.number) } })
    } catch (problem) {
      sayFailure(`${label} added`, problem)
    }
  }
  return (
    <PlainButton
      does="addRow"
      aria-label={`Add ${label}`}
      onClick={() => void add()}
      className="group/add flex h-9 w-full items-center justify-center rounded-control text-faint hover:bg-hover hover:text-ink"
    >
      <Plus
        className="size-3.5 opacity-40 group-hover/add:opacity-100 group-focus-visible/add:opacity-100"
        aria-hidden="true"
      />
    </PlainButton>
  )
}
