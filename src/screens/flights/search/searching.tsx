import { cityOf } from '../../../domain/flights/airports.ts'
import type { SearchWish } from '../../../domain/flights/search-wish.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** While the airlines are asked. */
export function Searching({ wish, onStop }: { wish: SearchWish; onStop: () => void }) {
  const [first] = wish.legs
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          Asking the airlines for flights from {cityOf(first?.origin ?? '')} to {cityOf(first?.destination ?? '')}. This
          takes some seconds.
        </p>
        <Button does="cancel" onClick={onStop}>
          Stop
        </Button>
      </div>
      <div className="rounded-panel border border-line bg-surface">
        {Array.from({ length: 8 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins are all alike
          <div key={at} className="flex items-center gap-4 border-line border-b px-3 py-4 last:border-b-0">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-5 flex-1" />
            <Skeleton className="h-5 w-24" />
          </div>
        ))}
      </div>
    </div>
  )
}
