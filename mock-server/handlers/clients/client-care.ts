import type { Kysely } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { askProof } from '../../services/account/password-question.ts'
import { eraseClient } from '../../services/clients/client-erasure.ts'
import { likelyDuplicates, similarClients } from '../../services/clients/client-likeness.ts'
import { mergeClients, undoMerge } from '../../services/clients/client-merges.ts'
import { clientNotes, noteOf, ownNote } from '../../services/clients/client-notes.ts'
import { clientRow } from '../../services/clients/client-rows.ts'
import { renameTag, tagClients, tagCounts } from '../../services/clients/client-tags.ts'
import { clientTimeline } from '../../services/clients/client-timeline.ts'
import { checkChildVersion } from '../../services/versions.ts'

type Area = Contract['clientCare']

const addNote: Handler<Area['addNote']> = async (call) => {
  const { db, agencyId, session, path, body } = call
  const client = await clientRow(db, agencyId, idOf(path.id))
  const { id } = await db
    .insertInto('client_notes')
    .values({ agency_id: agencyId, client_id: client.id, body: body.body, author_id: session.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  call.audit({ subject: 'client', subjectId: client.id, after: { note: body.body } })
  return { data: await noteOf(db, agencyId, id) }
}

const updateNote: Handler<Area['updateNote']> = async (call) => {
  const { db, agencyId, session, body } = call
  const note = await ownNote(db, agencyId, session.userId, idOf(call.path.noteId), false)
  const part = { subject: 'client', subjectId: note.client_id, id: note.id, noun: 'note' }
  await checkChildVersion(db, 'client_notes', part, body.version)
  await db
    .updateTable('client_notes')
    .set({ body: body.body, updated_at: new Date() })
    .where('id', '=', note.id)
    .execute()
  call.audit({ subject: 'client', subjectId: note.client_id, before: { note: note.body }, after: { note: body.body } })
  return { data: await noteOf(db, agencyId, note.id) }
}

const deleteNote: Handler<Area['deleteNote']> = async (call) => {
  const note = await ownNote(call.db, call.agencyId, call.session.userId, idOf(call.path.noteId), false)
  await call.db.updateTable('client_notes').set({ deleted_at: new Date() }).where('id', '=', note.id).execute()
  call.audit({ subject: 'client', subjectId: note.client_id, before: { note: note.body }, after: null })
  return { message: 'The note was deleted.' }
}

const restoreNote: Handler<Area['restoreNote']> = async (call) => {
  const { db, agencyId, session } = call
  const note = await ownNote(db, agencyId, session.userId, idOf(call.path.noteId), true)
  await db.updateTable('client_notes').set({ deleted_at: null }).where('id', '=', note.id).execute()
  call.audit({ subject: 'client', subjectId: note.client_id, before: null, after: { note: note.body } })
  return { data: await noteOf(db, agencyId, note.id) }
}

/** Two clients of one's own, the lower id first: so each pair is written once. */
async function pairOf(db: Kysely<DB>, agencyId: number, { one_id, other_id }: { one_id: number; other_id: number }) {
  if (one_id === other_id) throw refused({ other_id: ['Choose two clients.'] })
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [one_id, other_id])
    .orderBy('id')
    .execute()
  const [one, other] = rows
  if (one === undefined || other === undefined) throw notFound('client')
  return { one, other }
}

const distinguish: Handler<Area['distinguish']> = async (call) => {
  const { db, agencyId, session, body } = call
  const { one, other } = await pairOf(db, agencyId, body)
  await db
    .insertInto('client_distinctions')
    .values({ agency_id: agencyId, one_id: one.id, other_id: other.id, made_by: session.userId })
    .onConflict((oc) => oc.doNothing())
    .execute()
  call.audit({ subject: 'client', subjectId: one.id, after: { not_the_same_as: other.name } })
  return { message: `${one.name} and ${other.name} are not duplicates.` }
}

const confuse: Handler<Area['confuse']> = async (call) => {
  const { db, agencyId, body } = call
  const { one, other } = await pairOf(db, agencyId, body)
  await db
    .deleteFrom('client_distinctions')
    .where('agency_id', '=', agencyId)
    .where('one_id', '=', one.id)
    .where('other_id', '=', other.id)
    .execute()
  call.audit({ subject: 'client', subjectId: one.id, before: { not_the_same_as: other.name }, after: null })
  return { message: `${one.name} and ${other.name} may be the same person.` }
}

const merge: Handler<Area['merge']> = async (call) => {
  const { db, agencyId, session, body } = call
  await askProof(call.system, session, body.current_password)
  const { id, kept, merged, moved } = await mergeClients(db, agencyId, session.userId, body)
  const said = { merge: id, moved: Object.fromEntries(moved.map(({ what, count }) => [what, count])) }
  call.audit({
    subject: 'client',
    subjectId: kept.id,
    before: { name: kept.name },
    after: { merged: merged.name, ...said },
  })
  call.audit({
    subject: 'client',
    subjectId: merged.id,
    before: { name: merged.name },
    after: { merged_into: kept.name },
  })
  return { data: { id, client: await clientRow(db, agencyId, kept.id), moved } }
}

const unmerge: Handler<Area['undoMerge']> = async (call) => {
  const { db, agencyId } = call
  const { kept, merged } = await undoMerge(db, agencyId, idOf(call.path.id))
  for (const { id, name } of [kept, merged])
    call.audit({ subject: 'client', subjectId: id, before: { name }, after: { merge_undone: idOf(call.path.id) } })
  return { data: await clientRow(db, agencyId, merged.id) }
}

const tag: Handler<Area['tag']> = async (call) => {
  const { ids, add, remove } = call.body
  if (add.length + remove.length === 0) throw refused({ add: ['Choose a tag to add or remove.'] })
  const change = await tagClients(call.db, call.agencyId, { ids, add, remove })
  for (const id of new Set([...change.added_to, ...change.removed_from]))
    call.audit({ subject: 'client', subjectId: id, before: { tags: remove }, after: { tags: add } })
  return { data: change }
}

const rename: Handler<Area['renameTag']> = async (call) => {
  const { from, to } = call.body
  const change = await renameTag(call.db, call.agencyId, from, to)
  call.audit({
    subject: 'client_tag',
    subjectId: from,
    before: { tag: from },
    after: { tag: to, clients: change.changed },
  })
  return { data: change }
}

const erase: Handler<Area['erase']> = async (call) => {
  const { agencyId, body } = call
  const id = idOf(call.path.id)
  const client = await call.db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (client === undefined) throw notFound('client')
  await askProof(call.system, call.session, body.current_password)
  if (body.name !== client.name.trim()) throw refused({ name: [`Type the name exactly as shown: ${client.name}`] })
  const live = await call.db
    .selectFrom('bookings')
    .select('reference')
    .where('client_id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('status', 'in', ['pending', 'confirmed', 'in_progress']), eb('balance', '>', 0)]))
    .orderBy('starts_on')
    .limit(101)
    .execute()
  if (live.length > 0) {
    const few = live.slice(0, 3).map(({ reference }) => reference)
    throw conflict(
      `${counted(live.length, 'booking')} of ${client.name} ${live.length === 1 ? 'is' : 'are'} in progress or not paid yet: ${few.join(', ')}${live.length > 3 ? ', …' : ''}. Data needed for a contract is kept until it is fulfilled.`,
    )
  }
  await call.elevated((tx) => eraseClient(tx, agencyId, id))
  // Nothing of the person may stay in what is noted about forgetting them.
  call.audit({ subject: 'client', subjectId: id, after: { erased: true } })
  return { message: 'Everything about this person was erased. Bookings and payments are kept without a name.' }
}

export const clientCare: Handlers<Area> = {
  async timeline(call) {
    return { data: await clientTimeline(call, idOf(call.path.id), call.query) }
  },
  async notes({ db, agencyId, path }) {
    const client = await clientRow(db, agencyId, idOf(path.id))
    return { data: await clientNotes(db, agencyId, client.id) }
  },
  addNote,
  updateNote,
  deleteNote,
  restoreNote,
  similar: async ({ db, agencyId, query }) => ({ data: await similarClients(db, agencyId, query) }),
  duplicates: async ({ db, agencyId }) => ({ data: await likelyDuplicates(db, agencyId) }),
  distinguish,
  confuse,
  merge,
  undoMerge: unmerge,
  tags: async ({ db, agencyId }) => ({ data: await tagCounts(db, agencyId) }),
  tag,
  renameTag: rename,
  erase,
}
