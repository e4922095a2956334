import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { needsOf } from '../../../src/domain/website/needs.ts'
import type { SiteConfig, SitePageConfig } from '../../../src/domain/website/site-config.ts'
import type {
  OfferCard,
  OfferDetail,
  PageSubject,
  PageView,
  PostCard,
  SiteOwner,
  SitePicture,
  SitePrice,
} from '../../../src/domain/website/site-views.ts'

// What the server would fill the pages of an agency with, made up.

export const samplePicture = (name: string, alt = `A picture: ${name}`): SitePicture => ({
  url: `/files/${name}`,
  width: 1280,
  height: 854,
  alt,
  focal: [50, 60],
})

const price = (amount: number, unit: string, from = true): SitePrice => ({
  amount,
  currency: 'USD',
  was: null,
  unit,
  from,
})

interface About {
  readonly title: string
  readonly picture: string
  readonly place: string
  readonly facts: readonly string[]
  readonly price: SitePrice | null
  readonly stock?: string
}

const card = (kind: OfferKind, id: number, about: About): OfferCard => ({
  kind,
  id,
  slug: about.title.toLowerCase().replace(/[^a-z]+/g, '-'),
  title: about.title,
  summary:
    'Early mornings on the plains, an afternoon on the water, and nights where the only light is the fire. Led by one guide from start to end.',
  picture: samplePicture(about.picture),
  price: about.price,
  facts: about.facts,
  place: about.place,
  tags: ['wildlife', 'small groups'],
  stock: about.stock ?? '',
  sold_out: about.stock === 'Sold out',
  next: `2026-12-${String(28 - id).padStart(2, '0')}`,
})

