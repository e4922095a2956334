import { Ban, CircleAlert, CircleCheck, CircleDot, Clock, Undo2, UserX } from 'lucide-react'
import { dueText, type InstalmentState, instalmentStates } from '../../domain/bookings/instalment-states.ts'
import { today } from '../../domain/dates.ts'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'
import { Day } from '../../ui/time.tsx'

const looks: Readonly<Record<InstalmentState, StatusLook>> = {
  paid: { tone: 'success', icon: CircleCheck, word: instalmentStates.paid },
  overdue: { tone: 'danger', icon: CircleAlert, word: instalmentStates.overdue },
  part: { tone: 'warning', icon: CircleDot, word: instalmentStates.part },
  written_off: { tone: 'neutral', icon: Ban, word: instalmentStates.written_off },
  due: { tone: 'neutral', icon: Clock, word: instalmentStates.due },
  off: { tone: 'neutral', icon: Ban, word: instalmentStates.off },
  fee: { tone: 'warning', icon: UserX, word: instalmentStates.fee },
  refund: { tone: 'warning', icon: Undo2, word: instalmentStates.refund },
}

/** How a part of a payment schedule stands; with its day, how late it is or when it will be due. */
export function InstalmentPill({ state, due_on }: { state: InstalmentState; due_on?: string }) {
  const look = looks[state]
  const isTimed = due_on !== undefined && (state === 'overdue' || state === 'due')
  return <StatusPill status={state} look={isTimed ? { ...look, word: sentenceCase(dueText(due_on, today())) } : look} />
}
const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The due day, and how far it is while something is open. */
export function DueDay({ day, state }: { day: string; state: InstalmentState }) {
  const isOpen = state !== 'paid' && state !== 'written_off' && state !== 'off'
  if (state === 'fee' || state === 'refund')
    return (
      <span className="whitespace-nowrap">
        since <Day value={day} />
      </span>
    )
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

interface Standing {
  readonly amount: number
  readonly open: number
  readonly written_off: number
}

/** What of an instalment is still open, and what was written off, where that is not all of it. */
export function InstalmentSums({
  instalment: { amount, open, written_off: writtenOff },
  currency,
}: {
  instalment: Standing
  currency: string
}) {
  return (
    <>
      {open > 0 && open < amount && (
        <span className="block text-muted text-secondary">
          <Money amount={open} currency={currency} /> outstanding
        </span>
      )}
      {writtenOff > 0 && writtenOff < amount && (
        <span className="block text-muted text-secondary">
          <Money amount={writtenOff} currency={currency} /> written off
        </span>
      )}
    </>
  )
}
