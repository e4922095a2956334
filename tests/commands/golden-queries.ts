import { readFileSync } from 'node:fs'

/** What a query of the golden set tries: one file of `golden` for each. */
export const goldenKinds = [
  'exact',
  'beginnings',
  'order',
  'abbreviation',
  'typo',
  'synonym',
  'question',
  'trade',
  'swahili',
  'french',
  'colloquial',
] as const

export interface GoldenQuery {
  readonly kind: (typeof goldenKinds)[number]
  readonly query: string
  /** The row that is meant; two where either is as right. */
  readonly means: readonly string[]
  /** A tenth is never tuned to: its misses are counted and not shown. */
  readonly held: boolean
}

/** FNV-1a: the same tenth on every machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}

/** What people type and what they mean by it. A line is a screen or a command (`a, b`: either), a tab, and its queries. */
export const golden: readonly GoldenQuery[] = goldenKinds.flatMap((kind) =>
  readFileSync(`tests/commands/golden/${kind}.tsv`, 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [ids = '', queries = ''] = line.split('\t')
      const means = ids.split(', ').map((id) => (id.startsWith('/') ? `go.${id}` : id))
      return queries.split(' | ').map((query) => ({ kind, query, means, held: hashOf(query) % 10 === 0 }))
    }),
)
