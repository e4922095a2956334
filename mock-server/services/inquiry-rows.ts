import { sql } from 'kysely'

/** An inquiry as a card shows it, `i` being the row. */
export const inquiryColumns = sql`
  i.id, i.name, i.email, i.phone, i.channel, i.subject, i.message, i.status, i.offer_type, i.offer_id, i.created_at, i.answered_at`

/** Nobody has answered yet. */
export const unanswered = sql`i.answered_at is null and i.status in ('new', 'open')`
