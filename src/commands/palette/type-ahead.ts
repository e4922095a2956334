import { placeOf } from '../keys/key-place.ts'
import { closeOverlay, openPalette, overlay } from '../overlay.ts'

/** Adds a key to what is typed ahead of the palette that is about to open. Nothing follows Enter; arrows mean nothing yet. */
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

/** What was typed for a form that is on its way; undefined when none is. */
let forForm: string[] | undefined

function addToForm(key: string): void {
  if (key === 'Backspace') forForm?.pop()
  else if (key.length === 1 || key === 'Enter') forForm?.push(key)
}

function giveToForm(): void {
  const keys = forForm ?? []
  forForm = undefined
  for (const key of keys) handOver(key)
}

/** How long a form may take to come: its screen and its record come with it. */
const patience = 4000

/**
 * A form was called and is on its way: what is typed until one of its fields has the focus is for that field. Esc and Tab, the focus
 * elsewhere in a dialog, or a long wait end it.
 */
export function expectForm(): void {
  const mine: string[] = []
  forForm = mine
  const until = performance.now() + patience
  const look = (): void => {
    if (forForm !== mine) return
    if (focusedField() !== undefined) giveToForm()
    else if (performance.now() > until || document.activeElement?.parentElement?.closest('[role="dialog"]') != null)
      forForm = undefined
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * Until the palette (where it `isComing`) or a form that was called is there to be typed in, what is typed after its key is kept as its
 * first words; else the letters would fire as keys of the screen. Answers how to stop.
 */
export function typeAhead(isComing: boolean): () => void {
  const keep = (event: KeyboardEvent): void => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isForPalette = isComing && overlay()?.name === 'palette'
    if (!isForPalette) {
      if (forForm === undefined) return
      if (focusedField() !== undefined) return void giveToForm()
      if (key === 'Escape' || key === 'Tab') forForm = undefined
      if (key === 'Tab') return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isForPalette) addToSearch(key)
    else addToForm(key)
  }
  window.addEventListener('keydown', keep, true)
  return () => window.removeEventListener('keydown', keep, true)
}

const focusedField = (): HTMLElement | undefined => {
  const element = document.activeElement
  return element instanceof HTMLElement && placeOf([element]).field ? element : undefined
}

/** Whether what is typed now is text: a field has the focus, or the palette or a form is about to open. */
export const takesTyping = (): boolean =>
  focusedField() !== undefined || overlay()?.name === 'palette' || forForm !== undefined

/**
 * Gives a key to the field that has the focus now: whoever types “.” and words in one breath means the words for what “.” opens.
 * Text is edited as if by hand (no other way tells the field, and its undo, of it); other keys are pressed once more, there.
 */
export function handOver(key: string): void {
  const field = focusedField()
  if (field !== undefined && forForm !== undefined) giveToForm()
  if (field === undefined) (forForm === undefined ? addToSearch : addToForm)(key)
  else if (key.length === 1) document.execCommand('insertText', false, key)
  else if (key === 'Enter' && field instanceof HTMLTextAreaElement) document.execCommand('insertLineBreak')
  else if (key === 'Backspace') document.execCommand('delete')
  else field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

interface WithEarlyKeys {
  /** public/early.js: the palette's key and what was typed after it, before this page could hear it. */
  earlyKeys?: { readonly keys: readonly string[]; readonly hear: (event: KeyboardEvent) => void }
}

/** The page can hear: takes up what was typed for the palette while it was starting. */
export function takeEarlyKeys(): void {
  const page: WithEarlyKeys & Window = window
  if (page.earlyKeys === undefined) return
  const { keys, hear } = page.earlyKeys
  delete page.earlyKeys
  window.removeEventListener('keydown', hear, true)
  if (keys.length === 0) return
  openPalette()
  for (const key of keys.slice(1)) addToSearch(key)
}
