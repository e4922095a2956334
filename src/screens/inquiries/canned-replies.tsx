import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { inquiryFormParameter } from '../../commands/areas/inquiries/inquiry-commands.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { cut } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { cannedRepliesQuery, type ReplyRowFragment } from '../../gateway/generated/threads.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Instant, Nothing } from '../../ui/time.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import { ReplyForm } from './canned-reply-form.tsx'

const setUp = { id: '/inquiries/replies', sort: '-used', perPage: 100 } as const

const columns: readonly Column<ReplyRowFragment>[] = [
  {
    id: 'body',
    label: 'Words',
    cell: (row) => <span className="truncate text-muted">{cut(row.body, 100)}</span>,
    width: 'minmax(16rem, 2.4fr)',
  },
  {
    id: 'shortcut',
    label: 'Shortcut',
    sort: 'shortcut',
    cell: (row) => (row.shortcut === '' ? <Nothing /> : <code>/{row.shortcut}</code>),
    width: '9rem',
  },
  { id: 'used', label: 'Used', sort: 'used', align: 'end', cell: (row) => row.used, width: '5.5rem' },
  { id: 'updated', label: 'Changed', cell: (row) => <Instant value={row.updated_at} look="ago" />, width: '9rem' },
]

type Sortable = 'title' | 'shortcut' | 'used'

/** An agency has a few dozen, which come in one answer: they are searched, sorted and paged here. */
function shownOf(all: readonly ReplyRowFragment[] | undefined, q: string, sort: string) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const name = sort.replace(/^-/, '') as Sortable // the columns sort by nothing else
  const down = sort.startsWith('-') ? -1 : 1
  return all
    ?.filter((row) => words.every((word) => `${row.title} ${row.shortcut} ${row.body}`.toLowerCase().includes(word)))
    .toSorted((a, b) => down * (name === 'used' ? a.used - b.used : a[name].localeCompare(b[name])))
}

export const prefetch = () => ask(cannedRepliesQuery, {})

/** `/inquiries/replies`: words that are written often, filled in when they are used. */
export default function Replies() {
  const list = useListState(setUp)
  const answer = useQuery(cannedRepliesQuery, {})
  const all = answer.data?.cannedReplies
  const rows = useMemo(() => shownOf(all, list.q, list.sort), [all, list.q, list.sort])
  const page = rows?.slice((list.page - 1) * list.perPage, list.page * list.perPage)
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const form = search.get(inquiryFormParameter)
  const edited = all?.find(({ id }) => String(id) === form)
  const close = () => {
    search.delete(inquiryFormParameter)
    navigate(search.size === 0 ? path : `${path}?${search}`, { replace: true })
  }
  return (
    <>
      <ListScreen<ReplyRowFragment>
        title="Canned replies"
        intro="For answers to inquiries, and for messages about bookings and proposals. Type a slash, the shortcut and a space."
        words={{ one: 'canned reply', many: 'canned replies' }}
        kind="canned_reply"
        list={list}
        query={{
          data: page,
          meta:
            rows === undefined
              ? undefined
              : {
                  current_page: list.page,
                  per_page: list.perPage,
                  last_page: Math.max(1, Math.ceil(rows.length / list.perPage)),
                  total: rows.length,
                },
          loading: answer.loading,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        headColumn={{ label: 'Title', sort: 'title', width: 'minmax(12rem, 1fr)' }}
        head={(row) => ({ title: row.title })}
        href={(row) => `${linkTo('/inquiries/replies')}?${inquiryFormParameter}=${row.id}`}
        columns={columns}
        rowCommands={['reply.edit', 'reply.delete']}
        bulkCommands={['reply.delete']}
        createCommand="reply.create"
        searchLabel="Search title and words"
        empty={{
          title: 'No canned replies yet',
          text: 'What you write every day, once: directions, deposits, what to bring. Names and dates are filled in when it is used.',
          picture: 'river',
        }}
        peek={(row) => <p className="whitespace-pre-line wrap-anywhere">{row.body}</p>}
      />
      {(form === 'new' || edited !== undefined) && <ReplyForm key={form} reply={edited ?? null} onClose={close} />}
    </>
  )
}
