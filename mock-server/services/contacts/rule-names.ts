import { type Kysely, sql } from 'kysely'
import type { ContactRuleNames } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { ownFields } from './own-fields.ts'

/** What a rule may name in this agency now: at most 500 of each, the most used tags and the newest records first. */
export async function ruleNames(db: Kysely<DB>, agencyId: number): Promise<ContactRuleNames> {
  const { rows } = await sql<Omit<ContactRuleNames, 'own'>>`
    select
      array(select tag from contact_people p, unnest(p.tags) tag where p.agency_id = ${agencyId}
        group by tag order by count(*) desc, tag limit 500) as tags,
      (select coalesce(json_agg(x), '[]') from (select id, name from contact_collections
        where agency_id = ${agencyId} and kind = 'fixed' and deleted_at is null order by id desc limit 500) x) as collections,
      (select coalesce(json_agg(x), '[]') from (select id, name from campaigns
        where agency_id = ${agencyId} and started_at is not null and deleted_at is null order by started_at desc limit 500) x) as campaigns`.execute(
    db,
  )
  const { tags = [], collections = [], campaigns = [] } = rows[0] ?? {}
  return { own: await ownFields(db, agencyId), tags, collections, campaigns }
}
