import { clockText, momentText, partyText, piecesText } from '../../../src/domain/bookings/booking-text.ts'
import { meals } from '../../../src/domain/bookings/sales-choices.ts'
import { timeText, weekdayText } from '../../../src/domain/date-texts.ts'
import type { Day } from '../../../src/domain/dates.ts'
import type { BookedItem } from '../../../src/domain/schema/types.generated.ts'
import type { TripDay, TripFile } from '../bookings/trip-file.ts'
import { boardText, daysText } from '../bookings/trip-text.ts'
import { facts, heading, paragraphs, space } from './document-blocks.ts'
import { keep, type Paper } from './document-layout.ts'
import { richText } from './document-rich-text.ts'
import { standing } from './voucher.ts'

/** The trip day by day: the words of the tour or the proposal, and on each day what else is booked. */
export function drawItinerary(paper: Paper, file: TripFile): void {
  const { booking, days, tour, travellers } = file
  heading(paper, booking.title, { size: 18 })
  facts(paper, [
    ['Prepared for', booking.client.name],
    ['Dates', daysText(booking.starts_on, booking.ends_on)],
    ['Party', partyText(booking)],
    ['Meeting point', tour?.meeting_point ?? ''],
    ['Travellers', travellers.map(({ name }) => name).join(', ')],
  ])
  standing(paper, booking.status)
  const events = booking.items.flatMap((item) => eventsOf(file, item))
  const dates = [...new Set([...days.map(({ date }) => date), ...events.map(({ date }) => date)])].sort()
  for (const date of dates) {
    const words = days.filter((day) => day.date === date)
    keep(paper, 80)
    heading(paper, headOf(date, words[0], days))
    for (const day of words) drawDay(paper, day)
    for (const { text, note } of events.filter((event) => event.date === date).sort(byTime)) {
      paragraphs(paper, text, { strong: true })
      if (note !== '') paragraphs(paper, note, { size: 8.5, quiet: true })
    }
    space(paper, 6)
  }
  if (tour === null) return
  for (const [title, all] of [
    ['Included', tour.inclusions],
    ['Not included', tour.exclusions],
  ] as const) {
    if (all.length === 0) continue
    heading(paper, title)
    paragraphs(paper, all.map((one) => `• ${one}`).join('\n'))
  }
}

/** Only days of a tour are counted: `Day 2 · Wed 2 Dec · Into the forest`. */
function headOf(date: Day, words: TripDay | undefined, days: readonly TripDay[]): string {
  if (words === undefined) return weekdayText(date)
  return [`Day ${days.indexOf(words) + 1}`, weekdayText(date), words.title].filter(Boolean).join(' · ')
}

function drawDay(paper: Paper, day: TripDay): void {
  richText(paper, day.description)
  const known = (
    [
      ['Place', day.location_name],
      ['Meals', day.meals.map((meal) => meals[meal as keyof typeof meals] ?? meal).join(', ')],
      ['Overnight', day.accommodation],
      ['Activities', day.activities.join(', ')],
    ] as const
  ).filter(([, value]) => value !== '')
  if (known.length > 0)
    paragraphs(paper, known.map(([label, value]) => `${label}: ${value}`).join('\n'), { size: 8.5, quiet: true })
}

interface TripEvent {
  readonly date: Day
  /** HH:mm, or '' where the hour does not matter. */
  readonly time: string
  readonly text: string
  readonly note: string
}
const byTime = (a: TripEvent, b: TripEvent) => a.time.localeCompare(b.time)

/** When something begins or ends that is booked beside the tour. */
function eventsOf({ offers }: TripFile, { details, ...item }: BookedItem): TripEvent[] {
  if (details === null) return []
  const offer = offers.get(item.offer_id)
  const place = offer?.place ?? ''
  switch (item.kind) {
    case 'room': {
      const [into, out] = [offer?.check_in_time ?? '', offer?.check_out_time ?? '']
      const where = [offer?.property ?? '', place].filter(Boolean).join(', ')
      return [
        {
          date: details.check_in ?? item.starts_on,
          time: into,
          text: `Check-in: ${item.title}`,
          note: [
            where,
            into === '' ? '' : `from ${clockText(into)}`,
            piecesText('room', details.quantity),
            boardText(offer?.board),
          ]
            .filter(Boolean)
            .join(' · '),
        },
        {
          date: details.check_out ?? item.ends_on,
          time: out,
          text: `Check-out: ${item.title}`,
          note: out === '' ? '' : `until ${clockText(out)}`,
        },
      ]
    }
    case 'car':
      return [
        {
          date: (details.pick_up ?? item.starts_on).slice(0, 10),
          time: (details.pick_up ?? '').slice(11, 16),
          text: `Pick up: ${item.title}`,
          note: [
            details.pick_up == null ? '' : momentText(details.pick_up),
            (details.place ?? '') || place,
            (details.driver ?? '') === '' ? '' : `Driver: ${details.driver}`,
          ]
            .filter(Boolean)
            .join(' · '),
        },
        {
          date: (details.return ?? item.ends_on).slice(0, 10),
          time: (details.return ?? '').slice(11, 16),
          text: `Return: ${item.title}`,
          note: details.return == null ? '' : momentText(details.return),
        },
      ]
    case 'service':
      return [
        {
          date: details.date ?? item.starts_on,
          time: details.time ?? '',
          text: item.title,
          note: [details.time == null ? '' : clockText(details.time), place, offer?.meeting_link ?? '']
            .filter(Boolean)
            .join(' · '),
        },
      ]
    case 'ticket':
      return [
        {
          date: item.starts_on,
          time: '',
          text: item.title,
          note: [offer?.starts_at == null ? '' : timeText(offer.starts_at), place].filter(Boolean).join(' · '),
        },
      ]
    default:
      return [{ date: item.starts_on, time: '', text: item.title, note: details.description ?? '' }]
  }
}
