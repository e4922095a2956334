import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { actText, approvalRecord } from '../../commands/approval-text.ts'
import type { CommandId } from '../../commands/command.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { dayOf, today } from '../../domain/dates.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { verbs } from '../../domain/terms.ts'
import type { ApprovalRowFragment } from '../../gateway/generated/approvals.generated.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'

/** What is asked for: the row begins with it. */
export const ApprovalTitle = ({ row }: { row: ApprovalRowFragment }) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    <span className="font-medium">{actText(row)}</span>
    <Place row={row} />
  </span>
)

function Place({ row: { booking, proposal, client } }: { row: ApprovalRowFragment }) {
  const [to, name] =
    booking !== null
      ? [linkTo('/bookings/view/:id', { id: booking.id }), `${booking.reference}, ${booking.title}`]
      : proposal !== null
        ? [linkTo('/proposals/:uuid/edit', { uuid: proposal.uuid }), `${proposal.reference}, ${proposal.title}`]
        : client !== null
          ? [linkTo('/clients/:id', { id: client.id }), `New booking for ${client.name}`]
          : [null, verbs.newBooking]
  return to === null ? (
    <span className="text-muted">{name}</span>
  ) : (
    <Link href={to} className="min-w-0 truncate text-accent hover:underline" title={name}>
      {name}
    </Link>
  )
}

/** Who asked when and why, and what became of it. */
export function ApprovalStory({ row, mine }: { row: ApprovalRowFragment; mine: boolean }) {
  return (
    <>
      <span className="block wrap-break-word text-secondary">
        <span className="text-muted">
          {mine ? 'You' : row.requested_by.name} asked <Instant value={row.created_at} look="ago" />:
        </span>{' '}
        {row.reason}
      </span>
      {row.decided_by !== null && (
        <span className="block wrap-break-word text-secondary">
          <span className="text-muted">
            {row.status === 'declined' ? 'Declined' : 'Approved'} by {row.decided_by.name}{' '}
            <Instant value={row.decided_at} look="ago" />
            {row.status === 'approved' && (
              <>
                , until <Until instant={row.expires_at} />
              </>
            )}
            {row.decision_note !== '' && ':'}
          </span>{' '}
          {row.decision_note}
        </span>
      )}
    </>
  )
}

/** Within a day: the time says enough where it is still today. */
const Until = ({ instant }: { instant: string }) => (
  <>
    <Instant value={instant} look="time" />
    {dayOf(instant) !== today() && ' tomorrow'}
  </>
)

/** The verbs of a row, whichever of them are one's own. */
export function ApprovalVerbs({
  row,
  titled = false,
  children,
}: {
  row: ApprovalRowFragment
  /** The status is said above already. */
  titled?: boolean
  children?: ReactNode
}) {
  const verb = (id: CommandId, label: string) => (
    <CommandButton
      id={id}
      size="small"
      label={label}
      aria-label={`${label} ${actText(row)}`}
      context={{ record: approvalRecord(row), selection: undefined }}
    />
  )
  return (
    <span className="flex shrink-0 flex-wrap items-center gap-1.5">
      {!row.can_decide && !titled && <StatusPill status={row.status} />}
      {row.can_decide && verb('approval.approve', 'Approve')}
      {row.can_decide && verb('approval.decline', 'Decline…')}
      {row.can_withdraw && verb('approval.withdraw', 'Withdraw')}
      {children}
    </span>
  )
}
