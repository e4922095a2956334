import {
  BadgeCheck,
  CalendarCheck2,
  CircleDollarSign,
  FilePenLine,
  Filter,
  type LucideIcon,
  Mail,
  MessageSquare,
  MessagesSquare,
  Pencil,
  Send,
  StickyNote,
  Ticket,
  Trash2,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { Link } from 'wouter'
import { runCommand } from '../../commands/run.ts'
import { type ClientMoment, clientMoments, contactMoments, momentNames } from '../../domain/clients/client-moments.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { type ClientTimelineQuery, clientTimelineQuery } from '../../gateway/generated/client-care.generated.ts'
import { contactTimelineQuery } from '../../gateway/generated/contacts.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { session } from '../../state/session.ts'
import { Button, PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { NoteForm } from './note-form.tsx'

type Moment = ClientTimelineQuery['clientTimeline']['moments'][number]

const icons: Readonly<Record<ClientMoment, LucideIcon>> = {
  inquiry: MessageSquare,
  proposal: FilePenLine,
  booking: CalendarCheck2,
  payment: CircleDollarSign,
  ticket: Ticket,
  mail: Mail,
  lead: Filter,
  campaign: Send,
  consent: BadgeCheck,
  message: MessagesSquare,
  note: StickyNote,
}

/** Whose story it is: with a client’s come notes. */
export type Storied = { readonly client: number } | { readonly contact: number }

/** All that happened with one person, newest first: some kinds or all, older ones as one reads on, and a note on top. */
export function Story({ of, name }: { of: Storied; name: string }) {
  const [kinds, setKinds] = useState<readonly ClientMoment[]>([])
  const toggle = (kind: ClientMoment) =>
    setKinds(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind])
  return (
    <div className="flex flex-col gap-4">
      {'client' in of && <NoteForm client={of.client} />}
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Show</legend>
        {('client' in of ? clientMoments : contactMoments).map((kind) => {
          const Icon = icons[kind]
          return (
            <PlainButton
              does="toggle"
              key={kind}
              aria-pressed={kinds.includes(kind)}
              onClick={() => toggle(kind)}
              className={classes(
                'inline-flex h-7 items-center pointer-coarse:h-10 gap-1.5 rounded-full border px-2.5 text-secondary',
                kinds.includes(kind)
                  ? 'border-accent bg-accent-soft text-ink'
                  : 'border-line text-muted hover:bg-hover hover:text-ink',
              )}
            >
              <Icon className="size-3.5" aria-hidden="true" /> {momentNames[kind]}
            </PlainButton>
          )
        })}
        {kinds.length > 0 && (
          <Button does="clearField" size="small" variant="ghost" onClick={() => setKinds([])}>
            Show all
          </Button>
        )}
      </fieldset>
      <ol aria-label={`Timeline of ${name}`}>
        <StoryPage key={kinds.join()} of={of} kinds={kinds.join(',')} before={null} />
      </ol>
    </div>
  )
}

/** A page of the story, and below it the one before, once it is wanted. */
function StoryPage({ of, kinds, before }: { of: Storied; kinds: string; before: string | null }) {
  const [older, setOlder] = useState(false)
  const { data, failure, loading, refetch } = useStory(of, {
    ...(kinds === '' ? {} : { kinds }),
    ...(before === null ? {} : { before }),
  })
  if (loading)
    return (
      <li aria-busy="true" className="py-2">
        <SkeletonText lines={5} />
      </li>
    )
  if (data === undefined)
    return <li>{failure !== null && <FailureState failure={failure} what="story" onRetry={refetch} />}</li>
  const { moments, next } = data
  if (moments.length === 0 && before === null)
    return (
      <li>
        <EmptyState
          reason="nothing"
          small
          title={kinds === '' ? 'Nothing has happened yet' : 'Nothing of this kind'}
          text={
            kinds === ''
              ? 'client' in of
                ? 'Inquiries, proposals, bookings, payments, e-mails and notes appear here as they happen.'
                : 'Inquiries, leads, campaigns and consents appear here as they happen.'
              : 'Choose other kinds, or show all.'
          }
        />
      </li>
    )
  return (
    <>
      {moments.map((moment) => (
        <MomentRow key={moment.key} moment={moment} />
      ))}
      {next !== null && !older && <Older onWanted={() => setOlder(true)} />}
      {next !== null && older && <StoryPage of={of} kinds={kinds} before={next} />}
    </>
  )
}

function useStory(of: Storied, asked: { kinds?: string; before?: string }) {
  const isClient = 'client' in of
  const id = isClient ? of.client : of.contact
  const options = { keepPrevious: false }
  const client = useQuery(clientTimelineQuery, { id, ...asked }, { ...options, enabled: isClient })
  const contact = useQuery(contactTimelineQuery, { id, ...asked }, { ...options, enabled: !isClient })
  return isClient
    ? { ...client, data: client.data?.clientTimeline }
    : { ...contact, data: contact.data?.contactTimeline }
}

/** Comes by itself when it is scrolled to; a button for hands that do not scroll. */
function Older({ onWanted }: { onWanted: () => void }) {
  const button = useRef<HTMLLIElement>(null)
  const wanted = useRef(onWanted)
  useEffect(() => {
    wanted.current = onWanted
  })
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) wanted.current()
    })
    if (button.current !== null) watch.observe(button.current)
    return () => watch.disconnect()
  }, [])
  return (
    <li ref={button} className="pt-2 text-center">
      <Button does="showMore" size="small" onClick={onWanted}>
        Show older
      </Button>
    </li>
  )
}

