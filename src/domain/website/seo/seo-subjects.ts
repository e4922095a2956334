import { keysOf } from '../../keys.ts'
import { offerKindNames, offerKinds } from '../../offers/offer-kinds.ts'

/** What can have tags of its own for search engines: pages of the site, offers and posts. */
export const seoKinds = ['page', ...offerKindNames, 'post'] as const
export type SeoKind = (typeof seoKinds)[number]

export const seoKindName = (kind: SeoKind): string =>
  kind === 'page' ? 'Page' : kind === 'post' ? 'Blog post' : offerKinds[kind].name

export const seoStates = ['published', 'draft'] as const
export type SeoState = (typeof seoStates)[number]

/** One of them, in the address of its screen and in lists: `package-12`, `page-home`. */
export const seoKey = (kind: SeoKind, id: string | number): string => `${kind}-${id}`

export function seoSubjectOf(key: string): { readonly kind: SeoKind; readonly id: string } | null {
  const dash = key.indexOf('-')
  const kind = seoKinds.find((each) => each === key.slice(0, dash))
  const id = key.slice(dash + 1)
  if (kind === undefined || !/^[\w-]{1,60}$/.test(id)) return null
  return kind === 'page' || /^\d{1,15}$/.test(id) ? { kind, id } : null
}

/** The specification's name of a kind, `Package`, or our own; undefined for any other text. */
export const seoKindOf = (type: string): SeoKind | undefined => seoKinds.find((kind) => kind === type.toLowerCase())

/** What is wrong with one of them, as the list filters by it: the worst first. */
export const seoProblems = {
  broken_link: 'Broken link',
  title_twice: 'Title used twice',
  title_cut: 'Title is cut off',
  title_short: 'Title is short',
  no_description: 'No description',
  description_twice: 'Description used twice',
  description_cut: 'Description is cut off',
  description_short: 'Description is short',
  no_picture: 'No picture',
  no_alt: 'Alt text missing',
  little_text: 'Little text',
  not_listed: 'Not listed',
} as const
export type SeoProblem = keyof typeof seoProblems
export const seoProblemNames = keysOf(seoProblems)
