import type { Platform } from '../../http/platform.ts'
import type { Extent, Hole } from './attempts.ts'
import { type Callable, callsOf } from './calls.ts'
import { type Crawl, crawl } from './reads.ts'
import { type References, scanReferences } from './references.ts'
import { type Setting, type Side, setTheScene } from './sides.ts'
import { type Attack, attack } from './writes.ts'

export interface Direction {
  readonly by: Side
  readonly of: Side
  readonly crawl: Crawl
  readonly attack: Attack
}

/** What came of trying the wall between two agencies from both sides. */
export interface Wall {
  readonly setting: Setting
  readonly directions: readonly Direction[]
  /** After all the writes. */
  readonly references: References
  readonly holes: readonly Hole[]
  /** What took from the proof: answers of 500, tables without rows, marks that their own people did not see. */
  readonly faults: readonly string[]
}

/** Everything there is, or a share of it that changes nothing about what is looked for. */
export const everything: Extent = { depth: 2, every: 1 }
export const aShare: Extent = { depth: 1, every: 6 }

/** Reads, then writes, of each agency at the other. Changes the database: only ever one that is thrown away. */
export async function tryTheWall(platform: Platform, app: Callable, extent: Extent): Promise<Wall> {
  const setting = await setTheScene(platform, callsOf(app), extent.depth)
  const [one, other] = setting.sides
  const pairs = [
    { by: one, of: other },
    { by: other, of: one },
  ]
  const directions: Direction[] = []
  const crawls: Crawl[] = []
  for (const pair of pairs) crawls.push(await crawl(setting, pair, extent))
  for (const [index, pair] of pairs.entries()) {
    const read = crawls[index]
    if (read !== undefined) directions.push({ ...pair, crawl: read, attack: await attack(setting, pair, extent) })
  }
  const references = await scanReferences(setting.db)
  const holes = [
    ...directions.flatMap(({ crawl, attack }) => [...crawl.holes, ...attack.holes]),
    ...references.crossing.map(({ reference, rows }) => ({
      asked: 'some of the writes',
      found: `${reference} leads into another agency in ${rows} rows`,
    })),
  ]
  const faults = [
    ...setting.undone.map((name) => `not prepared: ${name}`),
    ...setting.empty.map((name) => `no rows to lose in ${name}`),
    ...directions.flatMap(({ by, crawl, attack }) => [
      ...crawl.faults,
      ...attack.faults,
      ...(crawl.seen.size < by.marked.columns.length / 2 ? [`${by.name} saw few of its own marks`] : []),
    ]),
  ]
  return { setting, directions, references, holes, faults }
}
