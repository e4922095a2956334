import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { fits, meantIn } from '../command.ts'
import { scopesOf } from '../context.ts'
import type { Context } from '../here.ts'
import { keysHere } from '../keys/bindings.ts'
import type { RecordHit } from '../ports.ts'
import { type Offered, offered } from '../run.ts'
import {
  type CommandEntry,
  commandEntries,
  type Entry,
  hitsVersion,
  inMode,
  kindsOfMode,
  knownHits,
  type Mode,
  mayBeMeant,
  modes,
  namesOneRecord,
  recordEntry,
  referenceIn,
} from './palette-entries.ts'
import { habitOf, memoryVersion, recents } from './palette-memory.ts'
import { type Indexed, rank } from './rank.ts'

export interface CommandRow {
  readonly sort: 'command'
  readonly id: string
  readonly entry: CommandEntry
  readonly may: Offered
  /** A key that works where the person is. */
  readonly binding?: string | undefined
}
export interface RecordRow {
  readonly sort: 'record'
  readonly id: string
  readonly hit: RecordHit
}
/** A row that is neither: an option of a question, a way on when nothing was found. */
export interface DoRow {
  readonly sort: 'do'
  readonly id: string
  readonly title: string
  readonly detail?: string | undefined
  readonly icon?: LucideIcon | undefined
  /** Why it cannot be chosen; it is said instead. */
  readonly off?: string | undefined
  readonly act: () => void
  /** Drawn in place of the title, which is read out then. */
  readonly body?: ReactNode
  /** Where it leads: opened in a new tab, and fetched early. */
  readonly to?: string | undefined
  /** Tab: the same row, read in another way. */
  readonly other?: (() => void) | undefined
}
export type Row = CommandRow | RecordRow | DoRow
export interface Section {
  readonly id: string
  readonly heading?: string | undefined
  readonly rows: readonly Row[]
}

/** So many rows are mounted at most: what a slow laptop draws within a frame or two. */
export const mostRows = 50

const rowOf = (entry: Entry, context: Context): Row =>
  entry.sort === 'record'
    ? { sort: 'record', id: entry.id, hit: entry.hit }
    : {
        sort: 'command',
        id: entry.id,
        entry,
        may: offered(entry.command, meantIn(entry.command, context)),
        binding: fits(entry.command, context) ? keysHere(entry.command, scopesOf(context))[0] : undefined,
      }

/** Before anything is typed: what can be done here, what was done lately, where one may go. */
export function restingSections(context: Context, stamp: string, mode: Mode | undefined): readonly Section[] {
  const entries = commandEntries(context, stamp).map(({ item }) => item)
  if (mode !== undefined) {
    const known = kindsOfMode[mode]
    const remembered =
      known === undefined
        ? []
        : recentRows(context, entries).filter((row) => row.sort === 'record' && known.includes(row.hit.kind))
    const own = entries.filter((entry) => inMode(entry.command, mode, context)).map((entry) => rowOf(entry, context))
    return nonEmpty([
      { id: 'recent', heading: 'Recent', rows: remembered.slice(0, 8) },
      { id: 'mode', heading: modes[mode].label, rows: onFirst(own).slice(0, mostRows - 8) },
    ])
  }
  const mine = onFirst(entries.filter((entry) => entry.mine).map((entry) => rowOf(entry, context))).slice(0, 10)
  const recent = recentRows(context, entries).slice(0, 8)
  const shown = new Set([...mine, ...recent].map(({ id }) => id))
  const others = entries
    .filter((entry) => !shown.has(entry.id))
    .map((entry) => rowOf(entry, context))
    .filter((row) => row.sort === 'command' && row.may.on)
  const are = (test: (entry: CommandEntry) => boolean): Row[] =>
    others.filter((row) => row.sort === 'command' && test(row.entry))
  return nonEmpty([
    { id: 'here', heading: hereHeading(context), rows: mine },
    { id: 'recent', heading: 'Recent', rows: recent },
    { id: 'screen', heading: 'This screen', rows: are(({ area }) => area.startsWith('This ')).slice(0, 6) },
    { id: 'create', heading: 'Create', rows: are(({ command }) => command.creates === true).slice(0, 6) },
    { id: 'go', heading: 'Go to', rows: are(({ area }) => area === 'Go to').slice(0, 14) },
    {
      id: 'more',
      heading: 'More',
      rows: are(({ area, command }) => area !== 'Go to' && command.creates !== true && !area.startsWith('This ')).slice(
        0,
        10,
      ),
    },
  ])
}

const hereHeading = ({ selection, record }: Context): string =>
  selection !== undefined && selection.count > 0 ? `${selection.count} selected` : (record?.label ?? 'Here')

const onFirst = (rows: readonly Row[]): readonly Row[] => {
  const off = (row: Row): number => (row.sort === 'command' && !row.may.on ? 1 : 0)
  return [...rows].sort((a, b) => off(a) - off(b))
}

function recentRows(context: Context, entries: readonly CommandEntry[]): readonly Row[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return recents().flatMap(({ id, record }): Row[] => {
    if (record !== undefined) return [{ sort: 'record', id, hit: record as RecordHit }] // written by `remember` from a hit
    const entry = byId.get(id)
    return entry === undefined ? [] : [rowOf(entry, context)]
  })
}

export interface RankedRows {
  readonly rows: readonly Row[]
  /** How many of them hold every word. */
  readonly whole: number
}