const listed: Readonly<Record<OfferKind, readonly About[]>> = {
  package: [
    {
      title: 'Gorillas and the great lakes',
      picture: 'gorillas-mist',
      place: 'Bwindi',
      facts: ['6 days', 'Moderate'],
      price: { ...price(1890, 'per person'), was: 2100 },
      stock: '3 seats left on 12 Dec',
    },
    {
      title: 'Lions that climb trees',
      picture: 'lion-golden',
      place: 'Ishasha',
      facts: ['4 days', 'Easy'],
      price: price(940, 'per person'),
    },
    {
      title: 'The falls of the Nile',
      picture: 'murchison-golden',
      place: 'Murchison Falls',
      facts: ['3 days', 'Easy'],
      price: price(620, 'per person'),
    },
    {
      title: 'Kidepo, far from everyone',
      picture: 'kidepo-golden',
      place: 'Kidepo Valley',
      facts: ['7 days', 'Moderate'],
      price: price(2150, 'per person'),
      stock: 'Sold out',
    },
    {
      title: 'Ridges of the Rwenzori',
      picture: 'rwenzori-dawn',
      place: 'Kasese',
      facts: ['8 days', 'Hard'],
      price: price(1480, 'per person'),
    },
    { title: 'A day with chimpanzees', picture: 'chimpanzees-mist', place: 'Kibale', facts: ['1 day'], price: null },
  ],
  room: [
    {
      title: 'Lake suite',
      picture: 'room-river-dusk',
      place: 'On the shore',
      facts: ['2 guests', 'King bed', '48 m²'],
      price: price(240, 'per night'),
    },
    {
      title: 'Forest cottage',
      picture: 'room-forest-dawn',
      place: 'Among the trees',
      facts: ['4 guests', '2 bedrooms'],
      price: price(310, 'per night'),
      stock: '1 left this weekend',
    },
    {
      title: 'Tent under the stars',
      picture: 'room-tent-golden',
      place: 'On the hill',
      facts: ['2 guests', 'Outdoor bath'],
      price: price(180, 'per night'),
    },
  ],
  car: [
    {
      title: 'Land Cruiser with roof tent',
      picture: 'car-safari-golden',
      place: 'Kampala',
      facts: ['5 seats', 'Manual', 'Diesel'],
      price: price(120, 'per day'),
    },
    {
      title: 'Family van',
      picture: 'car-van-noon',
      place: 'Entebbe',
      facts: ['8 seats', 'Automatic'],
      price: price(95, 'per day'),
      stock: '2 left',
    },
    {
      title: 'City saloon',
      picture: 'car-saloon-noon',
      place: 'Kampala',
      facts: ['5 seats', 'Automatic'],
      price: price(45, 'per day'),
    },
    {
      title: 'Mountain four-by-four',
      picture: 'car-four-by-four-noon',
      place: 'Kampala',
      facts: ['5 seats', 'Manual'],
      price: price(85, 'per day'),
    },
    {
      title: 'Pick-up',
      picture: 'car-pickup-noon',
      place: 'Jinja',
      facts: ['5 seats', 'Manual'],
      price: price(75, 'per day'),
      stock: 'Sold out',
    },
    {
      title: 'Compact SUV',
      picture: 'car-suv-noon',
      place: 'Entebbe',
      facts: ['5 seats', 'Automatic'],
      price: price(60, 'per day'),
    },
  ],
  service: [
    {
      title: 'Airport transfer',
      picture: 'transfer-noon',
      place: 'Entebbe',
      facts: ['45 minutes'],
      price: price(35, 'per vehicle', false),
    },
  ],
  event: [
    {
      title: 'Nile sound festival',
      picture: 'concert-night',
      place: 'Jinja',
      facts: ['Sat 12 Dec 2026', '16:00'],
      price: price(25, 'per ticket'),
      stock: '40 tickets left',
    },
    {
      title: 'Cruise with a band',
      picture: 'cruise-noon',
      place: 'Lake Victoria',
      facts: ['Sun 20 Dec 2026', '14:00'],
      price: price(60, 'per ticket'),
    },
    {
      title: 'Trail race of Sipi',
      picture: 'trail-race-dawn',
      place: 'Sipi',
      facts: ['Sat 9 Jan 2027', '06:00'],
      price: price(30, 'per ticket'),
    },
    {
      title: 'City lights',
      picture: 'kampala-dusk',
      place: 'Kampala',
      facts: ['Fri 15 Jan 2027', '19:00'],
      price: price(15, 'per ticket'),
      stock: 'Sold out',
    },
  ],
  track: [
    { title: 'Crater rim', picture: 'crater-noon', place: 'Fort Portal', facts: ['14 km', 'Moderate'], price: null },
  ],
  product: [
    { title: 'Coffee from the slopes', picture: 'tea-noon', place: '', facts: ['250 g'], price: price(9, '', false) },
    {
      title: 'Bark cloth bag',
      picture: 'market-noon',
      place: '',
      facts: [],
      price: price(48, '', true),
      stock: '4 left',
    },
    { title: 'Field guide to birds', picture: 'cranes-dawn', place: '', facts: [], price: price(32, '', false) },
  ],
}

export const sampleOffers = (kind: OfferKind): readonly OfferCard[] =>
  listed[kind].map((about, at) => card(kind, at + 1, about))

