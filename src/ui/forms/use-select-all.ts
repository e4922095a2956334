import { type FocusEvent, type MouseEvent, useRef } from 'react'

/** A box whose text is replaced as a whole more often than mended: it is selected when the box gets the focus, by a press as well. */
export function useSelectAll() {
  const isFresh = useRef(false)
  return {
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      target.select()
      isFresh.current = true
    },
    // The end of the press that gave the focus would put the cursor into the text.
    onMouseUp: (event: MouseEvent) => {
      if (isFresh.current) event.preventDefault()
      isFresh.current = false
    },
  }
}
