import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { inLong, isLong } from './long.ts'

export interface Violation {
  readonly rule: string
  readonly help: string
  readonly where: readonly string[]
}

/** Contrast depends on colours, every other rule on what there is and where: dark and light differ in contrast alone. */
export type Rules = 'all' | 'contrast'

/** What axe-core finds wrong on the page as it is now; WCAG 2.2 AA and best practices. Empty means none. */
export async function violations(
  page: Page,
  { include, rules = 'all' }: { include?: string | undefined; rules?: Rules } = {},
): Promise<Violation[]> {
  const there = await page.evaluate(() => 'axe' in window)
  if (!there) await page.evaluate(axe.source) // by the debugger, so that the page's content security policy does not matter
  return page.evaluate(
    async ({ selector, everything }) => {
      const engine = (window as unknown as { axe: typeof axe }).axe // put there by the line above
      // Movement that has not ended is read with half-mixed colours: let it end. A spinner never does.
      const ending = document.getAnimations().filter((it) => Number.isFinite(it.effect?.getComputedTiming().endTime))
      const ended = Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))]) // one that nobody sees may never end

      // Texts that are drawn alike, in places that are drawn alike, have one contrast: two of each are read. It is the dearest rule.
      const names = new Map<string, number>()
      const looks = new Map<Element, number>()
      const lookOf = (element: Element): number => {
        const known = looks.get(element)
        if (known !== undefined) return known
        const style = getComputedStyle(element)
        const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position, filter } = style
        const around = element.parentElement === null ? 0 : lookOf(element.parentElement)
        const name = `${[around, color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position, filter]}`
        const look = names.get(name) ?? names.size + 1
        names.set(name, look)
        looks.set(element, look)
        return look
      }
      const seen = new Map<number, number>()
      const texts = [...document.querySelectorAll(`${selector ?? 'body'} *`)].filter((element) => {
        const writes =
          element instanceof HTMLInputElement ||
          element instanceof HTMLTextAreaElement ||
          element instanceof HTMLSelectElement ||
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')
        if (!writes || !element.checkVisibility()) return false
        const before = seen.get(lookOf(element)) ?? 0
        seen.set(lookOf(element), before + 1)
        return before < 2
      })

      // Without preloading: it waits for pictures that a narrow page never fetches. Frames are asked by messages that a sandbox cannot take, and have no axe.
      const options = { resultTypes: ['violations'] as ['violations'], preload: false, iframes: false }
      const found =
        texts.length === 0 ? [] : (await engine.run(texts, { ...options, runOnly: ['color-contrast'] })).violations
      if (everything) {
        // Rows are alike: those after the twelfth say nothing new.
        const context = {
          include: [selector ?? ':root'],
          exclude: ['[data-row]:nth-child(n+13)'],
        }
        const rules = { 'color-contrast': { enabled: false } }
        found.push(...(await engine.run(context, { ...options, rules })).violations)
      }
      return found.map(({ id, help, nodes }) => ({
        rule: id,
        help,
        where: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
      }))
    },
    { selector: include, everything: rules === 'all' },
  )
}

interface Look {
  readonly scheme: 'light' | 'dark'
  readonly width: number
  readonly height: number
  readonly rules: Rules
}

/** The looks in which every route must be free of violations. At every commit a large light one, and a small dark one for its colours and its width. */
export const looks: readonly [Look, ...Look[]] = [
  { scheme: 'light', width: 1440, height: 900, rules: 'all' },
  ...inLong<Look>(
    { scheme: 'dark', width: 1440, height: 900, rules: 'all' },
    { scheme: 'light', width: 320, height: 720, rules: 'all' },
  ),
  { scheme: 'dark', width: 320, height: 720, rules: isLong ? 'all' : 'contrast' },
]

/** Violations in each of the looks, named by it; the page is left in the last one. */
export async function violationsInAllLooks(page: Page): Promise<Record<string, Violation[]>> {
  const found: Record<string, Violation[]> = {}
  for (const { scheme, width, height, rules } of looks) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    const here = await violations(page, { rules })
    if (here.length > 0) found[`${scheme}, ${width} px`] = here
  }
  return found
}
