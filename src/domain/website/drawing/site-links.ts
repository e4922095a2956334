import { type OfferKind, offerKindNames } from '../../offers/offer-kinds.ts'
import { isSafeLink } from '../../rich-text.ts'
import { html, type Markup, type MarkupChild } from '../markup.ts'
import type { DrawnSite, Scene } from '../section-kind.ts'
import { siteAddress } from '../site-addresses.ts'
import type { SitePageConfig } from '../site-config.ts'
import type { MenuItem, SiteLink } from '../site-fields.ts'
import type { PageView, SiteOwner } from '../site-views.ts'

/** Where a page stands below the base; null: it stands for many (an offer's, a post's), or there is nothing on it. */
function pathOf({ role, slug, hidden }: SitePageConfig, owner: SiteOwner): string | null {
  if (hidden) return null
  switch (role) {
    case 'offers':
      return owner.kinds.some((kind) => kind !== 'product') ? siteAddress.offers : null
    case 'shop':
      return owner.has_shop ? siteAddress.shop : null
    case 'blog':
      return owner.has_blog ? siteAddress.blog : null
    case 'home':
      return siteAddress.home
    case 'contact':
      return siteAddress.contact
    case 'plain':
      return siteAddress.page(slug)
    case 'offer':
    case 'product':
    case 'post':
      return null
  }
}

const kindNamed = (name: string): OfferKind | null => offerKindNames.find((kind) => kind === name) ?? null

/** `package/gorilla-trek` */
function offerPath(to: string): string | null {
  const cut = to.indexOf('/')
  const kind = kindNamed(to.slice(0, cut))
  const slug = to.slice(cut + 1)
  return kind === null || slug === '' ? null : siteAddress.offer(kind, encodeURIComponent(slug))
}

/** The address of a link; null where it leads nowhere, to a hidden page or to something unsafe. */
export function addressOf({ kind, to }: SiteLink, { pages }: DrawnSite, { owner, base }: PageView): string | null {
  const target = to.trim()
  const below = (path: string | null): string | null => (path === null ? null : `${base}${path}`)
  if (target === '') return null
  switch (kind) {
    case 'page': {
      const page = pages.find(({ id }) => id === target)
      return page === undefined ? null : below(pathOf(page, owner))
    }
    case 'offer':
      return below(offerPath(target))
    case 'post':
      return owner.has_blog ? below(siteAddress.post(encodeURIComponent(target))) : null
    case 'url':
      if (!isSafeLink(target)) return null
      return target.startsWith('/') ? below(target) : target
    case 'email':
      return /^[^\s@?&]+@[^\s@?&]+$/.test(target) ? `mailto:${target}` : null
    case 'phone': {
      const digits = target.replace(/[^+\d]/g, '')
      return digits === '' ? null : `tel:${digits}`
    }
    case 'none':
      return null
  }
}

/** Of an `a`: in the editor it leads nowhere. */
export const leadsTo = ({ mode }: PageView, address: string): Markup | false =>
  mode === 'site' && html` href="${address}"${/^https?:/i.test(address) && html` rel="noopener"`}`

/** A link below the base, by its path. */
export const linkTo = (view: PageView, path: string, label: MarkupChild, look = ''): Markup =>
  html`<a${look !== '' && html` class="${look}"`}${leadsTo(view, view.base + path)}>${label}</a>`

/** What a link is called: its own label, else the title of its page. */
const labelOf = (link: SiteLink, { pages }: DrawnSite): string =>
  link.label.trim() || (link.kind === 'page' ? (pages.find(({ id }) => id === link.to)?.title ?? '') : link.to)

/** A link as a button or as text with an arrow; nothing where it leads nowhere. In the editor it is chosen by a press. */
export function sectionLink({ view, site }: Scene, field: string, link: SiteLink, look: string): Markup | null {
  const address = addressOf(link, site, view)
  if (address === null) return null
  return html`<a class="${look}"${leadsTo(view, address)}${view.mode === 'editor' && html` data-field="${field}"`}>${labelOf(link, site)}</a>`
}

export interface MenuEntry {
  readonly label: string
  /** Null: it only opens what is below. */
  readonly address: string | null
  readonly below: readonly MenuEntry[]
  /** This page. */
  readonly here: boolean
}

/** The menu as it is drawn: what leads nowhere is left out; where none is made, the pages of the site. */
export function menuOf(items: readonly MenuItem[], site: DrawnSite, view: PageView): readonly MenuEntry[] {
  const entry = (link: SiteLink, below: readonly MenuEntry[]): MenuEntry[] => {
    const address = addressOf(link, site, view)
    const label = labelOf(link, site)
    if (label === '' || (address === null && below.length === 0)) return []
    return [{ label, address, below, here: address === view.base + view.path }]
  }
  if (items.length > 0)
    return items.flatMap(({ link, below }) =>
      entry(
        link,
        below.flatMap((one) => entry(one.link, [])),
      ),
    )
  return site.pages
    .filter(({ role }) => role !== 'home')
    .flatMap(({ id }) => entry({ kind: 'page', to: id, label: '' }, []))
}
