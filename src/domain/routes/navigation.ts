import { entriesOf } from '../keys.ts'
import type { Path } from './routes.ts'

/** The groups of the navigation. The first has no heading; a group is shown once it has entries. */
export const navGroups = ['Day', 'Products', 'Money', 'Website', 'Growth', 'Team', 'Settings'] as const
export type NavGroup = (typeof navGroups)[number]

/** One entry of the navigation. Several paths are kinds of one thing: tabs on top of their screens. */
export interface NavPlace {
  readonly group: NavGroup
  readonly paths: readonly [Path, ...Path[]]
  /** What the paths are together; a single path is called by its route. */
  readonly title?: string
  /** Screens around one of the paths, which have the tabs as well. */
  readonly around?: Readonly<Partial<Record<Path, readonly Path[]>>>
}

/** The navigation in the order of the day. A route that is not here is reached from its parent, by its keys and by the palette. */
export const navPlaces: readonly NavPlace[] = [
  { group: 'Day', paths: ['/home'] },
  { group: 'Day', paths: ['/inquiries'] },
  { group: 'Day', paths: ['/proposals'] },
  {
    group: 'Day',
    title: 'Bookings',
    paths: [
      '/bookings/tour-packages',
      '/bookings/hotel-rooms',
      '/bookings/car-rentals',
      '/bookings/services',
      '/bookings/events',
      '/bookings/flights',
    ],
  },
  { group: 'Day', paths: ['/bookings/calender'] },
  { group: 'Day', paths: ['/bookings/dues'] },
  { group: 'Day', paths: ['/clients'] },
  { group: 'Day', paths: ['/offers/events/scan-ticket'] },
  {
    group: 'Products',
    title: 'Offers',
    paths: [
      '/offers',
      '/offers/packages',
      '/offers/rooms',
      '/offers/cars',
      '/offers/services',
      '/offers/events',
      '/offers/tracks',
    ],
  },
  {
    group: 'Products',
    title: 'Shop',
    paths: ['/offers/shop/orders', '/offers/shop/products'],
    around: {
      '/offers/shop/orders': ['/offers/shop/checkout-links', '/offers/shop/delivery-methods'],
      '/offers/shop/products': [
        '/offers/shop/stock',
        '/offers/shop/stocktakes',
        '/offers/shop/places',
        '/offers/shop/categories',
        '/offers/shop/collections',
      ],
    },
  },
  { group: 'Products', title: 'Flights', paths: ['/offers/flights/bookings', '/flight-booking'] },
  { group: 'Products', paths: ['/channel-products'] },
  { group: 'Products', title: 'Resell', paths: ['/reseller/my-resells', '/reseller/listings'] },
  { group: 'Money', paths: ['/finance'] },
  { group: 'Money', paths: ['/finance/invoices'] },
  { group: 'Money', paths: ['/payment-links'] },
  { group: 'Money', paths: ['/all-beneficiaries'] },
  { group: 'Money', title: 'Discounts', paths: ['/discount', '/discount-codes'] },
  { group: 'Money', paths: ['/subscriptions'] },
  { group: 'Website', paths: ['/website/templates'] },
  { group: 'Website', paths: ['/editor/home'] },
  { group: 'Website', paths: ['/website/blog'] },
  { group: 'Website', paths: ['/website/gallery'] },
  { group: 'Website', paths: ['/website/media'] },
  { group: 'Website', paths: ['/seo'] },
  { group: 'Website', paths: ['/analytics'] },
  { group: 'Growth', title: 'Contacts', paths: ['/crm/contacts', '/crm/collections', '/crm/customers'] },
  { group: 'Growth', paths: ['/crm/campaigns'] },
  { group: 'Growth', paths: ['/crm/sales-funnel'] },
  { group: 'Growth', title: 'Chatbot', paths: ['/chatbot/inquiries', '/chatbot/analytics', '/chatbot/settings'] },
  { group: 'Growth', paths: ['/marketing'] },
  {
    group: 'Growth',
    title: 'Advertising',
    paths: ['/facebook_ads', '/twitter_ads', '/google_ads', '/facebook_login_redirect'],
  },
  { group: 'Growth', paths: ['/facebookcatalog'] },
  { group: 'Growth', paths: ['/crm/ai-agent'] },
  { group: 'Growth', paths: ['/crm/settings'] },
  { group: 'Team', paths: ['/view-users'] },
  { group: 'Team', title: 'Roles', paths: ['/view-roles', '/view-permissions'] },
  { group: 'Settings', paths: ['/business/general'] },
  { group: 'Settings', paths: ['/profile'] },
]

const places = new Map<string, NavPlace>(navPlaces.flatMap((place) => place.paths.map((path) => [path, place])))

/** The entry that a path is one of, if any. */
export const placeOf = (path: string): NavPlace | undefined => places.get(path)

const kinds = new Map<Path, Path>(
  navPlaces.flatMap(({ paths, around = {} }) => [
    ...paths.map((path) => [path, path] as const),
    ...entriesOf(around).flatMap(([kind, near = []]) => near.map((path) => [path, kind] as const)),
  ]),
)

/** The path with an entry that a screen is, or is around. */
export const kindOf = (path: Path): Path | undefined => kinds.get(path)
