import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Channel } from '../../../src/domain/growth/channels.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { addressOf, leftOutBecause } from '../contacts/consent.ts'

/** Of a campaign, what says who gets it. */
export interface Addressed {
  readonly id: number
  readonly agency_id: number
  readonly channel: Channel
  readonly everyone: boolean
  readonly again_of: number | null
}

const member = (campaignId: number, isExcluded: boolean) => sql<boolean>`exists (
  select from campaign_collections l join contact_collection_members m on m.collection_id = l.collection_id
  where l.campaign_id = ${campaignId} and l.excluded = ${isExcluded} and m.contact_id = p.id)`

/** Whether a row `p` of contact_people is meant by a campaign. */
function isMeant({ id, again_of: againOf, everyone }: Addressed): RawBuilder<boolean> {
  const silent = sql<boolean>`exists (select from campaign_recipients s where s.campaign_id = ${againOf} and s.contact_id = p.id
    and s.state in ('handed', 'delivered') and s.opened_at is null and s.clicked_at is null and s.unsubscribed_at is null)`
  const whom = againOf !== null ? silent : everyone ? sql<boolean>`true` : member(id, false)
  return sql<boolean>`${whom} and not ${member(id, true)}`
}

/** What may still be sent of e-mails; null: as many as one likes. */
export interface Room {
  readonly month: number
  readonly bought: number
}

/**
 * Everybody who is meant, each with the reason why nothing is sent (null: it is), and the place among those who get it. Two contacts with
 * one address get one message; who comes after the last e-mail that remains is left out.
 */
export function placedRecipients(campaign: Addressed, room: Room | null): RawBuilder<PlacedRecipient> {
  const { agency_id: agencyId, channel } = campaign
  const most = room === null ? sql`null::int` : sql`${room.month + room.bought}::int`
  return sql<PlacedRecipient>`
    select id, address, case when why is null and place > ${most} then 'quota' else why end as why, place
    from (select id, address, why, row_number() over (partition by (why is null) order by id)::int as place
      from (select id, address, coalesce(why, case when nth > 1 then 'duplicate' end) as why
        from (select p.id, coalesce(${addressOf(channel)}, '') as address, ${leftOutBecause(channel)} as why,
            row_number() over (partition by ${addressOf(channel)}, (${leftOutBecause(channel)}) is null order by p.id) as nth
          from contact_people p where p.agency_id = ${agencyId} and ${isMeant(campaign)}) known) judged) placed`
}
export interface PlacedRecipient {
  readonly id: number
  readonly address: string
  readonly why: string | null
  readonly place: number
}

/** 422 where nobody is meant: an empty choice is never everybody. */
export async function checkAudience(db: Kysely<DB>, campaign: Addressed): Promise<void> {
  if (campaign.everyone || campaign.again_of !== null) return
  const { rows } = await sql<{ kind: string }>`select c.kind from campaign_collections l
    join contact_collections c on c.id = l.collection_id and c.deleted_at is null
    where l.campaign_id = ${campaign.id} and not l.excluded`.execute(db)
  if (rows.length === 0) throw refused({ collections: ['Choose whom it is sent to.'] })
  if (rows.some(({ kind }) => kind === 'rule'))
    throw refused({ collections: ['A collection by rule cannot be written to yet.'] })
}
