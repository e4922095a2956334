import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { narrow, useMedia } from '../../ui/use-media.ts'
import type { Row, Section } from './palette-rows.ts'

/** What the panel has room for, and a few below its edge. Every row more is drawn, laid out and painted at each key. */
const inPanel = 12
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
  const count = at + 4 > kept ? at + atOnce : kept
  if (count !== kept) setGrown({ words, count })

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
    sections: firstOf(sections, count),
    total: rows.length > count ? rows.length : undefined,
    onScroll: () => {
      const root = list.current
      if (root === null) return
      scrolled.current = root.scrollTop > 0
      if (count < rows.length && root.scrollTop + 2 * root.clientHeight > root.scrollHeight)
        setGrown({ words, count: count + 2 * atOnce })
    },
  }
}

function firstOf(sections: readonly Section[], count: number): readonly Section[] {
  const drawn: Section[] = []
  let left = count
  for (const section of sections) {
    if (left <= 0) break
    drawn.push(section.rows.length <= left ? section : { ...section, rows: section.rows.slice(0, left) })
    left -= section.rows.length
  }
  return drawn
}
