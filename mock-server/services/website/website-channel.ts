import { type RawBuilder, sql } from 'kysely'

/** The first day whose departures the site sells: when one of today leaves is known to the desk alone, which sells it. */
export const firstSiteDay = sql`(kampala_today() + 1)`

/** Whether an offer is on the agency's own website: the catalogue and every page of a site ask this. */
export const onWebsite = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from channel_products c where c.offer_type = ${kind} and c.offer_id = ${id} and c.channel = 'website')`
