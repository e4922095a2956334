// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeOverlay, openOverlay, openPalette, overlay } from '../../src/commands/overlay.ts'
import { typeAhead } from '../../src/commands/palette/type-ahead.ts'

let stop = () => {}
let reached: string[] = []
const listener = (event: KeyboardEvent) => reached.push(event.key)
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
const words = () => {
  const shown = overlay()
  return shown?.name === 'palette' && shown.start.page === 'root' ? shown.start.query : undefined
}

beforeEach(() => {
  reached = []
  stop = typeAhead()
  window.addEventListener('keydown', listener)
})
afterEach(() => {
  stop()
  window.removeEventListener('keydown', listener)
  closeOverlay()
})

it('keeps what is typed before the palette is there as its first words, and fires none of it', () => {
  openPalette()
  for (const key of ['o', 'n', 'x', 'Backspace', 'e', 'Enter']) press(key)
  expect(words()).toBe('one')
  expect(reached).toEqual([])
})
it('leaves keys alone where nothing is open, or something else is', () => {
  press('e')
  openOverlay({ name: 'cheat-sheet' })
  press('j')
  expect(reached).toEqual(['e', 'j'])
})
it('lets chords through, and Esc turns away', () => {
  openPalette()
  press('k', { ctrlKey: true })
  expect(reached).toEqual(['k'])
  press('Escape')
  expect(overlay()).toBeUndefined()
})
it('stops when the palette is there', () => {
  openPalette()
  stop()
  press('a')
  expect(reached).toEqual(['a'])
})
