import { needsOf } from './needs.ts'
import { renderSection } from './render-page.ts'
import { sectionKinds } from './section-kinds.ts'
import type { SiteConfig, SiteSection } from './site-config.ts'
import type { PageView, SitePicture } from './site-views.ts'

const picture: SitePicture = {
  url: '/files/00000000-0000-0000-0000-000000000000',
  width: 1600,
  height: 1200,
  alt: '',
  focal: [50, 50],
}
/** An agency of which everything is known, so that what is still empty is the section's own. */
const blank: PageView = {
  owner: {
    name: 'Agency',
    slug: 'agency',
    about: 'About',
    phone: '+256700000000',
    email: 'agency@example.com',
    place: 'Kampala',
    point: { lat: 0.3, lng: 32.6 },
    logo: picture,
    currency: 'UGX',
    kinds: ['package', 'room', 'car', 'service', 'event', 'track', 'product'],
    has_shop: true,
    has_blog: true,
  },
  base: '',
  path: '/',
  subject: { role: 'page' },
  data: { offers: {}, posts: {}, albums: {}, pictures: {} },
  form: null,
  thanked: null,
  once: '',
  mode: 'site',
}

/**
 * Whether a section shows nothing, whatever the agency sells: then visitors do not see it. What shows offers, posts or an album is judged by
 * what there is of them at the time, which is not known here; header and footer are never empty.
 */
export function isEmptySection(config: SiteConfig, section: SiteSection): boolean {
  const { on } = sectionKinds[section.kind]
  if (on === 'frame' || !on.includes('plain')) return false
  const needs = needsOf([section])
  if (needs.some(({ kind }) => kind !== 'picture')) return false
  const pictures = Object.fromEntries(needs.flatMap((need) => (need.kind === 'picture' ? [[need.media, picture]] : [])))
  const view = { ...blank, data: { ...blank.data, pictures } }
  return renderSection({ ...section, hidden: false }, view, config).text === ''
}
