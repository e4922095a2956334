import { stripTags } from '../../domain/text.ts'

/** What search engines show before they cut it, in characters. */
const mostTitle = 60
const mostDescription = 158

/** Cut where the last whole word ends. */
function cutAtWord(text: string, most: number): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= most) return clean
  const part = clean.slice(0, most)
  const end = part.lastIndexOf(' ')
  return `${part.slice(0, end > most / 2 ? end : most).trimEnd()} …`
}

interface Listed {
  readonly title: string
  readonly summary: string
  readonly description: string
  readonly seo_title: string
  readonly seo_description: string
}

/** How a search engine would list the product, cut where it cuts. */
export function SearchPreview({ of, address }: { of: Listed; address: string }) {
  const title = cutAtWord(of.seo_title || of.title, mostTitle)
  const description = cutAtWord(of.seo_description || of.summary || stripTags(of.description), mostDescription)
  const length = (of.seo_title || of.title).trim().length
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-medium">In search results</figcaption>
      <div className="max-w-xl rounded-panel border border-line bg-surface px-4 py-3">
        <p className="truncate text-muted text-secondary">{address}</p>
        <p className="text-heading text-info wrap-anywhere">{title || 'No title yet'}</p>
        <p className="wrap-anywhere">
          {description || 'No description yet: the search engine picks a sentence itself.'}
        </p>
      </div>
      <p className="text-muted text-secondary" aria-live="polite">
        {length > mostTitle
          ? `The title has ${length} characters: it is cut after about ${mostTitle}.`
          : `Titles are cut after about ${mostTitle} characters, descriptions after about ${mostDescription}.`}
      </p>
    </figure>
  )
}
