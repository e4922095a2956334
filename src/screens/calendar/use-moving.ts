import { type RefObject, useRef, useState } from 'react'
import { weekdaysText } from '../../domain/date-texts.ts'
import { announce } from '../../ui/announcer.tsx'
import { type Draft, isMoved } from './draft.ts'
import { type Price, useMove } from './move-dock.tsx'
import type { TimelineActs } from './timeline-acts.ts'
import { type PreviewState, usePreview } from './use-preview.ts'

export interface Moving {
  readonly draft: Draft | null
  /** A hand holds it, or one of its ends, at this moment. */
  readonly pulling: false | 'whole' | 'end'
  readonly state: PreviewState
  readonly price: Price
  /** Why the fee of the move is waived; null: it is charged. */
  readonly waived: string | null
  readonly busy: boolean
  readonly complaint: string | null
  readonly begin: (draft: Draft) => void
  /** While it is dragged. */
  readonly set: (draft: Draft | null, whole?: boolean) => void
  readonly settle: () => void
  /** By keys or in the fields. */
  readonly change: (draft: Draft) => void
  /** The same from where it is at this moment: two keys may come at once. Begins with `first` where nothing is under way. */
  readonly alter: (next: (draft: Draft) => Draft, first: Draft) => void
  readonly setPrice: (price: Price) => void
  readonly setWaived: (reason: string | null) => void
  readonly confirm: () => void
  readonly cancel: () => void
}

/** A move from its first thought to its last word. Nothing is written before it is confirmed. */
export function useMoving(acts: RefObject<TimelineActs | null>): Moving {
  const [draft, show] = useState<Draft | null>(null)
  const latest = useRef<Draft | null>(null)
  const setDraft = (next: Draft | null) => {
    latest.current = next
    show(next)
  }
  const [pulling, setPulling] = useState<Moving['pulling']>(false)
  const [price, setPrice] = useState<Price>('reprice')
  const [waived, setWaived] = useState<string | null>(null)
  const end = () => {
    setDraft(null)
    setPulling(false)
    setPrice('reprice')
    setWaived(null)
    move.clear()
    acts.current?.focus()
  }
  const move = useMove((moved) => {
    acts.current?.follow(moved)
    end()
  })
  const state = usePreview(pulling === false ? draft : null)
  const change = (next: Draft) => {
    move.clear()
    setDraft(next)
    acts.current?.reveal(next)
    announce(weekdaysText(next.to.first, next.to.last))
  }
  return {
    draft,
    pulling,
    state,
    price,
    waived,
    busy: move.busy,
    complaint: move.complaint,
    begin: (next) => {
      setPrice('reprice')
      setWaived(null)
      move.clear()
      setDraft(next)
    },
    set: (next, whole = false) => {
      setPulling(next !== null && (whole ? 'whole' : 'end'))
      setDraft(next)
    },
    settle: () => {
      setPulling(false)
      // A drag that came back to where it began is no move.
      const now = latest.current
      setDraft(now !== null && isMoved(now) ? now : null)
    },
    change,
    alter: (next, first) => change(next(latest.current ?? first)),
    setPrice,
    setWaived,
    confirm: () => {
      // Days that were typed a moment ago and are not drawn yet have not been looked at.
      if (draft !== null && draft === latest.current && state.preview?.possible === true && !move.busy)
        void move.run(draft, price, state.preview.fee === null ? null : waived)
    },
    cancel: () => {
      if (draft === null) return
      end()
      announce('The move was cancelled.')
    },
  }
}
