import { useEffect } from 'react'
import { Link } from 'wouter'
import { answerAddress } from '../../commands/areas/growth/chatbot-commands.ts'
import { conversationFormParameter } from '../../commands/areas/growth/conversation-commands.ts'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import type { MessageInput } from '../../domain/contract/inputs.ts'
import { botLanguages } from '../../domain/growth/bot/bot-choices.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { firstNameOf } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type ChatbotConversationQuery,
  chatbotConversationQuery,
  replyInConversationMutation,
} from '../../gateway/generated/chatbot.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { idIn } from '../standard/address-id.ts'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { DetailScreen, Facts, RailCard } from '../standard/detail-screen.tsx'
import { Thread } from '../standard/thread.tsx'
import { OutcomePill, StatePill } from './conversation-cells.tsx'

type File = ChatbotConversationQuery['chatbotConversation']
const linkLook = 'text-accent hover:underline wrap-anywhere'

export const prefetch = ({ id }: { id: string }) => ask(chatbotConversationQuery, { id: idIn(id) })

/** `/chatbot/inquiries/:id`: what a visitor asked, what they were told, and the field in which a colleague answers. */
export default function Conversation({ params }: { params: { id: string } }) {
  const id = idIn(params.id)
  const answer = useQuery(chatbotConversationQuery, { id }, { keepPrevious: false, every: 5_000 })
  const reply = useMutation(replyInConversationMutation)
  const file = answer.data?.chatbotConversation
  const conversation = file?.conversation
  const { value: form, remove: close } = useAddressParameter(conversationFormParameter)
  const writes = form === 'write' && conversation !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish to write
  useEffect(() => {
    if (!writes) return
    document.querySelector<HTMLElement>('[data-field="body"] textarea')?.focus()
    close()
  }, [writes])
  return (
    <DetailScreen
      record={
        conversation === undefined
          ? undefined
          : { kind: 'chatbot_conversation', id: conversation.id, label: conversation.name, data: conversation }
      }
      what="conversation"
      query={answer}
      up={linkTo('/chatbot/inquiries')}
      title={conversation?.name}
      lead={conversation === undefined ? undefined : <Avatar name={conversation.name} size="medium" />}
      intro={conversation?.first_words}
      status={
        conversation === undefined ? undefined : (
          <>
            <StatePill state={conversation.state} />
            <OutcomePill outcome={conversation.outcome} />
          </>
        )
      }
      primary={conversation?.state === 'person' ? 'conversation.giveBack' : 'conversation.take'}
      labels={{
        'conversation.take': 'Take over',
        'conversation.giveBack': 'Give back',
        'conversation.openInquiry': 'Inquiry',
        'conversation.teach': 'Add an answer',
      }}
      commands={[
        'conversation.openInquiry',
        'conversation.teach',
        'conversation.reply',
        ...(conversation?.state === 'waiting' ? (['conversation.giveBack'] as const) : []),
      ]}
      rail={file === undefined ? undefined : <Rail file={file} />}
    >
      {file !== undefined && conversation !== undefined && (
        <Thread
          messages={file.messages}
          them={{ name: conversation.name, email: file.email }}
          isChat
          onlyReplies
          values={{ first_name: firstNameOf(conversation.name), name: conversation.name, subject: null }}
          draftKey={`chatbot.${id}.message`}
          onSend={({ body }: MessageInput) => reply.run({ id, input: { body } })}
        />
      )}
    </DetailScreen>
  )
}

function Rail({ file: { conversation, email, unanswered, bookings } }: { file: File }) {
  return (
    <>
      <RailCard title="Visitor">
        <Facts
          rows={[
            [
              'E-mail',
              email === null ? (
                <Nothing key="email" />
              ) : (
                <a key="email" href={`mailto:${email}`} className={linkLook}>
                  {email}
                </a>
              ),
            ],
            ['Language', botLanguages[conversation.language]],
            ['Began on', `${conversation.origin}${conversation.path}` || <Nothing key="page" />],
            ['Begun', <Instant key="begun" value={conversation.started_at} />],
            [
              'Rating',
              conversation.rating === null ? (
                <Nothing key="rating" />
              ) : conversation.rating === 1 ? (
                'Helpful'
              ) : (
                'Not helpful'
              ),
            ],
            ['Colleague', conversation.taken_by_name ?? <Nothing key="colleague" word="Nobody" />],
          ]}
        />
      </RailCard>
      {unanswered.length > 0 && (
        <RailCard title="Not answered">
          <ul className="flex flex-col gap-2">
            {unanswered.map(({ question, at }) => (
              <li key={at}>
                <p className="wrap-anywhere">{question}</p>
                <Link href={answerAddress(question)} className={linkLook}>
                  Add an answer
                </Link>
              </li>
            ))}
          </ul>
        </RailCard>
      )}
      {bookings.length > 0 && (
        <RailCard title="Bookings that came of it">
          <ul className="flex flex-col gap-2">
            {bookings.map((booking) => (
              <li key={booking.id}>
                <Link href={bookingScreen(booking)} className={linkLook}>
                  {booking.reference}
                </Link>{' '}
                <span className="text-muted">{booking.title}</span>
              </li>
            ))}
          </ul>
        </RailCard>
      )}
    </>
  )
}
