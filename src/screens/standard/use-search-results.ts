import { useEffect, useState } from 'react'
import { announce } from '../../ui/announcer.tsx'
import type { SearchBoxProps } from './search-box.tsx'

interface Results {
  readonly list: {
    readonly q: string
    readonly change: (patch: { readonly q: string | null }, how: 'late' | 'replace') => void
  }
  /** How many are shown. */
  readonly count: number
  /** What is shown answers what was asked. */
  readonly answered: boolean
  readonly many: string
  readonly toFirst: () => unknown
  /** Opens the only one, where a screen opens them. */
  readonly openFirst?: () => unknown
  /** What Esc takes away first; answers whether there was something. */
  readonly onEscape?: () => boolean
  /** From an empty search back to where one was; the first without it. */
  readonly back?: () => unknown
}

/**
 * From a search into what it finds. ↓ goes to the first; Enter as well, and opens it where it is the only one. Both mean what
 * the words find, so they wait for its answer.
 */
export function useSearchResults(
  given: Results,
): Pick<SearchBoxProps, 'onSearch' | 'onResults' | 'onEscape' | 'onLeave'> {
  const { list, count, answered, many } = given
  const [taking, setTaking] = useState<{ readonly q: string; readonly opens: boolean } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done is the newest, and no reason to do it again
  useEffect(() => {
    if (taking === null || taking.q !== list.q || !answered) return
    setTaking(null)
    // Whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement?.getAttribute('role') !== 'searchbox') return
    if (count === 0) announce(`No ${many} match`)
    else if (taking.opens && count === 1 && given.openFirst !== undefined) given.openFirst()
    else given.toFirst()
  }, [taking, list.q, answered, count])
  return {
    onSearch: (q, late) => {
      if (late) setTaking(null)
      list.change({ q: q === '' ? null : q }, late ? 'late' : 'replace')
    },
    onResults: (key, q) => setTaking({ q, opens: key === 'Enter' && q !== '' }),
    onEscape: given.onEscape,
    onLeave: () => (given.back ?? given.toFirst)(),
  }
}
