import { today } from '../../domain/dates.ts'
import { distance, fold } from '../../domain/search/spelling.ts'
import { featureNames } from '../../domain/verdict.ts'
import type { Command } from '../command.ts'
import { isTradeWord } from '../palette/synonyms.ts'
import { allCommands } from '../registry.ts'
import type { Known } from './grammar.ts'

interface Vocabulary {
  readonly of: readonly Command[]
  /** Every word of a title or of other words, in its order by first letter. */
  readonly byInitial: ReadonlyMap<string, readonly string[]>
  readonly phrases: ReadonlySet<string>
  /** What was asked already. */
  readonly asked: Map<string, boolean>
}
let kept: Vocabulary | undefined

function vocabularyNow(): Vocabulary {
  if (kept?.of === allCommands) return kept
  const phrases = new Set<string>()
  const byInitial = new Map<string, Set<string>>()
  const add = (phrase: string, isCommand: boolean): void => {
    const text = fold(phrase).replace(/…$/, '')
    if (isCommand) phrases.add(text)
    for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
      if (word === '') continue
      const initial = word.charAt(0)
      const known = byInitial.get(initial) ?? new Set()
      byInitial.set(initial, known.add(word))
    }
  }
  for (const { title, keywords } of allCommands)
    for (const phrase of [...(typeof title === 'string' ? [title] : []), ...keywords]) add(phrase, true)
  // What a plan may include is spoken of before it has screens: flights, the chatbot.
  for (const name of Object.values(featureNames)) add(name, false)
  kept = {
    of: allCommands,
    byInitial: new Map([...byInitial].map(([initial, words]) => [initial, [...words]])),
    phrases,
    asked: new Map(),
  }
  return kept
}

/** The registry as the grammar asks about it: a word of a command, also begun or with a slip, is no name by itself. */
export function knownNow(now = today()): Known {
  const { byInitial, phrases, asked } = vocabularyNow()
  const isWord = (word: string): boolean => {
    const known = asked.get(word)
    if (known !== undefined) return known
    const most = word.length > 7 ? 2 : word.length > 4 ? 1 : 0
    const is =
      isTradeWord(word) ||
      (byInitial.get(word.charAt(0)) ?? []).some(
        (each) =>
          each.startsWith(word) ||
          each === word.replace(/s$/, '') ||
          (most > 0 && Math.abs(each.length - word.length) <= most && distance(word, each, most) <= most),
      )
    if (asked.size > 500) asked.clear()
    asked.set(word, is)
    return is
  }
  return { now, isWord, isCommand: (text) => phrases.has(text) }
}
