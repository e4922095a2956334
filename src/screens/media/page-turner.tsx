import { Button } from '../../ui/button.tsx'

/** Leads from one page of pictures to the next; draws nothing where there is one page only. */
export function PageTurner({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  if (pages <= 1) return null
  return (
    <div className="flex items-center justify-center gap-3">
      <Button does="turnPage" off={page === 1 ? 'This is the first page.' : undefined} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <span className="text-muted tabular">
        {page} of {pages}
      </span>
      <Button
        does="turnPage"
        off={page === pages ? 'This is the last page.' : undefined}
        onClick={() => onTurn(page + 1)}
      >
        Next
      </Button>
    </div>
  )
}
