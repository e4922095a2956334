import { offerKindNames } from '../../domain/offers/offer-kinds.ts'
import { distance, fold } from '../../domain/search/spelling.ts'
import type { RecordHit } from '../ports.ts'
import type { Name } from './grammar.ts'

export type Role = 'client' | 'offer'
/** What a name was taken for: the best record first, then others that fit as well. */
export interface Named {
  readonly role: Role
  readonly hits: readonly RecordHit[]
  readonly words: string
}
export interface NamesFound {
  readonly client?: Named
  readonly offer?: Named
  /** Words for which there is no record. */
  readonly unknown: readonly Name[]
}
export type Find = (words: string) => Promise<readonly RecordHit[]>

const offerKinds: ReadonlySet<string> = new Set(offerKindNames)
const roleOf = (hit: RecordHit): Role | undefined =>
  hit.kind === 'client' ? 'client' : offerKinds.has(hit.kind) && hit.kind !== 'track' ? 'offer' : undefined

const mostTokens = 6
/** As many candidates as are offered. */
const mostChoices = 3

/** How well a word is said by a record's label: as a whole word, the beginning of one, with a slip; 0 where not at all. */
export function likeness(word: string, label: readonly string[]): number {
  let best = 0
  for (const each of label) {
    if (each === word) return 1
    if (each.startsWith(word)) best = Math.max(best, 0.9)
    else if (word.length > 3 && each.includes(word)) best = Math.max(best, 0.7)
    else if (word.length > 4 && each[0] === word[0]) {
      const most = word.length > 6 ? 2 : 1
      if (Math.abs(each.length - word.length) <= most && distance(word, each, most) <= most) best = Math.max(best, 0.6)
    }
  }
  return best
}

interface Candidate {
  readonly hit: RecordHit
  readonly role: Role
  /** Places of the words it explains. */
  readonly covers: readonly number[]
  readonly score: number
}

/** What one name is asked for: the words as they stand, and each alone; the server finds what holds them, so a slip is asked by its beginning. */
async function candidatesOf(name: Name, find: Find): Promise<readonly Candidate[]> {
  const words = name.words.split(' ').slice(0, mostTokens)
  const seen = new Map<string, RecordHit>()
  const keep = (hits: readonly RecordHit[]) => {
    for (const hit of hits) if (roleOf(hit) !== undefined) seen.set(`${hit.kind}.${hit.id}`, hit)
  }
  const asAWhole = await find(name.words)
  const holds = new Set(asAWhole)
  keep(asAWhole)
  const scored = (): Candidate[] =>
    [...seen.values()].flatMap((hit) => {
      const role = roleOf(hit)
      const label = fold(`${hit.label} ${hit.keywords?.join(' ') ?? ''}`).split(/[^\p{L}\p{N}@.]+/u)
      const fits = words.map((word) =>
        Math.max(likeness(word, label), ...word.split('-').map((part) => (part === word ? 0 : likeness(part, label)))),
      )
      const covers = fits.flatMap((each, place) => (each > 0 ? [place] : []))
      const off = /archived|draft/.test(hit.detail ?? '') ? 0.3 : 0
      if (role !== undefined && covers.length === 0 && holds.has(hit))
        // By a tag, a place, an e-mail address: behind whatever is called so.
        return [{ hit, role, covers: words.map((_, place) => place), score: 0.3 * words.length - off }]
      return role === undefined || covers.length === 0
        ? []
        : [{ hit, role, covers, score: fits.reduce((sum, each) => sum + each, 0) - off }]
    })
  const whole = scored()
  if (whole.some(({ covers }) => covers.length === words.length)) return whole
  const alone = words.filter((word) => word.length > 2)
  if (words.length > 1) await Promise.all(alone.map(async (word) => keep(await find(word))))
  const explained = new Set(scored().flatMap(({ covers }) => covers))
  const slips = words.filter((word, place) => !explained.has(place) && word.length > 4)
  await Promise.all(slips.map(async (word) => keep(await find(word.slice(0, word.length > 6 ? 4 : 3)))))
  return scored()
}

const byScore = (a: Candidate, b: Candidate): number => b.score - a.score || b.covers.length - a.covers.length

/** Shares the names of a sentence out: one client and one offer at most, no word twice. */
export async function findNames(
  names: readonly Name[],
  roles: readonly Role[],
  kind: string | undefined,
  find: Find,
): Promise<NamesFound> {
  const all = await Promise.all(names.map((name) => candidatesOf(name, find)))
  const taken = new Map<Role, { at: number; best: Candidate; hits: readonly RecordHit[] }>()
  // The surest first: a long name that fits whole decides what is left for the other.
  const order = all
    .flatMap((candidates, at) => candidates.map((candidate) => ({ at, candidate })))
    .map((each) => ({
      ...each,
      score:
        each.candidate.score +
        (names[each.at]?.hint === 'client' && each.candidate.role === 'client' ? 0.5 : 0) +
        (kind !== undefined && each.candidate.hit.kind === kind ? 0.5 : 0),
    }))
    .sort((a, b) => b.score - a.score || byScore(a.candidate, b.candidate))
  const used = names.map(() => new Set<number>())
  for (const { at, candidate } of order) {
    const { role, covers } = candidate
    if (!roles.includes(role) || taken.has(role) || covers.some((place) => used[at]?.has(place))) continue
    const alike = order.filter(
      (other) =>
        other.at === at &&
        other.candidate.role === role &&
        other.candidate.score >= candidate.score - 0.15 &&
        covers.every((place) => other.candidate.covers.includes(place)),
    )
    taken.set(role, { at, best: candidate, hits: alike.map((other) => other.candidate.hit).slice(0, mostChoices) })
    for (const place of covers) used[at]?.add(place)
  }
  const unknown = names.flatMap((name, at): Name[] => {
    const left = name.words.split(' ').filter((_, place) => !used[at]?.has(place))
    return left.length === 0 ? [] : [{ ...name, words: left.join(' ') }]
  })
  const named = (role: Role): Named | undefined => {
    const one = taken.get(role)
    if (one === undefined) return undefined
    const words = names[one.at]?.words.split(' ') ?? []
    return { role, hits: one.hits, words: one.best.covers.map((place) => words[place]).join(' ') }
  }
  const [client, offer] = [named('client'), named('offer')]
  return { unknown, ...(client === undefined ? {} : { client }), ...(offer === undefined ? {} : { offer }) }
}
