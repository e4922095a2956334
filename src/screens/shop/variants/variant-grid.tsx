// biome-ignore-all lint/a11y/useSemanticElements: the ARIA grid pattern, with one tab stop that names its active cell
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { isMac } from '../../../commands/keys/keys.ts'
import { announce } from '../../../ui/announcer.tsx'
import { toast } from '../../../ui/toaster.tsx'
import {
  at,
  type Box,
  boxOf,
  clamp,
  isOne,
  movedBy,
  type Place,
  type Range,
  rangeOf,
} from '../../standard/sheet/range.ts'
import { type Commit, SheetEditor } from '../../standard/sheet/sheet-editor.tsx'
import { pasteBox, placesOf, printTable, readTable, sourceOf } from '../../standard/sheet/table-text.ts'
import type { Variant } from '../product-values.ts'
import type { VariantEdits } from './use-variant-edits.ts'
import { type GridFacts, type VariantColumn, variantColumns } from './variant-columns.ts'
import type { VariantEdit } from './variant-edit.ts'
import { VariantLine } from './variant-line.tsx'

export interface GridActs {
  readonly fillDown: () => void
  readonly focus: () => void
}

/** As many lines as PageUp and PageDown go. */
const pageLines = 10

/**
 * Variants down, their facts across, edited like a sheet: arrows and Tab move, typing writes, mod+c and mod+v exchange with spreadsheets,
 * mod+d fills down, mod+z takes the last edit back. Nothing is saved before the save button or mod+Enter.
 */
