/** A card that stands in the place of a box takes the focus itself: not its button, which takes the choice away again. */
const boxes =
  ':is(input:not([type=hidden]), textarea, select, [contenteditable="true"], button:not([tabindex="-1"]), [role="spinbutton"], [tabindex="0"], [data-field][tabindex="-1"]):not(:disabled, [aria-disabled="true"])'

/** What takes the focus in an element: itself when it is a box, else the first that can be used in it. */
export const firstBox = (within: Element): HTMLElement | null =>
  within instanceof HTMLElement && within.matches(boxes)
    ? within
    : (within.querySelector<HTMLElement>('input[type=radio]:checked') ?? within.querySelector<HTMLElement>(boxes))
