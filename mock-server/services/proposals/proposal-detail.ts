import { type Kysely, sql } from 'kysely'
import type { ProposalContent } from '../../../src/domain/contract/proposal-content.ts'
import type { Change, ProposalDetail } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { isUuid } from '../../http/validate.ts'
import { historyOf } from '../history.ts'
import { imageJson } from '../uploads.ts'
import { departuresOf, draftOf } from './proposal-edition.ts'
import { proposalOf } from './proposal-lock.ts'
import { proposalColumns } from './proposal-rows.ts'
import { offeredTerms } from './proposal-terms.ts'

/** Where the client reads it. */
export const proposalAddress = (serverUrl: string, link: string): string => `${serverUrl}/proposal/${link}`

/** The document without what it costs the agency. */
export const withoutNet = (content: ProposalContent): ProposalContent => ({
  ...content,
  options: content.options.map((option) => ({
    ...option,
    items: option.items.map((item) => ({ ...item, net: null })),
  })),
})

export interface Reader {
  readonly db: Kysely<DB>
  readonly agencyId: number
  /** Net prices and the client's link are for those who may edit proposals. */
  readonly mayEdit: boolean
  readonly serverUrl: string
}

/** One proposal with its document, pictures and history. */
export async function proposalDetail(reader: Reader, uuid: string): Promise<ProposalDetail> {
  const { db, agencyId, mayEdit, serverUrl } = reader
  const { rows } = isUuid(uuid)
    ? await sql<{ detail: Omit<ProposalDetail, 'public_url' | 'departures' | 'offered_terms'>; link: string }>`
    select to_json(d) as detail, (select l.link from proposals l where l.id = d.id) as link from (
      select ${proposalColumns(mayEdit)}, p.content, p.accepted_items,
        (select b.status from bookings b where b.id = p.booking_id) as booking_status,
        (select coalesce(json_agg(${imageJson('m')} order by m.position, m.id), '[]') from media m
          where m.agency_id = p.agency_id and m.owner_type = 'proposal' and m.owner_id = p.id and m.deleted_at is null) as images,
        (select json_build_object('id', i.id, 'reference', i.reference, 'subject', i.subject,
          'email', case when ${mayEdit} then i.email end) from inquiries i
          where i.id = p.inquiry_id and i.deleted_at is null) as inquiry,
        ${historyOf('proposal', sql`p.id`, agencyId)} as history
      from proposals p where p.uuid = ${uuid} and p.agency_id = ${agencyId} and p.deleted_at is null) d`.execute(db)
    : { rows: [] }
  const [row] = rows
  if (row === undefined) throw notFound('proposal')
  const { detail, link } = row
  return {
    ...detail,
    content: mayEdit ? detail.content : withoutNet(detail.content),
    departures: await departuresOf(db, agencyId, detail.content),
    offered_terms: await offeredTerms(db, agencyId, draftOf(await proposalOf(db, agencyId, uuid))),
    history: folded(detail.history),
    public_url: mayEdit ? proposalAddress(serverUrl, link) : null,
  }
}

const hour = 3_600_000

/** Somebody who writes for an hour saves many times: that is one line of the history, from its first "before" to its last "after". */
function folded(history: readonly Change[]): Change[] {
  const lines: Change[] = []
  for (const entry of history) {
    const later = lines.at(-1)
    const isSame =
      later !== undefined &&
      later.action === 'proposals.update' &&
      entry.action === later.action &&
      entry.actor_name === later.actor_name &&
      Date.parse(later.created_at) - Date.parse(entry.created_at) < hour
    if (!isSame) lines.push(entry)
    else
      lines[lines.length - 1] = {
        ...later,
        before: { ...(later.before ?? {}), ...(entry.before ?? {}) },
        after: { ...(entry.after ?? {}), ...(later.after ?? {}) },
      }
  }
  return lines
}