export function VariantGrid({
  edits,
  facts,
  nameOf,
  thumbOf,
  range,
  onRange,
  acts,
}: {
  edits: VariantEdits
  facts: GridFacts
  nameOf: (variant: Variant) => string
  thumbOf: (image: number | null) => string | null
  range: Range
  onRange: (range: Range) => void
  acts: RefObject<GridActs | null>
}) {
  const { rows } = edits
  const columns: readonly VariantColumn[] = variantColumns
  const gridId = useId()
  const grid = useRef<HTMLDivElement>(null)
  const dragging = useRef(false)
  /** Somebody edits by Tab: it goes from cell to cell until Esc, an arrow or the end. Before that it passes the grid, which is one stop. */
  const tabbing = useRef(false)
  const [editing, setEditing] = useState<{
    readonly place: Place
    readonly text: string
    readonly typing: boolean
    readonly complaint: string | null
  } | null>(null)
  const size = { rows: rows.length, cols: columns.length }
  const active = clamp(range.from, size)
  const box = boxOf({ from: active, to: clamp(range.to, size) })
  const focus = () => grid.current?.focus({ preventScroll: true })
  const reveal = ({ row, col }: Place) =>
    requestAnimationFrame(() =>
      document.getElementById(`${gridId}-${row}-${col}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
  const go = (next: Range) => {
    onRange(next)
    reveal(next.to)
  }
  const textAt = ({ row, col }: Place): string => {
    const variant = rows[row]
    return variant === undefined ? '' : (columns[col]?.print(variant, facts) ?? '')
  }

  /** Texts into places; the complaint when one of them cannot be read, and then nothing is written. */
  const write = (places: readonly Place[], text: (place: Place) => string): string | null => {
    const wanted: VariantEdit[] = []
    for (const place of places) {
      const [variant, column] = [rows[place.row], columns[place.col]]
      if (variant === undefined || column === undefined) continue
      const patch = column.read(text(place), facts)
      if (typeof patch === 'string') return `${nameOf(variant)}, ${column.label}: ${patch}`
      wanted.push({ id: variant.id, patch })
    }
    edits.edit(wanted)
    return null
  }
  const say = (complaint: string | null) => {
    if (complaint !== null) toast.failed(complaint)
  }
  const begin = (text: string | null) => {
    if (rows.length === 0) return
    reveal(active)
    setEditing({ place: active, text: text ?? textAt(active), typing: text !== null, complaint: null })
  }
  const commit = ({ way, everywhere }: Commit) => {
    if (editing === null) return
    const { place, text } = editing
    const untouched = !everywhere && text === textAt(place)
    const complaint = untouched ? null : write(everywhere ? placesOf(box) : [place], () => text)
    if (complaint !== null) {
      setEditing({ ...editing, complaint })
      announce(complaint, true)
      return
    }
    setEditing(null)
    focus()
    const [down, right] = ({ down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] } as const)[way]
    tabbing.current = way === 'left' || way === 'right'
    if (way !== 'stay') go(at(clamp({ row: place.row + down, col: place.col + right }, size)))
  }
  const fillDown = () => {
    const alone = box.top === box.bottom
    // One line alone is filled from the one above it, as in any sheet.
    const from: Box = { ...box, top: alone ? box.top - 1 : box.top, bottom: alone ? box.top - 1 : box.top }
    if (from.top < 0) return
    const target: Box = { ...box, top: from.top + 1 }
    say(write(placesOf(target), ({ col }) => textAt({ row: from.top, col })))
    announce(`Filled down ${box.bottom - from.top} ${box.bottom - from.top === 1 ? 'line' : 'lines'}`)
  }
  useImperativeHandle(acts, () => ({ fillDown, focus }))

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== grid.current || event.altKey || event.nativeEvent.isComposing) return
    const mod = isMac() ? event.metaKey : event.ctrlKey
    const { key, shiftKey: shift } = event
    const took = () => event.preventDefault()
    if (key === 'Tab' && !mod && tabbing.current) {
      const place = active.row * size.cols + active.col + (shift ? -1 : 1)
      if (place >= 0 && place < size.rows * size.cols) {
        took()
        go(at({ row: Math.floor(place / size.cols), col: place % size.cols }))
        return
      }
    }
    if (key !== 'Shift') tabbing.current = false
    if (!mod && (key === 'PageDown' || key === 'PageUp')) {
      took()
      go(at(clamp({ row: active.row + (key === 'PageDown' ? pageLines : -pageLines), col: active.col }, size)))
      return
    }
    if (!mod || key === 'Home' || key === 'End') {
      const moved = movedBy(key, { shift, mod }, range.to, size)
      if (moved !== null) {
        took()
        go(shift ? { from: active, to: moved } : at(moved))
        return
      }
    }
    if (mod && !shift) {
      if (key === 'd') {
        took()
        fillDown()
      } else if (key === 'a') {
        took()
        onRange(rangeOf({ top: 0, left: 0, bottom: size.rows - 1, right: size.cols - 1 }))
      } else if (key === 'z' && edits.undo !== undefined) {
        took()
        edits.undo()
        announce('Last edit taken back')
      }
      return
    }
    if (mod) return
    if (key === 'Enter' || key === 'F2') {
      took()
      begin(null)
    } else if (key === 'Delete' || key === 'Backspace') {
      took()
      say(write(placesOf(box), () => ''))
    } else if (key === 'Escape' && !isOne(range)) {
      took()
      onRange(at(active))
    } else if (key.length === 1 && key !== ' ' && (columns[active.col]?.words === true || /[-\d.,]/.test(key))) {
      took()
      begin(key)
    } else if (key.length === 1 && key !== ' ' && key !== '?') took() // a letter in a column of numbers is no verb of the product
  }
  const copy = (event: ClipboardEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const lines = Array.from({ length: box.bottom - box.top + 1 }, (_, row) =>
      Array.from({ length: box.right - box.left + 1 }, (__, col) =>
        textAt({ row: box.top + row, col: box.left + col }),
      ),
    )
    event.clipboardData.setData('text/plain', printTable(lines))
    announce(isOne(range) ? 'Copied' : `Copied ${lines.length} × ${lines[0]?.length ?? 0}`)
  }
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (text === '') return
    const table = readTable(text)
    const block = { rows: table.length, cols: Math.max(...table.map((row) => row.length)) }
    const target = pasteBox(block, box, size)
    const corner = { row: target.top, col: target.left }
    const complaint = write(placesOf(target), (place) => {
      const from = sourceOf(place, corner, block)
      return table[from.row]?.[from.col] ?? ''
    })
    say(complaint)
    if (complaint === null) go(rangeOf(target))
  }
  const placeUnder = (event: PointerEvent<HTMLDivElement>): Place | null => {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-cell]')
    const [row, col] = (cell?.dataset.cell ?? '').split(' ').map(Number)
    return row === undefined || col === undefined || !grid.current?.contains(cell ?? null) ? null : { row, col }
  }
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label="Variants"
      aria-rowcount={size.rows + 1}
      aria-colcount={size.cols + 1}
      aria-multiselectable="true"
      aria-activedescendant={rows.length === 0 ? undefined : `${gridId}-${active.row}-${active.col}`}
      data-scroll="cells"
      className="group/sheet relative max-h-[70dvh] overflow-auto rounded-panel border border-line bg-surface outline-none! select-none focus-visible:border-focus"
      onKeyDown={press}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) tabbing.current = false
      }}
      onCopy={copy}
      onPaste={paste}
      onDoubleClick={(event) => {
        if (editing === null && (event.target as HTMLElement).closest('[data-cell]') !== null) begin(null)
      }}
      onPointerDown={(event) => {
        if (event.button !== 0 || (event.target as HTMLElement).closest('input, button, a') !== null) return
        const place = placeUnder(event)
        if (place === null) return
        if (event.pointerType !== 'touch') {
          event.preventDefault() // no text is selected
          dragging.current = true
        }
        focus()
        onRange(event.shiftKey ? { from: active, to: place } : at(place))
      }}
      onPointerMove={(event) => {
        if (!dragging.current || event.buttons !== 1) return
        const place = placeUnder(event)
        if (place !== null) onRange({ from: active, to: place })
      }}
      onPointerUp={() => {
        dragging.current = false
      }}
    >
      <div
        className="grid w-max min-w-full"
        style={{ gridTemplateColumns: `minmax(10rem, 1fr) ${columns.map(({ width }) => `${width}rem`).join(' ')}` }}
      >
        <div role="row" aria-rowindex={1} className="contents">
          <div
            role="columnheader"
            className="sticky top-0 left-0 z-20 border-line border-r border-b bg-sunken px-3 py-1.5 text-muted text-secondary"
          >
            Variant
          </div>
          {columns.map((column) => (
            <div
              key={column.id}
              role="columnheader"
              className={`sticky top-0 z-10 border-line border-r border-b bg-sunken px-1.5 py-1.5 text-muted text-secondary ${column.words ? '' : 'text-right'}`}
            >
              {column.label}
            </div>
          ))}
        </div>
        {rows.map((variant, row) => (
          <VariantLine
            key={variant.id}
            gridId={gridId}
            row={row}
            variant={variant}
            name={nameOf(variant)}
            thumb={thumbOf(variant.image_id)}
            columns={columns}
            facts={facts}
            edits={edits}
            selected={row >= box.top && row <= box.bottom ? { left: box.left, right: box.right } : null}
            active={row === active.row ? active.col : null}
            editing={editing?.place.row === row ? editing.place.col : null}
            editor={
              editing?.place.row !== row ? null : (
                <SheetEditor
                  label={`${columns[editing.place.col]?.label} of ${nameOf(variant)}`}
                  text={editing.text}
                  typing={editing.typing}
                  complaint={editing.complaint}
                  words={columns[editing.place.col]?.words === true}
                  onText={(text) => setEditing({ ...editing, text, complaint: null })}
                  onCommit={commit}
                  onCancel={() => {
                    setEditing(null)
                    focus()
                  }}
                />
              )
            }
          />
        ))}
      </div>
    </div>
  )
}
