import { type RawBuilder, sql } from 'kysely'

/** The name of the colleague whose id a column has; null where it is null. */
export const personName = (column: RawBuilder<unknown>) => sql`(select u.name from users u where u.id = ${column})`

/** JSON of the colleague whose id a column has, as answers name people; null where it is null. */
export const personRef = (column: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${column})`
