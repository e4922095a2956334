import {
  CircleCheck,
  CircleHelp,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  SendHorizontal,
  UserRound,
} from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { chatbotAnswer, tryParameter } from '../../commands/areas/growth/chatbot-commands.ts'
import { formAddress } from '../../commands/record-commands.ts'
import { shortDayText } from '../../domain/date-texts.ts'
import { botOutcomes } from '../../domain/growth/bot/bot-choices.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { type AskChatbotMutation, askChatbotMutation } from '../../gateway/generated/chatbot.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { announce } from '../../ui/announcer.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, PlainButton } from '../../ui/button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { StatusPill, type Tone } from '../../ui/status-pill.tsx'

type Reply = AskChatbotMutation['askChatbot']
interface Asked {
  readonly number: number
  readonly question: string
  readonly reply: Reply | null
}

const looks: Readonly<Record<Reply['outcome'], { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  answered: { tone: 'success', icon: CircleCheck },
  choose: { tone: 'info', icon: ListChecks },
  unknown: { tone: 'warning', icon: CircleHelp },
  person: { tone: 'info', icon: UserRound },
  greeting: { tone: 'neutral', icon: MessageCircle },
}
const examples = ['How much is a gorilla trek?', 'Can I pay by mobile money?', 'Do you have rooms in December?']

/** What of the question was understood beside its words. */
const chipsOf = ({ slots }: Reply): readonly string[] => [
  ...(slots.day === null ? [] : [shortDayText(slots.day)]),
  ...(slots.month === null ? [] : [slots.month]),
  ...(slots.adults === null ? [] : [counted(slots.adults, 'adult')]),
  ...(slots.children === null || slots.children === 0 ? [] : [counted(slots.children, 'child', 'children')]),
  ...(slots.budget === null ? [] : [`budget ${slots.currency ?? ''} ${slots.budget}`.replace('  ', ' ')]),
]

/** Asks as a visitor would: the same answers with their sources, and nothing is kept. */
export function TryChatbot({
  name,
  greeting,
  onUnknown,
}: {
  name: string
  greeting: string
  onUnknown: (question: string) => void
}) {
  const [, navigate] = useLocation()
  const search = useSearch()
  const run = useMutation(askChatbotMutation)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const box = useRef<HTMLInputElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const id = useId()
  const wanted = new URLSearchParams(search).get(tryParameter)
  useEffect(() => {
    if (wanted !== null) box.current?.focus()
  }, [wanted])
  useEffect(() => {
    if (asked.length > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])

  const ask = async (question: string) => {
    const typed = question.trim()
    if (typed === '' || run.busy) return
    const number = asked.length
    setText('')
    setAsked((all) => [...all, { number, question: typed, reply: null }])
    try {
      const { askChatbot: reply } = await run.run({ input: { question: typed } })
      setAsked((all) => all.map((each) => (each.number === number ? { ...each, reply } : each)))
      announce(`${name}: ${reply.text}`)
    } catch {
      setAsked((all) => all.filter((each) => each.number !== number))
      setText(typed)
    }
    box.current?.focus()
  }
  const add = (question: string) => {
    onUnknown(question)
    navigate(formAddress(chatbotAnswer.path, 'new', location.search))
  }
  return (
    <section aria-labelledby={id} className="flex flex-col rounded-panel border border-line bg-surface">
      <div className="border-line border-b px-4 py-3">
        <h2 id={id} className="font-semibold">
          Try it
        </h2>
        <p className="text-muted text-secondary">Ask as a visitor would. Nothing is kept.</p>
      </div>
      <div className="flex max-h-[28rem] min-h-56 flex-col gap-3 overflow-y-auto px-4 py-3">
        {greeting !== '' && <Bubble>{greeting}</Bubble>}
        {asked.length === 0 && (
          <ul className="flex flex-col items-start gap-1.5">
            {examples.map((example) => (
              <li key={example}>
                <PlainButton
                  does="answer"
                  className="rounded-full border border-line px-3 py-1 text-secondary hover:bg-hover"
                  onClick={() => void ask(example)}
                >
                  {example}
                </PlainButton>
              </li>
            ))}
          </ul>
        )}
        {asked.map(({ number, question, reply }) => (
          <div key={number} className="flex flex-col gap-2">
            <p className="max-w-[85%] self-end whitespace-pre-line rounded-panel bg-selected px-3 py-2 wrap-anywhere">
              {question}
            </p>
            {reply === null ? (
              <p className="text-muted text-secondary">{name} is looking…</p>
            ) : (
              <div className="flex flex-col items-start gap-1.5">
                <Bubble>{reply.text}</Bubble>
                <Sources reply={reply} />
                <span className="flex flex-wrap items-center gap-2">
                  <StatusPill
                    status={reply.outcome}
                    look={{ ...looks[reply.outcome], word: botOutcomes[reply.outcome] }}
                  />
                  {chipsOf(reply).map((chip) => (
                    <span key={chip} className="rounded-full bg-sunken px-2 text-muted text-secondary">
                      {chip}
                    </span>
                  ))}
                  {reply.outcome === 'unknown' && (
                    <Button does="answer" size="small" variant="ghost" onClick={() => add(question)}>
                      Add an answer
                    </Button>
                  )}
                </span>
              </div>
            )}
          </div>
        ))}
        <div ref={end} />
      </div>
      {run.failure !== null && (
        <div className="px-4 pb-2">
          <Banner tone="danger" live>
            {run.failure.messages.join(' ')}
          </Banner>
        </div>
      )}
      <form
        className="flex gap-2 border-line border-t p-3"
        onSubmit={(event) => {
          event.preventDefault()
          void ask(text)
        }}
      >
        <div className="min-w-0 flex-1">
          <Input
            ref={box}
            aria-label="Your question"
            placeholder="Your question"
            maxLength={500}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button does="submit" type="submit" icon={<SendHorizontal />} busy={run.busy}>
          Ask
        </Button>
      </form>
    </section>
  )
}

const Bubble = ({ children }: { children: string }) => (
  <p className="max-w-[92%] whitespace-pre-line rounded-panel bg-sunken px-3 py-2 wrap-anywhere">{children}</p>
)

/** Where the answer comes from; one in set words is changed from here. */
function Sources({ reply: { sources } }: { reply: Reply }) {
  if (sources.length === 0) return null
  return (
    <p className="text-muted text-secondary">
      From{' '}
      {sources.map((source, place) => (
        <span key={`${source.kind} ${source.id}`}>
          {place > 0 && ', '}
          {source.kind === 'faq' ? (
            <Link
              className="text-accent hover:underline"
              href={formAddress(chatbotAnswer.path, String(source.id))}
              title="Change this answer"
            >
              {source.title}
            </Link>
          ) : (
            <SourceLink source={source} />
          )}
        </span>
      ))}
    </p>
  )
}

/** To where a colleague changes what the visitor is told. */
function SourceLink({ source: { kind, id, title } }: { source: Reply['sources'][number] }) {
  if (kind === 'agency' || kind === 'faq') return title
  const to =
    kind === 'post' ? linkTo('/website/blog/edit/:id', { id }) : offerKinds[kind].screen.replace(':id', String(id))
  return (
    <Link className="text-accent hover:underline" href={to}>
      {title}
    </Link>
  )
}
