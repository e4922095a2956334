import { partyText } from '../../../src/domain/bookings/booking-text.ts'
import { meals } from '../../../src/domain/bookings/sales-choices.ts'
import { daysText, weekdayText } from '../../../src/domain/date-texts.ts'
import type { Day } from '../../../src/domain/dates.ts'
import { labelOf } from '../../../src/domain/keys.ts'
import type { RouteSketch } from '../../../src/domain/maps/route-sketch.ts'
import type { TripEvent } from '../bookings/server-item-kind.ts'
import type { TripDay, TripFile } from '../bookings/trip-facts.ts'
import { itemEvents } from '../bookings/trip-items.ts'
import { facts, heading, paragraphs, space } from './document-blocks.ts'
import { type DocumentWriter, keep } from './document-layout.ts'
import { besideHeight, pictureBeside, richText } from './document-rich-text.ts'
import { routeSketch } from './route-sketch.ts'
import { emergency, standing } from './voucher.ts'

/** The trip day by day: the words of the tour or the proposal, and on each day what else is booked. */
export function drawItinerary(
  writer: DocumentWriter,
  file: TripFile,
  { pictures, route }: { readonly pictures: ReadonlyMap<string, Buffer>; readonly route: RouteSketch | null },
): void {
  const { booking, days, tour, travellers } = file
  heading(writer, booking.title, { size: 18 })
  facts(writer, [
    ['Prepared for', booking.client.name],
    ['Dates', daysText(booking.starts_on, booking.ends_on)],
    ['Party', partyText(booking)],
    ['Meeting point', tour?.meeting_point ?? ''],
  ])
  facts(writer, [['Travellers', travellers.map(({ name }) => name).join(', ')]], { columns: 1 })
  standing(writer, booking.status)
  emergency(writer)
  if (route !== null) routeSketch(writer, route)
  const events = booking.items.flatMap((item) => itemEvents(file, item))
  const dates = [...new Set([...days.map(({ date }) => date), ...events.map(({ date }) => date)])].sort()
  for (const date of dates) {
    const words = days.filter((day) => day.date === date)
    // A day begins on one page with its picture, if it has one.
    keep(writer, words.some((day) => day.picture !== null && pictures.has(day.picture)) ? besideHeight + 40 : 80)
    heading(writer, headOf(date, words[0], days))
    for (const day of words) drawDay(writer, day, pictures)
    for (const { text, note } of events.filter((event) => event.date === date).sort(byTime)) {
      paragraphs(writer, text, { strong: true })
      if (note !== '') paragraphs(writer, note, { size: 8.5, quiet: true })
    }
    space(writer, 6)
  }
  if (tour !== null) inTour(writer, tour)
}

function inTour(writer: DocumentWriter, tour: NonNullable<TripFile['tour']>): void {
  for (const [title, all] of [
    ['Included', tour.inclusions],
    ['Not included', tour.exclusions],
  ] as const) {
    if (all.length === 0) continue
    heading(writer, title)
    paragraphs(writer, all.map((one) => `• ${one}`).join('\n'))
  }
  space(writer)
}

/** Only days of a tour are counted: `Day 2 · Wed 2 Dec · Into the forest`. */
function headOf(date: Day, words: TripDay | undefined, days: readonly TripDay[]): string {
  if (words === undefined) return weekdayText(date)
  return [`Day ${days.indexOf(words) + 1}`, weekdayText(date), words.title].filter(Boolean).join(' · ')
}

function drawDay(writer: DocumentWriter, day: TripDay, pictures: ReadonlyMap<string, Buffer>): void {
  const image = day.picture === null ? undefined : pictures.get(day.picture)
  if (image === undefined) drawDayText(writer, day)
  else pictureBeside(writer, image, () => drawDayText(writer, day))
}

function drawDayText(writer: DocumentWriter, day: TripDay): void {
  richText(writer, day.description)
  const known = (
    [
      ['Place', day.location_name],
      ['Meals', day.meals.map((meal) => labelOf(meals, meal)).join(', ')],
      ['Overnight', day.accommodation],
      ['Activities', day.activities.join(', ')],
    ] as const
  ).filter(([, value]) => value !== '')
  if (known.length > 0)
    paragraphs(writer, known.map(([label, value]) => `${label}: ${value}`).join('\n'), { size: 8.5, quiet: true })
}

const byTime = (a: TripEvent, b: TripEvent) => a.time.localeCompare(b.time)
