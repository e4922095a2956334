import { fold, maskOf, termsIn } from '../../domain/search/spelling.ts'
import { type Asked, askedOf, readingsOf, type Token } from './readings.ts'
import { isFiller, stemOf, synonymsOf } from './synonyms.ts'
import {
  eachHit,
  erredFitsOf,
  fewBits,
  fitsOf,
  type Holders,
  holdersOf,
  isCurrent,
  type Places,
  tidyForms,
} from './word-forms.ts'

/**
 * Finds what a person means by a few letters: exact > label prefix > acronym > every word in any order > some of the words > one or two
 * typos. Fields are scored apart, rare words count more than common ones, and what the words mean in the trade is tried beside what they
 * say. Habits (frecency, learned pairs) come last and can only lift what matched anyway. Everything that does not depend on the query is
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
  /** Would have to ask for its record first: behind what can be had at once, unless it is called by its name. */
  readonly asks?: boolean
  /** Of records: those that are over stand behind those that are not, and of equals the later (the larger) comes first. */
  readonly order?: number
}

export interface Indexed<T extends Searchable = Searchable> {
  readonly item: T
  readonly title: string
  readonly stems: string
  /** The stems of its words that matter, and how many these are. */
  readonly content: string
  readonly counted: number
  readonly glued: string
  readonly initials: string
  readonly titleWords: readonly string[]
  readonly phrases: readonly string[]
  readonly phraseStems: readonly string[]
  readonly gluedPhrases: readonly string[]
  readonly keys: readonly string[]
  /** All its words, what each counts, and where each stands among the forms. */
  readonly words: readonly string[]
  readonly weights: Float32Array
  readonly held: Places
  /** Which letters occur at all: most entries are refused by one `and`. */
  readonly mask: number
}

/** The points by which what one did before lifts an entry. */
export type Habit = (id: string) => number
export interface Ranked<T extends Searchable = Searchable> {
  readonly entry: Indexed<T>
  readonly score: number
  /** Every word that matters was found; else it is only the nearest there is. */
  readonly whole: boolean
}

const weights = { title: 1, keyword: 0.74, synonym: 0.6, keywordSynonym: 0.5, area: 0.45 } as const
/** Below these a match is noise: absolutely, and against the best one. */
const floor = { score: 230, ofBest: 0.42 }
/** A hit as good as this needs no typing error to explain the word. */
const surely = 0.6

export function indexed<T extends Searchable>(item: T): Indexed<T> {
  const title = fold(item.title).replace(/…$/, '')
  const titleWords = termsIn(title)
  // A title is no question: only the words between are left out.
  const mattering = titleWords.filter((word) => !isFiller(word, 1))
  const content = mattering.length === 0 ? titleWords : mattering
  const phrases = item.keywords.map(fold)
  const words = new Map<string, number>()
  const add = (text: string, weight: number): void => {
    if (!words.has(text)) words.set(text, weight)
  }
  for (const word of titleWords) add(word, weights.title)
  for (const phrase of phrases) for (const word of termsIn(phrase)) add(word, weights.keyword)
  for (const word of titleWords) for (const other of synonymsOf(stemOf(word))) add(other, weights.synonym)
  for (const phrase of phrases)
    for (const word of termsIn(phrase)) for (const other of synonymsOf(stemOf(word))) add(other, weights.keywordSynonym)
  for (const word of termsIn(fold(item.area))) add(word, weights.area)
  return {
    item,
    title,
    titleWords,
    phrases,
    words: [...words.keys()],
    weights: Float32Array.from(words.values()),
    held: { edition: 0, places: new Uint32Array() },
    gluedPhrases: phrases.map((phrase) => phrase.replace(/[ -]/g, '')),
    stems: titleWords.map(stemOf).join(' '),
    content: content.map(stemOf).join(' '),
    counted: content.length,
    phraseStems: phrases.map((phrase) => termsIn(phrase).map(stemOf).join(' ')),
    glued: titleWords.join(''),
    initials: titleWords.map((word) => word.charAt(0)).join(''),
    keys: item.keys.map((key) => key.replace(/ /g, '').toLowerCase()),
    mask: maskOf([...words.keys()].join('')),
  }
}

