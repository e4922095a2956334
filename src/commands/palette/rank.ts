import { synonymsOf } from './synonyms.ts'

/**
 * Finds what a person means by a few letters: exact > label prefix > acronym > every word in any order > one or two typos. Fields are scored
 * apart; habits (frecency, learned pairs) come last and can only lift what matched anyway. Everything that does not depend on the query is
 * prepared once, in `indexed`, so that a key costs well under a millisecond over a few thousand entries.
 */
export interface Searchable {
  readonly id: string
  readonly title: string
  readonly keywords: readonly string[]
  /** Bindings, found by typing them: `g o p`. */
  readonly keys: readonly string[]
  readonly area: string
  /** Small additions and subtractions among equals: the context's own verbs, records behind screens. */
  readonly weight?: number
}

interface Word {
  readonly text: string
  readonly stem: string
  readonly weight: number
}
export interface Indexed<T extends Searchable = Searchable> {
  readonly item: T
  readonly title: string
  readonly glued: string
  readonly initials: string
  readonly titleWords: readonly string[]
  readonly phrases: readonly string[]
  readonly keys: readonly string[]
  readonly words: readonly Word[]
  /** Which letters occur at all: most entries are refused by one `and`. */
  readonly letters: number
}

export interface Habit {
  frecency(id: string): number
  learned(query: string, id: string): number
}
export interface Ranked<T extends Searchable = Searchable> {
  readonly entry: Indexed<T>
  readonly score: number
}

const weights = { title: 1, keyword: 0.74, synonym: 0.6, keywordSynonym: 0.5, area: 0.45 } as const
const fillers = new Set([
  'go',
  'to',
  'the',
  'a',
  'an',
  'of',
  'for',
  'my',
  'in',
  'on',
  'at',
  'and',
  'open',
  'show',
  'please',
  'all',
  'with',
  'view',
  'see',
  'list',
  'page',
  'screen',
])
/** Below these a match is noise: absolutely, and against the best one. */
const floor = { score: 230, ofBest: 0.42 }

/** Lower case without accents, and of the same length, so that places in it are places in the text. */
export function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is the range meant
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase()
  let folded = ''
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i)
    const plain = char.normalize('NFD').charAt(0).toLowerCase()
    folded += plain.length === 1 ? plain : char
  }
  return folded
}

const wordsIn = (folded: string): string[] =>
  folded.split(/[^\p{L}\p{N}@.+]+/u).filter((word) => word !== '' && word !== '.')
const stemOf = (word: string): string =>
  word.length > 4 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
      ? word.slice(0, -1)
      : word

function lettersOf(text: string): number {
  let mask = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    mask |= code >= 97 && code <= 122 ? 1 << (code - 97) : code >= 48 && code <= 57 ? 1 << 26 : 1 << 27
  }
  return mask
}

export function indexed<T extends Searchable>(item: T): Indexed<T> {
  const title = fold(item.title).replace(/…$/, '')
  const titleWords = wordsIn(title)
  const phrases = item.keywords.map(fold)
  const words: Word[] = []
  const known = new Set<string>()
  const add = (text: string, weight: number): void => {
    if (known.has(text)) return
    known.add(text)
    words.push({ text, stem: stemOf(text), weight })
  }
  for (const word of titleWords) add(word, weights.title)
  for (const phrase of phrases) for (const word of wordsIn(phrase)) add(word, weights.keyword)
  for (const word of titleWords) for (const other of synonymsOf(stemOf(word))) add(other, weights.synonym)
  for (const phrase of phrases)
    for (const word of wordsIn(phrase)) for (const other of synonymsOf(stemOf(word))) add(other, weights.keywordSynonym)
  for (const word of wordsIn(fold(item.area))) add(word, weights.area)
  return {
    item,
    title,
    titleWords,
    phrases,
    words,
    glued: titleWords.join(''),
    initials: titleWords.map((word) => word.charAt(0)).join(''),
    keys: item.keys.map((key) => key.replace(/ /g, '').toLowerCase()),
    letters: lettersOf(words.map(({ text }) => text).join('')),
  }
}

