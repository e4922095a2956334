import { EyeOff } from 'lucide-react'
import { useRef } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { sayFailure, undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { sumText } from '../../domain/money.ts'
import { numberText } from '../../domain/text.ts'
import { patch } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import { eventQuery, reorderTicketTypesMutation, ticketTypeQuery } from '../../gateway/generated/events.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ChildRecords } from '../offers/child-records.tsx'
import { ChildTitle } from '../offers/child-title.tsx'
import { useNewest } from '../standard/use-newest.ts'
import { type EventRecord, type TypeRow, whenText } from './event-text.ts'
import { SalePill } from './phase-pill.tsx'
import { SoldBar } from './sold-bar.tsx'
import { TicketTypeForm } from './ticket-type-form.tsx'

/** The new order at once. */
const showOrder = (id: number, ids: readonly number[]) =>
  patch(eventQuery, (answer) => {
    if (answer.event.id !== id) return answer
    const types = ids.flatMap((wanted) => answer.event.ticket_types.filter((type) => type.id === wanted))
    return types.length === answer.event.ticket_types.length
      ? { event: { ...answer.event, ticket_types: types } }
      : answer
  })
const reorder = (id: number, ids: number[]) =>
  change(reorderTicketTypesMutation, { id, ids }, { optimistic: () => showOrder(id, ids) })

/** What there is to buy, in the order in which it is offered. */
export function TicketsTab({
  record,
  form,
  onClose,
}: {
  record: EventRecord
  form: string | null
  onClose: () => void
}) {
  const types = record.ticket_types
  // Orders are sent one after the other: each is the whole order, and the last one counts.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const move = (next: TypeRow[]) => {
    const [before, ids] = [types.map((type) => type.id), next.map((type) => type.id)]
    const takeBack = showOrder(record.id, ids)
    line.current = line.current
      .then(() => reorder(record.id, ids))
      .then(
        () => {
          const step = pushUndo('ticketType.reorder', 'Ticket types reordered', () => reorder(record.id, before))
          toast.done('Ticket types reordered', {
            id: 'types-reordered',
            action: { label: 'Undo', run: () => void undoStep(step.number) },
          })
        },
        (problem) => {
          takeBack()
          sayFailure('Ticket types reordered', problem)
        },
      )
  }
  const [word, id, copy] = form?.split('.') ?? []
  const meant = word === 'ticket' && id !== undefined ? types.find((type) => String(type.id) === id) : undefined
  const shared = record.capacity ?? null
  const quantity = types.reduce((sum, type) => sum + type.quantity, 0)
  return (
    <ChildRecords
      kind="ticket_type"
      isFormOpen={form !== null}
      parts={types.map((type) => ({ id: type.id, label: type.name, data: type }))}
    >
      {types.length === 0 ? (
        <EmptyState
          reason="nothing"
          picture="acacia"
          level={2}
          title="No ticket types yet"
          text="Set the price, or make it free, and say how many there are and when they are on sale. The event needs at least one ticket type before it can be published."
          action={<CommandButton id="ticketType.create" variant="primary" />}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-muted">
              {shared === null
                ? `${numberText(quantity)} tickets in all; each type has its own limit.`
                : `${numberText(quantity)} tickets offered, ${numberText(shared)} places shared by all types.`}
              {record.discount_percent > 0 && ` Prices before the discount of ${record.discount_percent}%.`}
            </p>
            <CommandButton id="ticketType.create" />
          </div>
          <SortableList
            items={types}
            idOf={(type) => String(type.id)}
            labelOf={(type) => type.name}
            onReorder={move}
            label="Ticket types"
            className="gap-3"
            itemClassName="rounded-panel border border-line bg-surface py-3 pr-3 pl-1"
          >
            {(type) => <TypeCard type={type} />}
          </SortableList>
        </>
      )}
      {form === 'ticket' && <TicketTypeForm record={record} type={null} like={null} onClose={onClose} />}
      {meant !== undefined && copy === 'copy' && (
        <TicketTypeForm key={form} record={record} type={null} like={meant} onClose={onClose} />
      )}
      {meant !== undefined && copy !== 'copy' && (
        <EditTicketType key={form} record={record} shown={meant} onClose={onClose} />
      )}
    </ChildRecords>
  )
}

