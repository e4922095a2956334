import { type Kysely, sql } from 'kysely'
import type { Channel } from '../../../src/domain/growth/channels.ts'
import { mailVerdict } from '../../../src/domain/growth/mail-codes.ts'
import type { DB } from '../../database/types.generated.ts'
import { noteConsent, suppress } from '../contacts/consent.ts'
import type { MailReport } from '../mail/mail-report.ts'

export type Report =
  | { readonly state: 'delivered' }
  | { readonly state: 'bounced' | 'failed'; readonly reason: string; readonly isGone: boolean }
  | { readonly state: 'complained'; readonly reason: string }

interface Known {
  readonly id: number
  readonly agency_id: number
  readonly contact_id: number
  readonly address: string
  readonly channel: Channel
}

/** How far each state is: a report that comes late or twice never goes back. */
const rank = { delivered: 1, failed: 2, bounced: 3, complained: 4 } as const

/**
 * Writes down what was reported of a message that was handed over. What was never handed over, or is not known here, stays as it is;
 * answers whether anything changed.
 */
export async function noteReport(
  tx: Kysely<DB>,
  by: { readonly uuid: string } | { readonly messageId: string },
  report: Report,
): Promise<boolean> {
  const which = 'uuid' in by ? sql`r.uuid = ${by.uuid}::uuid` : sql`r.message_id = ${by.messageId}`
  const reason = 'reason' in report ? report.reason.replace(/\s+/g, ' ').slice(0, 300) : ''
  const { rows } = await sql<Known>`
    update campaign_recipients r set state = ${report.state}, reason = ${reason}, handed_at = coalesce(r.handed_at, r.claimed_at)
    from campaigns c where c.id = r.campaign_id and ${which} and r.state in ('handed', 'unknown', 'delivered', 'failed', 'bounced')
      and case r.state when 'delivered' then 1 when 'failed' then 2 when 'bounced' then 3 else 0 end < ${rank[report.state]}
    returning r.id, r.agency_id, r.contact_id, r.address, c.channel`.execute(tx)
  const [known] = rows
  if (known === undefined) return false
  const { agency_id: agencyId, contact_id: contactId, channel, address } = known
  if (report.state === 'complained') {
    await noteConsent(tx, {
      agencyId,
      contactId,
      channel,
      given: false,
      how: 'complaint',
      words: 'Marked as spam',
      proof: reason,
    })
    await suppress(tx, { agencyId, channel, address, reason: 'complained', note: reason })
  } else if (report.state !== 'delivered' && report.isGone)
    await suppress(tx, { agencyId, channel, address, reason: 'bounced', note: reason })
  else if (report.state !== 'delivered') await noteSoftBounces(tx, { agencyId, channel, address })
  return true
}

/** An address to which three of the last five letters could not be delivered gets no more, though each failed for a reason that may pass. */
export async function noteSoftBounces(
  tx: Kysely<DB>,
  { agencyId, channel, address }: { readonly agencyId: number; readonly channel: Channel; readonly address: string },
): Promise<void> {
  if (channel !== 'email') return
  const { rows } = await sql<{ failed: number }>`
    select count(*) filter (where state in ('bounced', 'failed'))::int as failed from (
      select r.state from campaign_recipients r join campaigns c on c.id = r.campaign_id and c.channel = 'email'
      where r.agency_id = ${agencyId} and r.address = ${address} and r.state in ('handed', 'delivered', 'complained', 'bounced', 'failed')
      order by coalesce(r.handed_at, r.claimed_at) desc nulls last, r.id desc limit 5) last`.execute(tx)
  if ((rows[0]?.failed ?? 0) >= 3)
    await suppress(tx, {
      ...{ agencyId, channel, address, reason: 'bounced' },
      note: 'Three of the last five letters could not be delivered.',
    })
}

/** What a mail server's report means: only an address that does not exist gets nothing any more. */
export function readReport({ kind, status, reason }: MailReport): Report {
  if (kind === 'complaint') return { state: 'complained', reason }
  const said = [status, reason].filter(Boolean).join(' ')
  return { state: 'bounced', reason: said, isGone: mailVerdict(null, status) === 'gone' }
}
