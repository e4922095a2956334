/** Esc in a box of a screen leaves the box, not the screen: the focus goes to the heading above it, where the keys of the screen work. */
export function leaveField(): void {
  const { activeElement } = document
  const near = activeElement?.closest('section')?.querySelector<HTMLElement>('h2')
  const heading = near ?? document.querySelector<HTMLElement>('main h1')
  if (heading == null) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