export const sampleDetail = (kind: OfferKind): OfferDetail => {
  const offers = sampleOffers(kind)
  const [first, ...others] = offers
  if (first === undefined) throw new Error(`no ${kind}`)
  const isTour = kind === 'package'
  const isProduct = kind === 'product'
  return {
    ...first,
    description:
      '<p>Two mornings with the gorillas, and time on the lake between them. You walk with trackers who know each family by name, and come back to a house above the water.</p><p>The walk takes between one and six hours, through forest that is steep and wet in places. Porters carry what you do not need.</p>',
    pictures: ['gorillas-mist', 'bwindi-dawn', 'bunyonyi-dawn', 'lodge-forest-dusk', 'trail-mist'].map((name) =>
      samplePicture(name),
    ),
    days: isTour
      ? ['Entebbe to Lake Bunyonyi', 'On the lake', 'Into the forest', 'Gorillas', 'A second morning', 'Home'].map(
          (title, at) => ({
            day: at + 1,
            title,
            body: '<p>After an early breakfast you leave with your guide. The road climbs through terraced hills, and there is time to stop where you like.</p>',
            meals: ['Breakfast', 'Dinner'],
            place: at < 2 ? 'Lake Bunyonyi' : 'Bwindi',
            stay: 'Lakeside lodge',
            pictures: at === 1 ? ['bunyonyi-noon', 'cranes-dawn'].map((name) => samplePicture(name)) : [],
          }),
        )
      : [],
    dates:
      isTour || kind === 'event' || kind === 'service'
        ? ['2026-12-12', '2027-01-09', '2027-02-06'].map((at, index) => ({
            id: index + 1,
            at: isTour ? at : `${at}T16:00`,
            until: isTour ? `${at.slice(0, 8)}${String(Number(at.slice(8)) + 5).padStart(2, '0')}` : '',
            left: [3, 8, 0][index] ?? null,
            sold_out: index === 2,
            price: price(1890 + index * 100, 'per person', false),
          }))
        : [],
    prices: isProduct
      ? []
      : [
          { name: 'Adult', about: 'From 16 years', price: price(1890, 'per person', false), left: null },
          {
            name: 'Child',
            about: '8 to 15 years, without the gorillas',
            price: price(1240, 'per person', false),
            left: 3,
          },
        ],
    extras: isProduct
      ? []
      : [{ name: 'Porter', about: 'For one morning', price: price(20, 'per morning', false), left: null }],
    included: isProduct ? [] : ['Guide and vehicle', 'Permits', 'Full board', 'Water in the vehicle'],
    not_included: isProduct ? [] : ['Flights', 'Visa', 'Drinks and tips'],
    policy: isProduct ? '' : 'Free until 30 days before departure; half of the price until 14 days before.',
    meeting_point: isProduct ? '' : 'Your hotel in Entebbe or Kampala, 07:00',
    point: isProduct ? null : { lat: -1.05, lng: 29.68 },
    route: isTour
      ? [
          [0.04, 32.44],
          [-0.34, 31.73],
          [-0.61, 30.65],
          [-1.24, 29.99],
          [-1.29, 29.92],
          [-1.05, 29.68],
        ]
      : [],
    venue: kind === 'event' ? 'Nile Park' : '',
    online: false,
    options: isProduct ? [{ name: 'Size', values: ['Small', 'Large'] }] : [],
    variants: isProduct
      ? ['Small', 'Large'].map((value, at) => ({
          id: at + 1,
          values: [value],
          sku: `BAG-${at}`,
          price: price(48 + at * 20, '', false),
          left: at === 0 ? 4 : 0,
          sold_out: at === 1,
        }))
      : [],
    on_request: false,
    bookable: !isProduct && kind !== 'track',
    related: others.slice(0, 3),
    updated_at: '2026-11-01T08:00:00Z',
  }
}

export const samplePosts: readonly PostCard[] = [
  ['What to pack for a week in the bush', 'camp-night'],
  ['Three birds worth getting up for', 'shoebill-mist'],
  ['The rains, and why we like them', 'bwindi-mist'],
  ['A day at the equator', 'equator-noon'],
].map(([title = '', picture = ''], at) => ({
  slug: `post-${at + 1}`,
  title,
  excerpt: 'Fewer things than you think, and one that nobody thinks of. A list from the people who carry your bags.',
  cover: samplePicture(picture),
  author: 'Grace Akello',
  published_at: `2026-1${at % 2}-0${at + 1}T07:00:00Z`,
  tags: ['planning'],
  reading_time: 4 + at,
}))

