import { ChevronDown, LockKeyhole, PanelLeft } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { currentContext, subscribeContext } from '../../commands/context.ts'
import { routeIcon } from '../../commands/route-icons.ts'
import { sayOff } from '../../commands/run.ts'
import { useCommand } from '../../commands/use-command.ts'
import { preferences, usePreferences } from '../../state/preferences.ts'
import { useUser, useVisitor } from '../../state/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { HoverTip } from '../../ui/hover-tip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useBackgroundJobCounts } from './background-job-counts.ts'
import { entryOfAddress, type NavEntry, navSections } from './nav-entries.ts'

/** The list that the record in front stands in, where its screen says so. */
const listInFront = () => currentContext().detail?.under

/** Groups as the trade thinks of them. Folded to pictures by shift+b; on a phone it is in the drawer. */
export function Navigation({ folded, onGone }: { folded: boolean; onGone?: () => void }) {
  const visitor = useVisitor()
  const [address] = useLocation()
  const under = useSyncExternalStore(subscribeContext, listInFront, listInFront)
  const current = entryOfAddress(under ?? address)
  const { foldedGroups } = usePreferences()
  const counts = useBackgroundJobCounts(visitor)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-2 pb-3 [scrollbar-width:thin]">
      {navSections(visitor).map(({ group, entries }) => {
        const closed = !folded && foldedGroups.includes(group)
        const lone = entries.length === 1 && group === 'Today'
        const waiting = entries.reduce((sum, entry) => sum + (counts[entry.path] ?? 0), 0)
        return (
          <div key={group}>
            {!lone && !folded && (
              <button
                type="button"
                aria-expanded={!closed}
                onClick={() => {
                  preferences.foldedGroups = closed
                    ? foldedGroups.filter((name) => name !== group)
                    : [...foldedGroups, group]
                }}
                className="flex h-7 w-full items-center gap-1 rounded-control px-2 font-medium text-muted text-secondary hover:text-ink"
              >
                {group}
                <ChevronDown
                  className={classes('size-3 opacity-70 transition-transform', closed && '-rotate-90')}
                  aria-hidden="true"
                />
                {closed && waiting > 0 && <Count count={waiting} />}
              </button>
            )}
            {folded && !lone && <div className="mx-2 mb-2 border-line border-t" aria-hidden="true" />}
            {!closed && (
              <ul aria-label={group} className="flex flex-col gap-px">
                {entries.map((entry) => (
                  <li key={entry.path}>
                    <Entry
                      entry={entry}
                      folded={folded}
                      current={entry.path === current}
                      exact={entry.path === address}
                      count={counts[entry.path] ?? 0}
                      onGone={onGone}
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </div>
  )
}

const look = 'flex h-8 w-full items-center gap-2.5 rounded-control px-2 text-left ring-inset-focus max-md:h-11'

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
  const anchor = useRef<HTMLElement>(null)
  const Icon = routeIcon(entry.path)
  const { access } = entry
  const words = folded ? (
    <span className="sr-only">{entry.title}</span>
  ) : (
    <span className="min-w-0 flex-1 truncate">{entry.title}</span>
  )
  if (!access.on) {
    return (
      <>
        <button
          type="button"
          ref={(element) => {
            anchor.current = element
          }}
          aria-description={access.reason}
          onClick={() => sayOff(access)}
          className={classes(look, 'text-faint hover:bg-hover', folded && 'justify-center')}
        >
          <Icon aria-hidden="true" />
          {words}
          {!folded && <LockKeyhole className="size-3" aria-hidden="true" />}
        </button>
        <HoverTip anchor={anchor} text={folded ? `${entry.title}: ${access.reason}` : access.reason} />
      </>
    )
  }
  return (
    <>
      <a
        href={entry.path}
        ref={(element) => {
          anchor.current = element
        }}
        aria-current={current ? (exact ? 'page' : 'true') : undefined}
        onClick={() => onGone?.()}
        className={classes(
          look,
          current ? 'bg-selected font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
          folded && 'relative justify-center',
        )}
      >
        <Icon className={current ? 'text-accent' : undefined} aria-hidden="true" />
        {words}
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

function Count({ count }: { count: number }) {
  return (
    <span className="ml-auto rounded-full bg-accent-soft px-1.5 text-accent text-caption tabular">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

/** Whose agency this is, and the button that folds the navigation. */
export function NavHead({ folded, drawer = false }: { folded: boolean; drawer?: boolean }) {
  const agency = useUser()?.agency
  const fold = useCommand('appearance.foldNavigation')
  return (
    <div className={classes('flex h-12 shrink-0 items-center gap-2 px-3', folded && 'justify-center px-0')}>
      {!folded && (
        <a
          href="/home"
          className="flex min-w-0 flex-1 items-center gap-2.5 rounded-control"
          aria-label={`${agency?.name ?? 'Safiri'}: dashboard`}
        >
          {agency?.logo ? <Avatar name={agency.name} picture={agency.logo.thumb} size="small" square /> : <Logo />}
          <span className="truncate font-semibold">{agency?.name ?? 'Safiri'}</span>
        </a>
      )}
      {!drawer && (
        <IconButton
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
