import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { narrow, useMedia } from '../../ui/use-media.ts'
import type { Row, Section } from './palette-rows.ts'

/** Rows that the panel has room for, and one below its edge. Every row more is drawn, laid out and painted at each key. */
const inPanel = 12
/** Rows; the room that a heading takes. */
const heading = 0.75
/** In a narrow window the panel is as high as the window: fewer rows would leave nothing to scroll, and the others could not be reached. */
const inNarrow = (): number => Math.max(inPanel, Math.ceil(screen.height / leastRow))
/** Pixels; of a row with the smallest letters that browsers are set to. */
const leastRow = 36

interface DrawnRows {
  readonly sections: readonly Section[]
  /** Of all rows, when some are not drawn yet: assistive technology is told how many there are. */
  readonly total: number | undefined
  readonly onScroll: () => void
}

/**
 * Draws the first rows at once and the others when hands come near them, by arrow or by wheel. Keeps the highlighted row in view, and
 * asks the browser where things are only when something may have moved: each such question lays the list out a second time.
 */
export function useDrawnRows(
  list: RefObject<HTMLDivElement | null>,
  sections: readonly Section[],
  rows: readonly Row[],
  highlighted: Row | undefined,
  words: string,
): DrawnRows {
  const atOnce = useMedia(narrow) ? inNarrow() : inPanel
  const [grown, setGrown] = useState({ words, count: atOnce })
  const scrolled = useRef(false)
  const shown = useRef({ words, id: highlighted?.id })
  const kept = grown.words === words ? Math.max(grown.count, atOnce) : atOnce
  const at = highlighted === undefined ? 0 : rows.indexOf(highlighted)
  const isNearEnd = (room: number): boolean =>
    at + 4 > rowsIn(firstOf(sections, room)) && room < rows.length + sections.length
  const count = isNearEnd(kept) ? at + atOnce + sections.length : kept
  if (count !== kept) setGrown({ words, count })
  const drawn = firstOf(sections, count)
  const isCut = rowsIn(drawn) < rows.length

  useLayoutEffect(() => {
    const root = list.current
    const input = root?.closest('[cmdk-root]')?.querySelector('[cmdk-input]')
    const before = shown.current
    shown.current = { words, id: highlighted?.id }
    const isNew = before.words !== words
    if (isNew && scrolled.current) root?.scrollTo({ top: 0 })
    if (highlighted === undefined) {
      input?.removeAttribute('aria-activedescendant')
      return
    }
    const row = root?.querySelector<HTMLElement>(`[data-value="${CSS.escape(highlighted.id)}"]`)
    if (row === null || row === undefined) return
    if (input?.getAttribute('aria-activedescendant') !== row.id) input?.setAttribute('aria-activedescendant', row.id)
    if (isNew || before.id === highlighted.id) return
    if (highlighted !== rows[0]) row.scrollIntoView({ block: 'nearest' })
    else if (scrolled.current) root?.scrollTo({ top: 0 })
  })

  return {
    sections: drawn,
    total: isCut ? rows.length : undefined,
    onScroll: () => {
      const root = list.current
      if (root === null) return
      scrolled.current = root.scrollTop > 0
      if (isCut && root.scrollTop + 2 * root.clientHeight > root.scrollHeight)
        setGrown({ words, count: count + 2 * atOnce })
    },
  }
}

/** As much as there is room for, in rows. */
function firstOf(sections: readonly Section[], room: number): readonly Section[] {
  const drawn: Section[] = []
  let left = room
  for (const section of sections) {
    if (section.heading !== undefined) left -= heading
    if (left <= 0) break
    const most = Math.ceil(left)
    drawn.push(section.rows.length <= most ? section : { ...section, rows: section.rows.slice(0, most) })
    left -= section.rows.length
  }
  return drawn
}

const rowsIn = (sections: readonly Section[]): number => sections.reduce((sum, { rows }) => sum + rows.length, 0)
