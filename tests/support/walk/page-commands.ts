import { expect, type Page } from 'playwright/test'
import { type Command, fits, titleOf } from '../../../src/commands/command.ts'
import { scopesOf } from '../../../src/commands/context.ts'
import type { Context } from '../../../src/commands/here.ts'
import { keysHere } from '../../../src/commands/keys/bindings.ts'
import { commandEntries } from '../../../src/commands/palette/palette-entries.ts'
import { allCommands, loadAreas } from '../../../src/commands/registry.ts'
import { offered } from '../../../src/commands/run.ts'

/** A command that acts where the page is now, without asking for a record first. */
export interface Applying {
  readonly command: Command
  /** The first of its keys that listen there. */
  readonly key: string | undefined
  readonly title: string
  /** The palette has a row for it. */
  readonly hasRow: boolean
}

/** What the page lends to commands, as data: functions as a mark, sets as lists. */
type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain }

/** Stands for a function: what a screen lends is only asked whether it is there. */
const mark = ' is a function'

/**
 * The commands that apply on the page as it stands, by the rules of the product itself (`fits`, `offered`, `keysHere`) on the context that
 * the page has: it is read from the page's own module, which the page has loaded anyway.
 */
export async function commandsHere(page: Page): Promise<readonly Applying[]> {
  await loadAreas()
  const context = alive(await page.evaluate(contextOfPage, mark)) as Context // read from the product's own `currentContext`
  const scopes = scopesOf(context)
  const rows = new Set(commandEntries(context, '').map(({ item }) => item.id))
  return allCommands
    .filter((command) => fits(command, context) && offered(command, context).on)
    .map((command) => ({
      command,
      key: keysHere(command, scopes)[0],
      title: titleOf(command, context),
      hasRow: rows.has(command.id),
    }))
}

/** Opens the palette, types the title and takes the row; says whether it was found. `rests` waits for the page. */
export async function runByPalette(
  page: Page,
  { command, title }: Applying,
  rests: () => Promise<void>,
): Promise<boolean> {
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(`${command.id.startsWith('go.') ? '/' : '>'}${title.replace('…', '')}`)
  await rests()
  for (let steps = 0; steps < 12; steps++) {
    const chosen = await page.evaluate(
      () => document.querySelector('[cmdk-list] [aria-selected="true"]')?.getAttribute('data-value') ?? '',
    )
    await page.keyboard.press(chosen.trim() === command.id ? 'Enter' : 'ArrowDown')
    if (chosen.trim() === command.id) return true
  }
  for (let layers = 0; layers < 4 && (await palette.isVisible()); layers++) await page.keyboard.press('Escape')
  return false
}

/** In the page. `currentContext` has another name in what is built; it is the one that makes an object of route and visitor. */
async function contextOfPage(functionMark: string): Promise<Plain> {
  const makesContext = /\{\s*route:\s*[\w$]+,\s*visitor:\s*[\w$]+\(\)\s*\}/
  const plain = (value: unknown, depth = 0): Plain => {
    if (typeof value === 'function') return functionMark
    if (value instanceof Set) return { aSet: [...value].map((each) => plain(each, depth + 1)) }
    if (Array.isArray(value)) return value.map((each) => plain(each, depth + 1))
    if (value === null || typeof value !== 'object') return value as Plain // what is left are plain values
    if (depth > 9) return undefined
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part, depth + 1)]))
  }
  const scripts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/assets\/[^/]*\.js$/.test(name) && !name.includes('worker'))
  for (const script of new Set(scripts)) {
    const exported = Object.values((await import(script).catch(() => ({}))) as Record<string, unknown>)
    for (const each of exported)
      if (typeof each === 'function' && makesContext.test(`${each}`)) return plain((each as () => unknown)())
  }
  throw new Error('No module of the page gives its context: was `currentContext` (src/commands/context.ts) rewritten?')
}

function alive(value: Plain): unknown {
  if (value === mark) return () => undefined
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(alive)
  const parts = Object.entries(value)
  const [first] = parts
  if (parts.length === 1 && first?.[0] === 'aSet') return new Set(alive(first[1]) as readonly unknown[]) // written above
  return Object.fromEntries(parts.map(([name, part]) => [name, alive(part)]))
}
