import { html, type Markup } from '../markup.ts'
import type { Scene } from '../section-kind.ts'
import { siteAddress } from '../site-addresses.ts'
import type { OfferCard } from '../site-views.ts'
import { priceMarkup } from './prices.ts'
import { below } from './section-heading.ts'
import { linkTo } from './site-links.ts'
import { drawnPicture, noPicture } from './site-pictures.ts'

/** How cards of offers look. */
export const cardLooks = {
  picture: 'Picture above text',
  overlay: 'Text on the picture',
  rows: 'One below the other',
  frame: 'In a frame',
} as const
export type CardLook = keyof typeof cardLooks
export const cardLookOf = (name: string): CardLook =>
  name === 'overlay' || name === 'rows' || name === 'frame' ? name : 'picture'

/** How wide the picture of a card stands. */
const sizesOf = (look: CardLook, columns: number): string =>
  look === 'rows'
    ? '(min-width:700px) 340px, 100vw'
    : `(min-width:1000px) ${Math.ceil(1240 / columns)}px, (min-width:620px) 50vw, 100vw`

export const offerPath = ({ kind, slug }: Pick<OfferCard, 'kind' | 'slug'>): string =>
  siteAddress.offer(kind, encodeURIComponent(slug))

function offerCard(
  scene: Scene,
  offer: OfferCard,
  look: CardLook,
  columns: number,
  first: boolean,
  { heading = below, query = '' }: CardOptions,
): Markup {
  const { picture, title, summary, price, facts, place, stock, sold_out } = offer
  return html`<li class="card"><div class="pic">${
    picture === null
      ? noPicture(title)
      : drawnPicture(picture, { sizes: sizesOf(look, columns), first, decorative: true })
  }${stock !== '' && html`<p class="stock${sold_out && ' gone'}">${stock}</p>`}</div><div class="say">${place !== '' && html`<p class="place">${place}</p>`}${heading(scene, '', linkTo(scene.view, offerPath(offer) + query, title, 'whole'))}${summary !== '' && html`<p class="sum">${summary}</p>`}${factList(facts)}<p class="pay">${priceMarkup(price)}</p></div></li>`
}

export const factList = (facts: readonly string[], look = 'facts'): Markup | null =>
  facts.length === 0 ? null : html`<ul class="${look}">${facts.map((fact) => html`<li>${fact}</li>`)}</ul>`

interface CardOptions {
  readonly look: CardLook
  readonly columns: number
  readonly scroll?: boolean
  /** How the title of one is drawn: below the section's heading, where nothing else is said. */
  readonly heading?: typeof below
  /** What the visitor looks for, which goes along. */
  readonly query?: string
}

/** Offers as cards that lead to them. */
export const offerCards = (scene: Scene, offers: readonly OfferCard[], options: CardOptions): Markup => {
  const { look, columns, scroll = false } = options
  return html`<ul class="cards k-${look} c${columns}${scroll && ' scroll'}"${scroll && html` tabindex="0" aria-label="Offers"`}>${offers.map((offer, at) => offerCard(scene, offer, look, columns, scene.first && at === 0, options))}</ul>`
}
