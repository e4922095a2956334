import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { ProposalContent } from '../../../src/domain/contract/proposal-content.ts'
import { today } from '../../../src/domain/dates.ts'
import { type ProposalVerb, proposalRefusals } from '../../../src/domain/proposals.ts'
import type { DB, Proposals } from '../../database/types.generated.ts'
import { conflict, notFound, Refused } from '../../http/refusals.ts'
import { isUuid } from '../../http/validate.ts'

/** `status` as of today: a proposal past its date is expired. */
export type ProposalRow = Omit<Selectable<Proposals>, 'content'> & {
  readonly content: ProposalContent
  readonly booking_reference: string | null
}

/** The same words for what never was, was withdrawn, or has another link by now: they tell a stranger nothing, and a client what to do. */
const noSuchLink =
  'There is no proposal at this address. It may have been withdrawn or replaced by a new link: please ask the travel agency that sent it to you.'

interface Wanted {
  /** `link`: what the client's page is opened by, a secret. */
  readonly by?: 'uuid' | 'link'
  readonly lock?: boolean
  readonly deleted?: boolean
}

/** 404 in the words of the back office, or of the client's page. */
export const noProposal = (by: Wanted['by']): Refused =>
  by === 'link' ? new Refused(404, { message: noSuchLink }) : notFound('proposal')

/** A proposal by the uuid of its address; `lock`: to write on, until the transaction ends. */
export async function proposalOf(
  db: Kysely<DB>,
  agencyId: number,
  address: string,
  { by = 'uuid', lock = false, deleted = false }: Wanted = {},
): Promise<ProposalRow> {
  if (!isUuid(address)) throw noProposal(by)
  const found = db
    .selectFrom('proposals as p')
    .selectAll('p')
    .where(`p.${by}`, '=', address)
    .where('p.agency_id', '=', agencyId)
    .$if(!deleted, (query) => query.where('p.deleted_at', 'is', null))
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst()
  if (row === undefined) throw noProposal(by)
  const booking =
    row.booking_id === null
      ? undefined
      : await db.selectFrom('bookings').select('reference').where('id', '=', row.booking_id).executeTakeFirst()
  return {
    ...row,
    status: hasEnded(row) ? 'expired' : row.status,
    content: row.content as ProposalContent, // written by the contract's schema only
    booking_reference: booking?.reference ?? null,
  }
}
export const lockedProposal = (tx: Kysely<DB>, agencyId: number, address: string, wanted: Wanted = {}) =>
  proposalOf(tx, agencyId, address, { ...wanted, lock: true })

const hasEnded = ({ status, sent_until: until }: Pick<ProposalRow, 'status' | 'sent_until'>) =>
  (status === 'sent' || status === 'viewed') && until !== null && until < today()

/** 409 in the words with which the page greys the verb out. */
export function refuseVerb(row: ProposalRow, verb: ProposalVerb): void {
  const reason = proposalRefusals[verb](row)
  if (reason !== undefined) throw conflict(reason)
}

/** Writes on a locked proposal. */
export async function writeProposal(
  tx: Kysely<DB>,
  row: Pick<ProposalRow, 'id' | 'agency_id'>,
  values: Updateable<Proposals>,
): Promise<void> {
  await tx
    .updateTable('proposals')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: new Date() })
    .where('id', '=', row.id)
    .where('agency_id', '=', row.agency_id)
    .execute()
}
