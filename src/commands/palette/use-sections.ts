import { ArrowRight, ExternalLink, Link } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { usePreferences } from '../../state/preferences.ts'
import { type ArgValue, type Choice, fits } from '../command.ts'
import { currentContext, scopesOf } from '../context.ts'
import type { Context, RecordKind } from '../here.ts'
import { keysHere } from '../keys/bindings.ts'
import { ports, type RecordHit } from '../ports.ts'
import { offered } from '../run.ts'
import { argumentRows } from './argument-rows.ts'
import { likelyRecords } from './likely-records.ts'
import {
  kindsOfMode,
  knownHits,
  modes,
  namesOneRecord,
  recordEntry,
  recordRowId,
  referenceIn,
  verbsOf,
} from './palette-entries.ts'
import { recents } from './palette-memory.ts'
import { type Page, verbsContext } from './palette-pages.ts'
import {
  type DoRow,
  foundSections,
  mostRows,
  type RankedRows,
  type Row,
  rankedRows,
  restingSections,
  type Section,
} from './palette-rows.ts'
import { indexed, rank } from './rank.ts'
import { useRecordSearch } from './record-search.ts'
import { useSentenceRow } from './sentence-row.tsx'
import { waysOn } from './ways-on.ts'

export interface Sections {
  readonly sections: readonly Section[]
  readonly pending: boolean
  readonly failed: boolean
  readonly mayHighlight: boolean
}

const nothing: RankedRows = { rows: [], whole: 0 }

/** Changes with what titles and keys of commands depend on. */
export function useStamp(): string {
  const { characterKeys, navigationFolded, keyOverrides } = usePreferences()
  return `${characterKeys} ${navigationFolded} ${JSON.stringify(keyOverrides)}`
}

/** What the page in front shows. What is known is there in the frame of the key; the gateway's answer follows and moves nothing. */
export function useSections(
  page: Page,
  context: Context,
  memory: number,
  answer: (value: ArgValue) => void,
  close: () => void,
): Sections {
  const stamp = useStamp()
  const { query } = page
  const text = query.trim()
  const kinds = kindsWanted(page)
  // Of words with a complete reference in them, only that is a record.
  const words = page.name === 'root' ? (referenceIn(query) ?? query) : query
  const search = useRecordSearch(words, kinds === 'none' ? undefined : kinds, kinds !== 'none')
  const options = useOptions(page)
  const listed = useListed(page)
  const mode = page.name === 'root' ? page.mode : undefined
  const sentence = useSentenceRow(page.name === 'root' ? page : undefined, context, close)
  // Not by what searches bring: a row that is highlighted must not move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: memory counts changes of recents, which are read inside
  const ranked = useMemo(
    () => (page.name !== 'root' || text === '' ? nothing : rankedRows(context, stamp, mode, text)),
    [page.name, context, stamp, mode, text, memory],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const resting = useMemo(
    () => (page.name === 'root' && text === '' ? restingSections(context, stamp, mode) : []),
    [page.name, context, stamp, mode, text, memory],
  )

  if (page.name === 'root') {
    if (text === '') return { sections: [...sentence, ...resting], pending: false, failed: false, mayHighlight: true }
    const ways =
      sentence.length === 0 && ranked.whole < 3 && mode === undefined && !search.pending
        ? waysOn(text, context, close)
        : []
    const sections = [...sentence, ...foundSections(ranked.rows, search.found, ways, text, context)]
    const exact = namesOneRecord(text)
    return { sections, pending: search.pending, failed: search.failed, mayHighlight: !(exact && search.pending) }
  }
  if (page.name === 'verbs')
    return {
      sections: [
        { id: 'verbs', rows: [...verbRows(verbsContext(page, context), text), ...openRows(page.to, text, close)] },
      ],
      pending: false,
      failed: false,
      mayHighlight: true,
    }
  const rows = askRows(
    page,
    text,
    options,
    listed,
    search.found?.map(({ item }) => item),
    answer,
  )
  return {
    sections: [{ id: 'answers', rows }],
    pending: search.pending || options === undefined || listed === undefined,
    failed: search.failed,
    mayHighlight: true,
  }
}

function kindsWanted(page: Page): readonly RecordKind[] | undefined | 'none' {
  if (page.name === 'verbs') return 'none'
  if (page.name === 'root')
    return page.mode === undefined ? undefined : modes[page.mode].records ? kindsOfMode[page.mode] : 'none'
  if (page.spec === 'target') return page.command.records === undefined ? page.command.kinds : 'none'
  return page.spec.kind === 'record' ? page.spec.kinds : 'none'
}

/** What can be done with any record that has a page. */
function openRows(to: string | undefined, text: string, close: () => void): readonly Row[] {
  if (to === undefined) return []
  const act = (does: () => unknown) => () => {
    close()
    does()
  }
  const rows: readonly DoRow[] = [
    { sort: 'do', id: 'verb.open', title: 'Open', icon: ArrowRight, act: act(() => ports.navigate(to)) },
    {
      sort: 'do',
      id: 'verb.tab',
      title: 'Open in a new tab',
      icon: ExternalLink,
      act: act(() => window.open(to, '_blank', 'noopener')),
    },
    {
      sort: 'do',
      id: 'verb.link',
      title: 'Copy the link',
      icon: Link,
      act: act(() => navigator.clipboard.writeText(new URL(to, location.href).href)),
    },
  ]
  return rows.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()))
}

