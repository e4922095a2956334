import { useCallback } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { printParameter } from '../../commands/areas/offers/ticket-commands.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { labelOf } from '../../domain/keys.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { scanResults } from '../../domain/tickets/scan-results.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { ticketPurchaseQuery } from '../../gateway/generated/events.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { DetailScreen, Facts, RailCard } from '../standard/detail-screen.tsx'
import { History } from '../standard/history.tsx'
import { doorsText, type PurchaseRecord, spanText } from './event-text.ts'
import { HolderForm } from './holder-form.tsx'
import { isPaidOrder, TicketPill } from './phase-pill.tsx'
import { TicketFace } from './ticket-face.tsx'
import { ticketHistory } from './ticket-history.ts'

export const prefetch = ({ code }: { code: string }) => ask(ticketPurchaseQuery, { code })

/** One ticket: who holds it, who bought it, whether it was let in, and everything that can be done with it. */
export default function Purchase({ params }: { params: { code: string } }) {
  const answer = useQuery(ticketPurchaseQuery, { code: params.code }, { keepPrevious: false })
  const [path, navigate] = useLocation()
  const text = useSearch()
  const search = new URLSearchParams(text)
  const ticket = answer.data?.ticketPurchase
  const seesInventory = useVisitor().permissions.has('View Inventory')
  /** The same address without one of its parameters. */
  const without = useCallback(
    (name: string) => {
      const rest = new URLSearchParams(text)
      rest.delete(name)
      navigate(rest.size === 0 ? path : `${path}?${rest}`, { replace: true })
    },
    [text, path, navigate],
  )
  const printed = useCallback(() => without(printParameter), [without])
  const up = seesInventory
    ? ticket === undefined
      ? linkTo('/offers/events')
      : `${linkTo('/offers/events/:id/edit', { id: ticket.event_id })}?tab=purchases`
    : linkTo('/home')
  return (
    <>
      <DetailScreen
        record={ticket === undefined ? undefined : { kind: 'ticket', id: ticket.id, label: ticket.code, data: ticket }}
        what="ticket"
        query={answer}
        title={ticket === undefined ? undefined : ticket.holder_name || ticket.client_name}
        intro={
          ticket === undefined ? undefined : (
            <>
              <span className="font-mono">{ticket.code}</span> · {ticket.ticket_type} for {ticket.event_title}
            </>
          )
        }
        status={
          ticket === undefined ? undefined : (
            <>
              <TicketPill status={ticket.status} isPaid={isPaidOrder(ticket.payment_status)} />
              <StatusPill status={ticket.payment_status} />
            </>
          )
        }
        primary="ticket.download"
        commands={[
          'ticket.send',
          'ticket.holder',
          'ticket.print',
          ...(ticket?.status === 'void' ? (['ticket.reinstate'] as const) : (['ticket.void'] as const)),
          'ticket.order',
          'ticket.booking',
          'ticket.copyCode',
        ]}
        labels={{
          'ticket.send': 'E-mail',
          'ticket.holder': 'Change holder',
          'ticket.print': 'Print',
          'ticket.download': 'Download',
        }}
        up={up}
        tabs={
          ticket === undefined
            ? []
            : [
                { id: 'ticket', label: 'Ticket', content: () => <About ticket={ticket} /> },
                { id: 'scans', label: 'Scans', count: ticket.scans.length, content: () => <Scans ticket={ticket} /> },
                {
                  id: 'history',
                  label: 'History',
                  content: () => <History changes={ticket.history} texts={ticketHistory} />,
                },
              ]
        }
        rail={
          ticket === undefined ? (
            <span />
          ) : (
            <TicketFace ticket={ticket} print={search.get(printParameter) === '1'} onPrinted={printed} />
          )
        }
      />
      {ticket !== undefined && search.get(formParameter) === 'holder' && (
        <HolderForm ticket={ticket} onClose={() => without(formParameter)} />
      )}
    </>
  )
}

