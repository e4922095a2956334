import { CloudOff, Search } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { useLocation } from 'wouter'
import { openPalette } from '../../commands/overlay.ts'
import { PaletteHost } from '../../commands/palette/palette-host.tsx'
import { connectCommands } from '../../commands/ports.ts'
import { loadAreas } from '../../commands/registry.ts'
import { useCommand } from '../../commands/use-command.ts'
import type { SubscriptionState } from '../../domain/schema/types.generated.ts'
import { backgroundJobs } from '../../state/background-jobs.ts'
import { connection } from '../../state/connection.ts'
import { preferences, usePreferences } from '../../state/preferences.ts'
import { type Refused, useRefused } from '../../state/refused.ts'
import { useUser, useVisitor } from '../../state/session.ts'
import { PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { KeyCap } from '../../ui/key-cap.tsx'
import { lazyComponent, openComponent } from '../../ui/lazy-component.tsx'
import { menuPanel } from '../../ui/menu.tsx'
import { popoverPanel } from '../../ui/popover.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { narrow, railed, useMedia } from '../../ui/use-media.ts'
import { whenTouched } from '../../ui/when-idle.ts'
import type { BottomBarProps } from './bottom-bar.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import type { DrawerProps } from './drawer.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { NavHead, Navigation } from './navigation.tsx'
import { Notifications } from './notifications.tsx'
import { UserMenu } from './user-menu.tsx'

const Drawer = openComponent<DrawerProps>(async () => (await import('./drawer.tsx')).Drawer)
const BottomBar = lazyComponent<BottomBarProps>(
  async () => (await import('./bottom-bar.tsx')).BottomBar,
  () => null,
)
const RefusedPanel = lazyComponent<{ refused: Refused }>(
  async () => (await Promise.all([import('./refused-panel.tsx'), loadAreas()]))[0].RefusedPanel,
  () => null,
)
const BackgroundJobTray = lazyComponent(
  async () => (await import('./background-job-tray.tsx')).BackgroundJobTray,
  () => null,
)

const SubscriptionNotice = lazyComponent<{ subscription: SubscriptionState }>(
  async () => (await import('./subscription-notice.tsx')).SubscriptionNotice,
  () => null,
)

/** The frame around every screen of whoever is signed in: navigation, top bar, content; and what floats above all of it. */
export function Shell({ children }: { children: ReactNode }) {
  const { navigationFolded, theme } = usePreferences()
  const [address] = useLocation()
  const visitor = useVisitor()
  const refused = useRefused(address)
  const isPhone = useMedia(narrow) // there it is in the drawer, and not drawn before that opens
  const isRail = useMedia(railed) // there it unfolds over the page
  const folded = navigationFolded || isRail
  const [drawer, setDrawer] = useState(false)
  const openDrawer = () => setDrawer(true)
  // Before the paint: a key pressed at the first sight of the page unfolds the drawer.
  useLayoutEffect(
    () =>
      connectCommands({
        unfoldNavigation: () => {
          if (isRail) setDrawer((open) => !open)
          return isRail
        },
      }),
    [isRail],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever screen comes, the drawer has done its work
  useLayoutEffect(() => setDrawer(false), [address])
  // What floats is fetched as soon as hands are there: it opens at once, and without a line too.
  useEffect(
    () => whenTouched(() => void Promise.allSettled([menuPanel, popoverPanel, Drawer].map((part) => part.preload()))),
    [],
  )
  return (
    <>
      <div className="fixed top-2 left-2 z-[70] flex gap-2">
        <SkipLink to="content">Skip to the content</SkipLink>
        {!isPhone && <SkipLink to="navigation">Skip to the navigation</SkipLink>}
      </div>
      <div className="flex min-h-dvh">
        {!isPhone && (
          <nav
            id="navigation"
            aria-label="Main"
            tabIndex={-1}
            data-print="hide"
            className={classes(
              'sticky top-0 flex h-dvh shrink-0 flex-col border-line border-r bg-canvas outline-none!',
              folded ? 'w-14' : 'w-58',
            )}
          >
            <NavHead folded={folded} />
            <Navigation folded={folded} onUnfold={isRail ? openDrawer : () => (preferences.navigationFolded = false)} />
          </nav>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <header
            data-print="hide"
            className="sticky top-0 z-40 flex h-12 shrink-0 items-center gap-2 border-line border-b bg-canvas px-4 max-sm:gap-1 max-sm:px-2 sm:px-6"
          >
            <Breadcrumb />
            <div className="flex-1" />
            <RunningJobs />
            <SearchButton />
            <Notifications />
            <UserMenu />
          </header>
          <OfflineBanner />
          <SubscriptionBanner />
          {refused !== null && <RefusedPanel refused={refused} />}
          <KindTabs visitor={visitor} />
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 bg-canvas pb-(--bottom-bar) outline-none!">
            {children}
          </main>
        </div>
      </div>
      {isPhone && <BottomBar onMore={openDrawer} />}
      <Drawer open={drawer && isRail} onOpen={setDrawer} />
      <Toaster theme={theme} />
      <PaletteHost route={address} />
    </>
  )
}

/** Looks like a field to search in, and is the palette's button. */
function SearchButton() {
  const palette = useCommand('safiri.palette')
  return (
    <PlainButton
      does="safiri.palette"
      aria-label="Search and commands"
      aria-haspopup="dialog"
      aria-keyshortcuts={palette.props.keyshortcuts}
      onClick={() => openPalette()}
      className="flex h-8 w-72 items-center gap-2 rounded-control border border-line bg-surface px-2.5 text-left text-muted hover:bg-hover max-lg:w-48 max-md:size-11 max-md:justify-center max-md:border-transparent max-md:bg-transparent max-md:px-0"
    >
      <Search className="size-3.5 max-md:size-4" aria-hidden="true" />
      <span className="flex-1 truncate max-md:hidden">Search or do anything</span>
      {palette.caps !== undefined && <KeyCap strokes={palette.caps} className="max-md:hidden" />}
    </PlainButton>
  )
}

/** Nothing, until something takes long. It stands first, so that no button moves under a finger when it comes. */
function RunningJobs() {
  const { items } = useSnapshot(backgroundJobs)
  return items.length === 0 ? null : <BackgroundJobTray />
}

/** Nothing, while the subscription goes on. */
function SubscriptionBanner() {
  const subscription = useUser()?.agency?.subscription
  return subscription?.status === 'past_due' || subscription?.cancels_at_end ? (
    <SubscriptionNotice subscription={subscription} />
  ) : null
}

function OfflineBanner() {
  const { online, pendingWrites } = useSnapshot(connection)
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center gap-2 border-line border-b bg-warning-soft px-4 py-1.5 text-warning sm:px-6">
          <CloudOff aria-hidden="true" />
          You are offline. You are seeing the data last loaded; what you type is kept on this device.
          {pendingWrites > 0 &&
            ` ${pendingWrites === 1 ? 'One change is' : `${pendingWrites} changes are`} waiting to be sent.`}
        </p>
      )}
    </div>
  )
}

function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only rounded-control bg-raised px-3 py-2 font-medium shadow-float focus:not-sr-only"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {children}
    </a>
  )
}
