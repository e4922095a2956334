import { Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import type { GridKind } from '../../domain/contract/rates.ts'
import { daysBetween, shortDayText } from '../../domain/dates.ts'
import { offerKinds } from '../../domain/offer-kinds.ts'
import { counted } from '../../domain/text.ts'
import {
  type BlockFullFragment,
  blocksQuery,
  type RateFullFragment,
  ratesQuery,
} from '../../gateway/rates.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { PartRecords } from '../offers/part-records.tsx'
import { PartTitle } from '../offers/part-title.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { BlockForm } from './block-form.tsx'
import { weekdayNames } from './days-form.tsx'
import { RateGrid } from './rate-grid.tsx'
import { SeasonForm, seasonUnits } from './season-form.tsx'

export interface RatesTabProps {
  readonly kind: GridKind
  readonly offer: {
    readonly id: number
    readonly title: string
    readonly currency: string
    /** The base price. */
    readonly amount: number
    readonly quantity: number
    readonly adults?: number
  }
  /** What `?form=` asks for: `season`, `season.4`, `season.4.copy`, `block`, `block.9`. */
  readonly form: string | null
  readonly onClose: () => void
}

/** Each day in a sheet, the seasons behind it, and what is out of service. */
export function RatesTab({ kind, offer, form, onClose }: RatesTabProps) {
  const rates = useQuery(ratesQuery, { kind, id: offer.id }, { keepPrevious: false })
  const blocks = useQuery(blocksQuery, { kind, id: offer.id }, { keepPrevious: false })
  const [what, id, copy] = form?.split('.') ?? []
  const season = rates.data?.rates.find((one) => String(one.id) === id)
  const block = blocks.data?.blocks.find((one) => String(one.id) === id)
  return (
    <div className="flex flex-col gap-6">
      <RateGrid kind={kind} id={offer.id} />
      <Part
        title="Seasons"
        text="The narrowest season that fits a day counts; a price typed for the day above goes before all."
        action={<CommandButton id="season.create" />}
        query={rates}
        what="seasons"
      >
        <PartRecords
          kind="season"
          isFormOpen={form !== null}
          parts={(rates.data?.rates ?? []).map((one) => ({ id: one.id, label: one.name, data: one }))}
        >
          {rates.data?.rates.length === 0 ? (
            <p className="rounded-panel border border-line border-dashed p-4 text-muted">
              No seasons: every day costs the base price of <Money amount={offer.amount} currency={offer.currency} />{' '}
              unless a day says another.
            </p>
          ) : (
            <ul aria-label="Seasons" className="divide-y divide-line rounded-panel border border-line bg-surface">
              {rates.data?.rates.map((one) => (
                <SeasonRow key={one.id} kind={kind} season={one} />
              ))}
            </ul>
          )}
        </PartRecords>
      </Part>
      <Part
        title="Out of service"
        text={`${offerKinds[kind].many[0]?.toUpperCase()}${offerKinds[kind].many.slice(1)} that cannot be sold: repairs, renovation, own use.`}
        action={<CommandButton id="block.create" />}
        query={blocks}
        what="blocks"
      >
        <PartRecords
          kind="block"
          isFormOpen={form !== null}
          parts={(blocks.data?.blocks ?? []).map((one) => ({
            id: one.id,
            label: one.reason || 'Out of service',
            data: one,
          }))}
        >
          {blocks.data?.blocks.length === 0 ? (
            <p className="rounded-panel border border-line border-dashed p-4 text-muted">All are in service.</p>
          ) : (
            <ul
              aria-label="Out of service"
              className="divide-y divide-line rounded-panel border border-line bg-surface"
            >
              {blocks.data?.blocks.map((one) => (
                <BlockRow key={one.id} kind={kind} block={one} />
              ))}
            </ul>
          )}
        </PartRecords>
      </Part>
      {what === 'season' && (id === undefined || season !== undefined) && (
        <SeasonForm
          key={form}
          kind={kind}
          offer={offer}
          season={copy === 'copy' ? null : (season ?? null)}
          like={copy === 'copy' ? (season ?? null) : null}
          onClose={onClose}
        />
      )}
      {what === 'block' && (id === undefined || block !== undefined) && (
        <BlockForm key={form} kind={kind} offer={offer} block={block ?? null} onClose={onClose} />
      )}
    </div>
  )
}

function Part({
  title,
  text,
  action,
  query,
  what,
  children,
}: {
  title: string
  text: string
  action: ReactNode
  query: { data: unknown; failure: Parameters<typeof FailureState>[0]['failure'] | null; refetch: () => unknown }
  what: string
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="font-semibold text-heading">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
        {action}
      </header>
      {query.data !== undefined ? (
        children
      ) : query.failure === null ? (
        <SkeletonText lines={3} />
      ) : (
        <FailureState failure={query.failure} what={what} onRetry={query.refetch} />
      )}
    </section>
  )
}

const spanText = ({ valid_from: from, valid_to: to }: RateFullFragment): string =>
  from === null && to === null
    ? 'All year'
    : from === null
      ? `Until ${shortDayText(to ?? '')}`
      : to === null
        ? `From ${shortDayText(from)}`
        : `${shortDayText(from)} – ${shortDayText(to)}`

function SeasonRow({ kind, season }: { kind: GridKind; season: RateFullFragment }) {
  const context = {
    record: { kind: 'season' as const, id: String(season.id), label: season.name, data: season },
    selection: undefined,
  }
  const units: Readonly<Record<string, string>> = seasonUnits[kind]
  return (
    <li data-sort-id={season.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-40 flex-1">
        <PartTitle command="season.edit" context={context}>
          {season.name}
        </PartTitle>
        <span className="block text-muted text-secondary">
          {[
            spanText(season),
            season.weekdays.length === 0 ? '' : season.weekdays.map((day) => weekdayNames[day - 1]).join(', '),
            season.min_stay > 1 ? `at least ${counted(season.min_stay, kind === 'room' ? 'night' : 'day')}` : '',
            season.adults === null ? '' : `for ${counted(season.adults, 'adult')}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className="text-right">
        <Money amount={season.amount} currency={season.currency} className="font-medium" />
        <span className="block text-muted text-secondary">{(units[season.unit] ?? season.unit).toLowerCase()}</span>
      </div>
      <span className="flex gap-0.5">
        <CommandButton id="season.edit" context={context} iconOnly size="small" variant="ghost" />
        <CommandButton id="season.duplicate" context={context} iconOnly size="small" variant="ghost" />
        <CommandButton id="season.delete" context={context} iconOnly size="small" variant="ghost" />
      </span>
    </li>
  )
}

function BlockRow({ kind, block }: { kind: GridKind; block: BlockFullFragment }) {
  const { noun, many } = offerKinds[kind]
  const context = {
    record: { kind: 'block' as const, id: String(block.id), label: block.reason || 'Out of service', data: block },
    selection: undefined,
  }
  const days = daysBetween(block.first_day, block.last_day) + 1
  return (
    <li data-sort-id={block.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <Wrench className="size-4 text-warning" aria-hidden="true" />
      <div className="min-w-40 flex-1">
        <PartTitle command="block.edit" context={context}>
          {counted(block.quantity, noun, many)}
          {block.reason === '' ? '' : `: ${block.reason}`}
        </PartTitle>
        <span className="block text-muted text-secondary">
          {block.first_day === block.last_day
            ? shortDayText(block.first_day)
            : `${shortDayText(block.first_day)} – ${shortDayText(block.last_day)}, ${counted(days, 'day')}`}
          {block.created_by_name == null ? '' : ` · ${block.created_by_name}`}
        </span>
      </div>
      <span className="flex gap-0.5">
        <CommandButton id="block.edit" context={context} iconOnly size="small" variant="ghost" />
        <CommandButton id="block.delete" context={context} iconOnly size="small" variant="ghost" />
      </span>
    </li>
  )
}
