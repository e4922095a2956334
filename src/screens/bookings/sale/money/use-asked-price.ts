import { useCallback, useEffect, useRef, useState } from 'react'
import { Failure, somethingWentWrong } from '../../../../domain/failure.ts'

export interface AskedPrice<Input, Quote> {
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
  readonly quoteFor: (wanted: Input) => Promise<Quote>
}

const pause = 180 // a stepper pressed three times is one question

/**
 * The price as it would be sold, asked again whenever what is wanted changes; an older question is aborted. `price` asks the server and
 * stays the same function.
 */
export function useAskedPrice<Input extends object, Quote>(
  wanted: Input | null,
  price: (input: Input, signal?: AbortSignal) => Promise<Quote>,
): AskedPrice<Input, Quote> {
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
      price(JSON.parse(key) as Input, stop.signal).then(
        (quote) => {
          if (stop.signal.aborted) return
          latest.current = { key, quote }
          setState({ quote, failure: null, loading: false })
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
  }, [key, turn, price])
  const put = useCallback(
    (quote: Quote) => {
      setState({ quote, failure: null, loading: false })
      setAnswered(key)
    },
    [key],
  )
  const again = useCallback(() => setTurn((last) => last + 1), [])
  const quoteFor = useCallback(
    async (exactly: Input): Promise<Quote> => {
      const known = latest.current
      return known?.key === JSON.stringify(exactly) ? known.quote : price(exactly)
    },
    [price],
  )
  return { ...state, isCurrent: answered === key, put, again, quoteFor }
}
