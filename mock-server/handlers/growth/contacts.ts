import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { importOf, lockedImport } from '../../services/clients/client-import-rows.ts'
import { addImportRows, readImportFile, startImport } from '../../services/clients/client-import-start.ts'
import { contactTimeline } from '../../services/clients/client-timeline.ts'
import { mergeContact } from '../../services/contacts/contact-merges.ts'
import { contactDetail, contactExport, contactPage, contactRow } from '../../services/contacts/contact-rows.ts'
import {
  createContact,
  removeContact,
  restoreContact,
  tagContacts,
  tellConsent,
  updateContact,
} from '../../services/contacts/contact-writes.ts'

type Area = Contract['contacts']

export const contacts: Handlers<Area> = {
  list: async (call) =>
    call.query.download === undefined
      ? call.rawJson(await contactPage(call, call.query))
      : contactExport(call, call.query, call.query.download),
  show: async ({ db, agencyId, path }) => ({ data: await contactDetail(db, agencyId, idOf(path.id)) }),
  timeline: async (call) => ({ data: await contactTimeline(call, idOf(call.path.id), call.query) }),
  create: async (call) => {
    const id = await createContact(call, call.body)
    return { data: await contactRow(call.db, call.agencyId, id) }
  },
  update: async (call) => {
    const id = idOf(call.path.id)
    await updateContact(call, id, call.body)
    return { data: await contactRow(call.db, call.agencyId, id) }
  },
  remove: async (call) => ({ message: await removeContact(call, idOf(call.path.id)) }),
  restore: async (call) => {
    const id = idOf(call.path.id)
    await restoreContact(call, id)
    return { data: await contactRow(call.db, call.agencyId, id) }
  },
  merge: async (call) => {
    const { id, keptId } = await mergeContact({ ...call, userId: call.session.userId }, idOf(call.path.id), call.body)
    return { data: { id, contact: await contactRow(call.db, call.agencyId, keptId) } }
  },
  consent: async (call) => {
    const { db, agencyId, session, body } = call
    const id = idOf(call.path.id)
    await tellConsent({ db, agencyId, audit: (note) => call.audit(note), userId: session.userId }, id, body)
    return { data: await contactDetail(db, agencyId, id) }
  },
  import: async (call) => {
    const { db, agencyId, body } = call
    const { columns, rows } =
      body.csv === undefined ? { columns: body.columns ?? [], rows: [] } : await readImportFile(body.csv)
    const id = await startImport({ ...call, userId: call.session.userId }, 'contacts', { ...body, columns })
    if (rows.length > 0) await addImportRows(db, await lockedImport(db, agencyId, id, ['mapping']), { from: 1, rows })
    call.audit({ subject: 'client_import', subjectId: id, after: { file: body.file_name } })
    return { data: await importOf(db, agencyId, id) }
  },
  tag: async (call) => {
    const { db, agencyId, body } = call
    const data = await tagContacts(db, agencyId, body)
    for (const id of body.ids.slice(0, 100))
      call.audit({ subject: 'contact', subjectId: id, after: { tags_added: body.add, tags_removed: body.remove } })
    return { data }
  },
}
