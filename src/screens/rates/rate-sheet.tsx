// biome-ignore-all lint/a11y/useSemanticElements: the ARIA grid pattern; cells are placed by arithmetic, not by a table
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { isMac } from '../../commands/keys/keys.ts'
import { sayFailure } from '../../commands/run.ts'
import { addDays, type Day, daysBetween, today } from '../../domain/dates.ts'
import { announce } from '../../ui/announcer.tsx'
import { toast } from '../../ui/toaster.tsx'
import {
  at,
  type Box,
  boxOf,
  clamp,
  isOne,
  movedBy,
  type Place,
  type Range,
  type Size,
} from '../standard/sheet/range.ts'
import { type Commit, SheetEditor } from '../standard/sheet/sheet-editor.tsx'
import { placesOf } from '../standard/sheet/table-text.ts'
import { cellLabel } from './cell-text.ts'
import type { GridOffer } from './cells.ts'
import type { CellChange } from './fill.ts'
import { beginsEntry, type Measure } from './measures.ts'
import { SheetHead } from './sheet-head.tsx'
import { SheetRow } from './sheet-row.tsx'
import { usePasteDoubt } from './use-paste-doubt.tsx'
import type { RateCells } from './use-rate-cells.ts'
import { useSheetPointer } from './use-sheet-pointer.ts'
import { type Lines, type SheetWriting, useSheetWriting } from './use-sheet-writing.ts'
import { cellWidth, headHeight, lineHeight } from './use-window.ts'

/** A year ahead of the first day. */
export const sheetDays = 366

/** What the tool bar and the commands may ask of the sheet. */
export interface SheetActs extends Pick<SheetWriting, 'clear' | 'setClosed'> {
  readonly box: () => Box
  readonly reveal: (day: Day) => void
  readonly fillDown: () => void
  readonly fillRight: () => void
  readonly focus: () => void
}

export interface RateSheetProps {
  readonly label: string
  readonly title: string
  readonly start: Day
  readonly onStart: (day: Day) => void
  readonly size: Size
  readonly lines: Lines
  readonly several: boolean
  readonly alone: boolean
  readonly headWidth: number
  readonly head: (offer: GridOffer | undefined, measure: Measure, leads: boolean) => ReactNode
  readonly cells: RateCells
  readonly view: Box
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly apply: (changes: readonly CellChange[], what: string) => Promise<boolean>
  readonly range: Range
  readonly onRange: (range: Range) => void
  readonly acts: RefObject<SheetActs | null>
}

