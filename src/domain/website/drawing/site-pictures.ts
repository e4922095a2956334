import { html, type Markup } from '../markup.ts'
import type { Scene } from '../section-kind.ts'
import type { PictureValue } from '../site-fields.ts'
import { pictureWidths, type SitePicture } from '../site-views.ts'

export interface Shown {
  /** CSS `sizes`: how wide it stands on which page. */
  readonly sizes: string
  /** The first of the page: loaded before all else, never late. */
  readonly first?: boolean
  /** Beside text that says the same. */
  readonly decorative?: boolean
}

/** In tenths: the page's policy allows no style in an element, so that the sheet has a class of each. */
const tenth = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)) / 10)
export const focalClass = ([x, y]: SitePicture['focal']): string => {
  const classes = [tenth(x) === 5 ? '' : `fx${tenth(x)}`, tenth(y) === 5 ? '' : `fy${tenth(y)}`]
  return classes.filter((one) => one !== '').join(' ')
}

/** A picture in the widths that are kept of it, with its size, so that nothing moves when it arrives. */
export function drawnPicture(
  { url, width, height, alt, focal }: SitePicture,
  { sizes, first = false, decorative = false }: Shown,
): Markup {
  const kept = pictureWidths.filter((one) => one <= width)
  const widths = kept.length === 0 ? [pictureWidths[0]] : kept
  const middle = widths.findLast((one) => one <= 960) ?? widths[0]
  const look = focalClass(focal)
  return html`<img src="${url}/w${middle ?? 320}.webp" srcset="${widths.map((one) => `${url}/w${one}.webp ${one}w`).join(', ')}" sizes="${sizes}" width="${width}" height="${height}" alt="${decorative ? '' : alt}"${look !== '' && html` class="${look}"`}${first ? html` fetchpriority="high"` : html` loading="lazy" decoding="async"`}>`
}

/** The picture that a field names, with the section's own alternative text and focal point; null: none, or it is gone. */
export function chosenPicture({ view }: Scene, { media, alt, decorative, focal }: PictureValue): SitePicture | null {
  const picture = media === null ? undefined : view.data.pictures[media]
  if (picture === undefined) return null
  return { ...picture, alt: decorative ? '' : alt.trim() || picture.alt, focal }
}

/** Where a picture can stand and none is: a quiet ground in the site's colours. */
export const noPicture = (label: string): Markup =>
  html`<span class="nopic" aria-hidden="true">${[...label.trim()][0] ?? ''}</span>`
