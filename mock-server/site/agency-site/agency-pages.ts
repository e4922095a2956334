import { countPage } from '../analytics/count-page.ts'
import type { PublicPage } from '../public-page.ts'
import { newsletterForm, newsletterPage } from './newsletter-page.ts'
import { ogPicture } from './og-pictures.ts'
import { shortLink } from './short-link.ts'
import { feed, robots, siteMapFile, siteMapPage } from './site-feeds.ts'
import { ask, joinNewsletter } from './site-forms.ts'
import { siteHome, sitePages, siteRoot } from './site-page.ts'

/** The sites of agencies. Their own words come last: whatever no other page is called. */
export const agencyPages: readonly PublicPage[] = [
  siteRoot,
  siteHome,
  robots,
  siteMapPage,
  siteMapFile,
  feed,
  ogPicture,
  ask,
  joinNewsletter,
  newsletterPage,
  newsletterForm,
  countPage,
  shortLink,
  ...sitePages,
]
