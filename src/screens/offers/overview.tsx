import { Check, ImagePlus, MapPin, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { cancellationText } from '../../domain/bookings/cancellation.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RichTextView } from '../../ui/rich-text.tsx'
import { Tags } from '../clients/tags.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { PackageRecord } from './package-facts.ts'

/** The package as clients read it: cover, description, what is included and what is not, terms. */
export function Overview({ record }: { record: PackageRecord }) {
  return (
    <div className="flex flex-col gap-5">
      <Cover record={record} />
      {record.summary === '' && record.description === '' ? (
        <EmptyState
          reason="nothing"
          small
          level={2}
          title="No description yet"
          text="A summary for lists and search engines, and a description that makes people want to travel."
          action={<CommandButton id="package.edit" label="Write them" />}
        />
      ) : (
        <div className="flex max-w-prose flex-col gap-3">
          {record.summary !== '' && <p className="text-heading">{record.summary}</p>}
          <RichTextView html={record.description} />
        </div>
      )}
      {(record.inclusions.length > 0 || record.exclusions.length > 0) && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextList title="Included" words={record.inclusions} icon={<Check className="mt-0.5 text-success" />} />
          <TextList title="Not included" words={record.exclusions} icon={<X className="mt-0.5 text-muted" />} />
        </div>
      )}
      {(record.meeting_point !== '' || record.cancellation_policy !== '' || record.cancellation_rules.length > 0) && (
        <Section title="Terms">
          {record.meeting_point !== '' && (
            <p className="flex gap-2">
              <MapPin className="mt-0.5 text-muted" aria-label="Meeting point:" role="img" /> {record.meeting_point}
            </p>
          )}
          {(record.cancellation_policy !== '' || record.cancellation_rules.length > 0) && (
            <div>
              <h3 className="font-medium">Cancellation</h3>
              {record.cancellation_rules.length > 0 && <p>{cancellationText(record.cancellation_rules)}</p>}
              <p className="whitespace-pre-line text-muted">{record.cancellation_policy}</p>
            </div>
          )}
        </Section>
      )}
      {record.tags.length > 0 && <Tags tags={record.tags} />}
    </div>
  )
}

function Cover({ record }: { record: PackageRecord }) {
  const [cover, ...others] = record.gallery
  const tab = `${linkTo('/offers/packages/:id', { id: record.id })}?tab=photographs`
  if (cover === undefined)
    return (
      <Link
        href={tab}
        className="flex h-40 flex-col items-center justify-center gap-2 rounded-panel border border-line-strong border-dashed text-muted hover:bg-hover hover:text-ink"
      >
        <ImagePlus aria-hidden="true" /> Add photographs: the first is the cover
      </Link>
    )
  return (
    <div className="grid gap-2 sm:grid-cols-[3fr_1fr]">
      <img
        src={cover.url}
        alt={cover.alt}
        className="aspect-[16/9] w-full rounded-panel bg-sunken object-cover"
        fetchPriority="high"
      />
      {others.length > 0 && (
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-1 sm:grid-rows-3">
          {others.slice(0, 3).map((picture, index) => (
            <Link
              key={picture.id}
              href={tab}
              className="relative block min-h-0 overflow-hidden rounded-panel bg-sunken"
            >
              <img
                src={picture.thumb}
                alt={picture.alt || 'Photograph'}
                loading="lazy"
                className="h-full w-full object-cover max-sm:aspect-[4/3] sm:absolute sm:inset-0"
              />
              {index === 2 && others.length > 3 && (
                <span className="absolute inset-0 flex items-center justify-center bg-black/60 font-medium text-white">
                  {others.length - 3} more
                </span>
              )}
            </Link>
          ))}
        </div>
      )}
    </div>
  )
}

export function TextList({
  title,
  words,
  icon,
  level = 2,
}: {
  title: string
  words: readonly string[]
  icon: ReactNode
  level?: 2 | 3
}) {
  const Title = `h${level}` as const
  if (words.length === 0) return null
  return (
    <section aria-label={title}>
      <Title className="mb-1.5 font-semibold">{title}</Title>
      <ul className="flex flex-col gap-1">
        {words.map((word) => (
          <li key={word} className="flex gap-2">
            <span aria-hidden="true">{icon}</span> {word}
          </li>
        ))}
      </ul>
    </section>
  )
}
