import { basesOf, distance, fold, maskOf, termsIn } from '../../domain/search/spelling.ts'
import { type Alias, aliasesFrom, aliasHeads, contentOf, isFiller, stemOf } from './synonyms.ts'

export interface Token {
  readonly text: string
  readonly stem: string
  /** What it may be the past of: “cancelled” of “cancel”. */
  readonly bases: readonly string[]
  readonly mask: number
  readonly filler: boolean
}
/** A query, prepared: its words, and itself as one. */
export interface Asked {
  readonly text: string
  readonly glued: string
  readonly stems: string
  /** The stems of the words that matter. */
  readonly content: string
  readonly tokens: readonly Token[]
  /** Words without meaning of their own count only while nothing else is there. */
  readonly allFillers: boolean
}
interface Reading {
  readonly asked: Asked
  /** How surely this is what was meant. */
  readonly factor: number
}

/** Nothing for a query without a word. */
export function askedOf(query: string): Asked | undefined {
  const text = fold(query).trim().replace(/\s+/g, ' ')
  const words = termsIn(text)
  return words.length === 0 ? undefined : prepared(text, words)
}

function prepared(text: string, words: readonly string[]): Asked {
  const tokens = words.map((word) => {
    const bases = basesOf(word)
    return {
      text: word,
      stem: stemOf(word),
      bases,
      mask: maskOf(bases[0] ?? word),
      filler: isFiller(word, words.length),
    }
  })
  return {
    text,
    glued: words.join(''),
    stems: tokens.map(({ stem }) => stem).join(' '),
    content: contentOf(words).map(stemOf).join(' '),
    tokens,
    allFillers: tokens.every(({ filler }) => filler),
  }
}

/** So many readings are tried beside the words themselves. */
const most = 6
const bareFactor = 0.8
const sure = { word: 0.97, begun: 0.88, mistyped: 0.86 } as const

interface Step {
  readonly words: readonly string[]
  readonly factor: number
  /** Where the next word is. */
  readonly next: number
}

/**
 * What the product would call it: “mteja mpya”, “nouveau client” and “how do I add a customer” are read as “new client”. Each phrase that
 * the thesaurus knows is replaced by the house’s words; where it knows several meanings, each is tried. `found`: which of the words
 * occur as they are, so that nobody needs to guess what they were to be.
 */
export function readingsOf(asked: Asked, found: readonly boolean[]): readonly Reading[] {
  const content = contentOf(asked.tokens.map(({ text }) => text))
  const known = new Map(asked.tokens.map(({ text }, place) => [text, found[place] === true]))
  const stems = content.map(stemOf)
  let partial: { words: readonly string[]; factor: number; next: number; changed: boolean }[] = [
    { words: [], factor: 1, next: 0, changed: false },
  ]
  const done: typeof partial = []
  while (partial.length > 0 && done.length < most) {
    const going: typeof partial = []
    for (const path of partial) {
      if (path.next >= content.length) {
        done.push(path)
        continue
      }
      const word = content[path.next] ?? ''
      const steps = stepsAt(stems, path.next, known.get(word) === true, word, path.next === content.length - 1)
      for (const { words, factor, next } of steps)
        going.push({ words: [...path.words, ...words], factor: path.factor * factor, next, changed: true })
      // A word that means something here may also mean itself: “client” in “client note”.
      if (steps.length === 0 || known.get(word) === true)
        going.push({ ...path, words: [...path.words, word], next: path.next + 1 })
    }
    partial = going.slice(0, 3 * most)
  }
  const readings = done
    .filter(({ changed }) => changed)
    .map(({ words, factor }) => ({ asked: prepared(words.join(' '), words), factor }))
  // A question in its own words, without what only makes it a question.
  const bare =
    content.length < asked.tokens.length ? [{ asked: prepared(content.join(' '), content), factor: bareFactor }] : []
  return [...bare, ...readings].slice(0, most)
}

function stepsAt(stems: readonly string[], at: number, isKnown: boolean, word: string, last: boolean): readonly Step[] {
  const exact = phrasesAt(stems, at, stems[at] ?? '', sure.word)
  if (exact.length > 0) return exact
  if (isKnown || word.length < 4) return []
  const begun = last ? aliasHeads.filter((each) => each.startsWith(word)) : []
  if (begun.length > 0) return begun.flatMap((each) => phrasesAt(stems, at, each, sure.begun)).slice(0, 4)
  if (word.length < 5) return []
  const allowed = word.length < 8 ? 1 : 2
  return aliasHeads
    .filter((each) => Math.abs(each.length - word.length) <= allowed && each[0] === word[0])
    .filter((each) => distance(word, each, allowed) <= allowed)
    .slice(0, 3)
    .flatMap((each) => phrasesAt(stems, at, each, sure.mistyped))
}

/** The longest phrases of the thesaurus that stand here, if the word here is `first`. */
function phrasesAt(stems: readonly string[], at: number, first: string, factor: number): readonly Step[] {
  const here = aliasesFrom(first).filter(({ words }: Alias) =>
    words.every((each, place) => place === 0 || stems[at + place] === each),
  )
  const longest = here[0]?.words.length
  return here
    .filter(({ words }) => words.length === longest)
    .map(({ words, means }) => ({ words: means, factor, next: at + words.length }))
}
