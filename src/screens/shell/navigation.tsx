import { ChevronDown, PanelLeft } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { currentContext, subscribeContext } from '../../commands/context.ts'
import { routeIcon } from '../../commands/route-icons.ts'
import { useCommand } from '../../commands/use-command.ts'
import { preferences, usePreferences } from '../../state/preferences.ts'
import { useUser, useVisitor } from '../../state/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { HoverTip } from '../../ui/hover-tip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useBackgroundJobCounts } from './background-job-counts.ts'
import { LockedLine } from './locked-line.tsx'
import { Count, entryLook } from './nav-count.tsx'
import { entryOfAddress, type NavEntry, navLocked, navSections } from './nav-entries.ts'

/** The list that the open record belongs to, where its screen says so. */
const listInFront = () => currentContext().detail?.under

/** The path of the navigation under which the screen in front lies. */
export function useCurrentEntry() {
  const [address] = useLocation()
  const under = useSyncExternalStore(subscribeContext, listInFront, listInFront)
  return entryOfAddress(under ?? address)
}

/** The day first, then the groups. Folded to pictures by shift+b and on a tablet; on a phone it is in the drawer. */
export function Navigation({
  folded,
  onGone,
  onUnfold,
}: {
  folded: boolean
  onGone?: () => void
  /** Folded, what is locked has no room: this opens the navigation with its words. */
  onUnfold?: () => void
}) {
  const visitor = useVisitor()
  const [address] = useLocation()
  const current = useCurrentEntry()
  const { foldedGroups } = usePreferences()
  const counts = useBackgroundJobCounts(visitor)
  const waitingAt = ({ paths }: NavEntry) => paths.reduce((sum, path) => sum + (counts[path] ?? 0), 0)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-2 pb-3 [scrollbar-width:thin]">
      {navSections(visitor).map(({ group, entries }) => {
        const first = group === 'Day'
        const closed = !folded && !first && foldedGroups.includes(group)
        const waiting = entries.reduce((sum, entry) => sum + waitingAt(entry), 0)
        return (
          <div key={group}>
            {!first && !folded && (
              <PlainButton
                does="toggle"
                aria-expanded={!closed}
                onClick={() => {
                  preferences.foldedGroups = closed
                    ? foldedGroups.filter((name) => name !== group)
                    : [...foldedGroups, group]
                }}
                className="flex h-7 w-full items-center gap-1 rounded-control px-2 font-medium text-muted text-secondary hover:text-ink max-sm:h-11"
              >
                {group}
                <ChevronDown
                  className={classes('size-3 opacity-70 transition-transform', closed && '-rotate-90')}
                  aria-hidden="true"
                />
                {closed && waiting > 0 && <Count count={waiting} />}
              </PlainButton>
            )}
            {folded && !first && <div className="mx-2 mb-2 border-line border-t" aria-hidden="true" />}
            {!closed && (
              <ul aria-label={group} className="flex flex-col gap-px">
                {entries.map((entry) => (
                  <li key={entry.path}>
                    <Entry
                      entry={entry}
                      folded={folded}
                      current={current !== null && entry.paths.includes(current)}
                      exact={entry.path === address}
                      count={waitingAt(entry)}
                      onGone={onGone}
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
      <LockedLine locked={navLocked(visitor)} folded={folded} onUnfold={onUnfold} onGone={onGone} />
    </div>
  )
}

function Entry({
  entry,
  folded,
  current,
  exact,
  count,
  onGone,
}: {
  entry: NavEntry
  folded: boolean
  current: boolean
  exact: boolean
  count: number
  onGone: (() => void) | undefined
}) {
  const anchor = useRef<HTMLAnchorElement>(null)
  const Icon = routeIcon(entry.paths[0] ?? entry.path)
  return (
    <>
      <a
        href={entry.path}
        ref={anchor}
        aria-current={current ? (exact ? 'page' : 'true') : undefined}
        onClick={() => onGone?.()}
        className={classes(
          entryLook,
          current ? 'bg-selected font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
          folded && 'relative justify-center',
        )}
      >
        <Icon className={current ? 'text-accent' : undefined} aria-hidden="true" />
        <span className={folded ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{entry.title}</span>
        {count > 0 &&
          (folded ? (
            <span className="absolute top-1 right-1.5 size-1.5 rounded-full bg-accent" aria-hidden="true" />
          ) : (
            <Count count={count} />
          ))}
      </a>
      {folded && <HoverTip anchor={anchor} text={count > 0 ? `${entry.title}, ${count} waiting` : entry.title} />}
    </>
  )
}

/** Whose agency this is, and the button that folds the navigation. */
export function NavHead({ folded, drawer = false }: { folded: boolean; drawer?: boolean }) {
  const fold = useCommand('appearance.foldNavigation')
  return (
    <div className={classes('flex h-12 shrink-0 items-center gap-2 px-3', folded && 'justify-center px-0')}>
      {!folded && <AgencyLink className="flex-1" />}
      {!drawer && (
        <IconButton
          does={fold.id}
          {...fold.props}
          label={fold.title}
          size="small"
          icon={<PanelLeft />}
          aria-expanded={!folded}
          hint={fold.caps && <KeyCap strokes={fold.caps} quiet />}
        />
      )}
    </div>
  )
}

/** The agency's name and logo: the way to its day. */
export function AgencyLink({ className }: { className?: string }) {
  const agency = useUser()?.agency
  return (
    <a
      href="/home"
      className={classes('flex min-w-0 items-center gap-2.5 rounded-control', className)}
      aria-label={`${agency?.name ?? 'Safiri'}: dashboard`}
    >
      {agency?.logo ? <Avatar name={agency.name} picture={agency.logo.thumb} size="small" square /> : <Logo />}
      <span className="truncate font-semibold">{agency?.name ?? 'Safiri'}</span>
    </a>
  )
}
