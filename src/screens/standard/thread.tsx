import { CircleAlert, Clock, type LucideIcon, Mail, MessageCircle, NotebookPen, Phone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { inquiryChannels } from '../../domain/bookings/sales-choices.ts'
import type { Failure } from '../../domain/failure.ts'
import { labelOf } from '../../domain/keys.ts'
import type { ThreadMessage } from '../../domain/schema/types.generated.ts'
import { announce } from '../../ui/announcer.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Instant } from '../../ui/time.tsx'
import { FailureState } from './failure-state.tsx'
import { ThreadComposer, type ThreadComposerProps } from './thread-composer.tsx'

export interface ThreadProps extends ThreadComposerProps {
  /** Undefined while they load. */
  readonly messages: readonly ThreadMessage[] | undefined
  readonly failure?: Failure | null | undefined
  readonly onRetry?: () => unknown
  /** The page where the other side reads and answers; null before they were written to. */
  readonly link?: string | null | undefined
  /** For those who may look and not write. */
  readonly readOnly?: boolean
}

/**
 * What was said with somebody outside, and what is said next. Each area has calls of its own for it (`…/messages`): an inquiry, a booking
 * and a proposal look and write alike.
 */
export function Thread({ messages, failure, onRetry, link, readOnly = false, ...composer }: ThreadProps) {
  const { them } = composer
  useNews(messages, them.name)
  return (
    <section aria-label={`Messages with ${them.name}`} className="flex min-w-0 flex-col gap-4">
      {failure != null && messages === undefined ? (
        <FailureState failure={failure} what="messages" onRetry={onRetry ?? (() => location.reload())} />
      ) : messages === undefined ? (
        <div aria-busy="true" className="rounded-panel border border-line bg-surface p-4">
          <SkeletonText lines={4} />
        </div>
      ) : messages.length === 0 ? (
        <EmptyState
          reason="nothing"
          small
          level={3}
          title="No messages"
          text={`Your messages go to ${them.name} by e-mail, with a page to answer on. Calls and notes appear here as well.`}
        />
      ) : (
        <ol className="flex flex-col gap-3">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
      {messages !== undefined && !readOnly && <ThreadComposer {...composer} />}
      {link != null && (
        <p className="text-muted text-secondary">
          {them.name} reads and answers on{' '}
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="text-accent underline underline-offset-2 wrap-anywhere"
          >
            a page of their own
          </a>
          .
        </p>
      )}
    </section>
  )
}

/** Who listens hears of an answer that comes while the page is open. */
function useNews(messages: readonly ThreadMessage[] | undefined, name: string) {
  const last = messages?.at(-1)
  const known = useRef<number | null>(null)
  useEffect(() => {
    if (last === undefined) return
    if (known.current !== null && last.id > known.current && last.direction === 'in')
      announce(`New message from ${name}: ${last.body.slice(0, 200)}`)
    known.current = last.id
  }, [last, name])
}

const channels: Readonly<Record<string, { readonly icon: LucideIcon; readonly word: string }>> = {
  email: { icon: Mail, word: 'by e-mail' },
  page: { icon: MessageCircle, word: 'on their page' },
  phone: { icon: Phone, word: 'by phone' },
  note: { icon: NotebookPen, word: 'note for colleagues' },
}
const channelOf = (name: string) =>
  channels[name] ?? {
    icon: MessageCircle,
    word: labelOf(inquiryChannels, name).toLowerCase(),
  }

function Message({ message }: { message: ThreadMessage }) {
  const { direction, author_name: author, mail_status: mail } = message
  const { icon: Icon, word } = channelOf(direction === 'note' ? 'note' : message.channel)
  return (
    <li
      className={classes(
        'flex max-w-full gap-3 sm:max-w-[46rem]',
        direction === 'out' && 'self-end sm:ml-10',
        direction === 'in' && 'sm:mr-10',
      )}
    >
      {direction !== 'out' && <Avatar name={author} />}
      <article
        className={classes(
          'min-w-0 rounded-panel border px-4 py-3',
          direction === 'out'
            ? 'border-transparent bg-accent-soft'
            : direction === 'note'
              ? 'border-warning/40 border-dashed bg-warning-soft/50'
              : 'border-line bg-surface',
        )}
      >
        <header className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted text-secondary">
          <span className="font-medium text-ink">{author}</span>
          <span className="flex items-center gap-1">
            <Icon className="size-3.5" aria-hidden="true" />
            {word}
          </span>
          <Instant value={message.created_at} look="ago" />
          {message.unproven && (
            <span className="flex items-center gap-1 text-warning">
              <CircleAlert className="size-3.5" aria-hidden="true" />
              unverified sender: not this client’s address
            </span>
          )}
          {mail === 'failed' && (
            <span className="flex items-center gap-1 text-danger">
              <CircleAlert className="size-3.5" aria-hidden="true" />
              could not be delivered
            </span>
          )}
          {mail === 'queued' && (
            <span className="flex items-center gap-1">
              <Clock className="size-3.5" aria-hidden="true" />
              on its way
            </span>
          )}
        </header>
        {message.subject !== '' && <p className="font-medium wrap-anywhere">{message.subject}</p>}
        <p className="whitespace-pre-line wrap-anywhere">{message.body}</p>
      </article>
    </li>
  )
}
