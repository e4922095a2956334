import { Fragment, useId } from 'react'
import { PaletteRow } from './palette-row.tsx'
import type { Row, Section } from './palette-rows.ts'

/**
 * The rows with the headings between them. They are one list in the page, so that a row keeps its place and elements from key to key
 * whichever section it falls into; to assistive technology the groups own their rows.
 */
export function PaletteSections({
  sections,
  rows,
  highlighted,
  query,
  of,
  onChoose,
}: {
  /** Those that are drawn. */
  sections: readonly Section[]
  /** All there are. */
  rows: readonly Row[]
  highlighted: Row | undefined
  query: string
  of: number | undefined
  onChoose: (row: Row) => void
}) {
  const base = useId()
  const idOf = (slot: number): string => `${base}${slot}`
  let slot = 0
  const starts = sections.map(({ rows: own }) => {
    slot += own.length
    return slot - own.length
  })
  return (
    <>
      {sections.flatMap(({ heading, rows: own }, place) =>
        own.map((row, offset) => {
          const at = (starts[place] ?? 0) + offset
          return (
            <Fragment key={at}>
              {offset === 0 && heading !== undefined && (
                <div aria-hidden="true" className="px-2.5 pt-2.5 pb-1 font-medium text-muted text-secondary">
                  {heading}
                </div>
              )}
              <PaletteRow
                id={idOf(at)}
                row={row}
                query={query}
                selected={row === highlighted}
                heading={heading}
                place={of === undefined ? undefined : rows.indexOf(row) + 1}
                of={of}
                onChoose={onChoose}
              />
            </Fragment>
          )
        }),
      )}
      {sections.map(({ id, heading, rows: own }, place) =>
        heading === undefined ? null : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
          <div
            key={id}
            role="group"
            aria-label={heading}
            aria-owns={own.map((_, offset) => idOf((starts[place] ?? 0) + offset)).join(' ')}
          />
        ),
      )}
    </>
  )
}
