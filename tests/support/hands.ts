import { expect, type Locator, type Page } from 'playwright/test'

const withoutPointer = new WeakSet<Page>()
const withoutKeyboard = new WeakSet<Page>()

/** Letters and digits alone: what a field adds to them (spaces of a telephone number, commas of an amount) is its own affair. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** The field as a person comes to it: by a click, or without a pointer by the focus. What it holds is selected, to be replaced. */
async function comeTo(field: Locator): Promise<void> {
  if (withoutPointer.has(field.page())) await field.focus()
  else await field.click()
  await expect(field).toBeFocused()
  await field.selectText()
}

/** What the field holds is what was typed, but for its spaces and commas. */
async function holds(field: Locator, text: string): Promise<void> {
  await expect.poll(async () => bare(await field.inputValue()), `what was typed is in ${field}`).toBe(bare(text))
}

/**
 * Types into a field in place of what it holds: one key after another, as quick as quick hands, to whatever has the focus. Afterwards the
 * field holds it all; `leaves` says that the page takes it away with the last key (a code that is sent when it is complete).
 */
export async function typeInto(field: Locator, text: string, { leaves = false } = {}): Promise<void> {
  await comeTo(field)
  const { keyboard } = field.page()
  if (!withoutKeyboard.has(field.page())) await keyboard.type(text)
  else for (const letter of text) await keyboard.insertText(letter)
  if (!leaves) await holds(field, text)
}

/** Puts a text in place of what the field holds in one go, as from the clipboard. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  await comeTo(field)
  await field.page().keyboard.insertText(text)
  await holds(field, text)
}

/**
 * Takes the pointer away: its events never reach the page, and using it is said on the console, where the watcher turns
 * it into a failure. A click that a key made (Enter on a button) has no pointer behind it and passes.
 */
export async function takePointerAway(page: Page): Promise<void> {
  withoutPointer.add(page)
  await page.addInitScript(() => {
    const kinds = [
      'pointerdown',
      'pointerup',
      'mousedown',
      'mouseup',
      'click',
      'dblclick',
      'auxclick',
      'contextmenu',
      'touchstart',
      'touchend',
      'wheel',
    ]
    for (const kind of kinds)
      window.addEventListener(
        kind,
        (event) => {
          const byKey = (kind === 'click' || kind === 'contextmenu') && (event as MouseEvent).detail === 0
          if (!event.isTrusted || byKey) return
          event.preventDefault()
          event.stopImmediatePropagation()
          console.error(`The pointer was used (${kind}) in a journey by keyboard.`)
        },
        { capture: true, passive: false },
      )
  })
}

/** Takes the keyboard away. Text still comes in by `typeInto`, as from an on-screen keyboard: without key events. */
export async function takeKeyboardAway(page: Page): Promise<void> {
  withoutKeyboard.add(page)
  await page.addInitScript(() => {
    for (const kind of ['keydown', 'keypress', 'keyup'])
      window.addEventListener(
        kind,
        (event) => {
          if (!event.isTrusted) return
          event.preventDefault()
          event.stopImmediatePropagation()
          console.error(`The keyboard was used (${(event as KeyboardEvent).key}) in a journey by pointer.`)
        },
        { capture: true },
      )
  })
}
