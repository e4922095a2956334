import { CornerDownLeft, Search, Shuffle, Sparkles } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useCommandContext, useContext } from '../../commands/context.ts'
import { openOverlay } from '../../commands/overlay.ts'
import { offered, runCommand } from '../../commands/run.ts'
import type { AskedCommand } from '../../commands/sentence/asked-command.ts'
import { found } from '../../commands/sentence/chips.ts'
import { SentenceChips } from '../../commands/sentence/sentence-chips.tsx'
import { askedExamples, longestSentence } from '../../domain/growth/asked-examples.ts'
import { questionParameter } from '../../domain/routes/growth/marketing-address.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { Button, PlainButton } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { SectionCard, sectionRows } from '../standard/section-card.tsx'
import { Suggestions } from './suggestions.tsx'
import { type Asked, useAsked } from './use-asked.ts'

/** `/crm/ai-agent`: a sentence becomes a filtered list or a form that is filled in, shown before it is opened; what is written is written by the form. */
export default function AiAgent() {
  const [, navigate] = useLocation()
  const search = useSearch()
  const given = new URLSearchParams(search).get(questionParameter) ?? ''
  const [text, setText] = useState(given)
  const box = useRef<HTMLInputElement>(null)
  const from = useRef(given)
  // Another question in the address, by a command or by Back.
  useEffect(() => {
    if (from.current === given) return
    from.current = given
    setText(given)
  }, [given])
  const asked = useAsked(text.trim())
  const { read, known, command, isLooking } = asked
  /** Enter came before the names were found: it is obeyed when they are. */
  const [awaits, setAwaits] = useState<string>()
  const target = read?.off === undefined && !isLooking ? known?.to : undefined
  const open = (to: string) => {
    // So that Back comes here with the question still in the box.
    from.current = text
    navigate(`${linkTo('/crm/ai-agent')}?${new URLSearchParams({ [questionParameter]: text })}`, { replace: true })
    navigate(to)
  }
  const act = () => {
    if (command !== undefined) runAsked(command)
    else if (target !== undefined) open(target)
  }
  const now = useRef(act)
  now.current = act
  useEffect(() => {
    if (awaits === undefined || isLooking) return
    setAwaits(undefined)
    if (awaits === text) now.current()
  }, [awaits, isLooking, text])
  useCommandContext({ search: { go: () => box.current?.focus() } })
  const take = (sentence: string) => {
    setText(sentence)
    box.current?.focus()
  }
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title="Ask Safiri"
        intro="Write what you want to see or do. You see what is understood before anything opens, and nothing is saved without you."
      />
      <form
        aria-label="Ask Safiri"
        className="flex flex-col gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (isLooking) setAwaits(text)
          else act()
        }}
      >
        <Field label="What do you want to see or do?" labelHidden name="question">
          <Input
            ref={box}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setAwaits(undefined)
            }}
            start={<Sparkles size={16} aria-hidden />}
            placeholder="unpaid bookings leaving next week"
            autoComplete="off"
            spellCheck={false}
            maxLength={longestSentence}
            autoFocus
          />
        </Field>
        <Understood asked={asked} text={text.trim()} target={target} take={take} />
      </form>
      {askedExamples.map(({ title, sentences }) => (
        <SectionCard key={title} title={title}>
          <ul className={sectionRows}>
            {sentences.map((sentence) => (
              <li key={sentence}>
                <PlainButton
                  does="answer"
                  className="min-h-(--control) w-full px-4 py-1.5 text-left hover:bg-hover"
                  onClick={() => take(sentence)}
                >
                  {sentence}
                </PlainButton>
              </li>
            ))}
          </ul>
        </SectionCard>
      ))}
    </div>
  )
}

/** Runs it over the record that was named; what it still needs, it asks for. */
function runAsked({ command, record }: AskedCommand): void {
  runCommand(command.id, { by: 'palette', ...(record === undefined ? {} : { context: { record } }) })
}

/** What was understood, and what Enter does. */
function Understood({
  asked,
  text,
  target,
  take,
}: {
  asked: Asked
  text: string
  target: string | undefined
  take: (sentence: string) => void
}) {
  const { read, known, command, isLooking, other } = asked
  if (text === '') return <p className="text-muted">Choose an example below, or write your own.</p>
  if (command !== undefined) return <UnderstoodCommand asked={command} />
  if (isLooking && read === undefined) return <p className="text-muted">Looking…</p>
  if (read === undefined || known === undefined)
    return (
      <section aria-label="Understood" className="flex flex-col gap-2 rounded-panel border border-line bg-surface p-4">
        <p role="status">{`Not understood: “${text}”. Nothing was done.`}</p>
        <div>
          <Button
            does="safiri.palette"
            icon={<Search size={16} aria-hidden />}
            onClick={() => openOverlay({ name: 'palette', start: { page: 'root', query: text } })}
          >
            Search for it
          </Button>
        </div>
        <Suggestions key={text} question={text} take={take} />
      </section>
    )
  const { icon: Icon, sentence, off } = read
  const isList = sentence.act === 'list'
  const refused = off ?? known.off
  const words = known.chips.map((chip) => chip.text).join(', ')
  return (
    <section aria-label="Understood" className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4">
      <p className="flex items-center gap-2 text-muted">
        <Icon size={16} strokeWidth={1.5} aria-hidden />
        {isList ? 'A list' : 'A form, filled in. Nothing is saved before you save it.'}
      </p>
      <p role="status" className="sr-only">
        {isLooking ? '' : words}
      </p>
      <SentenceChips chips={known.chips} other={other} />
      {refused !== undefined && <p className="text-warning">{refused}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          does="submit"
          type="submit"
          variant="primary"
          icon={<CornerDownLeft size={16} aria-hidden />}
          off={refused ?? (target === undefined && !isLooking ? 'Not everything that is needed was found.' : undefined)}
        >
          {isList ? 'Open the list' : 'Open the form'}
        </Button>
        {other !== undefined && (
          <Button does="answer" icon={<Shuffle size={16} aria-hidden />} onClick={other}>
            Another of this name
          </Button>
        )}
      </div>
    </section>
  )
}

const follows = (command: AskedCommand['command']): string =>
  command.id.startsWith('go.')
    ? 'A screen'
    : command.risk === 'confirm' || command.risk === 'typeName'
      ? 'A command. It asks you before it does anything.'
      : 'A command. It is carried out when you press Enter.'

function UnderstoodCommand({ asked }: { asked: AskedCommand }) {
  const { command, title, record } = asked
  const { icon: Icon } = command
  const here = useContext()
  const may = offered(command, record === undefined ? here : { ...here, record })
  const words = record === undefined ? title : `${title} ${record.label}`
  return (
    <section aria-label="Understood" className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4">
      <p className="flex items-center gap-2 text-muted">
        <Icon size={16} strokeWidth={1.5} aria-hidden />
        {follows(command)}
      </p>
      <p role="status" className="sr-only">
        {words}
      </p>
      <SentenceChips
        chips={[{ text: title, tone: 'verb' }, ...(record === undefined ? [] : [found(record.label)])]}
        other={undefined}
      />
      <div>
        <Button
          does="submit"
          type="submit"
          variant="primary"
          icon={<CornerDownLeft size={16} aria-hidden />}
          off={may.on ? undefined : may.reason}
        >
          {command.id.startsWith('go.') ? 'Open the screen' : title}
        </Button>
      </div>
    </section>
  )
}