let lastPool:
  | {
      of: readonly Indexed<Entry>[]
      hits: number
      memory: number
      mode: Mode | undefined
      pool: readonly Indexed<Entry>[]
    }
  | undefined

/** All that words may mean here: commands, then the records that were found or opened before. The same from key to key until one of these changes. */
function poolOf(context: Context, stamp: string, mode: Mode | undefined): readonly Indexed<Entry>[] {
  const commands = commandEntries(context, stamp)
  const [hits, memory] = [hitsVersion(), memoryVersion()]
  if (lastPool?.of === commands && lastPool.hits === hits && lastPool.memory === memory && lastPool.mode === mode)
    return lastPool.pool
  const pool: Indexed<Entry>[] = commands.filter(({ item }) => inMode(item.command, mode, context))
  if (mode === undefined || modes[mode].records) {
    const kinds = mode === undefined ? undefined : kindsOfMode[mode]
    const known = new Set<string>()
    for (const entry of knownHits()) {
      if (kinds !== undefined && !kinds.includes(entry.item.hit.kind)) continue
      known.add(entry.item.id)
      pool.push(entry)
    }
    for (const { id, record } of recents()) {
      if (record === undefined || known.has(id)) continue
      const hit = record as RecordHit // as above
      if (kinds === undefined || kinds.includes(hit.kind)) pool.push(recordEntry(hit))
    }
  }
  lastPool = { of: commands, hits, memory, mode, pool }
  return pool
}

/** What the page knows about the words, in the frame of the key. Made once for a query: what arrives later never moves it. */
export function rankedRows(context: Context, stamp: string, mode: Mode | undefined, query: string): RankedRows {
  const reference = referenceIn(query)
  const all = poolOf(context, stamp, mode)
  const pool =
    reference === undefined ? all : all.filter(({ item }) => item.sort === 'command' || mayBeMeant(item.hit, reference))
  const found = rank(pool, query, habitOf(query), mostRows)
  return {
    rows: found.map(({ entry }) => rowOf(entry.item, context)),
    whole: found.filter(({ whole }) => whole).length,
  }
}

/** The best three without a heading, then by sort; late answers where they cannot move the highlighted row. */
export function foundSections(
  ranked: readonly Row[],
  found: readonly Indexed<Entry>[] | undefined,
  ways: readonly DoRow[],
  query: string,
  context: Context,
): readonly Section[] {
  const reference = referenceIn(query)
  const late = found?.filter(({ item }) => item.sort !== 'record' || mayBeMeant(item.hit, reference))
  const shown = new Set(ranked.map(({ id }) => id))
  const lateRows = arranged(
    (late ?? []).filter(({ item }) => !shown.has(item.id)),
    query,
  )
    .map(({ item }) => rowOf(item, context))
    .slice(0, 20)
  const exact = reference !== undefined || namesOneRecord(query)
  const records = [...(late ?? [])].map(({ item }) => rowOf(item, context)).slice(0, 20)
  if (exact && records.length > 0) {
    const first = new Set(records.map(({ id }) => id))
    return nonEmpty([
      { id: 'found', rows: records },
      { id: 'rest', heading: 'Also', rows: ranked.filter(({ id }) => !first.has(id)).slice(0, 20) },
      { id: 'ways', heading: 'Instead', rows: ways },
    ])
  }
  const rest = ranked.slice(3, mostRows - lateRows.length)
  return nonEmpty([
    { id: 'best', rows: ranked.slice(0, 3) },
    {
      id: 'commands',
      heading: 'Commands',
      rows: rest.filter((row) => row.sort === 'command' && !row.id.startsWith('go.')),
    },
    {
      id: 'screens',
      heading: 'Screens',
      rows: rest.filter((row) => row.sort === 'command' && row.id.startsWith('go.')),
    },
    { id: 'records', heading: 'Records', rows: rest.filter((row) => row.sort === 'record') },
    { id: 'found', heading: ranked.length === 0 ? undefined : 'Found', rows: lateRows },
    { id: 'ways', heading: 'Instead', rows: ways },
  ])
}

/** So many of a kind at most while others wait: twenty clients must not hide the package of that name. */
const ofAKind = 6

/** What arrived late in the order of all: the best first, what matches in another way (a telephone number) after it. */
function arranged(late: readonly Indexed<Entry>[], query: string): readonly Indexed<Entry>[] {
  const best = rank(late, query, undefined, late.length).map(({ entry }) => entry)
  const all = [...new Set([...best, ...late])]
  const counts = new Map<string, number>()
  const [first, rest]: [Indexed<Entry>[], Indexed<Entry>[]] = [[], []]
  for (const entry of all) {
    const count = (counts.get(entry.item.area) ?? 0) + 1
    counts.set(entry.item.area, count)
    ;(count > ofAKind ? rest : first).push(entry)
  }
  return [...first, ...rest]
}

const nonEmpty = (sections: readonly Section[]): readonly Section[] => sections.filter(({ rows }) => rows.length > 0)

/** Where a row leads, for a new tab and for fetching it early. */
export const pathOf = (row: Row | undefined): string | undefined =>
  row?.sort === 'record' ? row.hit.to : row?.sort === 'command' ? row.entry.command.leadsTo : row?.to

export const rememberable = (hit: RecordHit) => ({
  kind: hit.kind,
  id: hit.id,
  label: hit.label,
  detail: hit.detail,
  to: hit.to,
})
