import { Ban, CircleAlert, CircleCheck, CircleDot, Clock } from 'lucide-react'
import { today } from '../../domain/dates.ts'
import { dueText, type PartState, partStates } from '../../domain/due-parts.ts'
import { classes } from '../../ui/classes.ts'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'
import { Day } from '../../ui/time.tsx'

const looks: Readonly<Record<PartState, StatusLook>> = {
  paid: { tone: 'success', icon: CircleCheck, word: partStates.paid },
  overdue: { tone: 'danger', icon: CircleAlert, word: partStates.overdue },
  part: { tone: 'warning', icon: CircleDot, word: partStates.part },
  due: { tone: 'neutral', icon: Clock, word: partStates.due },
  off: { tone: 'neutral', icon: Ban, word: partStates.off },
}

/** How a part of a payment schedule stands. */
export const PartPill = ({ state }: { state: string }) => (
  <StatusPill status={state} look={looks[state as PartState] ?? looks.due} />
)

/** The due day, and how far it is while something is open. */
export function DueDay({ day, state }: { day: string; state: string }) {
  const isOpen = state !== 'paid' && state !== 'off'
  return (
    <span className="whitespace-nowrap">
      <Day value={day} />
      {isOpen && (
        <span className={classes(state === 'overdue' ? 'font-medium text-danger' : 'text-muted')}>
          {' '}
          · {dueText(day, today())}
        </span>
      )}
    </span>
  )
}
