import { Wrench } from 'lucide-react'
import { CommandButton } from '../../commands/command-button.tsx'
import { shortDaysText } from '../../domain/date-texts.ts'
import { daysBetween } from '../../domain/dates.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import type { GridKind } from '../../domain/offers/rate-choices.ts'
import { counted } from '../../domain/text.ts'
import { type BlockFullFragment, blocksQuery } from '../../gateway/generated/rates.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { ChildRecords } from '../offers/child-records.tsx'
import { ChildTitle } from '../offers/child-title.tsx'
import { BlockForm } from './block-form.tsx'
import { LazyRates } from './lazy-rates.tsx'
import { RateGrid } from './rate-grid.tsx'
import type { SeasonOffer } from './season-form.tsx'
import { Seasons } from './seasons.tsx'

export interface RatesTabProps {
  readonly kind: GridKind
  readonly offer: SeasonOffer & { readonly title: string; readonly quantity: number }
  /** What `?form=` asks for: `season`, `season.4`, `season.4.copy`, `block`, `block.9`. */
  readonly form: string | null
  readonly onClose: () => void
}

/** Each day in a sheet, the seasons behind it, and what is out of service. */
export function RatesTab({ kind, offer, form, onClose }: RatesTabProps) {
  const blocks = useQuery(blocksQuery, { kind, id: offer.id }, { keepPrevious: false })
  const [what, id] = form?.split('.') ?? []
  const block = blocks.data?.blocks.find((one) => String(one.id) === id)
  return (
    <div className="flex flex-col gap-6">
      <RateGrid kind={kind} id={offer.id} />
      <Seasons
        kind={kind}
        offer={offer}
        text="If seasons overlap, the shortest applies; of two equally short, the one for that number of adults. A price set for a single day comes first."
        form={form}
        onClose={onClose}
      />
      <LazyRates
        title="Out of service"
        text={`${offerKinds[kind].many[0]?.toUpperCase()}${offerKinds[kind].many.slice(1)} that cannot be sold: repairs, renovation, own use.`}
        action={<CommandButton id="block.create" />}
        query={blocks}
        what="blocks"
      >
        <ChildRecords
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
        </ChildRecords>
      </LazyRates>
      {what === 'block' && (id === undefined || block !== undefined) && (
        <BlockForm key={form} kind={kind} offer={offer} block={block ?? null} onClose={onClose} />
      )}
    </div>
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
        <ChildTitle command="block.edit" context={context}>
          {counted(block.quantity, noun, many)}
          {block.reason === '' ? '' : `: ${block.reason}`}
        </ChildTitle>
        <span className="block text-muted text-secondary">
          {shortDaysText(block.first_day, block.last_day)}
          {block.first_day === block.last_day ? '' : `, ${counted(days, 'day')}`}
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