function verbRows(context: Context, text: string): readonly Row[] {
  const pool = verbsOf(context).map(({ command, may, meant }) => {
    const title = typeof command.title === 'string' ? command.title : command.title(meant)
    return {
      command,
      may,
      entry: {
        sort: 'command' as const,
        id: command.id,
        command,
        mine: true,
        title,
        keywords: command.keywords,
        area: command.area,
        keys: [],
      },
    }
  })
  // A key acts on what is in front; of another record's verbs it would not mean this one.
  const inFront = currentContext()
  const scopes = context.record === inFront.record && context.selection === inFront.selection ? scopesOf(inFront) : []
  const row = ({ entry, may }: (typeof pool)[number]): Row => ({
    sort: 'command',
    id: entry.id,
    entry,
    may,
    // A key acts on what has the focus: of the record around it, it would not mean this one.
    binding: scopes.length === 0 || !fits(entry.command, context) ? undefined : keysHere(entry.command, scopes)[0],
  })
  if (text === '') return pool.slice(0, mostRows).map(row)
  return rank(
    pool.map((it) => indexed({ ...it.entry, whole: it })),
    text,
  ).map(({ entry }) => row(entry.item.whole))
}

function askRows(
  page: Page & { name: 'ask' },
  text: string,
  options: readonly Choice[] | undefined,
  listed: readonly RecordHit[] | undefined,
  found: readonly { sort: string; id: string }[] | undefined,
  answer: (value: ArgValue) => void,
): readonly Row[] {
  const { spec } = page
  if (spec !== 'target' && spec.kind !== 'record')
    return argumentRows(spec, page.query, page.context, options ?? [], answer)
  const offers = listed ?? []
  if (spec === 'target' && page.command.records !== undefined) return listedRows(offers, text)
  const kinds = kindsWanted(page)
  const wanted = (kind: RecordKind): boolean => kinds === undefined || kinds === 'none' || kinds.includes(kind)
  if (text === '') {
    // What was opened lately, if the command can act on it as far as one knows, then the latest of all.
    const latest = new Map(offers.map((hit) => [recordRowId(hit), hit]))
    const opened = recents().flatMap(({ id, record }) => {
      const known = latest.get(id) ?? (record as RecordHit | undefined) // written by `remember` from a hit
      return known === undefined || !wanted(known.kind) || !mayBe(page, known) ? [] : [known]
    })
    return listedRows([...opened.slice(0, 5), ...offers], '')
  }
  const pool = new Map(
    [...knownHits()].filter(({ item }) => wanted(item.hit.kind)).map((entry) => [entry.item.id, entry]),
  )
  for (const hit of offers) pool.set(recordRowId(hit), recordEntry(hit))
  const known = rank([...pool.values()], text, undefined, 30).map(({ entry }) => entry.item)
  const ids = new Set(known.map(({ id }) => id))
  const late = (found ?? []).flatMap(({ id }) => (ids.has(id) ? [] : (pool.get(id)?.item ?? [])))
  return [...known, ...late].map(({ id, hit }): Row => ({ sort: 'record', id, hit }))
}