/** Tickets are sold while one looks: the form opens on the type as it is now. */
function EditTicketType({ record, shown, onClose }: { record: EventRecord; shown: TypeRow; onClose: () => void }) {
  const answer = useQuery(ticketTypeQuery, { id: shown.id }, { keepPrevious: false, freshFor: 0 })
  const { record: type, key } = useNewest(shown, answer.data?.ticketType, answer)
  return <TicketTypeForm key={key} record={record} type={type} like={null} onClose={onClose} />
}

function TypeCard({ type }: { type: TypeRow }) {
  const context = {
    record: { kind: 'ticket_type' as const, id: String(type.id), label: type.name, data: type },
    selection: undefined,
  }
  const dear = type.price_now !== type.amount
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h2 className="min-w-40 flex-1 font-semibold">
          <ChildTitle command="ticketType.edit" context={context}>
            {type.name}
          </ChildTitle>
          {type.description !== '' && (
            <span className="block font-normal text-muted text-secondary">{type.description}</span>
          )}
        </h2>
        <span className="text-right">
          {dear && (
            <del className="mr-2 text-muted text-secondary">
              <Money amount={type.amount} currency={type.currency} />
            </del>
          )}
          {type.free ? (
            <span className="font-medium">Free</span>
          ) : (
            <Money amount={type.price_now} currency={type.currency} className="font-medium" />
          )}
          {type.tier_now !== null && type.tier_now !== undefined && (
            <span className="block text-accent text-secondary">{type.tier_now}</span>
          )}
        </span>
        <span className="flex shrink-0 gap-0.5">
          <CommandButton id="ticketType.purchases" context={context} iconOnly size="small" variant="ghost" />
          <CommandButton id="ticketType.edit" context={context} iconOnly size="small" variant="ghost" />
          <CommandButton id="ticketType.duplicate" context={context} iconOnly size="small" variant="ghost" />
          <CommandButton id="ticketType.delete" context={context} iconOnly size="small" variant="ghost" />
        </span>
      </div>
      <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(12rem,1fr)_auto]">
        <SoldBar sold={type.sold} places={type.quantity} left={type.left} admitted={type.admitted} />
        <span className="flex flex-wrap items-center gap-2 text-secondary">
          <SalePill sale={type.sale} />
          {type.hidden && (
            <span className="inline-flex items-center gap-1 text-muted">
              <EyeOff className="size-3.5" aria-hidden="true" /> Hidden, code {type.access_code}
            </span>
          )}
          {type.admitted > 0 && <span className="text-muted">{numberText(type.admitted)} admitted</span>}
        </span>
      </div>
      <p className="text-muted text-secondary">{termsText(type)}</p>
    </div>
  )
}

/** “On sale from … until … · 1 to 10 per order · Early bird until …” */
function termsText(type: TypeRow): string {
  const from = type.sales_from === null || type.sales_from === undefined ? '' : `from ${whenText(type.sales_from)}`
  const until = type.sales_to === null || type.sales_to === undefined ? '' : `until ${whenText(type.sales_to)}`
  const sale =
    from === '' && until === ''
      ? 'On sale until the event is over'
      : `On sale ${[from, until].filter(Boolean).join(' ')}`
  const tiers = type.tiers.map((tier) => {
    const to = tier.sales_to === null || tier.sales_to === undefined ? '' : ` until ${whenText(tier.sales_to)}`
    return `${tier.name} ${sumText(tier.amount, type.currency)}${to}`
  })
  return [sale, `${type.min_per_order} to ${type.max_per_order} per order`, ...tiers].join(' · ')
}
