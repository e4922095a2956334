import { useEffect, useMemo, useRef, useState } from 'react'
import { CommandButton } from '../../../commands/command-button.tsx'
import { useCommandContext } from '../../../commands/context.ts'
import type { RecordRef } from '../../../commands/here.ts'
import { withProof } from '../../../commands/proof.ts'
import { Failure } from '../../../domain/failure.ts'
import { download, saveFile } from '../../../gateway/files.ts'
import { preferences, usePreferences } from '../../../state/preferences.ts'
import { announce } from '../../../ui/announcer.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { narrow, useMedia } from '../../../ui/use-media.ts'
import { exportApart, isLongExport } from '../export-apart.ts'
import { FailureState } from '../failure-state.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useSearchResults } from '../use-search-results.ts'
import { fittingColumns, useRoom } from './fitting-columns.ts'
import { ListBulkBar } from './list-bulk-bar.tsx'
import { setFilters, sortChoices, sortsOf } from './list-choices.ts'
import { clearFilters, isSet } from './list-filter-editor.tsx'
import { ListGrid } from './list-grid.tsx'
import { countText, ListPager } from './list-pager.tsx'
import { ListPeek } from './list-peek.tsx'
import { ListPhone } from './list-phone.tsx'
import { RowMenu } from './list-row-menu.tsx'
import { ListTiles } from './list-tiles.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { ListScreenProps } from './list-types.ts'
import { ListViews, useListViews } from './list-views.tsx'
import { useListRows } from './use-list-rows.ts'

