import { kindOfPlace } from '../../../src/domain/website/site-addresses.ts'
import type { PageRole, SiteConfig, SitePageConfig } from '../../../src/domain/website/site-config.ts'
import type { PageAsked } from './page-subject.ts'

/** Which of a site's pages an address is of, and what it says beside. */
export interface FoundPage {
  readonly page: SitePageConfig
  readonly asked: PageAsked
}

/** The page behind a path below the base, `/offers/tours/gorilla-trek`; null where the site has none. Hidden pages are not there. */
export function pageAt(config: SiteConfig, path: string, query: Readonly<Record<string, string>>): FoundPage | null {
  const [first = '', second, third, ...more] = path.replace(/^\//, '').split('/')
  if (more.length > 0) return null
  const found = (role: PageRole, asked: Partial<PageAsked> = {}): FoundPage | null => {
    const page = config.pages.find((one) => one.role === role && !one.hidden)
    return page === undefined ? null : { page, asked: { ...asked, query } }
  }
  if (second === undefined) {
    if (first === '') return found('home')
    if (first === 'offers' || first === 'shop' || first === 'blog' || first === 'contact') return found(first)
    const page = config.pages.find(({ role, slug, hidden }) => role === 'plain' && slug === first && !hidden)
    return page === undefined ? null : { page, asked: { query } }
  }
  if (first === 'offers') {
    const kind = kindOfPlace(second)
    if (kind === null || kind === 'product') return null
    return third === undefined ? found('offers', { kind }) : found('offer', { kind, slug: third })
  }
  if (third !== undefined) return null
  if (first === 'shop') return found('product', { kind: 'product', slug: second })
  return first === 'blog' ? found('post', { slug: second }) : null
}
