import { CommandInput, CommandList, CommandRoot } from 'cmdk'
import { ChevronRight, Search, X } from 'lucide-react'
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSnapshot } from 'valtio/react'
import { session } from '../../state/session.ts'
import { PlainButton } from '../../ui/button.tsx'
import type { ArgValue } from '../command.ts'
import { dropRecord, useContext } from '../context.ts'
import type { RecordRef } from '../here.ts'
import { closeOverlay, type PaletteStart } from '../overlay.ts'
import { ports } from '../ports.ts'
import { sayOff } from '../run.ts'
import { watchOpenedRecords } from './opened-records.ts'
import { Chip, LateSpinner, PaletteFooter, Spoken } from './palette-chrome.tsx'
import { forgetHits, modes, namesOneRecord, refOf } from './palette-entries.ts'
import { forget, memoryVersion, remember, subscribeMemory } from './palette-memory.ts'
import {
  afterAnswer,
  crumbsOf,
  firstPages,
  type Page,
  placeholderOf,
  rootPage,
  runFromPalette,
  verbsContext,
  verbsPage,
} from './palette-pages.ts'
import { pathOf, type Row, rememberable } from './palette-rows.ts'
import { PaletteSections } from './palette-sections.tsx'
import { forgetAnswers } from './record-search.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useSections } from './use-sections.ts'

/** The palette, mounted while idle and shown by `start`. cmdk is its list box; words, rows, order and keys are ours. */
export default function Palette({ start }: { start: PaletteStart | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const token = useSnapshot(session).token
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes next must not see what this one has found
  useEffect(
    () => () => {
      forgetHits()
      forgetAnswers()
    },
    [token],
  )
  useEffect(watchOpenedRecords, [])
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (start !== undefined) {
      if (!element.open) element.showModal()
      element.querySelector<HTMLElement>('[cmdk-input]')?.focus() // else the dialog gives the focus to the panel around it
    } else if (start === undefined && element.open) element.close()
  }, [start])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does by key what a click beside the panel does
    <dialog
      ref={dialog}
      aria-label="Search and commands"
      data-react-aria-top-layer="true"
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-transparent p-0 text-body text-ink backdrop:bg-scrim sm:px-4 sm:pt-[12vh]"
      onCancel={(event) => {
        event.preventDefault()
        closeOverlay() // Esc while nothing in the panel has the focus, or the gesture that goes back
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) closeOverlay()
      }}
    >
      {start !== undefined && <Panel start={start} />}
    </dialog>
  )
}