/** The entries that match, best first; at most `limit`. An empty query matches nothing. */
export function rank<T extends Searchable>(
  entries: readonly Indexed<T>[],
  query: string,
  habit?: Habit,
  limit = 50,
): readonly Ranked<T>[] {
  const asked = askedOf(query)
  if (asked === undefined || entries.length === 0) return []
  const { holders, finds } = knownIn(entries)
  const findOf = (token: Token, typos: boolean): Find => {
    const name = typos ? token.text : `=${token.text}`
    const find = finds.get(name) ?? findIn(entries, holders, token, typos)
    if (finds.size >= keptFinds) finds.clear()
    finds.set(name, find)
    return find
  }
  const best = new Float32Array(entries.length)
  const whole = new Uint8Array(entries.length)
  const take = (at: number, score: number, isWhole: boolean): void => {
    if (score < floor.score || score <= (best[at] ?? 0)) return
    best[at] = score
    whole[at] = isWhole ? 1 : 0
  }
  const typed = asked.tokens.map((token) => findOf(token, true))
  scoreAll(entries, asked, typed, take)
  const ofTyped = new Map(asked.tokens.map(({ text }, place) => [text, typed[place] as Find]))
  const surelyFound = typed.map(({ asTyped }) => asTyped)
  for (const { asked: meant, factor } of readingsOf(asked, surelyFound)) {
    // The house’s words need no guess.
    const meantFinds = meant.tokens.map((token) => ofTyped.get(token.text) ?? findOf(token, false))
    scoreAll(entries, meant, meantFinds, (at, score, isWhole) => take(at, score * factor, isWhole))
  }
  let highest = 0
  for (let at = 0; at < best.length; at += 1) {
    const score = best[at] ?? 0
    if (score === 0) continue
    const { id, weight = 0, asks = false } = (entries[at] as Indexed).item
    const matched = asks && score < nameFrom ? score * askedBehind : score
    const total = matched + weight + (habit?.(id) ?? 0)
    best[at] = total
    if (total > highest) highest = total
  }
  const least = highest * floor.ofBest
  const before = (a: number, b: number): boolean =>
    best[a] === best[b] ? stands(entries[a] as Indexed, entries[b] as Indexed) : (best[a] ?? 0) > (best[b] ?? 0)
  // A letter is found in thousands, of which few are shown: those alone are kept in order.
  const first: number[] = []
  for (let at = 0; at < best.length; at += 1) {
    const score = best[at] ?? 0
    if (score <= 0 || score < least) continue
    if (first.length === limit && !before(at, first.at(-1) as number)) continue
    let [low, high] = [0, first.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (before(at, first[middle] as number)) high = middle
      else low = middle + 1
    }
    first.splice(low, 0, at)
    if (first.length > limit) first.pop()
  }
  return first.map((at) => ({ entry: entries[at] as Indexed<T>, score: best[at] ?? 0, whole: whole[at] === 1 }))
}

/** Of two with the same score the one that stands first: the later record, the shorter title. */
function stands({ item: a, title: titleA }: Indexed, { item: b, title: titleB }: Indexed): boolean {
  const [orderA, orderB] = [a.order ?? 0, b.order ?? 0]
  if (orderA !== orderB) return orderA > orderB
  return titleA.length === titleB.length ? a.id < b.id : titleA.length < titleB.length
}

interface Known {
  readonly holders: Holders
  readonly finds: Map<string, Find>
}
const known = new WeakMap<readonly Indexed[], Known>()
/** Of so many words it is kept who holds them: the words before the last are the same at each key. */
const keptFinds = 60

/** Who holds which word in these very entries, and what was found in them. */
function knownIn(entries: readonly Indexed[]): Known {
  tidyForms()
  let it = known.get(entries)
  if (it === undefined || !isCurrent(it.holders)) {
    it = { holders: holdersOf(entries), finds: new Map() }
    known.set(entries, it)
  }
  return it
}
/** From here on the whole name was typed. */
const nameFrom = 1000
const askedBehind = 0.86
/** Called by exactly one of its other names. */
const phraseScore = 820

/** How well each entry holds one word; below nothing where only an error explains it. */
interface Find {
  readonly hits: Float32Array
  readonly holders: number
  /** Something holds it as it was typed. */
  readonly asTyped: boolean
}

function findIn(entries: readonly Indexed[], holders: Holders, token: Token, typos: boolean): Find {
  const hits = new Float32Array(entries.length)
  eachHit(holders, fitsOf(token), (at, hit) => {
    if (hit > (hits[at] ?? 0) && (token.mask & ~(entries[at] as Indexed).mask) === 0) hits[at] = hit
  })
  let [strongest, count] = [0, 0]
  for (const hit of hits) {
    if (hit > 0) count += 1
    if (hit > strongest) strongest = hit
  }
  const asTyped = strongest >= surely
  if (!typos || asTyped || token.filler || token.text.length < 3) return { hits, holders: count, asTyped }
  eachHit(holders, erredFitsOf(token), (at, hit) => {
    const before = hits[at] ?? 0
    if (hit <= Math.abs(before) || !fewBits(token.mask & ~(entries[at] as Indexed).mask)) return
    if (before === 0) count += 1
    hits[at] = -hit
  })
  return { hits, holders: count, asTyped }
}

