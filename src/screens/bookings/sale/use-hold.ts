import { useCallback, useEffect, useRef, useState } from 'react'
import { piecesOf } from '../../../domain/bookings/item-kinds.ts'
import type { BookingItem } from '../../../domain/contract/bookings/booking-items.ts'
import { Failure, somethingWentWrong } from '../../../domain/failure.ts'
import { ask } from '../../../gateway/client.ts'
import { holdSeatsMutation, releaseHoldMutation } from '../../../gateway/generated/bookings.generated.ts'

export interface Held {
  readonly key: string
  /** What is held, in words of its kinds: 2 seats, 1 room. */
  readonly pieces: readonly { readonly kind: string; readonly quantity: number }[]
  readonly expiresAt: string
}
/** Seats on a departure, and items as the booking would have them. */
export interface HoldWish {
  readonly departure_id: number | null
  readonly quantity: number
  readonly items: readonly BookingItem[]
}
const heldPieces = ({ departure_id, quantity, items }: HoldWish): Held['pieces'] => {
  const all = [
    ...(departure_id === null ? [] : [{ kind: 'package', quantity }]),
    ...items.map((item) => ({ kind: item.kind, quantity: piecesOf(item) })),
  ]
  return [...new Set(all.map(({ kind }) => kind))].map((kind) => ({
    kind,
    quantity: all.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.quantity, 0),
  }))
}
export interface HoldState {
  readonly held: Held | null
  /** The hold has run out; nobody else need have taken the seats yet. */
  readonly expired: boolean
  readonly failure: Failure | null
  readonly renew: () => void
  /** The booking has taken the seats over: nothing is left to give back. */
  readonly spent: () => void
}

const pause = 500

/** One key for each tab, also after a reload: asking again with it takes over what was held, instead of holding twice. */
const place = 'safiri.hold'
function keyOfTab(fresh = false): string {
  try {
    const kept = fresh ? null : sessionStorage.getItem(place)
    const key = kept ?? crypto.randomUUID()
    sessionStorage.setItem(place, key)
    return key
  } catch {
    return crypto.randomUUID() // storage is forbidden: a reload waits for the hold to run out
  }
}

/** Keeps what is chosen while the choice is being made: renewed when it changes, given back when the screen is left. */
export function useHold(wish: HoldWish | null): HoldState {
  const wanted = wish === null ? null : JSON.stringify(wish)
  const [key, setKey] = useState(() => keyOfTab())
  const [held, setHeld] = useState<Held | null>(null)
  const [expired, setExpired] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [turn, setTurn] = useState(0)
  const taken = useRef<string | null>(null)

  const giveBack = useCallback(() => {
    const mine = taken.current
    taken.current = null
    // Nobody waits for it: what is not given back runs out by itself.
    if (mine !== null) ask(releaseHoldMutation, { key: mine }, { key: crypto.randomUUID() }).catch(() => undefined)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for the same seats again
  useEffect(() => {
    if (wanted === null) {
      giveBack()
      setHeld(null)
      setExpired(false)
      setFailure(null)
      return
    }
    const asked = JSON.parse(wanted) as HoldWish
    const stop = new AbortController()
    const timer = setTimeout(() => {
      taken.current = key
      ask(holdSeatsMutation, { input: { ...asked, items: [...asked.items], key } }, { signal: stop.signal }).then(
        ({ holdSeats }) => {
          if (stop.signal.aborted) return
          setHeld({ key, pieces: heldPieces(asked), expiresAt: holdSeats.expires_at })
          setExpired(false)
          setFailure(null)
        },
        (problem: unknown) => {
          if (stop.signal.aborted) return
          setHeld(null)
          setFailure(problem instanceof Failure ? problem : new Failure(500, [somethingWentWrong]))
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, key, turn, giveBack])

  useEffect(() => {
    if (held === null) return
    const timer = setTimeout(() => setExpired(true), Math.max(0, Date.parse(held.expiresAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [held])

  useEffect(() => {
    // A tab that is closed may still get the word out; if not, the hold runs out.
    window.addEventListener('pagehide', giveBack)
    return () => {
      window.removeEventListener('pagehide', giveBack)
      giveBack()
    }
  }, [giveBack])

  const renew = useCallback(() => setTurn((last) => last + 1), [])
  const spent = useCallback(() => {
    taken.current = null
    setHeld(null)
    setKey(keyOfTab(true))
  }, [])
  return { held, expired, failure, renew, spent }
}