function Panel({ start }: { start: PaletteStart }) {
  const context = useContext()
  const memory = useSyncExternalStore(subscribeMemory, memoryVersion)
  const [pages, setPages] = useState<readonly Page[]>(() => firstPages(start))
  const shownStart = useRef(start)
  const list = useRef<HTMLDivElement>(null)
  const awaited = useRef<'enter' | 'record' | undefined>(startsWithEnter(start) ? 'enter' : undefined)
  const page = pages.at(-1) ?? rootPage('')
  const setTop = (next: Page): void => setPages((before) => [...before.slice(0, -1), next])
  // Only hands choose: arrows, the pointer, new words.
  const setValue = (value: string): void =>
    setPages((before) => before.map((each, place) => (place === before.length - 1 ? { ...each, value } : each)))

  // Opened again while open: a question goes on top of what was there, anything else starts anew.
  useLayoutEffect(() => {
    if (shownStart.current === start) return
    shownStart.current = start
    awaited.current = startsWithEnter(start) ? 'enter' : undefined
    setPages((before) =>
      start.page === 'ask' ? [...before.filter(({ name }) => name !== 'ask'), ...firstPages(start)] : firstPages(start),
    )
  }, [start])
  useEffect(() => () => dropRecord(false), [])

  const answer = (value: ArgValue): void => {
    if (page.name !== 'ask') return
    const next = afterAnswer(page, value)
    if ('page' in next) setPages([...pages, next.page])
    else {
      page.answer(next.done)
      closeOverlay()
    }
  }
  const { sections, pending, failed, mayHighlight } = useSections(page, context, memory, answer, closeOverlay)
  const rows = sections.flatMap((section) => section.rows)
  // Ways on are no answer: Enter must not create a client while the search is still under way.
  const first = rows.find((row) => !(pending && row.id.startsWith('way.')))
  const highlighted = mayHighlight ? (rows.find(({ id }) => id === page.value) ?? first) : undefined

  const choose = (row: Row, newTab = false): void => {
    if (row.sort === 'do') {
      if (newTab && row.to !== undefined) window.open(row.to, '_blank', 'noopener')
      else if (row.off === undefined) row.act()
      return
    }
    if (page.name === 'ask') {
      if (row.sort === 'record') answer(refOf(row.hit))
      return
    }
    const path = pathOf(row)
    if (row.sort === 'command' && !row.may.on) {
      closeOverlay()
      if (row.may.fix !== undefined) ports.navigate(row.may.fix.to)
      else sayOff(row.may)
      return
    }
    remember(row.id, page.query, row.sort === 'record' ? rememberable(row.hit) : undefined)
    if (newTab && path !== undefined) {
      window.open(path, '_blank', 'noopener')
      return
    }
    if (row.sort === 'record') {
      closeOverlay()
      ports.navigate(row.hit.to)
      return
    }
    runFromPalette(row.entry.command, page.name === 'verbs' ? verbsContext(page, context) : context)
  }

  const chosen = useRef(choose)
  useLayoutEffect(() => {
    chosen.current = choose
  })
  const onChoose = useCallback((row: Row) => chosen.current(row), []) // the same one, so that unchanged rows are not drawn again

  const enter = (newTab = false): void => {
    awaited.current = pending && namesOneRecord(page.query) ? 'record' : undefined
    if (awaited.current === undefined && highlighted !== undefined) choose(highlighted, newTab)
  }
  // Enter came before the palette, or before the answer to a pasted reference: it is obeyed as soon as that is there.
  useEffect(() => {
    if (awaited.current === 'enter' && page.query === firstPages(start).at(-1)?.query) enter()
    if (awaited.current !== 'record' || pending) return
    awaited.current = undefined
    const [found] = rows
    if (found?.sort === 'record') choose(found)
  })
  useEffect(() => {
    const path = pathOf(highlighted)
    if (path === undefined) return
    const timer = setTimeout(() => ports.preload(path), 75)
    return () => clearTimeout(timer)
  }, [highlighted])
  const drawn = useDrawnRows(list, sections, rows, highlighted, `${pages.length} ${page.query}`)

  /** One layer: the words, the prefix, the question, the palette. */
  const peel = (): void => {
    if (page.query !== '' && page.name !== 'ask') setTop({ ...page, query: '', value: '' })
    else if (page.name === 'root' && page.mode !== undefined) setTop(rootPage(''))
    else if (pages.length > 1) goBack()
    else closeOverlay()
  }
  const goBack = (): void => {
    const below = pages.at(-2)
    if (page.name === 'ask' && below?.name !== 'ask') page.answer(undefined)
    setPages(pages.slice(0, -1))
  }
  const moveBy = (by: number, round = false): void => {
    const at = highlighted === undefined ? -1 : rows.indexOf(highlighted)
    const to = round ? (at + by + rows.length) % rows.length : Math.max(0, Math.min(rows.length - 1, at + by))
    const next = rows[to]
    if (next !== undefined) setValue(next.id)
  }

  const onKeyDown = (event: ReactKeyboardEvent): void => {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return
    awaited.current = undefined
    const mod = event.metaKey || event.ctrlKey
    const use = (does: () => void): void => {
      event.preventDefault()
      event.stopPropagation()
      does()
    }
    const atRoot = page.name === 'root'
    if (key === 'Escape') use(peel)
    else if (mod && key.toLowerCase() === 'k') use(closeOverlay)
    else if (key === 'ArrowDown') use(() => moveBy(1, true))
    else if (key === 'ArrowUp') use(() => moveBy(-1, true))
    else if (key === 'PageDown') use(() => moveBy(8))
    else if (key === 'PageUp') use(() => moveBy(-8))
    else if (key === 'Tab' && !event.shiftKey && highlighted?.sort === 'record' && atRoot)
      use(() => setPages([...pages, verbsPage(refOf(highlighted.hit), highlighted.hit.to)]))
    else if (highlighted?.sort === 'do' && highlighted.other !== undefined && asksForOther(event))
      use(highlighted.other)
    else if (key === 'Tab') use(() => nextStop(event.currentTarget, event.shiftKey)?.focus())
    else if (key === 'Enter') use(() => enter(mod))
    else if (key === 'Backspace' && page.query === '') {
      if (mod && highlighted !== undefined) use(() => forget(highlighted.id))
      else if (atRoot && page.mode !== undefined) use(() => setTop(rootPage('')))
      else if (pages.length > 1) use(goBack)
      else if (atRoot && (context.record !== undefined || context.selection !== undefined)) use(() => dropRecord(true))
    }
  }

  const crumbs = crumbsOf(pages)
  const contextLabel = page.name === 'root' ? chipOf(context.record, context.selection?.count) : undefined
  return (
    <CommandRoot
      label="Search and commands"
      shouldFilter={false}
      vimBindings={false}
      onKeyDown={onKeyDown}
      className="mx-auto flex h-full w-full flex-col overflow-hidden bg-raised shadow-float outline-none! sm:h-auto sm:max-h-[min(34rem,74vh)] sm:max-w-[42rem] sm:rounded-panel"
    >
      <div className="flex flex-wrap items-center gap-1.5 border-line border-b px-3.5 py-2.5">
        {contextLabel !== undefined && (
          <Chip label={contextLabel} removes="Search everywhere" onRemove={() => dropRecord(true)} />
        )}
        {crumbs.map((text) => (
          <span key={text} className="flex max-w-full items-center gap-1 text-muted sm:max-w-96 text-secondary">
            <span className="truncate rounded-control bg-sunken px-1.5 py-0.5">{text}</span>
            <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
          </span>
        ))}
        {page.name === 'root' && page.mode !== undefined && (
          <Chip
            label={modes[page.mode].label}
            removes="Search everything"
            onRemove={() => setTop(rootPage(page.query))}
          />
        )}
        {crumbs.length === 0 && contextLabel === undefined && (
          <Search size={18} strokeWidth={1.5} className="shrink-0 text-muted" aria-hidden />
        )}
        <CommandInput
          value={page.query}
          placeholder={placeholderOf(page)}
          onKeyDown={(event) => {
            if (event.key === 'Home' || event.key === 'End') event.stopPropagation() // they move the caret (cmdk's issue 293)
          }}
          onValueChange={(query) =>
            setTop(page.name === 'root' ? rootPage(query, page.mode) : { ...page, query, value: '' })
          }
          className="h-7 min-w-40 flex-1 border-0 bg-transparent text-heading outline-none! placeholder:text-faint max-sm:text-base"
        />
        {pending && <LateSpinner key={page.query} />}
        <PlainButton
          does="close"
          onClick={closeOverlay}
          aria-label="Close"
          className="-mr-1 flex size-8 items-center justify-center rounded-control text-muted hover:bg-hover sm:hidden"
        >
          <X size={18} strokeWidth={1.5} aria-hidden />
        </PlainButton>
      </div>
      <CommandList
        ref={list}
        label="Results"
        onScroll={drawn.onScroll}
        onPointerMove={(event) => {
          const over =
            event.target instanceof Element
              ? event.target.closest<HTMLElement>('[data-value]')?.dataset.value
              : undefined
          if (over !== undefined && over !== highlighted?.id) setValue(over)
        }}
        // Without a box of its own cmdk's sizer is never measured: else each change of height costs another style and frame.
        className="contain-content min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 sm:min-h-40 *:[[cmdk-list-sizer]]:contents"
      >
        <PaletteSections
          sections={drawn.sections}
          rows={rows}
          highlighted={highlighted}
          query={page.query}
          of={drawn.total}
          onChoose={onChoose}
        />
        {rows.length === 0 && (
          <p className="px-2.5 py-8 text-center text-muted">
            {failed
              ? 'The search failed. Keep typing to try again.'
              : pending
                ? 'Searching…'
                : page.query.trim() === '' && page.name === 'ask'
                  ? 'Type to answer.'
                  : 'Nothing found. Try another word.'}
          </p>
        )}
      </CommandList>
      <Spoken rows={rows} highlighted={highlighted} pending={pending} />
      <PaletteFooter page={page} row={highlighted} />
    </CommandRoot>
  )
}

/** Tab; or → where it moves no caret. */
const asksForOther = ({ key, shiftKey, currentTarget }: ReactKeyboardEvent): boolean => {
  const input = currentTarget.querySelector('input')
  return !shiftKey && (key === 'Tab' || (key === 'ArrowRight' && input?.selectionStart === input?.value.length))
}

/** Where Tab goes from here: round the panel, because the browser would leave a dialog after its last field. */
function nextStop(panel: Element, back: boolean): HTMLElement | undefined {
  const stops = [...panel.querySelectorAll<HTMLElement>('input, button')].filter(
    (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
  )
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  return stops.at((at + (back ? -1 : 1)) % stops.length)
}

const startsWithEnter = (start: PaletteStart): boolean => start.page !== 'ask' && start.enter === true

const chipOf = (record: RecordRef | undefined, count: number | undefined): string | undefined =>
  count !== undefined && count > 0 ? `${count} selected` : record?.label
