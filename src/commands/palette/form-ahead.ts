import { placeOf } from '../keys/key-place.ts'
import { connectCommands, ports } from '../ports.ts'
import { focusedField, handOver, keepAhead } from './type-ahead.ts'

/** How long a form may take to come: its screen and its record come with it. */
const patience = 4000

let end: () => void = () => {}

/**
 * A form was called and is on its way: what is typed until one of its fields has the focus is for that field; else the letters would fire
 * as keys of the screen. Esc and Tab, the focus on something else, or a long wait end it.
 */
export function expectForm(): void {
  end()
  const from = document.activeElement
  /** The machine itself puts it at a heading, or on a dialog as a whole; whatever else has it is what the form begins with. */
  const isElsewhere = (): boolean => {
    const { activeElement } = document
    return activeElement !== from && activeElement?.matches('body, h1, [role="dialog"]') === false
  }
  const isPress = (key: string): boolean =>
    (key === 'Enter' || key === ' ') && document.activeElement !== null && placeOf([document.activeElement]).control
  const keys: string[] = []
  const add = (key: string): void => {
    if (key === 'Backspace') keys.pop()
    else if (key.length === 1 || key === 'Enter') keys.push(key)
  }
  const give = (): void => {
    end()
    for (const key of keys.splice(0)) handOver(key)
  }
  const keep = (event: KeyboardEvent): void => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (focusedField() !== undefined) return void give()
    const isOver = key === 'Tab' || isElsewhere() || isPress(key)
    if (isOver || key === 'Escape') end()
    if (isOver || (key === 'Escape' && document.activeElement?.closest('[role="dialog"]') != null)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    add(key)
  }
  const until = performance.now() + patience
  const look = (): void => {
    if (focusedField() !== undefined) give()
    else if (performance.now() > until || isElsewhere()) end()
    else frame = requestAnimationFrame(look)
  }
  let frame = requestAnimationFrame(look)
  window.addEventListener('keydown', keep, true)
  keepAhead((key) => {
    if (focusedField() === undefined) return add(key)
    give()
    handOver(key)
  })
  end = () => {
    end = () => {}
    cancelAnimationFrame(frame)
    window.removeEventListener('keydown', keep, true)
    keepAhead(undefined)
  }
}

/** Whoever goes to an address with a form in it will type there. */
export function watchForForms(): void {
  const { navigate } = ports
  connectCommands({
    navigate: (path) => {
      if (/[?&]form=/.test(path)) expectForm()
      navigate(path)
    },
  })
}
