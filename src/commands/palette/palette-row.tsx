import { CornerDownLeft, Lock, type LucideIcon } from 'lucide-react'
import { memo, type ReactNode, useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { KeyCap } from '../../ui/key-cap.tsx'
import { capsOf, isMac, strokesOf } from '../keys/keys.ts'
import { recordIcon } from '../record-icons.ts'
import { highlight } from './highlight.ts'
import { kindName } from './palette-entries.ts'
import type { Row } from './palette-rows.ts'

interface Shown {
  readonly title: string
  readonly keywords: readonly string[]
  readonly icon: LucideIcon
  readonly area?: string
  readonly detail?: string | undefined
  readonly off?: string | undefined
  readonly fix?: string | undefined
  readonly binding?: string | undefined
}

function shownOf(row: Row): Shown {
  switch (row.sort) {
    case 'command': {
      const { entry, may } = row
      return {
        title: entry.title,
        keywords: entry.keywords,
        icon: entry.command.icon,
        area: entry.area,
        binding: row.binding,
        ...(may.on ? {} : { off: may.reason, fix: may.fix?.label }),
      }
    }
    case 'record':
      return {
        title: row.hit.label,
        keywords: row.hit.keywords ?? [],
        icon: recordIcon(row.hit.kind),
        area: kindName(row.hit.kind),
        detail: row.hit.detail,
      }
    default:
      return {
        title: row.title,
        keywords: [],
        icon: row.icon ?? CornerDownLeft,
        detail: row.off === row.title ? undefined : row.detail,
        off: row.off === row.title ? undefined : row.off,
      }
  }
}

/** What a row is called by the live region: its name, and why it is off. */
export const spokenRow = (row: Row): string => {
  const { title, detail, off } = shownOf(row)
  return [title, detail, off === undefined ? undefined : `unavailable: ${off}`]
    .filter((text) => text !== undefined)
    .join(', ')
}

/**
 * One row: picture, name with what matched, why it is off, where it belongs, its key. Drawn again only when it changes. It is an option
 * of cmdk's list, but not cmdk's item: an item takes part in cmdk's own order and choice at each key, and both are decided here.
 */
export const PaletteRow = memo(function PaletteRow({
  row,
  query,
  selected,
  heading,
  place,
  of,
  onChoose,
}: {
  row: Row
  query: string
  selected: boolean
  /** Of its section: a row does not repeat it. */
  heading: string | undefined
  /** Its place among all rows, while some of them are not drawn. */
  place: number | undefined
  of: number | undefined
  onChoose: (row: Row) => void
}) {
  const { title, keywords, icon: Icon, area, detail, off, fix, binding } = shownOf(row)
  const { ranges, via } = row.sort === 'do' ? { ranges: [] } : highlight(title, keywords, query)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys; Enter there chooses the selected option
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names its active option
    <div
      id={useId()}
      role="option"
      data-value={row.id}
      data-selected={selected}
      aria-selected={selected}
      onClick={() => onChoose(row)}
      aria-posinset={place}
      aria-setsize={of}
      data-off={off === undefined ? undefined : ''}
      className="group contain-layout flex min-h-10 cursor-default scroll-my-1 items-center gap-3 rounded-control px-2.5 py-1.5 select-none data-[selected=true]:bg-selected max-sm:min-h-12"
    >
      <span className="flex size-5 shrink-0 items-center justify-center text-muted group-data-[selected=true]:text-ink">
        {off === undefined ? (
          <Icon size={16} strokeWidth={1.5} aria-hidden />
        ) : (
          <Lock size={14} strokeWidth={1.5} aria-hidden />
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        {row.sort === 'do' && row.body}
        <span
          className={classes(
            'flex min-w-0 items-baseline gap-2',
            row.sort === 'do' && row.body !== undefined && 'sr-only',
          )}
        >
          <span className={classes('max-w-[75%] shrink-0 truncate', off !== undefined && 'text-muted')}>
            {marked(title, ranges)}
          </span>
          {via !== undefined && <span className="shrink-0 text-faint text-secondary">{via}</span>}
          {detail !== undefined && <span className="truncate text-muted text-secondary">{detail}</span>}
        </span>
        {off !== undefined && (
          <span className="text-muted text-secondary">
            {off}
            {fix !== undefined && <span className="text-accent"> {fix} →</span>}
          </span>
        )}
      </span>
      {area !== undefined && area !== '' && area !== heading && (
        <span className="shrink-0 text-faint text-secondary max-sm:hidden">{area}</span>
      )}
      {binding !== undefined && <KeyCap className="shrink-0 max-sm:hidden" strokes={capsAt(binding)} />}
    </div>
  )
})

function capsAt(binding: string): readonly (readonly string[])[] {
  const mac = isMac()
  return strokesOf(binding).map((stroke) => capsOf(stroke, mac))
}

function marked(title: string, ranges: readonly (readonly [number, number])[]): ReactNode {
  if (ranges.length === 0) return title
  const parts: ReactNode[] = []
  let at = 0
  for (const [start, end] of ranges) {
    if (start > at) parts.push(title.slice(at, start))
    parts.push(
      <mark key={start} className="bg-transparent font-semibold text-accent">
        {title.slice(start, end)}
      </mark>,
    )
    at = end
  }
  parts.push(title.slice(at))
  return parts
}
