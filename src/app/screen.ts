import type { ComponentType, ReactNode } from 'react'
import type { Params, Path } from '../domain/routes/routes.ts'

/** The values of a path's `:names`, as the address has them. */
export type ParamTexts<P extends Path> = { readonly [N in keyof Params<P>]: string }

export interface ScreenProps<Values = Readonly<Record<string, string>>> {
  readonly params: Values
}

/** What a screen's file exports. */
export interface ScreenModule<Values = Readonly<Record<string, string>>> {
  readonly default: ComponentType<ScreenProps<Values>>
  /** Asks the first query into the cache: called on intent (hover, focus, highlight) and while navigating. */
  readonly prefetch?: (params: Values, search: URLSearchParams) => unknown
  /**
   * Of a screen that several addresses with the same guards show: those with the same answer change it where it stands, as filters do.
   * Null: the address is another screen's.
   */
  readonly sameScreen?: (path: Path, params: Readonly<Record<string, string>>) => string | null
}
export type Loader = () => Promise<ScreenModule>

/** Every path with its screen; `satisfies Screens` makes a route without a screen a mistake that does not compile. */
export type Screens = { readonly [P in Path]: () => Promise<ScreenModule<ParamTexts<P>>> }

/** What frames the screens of signed-in people, and those screens. */
export interface FrameModule {
  readonly screens: Partial<Screens>
  readonly default: ComponentType<{ readonly children: ReactNode }>
}
