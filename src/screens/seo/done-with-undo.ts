import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { toast } from '../../ui/toaster.tsx'

/** Says what was written and how to take it back: by the toast, by its key and in the list of steps. */
export function doneWithUndo(text: string, undo: () => Promise<unknown>): void {
  const step = pushUndo('seo.title', text, undo)
  toast.done(text, { id: 'seo', action: { label: 'Undo', run: () => void undoStep(step.number) } })
}
