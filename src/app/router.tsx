import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { Announcer } from '../ui/announcer.tsx'
import { PlainButton } from '../ui/button.tsx'
import { settleScreen } from './after-navigation.ts'
import { LongWait } from './long-wait.tsx'
import { isFramed, readyFrame } from './modules.ts'
import { type NavigateOptions, navigate } from './navigate.ts'
import { ScreenBoundary, StandIn } from './screen-boundary.tsx'
import {
  type Shown,
  screenKey,
  standing,
  useFailed,
  useLoading,
  useShown,
  useShownPath,
  useShownSearch,
} from './shown.ts'
import { routeOf } from './table.ts'

/** The screen on show, within its frame where it has one. */
export function Page() {
  const shown = useShown()
  const failed = useFailed()
  return (
    <Router hook={useShownLocation} searchHook={useShownSearch} aroundNav={go}>
      <NavigationProgress />
      {failed !== null && <Unreachable address={failed} isAlone={shown === null} />}
      {shown !== null && <Screen shown={shown} />}
      <LongWait />
      <Announcer />
    </Router>
  )
}

// wouter's location is the screen on show, and its ways of going somewhere are ours.
const useShownLocation = (): [string, (to: string, options?: NavigateOptions) => void] => [
  useShownPath(),
  (to, options) => void navigate(to, options),
]
const go: AroundNavHandler = (_go, to, options?: NavigateOptions) => void navigate(to, options)

function Screen({ shown }: { readonly shown: Shown }) {
  const Content = shown.module.default
  const Frame = isFramed(shown.path) ? readyFrame()?.default : undefined
  const key = screenKey(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving happens once for each screen, not when its filters change
  useLayoutEffect(() => settleScreen(shown, routeOf(shown.path).title), [key])
  useEffect(standing, [])
  // The same while only filters, tab or page change: who reads those asks for them, and nothing else is drawn again.
  const content = useMemo(
    () => (
      // Another record is another screen: nothing typed or opened carries over.
      <ScreenBoundary key={key}>
        <Content params={shown.params} />
      </ScreenBoundary>
    ),
    [Content, key, shown.params],
  )
  return Frame === undefined ? content : <Frame>{content}</Frame>
}

/** A thin line at the top while the next screen is on its way; shown only when that takes longer than a moment. */
function NavigationProgress() {
  const loading = useLoading()
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    if (!loading) return setVisible(false)
    const timer = setTimeout(() => setVisible(true), 120)
    return () => clearTimeout(timer)
  }, [loading])
  if (!visible) return null
  return (
    <div
      role="progressbar"
      aria-label="Opening the screen"
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
    >
      <div className="h-full w-1/4 animate-travel bg-accent" />
    </div>
  )
}

function Unreachable({ address, isAlone }: { readonly address: string; readonly isAlone: boolean }) {
  const again = (
    <PlainButton
      does="retry"
      className="underline"
      onClick={() => (isAlone ? location.reload() : void navigate(address))}
    >
      Try again
    </PlainButton>
  )
  if (isAlone) {
    return (
      <StandIn title="The screen could not be loaded" text="Check your connection, then try again.">
        {again}
      </StandIn>
    )
  }
  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-0 z-50 flex justify-center gap-3 border-line border-b bg-raised px-4 py-2"
    >
      The screen could not be loaded. {again}
    </div>
  )
}
