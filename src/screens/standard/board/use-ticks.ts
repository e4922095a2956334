import { useState } from 'react'
import { announce } from '../../../ui/announcer.tsx'
import { nothingTicked, toggle } from '../list/selection.ts'

/** Cards ticked with `x`; one that left the board is ticked no more. */
export function useTicks<Card>(all: readonly { readonly id: string; readonly card: Card }[]) {
  const [ticked, setTicked] = useState(nothingTicked)
  const here = all.filter(({ id }) => ticked.ids.has(id))
  return {
    cards: here.map(({ card }) => card),
    has: (id: string) => ticked.ids.has(id),
    toggle: (id: string) => {
      const next = toggle(ticked, id)
      setTicked(next)
      announce(next.ids.has(id) ? 'Selected' : 'Not selected')
    },
    clear: () => setTicked(nothingTicked),
  }
}
