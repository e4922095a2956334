import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/**
 * What a box says of the text in it while somebody types: what was understood, or why a letter was not taken. It lies over what is
 * below, so that nothing moves under the hands; whoever shows it also announces it.
 */
export function BoxNote({ note, refuses = false }: { note: ReactNode; refuses?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'pointer-events-none absolute top-full left-0 z-20 mt-1 w-max max-w-72 rounded-control px-2 py-1 text-secondary shadow-float',
        refuses ? 'bg-danger-soft text-danger' : 'bg-raised text-ink',
      )}
    >
      {note}
    </span>
  )
}

/** What stands below a box that was left with text nobody can read; a Field with a complaint of its own says that instead. */
export function Unread({ id, text }: { id: string; text: string }) {
  return (
    <span id={id} className="mt-1 flex items-start gap-1.5 text-danger text-secondary">
      <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
      <span>{text}</span>
    </span>
  )
}
