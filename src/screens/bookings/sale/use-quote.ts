import { useCallback, useEffect, useRef, useState } from 'react'
import type { QuoteInput } from '../../../domain/contract/inputs.ts'
import { Failure, somethingWentWrong } from '../../../domain/failure.ts'
import { ask } from '../../../gateway/client.ts'
import { type QuoteBookingMutation, quoteBookingMutation } from '../../../gateway/generated/bookings.generated.ts'

export type Quote = QuoteBookingMutation['quoteBooking']

/** What the terms call the first payment where not all is due at once. */
export const depositLabel = 'Deposit'
/** The deposit that is asked for; null where all is due in one payment, or in equal instalments. */
export const depositOf = ({ schedule }: Pick<Quote, 'schedule'>): number | null =>
  schedule.length > 1 && schedule[0]?.label === depositLabel ? schedule[0].amount : null

export interface QuoteState {
  /** The newest answer; while the next one is on its way, the one before. */
  readonly quote: Quote | null
  readonly loading: boolean
  /** The price is that of what is wanted now: nothing was changed since it was asked for. */
  readonly isCurrent: boolean
  readonly failure: Failure | null
  /** A newer price that came by another way, e.g. with a refusal. */
  readonly put: (quote: Quote) => void
  readonly again: () => void
  /** The price of exactly this, which may not be drawn yet: the answer at hand where it is of this, else asked for now. Throws Failure. */
  readonly quoteFor: (wanted: QuoteInput) => Promise<Quote>
}

const pause = 180 // a stepper pressed three times is one question

/** The price as it would be booked, asked again whenever what is wanted changes; an older question is aborted. */
export function useQuote(wanted: QuoteInput | null): QuoteState {
  const latest = useRef<{ key: string; quote: Quote } | null>(null)
  const [state, setState] = useState<{ quote: Quote | null; failure: Failure | null; loading: boolean }>({
    quote: null,
    failure: null,
    loading: false,
  })
  /** What the price answers. */
  const [answered, setAnswered] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const key = wanted === null ? null : JSON.stringify(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks the same again
  useEffect(() => {
    if (key === null) {
      setState({ quote: null, failure: null, loading: false })
      return
    }
    const stop = new AbortController()
    setState((last) => ({ ...last, loading: true }))
    const timer = setTimeout(() => {
      ask(quoteBookingMutation, { input: JSON.parse(key) as QuoteInput }, { signal: stop.signal }).then(
        ({ quoteBooking }) => {
          if (stop.signal.aborted) return
          latest.current = { key, quote: quoteBooking }
          setState({ quote: quoteBooking, failure: null, loading: false })
          setAnswered(key)
        },
        (problem: unknown) => {
          if (stop.signal.aborted) return
          const failure = problem instanceof Failure ? problem : new Failure(500, [somethingWentWrong])
          setState((last) => ({ quote: failure.status === 0 ? last.quote : null, failure, loading: false }))
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, turn])
  const put = useCallback(
    (quote: Quote) => {
      setState({ quote, failure: null, loading: false })
      setAnswered(key)
    },
    [key],
  )
  const again = useCallback(() => setTurn((last) => last + 1), [])
  const quoteFor = useCallback(async (exactly: QuoteInput): Promise<Quote> => {
    const known = latest.current
    if (known?.key === JSON.stringify(exactly)) return known.quote
    return (await ask(quoteBookingMutation, { input: exactly })).quoteBooking
  }, [])
  return { ...state, isCurrent: answered === key, put, again, quoteFor }
}
