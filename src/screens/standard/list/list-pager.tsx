import { ChevronLeft, ChevronRight } from 'lucide-react'
import { numberText } from '../../../domain/text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { type ListState, pageSizes } from './list-state.ts'
import type { Meta, RecordNouns } from './list-types.ts'

/** "1–25 of 1,204 bookings". Counting stops at 10,000. */
export function countText(meta: Meta, words: RecordNouns): string {
  const total = `${numberText(meta.total)}${meta.capped === true ? '+' : ''}`
  return `${total} ${meta.total === 1 && meta.capped !== true ? words.one : words.many}`
}

export function ListPager({ list, meta, words }: { list: ListState<unknown>; meta: Meta; words: RecordNouns }) {
  const from = meta.total === 0 ? 0 : (meta.from ?? (meta.current_page - 1) * meta.per_page + 1)
  const to = meta.to ?? Math.min(meta.total, meta.current_page * meta.per_page)
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted text-secondary"
    >
      <p className="tabular">
        {meta.total > 0 && `${numberText(from)}–${numberText(to)} of `}
        {countText(meta, words)}
      </p>
      <div className="flex items-center gap-2">
        <label className="flex items-center gap-1.5">
          Rows
          <select
            value={list.perPage}
            onChange={(event) => list.change({ per_page: Number(event.target.value) })}
            className="h-7 rounded-control border border-line-strong/70 bg-raised px-1 text-ink"
          >
            {[...new Set([...pageSizes, list.perPage])]
              .sort((a, b) => a - b)
              .map((size) => (
                <option key={size}>{size}</option>
              ))}
          </select>
        </label>
        <span className="tabular">
          Page {meta.current_page} of {meta.last_page}
        </span>
        <IconButton
          does="list.previousPage"
          label="Previous page"
          size="small"
          variant="secondary"
          hint={<KeyCap strokes={[['[']]} quiet />}
          icon={<ChevronLeft />}
          off={meta.current_page <= 1 ? 'This is the first page.' : undefined}
          onClick={() => list.change({ page: meta.current_page - 1 }, 'push')}
        />
        <IconButton
          does="list.nextPage"
          label="Next page"
          size="small"
          variant="secondary"
          hint={<KeyCap strokes={[[']']]} quiet />}
          icon={<ChevronRight />}
          off={meta.current_page >= meta.last_page ? 'This is the last page.' : undefined}
          onClick={() => list.change({ page: meta.current_page + 1 }, 'push')}
        />
      </div>
    </nav>
  )
}
