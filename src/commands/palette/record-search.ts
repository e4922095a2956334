import { useEffect, useRef, useState } from 'react'
import type { RecordKind } from '../here.ts'
import { ports } from '../ports.ts'
import { type Entry, keepHits } from './palette-entries.ts'
import type { Indexed } from './rank.ts'

export interface RecordSearch {
  /** What the gateway answered for these very words; undefined until then. */
  readonly found: readonly Indexed<Entry>[] | undefined
  readonly pending: boolean
  readonly failed: boolean
}

const quiet: RecordSearch = { found: undefined, pending: false, failed: false }
const answers = new Map<string, { at: number; found: readonly Indexed<Entry>[] }>()
const fresh = 30_000
/** So long the hands have to rest before anything is asked. */
export const pause = 120

const keyOf = (text: string, kinds: readonly RecordKind[] | undefined): string =>
  `${kinds?.join() ?? '*'} ${text.toLowerCase()}`
const kept = (key: string) => {
  const answer = answers.get(key)
  return answer !== undefined && Date.now() - answer.at < fresh ? answer.found : undefined
}

/** What the gateway finds for these words; asked once in half a minute. */
export async function findRecords(
  text: string,
  signal: AbortSignal,
  kinds?: readonly RecordKind[],
): Promise<readonly Indexed<Entry>[]> {
  const key = keyOf(text, kinds)
  const known = kept(key)
  if (known !== undefined) return known
  const hits = await ports.searchRecords(text, signal, kinds)
  signal.throwIfAborted()
  const found = keepHits(hits)
  answers.set(key, { at: Date.now(), found })
  if (answers.size > 100) answers.delete(answers.keys().next().value ?? '')
  return found
}

/** One query for the words as they stand: after 120 ms of silence, dropped by the next key, kept for half a minute. */
export function useRecordSearch(
  query: string,
  kinds: readonly RecordKind[] | undefined,
  enabled: boolean,
): RecordSearch {
  const text = query.trim()
  const key = keyOf(text, kinds)
  const [state, setState] = useState<{ key: string; result: RecordSearch }>({ key: '', result: quiet })
  const wanted = useRef(kinds)
  wanted.current = kinds
  const ask = enabled && text.length > 1
  useEffect(() => {
    if (!ask) return
    const known = kept(key)
    if (known !== undefined) {
      setState({ key, result: { found: known, pending: false, failed: false } })
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      findRecords(text, stop.signal, wanted.current).then(
        (found) => setState({ key, result: { found, pending: false, failed: false } }),
        () => {
          if (!stop.signal.aborted) setState({ key, result: { found: undefined, pending: false, failed: true } })
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [ask, key, text])
  if (!ask) return quiet
  return state.key === key ? state.result : { found: undefined, pending: true, failed: false }
}

/** With the session: nobody sees what another person has found. */
export const forgetAnswers = (): void => answers.clear()