/** Whether a command that asks for its record would not refuse this one at once. */
function mayBe(page: Page & { name: 'ask' }, { kind, id, label, data }: RecordHit): boolean {
  if (page.spec !== 'target') return true
  const on: Context = { ...page.context, selection: undefined, record: { kind, id, label, data } }
  return fits(page.command, on) && offered(page.command, on).on
}

function listedRows(hits: readonly RecordHit[], text: string): readonly Row[] {
  const row = (hit: RecordHit): Row => ({ sort: 'record', id: recordRowId(hit), hit })
  if (text === '') return [...new Map(hits.map((hit) => [recordRowId(hit), row(hit)])).values()].slice(0, mostRows)
  const pool = hits.map((hit) =>
    indexed({
      id: recordRowId(hit),
      title: hit.label,
      keywords: hit.detail === undefined ? [] : [hit.detail],
      keys: [],
      area: '',
      hit,
    }),
  )
  return rank(pool, text).map(({ entry }) => row(entry.item.hit))
}

/** The choices of a question, or what is suggested for it; undefined while they are fetched. */
function useOptions(page: Page): readonly Choice[] | undefined {
  const spec = page.name === 'ask' && page.spec !== 'target' ? page.spec : undefined
  const context = page.name === 'ask' ? page.context : undefined
  const asked = spec?.kind === 'choice' ? spec.options : spec?.kind === 'text' ? spec.suggest : undefined
  const fetched = useFetched(
    spec,
    context,
    context !== undefined && typeof asked === 'function' ? (signal) => asked(context, signal) : undefined,
  )
  if (asked === undefined) return []
  if (typeof asked !== 'function') return asked
  return spec?.kind === 'text' ? (fetched ?? []) : fetched // nobody waits for suggestions
}

/** The records that may be meant: those the command lists by itself, else the latest it can act on; undefined while they are fetched. */
function useListed(page: Page): readonly RecordHit[] | undefined {
  const asked = page.name === 'ask' ? page : undefined
  const kinds = asked === undefined ? 'none' : kindsWanted(asked)
  const records = asked?.spec === 'target' ? asked.command.records : undefined
  const own = asked === undefined || records === undefined ? undefined : () => records(asked.context)
  const find =
    own ??
    (asked === undefined || kinds === 'none' || kinds === undefined
      ? undefined
      : () => likelyRecords(kinds, asked.spec === 'target' ? asked : undefined))
  const fetched = useFetched(
    find === undefined ? undefined : asked?.spec === 'target' ? asked.command : asked?.spec,
    asked?.context,
    find,
  )
  return find === undefined ? [] : fetched
}

function useFetched<Item>(
  of: unknown,
  context: Context | undefined,
  find: ((signal: AbortSignal) => readonly Item[] | Promise<readonly Item[]>) | undefined,
): readonly Item[] | undefined {
  const [fetched, setFetched] = useState<{ of: unknown; items: readonly Item[] }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question; `find` is what it asks
  useEffect(() => {
    if (find === undefined) return
    const stop = new AbortController()
    const take = (items: readonly Item[]) => {
      if (!stop.signal.aborted) setFetched({ of, items })
    }
    Promise.resolve(find(stop.signal)).then(take, () => take([]))
    return () => stop.abort()
  }, [of, context])
  return fetched?.of === of ? fetched?.items : undefined
}
