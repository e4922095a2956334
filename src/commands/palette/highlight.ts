import { distance, fold } from '../../domain/search/spelling.ts'

export interface Marked {
  /** Places in the title, in order and apart: [start, end). */
  readonly ranges: readonly (readonly [number, number])[]
  /** The other word by which it was found, when the title does not show why. */
  readonly via?: string
}

/** Why a row is here. Asked for the rows that are drawn only. */
export function highlight(title: string, keywords: readonly string[], query: string): Marked {
  const text = fold(query).trim()
  const folded = fold(title)
  if (text === '') return { ranges: [] }
  const whole = folded.indexOf(text)
  if (whole >= 0 && (whole === 0 || text.length > 2)) return { ranges: [[whole, whole + text.length]] }
  const words = [...folded.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({ text: match[0], at: match.index }))
  const ranges: [number, number][] = []
  let via: string | undefined
  const tokens = text.split(/\s+/)
  for (const token of tokens) {
    const begins = words.find((word) => word.text.startsWith(token))
    const inside = token.length > 2 ? folded.indexOf(token) : -1
    if (begins !== undefined) ranges.push([begins.at, begins.at + token.length])
    else if (inside >= 0) ranges.push([inside, inside + token.length])
    else {
      const keyword = keywords.find(
        (each) =>
          fold(each)
            .split(/[\s-]+/)
            .some((word) => word.startsWith(token)) || fold(each).startsWith(token),
      )
      if (keyword !== undefined) via ??= keyword
      else {
        const near = words.find(
          (word) =>
            token.length > 3 && distance(token, word.text, token.length < 7 ? 1 : 2) <= (token.length < 7 ? 1 : 2),
        )
        if (near !== undefined) ranges.push([near.at, near.at + near.text.length])
        else if (tokens.length === 1) ranges.push(...initialsOf(token, words))
      }
    }
  }
  return { ranges: merged(ranges), ...(via === undefined ? {} : { via }) }
}

function initialsOf(token: string, words: readonly { text: string; at: number }[]): [number, number][] {
  const ranges: [number, number][] = []
  let at = 0
  for (const word of words) {
    let length = 0
    while (length < word.text.length && at + length < token.length && word.text[length] === token[at + length])
      length += 1
    if (length > 0) ranges.push([word.at, word.at + length])
    at += length
  }
  return at === token.length ? ranges : []
}

function merged(ranges: [number, number][]): [number, number][] {
  const sorted = ranges.sort((a, b) => a[0] - b[0])
  const joined: [number, number][] = []
  for (const [start, end] of sorted) {
    const last = joined.at(-1)
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
