// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeOverlay, openOverlay, openPalette, overlay } from '../../src/commands/overlay.ts'
import { handOver, takesTyping, typeAhead } from '../../src/commands/palette/type-ahead.ts'

let stop = () => {}
let reached: string[] = []
const listener = (event: KeyboardEvent) => reached.push(event.key)
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
const words = () => {
  const shown = overlay()
  return shown?.name === 'palette' && shown.start.page !== 'ask' ? shown.start.query : undefined
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
it('keeps Enter after words, and nothing after Enter; without words Enter takes nothing unseen', () => {
  openPalette()
  press('Enter')
  expect(overlay()).toMatchObject({ start: { enter: false } })
  for (const key of ['o', 'n', 'Enter', 'x', 'Backspace']) press(key)
  expect(overlay()).toMatchObject({ start: { query: 'on', enter: true } })
  press('Escape')
  expect(overlay()).toBeUndefined()
})
it('does so where it opens on the verbs of a record', () => {
  openPalette({ page: 'verbs', record: { kind: 'client', id: '1', label: 'Grace' } })
  for (const key of 'copy') press(key)
  expect(words()).toBe('copy')
  expect(overlay()).toMatchObject({ start: { page: 'verbs', record: { label: 'Grace' } } })
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

it('gives a key to the palette that opens, and to nothing where nothing opens', () => {
  stop()
  expect(takesTyping()).toBe(false)
  handOver('a')
  expect(overlay()).toBeUndefined()
  openPalette({ page: 'verbs' })
  expect(takesTyping()).toBe(true)
  for (const key of ['a', 'b', 'Backspace']) handOver(key)
  expect(words()).toBe('a')
})
