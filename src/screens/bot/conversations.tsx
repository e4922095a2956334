import { botLanguages, conversationOutcomes, conversationStates } from '../../domain/growth/bot/bot-choices.ts'
import { keysOf } from '../../domain/keys.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { cut } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type ChatbotConversationsQueryVariables,
  chatbotConversationsQuery,
} from '../../gateway/generated/chatbot.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListSetup, readList, useListState } from '../standard/list/list-state.ts'
import type { Column, PresetView } from '../standard/list/list-types.ts'
import { type ConversationRow, OutcomePill, StatePill } from './conversation-cells.tsx'

const choices = <Words extends Readonly<Record<string, string>>>(words: Words) =>
  keysOf(words).map((value) => ({ value, label: words[value] ?? value }))

const setUp: ListSetup = {
  id: '/chatbot/inquiries',
  sort: '-last_at',
  filters: [
    { id: 'state', label: 'Answered by', kind: 'choice', options: choices(conversationStates) },
    { id: 'outcome', label: 'Outcome', kind: 'choice', options: choices(conversationOutcomes) },
    { id: 'from', to: 'to', label: 'Begun', kind: 'days' },
  ],
}
const views: readonly PresetView[] = [
  { id: 'waiting', name: 'Waiting for a person', query: { state: 'waiting' } },
  { id: 'person', name: 'With a colleague', query: { state: 'person' } },
  { id: 'unanswered', name: 'Not answered', query: { outcome: 'unanswered' } },
]

const columns: readonly Column<ConversationRow>[] = [
  {
    id: 'words',
    label: 'Last message',
    cell: (row) => <span className="truncate text-muted">{cut(row.last_words, 100)}</span>,
    width: 'minmax(12rem, 1.6fr)',
  },
  {
    id: 'state',
    label: 'Answered by',
    cell: (row) => <StatePill state={row.state} />,
    width: '12.5rem',
    phone: 'status',
  },
  { id: 'outcome', label: 'Outcome', cell: (row) => <OutcomePill outcome={row.outcome} />, width: '9.5rem' },
  { id: 'asked', label: 'Questions', sort: 'asked', align: 'end', cell: (row) => row.asked, width: '7rem' },
  {
    id: 'last',
    label: 'Last message at',
    sort: 'last_at',
    cell: (row) => <Instant value={row.last_at} look="ago" />,
    width: '9.5rem',
    phone: 'date',
  },
  {
    id: 'rating',
    label: 'Rating',
    cell: (row) => (row.rating === null ? <Nothing /> : row.rating === 1 ? 'Helpful' : 'Not helpful'),
    width: '8rem',
    off: true,
  },
  {
    id: 'colleague',
    label: 'Colleague',
    cell: (row) => row.taken_by_name ?? <Nothing word="Nobody" />,
    width: '10rem',
    off: true,
  },
  { id: 'language', label: 'Language', cell: (row) => botLanguages[row.language], width: '7rem', off: true },
  {
    id: 'place',
    label: 'Where',
    cell: (row) => <span className="truncate">{`${row.origin}${row.path}` || <Nothing />}</span>,
    width: 'minmax(10rem, 1fr)',
    off: true,
  },
  {
    id: 'inquiry',
    label: 'Inquiry',
    cell: (row) => row.inquiry_reference ?? <Nothing />,
    width: '10rem',
    off: true,
  },
]

type Variables = ChatbotConversationsQueryVariables

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(chatbotConversationsQuery, readList<Variables>(search.toString(), setUp).variables)

/** `/chatbot/inquiries`: what visitors ask the chatbot, and who answers. */
export default function Conversations() {
  const list = useListState<Variables>(setUp)
  const answer = useQuery(chatbotConversationsQuery, list.variables, { every: 15_000 })
  return (
    <ListScreen<ConversationRow>
      title="Chatbot inquiries"
      words={{ one: 'conversation', many: 'conversations' }}
      kind="chatbot_conversation"
      list={list}
      query={{
        data: answer.data?.chatbotConversations.data,
        meta: answer.data?.chatbotConversations.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'First question and visitor', sort: 'name', width: 'minmax(18rem, 2fr)' }}
      head={(row) => ({ title: cut(row.first_words, 100), secondary: row.name, lead: <Avatar name={row.name} /> })}
      href={(row) => linkTo('/chatbot/inquiries/:id', { id: row.id })}
      columns={columns}
      views={views}
      rowCommands={[
        'conversation.reply',
        'conversation.take',
        'conversation.giveBack',
        'conversation.teach',
        'conversation.openInquiry',
      ]}
      exportPath="chatbot/inquiries"
      searchLabel="Search conversations"
      empty={{
        title: 'No conversations yet',
        text: 'What visitors ask the chatbot on your website appears here.',
        picture: 'savannah',
      }}
    />
  )
}
