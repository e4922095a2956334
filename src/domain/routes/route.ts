import type { AgencyFlag, Needs, RouteGuard } from '../access.ts'
import type { Feature, Permission } from '../rights.ts'

/** The facts of a path; router, guards, navigation, titles, breadcrumbs, palette, `g` keys and tests read it. */
export interface Route extends Needs {
  /** After "Safiri →" in the title; also the palette's label behind "Go to". */
  readonly title: string
  readonly permission?: Permission
  readonly feature?: Feature
  readonly agency?: readonly AgencyFlag[]
  readonly guard?: RouteGuard
  /** Name of a lucide icon. */
  readonly icon: string
  /** Other words that people would type to find it. */
  readonly keywords?: readonly string[]
  /** A go sequence: `g o p`. */
  readonly keys?: string
  /** What the navigation calls it, where the rest is said around it. */
  readonly navTitle?: string
  /** What the command is called that opens it, where that is not its title. */
  readonly verb?: string
  /** The path above it, for breadcrumbs and `u`. */
  readonly parent?: string
}
