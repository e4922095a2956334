import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SeededAgency, World } from '../world.ts'

/** Tags of some of an agency's packages, as somebody has begun to write them, and a domain whose records are still to be set. */
export async function seedSeo({ db }: World, agency: SeededAgency): Promise<void> {
  await sql`
    insert into seo_tags (agency_id, subject_kind, subject_id, title, description, keywords, created_at, updated_at)
    select ${agency.id}, 'package', p.id::text, p.title || ', ' || p.days || case p.days when 1 then ' day' else ' days' end, p.summary,
      p.destinations, ${agency.since}, ${agency.since}
    from (select id, title, days, summary, destinations from packages where agency_id = ${agency.id} and deleted_at is null order by id limit 3) p`.execute(
    db,
  )
  // A name that nobody can own: the DNS answers that it has no records.
  const token = createHash('sha256').update(`domain of ${agency.key}`).digest('hex').slice(0, 32)
  await sql`
    insert into site_domains (agency_id, name, token, state, created_at, updated_at)
    values (${agency.id}, ${`${agency.key}.example`}, ${token}, 'missing', ${agency.since}, ${agency.since})`.execute(
    db,
  )
}
