import type { Kysely } from 'kysely'
import type { NotificationKind } from '../../../src/domain/notification-kinds.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import type { DB } from '../../database/types.generated.ts'
import { notify } from '../agency/notifications.ts'
import { queueMail } from '../mail/outgoing-mail.ts'
import type { ProposalRow } from './proposal-lock.ts'

type About = Pick<ProposalRow, 'id' | 'uuid' | 'agency_id' | 'reference' | 'title' | 'owner_id'>

export const proposalLink = (uuid: string): string => linkTo('/proposals/:uuid/edit', { uuid })

/** Whose proposal it is; without one who is still there, all who see proposals. */
async function ownerOf(tx: Kysely<DB>, row: About) {
  if (row.owner_id === null) return undefined
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', row.owner_id)
    .where('agency_id', '=', row.agency_id)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export async function tellOwner(
  tx: Kysely<DB>,
  row: About,
  news: { readonly kind: NotificationKind; readonly title: string; readonly body?: string; readonly except?: number },
): Promise<void> {
  const owner = await ownerOf(tx, row)
  await notify(tx, {
    agencyId: row.agency_id,
    to: owner === undefined ? { permission: 'View Proposals' } : { userIds: [owner.id] },
    ...news,
    body: news.body ?? `${row.reference} · ${row.title}`,
    link: proposalLink(row.uuid),
    data: { proposal: row.uuid, reference: row.reference },
  })
}

/** The owner's mail that a client has said yes: it may come at night, and to a telephone. */
export async function writeToOwner(
  tx: Kysely<DB>,
  row: About,
  pageUrl: string,
  mail: { readonly subject: string; readonly lines: readonly string[] },
): Promise<void> {
  const owner = await ownerOf(tx, row)
  if (owner === undefined) return
  await queueMail(tx, {
    agencyId: row.agency_id,
    to: owner.email,
    ...mail,
    action: { label: 'Open the proposal', url: `${pageUrl}${proposalLink(row.uuid)}` },
  })
}
