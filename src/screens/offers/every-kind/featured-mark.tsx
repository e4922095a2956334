import { Star } from 'lucide-react'

/** Beside the status of an offer that is featured. */
export function FeaturedMark() {
  return (
    <span className="inline-flex items-center gap-1 text-muted text-secondary">
      <Star className="size-3 fill-current text-warning" aria-hidden="true" /> Featured
    </span>
  )
}
