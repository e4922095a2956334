import type { ComponentType, ReactNode } from 'react'

export interface ScreenProps {
  /** The values of the path's `:names`. */
  readonly params: Readonly<Record<string, string>>
}

/** What a screen's file exports. */
export interface ScreenModule {
  readonly default: ComponentType<ScreenProps>
  /** Asks the first query into the cache: called on intent (hover, focus, highlight) and while navigating. */
  readonly prefetch?: (params: Readonly<Record<string, string>>, search: URLSearchParams) => unknown
}
export type Loader = () => Promise<ScreenModule>

/** What frames the screens of signed-in people. */
export interface FrameModule {
  readonly default: ComponentType<{ readonly children: ReactNode }>
}
