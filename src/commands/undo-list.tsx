import { Undo2 } from 'lucide-react'
import { timeText } from '../domain/date-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { closeOverlay } from './overlay.ts'
import { undoStep } from './run.ts'
import { useUndoables } from './undo.ts'

/** Everything that can still be taken back, newest first: not only while its toast shows. */
export function UndoList() {
  const steps = useUndoables()
  return (
    <Dialog
      open
      onClose={closeOverlay}
      title="What can be undone"
      description="What you have done since you opened this page. Each step can be undone on its own."
    >
      {steps.length === 0 ? (
        <p className="py-6 text-center text-muted">Nothing to undo. What you change appears here.</p>
      ) : (
        <ul className="divide-y divide-line">
          {steps.map(({ number, message, at }) => (
            <li key={number} className="flex min-h-(--row) items-center gap-3 py-1">
              <span className="min-w-0 flex-1">{message}</span>
              <time dateTime={new Date(at).toISOString()} className="text-muted text-secondary tabular-nums">
                {timeText(new Date(at))}
              </time>
              <Button
                does="safiri.undo"
                size="small"
                icon={<Undo2 size={14} strokeWidth={1.5} aria-hidden />}
                aria-label={`Undo: ${message}`}
                onClick={() => void undoStep(number)}
              >
                Undo
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
