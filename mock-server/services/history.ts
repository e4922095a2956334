import { type RawBuilder, sql } from 'kysely'

/** What was done to a record, newest first, as a JSON array: a part of a larger select. */
export const historyOf = (subject: string, id: RawBuilder<unknown>, agencyId: number): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(a order by a.id desc), '[]') from (
    select a.id, a.actor_name, a.action, a.before, a.after, a.created_at from audit_entries a
    where a.agency_id = ${agencyId} and a.subject = ${subject} and a.subject_id = (${id})::text
    order by a.id desc limit 100) a)`
