import type { Kysely } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { likelyContactPairs } from '../../services/contacts/contact-likeness.ts'
import { undoContactMerge } from '../../services/contacts/contact-merges.ts'
import { contactRow, contactRows } from '../../services/contacts/contact-rows.ts'

type Area = Contract['contactMerges']

/** Two contacts of one's own, the lower id first: so each pair is written once. */
async function pairOf(db: Kysely<DB>, agencyId: number, { one_id, other_id }: { one_id: number; other_id: number }) {
  if (one_id === other_id) throw refused({ other_id: ['Choose two contacts.'] })
  const [one, other] = await contactRows(db, agencyId, [Math.min(one_id, other_id), Math.max(one_id, other_id)])
  if (one === undefined || other === undefined) throw notFound('contact')
  return { one, other }
}

export const contactMerges: Handlers<Area> = {
  duplicates: async ({ db, agencyId }) => ({ data: await likelyContactPairs(db, agencyId) }),
  distinguish: async (call) => {
    const { db, agencyId, session } = call
    const { one, other } = await pairOf(db, agencyId, call.body)
    await db
      .insertInto('contact_distinctions')
      .values({ agency_id: agencyId, one_id: one.id, other_id: other.id, made_by: session.userId })
      .onConflict((oc) => oc.doNothing())
      .execute()
    call.audit({ subject: 'contact', subjectId: one.id, after: { not_the_same_as: other.name } })
    return { message: `${one.name} and ${other.name} are not duplicates.` }
  },
  confuse: async (call) => {
    const { db, agencyId } = call
    const { one, other } = await pairOf(db, agencyId, call.body)
    await db
      .deleteFrom('contact_distinctions')
      .where('agency_id', '=', agencyId)
      .where('one_id', '=', one.id)
      .where('other_id', '=', other.id)
      .execute()
    call.audit({ subject: 'contact', subjectId: one.id, before: { not_the_same_as: other.name }, after: null })
    return { message: `${one.name} and ${other.name} may be the same person.` }
  },
  undo: async (call) => {
    const goneId = await undoContactMerge(call, idOf(call.path.id))
    return { data: await contactRow(call.db, call.agencyId, goneId) }
  },
}
