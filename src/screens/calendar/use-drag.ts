import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Day, daysBetween } from '../../domain/dates.ts'
import { type Draft, draftOf, inLane, movesOf, shifted, stretched } from './draft.ts'
import { type Bar, dayAt, headHeight, type Lane, windowDays } from './lanes.ts'
import { rowAt } from './use-sight.ts'

interface Drag {
  readonly draft: Draft
  /** What is pulled: all of it, or one end. */
  readonly edge: 'all' | 'first' | 'last'
  /** The day that was gripped. */
  readonly grip: Day
  readonly x: number
  readonly y: number
  readonly moving: boolean
  readonly parked: boolean
  /** It was taken from the shelf, not from the timeline. */
  readonly shelved: boolean
}
export interface Hit {
  readonly row: number
  readonly col: number
  readonly bar: Bar | null
}

/** Where an item may be let go to be parked (parked-shelf.tsx). */
export const isParking = (x: number, y: number) =>
  document.elementsFromPoint(x, y).some((element) => element.closest('[data-parking]') !== null)

/** So far before a press becomes a drag. */
const threshold = 5

/** Mouse and pen: a bar is dragged to other days and lanes or to the parking lane, its ends stretch it; at the edge the timeline follows. A finger scrolls and taps. */
export function useDrag({
  scroller,
  tops,
  lane,
  start,
  colWidth,
  headWidth,
  mayMove,
  onDraft,
  onDrop,
  onPark,
  onPress,
}: {
  scroller: RefObject<HTMLElement | null>
  tops: RefObject<readonly number[]>
  lane: (row: number) => Lane | undefined
  start: Day
  colWidth: number
  headWidth: number
  mayMove: boolean
  /** `whole`: not an end alone. */
  onDraft: (draft: Draft | null, whole?: boolean) => void
  /** The hand has let go. */
  onDrop: () => void
  /** It has let go over the parking lane. */
  onPark: (draft: Draft) => void
  onPress: (hit: Hit, event: { x: number; y: number }) => void
}) {
  const drag = useRef<Drag | null>(null)
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined)
  /** The click that ends a drag is no press. */
  const dragged = useRef(false)
  useEffect(() => () => clearInterval(timer.current), [])

  const placeAt = (x: number, y: number): { row: number; col: number } => {
    const element = scroller.current
    if (element === null) return { row: 0, col: 0 }
    const rect = element.getBoundingClientRect()
    const inX = Math.min(Math.max(x - rect.left, headWidth), element.clientWidth - 1)
    const inY = Math.min(Math.max(y - rect.top, headHeight), element.clientHeight - 1)
    const col = Math.floor((inX - headWidth + element.scrollLeft) / colWidth)
    return {
      row: rowAt(tops.current, inY - headHeight + element.scrollTop),
      col: Math.min(windowDays - 1, Math.max(0, col)),
    }
  }
  const hitOf = (target: Element, x: number, y: number): Hit => {
    const place = placeAt(x, y)
    const id = target.closest<HTMLElement>('[data-bar]')?.dataset.bar
    return { ...place, bar: lane(place.row)?.bars.find((bar) => String(bar.id) === id) ?? null }
  }
  const follow = () => {
    const now = drag.current
    if (now === null) return
    const { row, col } = placeAt(now.x, now.y)
    const day = dayAt(start, col)
    if (now.edge !== 'all') {
      onDraft(stretched(now.draft, now.edge, day))
      return
    }
    if (isParking(now.x, now.y)) {
      onDraft(now.draft, true)
      return
    }
    const target = lane(row)
    const moved = shifted(now.draft, daysBetween(now.grip, day))
    const fits = target !== undefined && target.kind === now.draft.kind && movesOf(now.draft.kind).changesOffer
    onDraft(inLane(moved, fits ? target.id : now.draft.from.offer), true)
  }
  const scrollAtEdge = () => {
    const element = scroller.current
    const now = drag.current
    if (element === null || now === null || !now.moving || isParking(now.x, now.y)) return
    const rect = element.getBoundingClientRect()
    const pull = (near: number, far: number, value: number) => (value < near + 20 ? -1 : value > far - 20 ? 1 : 0)
    const dx = pull(rect.left + headWidth, rect.right, now.x)
    const dy = pull(rect.top + headHeight, rect.bottom, now.y)
    if (dx === 0 && dy === 0) return
    element.scrollBy(dx * 24, dy * 24)
    follow()
  }
  const stop = () => {
    drag.current = null
    clearInterval(timer.current)
  }
  const take = ({ clientX, clientY }: ReactPointerEvent<HTMLElement>, what: Omit<Drag, 'x' | 'y' | 'moving'>) => {
    drag.current = { ...what, x: clientX, y: clientY, moving: false }
    clearInterval(timer.current)
    timer.current = setInterval(scrollAtEdge, 30)
  }
  return {
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      const element = scroller.current
      const target = event.target as Element
      if (event.button !== 0 || element === null || target.closest('a, button') !== null) return
      const rect = element.getBoundingClientRect()
      if (event.clientX - rect.left > element.clientWidth || event.clientY - rect.top > element.clientHeight) return // scroll bars
      if (event.clientX - rect.left < headWidth || event.clientY - rect.top < headHeight) return
      const hit = hitOf(target, event.clientX, event.clientY)
      const whose = lane(hit.row)
      const draft = hit.bar === null || whose === undefined ? null : draftOf(hit.bar, whose)
      if (draft === null || !mayMove || event.pointerType === 'touch') return
      event.preventDefault() // no text is selected
      element.focus({ preventScroll: true })
      const edge = (target.closest<HTMLElement>('[data-edge]')?.dataset.edge ?? 'all') as Drag['edge'] // as bar-face.tsx names them
      take(event, { draft, edge, grip: dayAt(start, hit.col), parked: hit.bar?.parked === true, shelved: false })
    },
    /** Takes what lies on the shelf; it goes to the day under the hand. */
    pull: (draft: Draft, event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !mayMove || event.pointerType === 'touch') return
      event.preventDefault()
      take(event, { draft, edge: 'all', grip: draft.from.first, parked: true, shelved: true })
      scroller.current?.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: ReactPointerEvent<HTMLElement>) => {
      const now = drag.current
      if (now === null) return
      const far = Math.hypot(event.clientX - now.x, event.clientY - now.y) > threshold
      if (!now.moving && !far) return
      if (!now.moving) scroller.current?.setPointerCapture(event.pointerId)
      drag.current = { ...now, x: event.clientX, y: event.clientY, moving: true }
      follow()
    },
    onPointerUp: () => {
      const now = drag.current
      stop()
      dragged.current = now !== null && (now.moving || now.shelved)
      if (now?.moving !== true) return
      if (now.edge !== 'all' || !isParking(now.x, now.y)) return onDrop()
      onDraft(null)
      if (!now.parked) onPark(now.draft)
    },
    onPointerCancel: () => {
      if (drag.current?.moving === true) onDraft(null)
      stop()
    },
    onClick: (event: { target: EventTarget; clientX: number; clientY: number; detail: number }) => {
      const element = scroller.current
      const target = event.target as Element
      const wasDrag = dragged.current
      dragged.current = false
      if (wasDrag || element === null || target.closest('a, button') !== null) return
      const rect = element.getBoundingClientRect()
      if (event.clientX - rect.left < headWidth || event.clientY - rect.top < headHeight) return
      onPress(hitOf(target, event.clientX, event.clientY), { x: event.clientX, y: event.clientY })
    },
  }
}
