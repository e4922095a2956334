import { defaultFilter } from 'cmdk'
import { indexed, rank, type Searchable } from '../../src/commands/palette/rank.ts'
import { golden } from '../commands/golden-queries.ts'
import { fullPool } from '../commands/palette-pool.ts'

/** What a key costs: our ranking against the scorer cmdk would run over the same entries, in one process, over every beginning of the golden queries. */
export interface RankFigures {
  readonly entries: number
  readonly keys: number
  readonly ours: { readonly p50: number; readonly p95: number }
  readonly cmdk: { readonly p50: number; readonly p95: number }
  /** How many times faster, by the sum of all keys. */
  readonly ratio: number
}

const firstNames = [
  'Jane',
  'Moses',
  'Aisha',
  'Peter',
  'Grace',
  'Samuel',
  'Ruth',
  'Daniel',
  'Esther',
  'Ivan',
  'Lydia',
  'Brian',
  'Sarah',
  'Joseph',
  'Miriam',
  'Paul',
]
const lastNames = [
  'Okello',
  'Nakato',
  'Mugisha',
  'Achieng',
  'Kato',
  'Namuli',
  'Ssemwogerere',
  'Byaruhanga',
  'Auma',
  'Tumusiime',
  'Lubega',
  'Nansubuga',
  'Opio',
]

/** Two thousand records as search answers them: a third bookings, the rest people. */
const records: readonly Searchable[] = Array.from({ length: 2000 }, (_, place) => {
  const name = `${firstNames[place % firstNames.length]} ${lastNames[(place * 7) % lastNames.length]}`
  const booking = place % 3 === 0
  return {
    id: `record.${place}`,
    area: booking ? 'Booking' : 'Client',
    keys: [],
    title: booking ? `BK-2026-${String(place).padStart(6, '0')}` : name,
    keywords: booking
      ? [`${name} · Gorilla trek, 3 days`]
      : [`${name.toLowerCase().replace(' ', '.')}${place}@example.com`, `+25677${String(1_000_000 + place * 37)}`],
  }
})

export function measureRanking(): RankFigures {
  const commands = fullPool().map(({ item }) => item)
  // 310 commands, as the finished product will have: the registry grows towards it.
  const items: readonly Searchable[] = [
    ...commands,
    ...Array.from(
      { length: Math.max(0, 310 - commands.length) },
      (_, place): Searchable => ({
        id: `verb.${place}`,
        title: `${['Archive', 'Send', 'Assign', 'Print', 'Merge'][place % 5]} ${lastNames[place % 13]} ${place}`,
        keywords: ['store', 'deliver'],
        keys: [],
        area: 'Bookings',
      }),
    ),
    ...records,
  ]
  const pool = items.map(indexed)
  const queries = golden
    .filter((_, place) => place % 6 === 0)
    .flatMap(({ query }) => Array.from(query, (_, place) => query.slice(0, place + 1)))
  const texts = items.map(({ title, keywords }) => ({ title, keywords: [...keywords] }))
  const ours = (query: string): unknown => rank(pool, query)
  const theirs = (query: string): unknown =>
    texts
      .map(({ title, keywords }, place) => ({ place, score: defaultFilter(title, query, keywords) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
  for (const query of queries.slice(0, 40)) {
    ours(query) // warm both
    theirs(query)
  }
  const [own, other] = [timed(queries, ours), timed(queries, theirs)]
  return {
    entries: items.length,
    keys: queries.length,
    ours: shares(own),
    cmdk: shares(other),
    ratio: total(other) / total(own),
  }
}

const timed = (queries: readonly string[], run: (query: string) => unknown): readonly number[] =>
  queries.map((query) => {
    const start = performance.now()
    run(query)
    return performance.now() - start
  })
const total = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0)
const shares = (times: readonly number[]): { p50: number; p95: number } => {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}
