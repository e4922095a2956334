/**
 * Gives the focus to an element that is about to be drawn, in the frame in which it first stands there. On a slow machine that is
 * not always the next one; after two seconds it is given up.
 */
export function focusWhenDrawn(selector: string): void {
  const until = performance.now() + 2_000
  const look = () => {
    const element = document.querySelector<HTMLElement>(selector)
    if (element !== null) element.focus()
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
