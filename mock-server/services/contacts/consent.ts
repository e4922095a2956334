import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Channel, ConsentSource, SuppressionReason } from '../../../src/domain/growth/channels.ts'
import type { DB } from '../../database/types.generated.ts'

export interface ConsentGiven {
  readonly agencyId: number
  readonly contactId: number
  readonly channel: Channel
  /** False: it was taken back. */
  readonly given: boolean
  readonly how: ConsentSource
  /** As they were shown to the person. */
  readonly words: string
  /** The page, the file or the message. */
  readonly proof?: string
  /** The colleague who wrote it down. */
  readonly userId?: number
}

const ofTheirOwn: readonly ConsentSource[] = ['newsletter', 'preferences', 'checkout', 'form', 'chatbot']

/**
 * Writes down that somebody agreed or took it back; the database keeps what follows from it with the contact. Who asks again by
 * themselves gets letters again although they had left, unless their address bounces or they complained.
 */
export async function noteConsent(tx: Kysely<DB>, consent: ConsentGiven): Promise<void> {
  const { agencyId, contactId, channel, given, how, words, proof = '', userId } = consent
  await tx
    .insertInto('consents')
    .values({
      ...{ agency_id: agencyId, contact_id: contactId, channel, given, how, words: words.slice(0, 1000) },
      ...{ proof: proof.slice(0, 300), user_id: userId ?? null },
    })
    .execute()
  if (!given || !ofTheirOwn.includes(how)) return
  await sql`delete from suppressions s using contact_people p
    where p.id = ${contactId} and p.agency_id = ${agencyId} and s.agency_id = ${agencyId} and s.channel = ${channel}
      and s.reason = 'unsubscribed' and s.address = ${addressOf(channel)}`.execute(tx)
}

/** Nothing is sent to this address any more; a weightier reason takes the place of a lighter one. */
export async function suppress(
  tx: Kysely<DB>,
  {
    agencyId,
    channel,
    address,
    reason,
    note = '',
  }: {
    readonly agencyId: number
    readonly channel: Channel
    readonly address: string
    readonly reason: SuppressionReason
    readonly note?: string
  },
): Promise<void> {
  await sql`insert into suppressions (agency_id, channel, address, reason, note)
    values (${agencyId}, ${channel}, ${channel === 'email' ? address.toLowerCase() : address}, ${reason}, ${note.slice(0, 300)})
    on conflict (agency_id, channel, address) do update set reason = excluded.reason, note = excluded.note, at = now()
    where suppressions.reason = 'unsubscribed'`.execute(tx)
}

/** The address of a row `p` of contact_people for a channel. */
export const addressOf = (channel: Channel): RawBuilder<string | null> =>
  channel === 'email' ? sql<string | null>`p.email` : sql<string | null>`p.phone`

/** That a row `p` of contact_people has agreed to a channel. */
export const allowedBy: Readonly<Record<Channel, RawBuilder<boolean>>> = {
  email: sql`p.may_email`,
  sms: sql`p.may_sms`,
  whatsapp: sql`p.may_whatsapp`,
}

/** Why a row `p` of contact_people gets nothing by a channel: null, or `no_address`, `no_consent`, or the reason of a suppression. */
export const leftOutBecause = (channel: Channel): RawBuilder<string | null> => sql<string | null>`case
  when coalesce(${addressOf(channel)}, '') = '' then 'no_address'
  when exists (select from suppressions s where s.agency_id = p.agency_id and s.channel = ${sql.lit(channel)} and s.address = ${addressOf(channel)})
    then (select s.reason from suppressions s where s.agency_id = p.agency_id and s.channel = ${sql.lit(channel)} and s.address = ${addressOf(channel)})
  when not ${allowedBy[channel]} then case when ${sql.lit(channel)} = 'email' and p.unsubscribed_at is not null then 'unsubscribed' else 'no_consent' end
  end`