export const sampleOwner: SiteOwner = {
  name: 'Nile & Savannah',
  slug: 'nile-savannah',
  about: 'Safaris and journeys in East Africa',
  phone: '+256772123456',
  email: 'hello@nile.test',
  place: 'Plot 12, Acacia Avenue, Kampala',
  point: { lat: 0.3356, lng: 32.5864 },
  logo: null,
  currency: 'USD',
  kinds: ['package', 'room', 'car', 'service', 'event', 'track', 'product'],
  has_shop: true,
  has_blog: true,
}

const subjectOf = (page: SitePageConfig, kind: OfferKind): PageSubject => {
  switch (page.role) {
    case 'offers':
    case 'shop': {
      const shown = page.role === 'shop' ? 'product' : kind
      return {
        role: 'offers',
        offers: sampleOffers(shown),
        filters: { kind: shown, q: '', tag: 'wildlife', country: '', days: 0, most: 0, sort: 'recommended' },
        turn: { page: 2, pages: 5, total: 58 },
        tags: ['wildlife', 'walking'],
        countries: [
          { code: 'UG', name: 'Uganda' },
          { code: 'RW', name: 'Rwanda' },
        ],
      }
    }
    case 'offer':
      return { role: 'offer', offer: sampleDetail(kind) }
    case 'product':
      return { role: 'offer', offer: sampleDetail('product') }
    case 'blog':
      return { role: 'blog', posts: samplePosts, turn: { page: 1, pages: 1, total: 4 }, tag: '' }
    case 'post': {
      const [first, ...related] = samplePosts
      if (first === undefined) throw new Error('no post')
      return {
        role: 'post',
        post: {
          ...first,
          body: '<p>Everything you bring is carried by somebody. That is the first rule, and most of the others follow from it.</p><h2>What to wear</h2><p>Quiet colours, long sleeves, and one thing that is warmer than you believe. Mornings on the plains are cold.</p><blockquote>The best hat is the one that stays on.</blockquote><figure data-embed="offer" data-kind="package" data-id="1"></figure><h2>What to leave</h2><ul><li>Anything white</li><li>Anything that rustles</li></ul><table><tbody><tr><th>Month</th><th>Rain</th></tr><tr><td>June</td><td>Little</td></tr></tbody></table><figure data-embed="video" data-host="youtube" data-id="abc123"></figure><p>And a book.</p>',
          updated_at: '2026-11-20T07:00:00Z',
          related,
        },
      }
    }
    default:
      return { role: 'page' }
  }
}

/** A page of a site with everything its sections ask for. */
export function sampleView(
  config: SiteConfig,
  page: SitePageConfig,
  { kind = 'package', mode = 'site' }: { readonly kind?: OfferKind; readonly mode?: PageView['mode'] } = {},
): PageView {
  const offers: Record<string, readonly OfferCard[]> = { post: sampleOffers('package') }
  const posts: Record<string, readonly PostCard[]> = {}
  const albums: Record<string, { title: string; pictures: readonly SitePicture[] }> = {}
  const pictures: Record<string, SitePicture> = {}
  for (const need of needsOf([config.header, ...page.sections, config.footer]))
    if (need.kind === 'offers')
      offers[need.section] = need.choice.kinds.flatMap(sampleOffers).slice(0, need.choice.most)
    else if (need.kind === 'posts') posts[need.section] = samplePosts.slice(0, need.most)
    else if (need.kind === 'album')
      albums[need.section] = {
        title: 'Album',
        pictures: ['elephants-golden', 'giraffes-dusk', 'nile-dusk', 'crater-noon', 'zebras-golden', 'kob-dawn'].map(
          (name) => samplePicture(name),
        ),
      }
    else pictures[need.media] = samplePicture(need.media)
  return {
    owner: sampleOwner,
    base: '/sites/nile-savannah',
    path: page.role === 'home' ? '/' : `/${page.slug}`,
    subject: subjectOf(page, kind),
    data: { offers, posts, albums, pictures },
    form: null,
    thanked: null,
    once: '7d5c7c5e-7b1c-4b6b-9a55-000000000001',
    mode,
  }
}