/** The entries that match, best first; at most `limit`. An empty query matches nothing. */
export function rank<T extends Searchable>(
  entries: readonly Indexed<T>[],
  query: string,
  habit?: Habit,
  limit = 50,
): readonly Ranked<T>[] {
  const text = fold(query).trim().replace(/\s+/g, ' ')
  if (text === '') return []
  const wanted = wordsIn(text)
  if (wanted.length === 0) return []
  const tokens = wanted.map((word) => ({
    text: word,
    stem: stemOf(word),
    letters: lettersOf(word),
    filler: fillers.has(word),
  }))
  // Words without meaning of their own count only while nothing else is there.
  const asked: Asked = { text, glued: wanted.join(''), tokens, allFillers: tokens.every(({ filler }) => filler) }
  const found: Ranked<T>[] = []
  let best = 0
  const consider = (entry: Indexed<T>, score: number): void => {
    if (score < floor.score) return
    const { id } = entry.item
    const total =
      score +
      (entry.item.weight ?? 0) +
      (habit === undefined ? 0 : 60 * habit.frecency(id) + 170 * habit.learned(query, id))
    if (total > best) best = total
    found.push({ entry, score: total })
  }
  for (const entry of entries) consider(entry, scoreOf(entry, asked))
  // Typing errors are only looked for when what was typed finds little as it stands.
  if (best < 560 && found.length < 8) {
    const seen = new Set(found.map(({ entry }) => entry))
    for (const entry of entries) if (!seen.has(entry)) consider(entry, wordScore(entry, asked, true))
  }
  const least = best * floor.ofBest
  return found
    .filter(({ score }) => score >= least)
    .sort(
      (a, b) =>
        b.score - a.score ||
        a.entry.title.length - b.entry.title.length ||
        (a.entry.item.id < b.entry.item.id ? -1 : 1),
    )
    .slice(0, limit)
}

interface Token {
  readonly text: string
  readonly stem: string
  readonly letters: number
  readonly filler: boolean
}
interface Asked {
  readonly text: string
  readonly glued: string
  readonly tokens: readonly Token[]
  readonly allFillers: boolean
}

function scoreOf(entry: Indexed, asked: Asked): number {
  const { text, glued } = asked
  const { title } = entry
  if (title === text) return 1000
  let score = 0
  if (glued.length > 1 && entry.keys.includes(glued)) score = 930
  else if (title.startsWith(text)) score = 880 + (60 * text.length) / title.length
  else if (entry.glued.startsWith(glued)) score = 850 + (40 * glued.length) / entry.glued.length
  if (score < 900 && entry.phrases.includes(text)) score = 900
  if (score < 800 && asked.tokens.length === 1 && glued.length > 1 && entry.titleWords.length > 1) {
    if (entry.initials === glued) score = 800
    else if (glued.length > 1 && entry.initials.startsWith(glued)) score = 760
    else if (glued.length > 2 && beginnings(glued, entry.titleWords)) score = Math.max(score, 640)
  }
  if (score < 780) {
    for (const phrase of entry.phrases) {
      if (phrase.startsWith(text)) score = Math.max(score, 680 + (90 * text.length) / phrase.length)
      else if (glued.length > 3 && phrase.replace(/[ -]/g, '').startsWith(glued)) score = Math.max(score, 660)
    }
    score = Math.max(score, wordScore(entry, asked, false))
  }
  return score
}

/** “nebo” is New booking: beginnings of its words, in their order. */
function beginnings(text: string, words: readonly string[], at = 0, from = 0, used = 0): boolean {
  if (at === text.length) return used > 1
  for (let i = from; i < words.length; i += 1) {
    const word = words[i] ?? ''
    if (i > 0 && used === 0) return false // starts with the first word, else anything would match
    let length = 0
    while (at + length < text.length && length < word.length && text[at + length] === word[length]) length += 1
    for (let taken = length; taken > 0; taken -= 1)
      if (beginnings(text, words, at + taken, i + 1, used + 1)) return true
  }
  return false
}

