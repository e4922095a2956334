import { Reply, Send, Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import { capsOf, isMac } from '../../commands/keys/keys.ts'
import type { MessageInput } from '../../domain/contract/inputs.ts'
import { type MessageKind, messageKinds } from '../../domain/contract/thread-input.ts'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { filledReply, openVariables, type ReplyValues } from '../../domain/inquiries/canned-replies.ts'
import { keysOf } from '../../domain/keys.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { CannedReplyMenu, useCannedReplies } from './canned-reply-menu.tsx'
import { adoptDraft, dropDraft, keepDraft, onDraftRestored, readDraft } from './draft-store.ts'

export interface ThreadComposerProps {
  readonly them: { readonly name: string; readonly email: string | null }
  /** What variables of canned replies stand for here. */
  readonly values: ReplyValues
  /** Per thread, `inquiry.17.message`: what is typed is kept on the device under it. */
  readonly draftKey: string
  /** Of an e-mail, unless another is typed. */
  readonly subject?: string
  /** Throws Failure; `useMutation(…).run` keeps the idempotency key while the same is tried again. */
  readonly onSend: (input: MessageInput) => Promise<unknown>
  /** Goes on to the next record that waits for an answer. */
  readonly onNext?: (() => Promise<unknown>) | undefined
  readonly autoFocus?: boolean
  /** They read the reply in a conversation on a website, with or without an address. */
  readonly isChat?: boolean | undefined
  /** Calls and notes have no place here, and a subject has none. */
  readonly onlyReplies?: boolean
  /** Puts an answer together that somebody reads and sends; its places are filled in here. */
  readonly draft?: (() => Promise<Drafted>) | undefined
  /** Begins with a draft. */
  readonly drafts?: boolean | undefined
}

export interface Drafted {
  readonly body: string
  /** “Offer: Gorilla trek”. */
  readonly sources: readonly string[]
}

const kindTexts: Record<MessageKind, Readonly<Record<'label' | 'send' | 'sendAndNext' | 'done', string>>> = {
  reply: { label: 'Your reply', send: 'Send reply', sendAndNext: 'Send and next', done: 'Reply sent' },
  call: { label: 'Call notes', send: 'Save call', sendAndNext: 'Save and next', done: 'Call saved' },
  note: { label: 'Note for colleagues', send: 'Save note', sendAndNext: 'Save and next', done: 'Note saved' },
}

const sentTo = (email: string | null, isChat: boolean): string =>
  !isChat
    ? `Will be sent to ${email}.`
    : email === null
      ? 'They read it in the chat on the website.'
      : `They read it in the chat on the website, and by e-mail at ${email}.`

/** Esc leaves the box for the record: its keys work again. */
const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus()

/** A reply, a call or a note. Canned replies come by the menu, or by typing a slash, their shortcut and a space. */
export function ThreadComposer({
  them,
  values,
  draftKey,
  subject = '',
  onSend,
  onNext,
  autoFocus,
  isChat = false,
  onlyReplies = false,
  draft,
  drafts = false,
}: ThreadComposerProps) {
  const isOut = them.email !== null || isChat
  const [kind, setKind] = useState<MessageKind>(isOut ? 'reply' : 'call')
  const [body, setBody] = useState(() => draftOf(draftKey))
  const [topic, setTopic] = useState(subject)
  const [usedReply, setUsedReply] = useState<number | null>(null)
  const [complaints, setComplaints] = useState<{ body?: string; subject?: string }>({})
  const [busy, setBusy] = useState(false)
  const [drafting, setDrafting] = useState(false)
  const [drafted, setDrafted] = useState<readonly string[] | null>(null)
  const underWay = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const replies = useCannedReplies()
  const [writing, setWriting] = useState(false)
  const forgetDraft = useDraft(draftKey, body)
  useEffect(() => {
    let isHere = true
    if (draftOf(draftKey) === '')
      void adoptDraft(draftKey, () => isHere && field.current?.value === '').then((left) => {
        if (left !== null) setBody(draftOf(draftKey))
      })
    const stop = onDraftRestored(draftKey, () => setBody(draftOf(draftKey)))
    return () => {
      isHere = false
      stop()
    }
  }, [draftKey])

  const complain = (next: { body?: string; subject?: string }): false => {
    setComplaints(next)
    field.current?.focus()
    return false
  }
  const send = async (): Promise<boolean> => {
    if (underWay.current) return false
    if (body.trim() === '') return complain({ body: 'Write something first.' })
    const open = kind === 'note' ? [] : openVariables(body)
    if (open.length > 0) return complain({ body: `Fill in ${open.map((name) => `{${name}}`).join(', ')} first.` })
    underWay.current = true
    setBusy(true)
    try {
      await onSend({ kind, subject: kind === 'reply' ? topic : '', body, canned_reply_id: usedReply })
      setBody('')
      setUsedReply(null)
      setDrafted(null)
      setComplaints({})
      forgetDraft()
      announce(kindTexts[kind].done)
      return true
    } catch (problem) {
      const failure = problem instanceof Failure ? problem : new Failure(500, [somethingWentWrong])
      const topicTold = failure.fields.subject?.join(' ')
      return complain({
        ...(topicTold === undefined ? {} : { subject: topicTold }),
        ...(topicTold !== undefined && failure.fields.body === undefined
          ? {}
          : { body: failure.fields.body?.join(' ') ?? failure.messages.join(' ') }),
      })
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  const put = (reply: { id: number | null; body: string }, before: string, after: string) => {
    const { text } = filledReply(reply.body, values)
    setBody(`${before}${text}${after}`)
    if (reply.id !== null) setUsedReply(reply.id)
    setComplaints({})
    requestAnimationFrame(() => {
      const place = before.length + text.length
      field.current?.focus()
      field.current?.setSelectionRange(place, place)
    })
  }
  const addDraft = async () => {
    if (draft === undefined || drafting) return
    setDrafting(true)
    setKind('reply')
    try {
      const { body: text, sources } = await draft()
      const typed = field.current?.value ?? ''
      put({ id: null, body: text }, typed.trim() === '' ? '' : `${typed.trimEnd()}\n\n`, '')
      setDrafted(sources)
    } catch (problem) {
      complain({ body: problem instanceof Failure ? problem.messages.join(' ') : somethingWentWrong })
    } finally {
      setDrafting(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish
  useEffect(() => {
    if (drafts) void addDraft()
  }, [drafts])
  const type = (text: string) => {
    setComplaints(({ body: _, ...others }) => others)
    const typed = /(^|\n)\/([\p{L}\p{N}-]{1,20}) $/u.exec(text.slice(0, field.current?.selectionStart ?? text.length))
    const reply = typed === null ? undefined : replies.find(({ shortcut }) => shortcut === typed[2]?.toLowerCase())
    if (typed === null || reply === undefined) return setBody(text)
    const end = typed.index + typed[0].length
    put(reply, text.slice(0, typed.index + (typed[1]?.length ?? 0)), text.slice(end))
  }
  const sendAndNext = onNext === undefined ? undefined : async () => (await send()) && onNext()
  useCommandContext({
    form: { dirty: body.trim() !== '', save: send, sendAndNext, leave: writing ? focusHeading : undefined },
  })

  return (
    <form
      noValidate
      aria-label="Add to the thread"
      data-command-scope="form"
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4"
      onFocus={() => setWriting(true)}
      onBlur={({ currentTarget, relatedTarget }) => setWriting(currentTarget.contains(relatedTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        void (sendAndNext ?? send)()
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        {!onlyReplies && (
          <RadioGroup
            look="segments"
            label="Type of message"
            value={kind}
            onChange={setKind}
            options={keysOf(messageKinds).map((value) => ({ value, label: messageKinds[value] }))}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {draft !== undefined && (
            <Button
              does="answer"
              size="small"
              icon={<Sparkles size={16} strokeWidth={1.5} />}
              busy={drafting}
              onClick={() => void addDraft()}
            >
              Draft a reply
            </Button>
          )}
          <CannedReplyMenu
            replies={replies}
            onPick={(reply) => put(reply, body === '' || /\n$/.test(body) ? body : `${body}\n\n`, '')}
          />
        </div>
      </div>
      {kind === 'reply' &&
        (!isOut ? (
          <p className="text-secondary text-warning">
            {them.name} left no e-mail address. Call them and record the call, or add an address first.
          </p>
        ) : them.email === null || onlyReplies ? null : (
          <Field
            label="Subject"
            name="subject"
            {...(complaints.subject === undefined ? {} : { error: complaints.subject })}
          >
            <Input
              value={topic}
              maxLength={200}
              onChange={(event) => {
                setTopic(event.target.value)
                setComplaints(({ subject: _, ...others }) => others)
              }}
            />
          </Field>
        ))}
      <Field
        label={kindTexts[kind].label}
        name="body"
        {...(kind === 'reply' && isOut ? { hint: sentTo(them.email, isChat) } : {})}
        {...(complaints.body === undefined ? {} : { error: complaints.body })}
      >
        <TextArea
          ref={field}
          value={body}
          rows={5}
          maxLength={10_000}
          autoFocus={autoFocus}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      {drafted !== null && (
        <p role="status" className="text-muted text-secondary">
          {drafted.length === 0
            ? 'Nothing of what you have written answers this. The greeting is there; write the rest.'
            : `Drafted from ${drafted.join(' · ')}. Read it before you send it.`}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {onNext !== undefined && kind === 'reply' && isOut && (
          <CommandButton id="form.save" label="Send and stay" icon={<Send />} showKey={false} />
        )}
        <Button
          does="submit"
          type="submit"
          variant="primary"
          icon={kind === 'reply' ? <Send /> : <Reply />}
          busy={busy}
          off={kind === 'reply' && !isOut ? 'There is no e-mail address to send it to.' : undefined}
          hint={<KeyCap strokes={[capsOf('mod+Enter', isMac())]} quiet />}
        >
          {onNext === undefined ? kindTexts[kind].send : kindTexts[kind].sendAndNext}
        </Button>
      </div>
    </form>
  )
}

const draftOf = (key: string): string => {
  const values = readDraft(key)?.values
  return typeof values === 'object' && values !== null && 'body' in values && typeof values.body === 'string'
    ? values.body
    : ''
}

/** What is typed outlives the page: half a letter is not lost to a phone call. Answers how to forget it, once it was sent. */
function useDraft(key: string, body: string): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    timer.current = setTimeout(() => {
      if (body.trim() === '') dropDraft(key)
      else keepDraft(key, { values: { body }, base: '', at: new Date().toISOString() })
    }, 400)
    return () => clearTimeout(timer.current)
  }, [key, body])
  return () => {
    clearTimeout(timer.current) // else it would keep what was sent, if it ended before the empty box is drawn
    dropDraft(key)
  }
}
