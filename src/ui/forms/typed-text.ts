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

const takers = new Set<() => void>()

/** Of a box with a list: what takes the one thing that its text can mean, when the form around it is saved from within. */
export function useTakenText(take: () => void): void {
  useEffect(() => {
    takers.add(take)
    return () => {
      takers.delete(take)
    }
  })
}

/** A form is about to be read. */
export function takeTypedText(): void {
  for (const take of [...takers]) take()
}
