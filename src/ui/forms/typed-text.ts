import { useEffect } from 'react'

const boxes = new Set<() => void>()

/** Of a box that holds text of its own until it is left: what throws that text away when the form is put back to what is stored. */
export function useDroppedText(drop: () => void): void {
  useEffect(() => {
    boxes.add(drop)
    return () => {
      boxes.delete(drop)
    }
  })
}

/** Unread text goes with the changes that are discarded. */
export function dropTypedText(): void {
  for (const drop of boxes) drop()
}
