import { useRef } from 'react'
import type { ApprovalRowFragment } from '../../gateway/generated/approvals.generated.ts'
import { useUser } from '../../state/session.ts'
import { ApprovalStory, ApprovalTitle, ApprovalVerbs } from './approval-row.tsx'
import { useFocusOnward } from './use-focus-onward.ts'

/** Approvals that wait for this person, and those they have asked for. `onVisit`: the focus is inside, so the list must not disappear. */
export function ApprovalsList({
  rows,
  headingId,
  onVisit,
}: {
  rows: readonly ApprovalRowFragment[]
  headingId: string
  onVisit: () => void
}) {
  const me = useUser()?.id
  const list = useRef<HTMLUListElement>(null)
  const holds = useFocusOnward(
    rows.map(({ id }) => id),
    list,
    () => document.getElementById(headingId),
  )
  if (rows.length === 0)
    return <p className="border-line border-t px-4 py-3 text-muted">Nothing is waiting for approval.</p>
  return (
    <ul ref={list} className="divide-y divide-line border-line border-t">
      {rows.map((row) => (
        <li
          key={row.id}
          data-approval={row.id}
          tabIndex={-1}
          onFocus={() => {
            holds(row.id)
            onVisit()
          }}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 ring-inset-focus"
        >
          <span className="min-w-0 flex-1 basis-64">
            <ApprovalTitle row={row} />
            <ApprovalStory row={row} mine={row.requested_by.id === me} />
          </span>
          <ApprovalVerbs row={row} />
        </li>
      ))}
    </ul>
  )
}
