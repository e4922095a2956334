import { pressedHere } from '../steady-press.ts'

/** As long as a double click may take. */
const span = 500
const heard = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const
let hasBegun = false
let timer: ReturnType<typeof setTimeout> | undefined

/** The presses of the mouse count themselves, its pointer events do not; a touch is no double click. */
const swallow = (event: PointerEvent | MouseEvent): void => {
  const isSecond = event.type.startsWith('pointer')
    ? 'pointerType' in event &&
      event.pointerType === 'mouse' &&
      (pressedHere(event.clientX, event.clientY) ?? span) < span
    : event.detail > 1
  if (!isSecond) {
    // A first click that has begun since then: its own second half is meant.
    if (event.type === 'pointerdown') hasBegun = true
    else if (hasBegun && event.type === 'click') hearAll()
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * A form was sent or a dialog has closed: the second half of a double click hits nothing of what has come under the pointer.
 * A press elsewhere, a touch and a key are heard as ever.
 */
export function ignoreSecondPress(): void {
  clearTimeout(timer)
  hasBegun = false
  for (const part of heard) window.addEventListener(part, swallow, true)
  timer = setTimeout(hearAll, span)
}

function hearAll(): void {
  for (const part of heard) window.removeEventListener(part, swallow, true)
}
