import { CalendarX2, ChevronRight, Lock, LogIn, LogOut, Moon, Wrench } from 'lucide-react'
import { weekdayText } from '../../domain/date-texts.ts'
import { addDays, type Day, today, weekdayOf } from '../../domain/dates.ts'
import { Button, PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Select } from '../../ui/forms/select.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sourceText, stateText } from './cell-text.ts'
import { type Cell, type GridOffer, stateOf } from './cells.ts'
import type { RateCells } from './use-rate-cells.ts'

/** On a phone: one offer at a time, a day a line; a press opens the day. */
export function RateDays({
  cells,
  start,
  listed,
  total,
  onListed,
  onDay,
}: {
  cells: RateCells
  start: Day
  listed: { readonly index: number; readonly days: number }
  total: number
  onListed: (next: { index: number; days: number }) => void
  onDay: (offer: GridOffer, day: Day) => void
}) {
  const offer = cells.offer(listed.index)
  const known = Array.from({ length: total }, (_, index) => cells.offer(index))
  return (
    <div className="flex flex-col gap-2">
      {total > 1 && (
        <Select
          label="Which one"
          value={String(listed.index)}
          onChange={(value) => onListed({ index: Number(value), days: 28 })}
          options={known.flatMap((one, index) =>
            one === undefined ? [] : [{ value: String(index), label: one.title, detail: one.place }],
          )}
        />
      )}
      <ul
        aria-label={`Days of ${offer?.title ?? 'the offer'}`}
        className="divide-y divide-line rounded-panel border border-line bg-surface"
      >
        {Array.from({ length: listed.days }, (_, col) => {
          const day = addDays(start, col)
          const cell = cells.cell(listed.index, col)
          return (
            <li key={day} className={weekdayOf(day) >= 6 ? 'bg-sunken' : undefined}>
              {cell === undefined || offer === undefined ? (
                <div className="px-3 py-3">
                  <Skeleton className="h-5 w-full" />
                </div>
              ) : (
                <DayLine offer={offer} day={day} cell={cell} onPress={() => onDay(offer, day)} />
              )}
            </li>
          )
        })}
      </ul>
      <Button does="showMore" onClick={() => onListed({ ...listed, days: Math.min(364, listed.days + 28) })}>
        Show four more weeks
      </Button>
    </div>
  )
}

function DayLine({ offer, day, cell, onPress }: { offer: GridOffer; day: Day; cell: Cell; onPress: () => void }) {
  const state = stateOf(cell)
  const Picture = { closed: Lock, full: CalendarX2, blocked: Wrench, free: null }[state]
  const inside = (
    <>
      <span className={classes('w-24 shrink-0 font-medium', day === today() && 'text-accent')}>
        {weekdayText(day)}
        {day === today() && <span className="block font-normal text-caption">Today</span>}
      </span>
      <span className="min-w-0 flex-1">
        <span
          className={classes(
            'flex items-center gap-1',
            state === 'full' ? 'text-danger' : state === 'blocked' ? 'text-warning' : 'text-ink',
          )}
        >
          {Picture !== null && <Picture className="size-3.5" />}
          {stateText(cell)}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-muted text-secondary">
          {cell.min_stay > 1 && (
            <span className="inline-flex items-center gap-0.5">
              <Moon className="size-3" /> min. {cell.min_stay}
            </span>
          )}
          {cell.closed_to_arrival && (
            <span className="inline-flex items-center gap-0.5">
              <LogIn className="size-3" /> no arrival
            </span>
          )}
          {cell.closed_to_departure && (
            <span className="inline-flex items-center gap-0.5">
              <LogOut className="size-3" /> no departure
            </span>
          )}
        </span>
      </span>
      <span className="text-right">
        <Money amount={cell.amount} currency={offer.currency} className="font-medium" />
        <span className="block max-w-28 truncate text-muted text-secondary">{sourceText(cell)}</span>
      </span>
    </>
  )
  const look = 'flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left'
  if (day < today()) return <div className={look}>{inside}</div>
  return (
    <PlainButton does="open" onClick={onPress} className={classes(look, 'hover:bg-hover')}>
      {inside}
      <ChevronRight className="size-4 shrink-0 text-muted" />
    </PlainButton>
  )
}
