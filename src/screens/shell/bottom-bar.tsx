import { Ellipsis, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { routeIcon } from '../../commands/route-icons.ts'
import { useCommand } from '../../commands/use-command.ts'
import { useVisitor } from '../../state/session.ts'
import { PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useBackgroundJobCounts } from './background-job-counts.ts'
import { bottomEntries } from './nav-entries.ts'
import { useCurrentEntry } from './navigation.tsx'

export interface BottomBarProps {
  /** Opens the whole navigation. */
  onMore: () => void
}

const look = 'flex h-14 w-full min-w-0 flex-col items-center justify-center gap-0.5 rounded-control ring-inset-focus'

/** What a phone needs most, in reach of the thumb. Gone while the keyboard on the screen is up: there is no room, and it would stand in the middle. */
export function BottomBar({ onMore }: BottomBarProps) {
  const visitor = useVisitor()
  const [address] = useLocation()
  const current = useCurrentEntry()
  const counts = useBackgroundJobCounts(visitor)
  const create = useCommand('safiri.create')
  const isTyping = useScreenKeyboard()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-bottom-bar', !isTyping)
    return () => document.documentElement.removeAttribute('data-bottom-bar')
  }, [isTyping])
  if (isTyping) return null
  const entries = bottomEntries(visitor)
  const links = entries.map((entry) => {
    const Icon = routeIcon(entry.paths[0] ?? entry.path)
    const here = current !== null && entry.paths.includes(current)
    const waiting = entry.paths.reduce((sum, path) => sum + (counts[path] ?? 0), 0)
    return (
      <Place key={entry.path}>
        <a
          href={entry.path}
          aria-current={here ? (entry.path === address ? 'page' : 'true') : undefined}
          className={classes(look, here ? 'font-medium text-accent' : 'text-muted')}
        >
          <span className="relative">
            <Icon className="size-5" aria-hidden="true" />
            {waiting > 0 && (
              <span className="absolute -top-0.5 -right-1.5 size-2 rounded-full bg-accent" aria-hidden="true" />
            )}
          </span>
          <span className="max-w-full truncate text-caption">
            {entry.title}
            {waiting > 0 && <span className="sr-only">, {waiting} waiting</span>}
          </span>
        </a>
      </Place>
    )
  })
  return (
    <nav
      aria-label="Main"
      data-print="hide"
      data-bottom-bar-of="phone"
      className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="grid grid-flow-col auto-cols-fr px-1">
        {links.slice(0, 2)}
        <Place>
          <PlainButton does={create.id} onClick={create.props.onClick} aria-label={create.title} className={look}>
            <span className="flex size-10 items-center justify-center rounded-full bg-accent text-on-accent">
              <Plus className="size-5" aria-hidden="true" />
            </span>
          </PlainButton>
        </Place>
        {links.slice(2)}
        <Place>
          <PlainButton
            does="openMenu"
            aria-label="More: the navigation"
            aria-haspopup="dialog"
            onClick={onMore}
            className={classes(look, 'text-muted')}
          >
            <Ellipsis className="size-5" aria-hidden="true" />
            <span className="text-caption">More</span>
          </PlainButton>
        </Place>
      </ul>
    </nav>
  )
}

const Place = ({ children }: { children: ReactNode }) => <li className="flex min-w-0">{children}</li>

/** So much less of the screen to see than there is page: a keyboard, no bar of the browser's. */
const keyboardHeight = 120
const fields = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'

/** Whether a field has the focus and the keyboard on the screen has taken its room. */
function useScreenKeyboard(): boolean {
  const [up, setUp] = useState(false)
  useEffect(() => {
    const view = window.visualViewport
    if (view === null) return
    const look = () =>
      setUp(
        document.activeElement?.matches(fields) === true &&
          view.height * view.scale < window.innerHeight - keyboardHeight,
      )
    look()
    view.addEventListener('resize', look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      view.removeEventListener('resize', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return up
}
