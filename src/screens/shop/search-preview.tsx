import { stripTags } from '../../domain/text.ts'
import { searchMeasure } from '../../domain/website/seo/text-width.ts'
import { PixelMeter, SearchResult } from '../seo/search-result.tsx'

interface Listed {
  readonly title: string
  readonly summary: string
  readonly description: string
  readonly seo_title: string
  readonly seo_description: string
}

/** How a search engine would list the product. */
export function SearchPreview({ of, address }: { of: Listed; address: string }) {
  const title = of.seo_title || of.title
  const description = of.seo_description || of.summary || stripTags(of.description)
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-medium">In search results</figcaption>
      <SearchResult title={title} description={description} address={address} />
      <div className="flex flex-wrap gap-x-6 gap-y-1" aria-live="polite">
        <PixelMeter measure={searchMeasure(title, 'title')} what="the title" />
        <PixelMeter measure={searchMeasure(description, 'description')} what="the description" />
      </div>
    </figure>
  )
}
