import { CornerDownLeft, Lock, type LucideIcon } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { iconPath } from '../../ui/frame/icon-path.ts'
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
  id,
  row,
  query,
  selected,
  heading,
  place,
  of,
  onChoose,
}: {
  id: string
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
  const { title, keywords, icon, area, detail, off, fix, binding } = shownOf(row)
  const { ranges, via } = row.sort === 'do' ? { ranges: [] } : highlight(title, keywords, query)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys; Enter there chooses the selected option
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names its active option
    <div
      id={id}
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
        <StablePicture icon={off === undefined ? icon : Lock} size={off === undefined ? 16 : 14} />
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
          <span className="shrink-0 text-faint text-secondary empty:hidden">{via}</span>
          <span className="truncate text-muted text-secondary empty:hidden">{detail}</span>
        </span>
        {off !== undefined && (
          <span className="text-muted text-secondary">
            {off}
            {fix !== undefined && <span className="text-accent"> {fix} →</span>}
          </span>
        )}
      </span>
      <span className="shrink-0 text-faint text-secondary empty:hidden max-sm:hidden">
        {area === heading ? undefined : area}
      </span>
      <KeyCap className="shrink-0 empty:hidden max-sm:hidden" strokes={binding === undefined ? [] : capsAt(binding)} />
    </div>
  )
})

function capsAt(binding: string): readonly (readonly string[])[] {
  const mac = isMac()
  return strokesOf(binding).map((stroke) => capsOf(stroke, mac))
}

/** The first part that matched keeps its element from key to key, also while it is empty: to change words costs less than to make elements. */
function marked(title: string, ranges: readonly (readonly [number, number])[]): ReactNode {
  const [[start, end] = [title.length, title.length], ...others] = ranges
  let at = end
  const rest: ReactNode[] = []
  for (const [from, to] of others) {
    rest.push(title.slice(at, from), <Mark key={from}>{title.slice(from, to)}</Mark>)
    at = to
  }
  return (
    <>
      {title.slice(0, start)}
      <Mark>{title.slice(start, end)}</Mark>
      {rest}
      {title.slice(at)}
    </>
  )
}

const Mark = ({ children }: { children: string }) => (
  <mark className="bg-transparent font-semibold text-accent">{children}</mark>
)

/** An icon that becomes another one by its path alone. */
function StablePicture({ icon: Icon, size }: { icon: LucideIcon; size: number }) {
  const path = iconPath(Icon)
  if (path === undefined) return <Icon size={size} strokeWidth={1.5} aria-hidden />
  return (
    <svg
      className="lucide"
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
