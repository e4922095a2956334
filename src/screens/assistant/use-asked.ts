import { useEffect, useMemo, useState } from 'react'
import { useContext } from '../../commands/context.ts'
import { asked } from '../../commands/sentence/asked.ts'
import type { Resolved } from '../../commands/sentence/chips.ts'
import { lookUp, type ReadSentence, readSentence } from '../../commands/sentence/reading.tsx'
import { sketch } from '../../commands/sentence/resolve.ts'

/** While somebody types, names are looked up after this pause. */
const pause = 150

export interface Asked {
  /** Undefined: the words are no sentence that is understood. */
  readonly read: ReadSentence | undefined
  /** What is known now: the names may still be looked up. */
  readonly known: Resolved | undefined
  readonly isLooking: boolean
  /** The next of several whom a name may mean. */
  readonly other: (() => void) | undefined
}

/** What somebody asks, as far as it is understood: read at once, its names looked up after a pause. */
export function useAsked(text: string): Asked {
  const { visitor } = useContext()
  const read = useMemo(() => readSentence(text, visitor, asked), [text, visitor])
  const [turn, setTurn] = useState({ text: '', way: 0 })
  const way = turn.text === text ? turn.way : 0
  const [answer, setAnswer] = useState<{ text: string; way: number; resolved: Resolved }>()
  useEffect(() => {
    if (read === undefined || read.off !== undefined) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      lookUp(read, way, stop.signal).then(
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
  }, [read, way, text])
  const resolved = answer?.text === text ? answer.resolved : undefined
  const ways = resolved?.ways ?? 1
  return {
    read,
    known: read === undefined ? undefined : (resolved ?? sketch(read.sentence, read.whose)),
    isLooking: read !== undefined && read.off === undefined && (resolved === undefined || answer?.way !== way),
    other: ways > 1 ? () => setTurn({ text, way: (way + 1) % ways }) : undefined,
  }
}
