import axe from 'axe-core'
import type { Page } from 'playwright/test'

export interface Violation {
  readonly rule: string
  readonly help: string
  readonly where: readonly string[]
}

/** What axe-core finds wrong on the page as it is now; WCAG 2.2 AA and best practices. Empty means none. */
export async function violations(page: Page, { include }: { include?: string } = {}): Promise<Violation[]> {
  await page.evaluate(axe.source) // by the debugger, so that the page's content security policy does not matter
  const found = await page.evaluate(async (selector) => {
    const engine = (window as unknown as { axe: typeof axe }).axe // put there by the line above
    // Movement that has not ended is read with half-mixed colours: let it end. A spinner never does.
    const ending = document.getAnimations().filter((it) => Number.isFinite(it.effect?.getComputedTiming().endTime))
    const ended = Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))]) // one that nobody sees may never end
    // Without preloading: it waits for pictures that a narrow page never fetches.
    // Rows are alike: those after the twelfth say nothing new, and cost most of the time.
    const context = { include: [selector ?? ':root'], exclude: ['[data-row]:nth-child(n+13)'] }
    const { violations } = await engine.run(context, { resultTypes: ['violations'], preload: false })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    }))
  }, include)
  return found.map(({ id, help, where }) => ({ rule: id, help, where }))
}

/** The looks in which every route must be free of violations. */
export const looks = [
  { scheme: 'light', width: 1440, height: 900 },
  { scheme: 'dark', width: 1440, height: 900 },
  { scheme: 'light', width: 320, height: 720 },
  { scheme: 'dark', width: 320, height: 720 },
] as const

/** Violations in each of the looks, named by it; the page is left in the last one. */
export async function violationsInAllLooks(page: Page): Promise<Record<string, Violation[]>> {
  const found: Record<string, Violation[]> = {}
  for (const { scheme, width, height } of looks) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    const here = await violations(page)
    if (here.length > 0) found[`${scheme}, ${width} px`] = here
  }
  return found
}
