import { numberText } from '../../../domain/text.ts'
import { Button } from '../../../ui/button.tsx'
import type { Meta } from './list-types.ts'

/** The pages of a table that is no list of its own; nothing where there is one page. */
export function PageTurner({ label, meta, onPage }: { label: string; meta: Meta; onPage: (page: number) => void }) {
  const { current_page, last_page, from, to, total } = meta
  if (last_page <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-end gap-2 text-muted">
      <span className="tabular">
        {from}–{to} of {numberText(total)}
      </span>
      <Button
        does="turnPage"
        size="small"
        off={current_page === 1 ? 'This is the first page.' : undefined}
        onClick={() => onPage(current_page - 1)}
      >
        Previous
      </Button>
      <Button
        does="turnPage"
        size="small"
        off={current_page >= last_page ? 'This is the last page.' : undefined}
        onClick={() => onPage(current_page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}
