import { useEffect, useMemo, useRef, useState } from 'react'
import type { Context } from '../here.ts'
import { ports } from '../ports.ts'
import type { Mode } from './palette-entries.ts'
import type { Section } from './palette-rows.ts'
import { pause } from './record-search.ts'

/** The grammar and its look-ups load after the palette: nobody needs them for the first words. */
const load = () => import('../sentence/reading.tsx')
type Reading = Awaited<ReturnType<typeof load>>
let loaded: Reading | undefined
const nothing: readonly Section[] = []

/**
 * Words that are a sentence (“book gorilla 2 grace lubega 20 dec”) as one row above all others, with what was understood; else nothing.
 * After `?`, before anything is typed, a few examples.
 */
export function useSentenceRow(
  page: { readonly mode: Mode | undefined; readonly query: string } | undefined,
  context: Context,
  close: () => void,
): readonly Section[] {
  const text = page === undefined || page.mode !== undefined ? '' : page.query.trim()
  const asksHelp = page?.mode === '?' && page.query === ''
  const [reading, setReading] = useState(loaded)
  useEffect(() => {
    if (loaded !== undefined) return
    let gone = false
    const take = (module: Reading) => {
      loaded = module
      if (!gone) setReading(module)
    }
    load().then(take, () => undefined) // without it the palette searches as ever
    return () => {
      gone = true
    }
  }, [])
  const { visitor } = context
  const sentence = useMemo(() => reading?.readSentence(text, visitor), [reading, text, visitor])
  const [turn, setTurn] = useState({ text: '', way: 0 })
  const way = turn.text === text ? turn.way : 0
  const [answer, setAnswer] = useState<{
    text: string
    way: number
    resolved: Awaited<ReturnType<Reading['lookUp']>>
  }>()
  /** Enter came before the names were found: it is obeyed when they are. */
  const awaited = useRef(false)
  useEffect(() => {
    awaited.current = false
    if (reading === undefined || sentence === undefined || sentence.off !== undefined) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      reading.lookUp(sentence, way, stop.signal).then(
        (resolved) => {
          if (!stop.signal.aborted) setAnswer({ text, way, resolved })
        },
        () => undefined, // what is known already stays
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [reading, sentence, way, text])
  const resolved = answer?.text === text && sentence !== undefined ? answer.resolved : undefined
  const current = answer?.way === way ? resolved : undefined
  const ends = useRef(close)
  ends.current = close
  useEffect(() => {
    if (!awaited.current || current === undefined) return
    awaited.current = false
    if (current.to === undefined) return
    ends.current()
    ports.navigate(current.to)
  }, [current])
  return useMemo(() => {
    if (asksHelp && reading !== undefined) return [reading.examples]
    if (reading === undefined || sentence === undefined) return nothing
    const act = () => {
      if (current?.to === undefined) {
        awaited.current = current === undefined
        return
      }
      ends.current()
      ports.navigate(current.to)
    }
    const other =
      resolved !== undefined && resolved.ways > 1 ? () => setTurn({ text, way: (way + 1) % resolved.ways }) : undefined
    return [{ id: 'sentence', rows: [reading.rowOf(sentence, resolved, act, other)] }]
  }, [reading, sentence, resolved, current, text, way, asksHelp])
}
