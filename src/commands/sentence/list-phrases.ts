import { keysOf } from '../../domain/keys.ts'
import type { DayField, Meaning } from './list-facts.ts'
import { factsOfList, freeTerms, type ListId, lists, moves } from './lists.ts'

export interface Phrase {
  readonly nouns: ListId[]
  readonly hints: ListId[]
  readonly meanings: { readonly list: ListId; readonly meaning: Meaning; readonly order: number }[]
  move?: { readonly field: DayField; readonly list: ListId }
  free?: boolean
}

/** Every word and phrase of the lists, with all that it may mean. */
export const phrases: ReadonlyMap<string, Phrase> = (() => {
  const all = new Map<string, Phrase>()
  const at = (words: string): Phrase => {
    const known = all.get(words) ?? { nouns: [], hints: [], meanings: [] }
    all.set(words, known)
    return known
  }
  for (const list of keysOf(lists)) {
    const { nouns, hints = [], meanings } = factsOfList(list)
    for (const noun of nouns) at(noun).nouns.push(list)
    for (const hint of hints) at(hint).hints.push(list)
    meanings.forEach((meaning, order) => {
      for (const words of meaning.words) at(words).meanings.push({ list, meaning, order })
    })
  }
  for (const { words, field, list } of moves) for (const word of words) at(word).move = { field, list }
  for (const word of freeTerms) at(word).free = true
  return all
})()

/** Single words long enough that a slip can be told from another word. */
export const slippable: readonly string[] = [...phrases.keys()].filter((words) => /^[a-z]{6,}$/.test(words))
