import { ScanLine } from 'lucide-react'
import { CommandButton } from '../../../commands/command-button.tsx'
import type { ScanOutcome } from '../../../domain/tickets/gate-check.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Instant } from '../../../ui/time.tsx'
import { resultLooks, takenBackLook } from './result-looks.ts'

const fills = {
  good: 'bg-success text-canvas',
  bad: 'bg-danger text-on-danger',
  care: 'bg-warning text-canvas',
  none: 'border border-line bg-sunken text-muted',
} as const

/** What came of the last scan: colour, picture and word to be read from two metres, then who and what. */
export function ResultCard({ outcome, checking }: { outcome: ScanOutcome | null; checking: boolean }) {
  if (outcome === null)
    return (
      <div
        className={classes('flex min-h-44 flex-col items-center justify-center gap-2 rounded-panel p-6', fills.none)}
      >
        <ScanLine className="size-10" strokeWidth={1.5} aria-hidden="true" />
        <p className="text-heading">{checking ? 'Checking…' : 'Ready for the first ticket'}</p>
      </div>
    )
  const look = outcome.undone === true ? takenBackLook : resultLooks[outcome.result]
  const mood = outcome.undone === true ? 'none' : resultLooks[outcome.result].mood
  const Icon = look.icon
  const who = outcome.holder === '' ? outcome.code : outcome.holder
  return (
    <section
      aria-label="Result"
      data-result={outcome.undone === true ? 'undone' : outcome.result}
      // A new scan with the same result is drawn anew, so that the eye sees that something happened.
      key={outcome.key}
      className={classes(
        'flex min-h-44 animate-appear items-center gap-5 rounded-panel p-5 sm:p-6 forced-colors:border',
        fills[mood],
        checking && 'opacity-80',
      )}
    >
      <Icon className="size-16 shrink-0 sm:size-20" strokeWidth={1.5} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-[2rem] leading-tight tracking-tight sm:text-[2.75rem]">{look.word}</p>
        <p className="mt-1 truncate font-medium text-title" title={who}>
          {who}
        </p>
        <p className="text-heading">
          {outcome.type}
          {outcome.admitted > 1 && ` · ${outcome.admitted} tickets`}
          {outcome.order !== null && outcome.order.tickets > 1 && (
            <span className="whitespace-nowrap">
              {' '}
              · {outcome.order.admitted} of {outcome.order.tickets} in
            </span>
          )}
        </p>
        {outcome.undone !== true && outcome.message !== '' && <p className="mt-1 text-heading">{outcome.message}</p>}
        <p className="mt-1 text-body">
          <Instant value={outcome.at} look="time" />
          {outcome.offline && ' · checked offline'}
        </p>
      </div>
    </section>
  )
}

/** Asked after the first ticket of an order is in; the next scan answers it as well: only this. */
export function OrderPrompt({ outcome, onOnlyThis }: { outcome: ScanOutcome; onOnlyThis: () => void }) {
  const { order } = outcome
  if (order === null) return null
  const left = order.tickets - order.admitted
  return (
    <section
      aria-label="Order"
      className="flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-raised px-4 py-3"
    >
      <p className="min-w-0">
        <span className="block font-medium text-heading">{order.tickets} tickets in this order</span>
        <span className="text-muted">
          {order.reference}, {left} still outside
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        <Button does="answer" size="large" onClick={onOnlyThis}>
          Only this
        </Button>
        <CommandButton id="scan.admitAll" variant="primary" size="large" label={`Admit all ${order.tickets}`} />
      </span>
    </section>
  )
}
