import { useLocation, useSearch } from 'wouter'
import { useTitle } from '../../../app/title.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { useCommandContext } from '../../../commands/context.ts'
import type { DayFilter } from '../../../commands/handles.ts'
import { cardsOf, crewsOf } from '../../../domain/bookings/day-sheet.ts'
import { sheetText } from '../../../domain/bookings/sheet-text.ts'
import { longDayText, weekdayText } from '../../../domain/date-texts.ts'
import { addDays, type Day, isDay, today } from '../../../domain/dates.ts'
import { daySheetView } from '../../../domain/routes/day-sheet-address.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { daySheetQuery } from '../../../gateway/generated/day-sheet.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FailureState } from '../../standard/failure-state.tsx'
import { ScreenHead } from '../../standard/screen-head.tsx'
import { DayCardBox } from './day-card.tsx'
import { useDayCards } from './use-day-cards.ts'

const days = 2

/** What departs, arrives and returns today and tomorrow, by the clock: ticked off as it is done, by everybody at once. */
export function DaySheet() {
  const [, navigate] = useLocation()
  useTitle('Day sheet')
  const params = new URLSearchParams(useSearch())
  const asked = params.get('day')
  const day = asked !== null && isDay(asked) ? asked : today()
  const filter: DayFilter = { guide: params.get('guide'), vehicle: params.get('vehicle') }
  const answer = useQuery(daySheetQuery, { day, days }, { every: 15_000 })
  const all = answer.data?.daySheet
  const cards = all === undefined ? [] : cardsOf(all, filter)
  const { current, handle, box, setCurrent } = useDayCards(cards)
  const go = (to: Day, more: DayFilter = filter) => {
    const query = new URLSearchParams({ view: daySheetView })
    if (to !== today()) query.set('day', to)
    for (const [name, value] of Object.entries(more)) if (value != null) query.set(name, value)
    navigate(`${linkTo('/home')}?${query}`, { replace: true })
  }
  const text = () =>
    sheetText(
      `${longDayText(day)}${filter.guide === null ? '' : `, ${filter.guide}`}${filter.vehicle === null ? '' : `, ${filter.vehicle}`}`,
      cards.filter((card) => card.day === day),
    )
  const crews = crewsOf(all ?? [])
  useCommandContext({
    record:
      current === undefined
        ? undefined
        : { kind: 'day_card', id: `${current.day} ${current.key}`, label: current.title, data: current },
    list: handle,
    day: {
      ...crews,
      filter: (part) => go(day, { ...filter, ...part }),
      nextDay: () => go(addDays(day, 1)),
      previousDay: () => go(addDays(day, -1)),
      today: day === today() ? undefined : () => go(today()),
      print: cards.length === 0 ? undefined : () => window.print(),
      share: async () => {
        try {
          await navigator.clipboard.writeText(text())
          toast.done('Day sheet copied as text', { detail: 'Paste it into a message.' })
        } catch {
          toast.failed('The text could not be copied.')
        }
      },
      whatsApp: () => void window.open(`https://wa.me/?text=${encodeURIComponent(text())}`, '_blank', 'noopener'),
    },
  })
  const isNarrowed = filter.guide !== null || filter.vehicle !== null
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6" data-day-sheet>
      <ScreenHead
        title="Day sheet"
        intro={`${longDayText(day)}${isNarrowed ? `, ${[filter.guide, filter.vehicle].filter((part) => part !== null).join(', ')} only` : ''}`}
        actions={
          <span className="flex flex-wrap items-center gap-2" data-print="hide">
            <CommandButton id="daySheet.previousDay" iconOnly variant="secondary" />
            {day !== today() && <CommandButton id="daySheet.today" label="Today" />}
            <CommandButton id="daySheet.nextDay" iconOnly variant="secondary" />
            <CommandButton id="daySheet.filterGuide" label={filter.guide ?? 'All guides'} />
            <CommandButton id="daySheet.filterVehicle" label={filter.vehicle ?? 'All vehicles'} />
            <CommandButton id="daySheet.print" label="Print" />
            <CommandButton id="daySheet.whatsApp" label="WhatsApp" />
            <CommandButton id="daySheet.share" label="Share" variant="primary" />
          </span>
        }
      />
      {all === undefined ? (
        answer.failure === null ? (
          <div className="flex flex-col gap-3" aria-busy="true" role="status" aria-label="Loading the day sheet">
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} className="h-36 rounded-panel" />
            ))}
          </div>
        ) : (
          <FailureState failure={answer.failure} what="day sheet" onRetry={answer.refetch} />
        )
      ) : (
        <div ref={box} className="flex flex-col gap-6">
          {[day, addDays(day, 1)].map((each) => {
            const those = cards.filter((card) => card.day === each)
            const done = those.filter((card) => card.ticked_at !== null).length
            return (
              <section key={each} aria-labelledby={`sheet-${each}`} className="flex flex-col gap-2">
                <header className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <h2 id={`sheet-${each}`} className="font-semibold">
                    {headOf(each)}
                  </h2>
                  {those.length > 0 && (
                    <p className="text-muted text-secondary tabular">
                      {done} of {those.length} done
                    </p>
                  )}
                </header>
                {those.length === 0 ? (
                  <EmptyState
                    reason="nothing"
                    small
                    level={3}
                    title={isNarrowed ? 'Nothing for this guide or vehicle.' : 'Nothing is planned.'}
                  />
                ) : (
                  <ul className="flex flex-col gap-2">
                    {those.map((card) => (
                      <DayCardBox
                        key={card.key}
                        card={card}
                        current={current === card}
                        onFocus={() => setCurrent(card)}
                      />
                    ))}
                  </ul>
                )}
              </section>
            )
          })}
        </div>
      )}
    </div>
  )
}

const headOf = (day: Day): string => {
  const now = today()
  const name = day === now ? 'Today, ' : day === addDays(now, 1) ? 'Tomorrow, ' : ''
  return `${name}${weekdayText(day)}`
}
