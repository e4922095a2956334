import { type Kysely, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { chatbotConversations } from '../../../src/domain/contract/growth/chatbot.ts'
import { addDays } from '../../../src/domain/dates.ts'
import { botLanguages, conversationOutcomes, conversationStates } from '../../../src/domain/growth/bot/bot-choices.ts'
import type {
  ChatbotBooking,
  ChatbotConversation,
  ChatbotConversationFile,
  ThreadMessage,
  UnansweredQuestion,
} from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { jsonPage, likeOf, orderOf, pageOf, searchWords } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { all } from '../offers/package-rows.ts'
import { conversationTexts, outcomeOf } from './conversation-texts.ts'
import { visitorName } from './conversations.ts'

type Query = QueryOf<typeof chatbotConversations.list>
interface Scope {
  readonly db: Kysely<DB>
  readonly agencyId: number
}

const name = sql`coalesce(nullif(s.name, ''), nullif(i.name, ''), ${visitorName})`
const from = sql`chatbot_sessions s left join inquiries i on i.id = s.inquiry_id`
const columns = sql`s.id, ${name} as name, s.first_words,
  coalesce((select left(w.body, 200) from (${conversationTexts({ unheld: false })}) w order by w.created_at desc, w.id desc limit 1), s.first_words) as last_words,
  s.state, ${outcomeOf} as outcome, s.language, s.asked, s.unanswered, s.rating, s.page as path, s.origin,
  (select u.name from users u where u.id = s.taken_by) as taken_by_name, s.inquiry_id, i.reference as inquiry_reference, s.started_at, s.last_at`

const conditions = ({ agencyId }: Scope, { q, state = [], outcome = [], from: since, to }: Query) =>
  all([
    sql`s.agency_id = ${agencyId}`,
    ...searchWords(q).map(
      (
        word,
      ) => sql`(searchable(concat_ws(' ', s.name, s.first_words, i.reference, i.email)) like ${likeOf(word)} or exists (
        select from chatbot_messages m where m.session_id = s.id and searchable(m.body) like ${likeOf(word)}))`,
    ),
    ...(state.length === 0 ? [] : [sql`s.state = any(${[...state]}::text[])`]),
    ...(outcome.length === 0 ? [] : [sql`${outcomeOf} = any(${[...outcome]}::text[])`]),
    ...(since === undefined ? [] : [sql`s.started_at >= ${startOfDay(since)}`]),
    ...(to === undefined ? [] : [sql`s.started_at < ${startOfDay(addDays(to, 1))}`]),
  ])

const order = (sort: string | undefined) =>
  orderOf(
    sort,
    { last_at: sql`s.last_at`, started_at: sql`s.started_at`, name: sql`searchable(${name})`, asked: sql`s.asked` },
    '-last_at',
    sql`s.id`,
  )

/** The list as JSON text. */
export const conversationPage = (scope: Scope, query: Query): Promise<string> => {
  const where = conditions(scope, query)
  return jsonPage(
    scope.db,
    sql`select ${columns} from ${from} where ${where} order by ${order(query.sort)}`,
    sql`select from ${from} where ${where}`,
    pageOf(query),
  )
}

const exported: readonly Column<ChatbotConversation>[] = [
  { title: 'Begun', value: (row) => row.started_at, type: 'instant', width: 18 },
  { title: 'Visitor', value: (row) => row.name, width: 24 },
  { title: 'First question', value: (row) => row.first_words, width: 50 },
  { title: 'Answered by', value: (row) => conversationStates[row.state], width: 20 },
  { title: 'Outcome', value: (row) => conversationOutcomes[row.outcome], width: 16 },
  { title: 'Language', value: (row) => botLanguages[row.language] },
  { title: 'Questions', value: (row) => row.asked, type: 'number' },
  { title: 'Not answered', value: (row) => row.unanswered, type: 'number' },
  { title: 'Rating', value: (row) => (row.rating === null ? '' : row.rating === 1 ? 'Helpful' : 'Not helpful') },
  { title: 'Colleague', value: (row) => row.taken_by_name, width: 22 },
  { title: 'Inquiry', value: (row) => row.inquiry_reference, width: 18 },
  { title: 'Website', value: (row) => row.origin, width: 26 },
  { title: 'Page', value: (row) => row.path, width: 26 },
  { title: 'Last message', value: (row) => row.last_at, type: 'instant', width: 18 },
]

export const conversationExport = (scope: Scope, query: Query, format: 'csv' | 'xlsx'): Promise<Response> =>
  exportFile<ChatbotConversation>(scope.db, {
    name: 'chatbot-inquiries',
    format,
    agencyId: scope.agencyId,
    columns: exported,
    query: sql`select ${columns} from ${from} where ${conditions(scope, query)} order by ${order(query.sort)}`,
  })

/** With all that was said, what had no answer, and the bookings that came of it. */
export async function conversationFile({ db, agencyId }: Scope, id: number): Promise<ChatbotConversationFile> {
  const { rows } = await sql<{
    conversation: ChatbotConversation
    email: string | null
    messages: ThreadMessage[]
    unanswered: UnansweredQuestion[]
    bookings: ChatbotBooking[]
  }>`select
    (select row_to_json(c) from (select ${columns}) c) as conversation, i.email,
    (select coalesce(json_agg(m order by m.id), '[]') from (
      select row_number() over (order by w.created_at, w.id)::int as id, case w.by when 'visitor' then 'in' else 'out' end as direction,
        case w.by when 'bot' then 'chatbot' else 'page' end as channel, w.author_id,
        case w.by when 'visitor' then ${name} when 'bot' then coalesce(c.name, 'Chatbot') else coalesce((select u.name from users u where u.id = w.author_id), '') end as author_name,
        '' as subject, w.body, false as unproven, null as mail_status, w.created_at
      from (${conversationTexts({ unheld: false })}) w) m) as messages,
    (select coalesce(json_agg(json_build_object('question', m.body, 'at', m.created_at) order by m.id), '[]')
      from chatbot_messages m where m.session_id = s.id and m.about <> '') as unanswered,
    (select coalesce(json_agg(json_build_object('id', b.id, 'kind', b.kind, 'reference', b.reference, 'title', b.title, 'status', b.status) order by b.id), '[]')
      from bookings b where b.agency_id = s.agency_id and b.deleted_at is null and (b.id = s.booking_id or b.inquiry_id = s.inquiry_id)) as bookings
    from ${from} left join chatbot_settings c on c.agency_id = s.agency_id
    where s.id = ${id} and s.agency_id = ${agencyId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('conversation')
  return row
}
