import { BedDouble, Footprints, MapPin, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { partyText } from '../../domain/bookings/booking-text.ts'
import { meals as mealWords } from '../../domain/bookings/sales-choices.ts'
import type { ProposalContent, ProposalDay, ProposalOption } from '../../domain/contract/proposal-content.ts'
import { shortDayText, weekdayText } from '../../domain/date-texts.ts'
import { addDays } from '../../domain/dates.ts'
import { toMajor } from '../../domain/money.ts'
import { itemAmount, optionTitle, optionTotals } from '../../domain/proposals.ts'
import type { WholeProposalFragment } from '../../gateway/generated/proposals.generated.ts'
import type { PictureFragment } from '../../gateway/generated/shared.generated.ts'
import { useUser } from '../../state/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Money } from '../../ui/money.tsx'
import { RichTextView } from '../../ui/rich-text.tsx'
import { useLogoColour } from '../offers/logo-hue.ts'

/** Clients get the light look whatever the theme of the back office. */
const lightLook = {
  colorScheme: 'light',
  '--color-surface': 'oklch(0.995 0.002 85)',
  '--color-sunken': 'oklch(0.957 0.005 85)',
  '--color-ink': 'oklch(0.235 0.012 75)',
  '--color-muted': 'oklch(0.44 0.012 75)',
  '--color-line': 'oklch(0.905 0.006 85)',
}

export interface SheetFacts {
  readonly title: string
  readonly clientName: string | null
  readonly currency: string
  readonly startsOn: string | null
  readonly validUntil: string | null
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly content: ProposalContent
  readonly images: readonly PictureFragment[]
}

export const sheetOf = (record: WholeProposalFragment): SheetFacts => ({
  title: record.title,
  clientName: record.client?.name ?? null,
  currency: record.currency,
  startsOn: record.starts_on,
  validUntil: record.valid_until,
  adults: record.adults,
  children: record.children,
  infants: record.infants,
  content: record.content,
  images: record.images,
})

/** The proposal as the client reads it, drawn while it is written: the agency's head and colour, days, prices without what they cost us. */
export function ProposalSheet({ facts }: { facts: SheetFacts }) {
  const agency = useUser()?.agency ?? null
  const colour = useLogoColour(agency?.logo?.thumb ?? null)
  const [cover] = facts.images
  const { content } = facts
  const when = facts.startsOn === null ? null : `From ${shortDayText(facts.startsOn)}`
  return (
    <article
      aria-label="As the client sees it"
      className="@container overflow-hidden rounded-panel border border-line bg-surface text-ink"
      style={{ ...lightLook, '--color-accent': colour } as Record<string, string>}
    >
      <header className="flex items-center gap-3 px-5 py-3" style={{ background: colour, color: 'white' }}>
        {agency?.logo != null && <Avatar name={agency.name} picture={agency.logo.thumb} square />}
        <span className="font-semibold text-heading">{agency?.name}</span>
      </header>
      {cover !== undefined && <img src={cover.url} alt={cover.alt} className="aspect-[21/9] w-full object-cover" />}
      <div className="flex flex-col gap-6 p-5 @2xl:p-8">
        <div className="flex flex-col gap-1">
          <h2 className="text-balance font-semibold text-[1.5rem] leading-8 tracking-tight">
            {facts.title || 'Without a title'}
          </h2>
          <p className="text-muted">
            {[facts.clientName === null ? null : `For ${facts.clientName}`, when, partyText(facts)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {facts.validUntil !== null && <p className="text-muted">Valid until {shortDayText(facts.validUntil)}</p>}
        </div>
        {content.intro !== '' && <RichTextView html={content.intro} className="max-w-prose" />}
        {content.options.map((option) => (
          <Option key={option.key} option={option} facts={facts} several={content.options.length > 1} />
        ))}
        {content.terms !== '' && (
          <div>
            <h3 className="mb-1 font-semibold text-heading">Terms</h3>
            <RichTextView html={content.terms} className="max-w-prose text-muted" />
          </div>
        )}
      </div>
    </article>
  )
}

function Option({ option, facts, several }: { option: ProposalOption; facts: SheetFacts; several: boolean }) {
  const totals = optionTotals(option, facts.currency)
  const money = (minor: number) => <Money amount={toMajor(minor, facts.currency)} currency={facts.currency} />
  return (
    <div
      className={several ? 'flex flex-col gap-5 rounded-panel border border-line p-4 @2xl:p-6' : 'flex flex-col gap-5'}
    >
      {several && (
        <div>
          <h3 className="font-semibold text-title">{optionTitle(option)}</h3>
          {option.summary !== '' && <p className="text-muted">{option.summary}</p>}
        </div>
      )}
      {option.days.length > 0 && (
        <ol className="flex flex-col gap-5">
          {option.days.map((day, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            <Day key={place} day={day} number={place + 1} level={several ? 4 : 3} facts={facts} />
          ))}
        </ol>
      )}
      {option.items.length > 0 && (
        <div className="overflow-hidden rounded-control border border-line">
          <ul className="divide-y divide-line">
            {option.items.map((item) => (
              <li key={item.key} className="flex items-start justify-between gap-4 px-4 py-2.5">
                <span className="min-w-0">
                  <span className="font-medium">
                    {item.quantity > 1 && `${item.quantity} × `}
                    {item.title || 'Without a title'}
                  </span>
                  {item.optional && (
                    <span className="ml-2 text-muted text-secondary">
                      optional{item.selected ? '' : ', not included'}
                    </span>
                  )}
                  {item.description !== '' && (
                    <span className="block whitespace-pre-line text-muted text-secondary">{item.description}</span>
                  )}
                </span>
                <span className={item.optional && !item.selected ? 'text-muted' : undefined}>
                  {money(itemAmount(item, facts.currency))}
                </span>
              </li>
            ))}
          </ul>
          {totals.discount > 0 && (
            <p className="flex justify-between gap-4 border-line border-t px-4 py-2">
              <span>Discount</span> {money(-totals.discount)}
            </p>
          )}
          <p className="flex justify-between gap-4 border-line border-t bg-sunken px-4 py-2.5 font-semibold text-heading">
            <span>Total</span> {money(totals.total)}
          </p>
        </div>
      )}
    </div>
  )
}

function Day({ day, number, level, facts }: { day: ProposalDay; number: number; level: 3 | 4; facts: SheetFacts }) {
  const Heading = `h${level}` as const
  const date = facts.startsOn === null ? null : weekdayText(addDays(facts.startsOn, number - 1))
  const pictures = facts.images.filter((image) => day.image_ids.includes(image.id))
  return (
    <li className="flex flex-col gap-1.5">
      <p className="text-muted text-secondary">
        Day {number}
        {date !== null && ` · ${date}`}
      </p>
      {day.title !== '' && <Heading className="font-semibold text-heading">{day.title}</Heading>}
      {day.description !== '' && <RichTextView html={day.description} className="max-w-prose" />}
      {pictures.length > 0 && (
        <div className="grid grid-cols-2 gap-2 @2xl:grid-cols-3">
          {pictures.map((picture) => (
            <img
              key={picture.id}
              src={picture.thumb}
              alt={picture.alt}
              loading="lazy"
              className="aspect-[4/3] w-full rounded-control object-cover"
            />
          ))}
        </div>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-secondary">
        <Fact icon={<MapPin />} name="Place" text={day.location_name} />
        <Fact icon={<BedDouble />} name="Night at" text={day.accommodation} />
        <Fact icon={<Utensils />} name="Meals" text={day.meals.map((meal) => mealWords[meal]).join(', ')} />
        <Fact icon={<Footprints />} name="Activities" text={day.activities.join(', ')} />
      </p>
    </li>
  )
}

/** A fact of a day with its sign; nothing where it is not said. */
export function Fact({ icon, name, text }: { icon: ReactNode; name: string; text: string }) {
  if (text === '') return null
  return (
    <span className="inline-flex items-start gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-3.5">
      <span aria-hidden="true">{icon}</span>
      <span className="sr-only">{name}: </span>
      {text}
    </span>
  )
}
