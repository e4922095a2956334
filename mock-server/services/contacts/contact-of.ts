import { type Kysely, sql } from 'kysely'
import type { ContactSource } from '../../../src/domain/growth/channels.ts'
import type { DB } from '../../database/types.generated.ts'

/** Somebody who wrote, booked or signed up. */
export interface Met {
  readonly name: string
  /** In small letters. */
  readonly email: string | null
  /** E.164. */
  readonly phone: string | null
  readonly language?: string
  readonly source: ContactSource
  /** The page, the file or the campaign. */
  readonly sourceNote?: string
}

/** An address is one person's; a telephone may be a family's, so it counts only where no address says otherwise. */
export async function knownContact(
  db: Kysely<DB>,
  agencyId: number,
  { email, phone }: Pick<Met, 'email' | 'phone'>,
): Promise<{ id: number; client_id: number | null } | undefined> {
  const { rows } = await sql<{ id: number; client_id: number | null }>`
    select p.id, p.client_id from (
      select k.id, k.client_id, 0 as rank from contacts k join clients c on c.id = k.client_id and c.deleted_at is null
        where k.agency_id = ${agencyId} and k.deleted_at is null and c.agency_id = ${agencyId} and c.email = ${email}
      union all
      select k.id, null, 1 from contacts k
        where k.agency_id = ${agencyId} and k.client_id is null and k.deleted_at is null and k.email = ${email}
      union all
      select k.id, k.client_id, 2 from contacts k join clients c on c.id = k.client_id and c.deleted_at is null
        where k.agency_id = ${agencyId} and k.deleted_at is null and c.agency_id = ${agencyId} and c.phone = ${phone}
          and (${email}::text is null or c.email is null)
      union all
      select k.id, null, 3 from contacts k
        where k.agency_id = ${agencyId} and k.client_id is null and k.deleted_at is null and k.phone = ${phone}
          and (${email}::text is null or k.email is null)) p
    order by p.rank, p.id limit 1`.execute(db)
  return rows[0]
}

/** The contact whose e-mail or telephone it is, or a new one. Needs at least one of the two. */
export async function contactFor(tx: Kysely<DB>, agencyId: number, met: Met): Promise<{ id: number; isNew: boolean }> {
  const known = await knownContact(tx, agencyId, met)
  if (known !== undefined) return { id: known.id, isNew: false }
  const { name, email, phone, language = 'en', source, sourceNote = '' } = met
  const made = await tx
    .insertInto('contacts')
    .values({ agency_id: agencyId, name, email, phone, language, tags: [], source, source_note: sourceNote })
    .onConflict((oc) =>
      oc
        .columns(['agency_id', 'email'])
        .where('client_id', 'is', null)
        .where('deleted_at', 'is', null)
        .where('email', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) return { id: made.id, isNew: true }
  const other = await knownContact(tx, agencyId, met) // made meanwhile by somebody else
  if (other === undefined) throw new Error('an address that is taken has a contact')
  return { id: other.id, isNew: false }
}

/** That one wrote to the other just now. */
export const touchContact = (tx: Kysely<DB>, agencyId: number, id: number) =>
  tx
    .updateTable('contacts')
    .set({ last_touch_at: new Date() })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .execute()
