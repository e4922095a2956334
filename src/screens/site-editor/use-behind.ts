import { useDeferredValue, useEffect, useRef } from 'react'

/**
 * While somebody types, what stands beside the page follows when the key has been drawn; otherwise it is drawn at once. `now` must not be
 * made by whoever calls this (its props are not): each drawing would ask for the next.
 */
export function useBehind<T>(now: T, isTyping: boolean): T {
  const later = useDeferredValue(now)
  return isTyping ? later : now
}

/** Stays the same function and calls the newest: whoever is given it is not drawn again for a new one. */
export function useSteady<Args extends readonly unknown[]>(call: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  return useRef((...args: Args) => latest.current(...args)).current
}
