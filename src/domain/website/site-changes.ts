/** What can have happened to something of a site. */
export const siteChangeKinds = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
} as const
export type SiteChangeKind = keyof typeof siteChangeKinds

/** What is wrong with something of a site, though it can be published. */
export const siteProblemKinds = {
  link: 'Broken link',
  alt: 'No alt text',
  contrast: 'Low contrast',
  empty: 'Empty section',
} as const
export type SiteProblemKind = keyof typeof siteProblemKinds

/** Why a revision is kept. */
export const siteRevisionReasons = {
  published: 'Published',
  saved: 'Saved by hand',
  before_update: 'Before an update',
  before_restore: 'Before a revision was restored',
} as const
export type SiteRevisionReason = keyof typeof siteRevisionReasons

/** One difference between two states of a site, named as whoever reads it knows it. */
export interface SiteChange {
  /** Unlike any other's of the same list, and the same whenever the list is made again. */
  readonly key: string
  readonly what: SiteChangeKind
  /** The id of its page; empty: of the whole site. */
  readonly page: string
  readonly page_title: string
  /** The id of its section; empty: of the page. */
  readonly section: string
  readonly section_name: string
  /** The field of the section, of a page or of the theme; empty: the section or the page as a whole. */
  readonly field: string
  readonly label: string
  /** In words, shortened. */
  readonly before: string
  readonly after: string
}

/** One difference that an update of a template makes to an agency's site. `after` is what the new version has. */
export interface TemplateChange extends SiteChange {
  /** What the agency has, in words. */
  readonly mine: string
  /** Both have changed it: the agency's stays, unless its key is among `take_new`. */
  readonly choice: boolean
  /** The new version has not got its field any more: what the agency had there is kept aside and listed. */
  readonly parked: boolean
}

export interface SiteProblem {
  readonly kind: SiteProblemKind
  readonly page: string
  readonly page_title: string
  readonly section: string
  readonly section_name: string
  readonly field: string
  /** A sentence. */
  readonly message: string
}
