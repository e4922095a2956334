import type { OfferKind } from '../../offers/offer-kinds.ts'
import { sectionKinds } from '../section-kinds.ts'
import type { PageRole, SectionKind, SitePageConfig, SiteSection } from '../site-config.ts'
import type { MenuItem, OfferChoice, SiteGroup, SiteLink, SiteValues } from '../site-fields.ts'

/** A section with all values of its kind, those given first. */
export function section(id: string, kind: SectionKind, values: SiteValues = {}): SiteSection {
  const { version, defaults } = sectionKinds[kind]
  return { id, kind, version, hidden: false, values: { ...defaults, ...values } }
}

/** Ids of the pages that every site has: the same in each template, so that a link is taken along from one to another. */
export const page = (
  role: Exclude<PageRole, 'plain'>,
  title: string,
  sections: readonly SiteSection[],
): SitePageConfig => ({
  id: role,
  role,
  slug: role === 'home' ? '' : role,
  title,
  hidden: false,
  sections,
})

export const plainPage = (id: string, title: string, sections: readonly SiteSection[]): SitePageConfig => ({
  id,
  role: 'plain',
  slug: id,
  title,
  hidden: false,
  sections,
})

export const toPage = (id: string, label: string): SiteLink => ({ kind: 'page', to: id, label })

export const menuItem = (id: string, label = '', below: readonly MenuItem[] = []): MenuItem => ({
  id: `menu-${id}`,
  link: toPage(id, label),
  below,
})

export const offers = (
  kinds: readonly OfferKind[],
  most: number,
  mode: OfferChoice['mode'] = 'newest',
): OfferChoice => ({
  mode,
  kinds,
  tag: '',
  chosen: [],
  most,
})

export const group = (id: string, values: SiteValues): SiteGroup => ({ id, values })
export const question = (id: string, ask: string, answer: string): SiteGroup =>
  group(id, { question: ask, answer: `<p>${answer}</p>` })
