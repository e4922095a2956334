// biome-ignore-all lint/a11y/useSemanticElements: the ARIA grid pattern; cells are placed by arithmetic, not by a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { memo, type ReactNode } from 'react'
import { addDays, type Day, today, weekdayOf } from '../../domain/dates.ts'
import { classes } from '../../ui/classes.ts'
import { CellFace } from './cell-face.tsx'
import { cellLabel } from './cell-text.ts'
import { type Cell, type GridOffer, stateOf } from './cells.ts'
import type { Measure } from './measures.ts'
import { cellWidth, headHeight, lineHeight } from './use-window.ts'

export interface SheetRowProps {
  readonly gridId: string
  readonly line: number
  readonly offer: GridOffer | undefined
  readonly measure: Measure
  /** The first line of its offer, where an offer has several. */
  readonly leads: boolean
  readonly several: boolean
  /** The lines are all of one offer. */
  readonly alone: boolean
  readonly start: Day
  readonly left: number
  readonly right: number
  readonly headWidth: number
  /** Columns of the selection in this line, or null. */
  readonly selected: { readonly left: number; readonly right: number } | null
  readonly active: number | null
  /** The fill handle sits on this column. */
  readonly handle: number | null
  readonly editor: ReactNode
  readonly editing: number | null
  readonly cell: (col: number) => Cell | undefined
  readonly stamp: string
  readonly head: ReactNode
}

/** One line; drawn again when its data, its selection or what is in sight of it changes. */
export const SheetRow = memo(
  function SheetRow(props: SheetRowProps) {
    const { line, offer, measure, start, left, right, headWidth } = props
    const now = today()
    return (
      <div
        role="row"
        aria-rowindex={line + 2}
        className={classes(
          'absolute right-0 left-0 border-line border-b',
          props.leads && line > 0 && props.several && 'border-t border-t-line-strong/60',
        )}
        style={{ top: headHeight + line * lineHeight, height: lineHeight }}
      >
        <div
          role="rowheader"
          data-row-head={line}
          className="sticky left-0 z-10 flex h-full items-center border-line border-r bg-surface px-3"
          style={{ width: headWidth }}
        >
          {props.head}
        </div>
        {Array.from({ length: Math.max(0, right - left + 1) }, (_, n) => {
          const col = left + n
          const day = addDays(start, col)
          const cell = props.cell(col)
          const chosen = props.selected !== null && col >= props.selected.left && col <= props.selected.right
          const state = cell === undefined ? 'free' : stateOf(cell)
          return (
            <div
              key={day}
              role="gridcell"
              id={`${props.gridId}-${line}-${col}`}
              aria-colindex={col + 2}
              aria-selected={chosen}
              aria-readonly={day < now || undefined}
              aria-label={props.editing === col ? undefined : cellLabel(cell, measure, offer, day)}
              className={classes(
                'absolute top-0 flex h-full flex-col justify-center gap-px border-line border-r px-1.5 leading-tight',
                chosen
                  ? 'bg-selected'
                  : state === 'full'
                    ? 'bg-danger-soft'
                    : state === 'blocked'
                      ? 'bg-warning-soft'
                      : state === 'closed' || weekdayOf(day) >= 6
                        ? 'bg-sunken'
                        : 'bg-surface',
                props.active === col &&
                  'z-[5] outline-2 outline-accent -outline-offset-2 group-focus-within/sheet:outline-focus',
              )}
              style={{ left: headWidth + col * cellWidth, width: cellWidth }}
            >
              {props.editing === col ? (
                props.editor
              ) : cell === undefined || offer === undefined ? (
                <span className="ml-auto block h-3 w-10 animate-pulse-soft rounded bg-hover" />
              ) : (
                <CellFace cell={cell} measure={measure} offer={offer} alone={props.alone} />
              )}
              {props.handle === col && props.editing === null && (
                <span
                  data-fill
                  aria-hidden="true"
                  className="absolute -right-[5px] -bottom-[5px] z-10 size-2.5 cursor-crosshair rounded-[2px] border border-surface bg-accent max-sm:hidden"
                />
              )}
            </div>
          )
        })}
      </div>
    )
  },
  (a, b) =>
    a.stamp === b.stamp &&
    a.offer === b.offer &&
    a.measure === b.measure &&
    a.start === b.start &&
    a.left === b.left &&
    a.right === b.right &&
    a.headWidth === b.headWidth &&
    a.active === b.active &&
    a.handle === b.handle &&
    a.line === b.line &&
    a.selected?.left === b.selected?.left &&
    a.selected?.right === b.selected?.right &&
    a.editing === null &&
    b.editing === null,
)
