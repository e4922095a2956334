import { type RawBuilder, sql } from 'kysely'

/** Sums that a column keeps in minor units by currency, as the API has them: a list in major units. */
export const sumsJson = (column: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('currency', k, 'amount', major(v::bigint, k)) order by k) from jsonb_each_text(${column}) each(k, v)), '[]')`