function About({ ticket }: { ticket: PurchaseRecord }) {
  const { order } = ticket
  const may = useVisitor().permissions
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <RailCard title="Holder">
          <Facts
            rows={[
              ['Name', ticket.holder_name || ticket.client_name],
              [
                'E-mail',
                ticket.holder_email === '' ? (
                  '–'
                ) : (
                  <a key="mail" href={`mailto:${ticket.holder_email}`} className="text-accent hover:underline">
                    {ticket.holder_email}
                  </a>
                ),
              ],
              [
                'Price',
                ticket.amount === 0 ? 'Free' : <Money key="price" amount={ticket.amount} currency={ticket.currency} />,
              ],
              ['Sold', <Instant key="sold" value={ticket.created_at} />],
            ]}
          />
        </RailCard>
        <RailCard title="Entrance">
          {ticket.scanned_at !== null && ticket.scanned_at !== undefined ? (
            <Facts
              rows={[
                ['Admitted', <Instant key="at" value={ticket.scanned_at} />],
                ['By', ticket.scanned_by_name ?? '–'],
                ['Gate', ticket.gate === '' ? '–' : ticket.gate],
              ]}
            />
          ) : (
            <p className="text-muted">
              {ticket.status === 'valid'
                ? 'Not scanned yet.'
                : `This ticket is ${ticket.status}: it is not valid for entry.`}
            </p>
          )}
        </RailCard>
        <RailCard title="Event">
          <p className="font-medium">
            {may.has('View Inventory') ? (
              <Link href={linkTo('/offers/events/:id/edit', { id: ticket.event_id })} className="hover:underline">
                {ticket.event_title}
              </Link>
            ) : (
              ticket.event_title
            )}
          </p>
          <p className="text-muted">{spanText({ starts_at: ticket.event_starts_at, ends_at: ticket.event_ends_at })}</p>
          {ticket.venue_name !== '' && <p className="text-muted">{ticket.venue_name}</p>}
          {ticket.doors_at !== null && ticket.doors_at !== undefined && (
            <p className="text-muted">{doorsText(ticket.doors_at)}</p>
          )}
        </RailCard>
        <RailCard title="Order">
          <Facts
            rows={[
              [
                'Booking',
                may.has('View Bookings') ? (
                  <Link
                    key="booking"
                    href={linkTo('/bookings/view/:id', { id: order.id })}
                    className="text-accent hover:underline"
                  >
                    {order.reference}
                  </Link>
                ) : (
                  order.reference
                ),
              ],
              ['Client', order.client.name],
              ['Total', <Money key="total" amount={order.total} currency={order.currency} />],
              ['Paid', <Money key="paid" amount={order.paid} currency={order.currency} />],
              ['Balance', <Money key="balance" amount={order.balance} currency={order.currency} />],
            ]}
          />
        </RailCard>
      </div>
      {ticket.siblings.length > 0 && (
        <section aria-label="Other tickets of the order">
          <h2 className="mb-1.5 font-semibold">{counted(ticket.siblings.length, 'other ticket')} of the order</h2>
          <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
            {ticket.siblings.map((one) => (
              <li key={one.code} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
                <Link
                  href={linkTo('/tickets/purchases/:code', { code: one.code })}
                  className="min-w-40 flex-1 font-medium hover:underline"
                >
                  {one.holder_name || order.client.name}
                </Link>
                <span className="font-mono text-muted text-secondary">{one.code}</span>
                <span className="min-w-24 text-muted">{one.ticket_type}</span>
                <TicketPill status={one.status} isPaid={isPaidOrder(order.payment_status)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Scans({ ticket }: { ticket: PurchaseRecord }) {
  if (ticket.scans.length === 0)
    return (
      <EmptyState reason="nothing" small level={2} title="Never scanned" text="Each scan at a gate appears here." />
    )
  return (
    <ol className="divide-y divide-line rounded-panel border border-line bg-surface">
      {ticket.scans.map((scan) => (
        <li key={scan.id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
          <span>
            <span className="font-medium">{labelOf(scanResults, scan.result)}</span>
            <span className="text-muted">
              {scan.gate === '' ? '' : `, ${scan.gate}`}
              {scan.scanned_by_name === null || scan.scanned_by_name === undefined
                ? ''
                : `, by ${scan.scanned_by_name}`}
              {scan.offline ? ', offline' : ''}
            </span>
          </span>
          <span className="text-muted text-secondary">
            {scan.undone_at !== null && scan.undone_at !== undefined && <>undone · </>}
            <Instant value={scan.scanned_at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