/** The list, once for every resource: views, search, filters, sort, columns, density, selection, bulk verbs, peek, export, pages. */
export function ListScreen<Row extends { readonly id: string | number }>(props: ListScreenProps<Row>) {
  const { list, query, words, kind, columns, head, href } = props
  const { data, meta, failure } = query
  const rows = useMemo(() => data ?? [], [data])
  const facts = useMemo(
    () => rows.map((row) => ({ id: String(row.id), label: head(row).title, href: href(row) })),
    [rows, head, href],
  )
  const before = ((meta?.current_page ?? 1) - 1) * (meta?.per_page ?? list.perPage)
  const state = useListRows(facts, { total: meta?.total ?? rows.length, before }, list, words.many)
  const views = useListViews(list, props.views)
  const cards = useMedia(narrow)
  const kept = usePreferences()
  const density = list.density ?? kept.density
  const [filtering, setFiltering] = useState<string | null>(null)
  const [exporting, setExporting] = useState(false)
  const [ticking, setTicking] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const columnsButton = useRef<HTMLButtonElement>(null)
  const viewsButton = useRef<HTMLButtonElement>(null)

  const usual = columns.filter((column) => column.off !== true).map((column) => column.id)
  const chosen = list.columns ?? kept.columns[list.setup.id]
  const commands = props.bulkCommands ?? []
  const canTick = commands.length > 0
  const room = useRoom(body)
  const wanted = columns.filter((column) => column.hideable === false || (chosen ?? usual).includes(column.id))
  // Whoever has chosen columns gets them, and scrolls.
  const shown = chosen === undefined ? fittingColumns(wanted, room, props.headColumn.width, canTick) : wanted
  const search = useSearchResults({
    list,
    count: facts.length,
    answered: data !== undefined && !query.previous,
    many: words.many,
    toFirst: state.verbs.first,
    openFirst: () => facts[0] !== undefined && state.open(facts[0].id),
    onEscape: () => {
      if (state.count === 0) return false
      state.clear()
      return true
    },
    back: () => (state.current !== null && state.focusRow(state.current)) || state.verbs.first(),
  })
  const filtered = list.q !== '' || list.filters.some((filter) => isSet(filter, list))

  const refOf = (row: Row): RecordRef => ({ kind, id: String(row.id), label: head(row).title, data: row })
  const rowOf = (id: string | null) => rows.find((row) => String(row.id) === id)
  const current = rowOf(state.current)
  const peeked = props.peek === undefined ? undefined : rowOf(list.peek)
  const closePeek = () => {
    list.change({ peek: null })
    if (list.peek !== null) state.focusRow(list.peek)
  }
  // An open panel follows the focused row.
  useEffect(() => {
    if (
      list.peek !== null &&
      state.current !== null &&
      state.current !== list.peek &&
      rows.some((row) => String(row.id) === state.current)
    )
      list.change({ peek: state.current })
  }, [list, state.current, rows])

  const exportAs = async (format: 'csv' | 'xlsx') => {
    const path = props.exportPath
    if (path === undefined || exporting) return
    setExporting(true)
    try {
      if (isLongExport(meta, format)) {
        await withProof(() => exportApart(path, words.many, list.criteria, format))
        return
      }
      const file = await withProof(() => download(path, { ...list.criteria, download: format }))
      saveFile(file)
      toast.done(`Exported ${meta === undefined ? words.many : countText(meta, words)}`, { detail: file.filename })
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === 'AbortError') return // asked for the password, and turned away
      toast.failed(problem instanceof Failure ? problem.messages.join(' ') : 'The export failed. Please try again.')
    } finally {
      setExporting(false)
    }
  }

  const page = meta?.current_page ?? list.page
  const sorts = sortsOf([props.headColumn, ...columns])
  useCommandContext({
    record: current === undefined ? undefined : refOf(current),
    selection:
      state.count === 0
        ? undefined
        : {
            kind,
            ids: [...state.ticked.ids],
            count: state.count,
            allMatching: state.ticked.all ? list.criteria : undefined,
            rows:
              rows.filter((row) => state.ticked.ids.has(String(row.id))).length === state.ticked.ids.size
                ? rows.filter((row) => state.ticked.ids.has(String(row.id))).map(refOf)
                : [...state.ticked.ids].map((id) => ({ kind, id, label: id })),
            clear: state.clear,
          },
    view: views.chosen === undefined || views.chosen.id === 'all' ? undefined : { name: views.chosen.name },
    list: {
      kind,
      create: props.createCommand,
      ...state.verbs,
      ...(canTick ? {} : { select: undefined, selectPage: undefined, extendDown: undefined, extendUp: undefined }),
      peek:
        props.peek === undefined || state.current === null
          ? undefined
          : () => (list.peek === state.current ? closePeek() : list.change({ peek: state.current })),
      back: state.count > 0 ? state.clear : peeked === undefined ? undefined : closePeek,
      filter: list.filters.length === 0 ? undefined : () => setFiltering('menu'),
      clearFilters: filtered ? () => clearFilters(list) : undefined,
      filters: setFilters(list),
      sorts: sortChoices(list, sorts),
      views: () => viewsButton.current?.click(),
      saveView: () => views.begin(null),
      nextPage: meta !== undefined && page < meta.last_page ? () => list.change({ page: page + 1 }, 'push') : undefined,
      previousPage: page > 1 ? () => list.change({ page: page - 1 }, 'push') : undefined,
      exportCsv: props.exportPath === undefined ? undefined : () => exportAs('csv'),
      exportXlsx: props.exportPath === undefined ? undefined : () => exportAs('xlsx'),
      columns: () => columnsButton.current?.click(),
      refresh: () => query.refetch(),
    },
  })

  const said = meta === undefined ? null : countText(meta, words)
  useEffect(() => {
    if (said !== null) announce(said)
  }, [said])

  const verbs = (row: Row, inMenu = cards) => {
    const ids = props.rowCommands ?? []
    const over = { record: refOf(row), selection: undefined }
    return (
      <>
        {!inMenu &&
          ids
            .slice(0, 3)
            .map((id) => (
              <CommandButton key={id} id={id} context={over} iconOnly variant="ghost" size="small" tabIndex={-1} />
            ))}
        {(inMenu ? ids.length > 0 : ids.length > 3) && (
          <RowMenu ids={ids} over={over} label={head(row).title} phone={cards} />
        )}
      </>
    )
  }
  const create =
    props.createCommand === undefined ? undefined : <CommandButton id={props.createCommand} variant="primary" />
  const shared = {
    rows,
    facts,
    state,
    head,
    label: props.title,
    verbs,
    loading: query.loading && data === undefined,
    totals: props.totals,
  }
  const empty = data !== undefined && rows.length === 0
  return (
    <div className="flex flex-col gap-3 p-4 sm:h-[calc(100dvh-3rem-var(--kinds))] sm:min-h-144 sm:px-6">
      <ScreenHead
        title={props.title}
        intro={props.intro}
        actions={
          <>
            {props.modes}
            {props.headCommands?.map((id) => (
              <CommandButton key={id} id={id} />
            ))}
            {create}
          </>
        }
      />
      {props.figures !== undefined && (
        // On a phone it is moved sideways, also by keys.
        <div
          {...(cards ? { 'data-line': '', tabIndex: 0, role: 'group', 'aria-label': 'Figures' } : {})}
          className="group/figures data-line:-mx-4 data-line:overflow-x-auto data-line:px-4 data-line:[scrollbar-width:none]"
        >
          {props.figures}
        </div>
      )}
      <ListViews state={views} menuButton={viewsButton} />
      <ListToolbar
        list={list}
        searchLabel={props.searchLabel ?? `Search ${words.many}`}
        search={search}
        narrow={cards}
        canTick={canTick}
        ticking={ticking}
        onTicking={(on) => {
          setTicking(on)
          if (!on) state.clear()
        }}
        columnsButton={columnsButton}
        open={filtering}
        onOpen={setFiltering}
        sorts={sorts}
        columns={columns.map((column) => ({
          id: column.id,
          label: column.label,
          shown: shown.includes(column),
          fixed: column.hideable === false,
        }))}
        onColumns={(ids) => {
          if (ids === null) delete preferences.columns[list.setup.id]
          else preferences.columns[list.setup.id] = ids
          list.change({ cols: ids === null || ids.join() === usual.join() ? null : ids.join('.') })
        }}
        density={density}
        onDensity={(next) => {
          preferences.density = next
          list.change({ rows: null })
        }}
        onExport={props.exportPath === undefined ? undefined : (format) => void exportAs(format)}
        exporting={exporting}
        onRefresh={() => void query.refetch()}
        refreshing={query.loading}
      />
      {failure != null && data !== undefined && (
        <Banner
          tone="warning"
          live
          title="What you see may be out of date."
          action={
            <Button does="retry" size="small" onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        >
          {failure.messages.join(' ')}
        </Banner>
      )}
      <div
        ref={body}
        data-rows={density}
        data-phone={cards ? '' : undefined}
        className="group/list relative flex min-h-0 flex-1 flex-col gap-2 sm:min-h-64"
        style={{ '--row': `${density / 16}rem` }}
      >
        {failure != null && data === undefined ? (
          <FailureState failure={failure} what={words.many} onRetry={query.refetch} />
        ) : empty && filtered ? (
          <EmptyState
            reason="noResults"
            title={`No ${words.many} match`}
            text="Nothing matches this search and these filters."
            action={
              <Button does="list.clearFilters" variant="primary" onClick={() => clearFilters(list)}>
                Clear search and filters
              </Button>
            }
          />
        ) : empty ? (
          <EmptyState
            reason="nothing"
            title={props.empty.title}
            text={props.empty.text}
            picture={props.empty.picture}
            action={create}
          />
        ) : props.tile !== undefined ? (
          <ListTiles {...shared} tile={props.tile} canTick={canTick} verbs={(row) => verbs(row, true)} />
        ) : cards ? (
          <ListPhone {...shared} columns={columns} ticking={canTick && (ticking || state.count > 0)} />
        ) : (
          <ListGrid
            {...shared}
            columns={shown}
            canTick={canTick}
            headColumn={props.headColumn}
            before={before}
            total={meta?.total ?? -1}
            sort={list.sort}
            onSort={(sort) => list.change({ sort })}
            density={density}
            skeletons={Math.min(list.perPage, 15)}
            stale={query.previous}
          />
        )}
        <ListBulkBar state={state} commands={commands} meta={meta} words={words} pageCount={rows.length} />
      </div>
      {meta !== undefined && !empty && <ListPager list={list} meta={meta} words={words} />}
      {peeked !== undefined && (
        <ListPeek title={head(peeked).title} onOpen={() => state.open(String(peeked.id))} onClose={closePeek}>
          {props.peek?.(peeked)}
        </ListPeek>
      )}
    </div>
  )
}
