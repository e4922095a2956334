import { keysOf } from '../keys.ts'
import { accountRoutes } from './account.ts'
import { agencyRoutes } from './agency.ts'
import { analyticsRoutes } from './analytics.ts'
import { beneficiaryRoutes } from './beneficiaries.ts'
import { blogRoutes } from './blog.ts'
import { bookingRoutes } from './bookings.ts'
import { campaignRoutes } from './campaigns.ts'
import { carRoutes } from './cars.ts'
import { contactRoutes } from './contacts.ts'
import { discountRoutes } from './discounts.ts'
import { eventRoutes } from './events.ts'
import { financeRoutes } from './finance.ts'
import { flightRoutes } from './flights.ts'
import { funnelRoutes } from './funnel.ts'
import { galleryRoutes } from './gallery.ts'
import { marketingRoutes } from './growth/marketing.ts'
import { matcherOf } from './match.ts'
import { paymentLinkRoutes } from './payment-links.ts'
import { resellRoutes } from './resells.ts'
import { roomRoutes } from './rooms.ts'
import type { Route } from './route.ts'
import { scanRoutes } from './scan.ts'
import { sellingRoutes } from './selling.ts'
import { seoRoutes } from './seo.ts'
import { serviceRoutes } from './services.ts'
import { shopRoutes } from './shop.ts'
import { siteEditorRoutes } from './site-editor.ts'
import { trackRoutes } from './tracks.ts'
import { websiteRoutes } from './website.ts'

/** TABLE 1: every path whose screen is real. Literal segments come before parameters of the same depth. */
export const routes = {
  ...accountRoutes,
  ...sellingRoutes,
  ...carRoutes,
  ...serviceRoutes,
  ...roomRoutes,
  ...shopRoutes,
  ...flightRoutes,
  ...galleryRoutes,
  ...bookingRoutes,
  ...scanRoutes,
  ...eventRoutes,
  ...trackRoutes,
  ...resellRoutes,
  ...beneficiaryRoutes,
  ...discountRoutes,
  ...paymentLinkRoutes,
  ...financeRoutes,
  ...blogRoutes,
  ...agencyRoutes,
  ...websiteRoutes,
  ...siteEditorRoutes,
  ...seoRoutes,
  ...analyticsRoutes,
  ...funnelRoutes,
  ...contactRoutes,
  ...campaignRoutes,
  ...marketingRoutes,
} as const satisfies Record<string, Route>
export type Path = keyof typeof routes
export const paths = keysOf(routes)
export const routeOf = (path: Path): Route => routes[path]

export type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}?`
    ? Name
    : P extends `${string}:${infer Name}`
      ? Name
      : never
export type Params<P extends string> = { [N in Names<P>]: string | number }

/** Which route an address belongs to (query and hash are ignored), or null: specification §2 sends those to /error-404. */
export const matchPath = matcherOf(paths)
