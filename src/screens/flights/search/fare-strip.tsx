import { type KeyboardEvent, useEffect, useRef } from 'react'
import { weekdayText } from '../../../domain/date-texts.ts'
import { type Day, today } from '../../../domain/dates.ts'
import { cityOf } from '../../../domain/flights/airports.ts'
import { onDay, type SearchWish, wishVariables } from '../../../domain/flights/search-wish.ts'
import { sumText } from '../../../domain/money.ts'
import { flightDayFaresQuery } from '../../../gateway/generated/flight-search.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { PlainButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toaster.tsx'

/** The lowest price of the days around the first flight: arrows go from day to day, Enter searches there. */
export function FareStrip({ wish, onSearch }: { wish: SearchWish; onSearch: (wish: SearchWish) => void }) {
  const { data, loading } = useQuery(flightDayFaresQuery, wishVariables(wish), {
    keepPrevious: false,
    freshFor: 300_000,
  })
  const row = useRef<HTMLDivElement>(null)
  const chosen = wish.legs[0]?.date ?? null
  const days = (data?.flightDayFares ?? []).filter(({ date }) => date >= today())
  const least = Math.min(...days.flatMap(({ total }) => total ?? []))
  const first = days[0]?.date
  // On a phone three of seven days are in sight: the chosen one is among them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the days arrive, or another one is chosen
  useEffect(() => {
    const box = row.current
    const day = box?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (box != null && day != null) box.scrollLeft = day.offsetLeft - (box.clientWidth - day.offsetWidth) / 2
  }, [first, chosen])
  if (loading)
    return (
      <div aria-busy="true" className="flex gap-1">
        {Array.from({ length: 7 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins are all alike
          <Skeleton key={at} className="h-14 flex-1" />
        ))}
      </div>
    )
  if (days.length === 0) return null // without it the results say all that is known
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const boxes = [...(row.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
    const at = boxes.findIndex((box) => box.matches(':focus'))
    boxes[(at + step + boxes.length) % boxes.length]?.focus()
  }
  const go = (date: Day) => {
    const next = onDay(wish, 0, date)
    const moved = next.legs.flatMap((leg, at) => (at > 0 && leg.date !== wish.legs[at]?.date ? [leg] : []))
    if (moved.length > 0)
      toast.note(
        `Moved to ${weekdayText(date)} as well, as no flight is before the first: ${moved.map(({ origin, destination }) => `${cityOf(origin)} – ${cityOf(destination)}`).join(', ')}.`,
      )
    onSearch(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div
      ref={row}
      role="group"
      aria-label="Lowest price of the days around"
      className="relative flex gap-1 overflow-x-auto p-0.5"
      onKeyDown={walk}
    >
      {days.map(({ date, total, currency }) => (
        <PlainButton
          key={date}
          does="choose"
          data-day={date}
          aria-pressed={date === chosen}
          tabIndex={date === chosen ? 0 : -1}
          aria-label={`${weekdayText(date)}, ${total === null ? 'price not known without a search' : `from ${sumText(total, currency)}`}`}
          className={classes(
            'flex min-w-29 flex-1 flex-col items-center rounded-control border px-2 py-1.5',
            date === chosen ? 'border-accent bg-selected font-medium' : 'border-line bg-surface hover:bg-hover',
          )}
          onClick={() => date !== chosen && go(date)}
        >
          <span className="text-secondary">{weekdayText(date)}</span>
          {total === null ? (
            <span className="text-muted text-secondary">Search</span>
          ) : (
            <Money amount={total} currency={currency} className={total === least ? 'text-success' : ''} />
          )}
        </PlainButton>
      ))}
    </div>
  )
}
