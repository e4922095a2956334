import { type RawBuilder, sql } from 'kysely'
import { replyHeldSeconds } from '../../../src/domain/inquiries/inquiries.ts'

/**
 * All that was said in conversation `s`, by whom and when: with the chatbot, and since it was handed over in the thread of its inquiry, without
 * what colleagues note among themselves. `unheld`: without answers that can still be taken back.
 */
export const conversationTexts = ({ unheld }: { readonly unheld: boolean }): RawBuilder<unknown> => sql`
  select 'bot' as "in", m.id, m.author as by, null::bigint as author_id, m.body, m.outcome, m.sources, m.created_at
  from chatbot_messages m where m.agency_id = s.agency_id and m.session_id = s.id
  union all
  select 'thread', m.id, case m.direction when 'in' then 'visitor' else 'person' end, m.author_id, m.body, null, '[]'::jsonb, m.created_at
  from threads t join thread_messages m on m.thread_id = t.id
  where t.agency_id = s.agency_id and t.record_type = 'inquiry' and t.record_id = s.inquiry_id and m.direction <> 'note' and m.channel <> 'phone'
    ${unheld ? sql`and (m.undo_to is null or m.created_at < clock_timestamp() - make_interval(secs => ${sql.lit(replyHeldSeconds)}))` : sql``}`

/** What became of conversation `s`. */
export const outcomeOf = sql`case when s.handed_at is not null then 'handed_over' when s.unanswered > 0 then 'unanswered'
  when s.answered > 0 and s.rating is distinct from -1 then 'solved' else 'left' end`
