// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeOverlay, openOverlay, openPalette, overlay } from '../../src/commands/overlay.ts'
import { expectForm, watchForForms } from '../../src/commands/palette/form-ahead.ts'
import { handOver, takeEarlyKeys, takesTyping, typeAhead } from '../../src/commands/palette/type-ahead.ts'
import { connectCommands, ports } from '../../src/commands/ports.ts'

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

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it('keeps what is typed for a form that is on its way, and gives it to the field that takes the focus', async () => {
  stop()
  const given: string[] = []
  document.execCommand = (name, _, text) => given.push(text ?? name) > 0
  expectForm()
  expect(takesTyping()).toBe(true)
  for (const key of ['H', 'x', 'Backspace', 'i', 'ArrowDown']) press(key)
  handOver('!') // from the line of keys that were pressed before
  press('Enter')
  expect(reached).toEqual([])
  const field = document.body.appendChild(document.createElement('textarea'))
  field.focus()
  await frame()
  await frame()
  expect(given).toEqual(['H', 'i', '!', 'insertLineBreak'])
  field.remove()
  press('j')
  expect(reached).toEqual(['j'])
})
it('ends by Esc, by Tab, by the focus on a button, and after a while', async () => {
  stop()
  for (const key of ['Escape', 'Tab']) {
    expectForm()
    press(key)
    expect(takesTyping()).toBe(false)
  }
  expectForm()
  document.body.innerHTML = '<div role="dialog" tabindex="-1"><h1 tabindex="-1">Name</h1><button>Yes</button></div>'
  for (const selector of ['h1', 'div']) {
    document.querySelector<HTMLElement>(selector)?.focus()
    await frame()
    await frame()
    expect(takesTyping(), selector).toBe(true)
  }
  document.querySelector('button')?.focus()
  reached = []
  press('Enter') // the button is pressed
  expect(reached).toEqual(['Enter'])
  expect(takesTyping()).toBe(false)
  expectForm()
  press('Enter')
  expect(reached, 'on the button that has it already').toEqual(['Enter', 'Enter'])
  document.body.innerHTML = ''
  const now = vi.spyOn(performance, 'now')
  expectForm()
  now.mockReturnValue(performance.now() + 10_000)
  await frame()
  await frame()
  now.mockRestore()
  expect(takesTyping()).toBe(false)
})

it('takes up what was typed for the palette before the page could hear it', () => {
  stop()
  const early = () => new Function(readFileSync('public/early.js', 'utf8'))()
  early() // nobody is signed in: the key is the browser’s
  expect('early' in window).toBe(false)
  localStorage.setItem('safiri.token', 'token')
  early()
  press('x')
  press('k', { ctrlKey: true })
  for (const key of ['o', 'n', 'x', 'Backspace', 'e']) press(key)
  expect(reached).toEqual(['x', 'k', 'o', 'n', 'x', 'Backspace', 'e'])
  takeEarlyKeys()
  expect(words()).toBe('one')
  closeOverlay()
  takeEarlyKeys()
  expect(overlay()).toBeUndefined()
  localStorage.clear()
})

it('expects a form where an address with one is gone to', () => {
  stop()
  const went: string[] = []
  connectCommands({ navigate: (path) => went.push(path) })
  watchForForms()
  ports.navigate('/clients?q=form')
  expect(takesTyping()).toBe(false)
  ports.navigate('/clients?form=new')
  expect(takesTyping()).toBe(true)
  expect(went).toEqual(['/clients?q=form', '/clients?form=new'])
  press('Escape')
  expect(takesTyping()).toBe(false)
})
