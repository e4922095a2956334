import type { PointerEvent } from 'react'

let pressedAt = { x: 0, y: 0 }
/** Further than a hand trembles: the person has changed their mind. */
const far = 12

/**
 * Leaving a field validates it, and a complaint that comes or goes moves what is below. A press that began on a button
 * stays with it when the button moves from under the pointer; moving the pointer away still lets go.
 */
export const steadyPress = {
  begin({ currentTarget, pointerId, pointerType, clientX, clientY }: PointerEvent<HTMLElement>): void {
    if (pointerType !== 'mouse') return // a finger stays with what it touched first anyway
    pressedAt = { x: clientX, y: clientY }
    currentTarget.setPointerCapture(pointerId)
  },
  move({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>): void {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    if (Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y) > far) currentTarget.releasePointerCapture(pointerId)
  },
}