/** Offers down, days across, edited like a sheet. The grid has the focus and names its active cell: one tab stop, whatever is scrolled away. */
export function RateSheet(props: RateSheetProps) {
  const { cells, headWidth, lines, onRange: select, range, scroller, size, start, view } = props
  const gridId = useId()
  const latest = useRef(cells)
  latest.current = cells
  const writing = useSheetWriting({ cells: latest, lines, start, size, apply: props.apply, select })
  const [editing, setEditing] = useState<{
    place: Place
    text: string
    typing: boolean
    complaint: string | null
  } | null>(null)
  const doubts = usePasteDoubt(() => scroller.current?.focus({ preventScroll: true }))
  const active = clamp(range.from, size)
  const box = boxOf({ from: active, to: clamp(range.to, size) })

  const reveal = ({ row, col }: Place) => {
    const element = scroller.current
    if (element === null) return
    const [top, left] = [row * lineHeight, col * cellWidth]
    const [tall, wide] = [element.clientHeight - headHeight, element.clientWidth - headWidth]
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + lineHeight > element.scrollTop + tall) element.scrollTop = top + lineHeight - tall
    if (left < element.scrollLeft) element.scrollLeft = left
    else if (left + cellWidth > element.scrollLeft + wide) element.scrollLeft = left + cellWidth - wide
  }
  const go = (next: Range) => {
    select(next)
    reveal(next.to)
  }
  const say = (complaint: string | null) => {
    if (complaint !== null) announce(complaint, true)
  }
  /** A complaint of what has no box to show it under. */
  const run = (work: Promise<string | null>) =>
    void work.then(
      (complaint) => {
        if (complaint !== null) toast.failed(complaint)
      },
      (problem: unknown) => sayFailure('Rates and availability sheet', problem),
    )

  const focus = () => scroller.current?.focus({ preventScroll: true })
  const begin = (text: string | null) => {
    const { measure } = lines.at(active.row)
    if (writing.offerAt(active.row) === undefined || writing.cellAt(active) === undefined) return
    if (addDays(start, active.col) < today()) {
      say('Past days are not changed.')
      return
    }
    if (measure.sort === 'flag') {
      run(writing.toggle(box))
      return
    }
    reveal(active)
    setEditing({ place: active, text: text ?? writing.textAt(active), typing: text !== null, complaint: null })
  }
  const commit = async ({ way, everywhere }: Commit) => {
    if (editing === null) return
    const { place, text } = editing
    const wanted = everywhere ? box : boxOf(at(place))
    if (everywhere) await cells.ensure(lines.offersOf(box))
    const untouched = !everywhere && text === writing.textAt(place)
    const empty = text.trim() === ''
    const complaint = untouched ? null : await writing.write(placesOf(wanted), () => (empty ? null : text))
    if (complaint !== null) {
      setEditing({ ...editing, complaint })
      say(complaint)
      return
    }
    setEditing(null)
    focus()
    const by = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] }[way]
    if (way !== 'stay') go(at(clamp({ row: place.row + (by[0] ?? 0), col: place.col + (by[1] ?? 0) }, size)))
  }
  const fill = (direction: 'down' | 'right') => {
    const one = direction === 'down' ? box.top === box.bottom : box.left === box.right
    // One line alone is filled from the one before it, as in any sheet.
    const from: Box =
      direction === 'down'
        ? { ...box, top: one ? box.top - 1 : box.top, bottom: one ? box.top - 1 : box.top }
        : { ...box, left: one ? box.left - 1 : box.left, right: one ? box.left - 1 : box.left }
    if (from.top < 0 || from.left < 0) return
    run(writing.fill(from, { top: from.top, left: from.left, bottom: box.bottom, right: box.right }))
  }
  useImperativeHandle(props.acts, () => ({
    box: () => box,
    reveal: (day) => {
      const col = daysBetween(start, day)
      if (scroller.current !== null) scroller.current.scrollLeft = col * cellWidth
      select(at({ row: active.row, col }))
    },
    fillDown: () => fill('down'),
    fillRight: () => fill('right'),
    clear: (wanted) => writing.clear(wanted),
    setClosed: (wanted, closed) => writing.setClosed(wanted, closed),
    focus,
  }))

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== scroller.current || event.altKey || event.nativeEvent.isComposing) return
    const mod = isMac() ? event.metaKey : event.ctrlKey
    const { key, shiftKey: shift } = event
    const took = () => event.preventDefault()
    if (key === 'PageUp' && range.to.col === 0 && !mod) {
      took()
      const back = shift ? 28 : 7
      props.onStart(addDays(start, -back))
      return
    }
    if (!mod || key === 'Home' || key === 'End') {
      const moved = movedBy(key, { shift, mod }, range.to, size)
      if (moved !== null) {
        took()
        go(shift && !key.startsWith('Page') ? { from: active, to: moved } : at(moved))
        return
      }
    }
    if (mod && !shift) {
      if (key === 'd') {
        took()
        fill('down')
      } else if (key === 'r' && box.left < box.right) {
        took() // with one column chosen it stays the browser's: reload
        fill('right')
      } else if (key === 'a') {
        took()
        select({ from: { row: box.top, col: 0 }, to: { row: box.bottom, col: size.cols - 1 } })
      }
      return
    }
    if (mod) return
    if (key === 'Enter' || key === 'F2' || (key === ' ' && lines.at(active.row).measure.sort === 'flag')) {
      took()
      begin(null)
    } else if (key === 'Delete' || key === 'Backspace') {
      took()
      run(writing.clear(box))
    } else if (key === 'Escape' && !isOne(range)) {
      took()
      select(at(active))
    } else if (beginsEntry(key)) {
      took()
      begin(key)
    }
  }
  const copy = (event: ClipboardEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', writing.copy(box))
    announce(isOne(range) ? 'Copied' : `Copied ${box.bottom - box.top + 1} × ${box.right - box.left + 1}`)
  }
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (text !== '') run(writing.paste(text, box, doubts.asks))
  }
  const pointer = useSheetPointer({
    scroller,
    size,
    headWidth,
    range,
    select: go,
    onFill: (from, to) => run(writing.fill(boxOf(from), boxOf(to))),
  })

  // What is chosen beyond what is in sight is fetched, so that it can be copied.
  const { ensure } = cells
  const wide = box.right - box.left > 40 || box.bottom - box.top > 40
  const offersBox = lines.offersOf(box)
  const chosen = `${offersBox.top} ${offersBox.bottom} ${offersBox.left} ${offersBox.right}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosen` stands for the box
  useEffect(() => {
    if (!wide) return
    const timer = setTimeout(() => void ensure(offersBox).catch(() => undefined), 200)
    return () => clearTimeout(timer)
  }, [wide, chosen, ensure])

  const shows = (line: number, col: number) =>
    line >= view.top && line <= view.bottom && col >= view.left && col <= view.right
  const rows = Array.from({ length: Math.max(0, view.bottom - view.top + 1) }, (_, n) => view.top + n).filter(
    (line) => line < size.rows,
  )
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={size.rows + 1}
      aria-colcount={size.cols + 1}
      aria-multiselectable="true"
      aria-activedescendant={shows(active.row, active.col) ? `${gridId}-${active.row}-${active.col}` : undefined}
      data-scroll="cells"
      className="group/sheet relative min-h-56 flex-1 select-none overflow-auto rounded-panel border border-line bg-surface outline-none! focus-visible:border-focus"
      onKeyDown={press}
      onCopy={copy}
      onPaste={paste}
      onDoubleClick={(event) => {
        // The press was caught by the sheet itself; a head has its own.
        const target = event.target as HTMLElement
        const onCell = target === scroller.current || target.closest('[role="gridcell"]') !== null
        if (onCell && editing === null) begin(null)
      }}
      {...pointer}
    >
      <div
        className="relative"
        style={{ width: headWidth + size.cols * cellWidth, height: headHeight + size.rows * lineHeight }}
      >
        <SheetHead title={props.title} start={start} left={view.left} right={view.right} headWidth={headWidth} />
        <div role="rowgroup">
          {rows.map((line) => {
            const { index, measure } = lines.at(line)
            const leads = line === 0 || lines.at(line - 1).index !== index
            const offer = cells.offer(index)
            const here = editing?.place.row === line ? editing : null
            return (
              <SheetRow
                key={line}
                gridId={gridId}
                line={line}
                offer={offer}
                measure={measure}
                leads={leads}
                several={props.several}
                alone={props.alone}
                start={start}
                left={view.left}
                right={view.right}
                headWidth={headWidth}
                selected={line >= box.top && line <= box.bottom ? { left: box.left, right: box.right } : null}
                active={line === active.row ? active.col : null}
                handle={line === box.bottom ? box.right : null}
                editing={here?.place.col ?? null}
                editor={
                  here === null ? null : (
                    <SheetEditor
                      label={cellLabel(
                        cells.cell(index, here.place.col),
                        measure,
                        offer,
                        addDays(start, here.place.col),
                      )}
                      text={here.text}
                      typing={here.typing}
                      complaint={here.complaint}
                      onText={(text) => setEditing({ ...here, text, complaint: null })}
                      onCommit={(commitOf) => void commit(commitOf)}
                      onCancel={() => {
                        setEditing(null)
                        focus()
                      }}
                    />
                  )
                }
                cell={(col) => cells.cell(index, col)}
                stamp={cells.stamp}
                head={props.head(offer, measure, leads)}
              />
            )
          })}
        </div>
      </div>
      {doubts.dialog}
    </div>
  )
}
