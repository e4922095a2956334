import { sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { contacts } from '../../../src/domain/contract/growth/contacts.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import type { ClientWriting } from '../clients/client-writes.ts'
import { lockedRow } from '../records/locked-row.ts'

interface Merging {
  readonly id: number
  readonly client_id: number | null
  readonly name: string
  readonly email: string | null
}

async function personOf(
  { db, agencyId }: ClientWriting,
  { into_contact_id, into_client_id }: BodyOf<typeof contacts.merge>,
): Promise<Merging> {
  const { rows } = await sql<Merging>`
    select p.id, p.client_id, p.name, p.email from contact_people p
    where p.agency_id = ${agencyId} and ${into_client_id === null ? sql`p.id = ${into_contact_id}` : sql`p.client_id = ${into_client_id}`}`.execute(
    db,
  )
  const [found] = rows
  if (found === undefined) throw notFound(into_client_id === null ? 'contact' : 'client')
  return found
}

/**
 * A contact who is no client goes; consents, collections, campaigns, leads and what is known of them go to the one who is kept, who may
 * be a client. Of consents the latest word counts. Answers who is kept.
 */
export async function mergeContact(
  writing: ClientWriting,
  id: number,
  into: BodyOf<typeof contacts.merge>,
): Promise<number> {
  const { db, agencyId, audit } = writing
  const kept = await personOf(writing, into)
  if (kept.id === id) throw conflict('A contact cannot be merged with themselves.')
  // The lower number first, so that two merges of one pair do not wait for each other.
  for (const one of [id, kept.id].sort((a, b) => a - b))
    await lockedRow(db, 'contacts', { agencyId, id: one, noun: 'contact' })
  const gone = await lockedRow(db, 'contacts', { agencyId, id, noun: 'contact' })
  if (gone.client_id !== null)
    throw conflict(
      kept.client_id === null
        ? 'This contact is a client, who is kept: merge the other contact into the client.'
        : 'Both are clients: merge the clients.',
      { client_id: gone.client_id },
    )
  await sql`select absorb_contact(${gone.id}, ${kept.id})`.execute(db)
  if (kept.email === null && gone.email !== null)
    await (kept.client_id === null
      ? sql`update contacts set email = ${gone.email} where id = ${kept.id} and agency_id = ${agencyId}`
      : sql`update clients set email = ${gone.email}, version = version + 1, updated_at = now()
          where id = ${kept.client_id} and agency_id = ${agencyId}`
    ).execute(db)
  audit({ subject: 'contact', subjectId: gone.id, before: { name: gone.name, email: gone.email }, after: null })
  audit({
    ...(kept.client_id === null
      ? { subject: 'contact', subjectId: kept.id }
      : { subject: 'client', subjectId: kept.client_id }),
    before: null,
    after: { merged: gone.name },
  })
  return kept.id
}
