import { ChevronDown, LockKeyhole } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { sayOff } from '../../commands/run.ts'
import { PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { HoverTip } from '../../ui/hover-tip.tsx'
import { entryLook } from './nav-count.tsx'
import { lockedTitle, type NavLocked } from './nav-entries.ts'

/** All that this person may not open, in one line that unfolds to the list with its reasons. */
export function LockedLine({
  locked,
  folded,
  onUnfold,
  onGone,
}: {
  locked: readonly NavLocked[]
  folded: boolean
  onUnfold: (() => void) | undefined
  onGone: (() => void) | undefined
}) {
  const [open, setOpen] = useState(false)
  const line = useRef<HTMLButtonElement>(null)
  const list = useId()
  if (locked.length === 0) return null
  const words = lockedTitle(locked)
  if (folded)
    return (
      <>
        <PlainButton
          does="toggle"
          ref={line}
          onClick={onUnfold}
          className={classes(entryLook, 'justify-center text-faint hover:bg-hover')}
        >
          <LockKeyhole aria-hidden="true" />
          <span className="sr-only">{words}</span>
        </PlainButton>
        <HoverTip anchor={line} text={words} />
      </>
    )
  return (
    <div>
      <PlainButton
        does="toggle"
        ref={line}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
        className={classes(entryLook, 'text-faint hover:bg-hover')}
      >
        <LockKeyhole aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate">{words}</span>
        <ChevronDown className={classes('size-3 transition-transform', !open && '-rotate-90')} aria-hidden="true" />
      </PlainButton>
      <ul id={list} hidden={!open} className="flex flex-col gap-px">
        {(open ? locked : []).map(({ path, title, access }) => (
          <li key={path}>
            <PlainButton
              does="open"
              onClick={() => {
                onGone?.()
                sayOff(access)
              }}
              className="w-full rounded-control px-2 py-1.5 text-left ring-inset-focus hover:bg-hover"
            >
              <span className="block text-muted">{title}</span>
              <span className="block text-faint text-secondary">{access.reason}</span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
