import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PlainButton, Spinner } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { capsOf, isMac } from '../keys/keys.ts'
import { modes } from './palette-entries.ts'
import type { Page } from './palette-pages.ts'
import { spokenRow } from './palette-row.tsx'
import { pathOf, type Row } from './palette-rows.ts'

/** What the palette is narrowed to; the cross (or Backspace in the empty field) widens it again. */
export function Chip({ label, removes, onRemove }: { label: string; removes: string; onRemove: () => void }) {
  return (
    <span className="flex max-w-64 items-center gap-1 rounded-control bg-accent-soft py-0.5 pr-0.5 pl-2 text-accent text-secondary">
      <span className="truncate font-medium">{label}</span>
      <PlainButton
        does="removeRow"
        tabIndex={-1}
        aria-label={removes}
        onClick={onRemove}
        className="flex size-6 items-center justify-center rounded-[4px] hover:bg-hover"
      >
        <X size={12} strokeWidth={2} aria-hidden />
      </PlainButton>
    </span>
  )
}

/** Keys that the palette itself owns: its footer and the cheat-sheet read them. */
export const paletteKeys: readonly { readonly stroke: string; readonly title: string }[] = [
  { stroke: 'Enter', title: 'Open or run' },
  { stroke: 'mod+Enter', title: 'Open in a new tab' },
  { stroke: 'Tab', title: 'Actions on a record; in a sentence, another name that matches' },
  { stroke: 'ArrowDown', title: 'Next row' },
  { stroke: 'ArrowUp', title: 'Previous row' },
  { stroke: 'PageDown', title: 'Eight rows down' },
  { stroke: 'PageUp', title: 'Eight rows up' },
  { stroke: 'Backspace', title: 'In the empty field: remove the chip, or go back' },
  { stroke: 'mod+Backspace', title: 'In the empty field: forget this row' },
  { stroke: 'Escape', title: 'Back one step' },
]

export function PaletteFooter({ page, row }: { page: Page; row: Row | undefined }) {
  const verb =
    page.name === 'ask'
      ? 'choose'
      : row?.sort === 'record' ||
          (row?.sort === 'do' && row.to !== undefined) ||
          (row?.sort === 'command' && row.id.startsWith('go.'))
        ? 'open'
        : 'run'
  return (
    <footer
      aria-hidden="true"
      className="flex items-center gap-4 border-line border-t px-3.5 py-2 text-muted text-secondary max-sm:hidden"
    >
      {page.name === 'root' && page.query === '' && page.mode === undefined ? (
        <span className="flex flex-1 gap-3 overflow-hidden whitespace-nowrap">
          {(['>', '#', '@', '/', '+'] as const).map((sign) => (
            <span key={sign}>
              <span className="font-medium text-ink">{sign}</span> {modes[sign].label.toLowerCase()}
            </span>
          ))}
        </span>
      ) : (
        <span className="flex-1" />
      )}
      {row?.sort === 'record' && page.name === 'root' && <Hint stroke="Tab" word="actions" />}
      {row?.sort === 'do' && row.other !== undefined && <Hint stroke="Tab" word="another name" />}
      {pathOf(row) !== undefined && page.name !== 'ask' && <Hint stroke="mod+Enter" word="new tab" />}
      {row !== undefined && <Hint stroke="Enter" word={verb} />}
    </footer>
  )
}

const Hint = ({ stroke, word }: { stroke: string; word: string }) => (
  <span className="flex shrink-0 items-center gap-1.5">
    <KeyCap strokes={[capsOf(stroke, isMac())]} />
    {word}
  </span>
)

/** Turns when an answer keeps one waiting, not while one types. */
export function LateSpinner() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? <Spinner /> : null
}

/** Says where one is, politely and once the hands rest; never at each key. */
export function Spoken({
  rows,
  highlighted,
  pending,
}: {
  rows: readonly Row[]
  highlighted: Row | undefined
  pending: boolean
}) {
  const [text, setText] = useState('')
  const words =
    rows.length === 0
      ? pending
        ? 'Searching'
        : 'No results'
      : `${rows.length} ${rows.length === 1 ? 'result' : 'results'}${highlighted === undefined ? '' : `, ${spokenRow(highlighted)}, ${rows.indexOf(highlighted) + 1} of ${rows.length}`}`
  useEffect(() => {
    const timer = setTimeout(() => setText(words), 400)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  )
}
