import { useState } from 'react'
import type { SeoRow } from '../../domain/schema/types.generated.ts'
import { type SearchText, searchMeasure } from '../../domain/website/seo/text-width.ts'
import { classes } from '../../ui/classes.ts'
import { type Commit, SheetEditor } from '../standard/sheet/sheet-editor.tsx'

/** Colours of a score, with its words for readers. */
export function Score({ score }: { score: number }) {
  const tone =
    score >= 80
      ? 'bg-success-soft text-success'
      : score >= 50
        ? 'bg-warning-soft text-warning'
        : 'bg-danger-soft text-danger'
  return (
    <span className={classes('inline-flex min-w-9 justify-center rounded-full px-2 font-medium tabular', tone)}>
      {score}
      <span className="sr-only"> of 100</span>
    </span>
  )
}

/** A title or a description in the sheet: a double click, or its key, opens it for typing. */
export function SeoCell({
  row,
  field,
  editing,
  onOpen,
  onCommit,
  onCancel,
}: {
  row: SeoRow
  field: SearchText
  editing: boolean
  onOpen: () => void
  onCommit: (text: string, commit: Commit) => void
  onCancel: () => void
}) {
  if (editing) return <Editor row={row} field={field} onCommit={onCommit} onCancel={onCancel} />
  const own = row.tags[field] !== ''
  const measure = searchMeasure(row[field], field)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row has its key, its menu and its button; this is the mouse's short way
    <span
      className="flex min-w-0 flex-1 items-center gap-2 self-stretch"
      onDoubleClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      <span className={classes('truncate', !own && 'text-muted italic')} title={row[field]}>
        {row[field] === '' ? 'None' : row[field]}
      </span>
      {!measure.fits && (
        <span className="shrink-0 rounded-full bg-warning-soft px-1.5 text-secondary text-warning">cut off</span>
      )}
    </span>
  )
}

function Editor({
  row,
  field,
  onCommit,
  onCancel,
}: {
  row: SeoRow
  field: SearchText
  onCommit: (text: string, commit: Commit) => void
  onCancel: () => void
}) {
  const [text, setText] = useState(row.tags[field] || row[field])
  const { pixels, most, fits } = searchMeasure(text, field)
  const most_ = field === 'title' ? 200 : 500
  return (
    <span className="relative block min-h-8 w-full min-w-0 flex-1 self-stretch">
      <SheetEditor
        label={`${field === 'title' ? 'Title' : 'Description'} of ${row.name}`}
        text={text}
        typing={false}
        words
        complaint={text.length > most_ ? `At most ${most_} characters.` : null}
        onText={setText}
        onCommit={(commit) => {
          if (text.length <= most_) onCommit(text, commit)
        }}
        onCancel={onCancel}
      />
      <span
        className={classes(
          'pointer-events-none absolute top-1/2 right-1 z-20 -translate-y-1/2 rounded-control bg-raised px-1 text-secondary',
          fits ? 'text-muted' : 'text-warning',
        )}
      >
        {`${pixels} / ${most} px`}
      </span>
    </span>
  )
}
