import { type Kysely, sql } from 'kysely'
import { directSource } from '../../../src/domain/growth/marketing/traffic-channels.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Visitor } from '../analytics/visitor.ts'
import { noteCampaignOfVisit } from './campaign-sales.ts'

/** What a visit led to. */
export type Outcome = { readonly bookingId: number } | { readonly inquiryId: number }

/**
 * Notes what brought a visitor, in the transaction that makes their booking or inquiry: the first and the last visit
 * that was not direct, of today and yesterday. Where there is none, nothing is noted, and it counts as direct.
 */
export async function noteTouches(tx: Kysely<DB>, agencyId: number, who: Visitor, outcome: Outcome): Promise<void> {
  const bookingId = 'bookingId' in outcome ? outcome.bookingId : null
  const inquiryId = 'inquiryId' in outcome ? outcome.inquiryId : null
  await sql`
    with own as (
      select v.id, v.started_at, s.word as source, coalesce(c.word, '') as campaign, k.id as link_id
      from site_visits v
      join site_words s on s.id = any (v.facts) and s.kind = 'source' and s.agency_id = v.agency_id and s.word <> ${directSource}
      left join site_words c on c.id = any (v.facts) and c.kind = 'campaign' and c.agency_id = v.agency_id
      left join site_words l on l.id = any (v.facts) and l.kind = 'link' and l.agency_id = v.agency_id
      left join marketing_links k on k.agency_id = v.agency_id and k.code = l.word
      where v.agency_id = ${agencyId} and v.visitor in (decode(${who.visitor}, 'hex'), decode(${who.earlier}, 'hex'))),
    first as (select * from own order by started_at, id limit 1),
    last as (select * from own order by started_at desc, id desc limit 1)
    insert into marketing_touches (agency_id, booking_id, inquiry_id, first_source, first_campaign, first_link_id, first_at,
      last_source, last_campaign, last_link_id, last_at)
    select ${agencyId}, ${bookingId}::bigint, ${inquiryId}::bigint, first.source, first.campaign, first.link_id, first.started_at,
      last.source, last.campaign, last.link_id, last.started_at
    from first, last on conflict do nothing`.execute(tx)
  if (bookingId !== null) await noteCampaignOfVisit(tx, agencyId, bookingId)
}
