import { useEffect, useRef } from 'react'
import { actText } from '../../commands/approval-text.ts'
import type { CommandId } from '../../commands/command.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import type { ApprovalKind } from '../../domain/authority.ts'
import { type ApprovalRowFragment, approvalsQuery } from '../../gateway/generated/approvals.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { ApprovalStory, ApprovalVerbs } from '../approvals/approval-row.tsx'
import { useFocusOnward } from '../approvals/use-focus-onward.ts'

/** What the approval lets its asker do now. */
const verbs = {
  refund: ['booking.refund'],
  payment: ['booking.recordPayment'],
  discount: ['booking.change'],
  write_off: ['booking.writeOff'],
  waived_fee: ['booking.cancel', 'booking.noShow', 'booking.change'],
  easier_terms: ['booking.terms'],
  rate_difference: ['booking.recordPayment', 'booking.refund'],
} as const satisfies Record<ApprovalKind, readonly CommandId[]>

/** Approvals of this booking that wait, or that may be used now. */
export function BookingApprovals({ booking }: { booking: { readonly id: number; readonly version: number } }) {
  const { data, refetch } = useQuery(
    approvalsQuery,
    { booking_id: booking.id, status: 'pending,approved', per_page: 10 },
    { keepPrevious: false },
  )
  // A change of the booking may have used one up, whoever made it.
  const asOf = useRef(booking.version)
  useEffect(() => {
    if (asOf.current === booking.version) return
    asOf.current = booking.version
    void refetch()
  }, [booking.version, refetch])
  const rows = data?.approvals.data ?? []
  const me = useUser()?.id
  const list = useRef<HTMLUListElement>(null)
  const holds = useFocusOnward(
    rows.map(({ id }) => id),
    list,
    () => document.querySelector('h1'),
  )
  if (rows.length === 0) return null
  return (
    <ul ref={list} aria-label="Approvals" className="flex flex-col gap-2">
      {rows.map((row) => {
        const mine = row.requested_by.id === me
        return (
          <li key={row.id} data-approval={row.id} tabIndex={-1} className="rounded-panel" onFocus={() => holds(row.id)}>
            <Banner tone={row.status === 'pending' ? 'warning' : 'success'} title={titleOf(row)}>
              <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="min-w-0 flex-1 basis-64">
                  <ApprovalStory row={row} mine={mine} />
                </span>
                <ApprovalVerbs row={row} titled>
                  {mine &&
                    row.status === 'approved' &&
                    verbs[row.kind].map((id) => <CommandButton key={id} id={id} size="small" />)}
                </ApprovalVerbs>
              </span>
            </Banner>
          </li>
        )
      })}
    </ul>
  )
}

const titleOf = (row: ApprovalRowFragment) =>
  row.status === 'pending' ? `${actText(row)} is waiting for approval` : `${actText(row)} is approved`
