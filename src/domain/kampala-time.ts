import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { type Day, type Instant, inKampala } from './dates.ts'

// Not dayjs's timezone plugin: it asks the browser's formatter for each date, and Kampala is three hours ahead of UTC the whole year.
dayjs.extend(utc)
// British English shortens September to four letters; dayjs's English has three.
dayjs.locale('en', { ...dayjs.Ls.en, monthsShort: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ') })

/** A calendar day for dayjs, which must not read it in the browser's zone. */
export function dayAt(day: Day): Dayjs {
  const at = dayjs.utc(`${day}T00:00:00Z`)
  if (!at.isValid()) throw new RangeError('no day')
  return at
}

/** What the clocks of Kampala show, for dayjs: shifted by hand, because `utcOffset` copies the date twice and takes twice the time. */
export const clockAt = (instant: Instant): Dayjs => dayjs.utc(inKampala(instant))
