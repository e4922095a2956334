import { useEffect, useRef } from 'react'
import type { CommandId } from '../../commands/command.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import { endText, leftText } from '../../commands/triage.ts'
import { setTriage, type TriageKind, useTriage } from '../../commands/triage-state.ts'
import { verbs as terms } from '../../domain/terms.ts'

const titles: Readonly<Record<TriageKind, string>> = {
  inquiry: 'Inquiries waiting for you',
  due: 'Dues',
  booking: 'Bookings to confirm',
}
/** What is done with each, as buttons; the keys are those of the page. */
const verbs: Readonly<Record<TriageKind, readonly CommandId[]>> = {
  inquiry: [],
  due: ['booking.remind', 'booking.recordPayment', 'due.snooze'],
  booking: ['booking.confirm', 'booking.cancel'],
}
const labels: Partial<Record<CommandId, string>> = {
  'booking.remind': 'Remind',
  'booking.cancel': 'Cancel booking…',
  'due.snooze': terms.snooze,
}
const restarts: Readonly<Record<TriageKind, CommandId>> = {
  inquiry: 'triage.inquiries',
  due: 'triage.dues',
  booking: 'triage.bookings',
}

/** Over a record that is one of many that wait: how many are left, what to do, and an honest end. */
export function TriageBar({ kinds }: { kinds: readonly TriageKind[] }) {
  const now = useTriage()
  const here = now !== null && kinds.includes(now.kind) ? now : null
  const end = useRef<HTMLParagraphElement>(null)
  useCommandContext({ triage: here === null ? undefined : { kind: here.kind } })
  const ended = here?.ended === true
  useEffect(() => {
    if (ended) end.current?.focus()
  }, [ended])
  // The end was read: whoever opens another record afterwards is not told again.
  useEffect(() => () => void (ended && setTriage(null)), [ended])
  if (here === null || (here.left === 0 && !here.ended)) return null
  const { kind, skipped } = here
  return (
    <section
      aria-label={titles[kind]}
      className="mx-4 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-line bg-sunken px-4 py-2 sm:mx-6"
    >
      <p ref={end} tabIndex={-1} className="mr-auto font-medium" aria-live="polite">
        {ended ? endText(skipped.length) : `${titles[kind]}: ${leftText(here.left)}`}
      </p>
      {ended ? (
        <>
          {skipped.length > 0 && <CommandButton id={restarts[kind]} label="Review skipped" size="small" />}
          <CommandButton id="triage.stop" size="small" variant="primary" />
        </>
      ) : (
        <>
          {verbs[kind].map((id) => {
            const label = labels[id]
            return <CommandButton key={id} id={id} size="small" {...(label === undefined ? {} : { label })} />
          })}
          <CommandButton id="triage.skip" size="small" />
          {here.active && <CommandButton id="triage.stop" size="small" variant="ghost" />}
        </>
      )}
    </section>
  )
}
