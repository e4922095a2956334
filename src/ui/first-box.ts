const boxes =
  ':is(input:not([type=hidden]), textarea, select, [contenteditable="true"], button, [role="spinbutton"], [tabindex="0"]):not(:disabled, [aria-disabled="true"])'

/** What takes the focus in an element: itself when it is a box, else the first that can be used in it. */
export const firstBox = (within: Element): HTMLElement | null =>
  within instanceof HTMLElement && within.matches(boxes) ? within : within.querySelector<HTMLElement>(boxes)
