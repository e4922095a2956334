import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type {
  OfferCard,
  OfferDetail,
  PageView,
  PostDetail,
  PriceRow,
  SiteOwner,
  SitePicture,
  SitePrice,
} from '../../../src/domain/website/site-views.ts'
import { plainOf } from './plain-text.ts'

// What search engines read of a page, as JSON-LD by schema.org; ../shared/reference/website.md §3 says what they want of each kind.

/** Addresses of a site as whole ones. */
export interface Whole {
  /** `https://nile.example/sites/nile-savannah`: the site's home without a slash at the end. */
  readonly root: string
}
type Thing = Readonly<Record<string, unknown>>

const originOf = ({ root }: Whole): string => new URL(root).origin
export const addressAt = ({ root }: Whole, path: string): string => (path === '/' ? `${root}/` : `${root}${path}`)
const pictureAt = (whole: Whole, { url }: SitePicture): string => `${originOf(whole)}${url}/w1280.webp`
const idOfAgency = ({ root }: Whole): string => `${root}/#agency`

/** `2026-12-12T09:30` of Kampala, which keeps one offset all year. */
const withOffset = (at: string): string => (at.length === 10 ? at : `${at}:00+03:00`)
const instant = (text: string): string => new Date(text).toISOString()

const given = (thing: Record<string, unknown>): Thing =>
  Object.fromEntries(
    Object.entries(thing).filter(
      ([, value]) =>
        value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )

const agency = (owner: SiteOwner, whole: Whole): Thing =>
  given({
    '@type': 'TravelAgency',
    '@id': idOfAgency(whole),
    name: owner.name,
    url: addressAt(whole, '/'),
    description: plainOf(owner.about, 300),
    telephone: owner.phone,
    email: owner.email,
    address: owner.place,
    geo:
      owner.point === null
        ? null
        : { '@type': 'GeoCoordinates', latitude: owner.point.lat, longitude: owner.point.lng },
    logo: owner.logo === null ? null : pictureAt(whole, owner.logo),
    image: owner.logo === null ? null : pictureAt(whole, owner.logo),
  })

const stockWord = (soldOut: boolean, left: number | null = null): string =>
  `https://schema.org/${soldOut ? 'SoldOut' : left !== null && left <= 5 ? 'LimitedAvailability' : 'InStock'}`

/** Nothing where there is no price above 0: search engines refuse such offers of products. */
const priceThing = (
  price: SitePrice | null,
  { url, soldOut, left, name }: { url: string; soldOut: boolean; left?: number | null; name?: string },
  whole: Whole,
): Thing | null =>
  price === null || price.amount <= 0
    ? null
    : given({
        '@type': 'Offer',
        name,
        url,
        price: price.amount,
        priceCurrency: price.currency,
        availability: stockWord(soldOut, left ?? null),
        seller: { '@id': idOfAgency(whole) },
      })

interface Described {
  readonly offer: OfferDetail
  readonly url: string
  readonly whole: Whole
  /** What every kind says. */
  readonly common: Record<string, unknown>
  readonly price: Thing | null
}

function trip({ offer, common, price, whole }: Described): Thing {
  const stops = offer.days.map(({ day, title, place }) => ({
    '@type': 'ListItem',
    position: day,
    item: given({ '@type': 'TouristAttraction', name: title, address: place }),
  }))
  return given({
    '@type': price === null ? 'TouristTrip' : ['Product', 'TouristTrip'],
    ...common,
    offers: price,
    provider: { '@id': idOfAgency(whole) },
    itinerary: stops.length === 0 ? null : { '@type': 'ItemList', numberOfItems: stops.length, itemListElement: stops },
  })
}

function room({ offer, common, price }: Described): Thing {
  return given({
    '@type': price === null ? 'HotelRoom' : ['HotelRoom', 'Product'],
    ...common,
    offers: price,
    containedInPlace: given({ '@type': 'Hotel', name: offer.place.split(', ')[0], address: offer.place }),
    amenityFeature: offer.included.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
  })
}

const ticketThing = ({ name, price, left }: PriceRow, { offer, url, whole }: Described): Thing =>
  given({
    '@type': 'Offer',
    name,
    url,
    price: price.amount,
    priceCurrency: price.currency,
    availability: stockWord(offer.sold_out || left === 0, left),
    seller: { '@id': idOfAgency(whole) },
  })

function event(told: Described): Thing {
  const { offer, common, url, whole } = told
  const [date] = offer.dates
  const hall = offer.venue !== '' || offer.meeting_point !== ''
  const place = given({
    '@type': 'Place',
    name: offer.venue || offer.meeting_point,
    address: [offer.meeting_point, offer.venue].find((text) => text !== ''),
    geo:
      offer.point === null
        ? null
        : { '@type': 'GeoCoordinates', latitude: offer.point.lat, longitude: offer.point.lng },
  })
  const online = { '@type': 'VirtualLocation', url }
  return given({
    '@type': 'Event',
    ...common,
    startDate: date === undefined ? null : withOffset(date.at),
    endDate: date === undefined ? null : withOffset(date.until),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${offer.online ? (hall ? 'Mixed' : 'Online') : 'Offline'}EventAttendanceMode`,
    location: offer.online ? (hall ? [place, online] : online) : place,
    organizer: { '@id': idOfAgency(whole) },
    offers: offer.prices.map((row) => ticketThing(row, told)),
  })
}

/** Options that schema.org has a property for. */
const variesBy: Readonly<Record<string, string>> = {
  colour: 'https://schema.org/color',
  color: 'https://schema.org/color',
  size: 'https://schema.org/size',
  material: 'https://schema.org/material',
  pattern: 'https://schema.org/pattern',
}

function product({ offer, common, price, url, whole }: Described): Thing {
  const [only] = offer.variants
  if (offer.variants.length <= 1) return given({ '@type': 'Product', ...common, sku: only?.sku, offers: price })
  return given({
    '@type': 'ProductGroup',
    ...common,
    productGroupID: `product-${offer.id}`,
    variesBy: offer.options.flatMap(({ name }) => variesBy[name.trim().toLowerCase()] ?? []),
    hasVariant: offer.variants.map((variant) =>
      given({
        '@type': 'Product',
        name: `${offer.title} · ${variant.values.join(' / ')}`,
        sku: variant.sku || `variant-${variant.id}`,
        image: common.image,
        description: common.description,
        ...Object.fromEntries(
          offer.options.flatMap(({ name }, at) => {
            const property = variesBy[name.trim().toLowerCase()]?.split('/').at(-1)
            return property === undefined ? [] : [[property, variant.values[at] ?? '']]
          }),
        ),
        offers: priceThing(variant.price, { url, soldOut: variant.sold_out, left: variant.left }, whole),
      }),
    ),
  })
}

function offerThing(offer: OfferDetail, whole: Whole): Thing {
  const url = addressAt(whole, siteAddress.offer(offer.kind, offer.slug))
  const common = {
    '@id': url,
    name: offer.title,
    url,
    description: plainOf(offer.summary || offer.description, 500),
    image: offer.pictures.slice(0, 6).map((picture) => pictureAt(whole, picture)),
  }
  const price = priceThing(offer.price, { url, soldOut: offer.sold_out }, whole)
  const told: Described = { offer, url, whole, common, price }
  switch (offer.kind) {
    case 'package':
      return trip(told)
    case 'track':
      return trip({ ...told, price: null })
    case 'room':
      return room(told)
    case 'event':
      return event(told)
    case 'product':
      return product(told)
    case 'car':
      return given({ '@type': price === null ? 'Car' : ['Product', 'Car'], ...common, offers: price })
    case 'service':
      return given({ '@type': 'Service', ...common, offers: price, provider: { '@id': idOfAgency(whole) } })
  }
}

const postThing = (post: PostDetail, owner: SiteOwner, whole: Whole): Thing => {
  const url = addressAt(whole, siteAddress.post(post.slug))
  return given({
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: plainOf(post.title, 110),
    description: plainOf(post.excerpt, 300),
    image: post.cover === null ? null : [pictureAt(whole, post.cover)],
    datePublished: instant(post.published_at),
    dateModified: instant(post.updated_at > post.published_at ? post.updated_at : post.published_at),
    author:
      post.author === ''
        ? { '@id': idOfAgency(whole) }
        : { '@type': 'Person', name: post.author, url: addressAt(whole, siteAddress.blog) },
    publisher: agency(owner, whole),
    keywords: post.tags.join(', '),
  })
}

const listThing = (offers: readonly OfferCard[], whole: Whole): Thing | null =>
  offers.length === 0
    ? null
    : {
        '@type': 'ItemList',
        itemListElement: offers.map(({ kind, slug, title }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: title,
          url: addressAt(whole, siteAddress.offer(kind, slug)),
        })),
      }

export interface Crumb {
  readonly name: string
  readonly path: string
}

const crumbsThing = (crumbs: readonly Crumb[], whole: Whole): Thing | null =>
  crumbs.length < 2
    ? null
    : {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, path }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          item: addressAt(whole, path),
        })),
      }

/** Everything that a page says to search engines: whose it is, where it stands, and what it is about. */
export function structuredData({ owner, subject }: PageView, crumbs: readonly Crumb[], whole: Whole): Thing {
  const about =
    subject.role === 'offer'
      ? offerThing(subject.offer, whole)
      : subject.role === 'post'
        ? postThing(subject.post, owner, whole)
        : subject.role === 'offers'
          ? listThing(subject.offers, whole)
          : null
  return {
    '@context': 'https://schema.org',
    '@graph': [agency(owner, whole), about, crumbsThing(crumbs, whole)].filter((thing) => thing !== null),
  }
}

/** As it stands in a page: nothing in it ends its element. */
export const dataText = (thing: Thing): string => JSON.stringify(thing).replaceAll('<', '\\u003c')
