import type { Page } from 'playwright/test'

/**
 * Takes the pointer away: its events never reach the page, and using it is said on the console, where the watcher turns
 * it into a failure. A click that a key made (Enter on a button) has no pointer behind it and passes.
 */
export async function takePointerAway(page: Page): Promise<void> {
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

/** Takes the keyboard away. Text still comes in by `fill`, as from dictation or an on-screen keyboard, without key events. */
export async function takeKeyboardAway(page: Page): Promise<void> {
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
