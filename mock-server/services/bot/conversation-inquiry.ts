import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

/** Whoever answers an inquiry that came of a conversation has taken it over. */
export const takenByAnswer = (db: Kysely<DB>, agencyId: number, inquiryId: number, userId: number) =>
  db
    .updateTable('chatbot_sessions')
    .set({ state: 'person', taken_by: userId, taken_at: new Date(), last_at: new Date() })
    .where('agency_id', '=', agencyId)
    .where('inquiry_id', '=', inquiryId)
    .execute()

/** Whether an answer to this inquiry is read in a conversation on a website. */
export async function isConversation(db: Kysely<DB>, agencyId: number, inquiryId: number): Promise<boolean> {
  const session = await db
    .selectFrom('chatbot_sessions')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirst()
  return session !== undefined
}
