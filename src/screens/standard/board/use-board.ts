import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { endReturn } from '../../../commands/returning.ts'
import { rememberOrder } from '../../../commands/triage-state.ts'
import { announce } from '../../../ui/announcer.tsx'
import { remember, traceOf } from '../list/list-memory.ts'
import type { BoardLane, BoardProps } from './board.tsx'

/** A card that is being carried, or was put down and is not yet confirmed. `held`: by the keyboard, it can still go back. */
interface Carried {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly state: 'held' | 'under way' | 'settled'
}
interface Placed<Card> {
  readonly card: Card
  readonly id: string
  readonly lane: string
}

/**
 * The focused card and moving it: one tab stop, arrows among cards, `m` picks up, arrows choose a lane, Enter puts down, Esc puts back. Each step
 * is said. A card that was put down stays where it was put until the server's answer is drawn.
 */
export function useBoard<Card>(props: BoardProps<Card>) {
  const { lanes, idOf, labelOf, hrefOf, refuses, onMove } = props
  const [path, navigate] = useLocation()
  const search = useSearch()
  const href = search === '' ? path : `${path}?${search}`
  const [back] = useState(() => traceOf(href))
  useEffect(endReturn, [])
  const [current, showCurrent] = useState<string | null>(back?.row ?? null)
  // Keys may come faster than React draws: moving on counts from here.
  const at = useRef(current)
  const setCurrent = useCallback((id: string | null) => {
    at.current = id
    showCurrent(id)
  }, [])
  const [carried, drawCarried] = useState<Carried | null>(null)
  const carriedNow = useRef(carried)
  const setCarried = useCallback((next: (last: Carried | null) => Carried | null) => {
    carriedNow.current = next(carriedNow.current)
    drawCarried(carriedNow.current)
  }, [])
  const heldNow = () => (carriedNow.current?.state === 'held' ? carriedNow.current : null)
  const board = useRef<HTMLDivElement>(null)
  const inside = useRef(false)

  // What was put down is where the server says, as soon as it says anything.
  useEffect(() => {
    void lanes
    setCarried((last) => (last?.state === 'settled' ? null : last))
  }, [lanes, setCarried])

  const shown = useMemo(() => placed(lanes, carried, idOf), [lanes, carried, idOf])
  const cards = useMemo(
    () =>
      shown.flatMap(({ id, cards: those }) => those.map((card): Placed<Card> => ({ card, id: idOf(card), lane: id }))),
    [shown, idOf],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: addresses follow from the cards
  useEffect(() => rememberOrder(cards.map(({ card }) => hrefOf(card))), [cards])
  const find = (id: string | null) => cards.find((card) => card.id === id)
  const here = find(current)
  const titleOf = (lane: string) => lanes.find(({ id }) => id === lane)?.title ?? lane

  const focusCard = useCallback((id: string) => {
    const cell = board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  const goTo = (id: string | undefined) => {
    if (id === undefined) return
    setCurrent(id)
    focusCard(id)
  }

  // A card that changes its lane is drawn anew and loses the focus; one that is gone leaves it to its neighbour.
  const place = useRef({ lane: '', at: 0 })
  if (here !== undefined)
    place.current = { lane: here.lane, at: cards.filter(({ lane }) => lane === here.lane).indexOf(here) }
  const restored = useRef(back === null)
  useLayoutEffect(() => {
    if (cards.length === 0) return
    if (!restored.current) {
      restored.current = true
      if (current !== null && here !== undefined) focusCard(current)
      return
    }
    if (current === null) return
    let next = current
    if (here === undefined) {
      const those = cards.filter(({ lane }) => lane === place.current.lane)
      next = (those[Math.min(place.current.at, those.length - 1)] ?? cards[0])?.id ?? ''
      setCurrent(next)
    }
    if (inside.current && (document.activeElement === null || document.activeElement === document.body)) focusCard(next)
  }, [cards, current, here, focusCard, setCurrent])

  const keep = useRef(() => {})
  keep.current = () =>
    remember({
      href,
      row: current,
      scroll: 0,
      ticked: [],
      order: cards.map(({ card, id }) => ({ id, href: hrefOf(card) })),
      many: props.words.many,
      before: 0,
      total: cards.length,
    })
  useEffect(() => () => keep.current(), [])

  const open = (id: string, newTab = false) => {
    const card = find(id)?.card
    if (card === undefined) return
    setCurrent(id)
    keep.current()
    if (newTab) window.open(hrefOf(card), '_blank', 'noopener')
    else navigate(hrefOf(card))
  }

  const refusal = (card: Card, from: string, to: string) =>
    onMove === undefined ? 'Cards stay where they are.' : refuses?.(card, from, to)
  const laneBeside = (card: Card, from: string, start: string, step: -1 | 1): BoardLane<Card> | undefined => {
    for (let place = lanes.findIndex(({ id }) => id === start) + step; lanes[place] !== undefined; place += step) {
      const lane = lanes[place]
      if (lane !== undefined && (lane.id === from || refusal(card, from, lane.id) === undefined)) return lane
    }
    return undefined
  }
  const move = async (id: string, from: string, to: string) => {
    const card = find(id)?.card
    if (card === undefined || onMove === undefined || from === to) return setCarried(() => null)
    const against = refusal(card, from, to)
    if (against !== undefined) {
      setCarried(() => null)
      return announce(`${labelOf(card)} stays in ${titleOf(from)}: ${against}`, true)
    }
    setCarried(() => ({ id, from, to, state: 'under way' }))
    announce(`${labelOf(card)} moved to ${titleOf(to)}`, true)
    const done = await onMove(card, from, to)
    setCarried((last) => (last?.id === id ? (done ? { ...last, state: 'settled' } : null) : last))
    if (!done) announce(`${labelOf(card)} is back in ${titleOf(from)}`, true)
  }

  const held = carried?.state === 'held' ? carried : null
  const carryBy = (step: -1 | 1) => {
    const held = heldNow()
    const card = find(held?.id ?? null)?.card
    if (held === null || card === undefined) return
    const lane = laneBeside(card, held.from, held.to, step)
    if (lane === undefined) return announce(`It cannot go to any lane on the ${step < 0 ? 'left' : 'right'}.`, true)
    setCarried(() => ({ ...held, to: lane.id }))
    announce(`Over ${lane.title}, lane ${lanes.indexOf(lane) + 1} of ${lanes.length}`, true)
  }
  const goLane = (step: -1 | 1) => {
    const from = find(at.current)
    if (from === undefined) return goTo(cards[0]?.id)
    const row = cards.filter(({ lane }) => lane === from.lane).findIndex(({ id }) => id === from.id)
    const order = shown.map(({ id }) => id)
    for (let place = order.indexOf(from.lane) + step; order[place] !== undefined; place += step) {
      const those = cards.filter(({ lane }) => lane === order[place])
      if (those.length > 0) return goTo(those[Math.min(row, those.length - 1)]?.id)
    }
    goTo(from.id) // none further that way: the focus is there again, wherever it was
  }
  const goCard = (step: -1 | 1) => {
    const from = find(at.current)
    if (from === undefined) return goTo(cards[0]?.id)
    const those = cards.filter(({ lane }) => lane === from.lane)
    goTo(those[those.findIndex(({ id }) => id === from.id) + step]?.id ?? from.id)
  }
  const straight = (step: -1 | 1) => {
    if (here === undefined || onMove === undefined || held !== null) return undefined
    const lane = laneBeside(here.card, here.lane, here.lane, step)
    return lane === undefined ? undefined : () => move(here.id, here.lane, lane.id)
  }
  const pickUp = () => {
    if (here === undefined) return
    setCarried(() => ({ id: here.id, from: here.lane, to: here.lane, state: 'held' }))
    announce(
      `${labelOf(here.card)} picked up from ${titleOf(here.lane)}. The left and right arrow keys choose a lane, Enter drops it, Escape cancels.`,
      true,
    )
  }
  const putBack = () => {
    const held = heldNow()
    if (held === null) return
    setCarried(() => null)
    announce(`${titleOf(held.from)}: put back`, true)
  }
  const drop = () => {
    const card = heldNow()
    return card === null ? undefined : move(card.id, card.from, card.to)
  }
  return {
    board,
    shown,
    cards,
    current: here?.id ?? null,
    currentCard: here?.card,
    tabStop: here?.id ?? cards[0]?.id ?? null,
    held,
    carried,
    setCurrent,
    focusCard,
    open,
    move,
    refusal,
    onInside: (on: boolean) => {
      inside.current = on
    },
    verbs: {
      left: () => (heldNow() === null ? goLane(-1) : carryBy(-1)),
      right: () => (heldNow() === null ? goLane(1) : carryBy(1)),
      up: held === null ? () => goCard(-1) : undefined,
      down: held === null ? () => goCard(1) : undefined,
      pickUp: here !== undefined && onMove !== undefined && carried === null ? pickUp : undefined,
      drop: held === null ? undefined : drop,
      cancelMove: held === null ? undefined : putBack,
      moveLeft: straight(-1),
      moveRight: straight(1),
    },
    /** Enter puts down what is carried, also before the page has drawn that it is. */
    enter: () => (heldNow() === null ? open(at.current ?? '') : drop()),
    first: () => goTo(cards[0]?.id),
    last: () => goTo(cards.at(-1)?.id),
  }
}

/** The lanes with what is carried in the lane it is carried to, on top. */
function placed<Card>(
  lanes: readonly BoardLane<Card>[],
  carried: Carried | null,
  idOf: (card: Card) => string,
): readonly BoardLane<Card>[] {
  if (carried === null || carried.from === carried.to) return lanes
  const card = lanes.find(({ id }) => id === carried.from)?.cards.find((one) => idOf(one) === carried.id)
  if (card === undefined) return lanes
  return lanes.map((lane) =>
    lane.id === carried.from
      ? { ...lane, cards: lane.cards.filter((one) => one !== card) }
      : lane.id === carried.to
        ? { ...lane, cards: [card, ...lane.cards] }
        : lane,
  )
}
