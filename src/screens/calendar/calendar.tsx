import { useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { type LaneKind, laneKinds } from '../../domain/bookings/item-kinds.ts'
import { monthText, shortDaysText } from '../../domain/date-texts.ts'
import { addDays, type Day, isDay, today } from '../../domain/dates.ts'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { addMonths } from '../../domain/months.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { access } from '../../domain/verdict.ts'
import { change } from '../../gateway/change.ts'
import { parkItemMutation, unparkItemMutation } from '../../gateway/generated/calendar.generated.ts'
import { useVisitor } from '../../state/session.ts'
import { toast } from '../../ui/toaster.tsx'
import { narrow, useMedia } from '../../ui/use-media.ts'
import { BlockForm } from '../rates/block-form.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { useSearchResults } from '../standard/use-search-results.ts'
import { Agenda, agendaDays } from './agenda.tsx'
import { BookingCard, screenOfBar } from './booking-card.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { CalendarToolbar, type CalendarView, calendarViews } from './calendar-toolbar.tsx'
import { draftOfParked, movesOf } from './draft.ts'
import { FeedsDialog } from './feeds-dialog.tsx'
import { Month } from './month.tsx'
import { MoveDock } from './move-dock.tsx'
import { ParkedItems, ParkingPlace } from './parked-items.tsx'
import { Timeline } from './timeline.tsx'
import type { Here, TimelineActs } from './timeline-acts.ts'
import { useCalendarVerbs } from './use-calendar-verbs.ts'
import { useMoving } from './use-moving.ts'

/** Where a booking of this lane and day is made, with what is known filled in. */
function bookAddress(here: Pick<Here, 'day'> & { lane: Here['lane'] | null }): string {
  const { lane } = here
  if (lane?.kind === 'flight') return linkTo('/flight-booking')
  const query = new URLSearchParams({ from: here.day })
  if (lane?.kind === 'unplaced') query.set('add', 'custom')
  else if (lane !== null) query.set(lane.kind, String(lane.id))
  if (lane != null && movesOf(lane.kind).byDay) query.set('to', addDays(here.day, 1))
  return `${linkTo('/bookings/manual-booking')}?${query}`
}

/** `/bookings/calender`: everything that is booked, by resource and day, as a month and as an agenda. What is shown is in the address. */
export default function Calendar() {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const set = (values: Readonly<Record<string, string | null>>) => {
    for (const [name, value] of Object.entries(values))
      if (value === null || value === '') params.delete(name)
      else params.set(name, value)
    navigate(params.size === 0 ? path : `${path}?${params}`, { replace: true })
  }
  const phone = useMedia(narrow)
  const visitor = useVisitor()
  const mayEdit = access(visitor, { permission: 'Edit Bookings' }).on
  const mayBook = access(visitor, { permission: 'Add Bookings' }).on
  const asked = params.get('view')
  const view = calendarViews.find((name) => name === asked) ?? (phone ? 'agenda' : 'weeks')
  const isTimeline = view === 'days' || view === 'weeks'
  const dayAsked = params.get('day') ?? ''
  const anchor = isDay(dayAsked) ? dayAsked : today()
  const q = params.get('q') ?? ''
  const kinds = laneKinds.filter((kind) => (params.get('kinds') ?? '').split(',').includes(kind))
  const kindsText = kinds.join(',')

  const acts = useRef<TimelineActs | null>(null)
  const [here, setHere] = useState<Here | null>(null)
  const [card, setCard] = useState<{ here: Here; at: { x: number; y: number } } | null>(null)
  const [dialog, setDialog] = useState<'feeds' | 'block' | null>(null)
  const moving = useMoving(acts)
  const [found, setFound] = useState<{ readonly q: string; readonly count: number } | null>(null)
  const views = useRef<HTMLDivElement>(null)

  const goTo = (day: Day) => {
    if (isTimeline && acts.current !== null) acts.current.goTo(day)
    else set({ day: day === today() ? null : day })
  }
  const show = (next: CalendarView) => {
    moving.cancel()
    const day = isTimeline ? (here?.day ?? anchor) : anchor
    set({ view: next === 'weeks' && !phone ? null : next, day: day === today() ? null : day })
    setHere(null)
  }
  const step = (way: 1 | -1) => {
    const next =
      view === 'month'
        ? addMonths(anchor, way)
        : addDays(anchor, way * (view === 'agenda' ? agendaDays : view === 'days' ? 7 : 28))
    set({ day: next === today() ? null : next })
  }
  const open = (it: Here) => {
    if (it.bar !== null) navigate(screenOfBar(it.lane, it.bar.booking_id))
    else if (mayBook) navigate(bookAddress(it))
  }
  const park = async (booking: number, item: number, parked: boolean, client: string) => {
    const put = () => change(parkItemMutation, { id: booking, input: { item } })
    const take = () => change(unparkItemMutation, { id: booking, item })
    try {
      await (parked ? take() : put())
      const [kept, taken] = [`${client} is in the parking lane`, `${client} is out of the parking lane`]
      const [message, undone] = parked ? [taken, kept] : [kept, taken]
      pushUndo('calendar.park', message, parked ? put : take, { undone })
      toast.done(message, { action: { label: 'Undo', run: () => void undoStep() } })
    } catch (problem) {
      toast.failed(problem instanceof Failure ? problem.messages.join(' ') : somethingWentWrong)
    }
  }
  const print = () => {
    if (isTimeline) show('agenda') // a timeline is wider than paper
    setTimeout(() => window.print(), isTimeline ? 900 : 50)
  }
  const toView = () => {
    if (views.current?.contains(document.activeElement) === true) return
    if (isTimeline) acts.current?.focus()
    else views.current?.querySelector<HTMLElement>('[role="grid"], [tabindex="0"]')?.focus()
  }
  useCalendarVerbs({
    view,
    anchor,
    here,
    acts,
    moving,
    toView,
    mayBook,
    show,
    goTo,
    step,
    open,
    book: () => navigate(bookAddress(here ?? { day: anchor, lane: null })),
    park: () => here?.bar != null && void park(here.bar.booking_id, here.bar.item, here.bar.parked, here.bar.client),
    outOfService: () => setDialog('block'),
    feeds: () => setDialog('feeds'),
    print,
  })

  const search = useSearchResults({
    list: {
      q,
      change: ({ q: next }) => {
        setHere(null)
        set({ q: next })
      },
    },
    count: found?.count ?? 0,
    answered: view === 'month' || found?.q === q,
    many: isTimeline ? 'places or clients' : 'bookings',
    toFirst: () => {
      if (isTimeline) acts.current?.toHit()
      else if (view === 'agenda') views.current?.querySelector<HTMLElement>('li a')?.focus()
      else toView()
    },
    back: toView,
  })
  const title = isTimeline
    ? monthText(here?.day ?? anchor)
    : view === 'month'
      ? monthText(anchor)
      : shortDaysText(anchor, addDays(anchor, agendaDays - 1))
  const blocked = here != null && movesOf(here.lane.kind).byDay ? here : null
  return (
    <div className="flex flex-col gap-3 p-4 sm:h-[calc(100dvh-3rem)] sm:min-h-144 sm:px-6 print:h-auto">
      <ScreenHead
        title="Booking calendar"
        intro={<span className="max-sm:hidden">Who has booked what, when, and what is left.</span>}
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <CommandButton id="calendar.print" iconOnly variant="secondary" showKey={false} />
            <CommandButton id="calendar.feeds" label="Calendar links" showKey={false} />
            <CommandButton id="go./bookings/manual-booking" variant="primary" showKey={false} />
          </span>
        }
      />
      <CalendarToolbar
        view={view}
        anchor={isTimeline ? (here?.day ?? anchor) : anchor}
        title={title}
        kinds={kinds as readonly LaneKind[]}
        q={q}
        onView={show}
        onDay={goTo}
        onStep={step}
        onKinds={(next) => set({ kinds: next.join(',') })}
        search={search}
      />
      {isTimeline && (
        <ParkedItems
          mayMove={mayEdit}
          onMove={(item) => {
            const draft = draftOfParked(item)
            if (draft !== null) moving.begin(draft)
          }}
          onTakeOut={(item) => void park(item.booking_id, item.item, true, item.client)}
          onPull={(item, event) => {
            const draft = draftOfParked(item)
            if (draft !== null) acts.current?.pull(draft, event)
          }}
        />
      )}
      <div ref={views} className="contents">
        {view === 'month' ? (
          <Month
            day={anchor}
            kinds={kindsText}
            q={q}
            onDay={(day) => set({ day: day === today() ? null : day })}
            onOpen={(day) => set({ view: 'agenda', day: day === today() ? null : day })}
          />
        ) : view === 'agenda' ? (
          <Agenda from={anchor} day={anchor} kinds={kindsText} q={q} onFound={setFound} />
        ) : (
          <Timeline
            key={`${view} ${kindsText} ${q}`}
            start={addDays(anchor, -7)}
            anchor={anchor}
            onStart={(day) => set({ day: day === today() ? null : day })}
            kinds={kindsText}
            q={q}
            colWidth={view === 'days' ? 112 : 46}
            headWidth={phone ? 128 : 220}
            draft={moving.draft}
            mayMove={mayEdit}
            onDraft={moving.set}
            onDrop={moving.settle}
            onPark={(draft) => void park(draft.booking, draft.item, false, draft.client)}
            onHere={setHere}
            onPressBar={(pressed, at) => setCard({ here: pressed, at })}
            onBook={open}
            onFound={setFound}
            acts={acts}
          />
        )}
      </div>
      <CalendarLegend timeline={isTimeline} />
      {moving.pulling === 'whole' && <ParkingPlace />}
      {isTimeline && moving.draft !== null && moving.pulling === false && (
        <MoveDock
          draft={moving.draft}
          lanes={acts.current?.lanesOf(moving.draft.kind) ?? []}
          state={moving.state}
          price={moving.price}
          busy={moving.busy}
          complaint={moving.complaint}
          onDraft={moving.change}
          onPrice={moving.setPrice}
          waived={moving.waived}
          onWaived={moving.setWaived}
          onConfirm={moving.confirm}
          onCancel={moving.cancel}
        />
      )}
      {card !== null && <BookingCard here={card.here} at={card.at} onClose={() => setCard(null)} />}
      {dialog === 'feeds' && <FeedsDialog onClose={() => setDialog(null)} />}
      {dialog === 'block' && blocked !== null && (
        <BlockForm
          kind={blocked.lane.kind as 'room' | 'car'} // as asked above
          offer={{
            id: blocked.lane.id,
            title: blocked.lane.title,
            quantity: Math.max(...blocked.lane.capacity.map((each) => each ?? 0)),
          }}
          block={null}
          from={blocked.day}
          to={blocked.day}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
