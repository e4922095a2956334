import type { Kysely } from 'kysely'
import { linkTo } from '../../../src/domain/routes/link.ts'
import type { DB } from '../../database/types.generated.ts'
import { notify } from '../agency/notifications.ts'
import { sumText } from '../bookings/booking-payments.ts'
import { queueMail } from '../mail/outgoing-mail.ts'
import type { TransferRow } from './transfer-moves.ts'

/** Opens a transfer on the page. */
export const transferLink = (id: number): string => `${linkTo('/edit-transfer-details')}?transfer=${id}`

const named = (tx: Kysely<DB>, row: TransferRow) =>
  tx
    .selectFrom('beneficiaries')
    .select(['name', 'email'])
    .where('id', '=', row.beneficiary_id)
    .executeTakeFirstOrThrow()

/** Whoever may approve it is told that it waits. */
export async function tellCheckers(
  tx: Kysely<DB>,
  row: TransferRow,
  makerName: string,
  makerId: number,
): Promise<void> {
  const { name } = await named(tx, row)
  await notify(tx, {
    agencyId: row.agency_id,
    to: { permission: 'View Finance' },
    except: makerId,
    kind: 'transfer_waiting',
    title: `${makerName} asks you to approve ${sumText(row.amount, row.currency)} to ${name}`,
    body: [row.reference, row.narration].filter(Boolean).join(' · '),
    link: transferLink(row.id),
  })
}

/** Whoever made and approved it hears how it ended; beneficiary and owner by e-mail where the agency wants that. */
export async function tellEnd(tx: Kysely<DB>, row: TransferRow): Promise<void> {
  const { name, email } = await named(tx, row)
  const sum = sumText(row.amount, row.currency)
  const settings = await tx
    .selectFrom('transfer_settings')
    .select(['mail_sent', 'mail_returned'])
    .where('agency_id', '=', row.agency_id)
    .executeTakeFirst()
  const isSent = row.status === 'sent'
  await notify(tx, {
    agencyId: row.agency_id,
    to: { userIds: [...new Set([row.made_by, row.approved_by].filter((id) => id !== null))] },
    kind: isSent ? 'transfer_sent' : 'transfer_returned',
    title: isSent ? `${sum} was sent to ${name}` : `${sum} to ${name} was returned`,
    body: [row.reference, row.reason].filter(Boolean).join(' · '),
    link: transferLink(row.id),
  })
  if (isSent && settings?.mail_sent === true && email !== null)
    await queueMail(tx, {
      to: email,
      agencyId: row.agency_id,
      asAgency: true,
      subject: `We have sent you ${sum}`,
      lines: [`${sum} is on its way to you.`],
      facts: [['Reference', row.reference], ...(row.narration === '' ? [] : [['For', row.narration] as const])],
    })
  if (!isSent && settings?.mail_returned !== false)
    await mailOwner(tx, row.agency_id, {
      subject: `${row.reference} was returned`,
      lines: [`${sum} to ${name} was returned, and is back in the wallet. ${row.reason}`],
    })
}

/** By e-mail, so that the owner hears of it though somebody else is signed in. */
export async function mailOwner(
  tx: Kysely<DB>,
  agencyId: number,
  mail: { readonly subject: string; readonly lines: readonly string[] },
): Promise<void> {
  const owners = await tx
    .selectFrom('users')
    .select('email')
    .where('agency_id', '=', agencyId)
    .where('is_owner', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  for (const { email } of owners) await queueMail(tx, { to: email, agencyId, ...mail })
}
