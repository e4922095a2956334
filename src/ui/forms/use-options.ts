import { useEffect, useState } from 'react'
import type { Option } from './select.tsx'

/** All options; or a function that finds them. */
export type Options = readonly Option[] | ((text: string, signal: AbortSignal) => Promise<readonly Option[]>)

const fits = ({ label, detail = '' }: Option, query: string): boolean => {
  const text = `${label} ${detail}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/**
 * What answers `query`. A search waits 150 ms for the next letter and aborts the one before; until its answer comes, of the
 * older rows only those that fit what is typed are given: nobody takes one that is about to go.
 */
export function useOptions(options: Options, query: string) {
  const [found, setFound] = useState<readonly Option[]>(Array.isArray(options) ? options : [])
  /** What `found` answers. */
  const [answered, setAnswered] = useState('')
  const [searching, setSearching] = useState(false)
  useEffect(() => {
    if (typeof options !== 'function') {
      const words = query.toLowerCase()
      setFound(words === '' ? options : options.filter((option) => option.label.toLowerCase().includes(words)))
      setAnswered(query)
      return
    }
    const abort = new AbortController()
    setSearching(true)
    const timer = setTimeout(
      () => {
        options(query, abort.signal).then(
          (rows) => {
            if (abort.signal.aborted) return
            setFound(rows)
            setAnswered(query)
            setSearching(false)
          },
          () => {
            if (!abort.signal.aborted) setSearching(false) // the list keeps what it had; the field's own rule complains
          },
        )
      },
      query === '' ? 0 : 150,
    )
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [options, query])
  const isAnswered = answered === query
  return { found, fitting: isAnswered ? found : found.filter((row) => fits(row, query)), isAnswered, searching }
}
