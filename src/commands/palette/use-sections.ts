import { ArrowRight, ExternalLink, Link } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { usePreferences } from '../../state/preferences.ts'
import type { ArgValue, Choice } from '../command.ts'
import type { Context, RecordKind } from '../here.ts'
import { ports, type RecordHit } from '../ports.ts'
import { argumentRows } from './argument-rows.ts'
import { kindsOfMode, knownHits, modes, namesOneRecord, recordRowId, verbsOf } from './palette-entries.ts'
import type { Page } from './palette-pages.ts'
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

/** What the page in front shows. What is known is there in the frame of the key; the gateway's answer follows and moves nothing. */
export function useSections(
  page: Page,
  context: Context,
  memory: number,
  answer: (value: ArgValue) => void,
  close: () => void,
): Sections {
  const { characterKeys, navigationFolded, keyOverrides } = usePreferences()
  const stamp = `${characterKeys} ${navigationFolded} ${JSON.stringify(keyOverrides)}`
  const { query } = page
  const text = query.trim()
  const kinds = kindsWanted(page)
  const search = useRecordSearch(query, kinds === 'none' ? undefined : kinds, kinds !== 'none')
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
      sections: [{ id: 'verbs', rows: [...verbRows(page.context, text), ...openRows(page.to, text, close)] }],
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
  const pool = verbsOf(context).map(({ command, may }) => {
    const title = typeof command.title === 'string' ? command.title : command.title(context)
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
  const row = ({ entry, may }: (typeof pool)[number]): Row => ({ sort: 'command', id: entry.id, entry, may })
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
  if (spec === 'target' && page.command.records !== undefined) return listedRows(listed ?? [], text)
  const kinds = kindsWanted(page)
  const pool = [...knownHits()].filter(
    ({ item }) => kinds === undefined || kinds === 'none' || kinds.includes(item.hit.kind),
  )
  const known =
    text === ''
      ? pool
          .slice(-12)
          .reverse()
          .map(({ item }) => item)
      : rank(pool, text, undefined, 30).map(({ entry }) => entry.item)
  const ids = new Set(known.map(({ id }) => id))
  const late = (found ?? []).filter(({ id }) => !ids.has(id))
  const byId = new Map(pool.map(({ item }) => [item.id, item]))
  return [...known, ...late.flatMap(({ id }) => byId.get(id) ?? [])].map(
    ({ id, hit }): Row => ({ sort: 'record', id, hit }),
  )
}

function listedRows(hits: readonly RecordHit[], text: string): readonly Row[] {
  const row = (hit: RecordHit): Row => ({ sort: 'record', id: recordRowId(hit), hit })
  if (text === '') return hits.slice(0, mostRows).map(row)
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

/** The choices of a question; undefined while they are fetched. */
function useOptions(page: Page): readonly Choice[] | undefined {
  const spec = page.name === 'ask' && page.spec !== 'target' && page.spec.kind === 'choice' ? page.spec : undefined
  const context = page.name === 'ask' ? page.context : undefined
  const asked = spec?.options
  const fetched = useFetched(
    spec,
    context,
    context !== undefined && typeof asked === 'function' ? (signal) => asked(context, signal) : undefined,
  )
  if (asked === undefined) return []
  return typeof asked === 'function' ? fetched : asked
}

/** The records that a command lists by itself; undefined while they are fetched. */
function useListed(page: Page): readonly RecordHit[] | undefined {
  const list = page.name === 'ask' && page.spec === 'target' ? page.command.records : undefined
  const fetched = useFetched(list, undefined, list)
  return list === undefined ? [] : fetched
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
