import { minorDigits } from '../../money.ts'
import type { OfferKind } from '../../offers/offer-kinds.ts'

/** The feeds that a catalogue at Facebook reads, each in its own form. */
export const catalogueFeeds = {
  products: { name: 'Products', about: 'Products of the shop, cars, services and events' },
  hotels: { name: 'Hotels', about: 'Hotel rooms' },
  destinations: { name: 'Destinations', about: 'Tour packages' },
} as const
export type CatalogueFeed = keyof typeof catalogueFeeds

/** Tracks are shown, not sold: they are in no feed. */
export const feedOf = (kind: OfferKind): CatalogueFeed =>
  kind === 'package' ? 'destinations' : kind === 'room' ? 'hotels' : 'products'

/** What is known of an offer that is to be in a feed. */
export interface CatalogueOffer {
  readonly kind: OfferKind
  readonly id: number
  readonly title: string
  readonly description: string
  readonly published: boolean
  /** Whole; null: it is not on the website. */
  readonly link: string | null
  readonly picture: string | null
  readonly price: number | null
  readonly currency: string
  readonly soldOut: boolean
  readonly brand: string
  readonly street: string
  readonly city: string
  readonly country: string
  readonly types: readonly string[]
}
/** A row of a feed, or why there is none. */
export interface CatalogueRow {
  readonly cells: Readonly<Record<string, string>>
  /** Without any, the row is in the feed. */
  readonly missing: readonly string[]
  /** It is in the feed, and could be better. */
  readonly advice: readonly string[]
}

const most = { id: 100, title: 200, name: 200, description: 9999, hotelDescription: 5000 } as const

const controls = /\p{Cc}|\p{Cs}/gu

const cut = (text: string, longest: number): string => {
  const characters = [...text.replace(controls, ' ').replace(/\s+/g, ' ').trim()]
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`
}

/** `129.99 USD`, as Meta writes prices. */
export const feedPrice = (amount: number, currency: string): string =>
  `${amount.toFixed(minorDigits(currency))} ${currency}`

/** An offer as its feed has it, checked. */
export function catalogueRow(offer: CatalogueOffer): CatalogueRow {
  const { title, description, link, picture, price } = offer
  const feed = feedOf(offer.kind)
  const missing = [
    ...(offer.published ? [] : ['It is not published.']),
    ...(offer.published && link === null ? ['It is not on the website, so there is no page to lead to.'] : []),
    ...(picture === null ? ['It has no picture.'] : []),
    ...(price === null && feed !== 'destinations' ? ['It has no price.'] : []),
    ...(feed === 'hotels' && offer.street === '' && offer.city === '' ? ['It has no address.'] : []),
  ]
  const advice = [
    ...(description === '' ? ['It has no description: its title stands in for one.'] : []),
    ...([...title].length > most.title ? [`Its title is cut after ${most.title} characters.`] : []),
    ...(price === null && feed === 'destinations' ? ['It has no price.'] : []),
  ]
  return { cells: cellsOf(feed, offer), missing, advice }
}

function cellsOf(feed: CatalogueFeed, offer: CatalogueOffer): Readonly<Record<string, string>> {
  const { kind, id, title, price, currency, brand, street, city, country } = offer
  const key = cut(`${kind}-${id}`, most.id)
  const text = offer.description === '' ? title : offer.description
  const priced = price === null ? '' : feedPrice(price, currency)
  const [link, picture] = [offer.link ?? '', offer.picture ?? '']
  if (feed === 'products')
    return {
      id: key,
      title: cut(title, most.title),
      description: cut(text, most.description),
      availability: offer.soldOut ? 'out of stock' : 'in stock',
      condition: 'new',
      price: priced,
      link,
      image_link: picture,
      brand,
    }
  const place = { 'address.addr1': street, 'address.city': city, 'address.country': country }
  return feed === 'hotels'
    ? {
        hotel_id: key,
        name: cut(title, most.name),
        description: cut(text, most.hotelDescription),
        brand,
        ...place,
        base_price: priced,
        url: link,
        'image[0].url': picture,
      }
    : {
        destination_id: key,
        name: cut(title, most.name),
        description: cut(text, most.hotelDescription),
        ...place,
        'type[0]': offer.types[0] ?? 'tour',
        price: priced,
        url: link,
        'image[0].url': picture,
      }
}

/** RFC 4180, in UTF-8: a header, then the rows. Facebook guesses Latin letters where a byte is wrong, so control characters are left out. */
export function catalogueCsv(rows: readonly CatalogueRow[]): string {
  const heads = Object.keys(rows[0]?.cells ?? {})
  const lines = [heads, ...rows.map(({ cells }) => heads.map((head) => cells[head] ?? ''))]
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}
const cell = (text: string): string => {
  const plain = text.replace(controls, ' ')
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
