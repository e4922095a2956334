import type { Contract } from '../../../src/domain/contract/contract.ts'
import { toMajor } from '../../../src/domain/money.ts'
import { ownTermsTexts } from '../../../src/domain/proposals.ts'
import type { Call } from '../../http/handler.ts'
import type { Staff } from '../../services/bookings/booking-lock.ts'
import { proposalDetail } from '../../services/proposals/proposal-detail.ts'
import { lockedProposal, type ProposalRow } from '../../services/proposals/proposal-lock.ts'
import { changesBetween } from '../../services/versions.ts'

/** The part of a call that does not depend on its endpoint. */
export type Ours = Pick<Call<Contract['proposals']['show']>, 'db' | 'agencyId' | 'session' | 'audit' | 'platform'>

export const staffOf = ({ agencyId, session }: Ours): Staff => ({ agencyId, userId: session.userId })
/** Also who is told net prices and the client's link. */
export const mayEdit = ({ session }: Pick<Ours, 'session'>) => session.visitor.permissions.has('Edit Proposals')

export const shown = async (call: Ours, uuid: string) => ({
  data: await proposalDetail(
    { db: call.db, agencyId: call.agencyId, mayEdit: mayEdit(call), serverUrl: call.platform.settings.serverUrl },
    uuid,
  ),
})

/** What the history tells of a proposal; its document has versions of its own. */
export const auditFields = (row: ProposalRow) => ({
  title: row.title,
  client_id: row.client_id,
  owner_id: row.owner_id,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  adults: row.adults,
  children: row.children,
  infants: row.infants,
  valid_until: row.valid_until,
  currency: row.currency,
  total: toMajor(row.total, row.currency),
  ...ownTermsTexts(row.content.own_terms, row.currency),
  status: row.status,
})

/** Locks a proposal, writes on it, and notes what became different. */
export async function changed(
  call: Ours,
  uuid: string,
  write: (before: ProposalRow) => Promise<Readonly<Record<string, unknown>> | undefined>,
) {
  const { db, agencyId } = call
  const before = await lockedProposal(db, agencyId, uuid)
  const more = await write(before)
  const after = await lockedProposal(db, agencyId, uuid)
  const changes = changesBetween(auditFields(before), auditFields(after))
  call.audit({ subject: 'proposal', subjectId: before.id, ...changes, after: { ...changes.after, ...more } })
  return shown(call, uuid)
}
