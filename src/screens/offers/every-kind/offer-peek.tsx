import type { ReactNode } from 'react'
import type { CommandId } from '../../../commands/command.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import type { OfferKind } from '../../../domain/offers/offer-kinds.ts'
import { cut } from '../../../domain/text.ts'
import type { QueryState } from '../../../gateway/use-query.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { Facts } from '../../standard/detail-screen.tsx'

// An offer at a glance, beside its list: what one tells a client on the telephone.
//   <OfferPeek kind="room" row={room} beside={room.property} verbs={['room.edit']} facts={[['Sleeps', sleepsText(room)]]}>…</OfferPeek>

type CoverOf = { readonly url: string; readonly alt: string } | null | undefined

export function OfferPeek({
  kind,
  row,
  cover = <Cover picture={row.first_media} />,
  beside,
  verbs,
  labels = {},
  facts = [],
  children,
}: {
  kind: OfferKind
  row: {
    readonly id: number
    readonly title: string
    readonly status: string
    readonly summary: string
    readonly first_media?: CoverOf
  }
  /** In the place of its first photograph. */
  cover?: ReactNode
  /** What the kind says beside the status. */
  beside: ReactNode
  /** The first is the one that is pressed most. */
  verbs: readonly CommandId[]
  labels?: Readonly<Partial<Record<CommandId, string>>>
  facts?: Parameters<typeof Facts>[0]['rows']
  children?: ReactNode
}) {
  const context = { record: { kind, id: String(row.id), label: row.title, data: row }, selection: undefined }
  return (
    <div className="flex flex-col gap-4">
      {cover}
      <div className="flex flex-wrap items-center gap-2">
        <StatusPill status={row.status} />
        <span className="text-muted">{beside}</span>
      </div>
      {row.summary !== '' && <p>{cut(row.summary, 100)}</p>}
      <div className="flex flex-wrap gap-2">
        {verbs.map((id, place) => {
          const label = labels[id]
          return (
            <CommandButton
              key={id}
              id={id}
              context={context}
              size="small"
              {...(place === 0 ? { variant: 'primary' as const } : {})}
              {...(label === undefined ? {} : { label })}
            />
          )
        })}
      </div>
      {facts.length > 0 && <Facts rows={facts} />}
      {children}
    </div>
  )
}

export function Cover({ picture }: { picture: CoverOf }) {
  if (picture === null || picture === undefined) return null
  return (
    <img src={picture.url} alt={picture.alt} className="aspect-[16/9] w-full rounded-panel bg-sunken object-cover" />
  )
}

/** A kind's own part of a peek, with the way to all of it. */
export function PeekSection({
  title,
  children,
  link,
}: {
  title: string
  children: ReactNode
  link?: { readonly href: string; readonly text: string }
}) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
      {link !== undefined && (
        <a href={link.href} className="mt-2 inline-block text-accent text-secondary hover:underline">
          {link.text}
        </a>
      )}
    </section>
  )
}

/** What a peek asks for after it is open: lines while it loads, the reason when it fails. */
export function Answered<Answer>({
  answer,
  children,
}: {
  answer: Pick<QueryState<Answer>, 'data' | 'failure'>
  children: (data: Answer) => ReactNode
}) {
  if (answer.data !== undefined) return children(answer.data)
  return answer.failure === null ? (
    <SkeletonText lines={6} />
  ) : (
    <p className="text-muted">{answer.failure.messages.join(' ')}</p>
  )
}
