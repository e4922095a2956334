import type { Page } from 'playwright/test'

/** More steps than any form has fields. */
const most = 90

const names: Record<string, string> = {
  mod: 'ControlOrMeta',
  shift: 'Shift',
  alt: 'Alt',
  ctrl: 'Control',
  Esc: 'Escape',
  Space: ' ',
  '↓': 'ArrowDown',
  '↑': 'ArrowUp',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  PgUp: 'PageUp',
  PgDn: 'PageDown',
}

/** Presses keys as design and cheat-sheet write them: `g o p`, `mod+k`, `shift+c`, `Esc`, `?`. */
export async function press(page: Page, keys: string): Promise<void> {
  for (const chord of keys.split(' ')) await page.keyboard.press(chordOf(chord))
}

/** `+` alone is a key; elsewhere it joins. A letter with shift is the capital letter, as a keyboard has it. */
function chordOf(chord: string): string {
  if (chord === '+') return '+'
  const parts = chord.split('+').map((part) => names[part] ?? part)
  return parts.join('+')
}

/** Tabs (or goes back) until the focus is on what has this accessible name; how a person without a mouse reaches a thing. */
export async function tabTo(page: Page, name: string | RegExp, step: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let count = 0; count < most; count++) {
    const here = await focusedName(page)
    if (typeof name === 'string' ? here === name : name.test(here)) return
    passed.push(here)
    await page.keyboard.press(step)
  }
  throw new Error(`${step} did not reach ${name} in ${most} steps. It passed: ${passed.join(' · ')}`)
}

/** The accessible name of what has the focus, by the rules that matter here: label, aria-label, labelledby, own text. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return ''
    const labelledBy = element.getAttribute('aria-labelledby')
    const texts =
      labelledBy === null
        ? [element.getAttribute('aria-label')]
        : labelledBy.split(/\s+/).map((id) => document.getElementById(id)?.textContent)
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [] // only form controls have any
    const found = texts.filter(Boolean).join(' ') || labels.map((label) => label.textContent).join(' ')
    return (found || element.textContent || element.getAttribute('title') || '').replace(/\s+/g, ' ').trim()
  })
