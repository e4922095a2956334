import type { Kysely } from 'kysely'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import type { AuditNote } from '../../http/handler.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { lockedRow } from '../records/locked-row.ts'
import { changesBetween, checkVersion } from '../versions.ts'
import { type ClientGiven, clientFields } from './booked-client.ts'

/** What changes a client is written with, and where it is noted. */
export interface ClientWriting {
  readonly db: Kysely<DB>
  readonly agencyId: number
  audit(note: AuditNote): void
}

/** One client per e-mail and agency; who has it is named, so that the caller can open that client instead. */
async function refuseKnownEmail(db: Kysely<DB>, agencyId: number, email: string | null, except: number): Promise<void> {
  if (email === null) return
  const other = await db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('agency_id', '=', agencyId)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (other !== undefined) throw refused({ email: [`${other.name} already has this e-mail address.`] })
}

/** A new client; answers their number. */
export async function createClient({ db, agencyId, audit }: ClientWriting, given: ClientGiven): Promise<number> {
  await refuseKnownEmail(db, agencyId, given.email, 0)
  const fields = clientFields(given)
  const { id } = await db
    .insertInto('clients')
    .values({ ...fields, agency_id: agencyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ subject: 'client', subjectId: id, after: fields })
  return id
}

const lockedClient = async (db: Kysely<DB>, agencyId: number, id: number) => {
  const row = await db
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('client')
  return row
}

/** A client as given; what is not named is kept. A stale version is a 409. */
export async function updateClient(
  { db, agencyId, audit }: ClientWriting,
  id: number,
  given: Omit<ClientGiven, 'marketing_consent'> & { readonly marketing_consent?: boolean },
): Promise<void> {
  const before = await lockedClient(db, agencyId, id)
  if (before.deleted_at !== null) throw notFound('client')
  await checkVersion(db, 'client', before, given.version)
  await refuseKnownEmail(db, agencyId, given.email, before.id)
  const fields = clientFields({ ...given, marketing_consent: given.marketing_consent ?? before.marketing_consent })
  await db
    .updateTable('clients')
    .set({ ...fields, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  audit({ subject: 'client', subjectId: before.id, ...changesBetween(before, fields) })
}

/** Refused while bookings are live. Answers what was done, in a sentence. */
export async function removeClient({ db, agencyId, audit }: ClientWriting, id: number): Promise<string> {
  const client = await lockedClient(db, agencyId, id)
  if (client.deleted_at !== null) throw notFound('client')
  const live = await db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where('client_id', '=', client.id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['pending', 'confirmed', 'in_progress'])
    .orderBy('starts_on')
    .limit(101)
    .execute()
  if (live.length > 0) {
    const few = live.slice(0, 3).map(({ reference }) => reference)
    const more = live.length > few.length ? ', …' : ''
    const number = live.length > 100 ? 'more than 100 bookings' : counted(live.length, 'booking')
    throw conflict(
      `${client.name} still has ${number} in progress: ${few.join(', ')}${more}. Cancel or complete them first.`,
      {
        bookings: live,
      },
    )
  }
  await db
    .updateTable('clients')
    .set({ deleted_at: new Date() })
    .where('id', '=', client.id)
    .where('agency_id', '=', agencyId)
    .execute()
  audit({
    subject: 'client',
    subjectId: client.id,
    before: { name: client.name, email: client.email },
    after: null,
  })
  return `${client.name} was deleted. You can restore them for 30 days.`
}

/** Within 30 days. */
export async function restoreClient({ db, agencyId, audit }: ClientWriting, id: number): Promise<void> {
  const client = await lockedClient(db, agencyId, id)
  if (client.deleted_at === null) return
  if (client.erased_at !== null) throw notFound('client')
  if (client.merged_into_id !== null) throw conflict(`${client.name} was merged into another client: undo the merge.`)
  await lockedRow(db, 'clients', { agencyId, id: client.id, noun: 'client' }, 'restorable')
  await refuseKnownEmail(db, agencyId, client.email, client.id)
  await db
    .updateTable('clients')
    .set({ deleted_at: null, version: client.version + 1, updated_at: new Date() })
    .where('id', '=', client.id)
    .where('agency_id', '=', agencyId)
    .execute()
  audit({
    subject: 'client',
    subjectId: client.id,
    before: null,
    after: { name: client.name, email: client.email },
  })
}
