import { useRef, useState } from 'react'
import type { ListHandle } from '../../../commands/handles.ts'
import { ports } from '../../../commands/ports.ts'
import { bookingScreen } from '../../../domain/bookings/booking-lists.ts'
import type { DayCard } from '../../../domain/schema/types.generated.ts'

const idOf = ({ day, key }: DayCard): string => `${day} ${key}`

/** The card that is meant, and moving among them: one tab stop, as in every list. */
export function useDayCards(cards: readonly DayCard[]) {
  const [id, setId] = useState<string | null>(null)
  const at = useRef(id)
  const box = useRef<HTMLDivElement>(null)
  const current = cards.find((card) => idOf(card) === id) ?? cards[0]
  const setCurrent = (card: DayCard) => {
    at.current = idOf(card)
    setId(at.current)
  }
  const to = (place: number) => {
    const card = cards[Math.max(0, Math.min(cards.length - 1, place))]
    if (card === undefined) return
    setCurrent(card)
    box.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(idOf(card))}"]`)?.focus()
  }
  const here = () => {
    const isInside = box.current?.contains(document.activeElement) === true
    return isInside ? cards.findIndex((card) => idOf(card) === (at.current ?? (cards[0] && idOf(cards[0])))) : -1
  }
  const handle: ListHandle = {
    kind: 'day_card',
    next: () => to(here() + 1),
    previous: () => to(here() - 1),
    first: () => to(0),
    last: () => to(cards.length - 1),
    open: () => {
      const [party] = current?.parties ?? []
      if (party !== undefined) ports.navigate(bookingScreen({ id: party.booking_id, kind: party.booking_kind }))
    },
  }
  return { current, handle, box, setCurrent }
}
