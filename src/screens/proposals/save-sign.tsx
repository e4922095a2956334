import { CircleAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { timeText } from '../../domain/date-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'
import type { Writing } from './use-proposal-draft.ts'

/** Saved by mod+s: says so, because otherwise nobody would notice. */
export async function saveNow({ flush }: Writing): Promise<void> {
  try {
    await flush()
    toast.done('Saved', { id: 'saved' })
  } catch {
    // the sign beside the title says what is wrong
  }
}

/** Whether the server has it. */
export function SaveSign({ writing: { state, savedAt, problems, flush } }: { writing: Writing }) {
  if (state === 'saved')
    return (
      <span className="inline-flex items-center gap-1.5 text-secondary">
        <CloudCheck className="size-3.5 text-success" aria-hidden="true" />
        {savedAt === null ? 'Saved' : `Saved ${timeText(savedAt)}`}
      </span>
    )
  if (state === 'waiting' || state === 'saving')
    return (
      <span className="inline-flex items-center gap-1.5 text-secondary" aria-busy="true">
        <CloudUpload className="size-3.5" aria-hidden="true" /> Saving…
      </span>
    )
  return (
    <span role="status" className="inline-flex flex-wrap items-center gap-1.5 text-danger text-secondary">
      <CircleAlert className="size-3.5 shrink-0" aria-hidden="true" />
      {state === 'gap' ? `Not saved yet: ${problems[0] ?? ''}` : `Not saved, kept on this device: ${problems[0] ?? ''}`}
      {state === 'failed' && (
        <Button does="retry" size="small" variant="ghost" onClick={() => void flush().catch(() => undefined)}>
          Try again
        </Button>
      )}
    </span>
  )
}

/** Two have written at once: nothing is overwritten before one of them decides. */
export function Clash({ writing: { state, takeTheirs, keepMine } }: { writing: Writing }) {
  if (state !== 'stale') return null
  return (
    <Banner
      tone="warning"
      live
      title="Somebody else has changed this proposal"
      action={
        <span className="flex flex-wrap gap-2">
          <Button does="answer" size="small" variant="primary" onClick={keepMine}>
            Keep mine
          </Button>
          <Button does="answer" size="small" onClick={takeTheirs}>
            Use the other version
          </Button>
        </span>
      }
    >
      What you write is kept on this device and is not saved until you choose.
    </Banner>
  )
}
