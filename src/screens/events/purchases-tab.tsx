import { Download } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { sayFailure } from '../../commands/run.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { numberText } from '../../domain/text.ts'
import { ticketStatuses } from '../../domain/tickets/ticket-choices.ts'
import { download } from '../../gateway/files.ts'
import { ticketPurchasesQuery, ticketTotalsQuery } from '../../gateway/generated/events.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Instant } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ChildRecords } from '../offers/child-records.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ListPager } from '../standard/list/list-pager.tsx'
import { useListState } from '../standard/list/list-state.ts'
import { SearchBox } from '../standard/search-box.tsx'
import { useSearchResults } from '../standard/use-search-results.ts'
import type { EventRecord, PurchaseRow } from './event-text.ts'
import { isPaidOrder, TicketPill } from './phase-pill.tsx'

const setUp = {
  id: '/offers/events/:id/edit#purchases',
  sort: '-created_at',
  filters: [
    { id: 'status', label: 'Status', kind: 'choice', options: [] },
    { id: 'ticket_type_id', label: 'Ticket', kind: 'choice', options: [] },
  ],
} as const
const sorts = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'holder', label: 'By holder' },
  { value: 'ticket_type', label: 'By ticket' },
  { value: 'status', label: 'By status' },
  { value: '-scanned_at', label: 'Last admitted first' },
]
const every = 'all'

/** Everybody who holds a ticket: found by name, code or booking, and what is to be done about it. */
export function PurchasesTab({ record }: { record: EventRecord }) {
  const list = useListState(setUp)
  const { status, ticket_type_id } = list.values
  const filter = {
    event_id: record.id,
    ...(status === undefined ? {} : { status }),
    ...(ticket_type_id === undefined ? {} : { ticket_type_id: Number(ticket_type_id) }),
    ...(list.q === '' ? {} : { q: list.q }),
  }
  const answer = useQuery(ticketPurchasesQuery, { ...filter, page: list.page, per_page: list.perPage, sort: list.sort })
  const totals = useQuery(ticketTotalsQuery, filter).data?.ticketTotals
  const page = answer.data?.ticketPurchases
  const asked = status !== undefined || ticket_type_id !== undefined || list.q !== ''
  const lines = useRef<HTMLUListElement>(null)
  const save = async (format: 'csv' | 'xlsx') => {
    try {
      const { blob, filename } = await download('business/events/tickets/purchases', {
        ...filter,
        sort: list.sort,
        download: format,
      })
      const href = URL.createObjectURL(blob)
      Object.assign(document.createElement('a'), { href, download: filename }).click()
      setTimeout(() => URL.revokeObjectURL(href), 10_000)
      toast.done(`Saved ${filename}`)
    } catch (problem) {
      sayFailure('Export', problem)
    }
  }
  const search = useSearchResults({
    list,
    count: page?.data.length ?? 0,
    answered: page !== undefined && !answer.previous,
    many: 'tickets',
    toFirst: () => lines.current?.querySelector<HTMLElement>('[data-handle]')?.focus(),
    openFirst: () => lines.current?.querySelector<HTMLElement>('[data-handle]')?.click(),
  })
  return (
    <ChildRecords
      kind="ticket"
      isFormOpen={false}
      parts={(page?.data ?? []).map((row) => ({ id: row.id, label: row.code, data: row }))}
    >
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          value={list.q}
          label="Search holder, code or booking"
          {...search}
          className="min-w-48 flex-1 sm:max-w-80"
        />
        <Select
          label="Status"
          value={status ?? every}
          onChange={(value) => list.change({ status: value === every ? null : value })}
          options={[{ value: every, label: 'Every status' }, ...optionsOf(ticketStatuses)]}
          className="w-36"
        />
        <Select
          label="Ticket"
          value={ticket_type_id ?? every}
          onChange={(value) => list.change({ ticket_type_id: value === every ? null : value })}
          options={[
            { value: every, label: 'Every ticket' },
            ...record.ticket_types.map((type) => ({ value: String(type.id), label: type.name })),
          ]}
          className="w-40"
        />
        <Select
          label="Order"
          value={list.sort}
          onChange={(sort) => list.change({ sort })}
          options={sorts}
          className="w-40"
        />
        <span className="ml-auto">
          <Menu
            label="Export"
            groups={[
              {
                entries: [
                  { id: 'csv', label: 'As CSV', run: () => save('csv') },
                  { id: 'xlsx', label: 'As Excel', run: () => save('xlsx') },
                ],
              },
            ]}
            trigger={(trigger) => (
              <Button does="openMenu" {...trigger} icon={<Download />}>
                Export
              </Button>
            )}
          />
        </span>
      </div>
      {totals !== undefined && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted" aria-live="polite">
          <span>
            <strong className="font-semibold text-ink tabular">{numberText(totals.tickets)}</strong>{' '}
            {totals.tickets === 1 ? 'ticket' : 'tickets'}
          </span>
          <span className="tabular">{numberText(totals.admitted)} admitted</span>
          <span className="tabular">{numberText(totals.valid)} still to come</span>
          {totals.refunded + totals.void > 0 && (
            <span className="tabular">{numberText(totals.refunded + totals.void)} refunded or void</span>
          )}
          {totals.sums.map((sum) => (
            <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />
          ))}
        </p>
      )}
      {page === undefined ? (
        answer.failure === null ? (
          <SkeletonText lines={8} />
        ) : (
          <FailureState failure={answer.failure} what="purchases" onRetry={answer.refetch} />
        )
      ) : page.data.length === 0 ? (
        asked ? (
          <EmptyState
            reason="noResults"
            small
            level={2}
            title="No ticket matches"
            action={
              <Button
                does="list.clearFilters"
                onClick={() => list.change({ q: null, status: null, ticket_type_id: null })}
              >
                Clear filters
              </Button>
            }
          />
        ) : (
          <EmptyState
            reason="nothing"
            small
            level={2}
            title="Nobody has bought a ticket yet"
            text="Every ticket sold is listed here, with its holder, its code and whether it has been admitted."
            action={<CommandButton id="booking.bookOffer" label="Sell tickets" />}
          />
        )
      ) : (
        <>
          <ul
            ref={lines}
            aria-label="Tickets sold"
            className="divide-y divide-line rounded-panel border border-line bg-surface"
          >
            {page.data.map((row) => (
              <PurchaseLine key={row.id} row={row} />
            ))}
          </ul>
          <ListPager list={list} meta={page.meta} words={{ one: 'ticket', many: 'tickets' }} />
        </>
      )}
    </ChildRecords>
  )
}

