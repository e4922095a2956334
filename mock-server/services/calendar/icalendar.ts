import { addDays, type Day } from '../../../src/domain/dates.ts'

/** Whole days, or from one moment to another in ISO 8601. */
export type EntryTime =
  | { readonly firstDay: Day; readonly lastDay: Day }
  | { readonly from: string; readonly to: string }

/** An entry as calendar programs show it. */
export interface CalendarEntry {
  readonly uid: string
  readonly summary: string
  readonly description: string
  readonly url: string
  readonly time: EntryTime
  /** Somebody is needed then: it stands in the way of other appointments. */
  readonly busy: boolean
  readonly tentative: boolean
  readonly version: number
  /** ISO 8601. */
  readonly changedAt: string
}

/** RFC 5545, 3.3.11: what separates values is written with a backslash before it, a new line as \n. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these may not stand in a calendar at all
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')

/** RFC 5545, 3.1: a line is at most 75 bytes, the rest goes on after a space; a character is never torn apart. */
function folded(line: string): string {
  const lines: string[] = []
  let now = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > 74) {
      lines.push(now)
      now = ''
      bytes = 0
    }
    now += letter
    bytes += size
  }
  return [...lines, now].join('\r\n ')
}

const dateOf = (day: Day) => day.replaceAll('-', '')
const instantOf = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

const timeOf = (time: EntryTime): readonly string[] =>
  'from' in time
    ? [`DTSTART:${instantOf(time.from)}`, `DTEND:${instantOf(time.to)}`]
    : [`DTSTART;VALUE=DATE:${dateOf(time.firstDay)}`, `DTEND;VALUE=DATE:${dateOf(addDays(time.lastDay, 1))}`] // the end of an entry is not in it

export function iCalendar(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Safiri//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT30M',
    'X-PUBLISHED-TTL:PT30M',
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${escaped(entry.uid)}`,
      `DTSTAMP:${instantOf(entry.changedAt)}`,
      `LAST-MODIFIED:${instantOf(entry.changedAt)}`,
      `SEQUENCE:${entry.version}`,
      ...timeOf(entry.time),
      `SUMMARY:${escaped(entry.summary)}`,
      `DESCRIPTION:${escaped(entry.description)}`,
      `URL:${entry.url}`,
      `STATUS:${entry.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
      `TRANSP:${entry.busy ? 'OPAQUE' : 'TRANSPARENT'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
