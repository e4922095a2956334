import { dayText } from '../../date-texts.ts'
import { dayOf } from '../../dates.ts'

/** The day on which a post was published, as it was in Kampala. */
export const dayOfInstant = (instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? '' : dayText(dayOf(instant))
