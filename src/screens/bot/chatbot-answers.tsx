import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { chatbotAnswer } from '../../commands/areas/growth/chatbot-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { commandEntries } from '../../commands/command-entries.tsx'
import { useCommandContext } from '../../commands/context.ts'
import type { RecordRef } from '../../commands/here.ts'
import { formAddress } from '../../commands/record-commands.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ChatbotAnswer } from '../../domain/schema/types.generated.ts'
import { counted, cut } from '../../domain/text.ts'
import type { ChatbotAnswersQuery } from '../../gateway/generated/chatbot-answers.generated.ts'
import { PlainButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { SearchBox } from '../standard/search-box.tsx'

interface Answered {
  readonly data: ChatbotAnswersQuery | null | undefined
  readonly failure: Failure | null
  readonly refetch: () => unknown
}

const refOf = (row: ChatbotAnswer): RecordRef => ({
  kind: 'chatbot_answer',
  id: String(row.id),
  label: row.question,
  data: row,
})

/** The questions that it answers in set words: searched, added, changed and deleted where the chatbot is tried. */
export function ChatbotAnswers({
  q,
  onSearch,
  answer,
}: {
  q: string
  onSearch: (q: string) => void
  answer: Answered
}) {
  const [, navigate] = useLocation()
  const [current, setCurrent] = useState<ChatbotAnswer | null>(null)
  const page = answer.data?.page
  useCommandContext({
    record: current === null ? undefined : refOf(current),
    list: { kind: 'chatbot_answer', create: 'chatbotAnswer.create', refresh: answer.refetch },
  })
  const edit = (row: ChatbotAnswer) => navigate(formAddress(chatbotAnswer.path, String(row.id), location.search))
  return (
    <section aria-label="Questions and answers" className="rounded-panel border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <h2 className="font-semibold">
          Questions and answers
          {page !== undefined && <span className="ml-2 font-normal text-muted tabular">{page.meta.total}</span>}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox value={q} label="Search questions and answers" onSearch={onSearch} className="sm:w-56" />
          <CommandButton id="chatbotAnswer.create" label="Add" />
        </div>
      </div>
      {page === undefined ? (
        answer.failure !== null ? (
          <FailureState failure={answer.failure} what="questions and answers" onRetry={answer.refetch} />
        ) : (
          <div className="p-4">
            <SkeletonText lines={6} />
          </div>
        )
      ) : page.data.length === 0 ? (
        <EmptyState
          reason={q === '' ? 'nothing' : 'noResults'}
          small
          title={q === '' ? 'No questions yet' : 'Nothing matches'}
          text={
            q === ''
              ? 'Write down what visitors ask every week: deposits, visas, what to bring. It is answered in your words.'
              : 'No question or answer has these words.'
          }
        />
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {page.data.map((row) => (
            <li
              key={row.id}
              className="flex items-start gap-2 px-4 py-2.5 focus-within:bg-hover hover:bg-hover"
              onFocus={() => setCurrent(row)}
              onBlur={(event) => {
                if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setCurrent(null)
              }}
            >
              <PlainButton does="open" className="min-w-0 flex-1 text-left" onClick={() => edit(row)}>
                <span className="block font-medium wrap-anywhere">{row.question}</span>
                <span className="block text-muted text-secondary wrap-anywhere">{cut(row.answer, 100)}</span>
              </PlainButton>
              <Menu
                label={`Actions for ${row.question}`}
                groups={[
                  {
                    entries: commandEntries(['chatbotAnswer.edit', 'chatbotAnswer.delete'], {
                      record: refOf(row),
                      selection: undefined,
                    }),
                  },
                ]}
                trigger={(trigger) => (
                  <IconButton
                    does="openMenu"
                    {...trigger}
                    label={`More for ${row.question}`}
                    size="small"
                    icon={<Ellipsis />}
                  />
                )}
              />
            </li>
          ))}
        </ul>
      )}
      {page !== undefined && page.meta.total > page.data.length && (
        <p className="border-line border-t px-4 py-2.5 text-muted text-secondary">
          The first {counted(page.data.length, 'question')}. Search to find the others.
        </p>
      )}
    </section>
  )
}
