import { useEffect, useMemo, useRef, useState } from 'react'
import { useContext } from '../../commands/context.ts'
import type { Context } from '../../commands/here.ts'
import { commandEntries } from '../../commands/palette/palette-entries.ts'
import { useStamp } from '../../commands/palette/use-sections.ts'
import { loadAreas } from '../../commands/registry.ts'
import { asked } from '../../commands/sentence/asked.ts'
import { type AskedCommand, commandAsked } from '../../commands/sentence/asked-command.ts'
import type { Resolved } from '../../commands/sentence/chips.ts'
import { liveLook } from '../../commands/sentence/live-look.ts'
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
  /** Where the words are no list and no form: the command they ask for. */
  readonly command: AskedCommand | undefined
  /** The next of several whom a name may mean. */
  readonly other: (() => void) | undefined
}

interface Found {
  readonly resolved?: Resolved
  readonly command?: AskedCommand
}

/** The names of a sentence, or the command where the words are neither a list nor a form. */
async function found(
  read: ReadSentence | undefined,
  text: string,
  way: number,
  { context, stamp }: { context: Context; stamp: string },
  signal: AbortSignal,
): Promise<Found> {
  const resolved = read === undefined ? undefined : await lookUp(read, way, signal)
  if (resolved !== undefined && (resolved.to !== undefined || read?.sentence.act === 'list')) return { resolved }
  await loadAreas()
  const command = await commandAsked(text, commandEntries(context, stamp), liveLook(signal).find, context)
  return { ...(resolved === undefined ? {} : { resolved }), ...(command === undefined ? {} : { command }) }
}

/** What somebody asks, as far as it is understood: read at once, its names looked up after a pause. */
export function useAsked(text: string): Asked {
  const context = useContext()
  const stamp = useStamp()
  const { visitor } = context
  const read = useMemo(() => readSentence(text, visitor, asked), [text, visitor])
  const [turn, setTurn] = useState({ text: '', way: 0 })
  const way = turn.text === text ? turn.way : 0
  const [answer, setAnswer] = useState<{ text: string; way: number } & Found>()
  const seen = useRef({ context, stamp })
  seen.current = { context, stamp }
  useEffect(() => {
    if (text === '' || read?.off !== undefined) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      found(read, text, way, seen.current, stop.signal).then(
        (answer) => {
          if (!stop.signal.aborted) setAnswer({ text, way, ...answer })
        },
        () => undefined, // what is known already stays
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [read, way, text])
  const here = answer?.text === text ? answer : undefined
  const resolved = here?.resolved
  const ways = resolved?.ways ?? 1
  return {
    read,
    known: read === undefined ? undefined : (resolved ?? sketch(read.sentence, read.whose)),
    command: here?.command,
    isLooking: text !== '' && read?.off === undefined && here?.way !== way,
    other: ways > 1 ? () => setTurn({ text, way: (way + 1) % ways }) : undefined,
  }
}
