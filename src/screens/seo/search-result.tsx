import { type SearchDevice, type SearchMeasure, searchMeasure } from '../../domain/website/seo/text-width.ts'
import { classes } from '../../ui/classes.ts'

/** How a search engine would list a page, cut where it cuts. */
export function SearchResult({
  title,
  description,
  address,
  device = 'desktop',
}: {
  title: string
  description: string
  address: string
  device?: SearchDevice
}) {
  return (
    <div
      className={classes(
        'rounded-panel border border-line bg-surface px-4 py-3',
        device === 'phone' ? 'max-w-sm' : 'max-w-2xl',
      )}
    >
      <p className="truncate text-muted text-secondary">{address}</p>
      <p className="text-heading text-info wrap-anywhere">
        {searchMeasure(title, 'title', device).shown || 'No title yet'}
      </p>
      <p className="wrap-anywhere">
        {searchMeasure(description, 'description', device).shown ||
          'No description yet: the search engine picks a sentence itself.'}
      </p>
    </div>
  )
}

/** How much of the room in search results a text takes, in words and as a bar. */
export function PixelMeter({ measure, what }: { measure: SearchMeasure; what: string }) {
  const { pixels, most, fits } = measure
  const share = Math.min(100, Math.round((100 * pixels) / most))
  return (
    <span className="flex items-center gap-2 text-secondary">
      <span aria-hidden className="h-1.5 w-24 overflow-hidden rounded-full bg-line">
        <span
          className={classes('block h-full rounded-full', fits ? 'bg-accent' : 'bg-warning')}
          style={{ width: `${share}%` }}
        />
      </span>
      <span className={fits ? 'text-muted' : 'text-warning'}>
        {fits ? `${pixels} of ${most} pixels` : `${pixels} pixels: ${what} is cut after ${most}`}
      </span>
    </span>
  )
}
