import { type RawBuilder, sql } from 'kysely'

/** From midnight for a whole day, or all but its last minute: nobody comes at an hour. */
export const isAllDay = (starts: RawBuilder<unknown>, minutes: RawBuilder<unknown>) =>
  sql`(${starts} = '00:00' and ${minutes} >= 1439)`
