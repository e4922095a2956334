/** Writes into a box as hands do: React hears of a value that is set past its own property. */
export function writeIn(box: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (box === null) throw new Error('There is no box to write in.')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