/** Scores every entry for one reading of the words. */
function scoreAll<T extends Searchable>(
  entries: readonly Indexed<T>[],
  asked: Asked,
  finds: readonly Find[],
  take: (at: number, score: number, whole: boolean) => void,
): void {
  const { tokens } = asked
  const count = tokens.length
  const mask = tokens[0]?.mask ?? 0
  // What few hold says more than what many hold; what nobody holds still says that something is missing.
  const all = Math.log(entries.length + 1)
  const worth = tokens.map(({ filler }, place) => {
    const holders = finds[place]?.holders ?? 0
    if (filler && !asked.allFillers) return 0.15
    return holders === 0 ? 0.9 : 0.45 + (0.55 * Math.log((entries.length + 1) / holders)) / all
  })
  const [held, ...others] = finds.map(({ hits }) => hits)
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at] as Indexed<T>
    // Without a word in common only initials and keys can be meant, and these in one word.
    if (
      held?.[at] === 0 &&
      entry.keys.length === 0 &&
      (count > 1 || (mask & ~entry.mask) !== 0) &&
      others.every((hits) => hits[at] === 0)
    )
      continue
    const direct = directScore(entry, asked)
    let exact = true
    let [sum, matched, erred, total, titleHits, missing] = [0, 0, 0, 0, 0, 0]
    for (let place = 0; place < count; place += 1) {
      const hit = finds[place]?.hits[at] ?? 0
      const weight = worth[place] ?? 0
      const optional = tokens[place]?.filler === true && !asked.allFillers
      if (hit === 0) {
        if (optional) continue
        total += weight
        missing += 1
        continue
      }
      total += weight
      matched += weight
      sum += weight * Math.abs(hit)
      if (hit < 0) erred += weight
      if (!optional && (hit > 0.78 || hit < -0.55)) titleHits += hit > 0 ? 1 : 0.5
      if (hit < 0.97 && !optional) exact = false
    }
    // Small words alone are no match of a query that says more.
    const bare = missing > 0 && matched < 0.3
    let score = direct
    if (matched > 0 && !bare) {
      const share = matched / total
      const coverage = Math.min(1, titleHits / Math.max(1, entry.counted))
      score = Math.max(
        score,
        330 + 280 * (sum / matched) + 110 * coverage * share - 140 * (erred / total) - 420 * (1 - share),
      )
      // Nothing but whole words of the title.
      if (exact && missing === 0 && titleHits > 0) score = Math.max(score, 715 + 160 * coverage)
    }
    if (score > 0) take(at, score, missing === 0 || direct > 0)
  }
}

/** What is named as a whole: by its title, its keys, a keyword, its initials. */
function directScore(entry: Indexed, asked: Asked): number {
  const { text, glued, tokens } = asked
  const { title } = entry
  if (title === text) return 1000
  if (entry.stems === asked.stems) return 970
  let score = entry.content === asked.content ? 955 : 0
  if (score > 900) return score
  if (glued.length > 1 && entry.keys.includes(glued)) score = 930
  else if (title.startsWith(text)) score = 880 + (60 * text.length) / title.length
  else if (entry.glued.startsWith(glued)) score = 850 + (40 * glued.length) / entry.glued.length
  if (score < phraseScore && entry.phrases.includes(text)) score = phraseScore
  else if (score < phraseScore && entry.phraseStems.includes(asked.stems)) score = phraseScore - 15
  if (score < 800 && tokens.length === 1 && glued.length > 1 && entry.titleWords.length > 1) {
    if (entry.initials === glued) score = 800
    else if (entry.initials.startsWith(glued)) score = 760
    else if (glued.length > 2 && beginnings(glued, entry.titleWords)) score = Math.max(score, 640)
  }
  if (score < 780) {
    for (let at = 0; at < entry.phrases.length; at += 1) {
      const phrase = entry.phrases[at] ?? ''
      if (phrase.startsWith(text)) score = Math.max(score, 680 + (90 * text.length) / phrase.length)
      else if (glued.length > 3 && entry.gluedPhrases[at]?.startsWith(glued) === true) score = Math.max(score, 660)
    }
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
