import type { Day } from '../../domain/dates.ts'
import { plainText } from '../../domain/text.ts'
import { type Bar, type Lane, stacked } from './lanes.ts'

export interface Hit {
  readonly row: number
  readonly track: number
  readonly bar: Bar
}

/**
 * The booking that a search means: of those whose client or reference has all its words, the next to begin, or else the
 * last that did. Nothing where only the place was meant.
 */
export function firstHit(known: readonly (readonly [row: number, lane: Lane])[], q: string, from: Day): Hit | null {
  const words = plainText(q).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const hits = known.flatMap(([row, lane]) =>
    stacked(lane).tracks.flatMap((bars, track) =>
      bars
        .filter((bar) => {
          const text = plainText(`${bar.client} ${bar.reference}`)
          return words.every((word) => text.includes(word))
        })
        .map((bar): Hit => ({ row, track, bar })),
    ),
  )
  const coming = hits.filter(({ bar }) => bar.last_day >= from)
  const by = (a: Hit, b: Hit) =>
    a.bar.first_day < b.bar.first_day ? -1 : a.bar.first_day > b.bar.first_day ? 1 : a.row - b.row
  return coming.toSorted(by)[0] ?? hits.toSorted(by).at(-1) ?? null
}
