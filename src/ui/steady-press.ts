import type { PointerEvent } from 'react'

let pressedAt = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY }
/** Further than a hand trembles: the person has changed their mind. */
const far = 12

/** Whether the mouse pressed a button near here, and how long ago in milliseconds; null: not here. */
export const pressedHere = (x: number, y: number): number | null =>
  Math.hypot(x - pressedAt.x, y - pressedAt.y) > far ? null : performance.now() - pressedAt.at

/**
 * Leaving a field validates it, and a complaint that comes or goes moves what is below. A press that began on a button
 * stays with it when the button moves from under the pointer; moving the pointer away still lets go.
 */
export const steadyPress = {
  begin({ currentTarget, pointerId, pointerType, clientX, clientY }: PointerEvent<HTMLElement>): void {
    if (pointerType !== 'mouse') return // a finger stays with what it touched first anyway
    pressedAt = { x: clientX, y: clientY, at: performance.now() }
    currentTarget.setPointerCapture(pointerId)
  },
  move({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>): void {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    if (Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y) > far) currentTarget.releasePointerCapture(pointerId)
  },
}
