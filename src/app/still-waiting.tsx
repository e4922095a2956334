import { Hourglass } from 'lucide-react'
import { type FocusEvent, useRef, useSyncExternalStore } from 'react'
import { type LongWait, longWaits } from '../gateway/patience.ts'
import { Button } from '../ui/button.tsx'

/**
 * Says what the server has not answered for long, and lets the person ask again or stop waiting; the same whatever waits: a list, a
 * form, a file.
 */
export function StillWaiting() {
  const waits = useSyncExternalStore(longWaits.watch, longWaits.now)
  const before = useRef<Element | null>(null)
  const kept = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.closest('[role=status]')?.contains(relatedTarget) !== true) before.current = relatedTarget
  }
  const act = (some: readonly LongWait[], does: (wait: LongWait) => void) => {
    for (const wait of some) does(wait)
    // The button that had the focus is gone.
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  }
  const line = (some: readonly LongWait[], text: string) =>
    some.length > 0 && (
      <div className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-raised px-4 py-2.5 text-body text-ink shadow-float">
        <p className="flex items-center gap-2">
          <Hourglass className="size-4 shrink-0 text-muted" aria-hidden="true" />
          {text}
        </p>
        <div className="ml-auto flex gap-2">
          <Button
            does="waiting.askAgain"
            size="small"
            onFocus={kept}
            onClick={() => act(some, (wait) => wait.askAgain())}
          >
            Try again
          </Button>
          <Button
            does="waiting.cancel"
            size="small"
            variant="ghost"
            onFocus={kept}
            onClick={() => act(some, (wait) => wait.cancel())}
          >
            Cancel
          </Button>
        </div>
      </div>
    )
  return (
    <>
      {line(
        waits.filter((wait) => !wait.writes),
        'Still waiting for the server’s answer.',
      )}
      {line(
        waits.filter((wait) => wait.writes),
        'The server has not yet confirmed that this is saved.',
      )}
    </>
  )
}
