// biome-ignore-all lint/a11y/useSemanticElements: the ARIA grid pattern, with one tab stop that names its active cell
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { numberText } from '../../../domain/text.ts'
import { classes } from '../../../ui/classes.ts'
import { LevelPill } from '../level-pill.tsx'
import type { Variant } from '../product-values.ts'
import type { VariantEdits } from './use-variant-edits.ts'
import type { GridFacts, VariantColumn } from './variant-columns.ts'

/** One variant: its name, and a cell for each fact. What is changed is marked, and what is wrong says so. */
export function VariantLine({
  gridId,
  row,
  variant,
  name,
  thumb,
  columns,
  facts,
  edits,
  selected,
  active,
  editing,
  editor,
}: {
  gridId: string
  row: number
  variant: Variant
  name: string
  thumb: string | null
  columns: readonly VariantColumn[]
  facts: GridFacts
  edits: VariantEdits
  selected: { readonly left: number; readonly right: number } | null
  active: number | null
  editing: number | null
  editor: ReactNode
}) {
  return (
    <div role="row" aria-rowindex={row + 2} className="contents">
      <div
        role="rowheader"
        className="sticky left-0 z-[6] flex min-h-10 items-center gap-2 border-line border-r border-b bg-surface px-3 py-1"
      >
        <span className="min-w-0 flex-1">
          <span className="block max-w-60 truncate font-medium">{name}</span>
          <span className="block text-caption text-muted">
            {numberText(variant.available)} available of {numberText(variant.on_hand)}
          </span>
        </span>
        {variant.level !== 'in_stock' && <LevelPill level={variant.level} className="max-sm:hidden" />}
      </div>
      {columns.map((column, col) => {
        const { text, own } = column.show(variant, facts)
        const complaint = edits.complaintOf(variant.id, column.id)
        const warning = column.warns?.(variant)
        const isChanged = edits.isChanged(variant.id, column.id)
        const chosen = selected !== null && col >= selected.left && col <= selected.right
        return (
          <div
            key={column.id}
            role="gridcell"
            id={`${gridId}-${row}-${col}`}
            data-cell={`${row} ${col}`}
            aria-selected={chosen}
            aria-invalid={complaint !== undefined || undefined}
            aria-label={
              editing === col
                ? undefined
                : [
                    `${column.label} of ${name}: ${text === '' ? 'empty' : text}`,
                    own || text === '' ? '' : 'as the product',
                    isChanged ? 'changed' : '',
                    complaint ?? warning ?? '',
                  ]
                    .filter(Boolean)
                    .join(', ')
            }
            title={complaint ?? warning}
            className={classes(
              'relative flex min-h-10 items-center border-line border-r border-b px-1.5 leading-tight tabular',
              column.words ? 'justify-start' : 'justify-end',
              complaint !== undefined
                ? 'bg-danger-soft'
                : chosen
                  ? 'bg-selected'
                  : isChanged
                    ? 'bg-accent-soft'
                    : 'bg-surface',
              active === col &&
                'z-[5] outline-2 outline-accent -outline-offset-2 group-focus-within/sheet:outline-focus',
            )}
          >
            {editing === col ? (
              editor
            ) : (
              <>
                {column.id === 'image_id' && thumb !== null && (
                  <img src={thumb} alt="" className="mr-1.5 size-7 rounded-[4px] object-cover" />
                )}
                {warning !== undefined && (
                  <TriangleAlert className="mr-1 size-3.5 shrink-0 text-warning" aria-hidden="true" />
                )}
                <span className={classes('truncate', !own && 'text-muted', isChanged && 'font-medium')}>{text}</span>
              </>
            )}
          </div>
        )
      })}
    </div>
  )
}
