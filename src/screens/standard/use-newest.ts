import { useRef } from 'react'
import type { QueryState } from '../../gateway/use-query.ts'

interface Versioned {
  readonly version: number
}

/**
 * What a form over a screen opens on: at once what the screen has, and the server's copy when that proves newer. `key` then makes the form
 * begin again, once; what was typed in between is its draft and comes back with the notice of drafts.
 */
export function useNewest<Row extends Versioned>(
  shown: Row,
  read: Row | undefined,
  { fetching }: Pick<QueryState<unknown>, 'fetching'>,
): { readonly record: Row; readonly key: string } {
  const first = useRef(shown.version)
  const answered = useRef<number | null>(null)
  if (answered.current === null && read !== undefined && !fetching) answered.current = read.version
  return {
    record: read !== undefined && read.version > shown.version ? read : shown,
    key: (answered.current ?? 0) > first.current ? 'newer' : 'shown',
  }
}
