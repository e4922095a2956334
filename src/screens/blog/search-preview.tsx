import { type SearchText, searchMeasure } from '../../domain/website/seo/text-width.ts'
import { classes } from '../../ui/classes.ts'

/** A post as search engines show it, cut where they cut, and how much room is left. */
export function SearchPreview({
  address,
  title,
  description,
}: {
  address: string
  title: string
  description: string
}) {
  const shownTitle = searchMeasure(title, 'title')
  const shownText = searchMeasure(description, 'description')
  return (
    <div className="flex flex-col gap-2">
      <div className="rounded-control border border-line bg-surface p-3 font-[Arial,sans-serif]">
        <p className="truncate text-muted text-secondary">{address}</p>
        <p className="text-[1.125rem] text-info leading-snug wrap-anywhere">{shownTitle.shown || 'No title yet'}</p>
        <p className="text-secondary wrap-anywhere">{shownText.shown || 'The beginning of the text is shown here.'}</p>
      </div>
      <Room what="title" text={title} />
      <Room what="description" text={description} />
    </div>
  )
}

const names: Readonly<Record<SearchText, string>> = { title: 'Title', description: 'Excerpt' }

function Room({ what, text }: { what: SearchText; text: string }) {
  const { pixels, most, fits } = searchMeasure(text, what)
  return (
    <div className="flex items-center gap-2 text-secondary">
      <span className="w-16 text-muted">{names[what]}</span>
      <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <span
          className={classes('block h-full', fits ? 'bg-success' : 'bg-warning')}
          style={{ width: `${Math.min(100, (pixels / most) * 100)}%` }}
        />
      </span>
      <span className={fits ? 'text-muted' : 'text-warning'}>{fits ? `${pixels} of ${most} px` : 'Is cut'}</span>
    </div>
  )
}
