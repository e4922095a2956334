import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = mediaOf(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => mediaOf(query).matches,
    () => false,
  )
}

/** Read at each drawing of what asks: the browser parses a query once. */
function mediaOf(query: string): MediaQueryList {
  let media = known.get(query)
  if (media === undefined) {
    media = matchMedia(query)
    known.set(query, media)
  }
  return media
}
const known = new Map<string, MediaQueryList>()

/** Narrower than a table wants: lists become cards. */
export const narrow = '(max-width: 639.98px)'
/** A phone in the hand: buttons are as large as a thumb. */
export const phone = '(max-width: 767.98px)'
/** No room for words beside the page: the navigation is a rail of pictures. */
export const railed = '(max-width: 1023.98px)'
/** Fingers only: there are no keys to tell of. `styles.css` has the same as the variant `no-keys`. */
export const noKeys = '(hover: none) and (pointer: coarse)'

/** Whether keys may be told of: hints like “Arrow keys move”. Key caps know by themselves. */
export const useHasKeys = (): boolean => !useMedia(noKeys)
