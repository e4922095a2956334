import { type Kysely, sql } from 'kysely'
import type { Channel } from '../../../src/domain/growth/channels.ts'
import type { OwnValue } from '../../../src/domain/growth/own-values.ts'
import { entriesOf } from '../../../src/domain/keys.ts'
import type { DB } from '../../database/types.generated.ts'
import type { ClientGiven } from '../clients/booked-client.ts'

/** A contact out of a file, who is no client; answers their number. */
export async function createImportedContact(
  tx: Kysely<DB>,
  agencyId: number,
  file: string,
  {
    name = '',
    email = null,
    phone = null,
    country_code = null,
    language = 'en',
    tags = [],
    notes = '',
    own,
  }: Partial<ClientGiven> & { readonly own: Readonly<Record<string, OwnValue>> },
): Promise<number> {
  const { id } = await tx
    .insertInto('contacts')
    .values({
      ...{ agency_id: agencyId, name, email, phone, country_code, language, tags, notes },
      ...{ source: 'import', source_note: file, fields: JSON.stringify(own) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a line of a file says of consent. */
interface ConsentsImported {
  readonly agencyId: number
  readonly contactId: number
  readonly userId: number
  readonly file: string
  readonly channels: Readonly<Partial<Record<Channel, boolean>>>
  readonly words: string
  readonly place: string
  /** The day they agreed; without one a file never outweighs somebody's own word. */
  readonly day: string | null
}

/**
 * Writes down what a file says of consent, on the day it says. Nothing is written where it stands so already, nor where a file
 * without a date would bring back what was withdrawn. Answers the numbers of what was written.
 */
export async function importConsents(
  tx: Kysely<DB>,
  { agencyId, contactId, userId, file, channels, words, place, day }: ConsentsImported,
): Promise<number[]> {
  const written: number[] = []
  const proof = [place, file].filter(Boolean).join(' · ').slice(0, 300)
  for (const [channel, given] of entriesOf(channels)) {
    if (given === undefined) continue
    const { rows } = await sql<{ id: number }>`
      with last as (select given, at from consents where contact_id = ${contactId} and agency_id = ${agencyId} and channel = ${channel}
        order by at desc, id desc limit 1)
      insert into consents (agency_id, contact_id, channel, given, how, words, proof, user_id, at)
      select ${agencyId}, ${contactId}, ${channel}, ${given}, 'import', ${given ? words : ''}, ${proof}, ${userId},
        coalesce((${day}::date + time '12:00') at time zone 'Africa/Kampala', now())
      where case when ${given} then not exists (select from last where last.given or ${day}::date is null
          or last.at > (${day}::date + time '12:00') at time zone 'Africa/Kampala')
        else exists (select from last where last.given) end
      returning id`.execute(tx)
    written.push(...rows.map(({ id }) => id))
  }
  return written
}

/** An import is taken back: what it alone allowed is allowed no longer. What it took back stays taken back. */
export async function withdrawImported(tx: Kysely<DB>, agencyId: number, consents: readonly number[]): Promise<void> {
  await sql`insert into consents (agency_id, contact_id, channel, given, how, proof)
    select c.agency_id, c.contact_id, c.channel, false, 'import', left('Import undone: ' || c.proof, 300) from consents c
    where c.id = any(${consents}::bigint[]) and c.agency_id = ${agencyId} and c.given
      and not exists (select from consents o where o.contact_id = c.contact_id and o.channel = c.channel
        and (o.at, o.id) > (c.at, c.id))`.execute(tx)
}

/** New contacts of an import with whom nobody has worked since go; answers how many. */
export async function removeImportedContacts(tx: Kysely<DB>, agencyId: number, importId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update contacts k set deleted_at = now()
    from client_import_rows r
    where r.import_id = ${importId} and r.agency_id = ${agencyId} and r.outcome = 'create' and k.id = r.contact_id and k.agency_id = ${agencyId}
      and k.deleted_at is null and k.client_id is null and k.version = 1
      and not exists (select from consents where contact_id = k.id and how <> 'import')
      and not exists (select from campaign_recipients where contact_id = k.id)
      and not exists (select from leads where contact_id = k.id)
      and not exists (select from contact_collection_members where contact_id = k.id)
    returning k.id`.execute(tx)
  return rows.length
}