function linkOf({ record_type: type, record_id: id, uuid }: Moment): string | null {
  if (id === null) return null
  if (type === 'booking') return linkTo('/bookings/view/:id', { id })
  if (type === 'lead') return linkTo('/crm/sales-funnel/:id', { id })
  if (type === 'campaign' && uuid !== null) return linkTo('/crm/campaigns/:type/:id', { type: uuid, id })
  if (type === 'inquiry') return linkTo('/inquiries/:id', { id })
  if (type === 'proposal' && uuid !== null) return linkTo('/proposals/:uuid/edit', { uuid })
  return null
}

function MomentRow({ moment }: { moment: Moment }) {
  const [editing, setEditing] = useState(false)
  const Icon = icons[moment.kind as ClientMoment]
  const link = linkOf(moment)
  const isNote = moment.kind === 'note'
  return (
    <li className="group/moment relative flex gap-3 pb-5 last:pb-0">
      <span className="absolute top-7 bottom-0 left-3.5 w-px bg-line group-last/moment:hidden" aria-hidden="true" />
      <span
        className={classes(
          'flex size-7 shrink-0 items-center justify-center rounded-full',
          isNote ? 'bg-warning-soft text-warning' : 'bg-sunken text-muted',
        )}
      >
        <Icon className="size-3.5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {link === null ? (
            <span className="min-w-0 font-medium wrap-anywhere">{moment.title}</span>
          ) : (
            <Link href={link} className="min-w-0 font-medium wrap-anywhere hover:underline">
              {moment.title}
            </Link>
          )}
          <span className="text-muted text-secondary">
            {moment.author !== null && `${moment.author}, `}
            <Instant value={moment.at} look="day" />
          </span>
        </div>
        {isNote && editing ? (
          <NoteForm
            client={0}
            note={{ id: moment.record_id ?? 0, version: moment.version ?? undefined, body: moment.detail }}
            onClose={() => setEditing(false)}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-x-2 text-muted">
            <span
              className={classes(
                'wrap-anywhere',
                (isNote || moment.kind === 'message') && 'whitespace-pre-line text-ink',
              )}
            >
              {moment.detail}
            </span>
            {moment.amount !== null && moment.currency !== null && (
              <Money amount={moment.amount} currency={moment.currency} />
            )}
            {moment.status !== null && <StatusPill status={moment.status} />}
            {isNote && <NoteVerbs moment={moment} onEdit={() => setEditing(true)} />}
          </div>
        )}
      </div>
    </li>
  )
}

/** Of one's own notes only: the server lets nobody else change them. */
function NoteVerbs({ moment, onEdit }: { moment: Moment; onEdit: () => void }) {
  const { user } = useSnapshot(session)
  if (user === null || moment.author_id !== user.id) return null
  return (
    <span className="flex">
      <IconButton does="open" size="small" label="Edit this note" icon={<Pencil />} onClick={onEdit} />
      <IconButton
        does="client.deleteNote"
        size="small"
        label="Delete this note"
        icon={<Trash2 />}
        onClick={() => void runCommand('client.deleteNote', { by: 'mouse', args: { note: String(moment.record_id) } })}
      />
    </span>
  )
}
