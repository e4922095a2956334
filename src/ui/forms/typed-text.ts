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

/** Takes the text, or answers when it will be known what it means. */
type Take = () => Promise<void> | undefined
const takers = new Set<Take>()

/** Of a box with a list: what takes the one thing that its text can mean, when the form around it is saved from within. */
export function useTakenText(take: Take): void {
  useEffect(() => {
    takers.add(take)
    return () => {
      takers.delete(take)
    }
  })
}

/** A form is about to be read. A promise where a list is still on its way. */
export function takeTypedText(): Promise<void> | undefined {
  const waits = [...takers].map((take) => take()).filter((wait) => wait !== undefined)
  return waits.length === 0 ? undefined : Promise.all(waits).then(() => void [...takers].map((take) => take()))
}
