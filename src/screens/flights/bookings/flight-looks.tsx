import { Ban, CircleAlert, CircleCheck, CircleDashed, Clock, Hourglass, PlaneTakeoff, Undo2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { agoText } from '../../../domain/date-texts.ts'
import {
  type FlightQueue,
  type FlightState,
  flightQueues,
  flightStates,
} from '../../../domain/flights/flight-choices.ts'
import { classes } from '../../../ui/classes.ts'
import { type StatusLook, StatusPill } from '../../../ui/status-pill.tsx'
import { Instant } from '../../../ui/time.tsx'

const states: Readonly<Record<FlightState, StatusLook>> = {
  ordering: { tone: 'info', icon: Clock },
  held: { tone: 'warning', icon: Hourglass },
  booked: { tone: 'info', icon: PlaneTakeoff },
  ticketed: { tone: 'success', icon: CircleCheck },
  cancelled: { tone: 'danger', icon: Ban },
  voided: { tone: 'neutral', icon: Undo2 },
  lapsed: { tone: 'danger', icon: CircleAlert },
  failed: { tone: 'danger', icon: CircleDashed },
}
export function FlightPill({ state }: { state: FlightState }) {
  return <StatusPill status={state} look={{ ...states[state], word: flightStates[state] }} />
}

export function QueuePills({ queues }: { queues: readonly FlightQueue[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {queues.map((queue) => (
        <StatusPill key={queue} status={queue} look={{ tone: 'warning', icon: Clock, word: flightQueues[queue] }} />
      ))}
    </span>
  )
}

const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, 30_000)
  return () => clearInterval(timer)
}
const soon = 6 * 3_600_000

/** An instant before which something has to be done, and how far away it is. */
export function TimeLimit({
  value,
  look: how = 'line',
}: {
  value: string
  look?: 'line' | 'lines' | 'brief' | 'left'
}) {
  const left = useSyncExternalStore(everyMinute, () => agoText(value))
  const away = Date.parse(value) - Date.now()
  const look = classes('tabular', away <= 0 ? 'font-medium text-danger' : away < soon && 'font-medium text-warning')
  if (how === 'left') return <span className={look}>{left}</span>
  if (how === 'line')
    return (
      <span className={look}>
        <Instant value={value} />, {left}
      </span>
    )
  return (
    <span className={look}>
      {how === 'lines' ? (
        <Instant value={value} />
      ) : (
        <>
          <Instant value={value} look="near" /> <Instant value={value} look="time" />
        </>
      )}
      <span className="block text-secondary">{left}</span>
    </span>
  )
}
