import { closeOverlay, openPalette, overlay } from './overlay.ts'

/**
 * Until the palette is there to be typed in, what is typed after its key is kept as its first words; else the letters would fire
 * as keys of the screen. Answers how to stop.
 */
export function typeAhead(): () => void {
  const keep = (event: KeyboardEvent): void => {
    const shown = overlay()
    if (shown?.name !== 'palette' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const { start } = shown
    const words = start.page === 'root' ? (start.query ?? '') : undefined
    if (event.key === 'Escape') closeOverlay()
    else if (words === undefined) return
    else if (event.key.length === 1) openPalette({ page: 'root', query: words + event.key })
    else if (event.key === 'Backspace') openPalette({ page: 'root', query: words.slice(0, -1) })
  }
  window.addEventListener('keydown', keep, true)
  return () => window.removeEventListener('keydown', keep, true)
}
