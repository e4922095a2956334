import { Luggage, MoonStar, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { weekdayText } from '../../domain/date-texts.ts'
import { airlineName, airports, cityOf } from '../../domain/flights/airports.ts'
import { cabins } from '../../domain/flights/flight-choices.ts'
import { dayShift, dayShiftText, type Layover, layoversOf } from '../../domain/flights/flight-times.ts'
import { stopsOf, stopsText } from '../../domain/flights/offer-list.ts'
import { classes } from '../../ui/classes.ts'
import {
  bagText,
  elapsedText,
  firstOf,
  flightClock,
  flightNumber,
  lastOf,
  notKnown,
  type Segment,
  type Slice,
  stopPlaces,
} from './flight-text.ts'

/** The days between a departure and its arrival, beside the clock of the arrival: +1. */
function DayShift({ departs, arrives }: { departs: string; arrives: string }) {
  const shift = dayShift(departs, arrives)
  return shift === 0 ? null : (
    <sup
      className="ml-0.5 font-medium text-accent text-caption"
      title={`Arrives on ${weekdayText(arrives.slice(0, 10))}`}
    >
      {dayShiftText(shift)}
      <span className="sr-only"> {Math.abs(shift) === 1 ? 'day' : 'days'}</span>
    </sup>
  )
}

/** A slice in one line: both clocks, how long it truly takes, and where it stops. */
export function SliceLine({ slice, withDay = false }: { slice: Slice; withDay?: boolean }) {
  const [first, last] = [firstOf(slice), lastOf(slice)]
  if (first === undefined || last === undefined) return null
  const places = stopPlaces(slice)
  // A search draws hundreds of these: one line of text, and as few pieces of it as can be.
  return (
    <span className="block min-w-0">
      {withDay && <span className="mr-3 inline-block w-18 text-muted">{weekdayText(first.departs.slice(0, 10))}</span>}
      <span
        className="mr-3 whitespace-nowrap text-muted tabular"
        title={`${cityOf(slice.origin)} to ${cityOf(slice.destination)}`}
      >
        <span className="font-semibold text-ink">{flightClock(first.departs)}</span>
        {` ${slice.origin} – `}
        <span className="font-semibold text-ink">{flightClock(last.arrives)}</span>
        <DayShift departs={first.departs} arrives={last.arrives} />
        {` ${slice.destination}`}
      </span>{' '}
      <span className="mr-3 whitespace-nowrap text-secondary tabular">{elapsedText(slice.minutes)}</span>{' '}
      <span
        className={classes('whitespace-nowrap text-secondary', places.length === 0 ? 'text-success' : 'text-muted')}
      >
        {[stopsText(stopsOf(slice)), places.join(', ')].filter(Boolean).join(' ')}
      </span>
    </span>
  )
}

/** Entebbe International (EBB), terminal 1; a name that does not begin with its city gets it in front. */
function airportText(code: string, terminal: string): string {
  const airport = airports().get(code)
  const at = terminal === '' ? '' : `, terminal ${terminal}`
  if (airport === undefined) return `${code}${at}`
  const { city, name } = airport
  return `${name.startsWith(city) ? name : `${city} ${name}`} (${code})${at}`
}

/** Every flight of a slice with its airports, the waiting between them, cabin and bags. */
export function SliceDetails({ slice, heading }: { slice: Slice; heading?: string }) {
  const layovers = layoversOf(slice.segments)
  const first = firstOf(slice)
  return (
    // No landmark: the same flight stands on a page twice, in its booking and in what the airline changed.
    <div className="@container flex flex-col gap-2">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-medium">
        {heading !== undefined && <span className="text-muted">{heading}</span>}
        {cityOf(slice.origin)} – {cityOf(slice.destination)}
        <span className="font-normal text-muted">
          {first !== undefined && `${weekdayText(first.departs.slice(0, 10))} · `}
          {elapsedText(slice.minutes)} in all
          {slice.fare_brand !== '' && ` · ${slice.fare_brand}`}
        </span>
      </h3>
      <ol className="flex flex-col gap-2">
        {slice.segments.map((segment, at) => (
          <Fragment key={segment.id}>
            <SegmentFacts segment={segment} withDay={slice.segments.length > 1} />
            {layovers[at] !== undefined && <LayoverLine layover={layovers[at]} />}
          </Fragment>
        ))}
      </ol>
    </div>
  )
}

function SegmentFacts({ segment, withDay }: { segment: Segment; withDay: boolean }) {
  const { departs, arrives, airline, operated_by: by, cabin, stops } = segment
  return (
    <li className="rounded-control border border-line bg-raised px-3 py-2">
      <div className="grid gap-x-4 gap-y-1 @lg:grid-cols-[1fr_auto]">
        <dl className="flex flex-col gap-0.5">
          {(
            [
              ['Departs', departs, airportText(segment.origin, segment.origin_terminal)],
              ['Arrives', arrives, airportText(segment.destination, segment.destination_terminal)],
            ] as const
          ).map(([label, moment, place]) => (
            <div key={label} className="flex gap-2">
              <dt className="sr-only">{label}</dt>
              <dd className="w-20 shrink-0 whitespace-nowrap font-semibold tabular">
                {flightClock(moment)}
                {label === 'Arrives' && <DayShift departs={departs} arrives={arrives} />}
              </dd>
              <dd className="min-w-0 wrap-anywhere">
                {/* After a night of waiting the next flight is on another day than its slice. */}
                {withDay && label === 'Departs' && (
                  <span className="text-muted">{weekdayText(moment.slice(0, 10))} · </span>
                )}
                {place}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-muted text-secondary @lg:text-right">
          <span className="block text-ink">
            {flightNumber(segment)} · {airlineName(airline)}
          </span>
          {by !== '' && by !== airline && <span className="block">Flown by {airlineName(by)}</span>}
          <span className="block">
            {elapsedText(segment.minutes)} · {cabins[cabin]}
            {segment.aircraft !== '' && ` · ${segment.aircraft}`}
          </span>
          {stops.length > 0 && <span className="block">Stops in {stops.map(cityOf).join(', ')}</span>}
        </p>
      </div>
      <p className="mt-1 flex items-center gap-1.5 text-muted text-secondary">
        <Luggage className="size-3.5" aria-hidden="true" />
        <span className="inline-block first-letter:uppercase">
          {bagText(segment.checked_bags, 'checked')}, {bagText(segment.cabin_bags, 'cabin')}
        </span>
      </p>
    </li>
  )
}

/** How long one waits, and what is hard about it: another airport, too little time, a night. */
function LayoverLine({ layover }: { layover: Layover }) {
  const { arrivesAt, departsFrom, minutes, isTight, isOvernight } = layover
  const moves = arrivesAt !== departsFrom
  const hard = isTight || moves
  return (
    <li
      className={classes(
        'flex flex-wrap items-center gap-x-1.5 px-3 text-secondary',
        hard ? 'font-medium text-warning' : 'text-muted',
      )}
    >
      {hard ? (
        <TriangleAlert className="size-3.5" aria-hidden="true" />
      ) : isOvernight ? (
        <MoonStar className="size-3.5" aria-hidden="true" />
      ) : null}
      {minutes === null ? `Waiting time ${notKnown}` : `${elapsedText(minutes)} in ${cityOf(arrivesAt)}`}
      {moves && `, then on from ${airportText(departsFrom, '')}`}
      {isTight && ', less than is usually needed'}
      {isOvernight && ', overnight'}
    </li>
  )
}
