import { placeOf } from '../keys/key-place.ts'
import { closeOverlay, openPalette, overlay } from '../overlay.ts'

/** Adds a key to what is typed ahead of the palette that is about to open. Keys after Enter are ignored, as are arrows. */
function addToSearch(key: string): void {
  const shown = overlay()
  if (shown?.name !== 'palette') return
  if (key === 'Escape') return void closeOverlay()
  if (shown.start.page === 'ask') return
  const words = shown.start.query ?? ''
  if (shown.start.enter === true) return
  if (key === 'Enter') openPalette({ ...shown.start, enter: words !== '' })
  else if (key.length === 1) openPalette({ ...shown.start, query: words + key })
  else if (key === 'Backspace') openPalette({ ...shown.start, query: words.slice(0, -1) })
}

/**
 * Until the palette is there to be typed in, what is typed after its key is kept as its first words; else the letters would fire
 * as keys of the screen. Answers how to stop.
 */
export function typeAhead(): () => void {
  const keep = (event: KeyboardEvent): void => {
    if (overlay()?.name !== 'palette' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    addToSearch(event.key)
  }
  window.addEventListener('keydown', keep, true)
  return () => window.removeEventListener('keydown', keep, true)
}

/** Takes keys for a form that is on its way (form-ahead.ts). */
let ahead: ((key: string) => void) | undefined
export const keepAhead = (take: typeof ahead): void => {
  ahead = take
}

export const focusedField = (): HTMLElement | undefined => {
  const element = document.activeElement
  return element instanceof HTMLElement && placeOf([element]).field ? element : undefined
}

/** Whether what is typed now is text: a field has the focus, or the palette or a form is about to open. */
export const takesTyping = (): boolean =>
  ahead !== undefined || focusedField() !== undefined || overlay()?.name === 'palette'

/**
 * Gives a key to the field that has the focus now: whoever types “.” and words in one breath means the words for what “.” opens.
 * Text is edited as if by hand (no other way tells the field, and its undo, of it); other keys are pressed once more, there.
 */
export function handOver(key: string): void {
  const field = focusedField()
  if (ahead !== undefined) ahead(key)
  else if (field === undefined) addToSearch(key)
  else if (key.length === 1) document.execCommand('insertText', false, key)
  else if (key === 'Enter' && field.localName === 'textarea') document.execCommand('insertLineBreak')
  else if (key === 'Backspace') document.execCommand('delete')
  else field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** Takes up what was typed for the palette before this page could hear it (public/early.js). */
export function takeEarlyKeys(): void {
  const page: { early?: { keys: readonly string[]; hear: (event: KeyboardEvent) => void } } & Window = window
  if (page.early === undefined) return
  const { keys, hear } = page.early
  delete page.early
  window.removeEventListener('keydown', hear, true)
  if (keys.length > 0) openPalette()
  for (const key of keys.slice(1)) addToSearch(key)
}