function wordScore(entry: Indexed, asked: Asked, typos: boolean): number {
  let sum = 0
  let counted = 0
  let titleHits = 0
  for (const token of asked.tokens) {
    const missing = token.letters & ~entry.letters
    const optional = token.filler && !asked.allFillers
    let hit = 0
    if (missing === 0 || (typos && fewBits(missing)))
      hit = typos ? Math.max(tokenScore(entry, token), typoScore(entry, token)) : tokenScore(entry, token)
    if (hit === 0) {
      if (optional) continue
      return 0
    }
    if (optional) {
      sum += hit * 0.25
      counted += 0.25
    } else {
      sum += hit
      counted += 1
    }
    if (hit > 0.78) titleHits += 1
  }
  if (counted === 0) return 0
  const coverage = Math.min(1, titleHits / Math.max(1, entry.titleWords.length))
  return (typos ? 190 : 330) + 280 * (sum / counted) + 110 * coverage
}

const fewBits = (mask: number): boolean => {
  const rest = mask & (mask - 1)
  return (rest & (rest - 1)) === 0
}

/** How well one word was meant by an entry: whole word, beginning of one, inside of one. */
function tokenScore(entry: Indexed, token: Token): number {
  let best = 0
  const { text, stem } = token
  for (const word of entry.words) {
    if (word.weight <= best) continue
    let fit = 0
    if (word.text === text) fit = 1
    else if (word.stem === stem) fit = 0.97
    else if (word.text.startsWith(text)) fit = 0.8 + (0.12 * text.length) / word.text.length
    else if (text.length > 2 && word.text.includes(text)) fit = 0.5
    if (fit * word.weight > best) best = fit * word.weight
  }
  return best
}

function typoScore(entry: Indexed, token: Token): number {
  const { text } = token
  const allowed = text.length < 4 ? 0 : text.length < 7 ? 1 : 2
  if (allowed === 0) return text.length === 3 ? swapScore(entry, text) : 0
  let best = 0
  for (const word of entry.words) {
    if (word.weight * 0.72 <= best || word.text.length < text.length - allowed) continue
    const [a, b] = [text.charAt(0), text.charAt(1)]
    // The first letter is rarely the wrong one, though it may have changed places with the second.
    if (word.text.charAt(0) !== a && word.text.charAt(0) !== b && word.text.charAt(1) !== a) continue
    const errors = distance(text, word.text, allowed)
    if (errors > allowed) continue
    const whole = Math.abs(word.text.length - text.length) <= errors ? 1 : 0.9
    const fit = (errors === 1 ? 0.72 : 0.58) * whole * word.weight
    if (fit > best) best = fit
  }
  return best
}

/** Three letters are too few for any error but two that changed places. */
function swapScore(entry: Indexed, text: string): number {
  const swapped = [`${text[1]}${text[0]}${text[2]}`, `${text[0]}${text[2]}${text[1]}`]
  let best = 0
  for (const word of entry.words) if (swapped.includes(word.text)) best = Math.max(best, 0.72 * word.weight)
  return best
}

const rowsOf = [new Int8Array(64), new Int8Array(64), new Int8Array(64)] as const

/** Optimal string alignment (insert, drop, replace, swap neighbours) of `text` against the nearest beginning of `word`; more than `most` is `most + 1`. */
export function distance(text: string, word: string, most: number): number {
  const width = Math.min(word.length, text.length + most, 62)
  let [beforeLast, last, row] = rowsOf as readonly [Int8Array, Int8Array, Int8Array]
  for (let j = 0; j <= width; j += 1) last[j] = j
  for (let i = 1; i <= text.length; i += 1) {
    row[0] = i
    let least = i
    for (let j = 1; j <= width; j += 1) {
      const same = text.charCodeAt(i - 1) === word.charCodeAt(j - 1)
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (
        i > 1 &&
        j > 1 &&
        text.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
        text.charCodeAt(i - 2) === word.charCodeAt(j - 1)
      )
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  let nearest = most + 1
  for (let j = Math.max(0, text.length - most); j <= width; j += 1) nearest = Math.min(nearest, last[j] ?? nearest)
  return nearest
}
