import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Narrower than a table wants: lists become cards. */
export const narrow = '(max-width: 639.98px)'
/** A phone: navigation is a drawer. */
export const phone = '(max-width: 767.98px)'
