import { numberText } from '../../domain/text.ts'
/** How much of what there is has been sold, and how much of that was let in, as a bar and in words. */
export function SoldBar({
  sold,
  places,
  left,
  admitted = 0,
}: {
  sold: number
  places: number
  left: number
  admitted?: number
}) {
  const share = places === 0 ? 0 : Math.min(1, sold / places)
  const inside = places === 0 ? 0 : Math.min(share, admitted / places)
  const full = places > 0 && left === 0
  const tone = full ? 'bg-success' : share >= 0.8 ? 'bg-warning' : 'bg-accent'
  return (
    <span className="flex min-w-0 flex-wrap items-center justify-end gap-x-2">
      <span
        aria-hidden="true"
        className="relative h-1.5 min-w-12 flex-1 overflow-hidden rounded-full bg-line"
        data-fill
      >
        <span className={`absolute inset-y-0 left-0 rounded-full ${tone}`} style={{ width: `${share * 100}%` }} />
        {inside > 0 && <span className="absolute inset-y-0 left-0 bg-ink/45" style={{ width: `${inside * 100}%` }} />}
      </span>
      <span className="shrink-0 text-right text-secondary tabular">
        {numberText(sold)} of {numberText(places)}
        <span className="text-muted">{full ? ', sold out' : `, ${numberText(left)} left`}</span>
      </span>
    </span>
  )
}
