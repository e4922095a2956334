import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Channel } from '../../../src/domain/growth/channels.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { audienceOf } from '../contacts/audience.ts'
import { addressOf, leftOutBecause } from '../contacts/consent.ts'
import { livingContacts } from '../contacts/rule-sets.ts'

/** Of a campaign, what says who gets it. */
export interface Addressed {
  readonly id: number
  readonly agency_id: number
  readonly channel: Channel
  readonly everyone: boolean
  readonly again_of: number | null
}

/** The ids of the contacts whom a campaign means; a 422 where nobody is chosen, or a collection of it is gone: that is never everybody. */
export async function meantBy(db: Kysely<DB>, campaign: Addressed): Promise<RawBuilder<{ id: number }>> {
  const { id, agency_id: agencyId, again_of: againOf, everyone } = campaign
  const { rows } = await sql<{ id: number; excluded: boolean; is_gone: boolean }>`
    select c.id, l.excluded, c.deleted_at is not null as is_gone from campaign_collections l
    join contact_collections c on c.id = l.collection_id where l.campaign_id = ${id}`.execute(db)
  if (rows.some((row) => row.is_gone)) throw refused({ collections: ['A collection that was chosen is gone.'] })
  const chosen = (excluded: boolean) => rows.filter((row) => row.excluded === excluded).map((row) => row.id)
  const inside = () => audienceOf(db, agencyId, { collections: chosen(false), except: [] })
  if (againOf === null && !everyone && chosen(false).length === 0)
    throw refused({ collections: ['Choose whom it is sent to.'] })
  const silent = sql<{
    id: number
  }>`select s.contact_id as id from campaign_recipients s where s.campaign_id = ${againOf}
    and s.state in ('handed', 'delivered') and s.opened_at is null and s.clicked_at is null and s.unsubscribed_at is null`
  const whom = againOf !== null ? silent : everyone ? livingContacts(agencyId) : await inside()
  const not = await exceptOf(db, campaign)
  return not === null ? whom : sql<{ id: number }>`select w.id from (${whom}) w where w.id not in (${not})`
}

/** The contacts whom a campaign leaves out by their collections; null: nobody. */
export async function exceptOf(
  db: Kysely<DB>,
  { id, agency_id: agencyId }: Pick<Addressed, 'id' | 'agency_id'>,
): Promise<RawBuilder<{ id: number }> | null> {
  const { rows } = await sql<{ id: number }>`
    select c.id from campaign_collections l join contact_collections c on c.id = l.collection_id
    where l.campaign_id = ${id} and l.excluded and c.deleted_at is null`.execute(db)
  if (rows.length === 0) return null
  return audienceOf(db, agencyId, { collections: rows.map((row) => row.id), except: [] })
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
export function placedRecipients(
  { agency_id: agencyId, channel }: Addressed,
  meant: RawBuilder<{ id: number }>,
  room: Room | null,
): RawBuilder<PlacedRecipient> {
  const most = room === null ? sql`null::int` : sql`${room.month + room.bought}::int`
  return sql<PlacedRecipient>`
    select id, address, case when why is null and place > ${most} then 'quota' else why end as why, place
    from (select id, address, why, row_number() over (partition by (why is null) order by id)::int as place
      from (select id, address, coalesce(why, case when nth > 1 then 'duplicate' end) as why
        from (select p.id, coalesce(${addressOf(channel)}, '') as address, ${leftOutBecause(channel)} as why,
            row_number() over (partition by ${addressOf(channel)}, (${leftOutBecause(channel)}) is null order by p.id) as nth
          from contact_people p where p.agency_id = ${agencyId} and p.id in (${meant})) known) judged) placed`
}
export interface PlacedRecipient {
  readonly id: number
  readonly address: string
  readonly why: string | null
  readonly place: number
}
