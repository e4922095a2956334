// Clocks of any zone, without dayjs: its zone plugin asks the platform's formatter several times for each date, and moves a clock that
// is skipped or repeated without saying so.

/** What the clock on a wall shows: `2026-12-01T23:40`. It says nothing about its zone. */
export type Clock = string

const minute = 60_000
const day = 86_400_000

/** The clock read as if it were UTC, in milliseconds; throws RangeError for anything that is no clock. */
function asUtc(clock: Clock): number {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock) ? Date.parse(`${clock}:00Z`) : Number.NaN
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 16) !== clock)
    throw new RangeError(`${clock} is no clock`)
  return at
}

const formatters = new Map<string, Intl.DateTimeFormat>()
/** Asked of the platform; throws RangeError for a zone that it does not know. */
function askedOffset(zone: string, instant: number): number {
  let formatter = formatters.get(zone)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
    formatters.set(zone, formatter)
  }
  const text = formatter.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** So many days of a zone are remembered: all that one search looks at. */
const mostDays = 2000
const offsets = new Map<string, Map<number, number>>()
function offsetAtDay(zone: string, number: number): number {
  let known = offsets.get(zone)
  if (known === undefined || known.size > mostDays) {
    known = new Map()
    offsets.set(zone, known)
  }
  const found = known.get(number)
  if (found !== undefined) return found
  const asked = askedOffset(zone, number * day)
  known.set(number, asked)
  return asked
}

/** Minutes by which a zone is ahead of UTC at an instant in milliseconds. A day that begins and ends alike is asked about once only. */
export function offsetAt(zone: string, instant: number): number {
  const number = Math.floor(instant / day)
  const before = offsetAtDay(zone, number)
  return before === offsetAtDay(zone, number + 1) ? before : askedOffset(zone, instant)
}

/** What the clocks of a zone show at an instant in milliseconds. */
export const localClock = (instant: number, zone: string): Clock =>
  new Date(instant + offsetAt(zone, instant) * minute).toISOString().slice(0, 16)

/**
 * The instant in milliseconds at which a clock shows this. Where clocks go back, an hour comes twice: `first` is the one before the
 * change, `second` the one after it. Where they go forward, an hour is skipped and no clock shows it: it is read as if the clock had not
 * been changed yet, so that 02:30 is the instant that shows 03:30. RangeError for no clock and for an unknown zone.
 */
export function instantOf(clock: Clock, zone: string, repeated: 'first' | 'second' = 'first'): number {
  const utc = asUtc(clock)
  // No zone is further from UTC than 14 hours: a change that matters lies between these two.
  const before = offsetAt(zone, utc - 26 * 60 * minute)
  const after = offsetAt(zone, utc + 26 * 60 * minute)
  if (before === after) return utc - before * minute
  const [first, second] = [utc - before * minute, utc - after * minute]
  const shown = [first, second].filter((at) => at + offsetAt(zone, at) * minute === utc)
  if (shown.length === 2) return repeated === 'first' ? Math.min(first, second) : Math.max(first, second)
  return shown[0] ?? first
}

/** The clock so many minutes later, where no zone is involved: `23:50` and 20 minutes are `00:10` of the next day. */
export const laterClock = (clock: Clock, minutes: number): Clock =>
  new Date(asUtc(clock) + minutes * minute).toISOString().slice(0, 16)
