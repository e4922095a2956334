import { documentCommand, documentIcons } from '../../commands/areas/bookings/booking-document-commands.ts'
import type { CommandId } from '../../commands/command.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { type DocumentKind, documentTypes, isDocumentKind } from '../../domain/bookings/booking-documents.ts'
import { bookingDocumentsQuery, type DocumentsOfFragment } from '../../gateway/generated/booking-documents.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { BookingInvoices } from '../invoices/booking-invoices.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import type { BookingRecord } from './booking-record.ts'

const FlightDocument = lazyComponent<{ id: number }>(
  () => import('../flights/bookings/flight-document.tsx').then((module) => module.FlightDocument),
  () => null,
)

/** What can be printed of the booking, what is missing for the others, and what went out to whom. */
export function BookingDocuments({ booking }: { booking: BookingRecord }) {
  const answer = useQuery(bookingDocumentsQuery, { id: booking.id })
  const list = answer.data?.bookingDocuments
  if (list === undefined)
    return answer.failure ? (
      <FailureState failure={answer.failure} what="documents" onRetry={answer.refetch} />
    ) : (
      <div aria-busy="true" className="rounded-panel border border-line bg-surface p-4">
        <SkeletonText lines={5} />
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        <CommandButton id="booking.sendDocuments" />
        <CommandButton id="booking.saveDocument" />
        {booking.items.length > 1 && <CommandButton id="booking.serviceVoucher" />}
        {booking.kind === 'tour_package' && <CommandButton id="booking.manifest" />}
      </div>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface" aria-label="Documents">
        {[...new Set(booking.items.flatMap(({ details }) => details?.flight_id ?? []))].map((id) => (
          <FlightDocument key={id} id={id} />
        ))}
        {list.documents.map(
          ({ kind, missing }) =>
            isDocumentKind(kind) && (
              <DocumentRow
                key={kind}
                kind={kind}
                command={
                  kind === 'packing_slip' && booking.kind === 'order' ? 'order.packingSlip' : documentCommand(kind)
                }
                missing={missing}
                sent={list.sent}
              />
            ),
        )}
      </ul>
      <BookingInvoices bookingId={booking.id} />
      <Sent sent={list.sent} />
    </div>
  )
}

function DocumentRow({
  kind,
  command,
  missing,
  sent,
}: {
  kind: DocumentKind
  command: CommandId
  missing: string | null
  sent: DocumentsOfFragment['sent']
}) {
  const Icon = documentIcons[kind]
  const { title, meaning } = documentTypes[kind]
  const last = sent.find(({ kinds }) => kinds.includes(kind))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <span className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Icon className="mt-0.5 size-4.5 shrink-0 text-muted" aria-hidden="true" />
        <span className="min-w-0">
          <span className="font-medium">{title}</span>
          <span className="block text-muted text-secondary">{meaning}</span>
          {last !== undefined && (
            <span className="block text-muted text-secondary">
              Sent to {last.sent_to} <Instant value={last.created_at} look="ago" />
            </span>
          )}
        </span>
      </span>
      {missing === null ? (
        <CommandButton id={command} label={`Open ${title.toLowerCase()}`} size="small" />
      ) : kind === 'rooming' ? (
        <span className="flex flex-wrap items-center gap-2 text-muted text-secondary">
          {missing} <CommandButton id="booking.travellers" label="Add travellers" size="small" />
        </span>
      ) : (
        <span className="text-muted text-secondary">{missing}</span>
      )}
    </li>
  )
}

function Sent({ sent }: { sent: DocumentsOfFragment['sent'] }) {
  if (sent.length === 0) return null
  return (
    <section aria-label="Sent" className="rounded-panel border border-line bg-surface">
      <h2 className="px-4 pt-3 pb-1 font-semibold">Sent</h2>
      <ul className="divide-y divide-line">
        {sent.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0">
              <span className="wrap-anywhere">
                {mail.kinds.map((kind) => (isDocumentKind(kind) ? documentTypes[kind].title : kind)).join(', ')}
              </span>
              <span className="block text-muted text-secondary wrap-anywhere">
                to {mail.sent_to}
                {mail.sent_by_name !== null && ` by ${mail.sent_by_name}`}
              </span>
            </span>
            <span className="flex items-center gap-3">
              {mail.mail_status === 'failed' && <StatusPill status="failed" />}
              <span className="text-muted text-secondary">
                <Instant value={mail.created_at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