function PurchaseLine({ row }: { row: PurchaseRow }) {
  const context = {
    record: { kind: 'ticket' as const, id: String(row.id), label: row.code, data: row },
    selection: undefined,
  }
  return (
    <li data-sort-id={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-44 flex-1">
        <Link
          data-handle
          href={linkTo('/tickets/purchases/:code', { code: row.code })}
          className="font-medium hover:underline"
        >
          {row.holder_name || row.client_name}
        </Link>
        <span className="block text-muted text-secondary">
          <span className="font-mono">{row.code}</span> · {row.ticket_type}
        </span>
      </span>
      <span className="min-w-32 text-secondary">
        <TicketPill status={row.status} isPaid={isPaidOrder(row.payment_status)} />
        {row.scanned_at !== null && row.scanned_at !== undefined && (
          <span className="block text-muted">
            <Instant value={row.scanned_at} look="time" />
            {row.scanned_by_name !== null && row.scanned_by_name !== undefined && ` by ${row.scanned_by_name}`}
          </span>
        )}
      </span>
      <span className="min-w-28 text-right">
        {row.amount === 0 ? 'Free' : <Money amount={row.amount} currency={row.currency} />}
        <span className="block text-muted text-secondary">{row.booking_reference}</span>
      </span>
      <span className="flex gap-0.5">
        <CommandButton id="ticket.download" context={context} iconOnly size="small" variant="ghost" />
        <CommandButton id="ticket.send" context={context} iconOnly size="small" variant="ghost" />
      </span>
    </li>
  )
}
